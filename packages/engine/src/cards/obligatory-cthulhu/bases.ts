import {
  afterScoring,
  base,
  type CardId,
  chooseCard,
  clockwise,
  destroy,
  discardPile,
  drawMadness,
  extraPlay,
  factsOfTurn,
  type Game,
  gainVp,
  hand,
  isMinion,
  minions,
  oneMadness,
  ownerOf,
  placeOnBottom,
  returnMadness,
  returnMadnessUpTo,
  type Seat,
  type Self,
  sameName,
  shuffleIntoDecks,
  winners,
} from "../../vocabulary.ts";

/** This player has played a minion at this base this turn, wherever it is now. */
const hasPlayedHere = (g: Game, me: Self, seat: Seat): boolean =>
  factsOfTurn(g).some((f) => f.what === "played" && f.base === me.card && f.seat === seat && isMinion(g, f.card));

const minionPlayedHere = (g: Game, me: Self, e: { card: CardId; on: CardId }): boolean => e.on === me.card && isMinion(g, e.card);

export const cthulhuBases = [
  base("Antarctic Base", 24, [5, 3, 2], "No player can play more than one minion here in a turn.", {
    forbids: (g, me, { seat, card, on }) => on === me.card && isMinion(g, card) && hasPlayedHere(g, me, seat),
  }),
  base(
    "Asylum",
    16,
    [3, 1, 1],
    "Whenever a minion has been played here, its owner may return a Madness card of their hand to the Madness deck.",
    {
      on: {
        played: {
          if: minionPlayedHere,
          whom: (g, _me, e) => ownerOf(g, e.card),
          do: function* (g, _me, e) {
            const mad = oneMadness(g, hand(g, ownerOf(g, e.card)));
            const card = yield* chooseCard(g, "return-madness", mad, { may: true, secret: true });
            if (card !== undefined) returnMadness(g, card);
          },
        },
      },
    },
  ),
  base(
    "Innsmouth",
    23,
    [5, 3, 2],
    "Whenever a minion has been played here, its owner may pick a card in anybody's discard pile; it goes under its owner's deck.",
    {
      on: {
        played: {
          if: minionPlayedHere,
          whom: (g, _me, e) => ownerOf(g, e.card),
          do: function* (g) {
            const cards = clockwise(g).flatMap((seat) => discardPile(g, seat));
            const card = yield* chooseCard(g, "put-under-deck", cards, { may: true });
            if (card !== undefined) placeOnBottom(g, card, ownerOf(g, card));
          },
        },
      },
    },
  ),
  base(
    "Miskatonic University",
    24,
    [3, 3, 2],
    "Once this base has scored, its winner may return Madness cards to the Madness deck, as many of hand and discard pile as they like.",
    afterScoring(winners, (g, me) => returnMadnessUpTo(g, me.you, Number.POSITIVE_INFINITY)),
  ),
  base("Mountains of Madness", 20, [6, 4, 3], "Whenever a minion has been played here, its owner draws a Madness card.", {
    on: {
      played: {
        if: minionPlayedHere,
        whom: (g, _me, e) => ownerOf(g, e.card),
        do: function* (g, _me, e) {
          drawMadness(g, ownerOf(g, e.card));
        },
      },
    },
  }),
  base(
    "Plateau of Leng",
    18,
    [3, 2, 1],
    "The first minion that a player plays here in a turn lets them play an extra one of the same name here.",
    {
      on: {
        played: {
          if: (g, me, e) => minionPlayedHere(g, me, e) && !hasPlayedHere(g, me, e.seat),
          do: function* (g, me, e) {
            yield* extraPlay(g, "minion", { base: me.card, where: (card) => sameName(g, card, e.card) });
          },
        },
      },
    },
  ),
  base("Ritual Site", 20, [4, 2, 2], "Once this base has scored, all minions here are shuffled into the decks of their owners.", {
    on: {
      afterScores: {
        if: (_g, me, e) => e.base === me.card,
        do: function* (g, me) {
          yield* shuffleIntoDecks(g, minions(g, { at: me.card }));
        },
      },
    },
  }),
  base("R'lyeh", 18, [4, 2, 1], "Each player, as their turn starts, may destroy one of their own minions here; doing so gains them 1 VP.", {
    on: {
      turnStart: {
        if: (g, me, e) => minions(g, { at: me.card, of: e.seat }).length > 0,
        do: function* (g, me, e) {
          const card = yield* chooseCard(g, "destroy", minions(g, { at: me.card, of: e.seat }), { may: true });
          // No VP for a minion that was saved (C-BASE-rlyeh).
          if (card !== undefined && (yield* destroy(g, card))) gainVp(g, e.seat, 1);
        },
      },
    },
  }),
];
