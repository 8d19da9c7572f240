/** Hands and discard piles: what is in them, who sees it, and what comes to them. */

import { blurHand, everyone, openly, putInHand } from "../kernel/board.ts";
import { chooseCards } from "../kernel/choose.ts";
import {
  discard,
  drawFromHand,
  look,
  outOf,
  placeInHand,
  placeName,
  placeOnBottom,
  placeOnTopUnseen,
  placeUnderDeckUnseen,
  reveal,
} from "../kernel/decks.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, type Seat, Zone } from "../kernel/ids.ts";
import { mustShed, shedProtected } from "../kernel/shedding.ts";
import { happen } from "../kernel/triggers.ts";
import { isWanted, type Wanted } from "./printed.ts";
import { ownerOr } from "./table.ts";

export const hand = (g: Game, seat: Seat): CardId[] => g.state.hands[seat].slice();
export const discardPile = (g: Game, seat: Seat): CardId[] => g.state.discards[seat].slice();
/** Those of these cards that are in that player's hand. */
export const heldBy = (g: Game, seat: Seat, cards: readonly CardId[]): CardId[] =>
  cards.filter((card) => g.state.hands[seat].includes(card));
/** True if this is the last card of that hand. What is uncovered is played as though it came out of it (R-BURYING-13). */
export const isLastInHand = (g: Game, seat: Seat, card: CardId): boolean =>
  (g.state.hands[seat].length === 1 && g.state.hands[seat][0] === card) ||
  (g.state.hands[seat].length === 0 && g.state.cards[card].zone === Zone.Limbo);
export const isInDeck = (g: Game, card: CardId): boolean => g.state.cards[card].zone === Zone.Deck;

/**
 * Cards leave a hand, and more of the same text may follow: what a minion is protected from while its player holds few cards is shed at once
 * (R-ATTACHED-04), also if the hand fills up again.
 */
const leavingHand = verb(function* leavingHand(g: Game, cards: readonly CardId[], leave: () => void): Effect<number> {
  leave();
  if (mustShed(g)) yield* shedProtected(g);
  return cards.length;
});
/** Discards these cards of a hand; tells how many. */
export const discardEach = (g: Game, cards: readonly CardId[]): Effect<number> =>
  leavingHand(g, cards, () => {
    for (const card of cards) discard(g, card);
  });
/** That player chooses cards of their hand and discards them; tells how many. */
export const discardChosen = verb(function* discardChosen(g: Game, seat: Seat, count: number): Effect<number> {
  return yield* discardEach(g, yield* chooseCards(g, "discard", g.state.hands[seat], { min: count, max: count }, { seat }));
});
/** That player discards any number of cards of their hand, no fewer than `min`; tells how many. */
export const discardAny = verb(function* discardAny(g: Game, seat: Seat, min?: number): Effect<number> {
  return yield* discardEach(g, yield* chooseCards(g, "discard", g.state.hands[seat], { min: min ?? 0 }, { seat }));
});
/** Puts cards of a hand under that player's deck, or on top of it, the first of the list first; nobody else sees which. */
export const placeHandUnder = (g: Game, seat: Seat, cards: readonly CardId[]): Effect<number> =>
  leavingHand(g, cards, () => placeUnderDeckUnseen(g, seat, cards));
export const placeHandOnTop = (g: Game, seat: Seat, cards: readonly CardId[]): Effect<number> =>
  leavingHand(g, cards, () => placeOnTopUnseen(g, seat, cards));
/** Draws a card out of another player's hand. */
export const drawOutOfHand = (g: Game, card: CardId, seat: Seat): Effect<number> =>
  leavingHand(g, [card], () => drawFromHand(g, card, seat));
/** Shows a whole hand to everybody; tells what is in it. */
export function revealHand(g: Game, seat: Seat): readonly CardId[] {
  const cards = g.state.hands[seat].slice();
  reveal(g, seat, cards, "hand");
  return cards;
}

/** One player looks at another's whole hand; tells what is in it. */
export function lookAtHand(g: Game, seat: Seat, whose: Seat): readonly CardId[] {
  const cards = g.state.hands[whose].slice();
  look(g, seat, whose, cards, "hand");
  return cards;
}

/** Places a card into a hand that need not be its owner's, for all to see. */
export function placeInHandOf(g: Game, card: CardId, seat: Seat): void {
  const from = placeName(g, card);
  const whose = outOf(g, card, seat);
  putInHand(g, card, seat, everyone(g));
  happen(g, { kind: "placed", card, seat, to: "hand", known: openly(g), from, outOf: whose });
}

/** Places a card of one's hand into another player's: only these two know which it is. Tells that it was done. */
export function giveFromHand(g: Game, card: CardId, to: Seat): boolean {
  const from = g.state.cards[card].at;
  const known = (1 << from) | (1 << to);
  blurHand(g, from);
  putInHand(g, card, to, known);
  happen(g, { kind: "placed", card, seat: to, to: "hand", known, from: "hand", outOf: from });
  return true;
}

/** A card that everybody has seen goes under a deck: its owner's, or that player's if nobody owns it (R-IN-AND-OUT-OF-PLAY-01). */
export const placeShownUnder = (g: Game, card: CardId, seat: Seat): void => placeOnBottom(g, card, ownerOr(g, card, seat));

/** Of cards that were shown, those wanted go into the hand and the others under the deck. */
export function takeShown(g: Game, seat: Seat, shown: readonly CardId[], wanted: Wanted): void {
  for (const card of shown) {
    if (isWanted(g, card, wanted)) placeInHand(g, card);
    else placeShownUnder(g, card, seat);
  }
}
