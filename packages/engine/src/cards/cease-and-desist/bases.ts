import { destroy, handOver, startRule } from "../../vocabulary/affect.ts";
import { discardBase, keepScoringAt, swapBase } from "../../vocabulary/bases.ts";
import { oneOf } from "../../vocabulary/choose.ts";
import { isStillHeeded } from "../../vocabulary/conditions.ts";
import { draw } from "../../vocabulary/decks.ts";
import { does, empowerIt } from "../../vocabulary/deeds.ts";
import { base, NO_CARD, NO_SEAT, RAISES_POWER } from "../../vocabulary/define.ts";
import { hasRaisedAt, raisedBy } from "../../vocabulary/history.ts";
import { moveToOrFrom } from "../../vocabulary/moving.ts";
import { hasTrait, isMinion } from "../../vocabulary/printed.ts";
import { atRandom, baseOf, controllerOf, hostOf, inPlay, minions, otherBases } from "../../vocabulary/table.ts";

export const ceaseAndDesistBases = [
  base("Hive of Scum and Villainy", 18, [4, 2, 1], {
    text: "The first time in a turn that an action of yours directly raises the power of a minion you have here, you then draw a card.",
    on: {
      played: {
        anywhere: true,
        once: "turn",
        if: (g, _me, e) => hasTrait(g, e.card, RAISES_POWER),
        *do(g, me, e) {
          const isHere = raisedBy(g, e.card).some((fact) => fact.base === me.card && fact.seat === me.you);
          if (isHere && !hasRaisedAt(g, me.you, me.card, e.card)) draw(g, me.you, 1);
        },
      },
    },
  }),
  base("No-Moon™", 25, [5, 3, 3], {
    text: "Before this base scores, chance picks another one, which goes to the discard pile with all its cards. The top of the base deck comes in its place.",
    *beforeScoring(g, me) {
      const other = atRandom(g, otherBases(g, me.card));
      if (other !== undefined) yield* discardBase(g, other);
    },
  }),
  base("Changing Room", 22, [5, 3, 2], {
    text: "After a minion here has used a talent it has 1 more power until the turn ends.",
    on: {
      used: {
        // One that comes here by its talent was elsewhere when it used it (C-BASE-changing-room-2).
        if: (g, me, e) => e.talent && isMinion(g, e.card) && baseOf(g, e.card) === me.card,
        do: empowerIt(1),
      },
    },
  }),
  base("Unicrave", 19, [0, 0, 0], {
    text: "Before this base scores, the top of the base deck takes its place. All cards on it stay, this base is discarded, and the scoring goes on.",
    *beforeScoring(g, me) {
      // Its own text says that the scoring goes on, eligible or not (C-BASE-unicrave, R-CONFLICTS-01).
      const next = yield* swapBase(g, me.card, "top", "discard", "stay with all");
      if (next !== undefined) keepScoringAt(g, next);
    },
  }),
  base("Spikey Chair Room", 20, [4, 2, 1], {
    text: "When a turn ends in which you played a minion here, you may destroy a minion that you own; for that you draw a card.",
    // Holds even if this base has scored by then (C-BASE-spikey-chair-room).
    yourMinionPlayedHere: { once: "turn", do: does((g, me) => startRule(g, me, me.you, "end of turn")) },
    rule: {
      on: {
        turnEnd: {
          if: isStillHeeded,
          *do(g, me) {
            if (yield* oneOf(g, "destroy", minions(g, { owner: me.you }), destroy, { may: true })) draw(g, me.you, 1);
          },
        },
      },
    },
  }),
  base("Wintersquashed", 16, [2, 4, 1], {
    text: "After you have played a minion here, you may hand it over to another player.",
    *yourMinionPlayedHere(g, me, e) {
      // Its own ability comes first, and may have given it away already (C-BASE-wintersquashed).
      if (inPlay(g, e.card) && controllerOf(g, e.card) === me.you) yield* handOver(g, e.card, { may: true });
    },
  }),
  base("Neutral Space", 18, [3, 2, 1], {
    text: "What a minion here does affects no minions here but those of its own player.",
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
    *atYourTurnStart(g, me) {
      const theirs = minions(g, { of: me.you });
      yield* oneOf(g, "move-to-or-from", theirs, (_g, card) => moveToOrFrom(g, me, card), { may: true, about: { base: me.card } });
    },
  }),
];
