import { actionsOnBases } from "../../vocabulary/actions.ts";
import { shuffleIntoDecks, transfer } from "../../vocabulary/affect.ts";
import { oneOf } from "../../vocabulary/choose.ts";
import { isYoursHere } from "../../vocabulary/conditions.ts";
import { addCounterToEach } from "../../vocabulary/counters.ts";
import { counterOnA } from "../../vocabulary/counting.ts";
import { byEach, does } from "../../vocabulary/deeds.ts";
import { base, NO_SEAT } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { isAction, isMinion, isStandard } from "../../vocabulary/printed.ts";
import { heeding, paysAsItScores, winners } from "../../vocabulary/scoring.ts";
import { affectedToo, owned, wouldBeDiscarded } from "../../vocabulary/standing.ts";
import { clockwise, controllerOf, hostOf, minions, powerOf, totalPower, yoursHere } from "../../vocabulary/table.ts";
import { transferElsewhere } from "../../vocabulary/transfers.ts";

export const that70sBases = [
  base("Ancient Dojo", 25, [5, 4, 3], {
    text: "Whoever has played a minion here puts a +1 power counter on each of their minions here that is weaker than it.",
    yourMinionPlayedHere: does((g, me, e) => addCounterToEach(g, minions(g, { at: me.card, of: me.you, below: powerOf(g, e.card) }))),
  }),
  base("Boogie Wonderland", 21, [4, 2, 1], {
    text: "Whoever has played a standard action that affects minions of theirs here draws a card.",
    on: {
      affected: {
        whom: (_g, _me, e) => e.by,
        if: (g, me, e) => e.fresh && isStandard(g, e.source) && isYoursHere(g, me, e.card),
        do: drawCards(1),
      },
    },
  }),
  base("Funky Town", 23, [4, 3, 2], {
    text: "Once a turn, as you play a standard action, you may name a minion of yours here. If the action directly affects others of yours here but not that one, it is affected the same way.",
    ...affectedToo({ once: "turn", like: isYoursHere, too: yoursHere }),
  }),
  base("Hideout", 18, [3, 1, 1], {
    text: "Minions here are not affected by the cards of players other than their own.",
    guards: (g, me, op) =>
      op.of !== NO_SEAT &&
      op.source !== op.card &&
      hostOf(g, op.card) === me.card &&
      isMinion(g, op.card) &&
      controllerOf(g, op.card) !== op.of,
  }),
  base("The Greasy Spoon", 20, [4, 2, 1], {
    text: "An action on this base that would go to the discard pile is shuffled into its owner's deck instead.",
    instead: {
      if: wouldBeDiscarded(owned((g, me, card) => isAction(g, card) && hostOf(g, card) === me.card)),
      *do(g, _me, op) {
        return (yield* shuffleIntoDecks(g, [op.card])).length > 0;
      },
    },
  }),
  base("The Mean Streets", 25, [5, 3, 2], {
    text: "When a player has played an action that affects any card here, each other player may give a minion here a +1 power counter.",
    on: {
      affected: {
        if: (g, me, e) => e.fresh && e.by !== NO_SEAT && isAction(g, e.source) && e.card !== me.card,
        do: does((g, me, e) =>
          byEach(() => heeding(g, me.card).filter((seat) => seat !== e.by), counterOnA({ here: true, may: true }))(g, me),
        ),
      },
    },
  }),
  base("Tournament Site", 19, [2, 0, 0], {
    text: "As this base scores, every player without power here is worth 1 VP to the winner.",
    ...paysAsItScores(winners, (g, me) => clockwise(g).filter((seat) => totalPower(g, me.card, seat) === 0).length),
  }),
  base("Truck Stop", 18, [3, 2, 1], {
    text: "Each player, as their turn starts, may transfer here an action that is on another base, or one that is here elsewhere.",
    atYourTurnStart: does((g, me) =>
      oneOf(
        g,
        "transfer",
        actionsOnBases(g),
        (_g, card) => (hostOf(g, card) === me.card ? transferElsewhere(g, card) : transfer(g, card, me.card)),
        { may: true },
      ),
    ),
  }),
];
