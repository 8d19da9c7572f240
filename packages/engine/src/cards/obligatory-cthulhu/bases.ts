import { destroy, shuffleIntoDecks } from "../../vocabulary/affect.ts";
import { gainVp } from "../../vocabulary/bases.ts";
import { chooseCard } from "../../vocabulary/choose.ts";
import { placeOnBottom } from "../../vocabulary/decks.ts";
import { base, type CardId, type Game, type Seat, type Self } from "../../vocabulary/define.ts";
import { factsOf } from "../../vocabulary/history.ts";
import { drawMadness, oneMadness, returnMadness, returnMadnessUpTo } from "../../vocabulary/madness.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { clockwise, discardPile, hand, isMinion, minions, ownerOf, sameName, winners } from "../../vocabulary/queries.ts";
import { afterScoring } from "../../vocabulary/shapes.ts";

/** This player has played a minion at this base this turn, wherever it is now. */
const hasPlayedHere = (g: Game, me: Self, seat: Seat): boolean =>
  factsOf(g, "played").some((f) => f.base === me.card && f.seat === seat && f.as === "minion");

const minionPlayedHere = (g: Game, me: Self, e: { card: CardId; on: CardId }): boolean => e.on === me.card && isMinion(g, e.card);

export const cthulhuBases = [
  base("Antarctic Base", 24, [5, 3, 2], {
    text: "No player can play more than one minion here in a turn.",
    forbids: (g, me, { seat, card, on }) => on === me.card && isMinion(g, card) && hasPlayedHere(g, me, seat),
  }),
  base("Asylum", 16, [3, 1, 1], {
    text: "Whenever a minion has been played here, its owner may return a Madness card of their hand to the Madness deck.",
    on: {
      played: {
        if: minionPlayedHere,
        whom: (g, _me, e) => ownerOf(g, e.card),
        *do(g, _me, e) {
          const mad = oneMadness(g, hand(g, ownerOf(g, e.card)));
          const card = yield* chooseCard(g, "return-madness", mad, { may: true, secret: true });
          if (card !== undefined) returnMadness(g, card);
        },
      },
    },
  }),
  base("Innsmouth", 23, [5, 3, 2], {
    text: "Whenever a minion has been played here, its owner may pick a card in anybody's discard pile; it goes under its owner's deck.",
    on: {
      played: {
        if: minionPlayedHere,
        whom: (g, _me, e) => ownerOf(g, e.card),
        *do(g) {
          const cards = clockwise(g).flatMap((seat) => discardPile(g, seat));
          const card = yield* chooseCard(g, "put-under-deck", cards, { may: true });
          if (card !== undefined) placeOnBottom(g, card, ownerOf(g, card));
        },
      },
    },
  }),
  base("Miskatonic University", 24, [3, 3, 2], {
    text: "Once this base has scored, its winner may return Madness cards to the Madness deck, as many of hand and discard pile as they like.",
    ...afterScoring(winners, (g, me) => returnMadnessUpTo(g, me.you, Number.POSITIVE_INFINITY)),
  }),
  base("Mountains of Madness", 20, [6, 4, 3], {
    text: "Whenever a minion has been played here, its owner draws a Madness card.",
    on: {
      played: {
        if: minionPlayedHere,
        whom: (g, _me, e) => ownerOf(g, e.card),
        *do(g, _me, e) {
          drawMadness(g, ownerOf(g, e.card));
        },
      },
    },
  }),
  base("Plateau of Leng", 18, [3, 2, 1], {
    text: "The first minion that a player plays here in a turn lets them play an extra one of the same name here.",
    on: {
      played: {
        if: (g, me, e) => minionPlayedHere(g, me, e) && !hasPlayedHere(g, me, e.seat),
        *do(g, me, e) {
          yield* extraPlay(g, "minion", { base: me.card, where: (card) => sameName(g, card, e.card) });
        },
      },
    },
  }),
  base("Ritual Site", 20, [4, 2, 2], {
    text: "Once this base has scored, all minions here are shuffled into the decks of their owners.",
    on: {
      afterScores: {
        if: (_g, me, e) => e.base === me.card,
        *do(g, me) {
          yield* shuffleIntoDecks(g, minions(g, { at: me.card }));
        },
      },
    },
  }),
  base("R'lyeh", 18, [4, 2, 1], {
    text: "Each player, as their turn starts, may destroy one of their own minions here; doing so gains them 1 VP.",
    on: {
      turnStart: {
        if: (g, me, e) => minions(g, { at: me.card, of: e.seat }).length > 0,
        *do(g, me, e) {
          const card = yield* chooseCard(g, "destroy", minions(g, { at: me.card, of: e.seat }), { may: true });
          // No VP for a minion that was saved (C-BASE-rlyeh).
          if (card !== undefined && (yield* destroy(g, card))) gainVp(g, e.seat, 1);
        },
      },
    },
  }),
];
