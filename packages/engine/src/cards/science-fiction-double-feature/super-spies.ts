import {
  action,
  arrangeTop,
  chooseCard,
  chooseCards,
  chooseOrder,
  clockwise,
  destroy,
  discard,
  discardChosen,
  draw,
  type Effect,
  type Game,
  giveControl,
  hand,
  here,
  isMinion,
  isScoring,
  isSilenced,
  lookAtTop,
  minion,
  minions,
  minionsIn,
  NO_SEAT,
  onBase,
  others,
  ownerOf,
  placeOnBottom,
  placeOnTop,
  playNow,
  reveal,
  revealTop,
  revealUntil,
  type Self,
  startRule,
  verb,
} from "../../vocabulary.ts";

/** See some cards of your deck and put each back, on top or below, in an order of your choice. */
const arrange = (count: number) =>
  verb("arrange", function* (g: Game, me: Self): Effect {
    yield* arrangeTop(g, me.you, me.you, lookAtTop(g, me.you, me.you, count));
  });

export const superSpies = {
  name: "Super Spies",
  cards: [
    minion("Secret Agent", 5, 1, "Ongoing: another player who has played an action then discards a card.", {
      abilities: {
        on: {
          played: {
            if: (_g, me, e) => e.as === "action" && e.seat !== me.you && e.seat !== NO_SEAT,
            do: function* (g, _me, e) {
              yield* discardChosen(g, e.seat, 1);
            },
          },
        },
      },
    }),
    minion("Mole", 4, 2, "Ongoing: when its base is about to score, you may play an action, which counts as a Special.", {
      abilities: {
        on: {
          beforeScores: {
            if: (g, me, e) => e.base === here(g, me) && !isSilenced(g, me.you, e),
            do: function* (g) {
              yield* playNow(g, "action");
            },
          },
        },
      },
    }),
    minion(
      "Operative",
      3,
      3,
      "All players show the top card of their decks. Send any of these under their owners' decks; the rest stay on top.",
      {
        abilities: {
          onPlay: function* (g) {
            const shown = clockwise(g).flatMap((seat) => revealTop(g, seat, 1));
            for (const card of yield* chooseCards(g, "send-to-bottom", shown, {})) placeOnBottom(g, card, ownerOf(g, card));
          },
        },
      },
    ),
    minion("Spy", 2, 4, "See the top three cards of your deck and put them back, on top or at the bottom, in the order you like.", {
      abilities: { onPlay: arrange(3) },
    }),
    action(
      "Discards Are Forever",
      1,
      "All players show cards from the tops of their decks, up to the first minion. All these are discarded.",
      {
        abilities: {
          onPlay: function* (g) {
            const shown = clockwise(g).flatMap((seat) => revealUntil(g, seat, (card) => isMinion(g, card)));
            for (const card of shown) discard(g, card);
          },
        },
      },
    ),
    action(
      "For My Eyes Only",
      2,
      "See the top five cards of your deck and put them back, on top or at the bottom, in the order you like.",
      { abilities: { onPlay: arrange(5) } },
    ),
    action("From Q With Love", 1, "Draw three cards, then discard two.", {
      abilities: {
        onPlay: function* (g, me) {
          draw(g, me.you, 3);
          yield* discardChosen(g, me.you, 2);
        },
      },
    }),
    action("Live and Let Chum", 1, "Special: when a base is about to score, destroy a minion there of power 3 or less.", {
      abilities: {
        specials: [
          {
            at: "beforeScores",
            do: function* (g, _me, e) {
              const card = yield* chooseCard(g, "destroy", minions(g, { at: e.base, max: 3 }));
              if (card !== undefined) yield* destroy(g, card);
            },
          },
        ],
      },
    }),
    onBase("Mindraker", 1, "Play on a base. Ongoing: while that base is scoring, the other players cannot play Specials.", {
      abilities: {
        silences: (g, me, seat) => seat !== me.you && isScoring(g, here(g, me)),
        // The ban outlasts the card if it goes with its base: a base is scoring until it is replaced (C-SUPER-SPIES-mindraker).
        on: {
          left: {
            first: true,
            if: (g, me, e) => e.card === me.card && e.how === "discard" && isScoring(g, e.base),
            do: function* (g, me) {
              startRule(g, me, me.you, "end of scoring");
            },
          },
        },
      },
      rule: { silences: (_g, me, seat) => seat !== me.you },
    }),
    action(
      "Permit to Kill",
      1,
      "Everybody else shows two cards from the top of their deck and discards the minions among them. You put the rest back in the order you like.",
      {
        abilities: {
          onPlay: function* (g, me) {
            for (const seat of others(g, me.you)) {
              const shown = revealTop(g, seat, 2);
              for (const card of minionsIn(g, shown)) discard(g, card, seat);
              const rest = shown.filter((card) => !isMinion(g, card));
              placeOnTop(g, seat, yield* chooseOrder(g, "order-on-top", rest), "chosen");
            }
          },
        },
      },
    ),
    action(
      "The Base Is Not Enough",
      1,
      "Special: when a base is about to score, pick a minion there of power 4 or less; it is under your control until the turn ends.",
      {
        abilities: {
          specials: [
            {
              at: "beforeScores",
              do: function* (g, me, e) {
                const card = yield* chooseCard(g, "take-control", minions(g, { at: e.base, max: 4 }));
                if (card !== undefined) yield* giveControl(g, card, me.you, "end of turn");
              },
            },
          ],
        },
      },
    ),
    action("The Spy Who Ditched Me", 2, "Everybody else discards a minion from their hand, or shows the hand if there is none in it.", {
      abilities: {
        onPlay: function* (g, me) {
          for (const seat of others(g, me.you)) {
            const held = minionsIn(g, hand(g, seat));
            if (held.length === 0) reveal(g, seat, hand(g, seat), "hand");
            const card = yield* chooseCard(g, "discard-minion", held, { seat, secret: true });
            if (card !== undefined) discard(g, card, seat);
          }
        },
      },
    }),
  ],
};
