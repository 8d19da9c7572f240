import { destroyAll, givePower } from "../../vocabulary/affect.ts";
import { chooseBase, chooseCards, chooseSeat, nameFaction, oneBase } from "../../vocabulary/choose.ts";
import { hasMinionAt } from "../../vocabulary/conditions.ts";
import { destroyA, does, empowerEach, moveA, moveUpTo, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game, Self } from "../../vocabulary/define.ts";
import { ANY_NUMBER, action, minion, RAISES_POWER, titan, verb } from "../../vocabulary/define.ts";
import { move, moveElsewhere, moveFromABase } from "../../vocabulary/moving.ts";
import { comesAfterScoring } from "../../vocabulary/play.ts";
import { factionOf } from "../../vocabulary/printed.ts";
import { joinsScoring, would } from "../../vocabulary/standing.ts";
import { baseOf, bases, basesOf, clockwise, here, minions, otherBases, powerOf } from "../../vocabulary/table.ts";

/** You have a minion at the base that scores. */
const isThere = (g: Game, me: Self, e: { base: CardId }): boolean => hasMinionAt(g, me.you, e.base);

/** This titan moves there, and the minions that other players have there are weaker for the turn. */
const surface = verb(function* surface(g: Game, me: Self, at: CardId): Effect {
  yield* move(g, me.card, at);
  yield* givePower(g, minions(g, { at, notOf: me.you }), -1);
});

export const pirates = {
  name: "Pirates",
  cards: [
    minion("Pirate King", 5, 1, {
      text: "Special: whenever a base is about to score, you may move this minion to it.",
      ...joinsScoring,
    }),
    minion("Buccaneer", 4, 2, {
      text: "Special: instead of being destroyed, this minion moves to a different base.",
      instead: { special: true, if: would("destroy", "this"), do: (g, me) => moveElsewhere(g, me.card) },
    }),
    minion("Saucy Wench", 3, 3, {
      text: "You may destroy a minion here whose power is at most 2.",
      onPlay: destroyA({ may: true, here: true, max: 2 }),
    }),
    minion("First Mate", 2, 4, {
      text: "Special: once its base has scored, you may save this minion by moving it to another one.",
      afterScoring: does((g, me) => moveElsewhere(g, me.card, { may: true })),
    }),
    action("Broadside", 2, {
      text: "Pick a base where you have a minion, and a player: destroy that player's minions there of power 2 or less.",
      *onPlay(g, me) {
        const at = yield* chooseBase(g, "destroy-where", basesOf(g, me.you));
        if (at === undefined) return;
        // Anybody may be named, even one with nothing to lose there (R-ABILITIES-07).
        const of = yield* chooseSeat(g, "destroy-whose", clockwise(g), { about: { base: at } });
        if (of !== undefined) yield* destroyAll(g, minions(g, { at, of, max: 2 }));
      },
    }),
    action("Cannon", 1, {
      text: "Destroy up to two minions, each of power 2 or less.",
      *onPlay(g) {
        yield* destroyAll(g, yield* chooseCards(g, "destroy", minions(g, { max: 2 }), { max: 2 }));
      },
    }),
    action("Dinghy", 2, {
      text: "Move at most two of your minions, each to any other base.",
      onPlay: moveUpTo(2, { whose: "yours" }),
    }),
    action("Full Sail", 1, {
      text: "Move any of your minions, each to any other base. Special: may also be played before a base scores.",
      onPlay: moveUpTo(ANY_NUMBER, { whose: "yours" }),
      special: { at: "beforeScores" },
    }),
    action("Powderkeg", 1, {
      text: "Destroy a minion of yours together with every minion at its base that is no stronger.",
      onPlay: toA("destroy", { whose: "yours" }, (g, card) => destroyAll(g, minions(g, { at: baseOf(g, card), max: powerOf(g, card) }))),
    }),
    action("Sea Dogs", 1, {
      text: "Name a faction. Every minion of it that other players have at one base moves to one other base.",
      *onPlay(g, me) {
        const faction = yield* nameFaction(g);
        const theirs = (at: CardId): CardId[] => minions(g, { at, notOf: me.you, where: (card) => factionOf(g, card) === faction });
        const found = bases(g).filter((at) => theirs(at).length > 0);
        yield* moveFromABase(g, found, theirs);
      },
    }),
    action("Shanghai", 1, {
      text: "Move a minion of another player to a different base.",
      onPlay: moveA({ whose: "others" }),
    }),
    action("Swashbuckling", 1, {
      text: "Until the turn ends, each minion you have now has 1 more power.",
      traits: [RAISES_POWER],
      onPlay: empowerEach(1, { whose: "yours" }),
    }),
    titan("The Kraken", {
      text: "Special: while this titan waits and a base scores where you have a minion, you may release it onto the base that comes next. Talent: move this titan to another base, where the minions of other players have 1 less power until the turn ends. Special: once its base has scored, move a minion of yours from there to another base.",
      optional: true,
      ...comesAfterScoring(isThere),
      talent: does((g, me) => oneBase(g, "move-where", otherBases(g, here(g, me)), (_g, at) => surface(g, me, at))),
      afterScoring: moveA({ whose: "yours", here: true }),
    }),
  ],
};
