import { allActionsAt } from "../../vocabulary/actions.ts";
import { destroyAll } from "../../vocabulary/affect.ts";
import { swapBase } from "../../vocabulary/bases.ts";
import { chooseExactly } from "../../vocabulary/choose.ts";
import type { Deed, Target } from "../../vocabulary/deeds.ts";
import { atABase, bringA, moveA, moveThis, moveUpTo, toA, transferAnAction } from "../../vocabulary/deeds.ts";
import { ANY_NUMBER, action, minion } from "../../vocabulary/define.ts";
import { moveToOrFrom, swapPlaces } from "../../vocabulary/moving.ts";
import { joinsScoring } from "../../vocabulary/standing.ts";
import { minions } from "../../vocabulary/table.ts";

/** "Move a minion from here to another base, or from another base to here." */
const whirl = (t: Target): Deed => toA("move", t, (g, card, me) => moveToOrFrom(g, me, card));

export const tornados = {
  name: "Tornados",
  cards: [
    minion("Monster Tornado", 5, 1, {
      text: "Talent: a minion of power 4 or less moves away from here, or from elsewhere to here.",
      talent: whirl({ max: 4 }),
    }),
    minion("Cyclone", 4, 2, {
      text: "Talent: this minion moves to a different base.",
      talent: moveThis,
    }),
    minion("Twister", 3, 3, {
      text: "A minion with power up to 3 moves away from here, or from elsewhere to here, if you like.",
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
      special: { at: "afterScores", do: moveA({ there: true, whose: "yours", may: true }) },
    }),
    action("Not in Kansas", 1, {
      text: "Destroy a base with the actions on it and those on its minions; the minions stay. The top of the base deck comes in its place.",
      onPlay: atABase("destroy-base", function* (g, old) {
        yield* destroyAll(g, allActionsAt(g, old));
        yield* swapBase(g, old, "top", "discard");
      }),
    }),
    action("Over the Rainbow", 1, {
      text: "Special: when a base is about to score, move a minion of yours to it from a different base.",
      special: { at: "beforeScores", do: bringA({ whose: "yours" }, "there") },
    }),
    action("Picked Up", 1, {
      text: "Special: when a base is about to score, move a minion from it to a different base.",
      special: { at: "beforeScores", do: moveA({ there: true }) },
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
        const [one, other] = yield* chooseExactly(g, "swap-places", light, 2);
        yield* swapPlaces(g, one, other);
      },
    }),
    action("Whirlwinds", 1, {
      text: "You may move as many of your minions as you like, each to any other base.",
      onPlay: moveUpTo(ANY_NUMBER, { whose: "yours" }),
    }),
  ],
};
