import { destroy, returnInstead } from "../../vocabulary/affect.ts";
import { chooseCard, chooseCards, leastFor, oneOf } from "../../vocabulary/choose.ts";
import { hasGoneToDiscard, isYoursHere } from "../../vocabulary/conditions.ts";
import { addCounters, removeAnyCounters, shareCounters } from "../../vocabulary/counters.ts";
import { counterOnA, counterOnHost, counterOnIt, counterOnYours } from "../../vocabulary/counting.ts";
import { chooseMinion, when } from "../../vocabulary/deeds.ts";
import type { CardId, Game } from "../../vocabulary/define.ts";
import { action, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { hand, placeHandUnder } from "../../vocabulary/hands.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { cannotBeDestroyed, owned, would } from "../../vocabulary/standing.ts";
import { controllerOf, counters, minions, powerOf } from "../../vocabulary/table.ts";

/** Destroyed, the first would leave counters for the second. */
const feeds = (g: Game, victim: CardId, minion: CardId): boolean => victim !== minion && powerOf(g, victim) > 0;

export const madScientists = {
  name: "Mad Scientists",
  cards: [
    minion("Herr Doktor", 5, 1, {
      text: "Talent: another minion of yours gets a +1 power counter.",
      talent: counterOnA({ whose: "yours", another: true }),
    }),
    minion("The Monster", 4, 2, {
      text: "Talent: take a +1 power counter off this minion to have an extra minion to play.",
      talent: when(
        (g, me) => counters(g, me.card) > 0,
        function* (g, me) {
          if (yield* addCounters(g, me.card, -1)) yield* extraPlay(g, "minion");
        },
      ),
    }),
    minion("Lab Assistant", 3, 3, {
      text: "Another minion of yours gets a +1 power counter.",
      onPlay: counterOnA({ whose: "yours", another: true }),
    }),
    minion("Igor", 2, 4, {
      text: "Ongoing: once this minion has been destroyed or discarded from play, a minion of yours gets a +1 power counter.",
      on: { left: { if: hasGoneToDiscard, do: counterOnA({ whose: "yours" }) } },
    }),
    action("Angry Mob", 1, {
      text: "Pick a minion of yours. Put as many cards from your hand as you like under your deck; the minion gets a +1 power counter for each.",
      traits: [RAISES_POWER],
      raises: (g, card) => hand(g, controllerOf(g, card)).length > 1,
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "add-counter", { whose: "yours" });
        const min = card === undefined ? 0 : leastFor(g, card);
        const under = yield* chooseCards(g, "place-under-deck", hand(g, me.you), { min });
        yield* placeHandUnder(g, me.you, under);
        if (card !== undefined && under.length > 0) yield* addCounters(g, card, under.length);
      },
    }),
    action("Blitzed", 1, {
      text: "Take as many +1 power counters as you like off your minions. Destroy a minion whose power is at most that number.",
      *onPlay(g, me) {
        const max = yield* removeAnyCounters(g, minions(g, { of: me.you }));
        yield* oneOf(g, "destroy", minions(g, { max }), destroy);
      },
    }),
    action("Body Shop", 1, {
      text: "Destroy a minion of yours. Share out as many +1 power counters as it had power among your minions.",
      traits: [RAISES_POWER],
      raises: (g, card) => minions(g, { of: controllerOf(g, card) }).some((victim) => feeds(g, victim, card)),
      *onPlay(g, me) {
        const yours = minions(g, { of: me.you });
        const card = yield* chooseCard(g, "sacrifice", yours, { strengthens: feeds });
        if (card === undefined) return;
        // What it had in play (R-VALUES-10); the two parts do not depend on each other (R-MULTIPLE-EFFECTS-09).
        const power = powerOf(g, card);
        yield* destroy(g, card);
        yield* shareCounters(g, minions(g, { of: me.you }), power);
      },
    }),
    onBase("German Engineering", 1, {
      text: "Play on a base. Ongoing: a minion that you have played here gets a +1 power counter.",
      yourMinionPlayedHere: counterOnIt,
    }),
    onBase("Grave Situation", 1, {
      text: "Play on a base. Ongoing: your minions here that would be destroyed return to the hand instead.",
      instead: { if: would("destroy", owned(isYoursHere)), do: (g, _me, op) => returnInstead(g, op.card) },
    }),
    action("IT'S ALIVE!", 2, {
      text: "You may play an extra minion now. It gets a +1 power counter.",
      traits: [RAISES_POWER],
      raises: () => false,
      *onPlay(g) {
        const card = yield* extraPlay(g, "minion", { now: true });
        if (card !== undefined) yield* addCounters(g, card);
      },
    }),
    action("Jolt", 1, {
      text: "Each of your minions gets a +1 power counter.",
      traits: [RAISES_POWER],
      onPlay: counterOnYours(),
    }),
    onMinion("Überserum", 2, {
      text: "Play on a minion. Ongoing: when your turn starts, it gets a +1 power counter. It cannot be destroyed.",
      atYourTurnStart: counterOnHost,
      ...cannotBeDestroyed("host"),
    }),
  ],
};
