import { addCounters, destroy, givePower, move } from "../../vocabulary/affect.ts";
import { chooseCard } from "../../vocabulary/choose.ts";
import { drawRevealed, placeOnBottom, revealTop } from "../../vocabulary/decks.ts";
import { base, type CardId, type Game, type Self } from "../../vocabulary/define.ts";
import { factsOf } from "../../vocabulary/history.ts";
import {
  actionsIn,
  baseOf,
  controllerOf,
  discardPile,
  isIgnored,
  isMinion,
  minions,
  minionsIn,
  powerOf,
  printedPower,
  winners,
} from "../../vocabulary/queries.ts";
import { afterScoring, drawCards } from "../../vocabulary/shapes.ts";

const isMinionHere = (g: Game, me: Self, e: { card: CardId; on: CardId }): boolean => e.on === me.card && isMinion(g, e.card);

export const itsYourFaultBases = [
  base("Converted Cave", 18, [4, 3, 2], {
    text: "Minions here with power 2 or less can be destroyed by nobody but their controller.",
    guards: (g, me, op) =>
      op.kind === "destroy" &&
      baseOf(g, op.card) === me.card &&
      isMinion(g, op.card) &&
      op.seat !== controllerOf(g, op.card) &&
      powerOf(g, op.card) <= 2 &&
      // Its restrictions do not bind a player who ignores it (R-TERMS-IGNORE-AN-ABILITY-01).
      !isIgnored(g, me.card, op.seat),
  }),
  base("Crystal Fortress", 19, [3, 1, 1], {
    text: "Whoever has played a minion here may put a minion from their discard pile under their deck.",
    on: {
      played: {
        if: isMinionHere,
        *do(g, _me, e) {
          const card = yield* chooseCard(g, "put-under-your-deck", minionsIn(g, discardPile(g, e.seat)), { may: true });
          if (card !== undefined) placeOnBottom(g, card, e.seat);
        },
      },
    },
  }),
  base("Dragon's Lair", 18, [2, 2, 1], {
    text: "Once this base has scored, the winner draws three cards.",
    ...afterScoring(winners, drawCards(3)),
  }),
  base("Oracle at Delphi", 18, [4, 2, 1], {
    text: "Whoever has played a minion here shows the top card of their deck: an action is drawn, anything else stays on top.",
    on: {
      played: {
        if: isMinionHere,
        *do(g, _me, e) {
          drawRevealed(g, e.seat, actionsIn(g, revealTop(g, e.seat, 1)));
        },
      },
    },
  }),
  base("Shark Reef", 20, [4, 2, 1], {
    text: "Whoever has destroyed a minion here may put a +1 power counter on a minion of theirs.",
    on: {
      destroyed: {
        if: (g, me, e) => e.base === me.card && isMinion(g, e.card),
        whom: (_g, _me, e) => e.by,
        *do(g, _me, e) {
          const card = yield* chooseCard(g, "add-counter", minions(g, { of: e.by }), { may: true });
          if (card !== undefined) yield* addCounters(g, card, 1);
        },
      },
    },
  }),
  base("The Deep", 16, [3, 2, 2], {
    text: "Whoever has played a minion with a printed power of 4 or more here may destroy a minion here that is weaker than it now is.",
    on: {
      played: {
        // A limit on the card that is played reads the printed number; in play all modifications count (R-VALUES-10, -11).
        if: (g, me, e) => isMinionHere(g, me, e) && printedPower(g, e.card) >= 4,
        *do(g, me, e) {
          const weaker = minions(g, { at: me.card }).filter((card) => powerOf(g, card) < powerOf(g, e.card));
          const card = yield* chooseCard(g, "destroy", weaker, { may: true });
          if (card !== undefined) yield* destroy(g, card);
        },
      },
    },
  }),
  base("Tornado Alley", 25, [4, 3, 2], {
    text: "The first time in a turn that you have played a minion here, you may move another minion here from any other base.",
    on: {
      played: {
        if: (g, me, e) =>
          isMinionHere(g, me, e) && !factsOf(g, "played").some((f) => f.seat === e.seat && f.base === me.card && f.as === "minion"),
        *do(g, me, e) {
          const elsewhere = minions(g, { except: e.card }).filter((card) => baseOf(g, card) !== me.card);
          const card = yield* chooseCard(g, "move", elsewhere, { may: true, about: { base: me.card } });
          if (card !== undefined) yield* move(g, card, me.card);
        },
      },
    },
  }),
  base("Trailer Park", 20, [4, 2, 1], {
    text: "A minion that any player has moved here gets a +1 power counter.",
    on: {
      moved: {
        if: (g, me, e) => e.to === me.card && isMinion(g, e.card),
        *do(g, _me, e) {
          yield* addCounters(g, e.card, 1);
        },
      },
    },
  }),
  base("Wooden Horse", 21, [3, 2, 1], {
    text: "Whoever has played an action may give a minion here +2 power until the turn ends.",
    on: {
      played: {
        anywhere: true,
        if: (_g, _me, e) => e.as === "action",
        *do(g, me) {
          const card = yield* chooseCard(g, "empower", minions(g, { at: me.card }), { may: true });
          if (card !== undefined) yield* givePower(g, [card], 2);
        },
      },
    },
  }),
  base("Wyrm's Desolation", 20, [5, 3, 2], {
    text: "All minions here have -1 power.",
    power: (g, me, card) => (baseOf(g, card) === me.card ? -1 : 0),
  }),
];
