import { destroy, giveControl, givePower, move, moveElsewhere, startRule } from "../../vocabulary/affect.ts";
import { discardBase, keepScoringAt, swapBase } from "../../vocabulary/bases.ts";
import { chooseCard, chooseSeat } from "../../vocabulary/choose.ts";
import { draw } from "../../vocabulary/decks.ts";
import { base, NO_CARD, NO_SEAT, RAISES_POWER } from "../../vocabulary/define.ts";
import { markUsed, raisedBy, usedThisTurn } from "../../vocabulary/history.ts";
import {
  atRandom,
  baseOf,
  controllerOf,
  hasTrait,
  hostOf,
  inPlay,
  isCanceled,
  isIgnored,
  isMinion,
  minions,
  otherBases,
  others,
  ownerOf,
} from "../../vocabulary/queries.ts";

export const ceaseAndDesistBases = [
  base("Hive of Scum and Villainy", 18, [4, 2, 1], {
    text: "The first time in a turn that an action of yours directly raises the power of a minion you have here, you then draw a card.",
    on: {
      played: {
        anywhere: true,
        if: (g, me, e) => hasTrait(g, e.card, RAISES_POWER) && !usedThisTurn(g, me, "once", e.seat),
        *do(g, me, e) {
          const raised = raisedBy(g, e.card).some((fact) => fact.base === me.card && fact.seat === e.seat);
          if (!raised || usedThisTurn(g, me, "once", e.seat)) return;
          markUsed(g, me, "once", e.seat);
          draw(g, e.seat, 1);
        },
      },
    },
  }),
  base("No-Moon™", 25, [5, 3, 3], {
    text: "Before this base scores, chance picks another one, which goes to the discard pile with all its cards. The top of the base deck comes in its place.",
    on: {
      beforeScores: {
        if: (_g, me, e) => e.base === me.card,
        *do(g, me) {
          const other = atRandom(g, otherBases(g, me.card));
          if (other !== undefined) yield* discardBase(g, other);
        },
      },
    },
  }),
  base("Changing Room", 22, [5, 3, 2], {
    text: "After a minion here has used a talent it has 1 more power until the turn ends.",
    on: {
      used: {
        // One that comes here by its talent was elsewhere when it used it (C-BASE-changing-room-2).
        if: (g, me, e) => e.talent && isMinion(g, e.card) && baseOf(g, e.card) === me.card,
        *do(g, _me, e) {
          yield* givePower(g, [e.card], 1);
        },
      },
    },
  }),
  base("Unicrave", 19, [0, 0, 0], {
    text: "Before this base scores, the top of the base deck takes its place. All cards on it stay, this base is discarded, and the scoring goes on.",
    on: {
      beforeScores: {
        if: (_g, me, e) => e.base === me.card,
        *do(g, me) {
          // Its own text says that the scoring goes on, eligible or not (C-BASE-unicrave, R-CONFLICTS-01).
          const next = yield* swapBase(g, me.card, "top", "discard", "stay with all");
          if (next !== undefined) keepScoringAt(g, next);
        },
      },
    },
  }),
  base("Spikey Chair Room", 20, [4, 2, 1], {
    text: "When a turn ends in which you played a minion here, you may destroy a minion that you own; for that you draw a card.",
    on: {
      played: {
        if: (g, me, e) => e.on === me.card && isMinion(g, e.card) && !usedThisTurn(g, me, "once", e.seat),
        // Holds even if this base has scored by then (C-BASE-spikey-chair-room).
        *do(g, me, e) {
          if (usedThisTurn(g, me, "once", e.seat)) return;
          markUsed(g, me, "once", e.seat);
          startRule(g, me, e.seat, "end of turn");
        },
      },
    },
    rule: {
      on: {
        turnEnd: {
          if: (g, me) => !isIgnored(g, me.card, me.you) && !isCanceled(g, me.card),
          *do(g, me) {
            const theirs = minions(g).filter((card) => ownerOf(g, card) === me.you);
            const card = yield* chooseCard(g, "destroy", theirs, { may: true });
            if (card !== undefined && (yield* destroy(g, card))) draw(g, me.you, 1);
          },
        },
      },
    },
  }),
  base("Wintersquashed", 16, [2, 4, 1], {
    text: "After you have played a minion here, you may hand it over to another player.",
    on: {
      played: {
        if: (g, me, e) => e.on === me.card && isMinion(g, e.card),
        *do(g, _me, e) {
          // Its own ability comes first, and may have given it away already (C-BASE-wintersquashed).
          if (!inPlay(g, e.card) || controllerOf(g, e.card) !== e.seat) return;
          const to = yield* chooseSeat(g, "give-control-to", others(g, e.seat), { may: true, about: { card: e.card } });
          if (to !== undefined) yield* giveControl(g, e.card, to);
        },
      },
    },
  }),
  base("Neutral Space", 18, [3, 2, 1], {
    text: "What a minion here does leaves other players' minions here alone.",
    guards: (g, me, op) =>
      op.of !== NO_SEAT &&
      hostOf(g, op.card) === me.card &&
      controllerOf(g, op.card) !== op.of &&
      op.source !== NO_CARD &&
      hostOf(g, op.source) === me.card &&
      isMinion(g, op.card) &&
      isMinion(g, op.source),
  }),
  base("USS Undertaking", 22, [4, 2, 1], {
    text: "Each player, as their turn starts, may move a minion they have to this base, or one from here to another base.",
    on: {
      turnStart: {
        *do(g, me, e) {
          const card = yield* chooseCard(g, "move-to-or-from", minions(g, { of: e.seat }), { may: true, about: { base: me.card } });
          if (card === undefined) return;
          if (baseOf(g, card) === me.card) yield* moveElsewhere(g, card);
          else yield* move(g, card, me.card);
        },
      },
    },
  }),
];
