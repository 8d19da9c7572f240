import { destroy } from "../../vocabulary/affect.ts";
import { oneOf } from "../../vocabulary/choose.ts";
import { isIgnored } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { counterOnA } from "../../vocabulary/counting.ts";
import { does, empowerA } from "../../vocabulary/deeds.ts";
import { base, NO_SEAT } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { isPlayersFirstHere } from "../../vocabulary/history.ts";
import { move } from "../../vocabulary/moving.ts";
import { actionsIn, isMinion, printedPower } from "../../vocabulary/printed.ts";
import { drawRevealed, revealTop } from "../../vocabulary/revealing.ts";
import { afterScoring, winners } from "../../vocabulary/scoring.ts";
import { baseOf, controllerOf, minions, powerOf } from "../../vocabulary/table.ts";

export const itsYourFaultBases = [
  base("Converted Cave", 18, [4, 3, 2], {
    text: "Minions here with power 2 or less can be destroyed by nobody but their controller.",
    against: ["destroy"],
    guards: (g, me, op) =>
      baseOf(g, op.card) === me.card &&
      isMinion(g, op.card) &&
      // A monster that nobody controls has no controller who could do it.
      (op.seat === NO_SEAT || op.seat !== controllerOf(g, op.card)) &&
      powerOf(g, op.card) <= 2 &&
      // Its restrictions do not bind a player who ignores it (R-TERMS-IGNORE-AN-ABILITY-01).
      !isIgnored(g, me.card, op.seat),
  }),
  base("Crystal Fortress", 19, [3, 1, 1], {
    text: "Whoever has played a minion here may put a minion from their discard pile under their deck.",
    yourMinionPlayedHere: fromDiscard("bottom", { kind: "minion", may: true }),
  }),
  base("Dragon's Lair", 18, [2, 2, 1], {
    text: "Once this base has scored, the winner draws three cards.",
    ...afterScoring(winners, drawCards(3)),
  }),
  base("Oracle at Delphi", 18, [4, 2, 1], {
    text: "Whoever has played a minion here shows the top card of their deck: an action is drawn, anything else stays on top.",
    yourMinionPlayedHere: does((g, me) => drawRevealed(g, me.you, actionsIn(g, revealTop(g, me.you, 1)))),
  }),
  base("Shark Reef", 20, [4, 2, 1], {
    text: "Whoever has destroyed a minion here may put a +1 power counter on a minion of theirs.",
    minionDestroyedHere: { whom: (_g, _me, e) => e.by, do: counterOnA({ whose: "yours", may: true }) },
  }),
  base("The Deep", 16, [3, 2, 2], {
    text: "Whoever has played a minion with a printed power of 4 or more here may destroy a minion here that is weaker than it now is.",
    yourMinionPlayedHere: {
      // A limit on the card that is played reads the printed number; in play all modifications count (R-VALUES-10, -11).
      if: (g, _me, e) => printedPower(g, e.card) >= 4,
      *do(g, me, e) {
        const weaker = minions(g, { at: me.card, below: powerOf(g, e.card) });
        yield* oneOf(g, "destroy", weaker, destroy, { may: true });
      },
    },
  }),
  base("Tornado Alley", 25, [4, 3, 2], {
    text: "The first time in a turn that you have played a minion here, you may move another minion here from any other base.",
    yourMinionPlayedHere: {
      if: isPlayersFirstHere,
      *do(g, me, e) {
        const elsewhere = minions(g, { notAt: me.card, except: e.card });
        yield* oneOf(g, "move", elsewhere, (_g, card) => move(g, card, me.card), { may: true, about: { base: me.card } });
      },
    },
  }),
  base("Trailer Park", 20, [4, 2, 1], {
    text: "A minion that any player has moved here gets a +1 power counter.",
    minionMovedHere: does((g, _me, e) => addCounters(g, e.card)),
  }),
  base("Wooden Horse", 21, [3, 2, 1], {
    text: "Whoever has played an action may make a minion here 2 stronger until the turn ends.",
    on: { played: { anywhere: true, if: (_g, _me, e) => e.as === "action", do: empowerA(2, { here: true, may: true }) } },
  }),
  base("Wyrm's Desolation", 20, [5, 3, 2], {
    text: "All minions here have −1 power.",
    power: (g, me, card) => (baseOf(g, card) === me.card ? -1 : 0),
  }),
];
