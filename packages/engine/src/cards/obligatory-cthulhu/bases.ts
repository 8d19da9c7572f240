import { destroy, shuffleIntoDecks } from "../../vocabulary/affect.ts";
import { gainVp } from "../../vocabulary/bases.ts";
import { oneOf } from "../../vocabulary/choose.ts";
import { haveMinionHere, itsOwner } from "../../vocabulary/conditions.ts";
import { placeOnBottom } from "../../vocabulary/decks.ts";
import { does } from "../../vocabulary/deeds.ts";
import { ANY_NUMBER, base } from "../../vocabulary/define.ts";
import { discardPile, hand } from "../../vocabulary/hands.ts";
import { hasPlayedMinionAt, isPlayersFirstHere } from "../../vocabulary/history.ts";
import { drawsMadness, oneMadness, returnMadness, returnMadnessUpTo } from "../../vocabulary/madness.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { isMinion, sameName } from "../../vocabulary/printed.ts";
import { afterScoring, winners } from "../../vocabulary/scoring.ts";
import { clockwise, minions, ownerOf, yoursHere } from "../../vocabulary/table.ts";

export const cthulhuBases = [
  base("Antarctic Base", 24, [5, 3, 2], {
    text: "No player can play more than one minion here in a turn.",
    forbids: (g, me, { seat, card, on }) => on === me.card && isMinion(g, card) && hasPlayedMinionAt(g, seat, on),
  }),
  base("Asylum", 16, [3, 1, 1], {
    text: "Whenever a minion has been played here, its owner may give a Madness card of their hand back to the Madness deck.",
    minionPlayedHere: {
      whom: itsOwner,
      do: does((g, me) => oneOf(g, "return-madness", oneMadness(g, hand(g, me.you)), returnMadness, { may: true, secret: true })),
    },
  }),
  base("Innsmouth", 23, [5, 3, 2], {
    text: "Whenever a minion has been played here, its owner may pick a card in anybody's discard pile; it goes under its owner's deck.",
    minionPlayedHere: {
      whom: itsOwner,
      *do(g) {
        const cards = clockwise(g).flatMap((seat) => discardPile(g, seat));
        yield* oneOf(g, "put-under-deck", cards, (_g, card) => placeOnBottom(g, card, ownerOf(g, card)), { may: true });
      },
    },
  }),
  base("Miskatonic University", 24, [3, 3, 2], {
    text: "Once this base has scored, its winner may return Madness cards to the Madness deck, as many of hand and discard pile as they like.",
    ...afterScoring(winners, (g, me) => returnMadnessUpTo(g, me.you, ANY_NUMBER)),
  }),
  base("Mountains of Madness", 20, [6, 4, 3], {
    text: "Whenever a minion has been played here, its owner has to draw a Madness card.",
    minionPlayedHere: { whom: itsOwner, do: drawsMadness(1) },
  }),
  base("Plateau of Leng", 18, [3, 2, 1], {
    text: "The first minion that a player plays here in a turn lets them play an extra one of the same name here.",
    yourMinionPlayedHere: {
      if: isPlayersFirstHere,
      do: does((g, me, e) => extraPlay(g, "minion", { base: me.card, where: (card) => sameName(g, card, e.card) })),
    },
  }),
  base("Ritual Site", 20, [4, 2, 2], {
    text: "Once this base has scored, all minions here are shuffled into the decks of their owners.",
    afterScoring: does((g, me) => shuffleIntoDecks(g, minions(g, { at: me.card }))),
  }),
  base("R'lyeh", 18, [4, 2, 1], {
    text: "Each player, as their turn starts, may destroy one of their own minions here; doing so gains them 1 VP.",
    atYourTurnStart: {
      if: haveMinionHere,
      *do(g, me) {
        // No VP for a minion that was saved (C-BASE-rlyeh).
        if (yield* oneOf(g, "destroy", yoursHere(g, me), destroy, { may: true })) gainVp(g, me.you, 1);
      },
    },
  }),
];
