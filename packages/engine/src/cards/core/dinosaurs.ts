import { changeBreakpoint, destroy, destroyAll, shield } from "../../vocabulary/affect.ts";
import { chooseCard } from "../../vocabulary/choose.ts";
import { action, type CardId, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { baseOf, bases, here, hostOf, isNamed, isOthers, isOthersAction, isYourTurn, minions, powerOf } from "../../vocabulary/queries.ts";
import { chooseMinion, destroyA, empowerA, empowerYours, hostPower } from "../../vocabulary/shapes.ts";

export const dinosaurs = {
  name: "Dinosaurs",
  cards: [
    minion("King Rex", 7, 1, {
      text: "",
    }),
    minion("Laseratops", 4, 2, {
      text: "Destroy a minion here whose power is 2 or less.",
      onPlay: destroyA({ here: true, max: 2 }),
    }),
    minion("Armor Stego", 3, 3, {
      text: "Ongoing: +2 power while it is another player's turn.",
      power: (g, me, card) => (card === me.card && !isYourTurn(g, me.you) ? 2 : 0),
    }),
    minion("War Raptor", 2, 4, {
      text: "Ongoing: +1 power for every War Raptor here, itself included.",
      power: (g, me, card) => (card === me.card ? minions(g, { at: here(g, me) }).filter((m) => isNamed(g, m, "War Raptor")).length : 0),
    }),
    action("Augmentation", 2, {
      text: "A minion has 4 more power until your turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerA(4, {}, "end of your turn"),
    }),
    action("Howl", 2, {
      text: "Your minions each have 1 more power until your turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerYours(1, "end of your turn"),
    }),
    action("Natural Selection", 1, {
      text: "Pick a minion of yours, then destroy a weaker one at the same base.",
      *onPlay(g, me) {
        const yours = yield* chooseMinion(g, me, "destroy-weaker-than", { whose: "yours" });
        if (yours === undefined) return;
        const weaker = minions(g, { at: baseOf(g, yours) }).filter((card) => powerOf(g, card) < powerOf(g, yours));
        const card = yield* chooseCard(g, "destroy", weaker);
        if (card !== undefined) yield* destroy(g, card);
      },
    }),
    action("Rampage", 1, {
      text: "Pick a minion of yours: until the turn ends, its base's breakpoint is lower by its power.",
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "lower-breakpoint", { whose: "yours" });
        if (card !== undefined) yield* changeBreakpoint(g, baseOf(g, card), 0 - powerOf(g, card));
      },
    }),
    action("Survival of the Fittest", 1, {
      text: "At each base whose minions differ in power, destroy the weakest; you pick among equals.",
      *onPlay(g) {
        // All are picked before the first one dies, which could change the power of others (R-ABILITIES-16).
        const losers: CardId[] = [];
        for (const at of bases(g)) {
          const all = minions(g, { at });
          const weakest = minions(g, { at, max: Math.min(...all.map((card) => powerOf(g, card))) });
          const card = weakest.length < all.length ? yield* chooseCard(g, "destroy", weakest) : undefined;
          if (card !== undefined) losers.push(card);
        }
        yield* destroyAll(g, losers);
      },
    }),
    onMinion("Tooth and Claw... and Guns", 1, {
      text: "Play on a minion. Ongoing: when another player's ability is about to affect it, destroy this card; that ability leaves the minion alone for this turn.",
      instead: {
        standing: true,
        if: (g, me, op) => op.card === hostOf(g, me.card) && isOthers(me, op),
        *do(g, me, op) {
          shield(g, op.card, op.source);
          yield* destroy(g, me.card);
          return true;
        },
      },
    }),
    onMinion("Upgrade", 1, {
      text: "Play on a minion. Ongoing: it has +2 power.",
      traits: [RAISES_POWER],
      ...hostPower(2),
    }),
    onBase("Wildlife Preserve", 1, {
      text: "Play on a base. Ongoing: other players' actions do not affect your minions here.",
      guards: (g, me, op) => isOthersAction(g, me, op) && minions(g, { at: here(g, me), of: me.you }).includes(op.card),
    }),
  ],
};
