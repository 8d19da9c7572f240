import { destroy, giveControl, startRule } from "../../vocabulary/affect.ts";
import { chooseCard, chooseCards, chooseOrder } from "../../vocabulary/choose.ts";
import {
  arrangeTop,
  discard,
  discardChosen,
  draw,
  lookAtTop,
  placeOnBottom,
  placeOnTop,
  reveal,
  revealTop,
  revealUntil,
} from "../../vocabulary/decks.ts";
import { action, type Effect, type Game, minion, NO_SEAT, onBase, type Self, verb } from "../../vocabulary/define.ts";
import { playNow } from "../../vocabulary/play.ts";
import { clockwise, hand, here, isMinion, isScoring, isSilenced, minions, minionsIn, others, ownerOf } from "../../vocabulary/queries.ts";

/** See some cards of your deck and put each back, on top or below, in an order of your choice. */
const arrange = (count: number) =>
  verb(function* arrange(g: Game, me: Self): Effect {
    yield* arrangeTop(g, me.you, me.you, lookAtTop(g, me.you, me.you, count));
  });

export const superSpies = {
  name: "Super Spies",
  cards: [
    minion("Secret Agent", 5, 1, {
      text: "Ongoing: another player who has played an action then discards a card.",
      on: {
        played: {
          if: (_g, me, e) => e.as === "action" && e.seat !== me.you && e.seat !== NO_SEAT,
          *do(g, _me, e) {
            yield* discardChosen(g, e.seat, 1);
          },
        },
      },
    }),
    minion("Mole", 4, 2, {
      text: "Ongoing: when its base is about to score, you may play an action, which counts as a Special.",
      on: {
        beforeScores: {
          if: (g, me, e) => e.base === here(g, me) && !isSilenced(g, me.you, e),
          *do(g) {
            yield* playNow(g, "action");
          },
        },
      },
    }),
    minion("Operative", 3, 3, {
      text: "All players show the top card of their decks. Send any of these under their owners' decks; the rest stay on top.",
      *onPlay(g) {
        const shown = clockwise(g).flatMap((seat) => revealTop(g, seat, 1));
        for (const card of yield* chooseCards(g, "send-to-bottom", shown, {})) placeOnBottom(g, card, ownerOf(g, card));
      },
    }),
    minion("Spy", 2, 4, {
      text: "See the top three cards of your deck and put them back, on top or at the bottom, in the order you like.",
      onPlay: arrange(3),
    }),
    action("Discards Are Forever", 1, {
      text: "All players show cards from the tops of their decks, up to the first minion. All these are discarded.",
      *onPlay(g) {
        const shown = clockwise(g).flatMap((seat) => revealUntil(g, seat, (card) => isMinion(g, card)));
        for (const card of shown) discard(g, card);
      },
    }),
    action("For My Eyes Only", 2, {
      text: "See the top five cards of your deck and put them back, on top or at the bottom, in the order you like.",
      onPlay: arrange(5),
    }),
    action("From Q With Love", 1, {
      text: "Draw three cards, then discard two.",
      *onPlay(g, me) {
        draw(g, me.you, 3);
        yield* discardChosen(g, me.you, 2);
      },
    }),
    action("Live and Let Chum", 1, {
      text: "Special: when a base is about to score, destroy a minion there of power 3 or less.",
      special: {
        at: "beforeScores",
        *do(g, _me, e) {
          const card = yield* chooseCard(g, "destroy", minions(g, { at: e.base, max: 3 }));
          if (card !== undefined) yield* destroy(g, card);
        },
      },
    }),
    onBase("Mindraker", 1, {
      text: "Play on a base. Ongoing: while that base is scoring, the other players cannot play Specials.",
      silences: (g, me, seat) => seat !== me.you && isScoring(g, here(g, me)),
      // The ban outlasts the card if it goes with its base: a base is scoring until it is replaced (C-SUPER-SPIES-mindraker).
      on: {
        left: {
          goesOn: true,
          if: (g, me, e) => e.card === me.card && e.how === "discard" && isScoring(g, e.base),
          *do(g, me) {
            startRule(g, me, me.you, "end of scoring");
          },
        },
      },
      rule: { silences: (_g, me, seat) => seat !== me.you },
    }),
    action("Permit to Kill", 1, {
      text: "Everybody else shows two cards from the top of their deck and discards the minions among them. You put the rest back in the order you like.",
      *onPlay(g, me) {
        for (const seat of others(g, me.you)) {
          const shown = revealTop(g, seat, 2);
          for (const card of minionsIn(g, shown)) discard(g, card, seat);
          const rest = shown.filter((card) => !isMinion(g, card));
          placeOnTop(g, seat, yield* chooseOrder(g, "order-on-top", rest), "chosen");
        }
      },
    }),
    action("The Base Is Not Enough", 1, {
      text: "Special: when a base is about to score, pick a minion there of power 4 or less; it is under your control until the turn ends.",
      special: {
        at: "beforeScores",
        *do(g, me, e) {
          const card = yield* chooseCard(g, "take-control", minions(g, { at: e.base, max: 4 }));
          if (card !== undefined) yield* giveControl(g, card, me.you, "end of turn");
        },
      },
    }),
    action("The Spy Who Ditched Me", 2, {
      text: "Everybody else discards a minion from their hand, or shows the hand if there is none in it.",
      *onPlay(g, me) {
        for (const seat of others(g, me.you)) {
          const held = minionsIn(g, hand(g, seat));
          if (held.length === 0) reveal(g, seat, hand(g, seat), "hand");
          const card = yield* chooseCard(g, "discard-minion", held, { seat, secret: true });
          if (card !== undefined) discard(g, card, seat);
        }
      },
    }),
  ],
};
