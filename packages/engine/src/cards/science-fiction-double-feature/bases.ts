import { carriedOutBy, returnAllToHand, takeExtraTurn } from "../../vocabulary/affect.ts";
import { basesInDiscard, chooseReplacement } from "../../vocabulary/bases.ts";
import { chooseBase, chooseCards, confirm } from "../../vocabulary/choose.ts";
import { arrangeTop, lookAtTop, placeInHand, revealTop, searchDeck } from "../../vocabulary/decks.ts";
import { base, type CardId, type Effect, type Game, NO_SEAT, type Self, verb } from "../../vocabulary/define.ts";
import { markUsed, usedThisTurn } from "../../vocabulary/history.ts";
import { playNow } from "../../vocabulary/play.ts";
import {
  actionsIn,
  actionsOnMinions,
  baseOf,
  cardsOn,
  controllerOf,
  heeding,
  isInDeck,
  isMinion,
  minions,
  minionsIn,
  sameName,
  winners,
} from "../../vocabulary/queries.ts";
import { afterScoring } from "../../vocabulary/shapes.ts";

/** Plays the minions that a player has shown, unless an earlier one has taken them from the deck; it cannot be declined. */
const playShown = verb(function* playShown(g: Game, me: Self, cards: readonly CardId[]): Effect {
  yield* playNow(g, "minion", { cards: cards.filter((card) => isInDeck(g, card)), base: me.card, must: true });
});

export const scienceFictionBases = [
  base("Faceless City", 20, [4, 2, 1], {
    text: "Once in a turn, if you have played a minion here, you may look in your deck for another of that name, show it and take it into your hand; then the deck is shuffled.",
    on: {
      played: {
        if: (g, me, e) => e.on === me.card && isMinion(g, e.card) && e.seat !== NO_SEAT && !usedThisTurn(g, me, "once", e.seat),
        *do(g, me, e) {
          if (usedThisTurn(g, me, "once", e.seat) || !(yield* confirm(g, "search-twin", { about: { card: e.card } }))) return;
          markUsed(g, me, "once", e.seat);
          const twin = yield* searchDeck(g, e.seat, (card) => sameName(g, card, e.card), "search-minion");
          if (twin !== undefined) placeInHand(g, twin);
        },
      },
    },
  }),
  base("ISI's Swingin' Pad", 21, [4, 2, 1], {
    text: "Once this base has scored, the winner may see the top three cards of their deck and put them back, on top or at the bottom, in any order.",
    ...afterScoring(winners, function* (g, me) {
      if (yield* confirm(g, "look-at-deck")) yield* arrangeTop(g, me.you, me.you, lookAtTop(g, me.you, me.you, 3));
    }),
  }),
  base("Monkey Lab", 23, [4, 2, 1], {
    text: "Every action on a minion here gives that minion +1 power.",
    power: (g, me, card) => (baseOf(g, card) === me.card ? actionsIn(g, cardsOn(g, card)).length : 0),
  }),
  base("Portal Room", 22, [2, 3, 1], {
    text: "The winner has an extra turn as soon as this one is over.",
    ...afterScoring(winners, function* (g, me) {
      takeExtraTurn(g, me.you);
    }),
  }),
  base("Primate Park", 20, [3, 2, 1], {
    text: "Once this base has scored, the winner may take any of their actions on minions here back to hand.",
    ...afterScoring(winners, function* (g, me) {
      const theirs = actionsOnMinions(g, { at: me.card }).filter((card) => controllerOf(g, card) === me.you);
      yield* returnAllToHand(g, yield* chooseCards(g, "return-actions", theirs, {}));
    }),
  }),
  base("Secret Volcano Headquarters", 18, [4, 3, 2], {
    text: "When this base is about to score, all players show the top card of their decks, and every minion shown is played here.",
    on: {
      beforeScores: {
        if: (_g, me, e) => e.base === me.card,
        *do(g, me) {
          const shown = heeding(g, me.card).map((seat) => ({ seat, cards: minionsIn(g, revealTop(g, seat, 1)) }));
          // What cannot be played stays on top (C-BASE-secret-volcano-headquarters).
          for (const { seat, cards } of shown) yield* carriedOutBy(g, seat, playShown(g, me, cards));
        },
      },
    },
  }),
  base("The Nexus", 19, [3, 3, 2], {
    text: "Once this base has scored, the winner may pick the base that comes next out of the base discard pile.",
    ...afterScoring(
      (g) => winners(g).slice(0, 1),
      function* (g) {
        const next = yield* chooseBase(g, "next-base", basesInDiscard(g), { may: true });
        if (next !== undefined) chooseReplacement(g, next);
      },
    ),
  }),
  base("The Vats", 15, [3, 1, 1], {
    text: "Nobody can play a minion here if one of the same name is here.",
    forbids: (g, me, { card, on }) => on === me.card && isMinion(g, card) && minions(g, { at: on }).some((m) => sameName(g, m, card)),
  }),
];
