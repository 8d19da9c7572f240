import { destroy } from "../../vocabulary/affect.ts";
import { chooseWord, oneOf } from "../../vocabulary/choose.ts";
import { haveMinionHere, isIgnored } from "../../vocabulary/conditions.ts";
import { draw } from "../../vocabulary/decks.ts";
import { bringA } from "../../vocabulary/deeds.ts";
import { base, NO_SEAT } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { isPlayersFirstHere } from "../../vocabulary/history.ts";
import { move } from "../../vocabulary/moving.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { isAction, isMinion } from "../../vocabulary/printed.ts";
import { baseOf, controllerOf, minions, ownerOf, powerOf, yoursHere } from "../../vocabulary/table.ts";

export const prettyPrettyBases = [
  base("Beautiful Castle", 22, [4, 2, 1], {
    text: "A minion here of power 5 or more is not affected by its opponents' cards.",
    guards: (g, me, op) =>
      op.of !== NO_SEAT &&
      baseOf(g, op.card) === me.card &&
      isMinion(g, op.card) &&
      controllerOf(g, op.card) !== op.of &&
      powerOf(g, op.card) >= 5,
  }),
  base("Cool Cats' Alley", 18, [3, 2, 1], {
    text: "Once on your turn you may destroy a minion of yours here; for that you draw a card.",
    uses: [
      {
        label: "ongoing",
        can: haveMinionHere,
        *do(g, me) {
          if (yield* oneOf(g, "sacrifice", yoursHere(g, me), destroy)) draw(g, me.you, 1);
        },
      },
    ],
  }),
  base("Enchanted Glen", 20, [4, 2, 1], {
    text: "Whoever has played an action on a minion here draws a card.",
    on: { played: { if: (g, _me, e) => isAction(g, e.card) && isMinion(g, e.on), do: drawCards(1) } },
  }),
  base("Equaria", 25, [5, 3, 2], {
    text: "Whoever has played a minion here may move one of their minions here from another base.",
    yourMinionPlayedHere: bringA({ whose: "yours", may: true }),
  }),
  base("Fairy Circle", 26, [4, 3, 2], {
    text: "The first minion you have played here in a turn lets you play an extra minion here or an extra action, if you like.",
    yourMinionPlayedHere: {
      if: isPlayersFirstHere,
      *do(g, me) {
        const word = yield* chooseWord(g, "either", ["minion", "action"], { may: true });
        if (word === "minion") yield* extraPlay(g, "minion", { base: me.card });
        else if (word === "action") yield* extraPlay(g, "action");
      },
    },
  }),
  base("Ice Castle", 15, [3, 2, 2], {
    text: "No minions can be played here.",
    forbids: (g, me, { card, on }) => on === me.card && isMinion(g, card),
  }),
  base("Pony Land", 18, [3, 2, 1], {
    text: "Where you have two minions or more here, none of yours here can be destroyed.",
    against: ["destroy"],
    guards: (g, me, op) =>
      baseOf(g, op.card) === me.card &&
      isMinion(g, op.card) &&
      controllerOf(g, op.card) !== NO_SEAT &&
      minions(g, { at: me.card, of: controllerOf(g, op.card) }).length >= 2 &&
      // Its restrictions do not bind a player who ignores it (R-TERMS-IGNORE-AN-ABILITY-01).
      !isIgnored(g, me.card, op.seat),
  }),
  base("The House of Nine Lives", 20, [4, 2, 1], {
    text: "Instead of being destroyed at another base, a minion moves here if its owner likes.",
    instead: {
      may: (g, _me, op) => ownerOf(g, op.card),
      if: (g, me, op) =>
        op.kind === "destroy" &&
        isMinion(g, op.card) &&
        baseOf(g, op.card) !== me.card &&
        ownerOf(g, op.card) !== NO_SEAT &&
        !isIgnored(g, me.card, ownerOf(g, op.card)),
      do: (g, me, op) => move(g, op.card, me.card, ownerOf(g, op.card)),
    },
  }),
];
