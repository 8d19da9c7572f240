import { destroy, givePower } from "../../vocabulary/affect.ts";
import { chooseCards, oneBase } from "../../vocabulary/choose.ts";
import { isYours } from "../../vocabulary/conditions.ts";
import { draw } from "../../vocabulary/decks.ts";
import { atABase, both, controlA, destroyA, toA } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, onMinion } from "../../vocabulary/define.ts";
import { moveAll, moveElsewhere } from "../../vocabulary/moving.ts";
import { extraMinion, playNow } from "../../vocabulary/play.ts";
import { hostPower, othersHereHave, would } from "../../vocabulary/standing.ts";
import { minions, otherBases, powerOf } from "../../vocabulary/table.ts";

export const kittyCats = {
  name: "Kitty Cats",
  cards: [
    minion("Queen Fluffy", 5, 1, {
      text: "Talent: until the turn ends, you control a minion of your choice with power 3 or less.",
      talent: controlA({ max: 3 }, "end of turn"),
    }),
    minion("Whiskers", 4, 2, {
      text: "Talent: you may play an extra action at once; if you do, destroy a minion of yours.",
      *talent(g, me) {
        // The action is optional; with it comes the duty to destroy (C-KITTY-CATS-whiskers).
        if ((yield* playNow(g, "action")) !== undefined) yield* destroyA({ whose: "yours" })(g, me);
      },
    }),
    minion("Muffin", 3, 3, {
      text: "Until the turn ends, you control a minion of your choice with power 3 or less.",
      onPlay: controlA({ max: 3 }, "end of turn"),
    }),
    minion("Mr. Grumpers", 2, 4, {
      text: "A minion has −2 power until the turn ends.",
      onPlay: toA("weaken", {}, (g, card) => givePower(g, [card], -2), { amount: -2 }),
    }),
    action("Can Has Cheeseburger?", 1, {
      text: "Special: when a base is about to score, a minion there with power 3 or less comes under your control until the turn ends.",
      special: { at: "beforeScores", do: controlA({ there: true, max: 3 }, "end of turn") },
    }),
    action("Cat Fight", 2, {
      text: "Pick a minion of yours. Draw as many cards as it has power, then destroy it.",
      onPlay: toA("sacrifice", { whose: "yours" }, function* (g, card, me) {
        draw(g, me.you, powerOf(g, card));
        yield* destroy(g, card);
      }),
    }),
    action("Cat's Paw", 1, {
      text: "Until the turn ends, you control a minion of your choice with power 5 or less.",
      onPlay: controlA({ max: 5 }, "end of turn"),
    }),
    onMinion("Grumpiness", 2, {
      text: "Play on a minion. Ongoing: it has −2 power.",
      ...hostPower(-2),
    }),
    onMinion("Hang in There", 1, {
      text: "Play on a minion of yours. Ongoing: when it is about to be destroyed, it moves to another base instead, and this card is destroyed.",
      host: isYours,
      instead: {
        if: would("destroy", "host"),
        *do(g, me, op) {
          const moved = yield* moveElsewhere(g, op.card);
          if (moved) yield* destroy(g, me.card);
          return moved;
        },
      },
    }),
    onBase("Hissy Fit", 1, {
      text: "Play on a base. Ongoing: minions that other players have here have −1 power.",
      ...othersHereHave(-1),
    }),
    action("Invisible Bicycle", 1, {
      text: "Pick a base. Move as many minions of power 2 or less as you like from there to one other base.",
      onPlay: atABase("move-from", function* (g, from) {
        const riders = yield* chooseCards(g, "move", minions(g, { at: from, max: 2 }), {});
        if (riders.length > 0) yield* oneBase(g, "move-where", otherBases(g, from), (_g, to) => moveAll(g, riders, to));
      }),
    }),
    action("Nine Lives", 1, {
      text: "Destroy a minion of yours. You have an extra minion to play.",
      onPlay: both(destroyA({ whose: "yours" }), extraMinion()),
    }),
  ],
};
