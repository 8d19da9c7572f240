import { destroy } from "../../vocabulary/affect.ts";
import { chooseCards, leastFor, oneOf } from "../../vocabulary/choose.ts";
import { haveMinionHere, isBehindHere, wasAnothers } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { counterOnA, counterOnHost, counterOnIt, counterOnThis, counterOnYours } from "../../vocabulary/counting.ts";
import type { Deed, Target } from "../../vocabulary/deeds.ts";
import { chooseMinion, destroyA, onlyIf, targets, toA } from "../../vocabulary/deeds.ts";
import type { Effect, Game, QuestionKey, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, onMinion, RAISES_POWER, titan, verb } from "../../vocabulary/define.ts";
import { discardEach, discardPile, hand } from "../../vocabulary/hands.ts";
import { hasPlacedCounters } from "../../vocabulary/history.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { minionsIn } from "../../vocabulary/printed.ts";
import { hasWon } from "../../vocabulary/scoring.ts";
import { youHaveHere } from "../../vocabulary/standing.ts";
import { baseOf, controllerOf, counters, minions } from "../../vocabulary/table.ts";

/** "Destroy a minion ... to place a +1 power counter on this minion." */
const feedOn = (key: QuestionKey, t: Target): Deed =>
  verb(function* feedOn(g: Game, me: Self): Effect {
    if (yield* oneOf(g, key, targets(g, me, t), destroy, { may: t.may ?? false })) yield* addCounters(g, me.card);
  });

export const vampires = {
  name: "Vampires",
  cards: [
    minion("The Count", 5, 1, {
      text: "Ongoing: each minion of another player that is destroyed puts a +1 power counter on this one.",
      on: { destroyed: { if: wasAnothers, do: counterOnThis } },
    }),
    minion("Nightstalker", 4, 2, {
      text: "Destroy a minion here of power 2 or less; if you do, this minion gets a +1 power counter.",
      onPlay: feedOn("destroy", { here: true, max: 2 }),
    }),
    minion("Heavy Drinker", 3, 3, {
      text: "You may destroy a minion of yours; if you do, this minion gets a +1 power counter.",
      onPlay: feedOn("sacrifice", { whose: "yours", may: true }),
    }),
    minion("Fledgling Vampire", 2, 4, {
      text: "If another player now has more power here than you, this minion gets a +1 power counter.",
      onPlay: onlyIf(isBehindHere, counterOnThis),
    }),
    action("Big Gulp", 1, {
      text: "Destroy a minion whose power is 4 or less.",
      onPlay: destroyA({ max: 4 }),
    }),
    action("Buffet", 1, {
      text: "Special: play it once a base has scored. If you have won it, each of your minions gets a +1 power counter.",
      traits: [RAISES_POWER],
      special: { at: "afterScores", do: onlyIf((g, me) => hasWon(g, me.you), counterOnYours()) },
    }),
    action("Crack of Dusk", 2, {
      text: "You may play an extra minion now, one with power up to 2 from your discard pile. It gets a +1 power counter.",
      traits: [RAISES_POWER],
      raises: () => false,
      *onPlay(g, me) {
        const card = yield* extraPlay(g, "minion", { cards: minionsIn(g, discardPile(g, me.you), 2) });
        if (card !== undefined) yield* addCounters(g, card);
      },
    }),
    action("Cull the Weak", 1, {
      text: "Pick a minion of yours. Discard as many minions from your hand as you like; it gets a +1 power counter for each.",
      traits: [RAISES_POWER],
      raises: (g, card) => minionsIn(g, hand(g, controllerOf(g, card))).length > 0,
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "add-counter", { whose: "yours" });
        const min = card === undefined ? 0 : leastFor(g, card);
        const culled = yield* chooseCards(g, "discard-minion", minionsIn(g, hand(g, me.you)), { min }, { secret: true });
        yield* discardEach(g, culled);
        if (card !== undefined && culled.length > 0) yield* addCounters(g, card, culled.length);
      },
    }),
    action("Dinner Date", 2, {
      text: "A minion of yours gets a +1 power counter. Destroy another minion at its base whose power is 2 or less.",
      traits: [RAISES_POWER],
      onPlay: toA("add-counter", { whose: "yours" }, function* (g, card) {
        yield* addCounters(g, card);
        yield* oneOf(g, "destroy", minions(g, { at: baseOf(g, card), max: 2, except: card }), destroy);
      }),
    }),
    action("Mad Monster Party", 1, {
      text: "Each of your minions without a +1 power counter gets one.",
      traits: [RAISES_POWER],
      raises: (g, card) => counters(g, card) === 0,
      onPlay: counterOnYours((g, card) => counters(g, card) === 0),
    }),
    onMinion("Opportunist", 1, {
      text: "Play on a minion. Ongoing: each minion of another player that is destroyed puts a +1 power counter on it.",
      on: { destroyed: { if: wasAnothers, do: counterOnHost } },
    }),
    onBase("Summon Wolves", 1, {
      text: "Play on a base. Ongoing: when your turn starts, this card gets a +1 power counter. While you have a minion here, its counters add to your total.",
      atYourTurnStart: counterOnThis,
      ...youHaveHere((g, me) => (haveMinionHere(g, me) ? counters(g, me.card) : 0)),
    }),
    titan("Ancient Lord", {
      text: "Special: play this titan once you have placed two +1 power counters or more on minions in a turn. Ongoing: a +1 power counter that you place on a card of yours which had none brings another. Talent: a minion of yours here that has a +1 power counter gets one more.",
      optional: true,
      special: { at: "countered", from: "aside", can: hasPlacedCounters(2) },
      on: {
        countered: {
          if: (g, me, e) => e.by === me.you && e.amount > 0 && !e.transferred && e.before === 0 && controllerOf(g, e.card) === me.you,
          do: counterOnIt,
        },
      },
      talent: counterOnA({ here: true, whose: "yours", where: (g, _me, card) => counters(g, card) > 0 }),
    }),
  ],
};
