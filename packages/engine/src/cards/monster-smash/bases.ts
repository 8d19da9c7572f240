import { carriedOutBy } from "../../vocabulary/affect.ts";
import { oneOf } from "../../vocabulary/choose.ts";
import { isBehindHere, isFirstDestroyed, isIgnored, isYoursHere } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { counterOnA, counterOnYours } from "../../vocabulary/counting.ts";
import { bringA, empowerIt } from "../../vocabulary/deeds.ts";
import { base, NO_SEAT } from "../../vocabulary/define.ts";
import { hasRepeatedTalent, isFirstMinionHere } from "../../vocabulary/history.ts";
import { isMinion } from "../../vocabulary/printed.ts";
import { afterScoring, winners } from "../../vocabulary/scoring.ts";
import { baseOf, controllerOf, counters, inPlay } from "../../vocabulary/table.ts";

export const monsterBases = [
  base("Castle Blood", 18, [3, 1, 1], {
    text: "Whoever has played a minion here may put a +1 power counter on it if another player has more power here.",
    *yourMinionPlayedHere(g, me, e) {
      if (isBehindHere(g, me) && inPlay(g, e.card)) yield* oneOf(g, "add-counter", [e.card], addCounters, { may: true });
    },
  }),
  base("Crypt", 20, [4, 2, 2], {
    text: "Whoever destroys one or more minions here may put a +1 power counter on a minion of theirs here.",
    minionDestroyedHere: {
      if: isFirstDestroyed,
      whom: (_g, _me, e) => e.by,
      do: counterOnA({ here: true, whose: "yours", may: true }),
    },
  }),
  base("Egg Chamber", 17, [3, 1, 1], {
    text: "Minions here that have a +1 power counter cannot be destroyed.",
    against: ["destroy"],
    guards: (g, me, op) =>
      baseOf(g, op.card) === me.card &&
      isMinion(g, op.card) &&
      counters(g, op.card) > 0 &&
      // Its restrictions do not bind a player who ignores it (R-TERMS-IGNORE-AN-ABILITY-01).
      !isIgnored(g, me.card, op.seat),
  }),
  base("Golem Schloss", 22, [4, 3, 2], {
    text: "Once this base has scored, the winner puts a +1 power counter on each of their minions.",
    ...afterScoring(winners, counterOnYours()),
  }),
  base("Laboratorium", 25, [5, 3, 3], {
    text: "The first minion played here in a turn gets a +1 power counter from its controller.",
    minionPlayedHere: {
      if: isFirstMinionHere,
      *do(g, _me, e) {
        const seat = controllerOf(g, e.card);
        if (inPlay(g, e.card) && seat !== NO_SEAT) yield* carriedOutBy(g, seat, () => addCounters(g, e.card));
      },
    },
  }),
  base("Moot Site", 15, [2, 1, 0], {
    text: "The first minion played here in a turn has 2 more power until the turn ends.",
    minionPlayedHere: { if: isFirstMinionHere, do: empowerIt(2) },
  }),
  base("Standing Stones", 20, [4, 2, 1], {
    text: "In your turn, one of your minions here may use a talent of its own twice.",
    moreTalents: (g, me, card) => (isYoursHere(g, me, card) && !hasRepeatedTalent(g, me) ? 1 : 0),
  }),
  base("The Hill", 23, [4, 2, 1], {
    text: "When their turn starts, each player may move a minion of theirs here from any other base.",
    atYourTurnStart: bringA({ whose: "yours", may: true }),
  }),
];
