import { destroyAll, move, moveEach, moveElsewhere } from "../../vocabulary/affect.ts";
import { swapBase } from "../../vocabulary/bases.ts";
import { chooseBase, chooseCard, chooseCards } from "../../vocabulary/choose.ts";
import { action, type Effect, type Game, minion, type Self, verb } from "../../vocabulary/define.ts";
import { actionsAt, actionsOnMinions, baseOf, bases, here, minions } from "../../vocabulary/queries.ts";
import { chooseMinion, joinsScoring, moveA, moveUpTo, type Target, transferAnAction } from "../../vocabulary/shapes.ts";

/** "Move a minion from here to another base, or from another base to here." */
const whirl = (t: Target) =>
  verb(function* whirl(g: Game, me: Self): Effect {
    const card = yield* chooseMinion(g, me, "move", t);
    if (card === undefined) return;
    if (baseOf(g, card) === here(g, me)) yield* moveElsewhere(g, card);
    else yield* move(g, card, here(g, me));
  });

export const tornados = {
  name: "Tornados",
  cards: [
    minion("Monster Tornado", 5, 1, {
      text: "Talent: a minion of power 4 or less moves away from here, or from elsewhere to here.",
      talent: whirl({ max: 4 }),
    }),
    minion("Cyclone", 4, 2, {
      text: "Talent: this minion moves to a different base.",
      *talent(g, me) {
        yield* moveElsewhere(g, me.card);
      },
    }),
    minion("Twister", 3, 3, {
      text: "You may move a minion of power 3 or less away from here, or from elsewhere to here.",
      // It may be the one that moves (C-TORNADOS-twister).
      onPlay: whirl({ may: true, max: 3 }),
    }),
    minion("Dust Devil", 2, 4, {
      text: "Special: whenever a base is about to score, you may move this minion to it.",
      ...joinsScoring,
    }),
    action("Carried Away", 2, {
      text: "Move a minion to a different base.",
      onPlay: moveA(),
    }),
    action("Gone with the Wind", 1, {
      text: "Special: once a base has scored, you may move a minion of yours from there to a different base, which saves it from the discard pile.",
      special: {
        at: "afterScores",
        *do(g, me, e) {
          const card = yield* chooseCard(g, "move", minions(g, { at: e.base, of: me.you }), { may: true });
          if (card !== undefined) yield* moveElsewhere(g, card);
        },
      },
    }),
    action("Not in Kansas", 1, {
      text: "Destroy a base with the actions on it and those on its minions; the minions stay. The top of the base deck comes in its place.",
      *onPlay(g) {
        const old = yield* chooseBase(g, "destroy-base", bases(g));
        if (old === undefined) return;
        yield* destroyAll(g, [...actionsAt(g, old), ...actionsOnMinions(g, { at: old })]);
        yield* swapBase(g, old, "top", "discard");
      },
    }),
    action("Over the Rainbow", 1, {
      text: "Special: when a base is about to score, move a minion of yours to it from a different base.",
      special: {
        at: "beforeScores",
        *do(g, me, e) {
          const elsewhere = minions(g, { of: me.you }).filter((card) => baseOf(g, card) !== e.base);
          const card = yield* chooseCard(g, "move", elsewhere, { about: { base: e.base } });
          if (card !== undefined) yield* move(g, card, e.base);
        },
      },
    }),
    action("Picked Up", 1, {
      text: "Special: when a base is about to score, move a minion from it to a different base.",
      special: {
        at: "beforeScores",
        *do(g, _me, e) {
          const card = yield* chooseCard(g, "move", minions(g, { at: e.base }));
          if (card !== undefined) yield* moveElsewhere(g, card);
        },
      },
    }),
    action("Ripped Off", 1, {
      text: "Transfer an action from one base to another, or from one minion to another.",
      onPlay: transferAnAction,
    }),
    action("Trade Winds", 2, {
      text: "Pick two minions of power 3 or less; each moves to where the other is.",
      *onPlay(g) {
        const light = minions(g, { max: 3 });
        // Both or none (C-TORNADOS-trade-winds).
        if (light.length < 2) return;
        const [one, other] = light.length === 2 ? light : yield* chooseCards(g, "swap-places", light, { min: 2, max: 2 });
        yield* moveEach(g, [
          { card: one, to: baseOf(g, other) },
          { card: other, to: baseOf(g, one) },
        ]);
      },
    }),
    action("Whirlwinds", 1, {
      text: "You may move as many of your minions as you like, each to any other base.",
      onPlay: moveUpTo(Number.POSITIVE_INFINITY, { whose: "yours" }),
    }),
  ],
};
