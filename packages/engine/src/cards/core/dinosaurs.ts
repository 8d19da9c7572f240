import { changeBreakpoint, destroy, destroyAll } from "../../vocabulary/affect.ts";
import { oneOf, oneOfEach } from "../../vocabulary/choose.ts";
import { isYoursHere, isYourTurn } from "../../vocabulary/conditions.ts";
import { destroyA, empowerA, empowerEach, toA } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { isNamed } from "../../vocabulary/printed.ts";
import { hostPower, notAffected, sparesOnce } from "../../vocabulary/standing.ts";
import { baseOf, bases, here, lowest, minions, powerOf } from "../../vocabulary/table.ts";

export const dinosaurs = {
  name: "Dinosaurs",
  cards: [
    minion("King Rex", 7, 1, { text: "" }),
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
      power: (g, me, card) => (card === me.card ? minions(g, { at: here(g, me), where: (m) => isNamed(g, m, "War Raptor") }).length : 0),
    }),
    action("Augmentation", 2, {
      text: "A minion has 4 more power until your turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerA(4, {}, "end of your turn"),
    }),
    action("Howl", 2, {
      text: "Your minions each have 1 more power until your turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerEach(1, { whose: "yours" }, "end of your turn"),
    }),
    action("Natural Selection", 1, {
      text: "Pick a minion of yours, then destroy a weaker one at the same base.",
      onPlay: toA("destroy-weaker-than", { whose: "yours" }, (g, yours) =>
        oneOf(g, "destroy", minions(g, { at: baseOf(g, yours), below: powerOf(g, yours) }), destroy),
      ),
    }),
    action("Rampage", 1, {
      text: "Pick a minion of yours: until the turn ends, its base's breakpoint is lower by its power.",
      onPlay: toA("lower-breakpoint", { whose: "yours" }, (g, card) => changeBreakpoint(g, baseOf(g, card), 0 - powerOf(g, card))),
    }),
    action("Survival of the Fittest", 1, {
      text: "At each base whose minions differ in power, destroy the weakest; you pick among equals.",
      *onPlay(g) {
        const unequal = bases(g)
          .map((at) => minions(g, { at }))
          .filter((all) => lowest(g, all).length < all.length);
        const weakest = unequal.map((all) => lowest(g, all));
        // All are picked before the first one dies, which could change the power of others (R-ABILITIES-16).
        yield* destroyAll(g, yield* oneOfEach(g, "destroy", weakest));
      },
    }),
    onMinion("Tooth and Claw... and Guns", 1, {
      text: "Play on a minion. Ongoing: when another player's ability is about to affect it, destroy this card; that ability leaves the minion alone for this turn.",
      instead: sparesOnce("host", "others", (_g, _me, op) => [op.card]),
    }),
    onMinion("Upgrade", 1, {
      text: "Play on a minion. Ongoing: it has +2 power.",
      ...hostPower(2),
    }),
    onBase("Wildlife Preserve", 1, {
      text: "Play on a base. Ongoing: other players' actions do not affect your minions here.",
      ...notAffected(isYoursHere, "others' actions"),
    }),
  ],
};
