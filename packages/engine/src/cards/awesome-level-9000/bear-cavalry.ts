import { destroy } from "../../vocabulary/affect.ts";
import { oneBase, oneOf } from "../../vocabulary/choose.ts";
import { hasMinionAt, haveMinionHere, isOthersMinionMovedHere, isYourMinion } from "../../vocabulary/conditions.ts";
import { counterOnThis } from "../../vocabulary/counting.ts";
import { both, byEach, destroyAnAction, does, moveA, moveThis } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, titan } from "../../vocabulary/define.ts";
import { moveElsewhere, moveFromABase } from "../../vocabulary/moving.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { cannotBeDestroyed, keepsYoursHere } from "../../vocabulary/standing.ts";
import { baseOf, basesOf, lowest, minions, others, powerOf, yoursHere } from "../../vocabulary/table.ts";

/** This minion, if it is the only one you have here. */
const isThisAlone = (g: Game, me: Self, card: CardId): boolean => card === me.card && yoursHere(g, me).length === 1;

export const bearCavalry = {
  name: "Bear Cavalry",
  cards: [
    minion("General Ivan", 6, 1, {
      text: "Ongoing: no minion of yours can be destroyed.",
      ...cannotBeDestroyed(isYourMinion),
    }),
    minion("Polar Commando", 4, 2, {
      text: "Ongoing: while you have no other minion here, this one has +2 power and cannot be destroyed.",
      power: (g, me, card) => (isThisAlone(g, me, card) ? 2 : 0),
      ...cannotBeDestroyed(isThisAlone),
    }),
    minion("Bear Cavalry", 3, 3, {
      text: "Move a minion that another player has here to a different base.",
      onPlay: moveA({ here: true, whose: "others" }),
    }),
    minion("Cub Scout", 3, 4, {
      text: "Ongoing: once a minion of another player has moved here, destroy it if it is weaker than this one.",
      minionMovedHere: {
        if: isOthersMinionMovedHere,
        *do(g, me, e) {
          if (powerOf(g, e.card) < powerOf(g, me.card)) yield* destroy(g, e.card);
        },
      },
    }),
    action("Bear Hug", 1, {
      text: "Everybody else destroys their weakest minion; among equals they pick.",
      onPlay: byEach(
        (g, me) => others(g, me.you),
        (g, me) => oneOf(g, "destroy", lowest(g, minions(g, { of: me.you })), destroy),
      ),
    }),
    action("Bear Necessities", 1, {
      text: "Destroy an action that lies on a base or a minion.",
      onPlay: destroyAnAction,
    }),
    action("Bear Rides You", 1, {
      text: "Move a minion of yours to a different base.",
      onPlay: moveA({ whose: "yours" }),
    }),
    action("Commission", 2, {
      text: "Play an extra minion, at once. Then another player's minion at its base moves to a different one.",
      *onPlay(g, me) {
        const recruit = yield* extraPlay(g, "minion", { now: true });
        if (recruit === undefined) return;
        yield* oneOf(g, "move", minions(g, { at: baseOf(g, recruit), notOf: me.you }), moveElsewhere);
      },
    }),
    onBase("High Ground", 1, {
      text: "Play on a base. Ongoing: while you have a minion here, minions of other players that move here are destroyed.",
      minionMovedHere: {
        if: (g, me, e) => haveMinionHere(g, me) && isOthersMinionMovedHere(g, me, e),
        *do(g, me, e) {
          if (haveMinionHere(g, me)) yield* destroy(g, e.card);
        },
      },
    }),
    onBase("Superiority", 1, {
      text: "Play on a base. Ongoing: other players' cards can neither destroy nor move your minions here, nor return them to your hand or deck.",
      ...keepsYoursHere("destroy", "move"),
    }),
    action("You're Pretty Much Borscht", 1, {
      text: "Pick a base where you have a minion. All minions of other players there move to one other base, together.",
      onPlay: does((g, me) => moveFromABase(g, basesOf(g, me.you), (at) => minions(g, { at, notOf: me.you }))),
    }),
    action("You're Screwed", 2, {
      text: "Where you have a minion yourself, move one of another player's to a different base.",
      onPlay: does((g, me) =>
        oneBase(g, "move-from", basesOf(g, me.you), (_g, at) => oneOf(g, "move", minions(g, { at, notOf: me.you }), moveElsewhere)),
      ),
    }),
    titan("Major Ursa", {
      optional: true,
      text: "Special: may come in place of your regular minion, where you have one. Ongoing: whenever this titan has moved, you may drive a minion of another player, of power 3 or less, from its new base to a different one. Talent: this titan gets a +1 power counter and moves to a different base.",
      arrives: { instead: ["minion"], where: (g, me, at) => hasMinionAt(g, me.you, at) },
      on: { moved: { if: (_g, me, e) => e.card === me.card, do: moveA({ here: true, whose: "others", max: 3, may: true }) } },
      talent: both(counterOnThis, moveThis),
    }),
  ],
};
