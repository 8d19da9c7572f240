import { placeUnderDecks, startRule } from "../../vocabulary/affect.ts";
import { placeBasesOnTop, topBases } from "../../vocabulary/base-deck.ts";
import { chooseReplacement, gainsVp } from "../../vocabulary/bases.ts";
import { chooseBase, chooseOrder } from "../../vocabulary/choose.ts";
import { hasMinionAt, itsOwner } from "../../vocabulary/conditions.ts";
import { discardHand, placeOnBottom } from "../../vocabulary/decks.ts";
import { both, bringA, destroyA, may, moveA, returnA } from "../../vocabulary/deeds.ts";
import { base } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { discardPile } from "../../vocabulary/hands.ts";
import { extraMinion } from "../../vocabulary/play.ts";
import { afterScoring, everybody, firstWinner, heeding, paysAsItScores, runnersUp, winners } from "../../vocabulary/scoring.ts";
import { baseOf, highest, minions, totalPower, yoursHere } from "../../vocabulary/table.ts";

export const coreBases = [
  base("The Homeworld", 23, [4, 2, 1], {
    text: "Whenever a minion has been played here, its owner may play another one of power 2 or less as an extra.",
    minionPlayedHere: { whom: itsOwner, do: extraMinion({ max: 2 }) },
  }),
  base("The Mothership", 20, [4, 2, 1], {
    text: "Once this base has scored, the winner may take a minion of theirs with power 3 or less from here back to hand.",
    ...afterScoring(winners, returnA({ here: true, whose: "yours", max: 3, may: true })),
  }),
  base("Jungle Oasis", 12, [2, 0, 0], { text: "This base has no ability." }),
  base("Tar Pits", 16, [4, 3, 2], {
    text: "Whenever a minion here has been destroyed, its owner puts it under their deck.",
    minionDestroyedHere: {
      // Also under the deck of a player who is out: it is no choice.
      whom: (_g, _me, e) => e.owner,
      *do(g, me, e) {
        if (discardPile(g, me.you).includes(e.card)) placeOnBottom(g, e.card, me.you);
      },
    },
  }),
  base("Ninja Dojo", 18, [2, 3, 2], {
    text: "Once this base has scored, the winner may destroy a minion, wherever it is.",
    ...afterScoring(winners, destroyA({ may: true })),
  }),
  base("Temple of Goju", 18, [2, 3, 2], {
    text: "Once this base has scored, every player's strongest minion here goes under its owner's deck.",
    *afterScoring(g, me) {
      // All that tie for the highest power have it (R-TIES-08, R-CONFLICTS-04); their owners place them (C-BASE-temple-of-goju).
      const strongest = heeding(g, me.card).flatMap((of) => highest(g, minions(g, { at: me.card, of })));
      yield* placeUnderDecks(g, strongest);
    },
  }),
  base("The Grey Opal", 17, [3, 1, 1], {
    text: "Once this base has scored, everybody but the winner may send a minion elsewhere from here, which saves it from the discard pile.",
    ...afterScoring((g, me) => everybody(g, me).filter((seat) => !winners(g).includes(seat)), moveA({ here: true, may: true })),
  }),
  base("Tortuga", 21, [4, 3, 2], {
    text: "The runner-up may move a minion of theirs to the base that comes in place of this one.",
    ...afterScoring(runnersUp, (g, me) => startRule(g, me, me.you, "end of scoring")),
    rule: { on: { baseEntered: { if: (_g, me, e) => e.replaced === me.card, do: bringA({ whose: "yours", may: true }, "there") } } },
  }),
  base("Factory 436-1337", 25, [2, 2, 1], {
    text: "As this base scores, its winner gains 1 VP more for each full 5 power they have here.",
    ...paysAsItScores(winners, (g, me) => Math.floor(totalPower(g, me.card, me.you) / 5)),
  }),
  base("The Central Brain", 19, [4, 2, 1], {
    text: "All minions here have +1 power.",
    power: (g, me, card) => (baseOf(g, card) === me.card ? 1 : 0),
  }),
  base("Cave of Shinies", 23, [4, 2, 1], {
    text: "Whenever a minion here has been destroyed, its owner gains 1 VP.",
    minionDestroyedHere: { whom: itsOwner, do: gainsVp(1) },
  }),
  base("Mushroom Kingdom", 20, [5, 3, 2], {
    text: "Each player, as their turn starts, may move a minion of somebody else here from any other base.",
    atYourTurnStart: bringA({ whose: "others", may: true }),
  }),
  base("School of Wizardry", 20, [3, 2, 1], {
    text: "Once this base has scored, the winner sees the next three bases, picks the one that comes here and puts the rest back in any order.",
    ...afterScoring(firstWinner, function* (g) {
      const top = topBases(g, 3);
      const next = yield* chooseBase(g, "next-base", top);
      if (next === undefined) return;
      chooseReplacement(g, next);
      const rest = top.filter((other) => other !== next);
      placeBasesOnTop(g, yield* chooseOrder(g, "order-on-top", rest));
    }),
  }),
  base("The Great Library", 22, [4, 2, 1], {
    text: "Once this base has scored, whoever has a minion here may draw a card.",
    ...afterScoring((g, me) => everybody(g, me).filter((seat) => hasMinionAt(g, seat, me.card)), may("draw", drawCards(1))),
  }),
  base("Evans City Cemetery", 20, [5, 3, 2], {
    text: "Once this base has scored, the winner discards their whole hand, then draws five cards.",
    ...afterScoring(
      winners,
      both((g, me) => discardHand(g, me.you), drawCards(5)),
    ),
  }),
  base("Rhodes Plaza Mall", 24, [0, 0, 0], {
    text: "As this base scores, all players gain as many VP as they have minions here.",
    ...paysAsItScores(everybody, (g, me) => yoursHere(g, me).length),
  }),
];
