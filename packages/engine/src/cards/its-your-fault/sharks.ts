import { destroy, destroyAll, givePower } from "../../vocabulary/affect.ts";
import { chooseBase, chooseCards, oneOf } from "../../vocabulary/choose.ts";
import { haveMinionHere } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { counterOnThis } from "../../vocabulary/counting.ts";
import { atABase, both, destroyA, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game } from "../../vocabulary/define.ts";
import { action, minion, onBase, onMinion, verb } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { move } from "../../vocabulary/moving.ts";
import { extraMinion } from "../../vocabulary/play.ts";
import { isMinion } from "../../vocabulary/printed.ts";
import { couldBeKept } from "../../vocabulary/standing.ts";
import { baseOf, hostOf, inPlay, minions, otherBases, powerOf } from "../../vocabulary/table.ts";

/** "Move it to another base and destroy a minion there": the base is settled even if the minion cannot go (R-MULTIPLE-EFFECTS-05). */
const strike = verb(function* strike(g: Game, card: CardId, max: number): Effect {
  const at = yield* chooseBase(g, "move-where", otherBases(g, baseOf(g, card)), { about: { card } });
  if (at === undefined) return;
  yield* move(g, card, at);
  yield* oneOf(g, "destroy", minions(g, { at, max }), destroy);
});

export const sharks = {
  name: "Sharks",
  cards: [
    minion("Megalodon", 5, 1, {
      text: "If you like, a minion here of power 4 or less is destroyed. Special: when this base is about to score, you may destroy one here of power 3 or less.",
      onPlay: destroyA({ may: true, here: true, max: 4 }),
      beforeScoring: destroyA({ may: true, here: true, max: 3 }),
    }),
    minion("Great White", 4, 2, {
      text: "Talent: move this minion to a different base and destroy one there with power up to 2.",
      talent: (g, me) => strike(g, me.card, 2),
    }),
    minion("Hammerhead", 3, 3, {
      text: "Ongoing: each other minion destroyed here puts a +1 power counter on this one.",
      minionDestroyedHere: { if: (_g, me, e) => e.card !== me.card, do: counterOnThis },
    }),
    minion("Mako", 2, 4, {
      text: "Special: after you have destroyed a minion at any base, you may play this one there as an extra minion.",
      special: { at: "destroyed", can: (g, me, e) => e.by === me.you && isMinion(g, e.card) },
    }),
    action("Air Jaws", 1, {
      text: "Move a minion of yours to a different base, then destroy one there with power up to 3.",
      onPlay: toA("move", { whose: "yours" }, (g, card) => strike(g, card, 3)),
    }),
    onBase("Blood in the Water", 2, {
      text: "Play on a base. Ongoing: each minion destroyed here lets you play an extra one here, of power 3 or less.",
      minionDestroyedHere: extraMinion({ there: true, max: 3 }),
    }),
    onMinion("Chum", 1, {
      text: "Play on a minion. Ongoing: each minion destroyed anywhere puts a +1 power counter on that minion.",
      on: {
        destroyed: {
          // With its own minion it goes as well, unless it is taken to another (Gimme!).
          if: (g, me, e) => isMinion(g, e.card) && (e.card !== hostOf(g, me.card) || couldBeKept(g, me.card)),
          *do(g, me) {
            if (inPlay(g, me.card)) yield* addCounters(g, hostOf(g, me.card), 1);
          },
        },
      },
    }),
    onBase("Dangerous Waters", 1, {
      text: "Play on a base. Talent: a minion here has −2 power until the turn ends.",
      talent: toA("weaken", { here: true }, (g, card) => givePower(g, [card], -2), { amount: -2 }),
    }),
    action("Feeding Frenzy", 1, {
      text: "Pick a base and destroy as many minions of power 2 or less there as you like.",
      onPlay: atABase("destroy-where", function* (g, at) {
        yield* destroyAll(g, yield* chooseCards(g, "destroy", minions(g, { at, max: 2 }), {}));
      }),
    }),
    action("Freakin' Laser Beam", 1, {
      text: "Pick a minion of yours and destroy a minion at its base that is no stronger.",
      onPlay: toA("destroy-no-stronger", { whose: "yours" }, (g, yours) =>
        oneOf(g, "destroy", minions(g, { at: baseOf(g, yours), max: powerOf(g, yours) }), destroy),
      ),
    }),
    action("Torn Apart", 1, {
      text: "Destroy a minion whose power is 3 or less, and draw a card.",
      onPlay: both(destroyA({ max: 3 }), drawCards(1)),
    }),
    onBase("Week of Sharks", 2, {
      text: "Play on a base. Ongoing: with a minion here you draw another card when your turn ends. Once a turn for all your Weeks of Sharks.",
      atYourTurnEnd: { if: haveMinionHere, once: "name", do: drawCards(1) },
    }),
  ],
};
