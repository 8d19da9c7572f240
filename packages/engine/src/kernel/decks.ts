/** Decks, hands and discard piles: draw, discard, look, reveal, search, shuffle, place (R-DECKS-01 to -11). */

import { blurHand, everyone, openly, ownerOr, putInHand, putOnDeck, refillDeck, shuffleDeck } from "./board.ts";
import { chooseCard, chooseCards, chooseOrder } from "./choose.ts";
import { type Effect, verb } from "./effect.ts";
import { type EventOf, heardAs } from "./events.ts";
import type { Game } from "./game.ts";
import { type CardId, NO_SEAT, Pile, type Seat, Zone } from "./ids.ts";
import { send } from "./places.ts";
import type { QuestionKey } from "./questions.ts";
import { below, shuffle } from "./rng.ts";
import { beAnswered, happen, noticed } from "./triggers.ts";

const DRAWN = heardAs("drawn");
const DISCARDED = heardAs("discarded");
const REVEALED = heardAs("revealed");
const LOOKED = heardAs("looked");
const SEARCHED = heardAs("searched");
const PLACED = heardAs("placed");

/** Where a card is, as the log names it. */
export const placeName = (g: Game, card: CardId): string => {
  const { zone, at } = g.state.cards[card];
  // That of the treasures is the one where they are discarded (R-TREASURES-16).
  if (zone === Zone.Pile && at === Pile.TreasureDiscard) return "discard";
  return zone === Zone.Hand ? "hand" : zone === Zone.Deck ? "deck" : zone === Zone.Discard ? "discard" : "pile";
};

/** Whose hand, deck or discard pile a card that this seat plays or takes comes from, where that does not go without saying. */
export function outOf(g: Game, card: CardId, seat: Seat): Seat | undefined {
  const { zone, at, owner } = g.state.cards[card];
  if (zone !== Zone.Hand && zone !== Zone.Deck && zone !== Zone.Discard) return undefined;
  return at === seat && owner === seat ? undefined : at;
}

function placed(g: Game, { card, seat, to, known, from, outOf: whose }: Omit<EventOf<"placed">, "kind">): void {
  if (noticed(g, PLACED)) happen(g, { kind: "placed", card, seat, to, known, from, outOf: whose });
}

/** Draws from the top, shuffling the discard pile into a new deck when a card is needed and the deck is empty. Nobody draws nothing. */
export function draw(g: Game, seat: Seat, count: number): CardId[] {
  const drawn: CardId[] = [];
  if (seat === NO_SEAT) return drawn;
  for (let i = 0; i < count && refillDeck(g, seat); i++) {
    const deck = g.state.decks[seat];
    const card = deck[deck.length - 1];
    putInHand(g, card, seat, g.state.cards[card].known);
    drawn.push(card);
  }
  if (drawn.length > 0 && noticed(g, DRAWN)) happen(g, { kind: "drawn", seat, cards: drawn, hidden: drawn.length, from: "deck" });
  return drawn;
}

/** Draws certain cards of a deck, which everybody has seen: each goes to its owner's hand (R-IN-AND-OUT-OF-PLAY-08). */
export function drawRevealed(g: Game, seat: Seat, cards: readonly CardId[]): void {
  for (const card of cards) putInHand(g, card, ownerOr(g, card, seat), g.state.cards[card].known);
  if (cards.length > 0 && noticed(g, DRAWN)) happen(g, { kind: "drawn", seat, cards: cards.slice(), hidden: cards.length, from: "deck" });
}

/** Puts a card from a hand or deck into a discard pile: its owner's, since everybody sees it (R-IN-AND-OUT-OF-PLAY-08). */
export function discard(g: Game, card: CardId, by: Seat = g.cause.seat): void {
  const { at: seat, zone } = g.state.cards[card];
  const from = zone === Zone.Hand ? "hand" : "deck";
  send(g, card, "discard");
  if (noticed(g, DISCARDED)) happen(g, { kind: "discarded", seat, card, from, by });
}

/** Discards cards of a hand at random; tells which. */
export function discardRandom(g: Game, seat: Seat, count: number): CardId[] {
  const gone: CardId[] = [];
  for (let i = 0; i < count && g.state.hands[seat].length > 0; i++) {
    const hand = g.state.hands[seat];
    const card = hand[below(g.state.rng, hand.length)];
    gone.push(card);
    discard(g, card);
  }
  return gone;
}

export const discardHand = (g: Game, seat: Seat): void => {
  for (const card of g.state.hands[seat].slice()) discard(g, card);
};

/** The top cards of a deck, first the topmost, refilled if need be; fewer if there are no more. They stay where they are. */
export function topCards(g: Game, seat: Seat, count: number): CardId[] {
  const deck = g.state.decks[seat];
  if (deck.length < count && g.state.discards[seat].length > 0) {
    // "You begin or go on there": the discard pile goes under what is left of the deck (R-DECKS-01).
    const left = g.ownDeck(seat).splice(0);
    refillDeck(g, seat);
    g.ownDeck(seat).push(...left);
    g.touch();
  }
  const now = g.state.decks[seat];
  return now.slice(Math.max(0, now.length - count)).reverse();
}

/** The bottom cards of a deck, first the bottommost; where there are too few, the shuffled discard pile goes on top of them (R-DECKS-01). */
export function bottomCards(g: Game, seat: Seat, count: number): CardId[] {
  if (g.state.decks[seat].length < count && g.state.discards[seat].length > 0) {
    const left = g.ownDeck(seat).splice(0);
    refillDeck(g, seat);
    g.ownDeck(seat).unshift(...left);
    g.touch();
  }
  return g.state.decks[seat].slice(0, count);
}

/** Shows cards to everybody; they stay where they are. */
export function reveal(g: Game, seat: Seat, cards: readonly CardId[], from: string): void {
  if (cards.length === 0) return;
  for (const card of cards) g.own(card).known = everyone(g);
  if (noticed(g, REVEALED)) happen(g, { kind: "revealed", seat, cards: cards.slice(), from, by: g.cause.of });
}

/** Reveals the top cards of a deck. */
export function revealTop(g: Game, seat: Seat, count: number): CardId[] {
  const cards = topCards(g, seat, count);
  reveal(g, seat, cards, "deck");
  return cards;
}

/** Reveals the bottom cards of a deck. */
export function revealBottom(g: Game, seat: Seat, count: number): CardId[] {
  const cards = bottomCards(g, seat, count);
  reveal(g, seat, cards, "deck");
  return cards;
}

/** One player looks at cards; nobody else sees them (R-HIDDEN-INFORMATION-08). */
export function look(g: Game, seat: Seat, whose: Seat, cards: readonly CardId[], from: string): void {
  if (cards.length === 0) return;
  for (const card of cards) g.own(card).known |= 1 << seat;
  if (noticed(g, LOOKED)) happen(g, { kind: "looked", seat, whose, cards: cards.slice(), from, hidden: cards.length });
}

export function lookAtTop(g: Game, seat: Seat, whose: Seat, count: number): CardId[] {
  const cards = topCards(g, whose, count);
  look(g, seat, whose, cards, "deck");
  return cards;
}

/** Puts a card everybody can see into its owner's hand (R-IN-AND-OUT-OF-PLAY-01). */
export function placeInHand(g: Game, card: CardId): void {
  const owner = ownerOr(g, card, g.cause.seat);
  const known = g.state.cards[card].known;
  const from = placeName(g, card);
  putInHand(g, card, owner, known);
  placed(g, { card, seat: owner, to: "hand", known: known | (1 << owner), from });
}

/**
 * Puts cards back on top of a deck: the first of the list will be the topmost. In an order of one's own choice only the chooser
 * still knows which is which (R-HIDDEN-INFORMATION-02).
 */
export function placeOnTop(g: Game, seat: Seat, cards: readonly CardId[], order: "as it was" | "chosen" = "as it was"): void {
  const blind = order === "chosen" && cards.length > 1;
  const events: Omit<EventOf<"placed">, "kind">[] = [];
  for (let i = cards.length - 1; i >= 0; i--) {
    const { known, zone } = g.state.cards[cards[i]];
    if (zone !== Zone.Deck) events.push({ card: cards[i], seat, to: "top", known, from: placeName(g, cards[i]) });
    putOnDeck(g, cards[i], seat, "top", blind ? known & (1 << g.cause.seat) : known);
  }
  // The log must not tell the order either.
  if (blind) events.sort((a, b) => a.card - b.card);
  for (const e of events) placed(g, e);
}

/** Shuffles cards among themselves and puts them on top of a deck: of several nobody knows which is which. */
export function shuffleOnTop(g: Game, seat: Seat, cards: readonly CardId[]): void {
  const order = cards.slice();
  shuffle(g.state.rng, order);
  for (const card of cards) placed(g, { card, seat, to: "top", known: g.state.cards[card].known, from: placeName(g, card) });
  for (const card of order) putOnDeck(g, card, seat, "top", cards.length > 1 ? 0 : g.state.cards[card].known);
}

/** Puts a card under a deck; `shown` if everybody can tell which card it is. */
export function placeOnBottom(g: Game, card: CardId, seat: Seat, shown = false): void {
  const known = shown ? everyone(g) : g.state.cards[card].known;
  const from = placeName(g, card);
  putOnDeck(g, card, seat, "bottom", known);
  placed(g, { card, seat, to: "bottom", known: shown ? openly(g) : known, from });
}

/**
 * Puts cards of a hand under that player's deck, the first of the list first, unseen: nobody else can tell any more which of the cards
 * they had seen are still in the hand (R-HIDDEN-INFORMATION-01, R-IN-AND-OUT-OF-PLAY-02).
 */
export const placeUnderDeckUnseen = (g: Game, seat: Seat, cards: readonly CardId[]): void => placeUnseen(g, seat, cards, "bottom");
/** ... on top of it, the first of the list topmost. */
export const placeOnTopUnseen = (g: Game, seat: Seat, cards: readonly CardId[]): void => placeUnseen(g, seat, cards.toReversed(), "top");

function placeUnseen(g: Game, seat: Seat, cards: readonly CardId[], to: "top" | "bottom"): void {
  if (cards.length === 0) return;
  const own = 1 << seat;
  blurHand(g, seat);
  for (const card of cards) {
    putOnDeck(g, card, seat, to, own);
    placed(g, { card, seat, to, known: own, from: "hand" });
  }
}

/** A card of one hand, picked at random, goes into another: only the two players know which it was (R-HIDDEN-INFORMATION-01). Tells it. */
export function takeRandom(g: Game, seat: Seat, whose: Seat): CardId | undefined {
  const held = g.state.hands[whose];
  if (held.length === 0) return undefined;
  const card = held[below(g.state.rng, held.length)];
  const known = (1 << seat) | (1 << whose);
  blurHand(g, whose, known);
  putInHand(g, card, seat, known);
  placed(g, { card, seat, to: "hand", known, from: "hand", outOf: whose });
  return card;
}

/** Puts a card of a discard pile back into the box: it is out of the game for good. */
export function boxFromDiscard(g: Game, card: CardId): void {
  const { zone, owner } = g.state.cards[card];
  if (zone !== Zone.Discard) return;
  send(g, card, "box");
  placed(g, { card, seat: owner, to: "box", known: everyone(g), from: "discard" });
}

/** Puts a card of a deck or hand into its owner's discard pile by a text that says "place", which is not discarding (R-TERMS-GENERAL-01). */
export function placeInDiscard(g: Game, card: CardId): void {
  const { owner, at } = g.state.cards[card];
  const from = placeName(g, card);
  send(g, card, "discard");
  placed(g, { card, seat: owner === NO_SEAT ? at : owner, to: "discard", known: everyone(g), from });
}

/**
 * Draws a card out of another hand: only these two players know which it was, and others lose track of the hand it left (R-HIDDEN-INFORMATION-01).
 * The log tells of it once, as of a card that goes from one hand to another.
 */
export function drawFromHand(g: Game, card: CardId, seat: Seat): void {
  const whose = g.state.cards[card].at;
  const both = (1 << whose) | (1 << seat);
  blurHand(g, whose, 1 << seat);
  putInHand(g, card, seat, both);
  placed(g, { card, seat, to: "hand", known: both, from: "hand", outOf: whose });
  beAnswered(g, { kind: "drawn", seat, cards: [card], hidden: 1, from: "hand" });
}

/** Shuffles cards from hand or discard pile into their owners' decks, and those decks with them; with no card to go in, no deck is shuffled. */
export function shuffleIntoDeck(g: Game, seat: Seat, cards: readonly CardId[]): void {
  if (cards.length === 0) return;
  for (const card of cards) {
    const known = g.state.cards[card].known;
    const from = placeName(g, card);
    putOnDeck(g, card, seat, "top", known);
    placed(g, { card, seat, to: "deck", known, from });
  }
  shuffleDeck(g, seat);
}

/** Reveals cards from the top until enough of those wanted are shown, or there are no more; tells all that were revealed. */
export function revealUntil(g: Game, seat: Seat, wanted: (card: CardId) => boolean, count = 1): CardId[] {
  let shown: CardId[] = [];
  const total = g.state.decks[seat].length + g.state.discards[seat].length;
  for (let n = 1; n <= total && shown.filter(wanted).length < count; n++) shown = topCards(g, seat, n);
  reveal(g, seat, shown, "deck");
  return shown;
}

/**
 * Puts cards from the top of a deck back on its top or under it, in any order: a row of picks, first the new topmost, then the rest
 * from the top down. Of several cards nobody else can tell any more where they are, shown before or not (R-HIDDEN-INFORMATION-02).
 */
export const arrangeTop = verb(function* arrangeTop(g: Game, seat: Seat, whose: Seat, cards: readonly CardId[]): Effect {
  const top = yield* chooseCards(g, "keep-on-top", cards, {}, { seat, secret: true });
  const rest = cards.filter((card) => !top.includes(card));
  const under = yield* chooseOrder(g, "order-bottom", rest, { seat, secret: true });
  if (cards.length > 1) for (const card of cards) g.own(card).known &= 1 << seat;
  for (const card of under) putOnDeck(g, card, whose, "bottom", g.state.cards[card].known);
  placeOnTop(g, whose, top);
});

/** Makes the deck ready to be searched: an empty one is refilled; the searcher sees all of it. */
export function openDeck(g: Game, seat: Seat): readonly CardId[] {
  refillDeck(g, seat);
  const deck = g.state.decks[seat];
  for (const card of deck) g.own(card).known |= 1 << seat;
  if (noticed(g, SEARCHED)) happen(g, { kind: "searched", seat, whose: seat });
  return deck;
}

/** Searches one's own deck for a card, shows it to all, and shuffles in any case (R-DECKS-06, -07, -10). The card stays on top until placed. */
export const searchDeck = verb(function* searchDeck(
  g: Game,
  seat: Seat,
  wanted: (card: CardId) => boolean,
  key: QuestionKey,
): Effect<CardId | undefined> {
  const found = yield* chooseCard(g, key, openDeck(g, seat).filter(wanted), { seat });
  shuffleDeck(g, seat);
  if (found === undefined) return undefined;
  reveal(g, seat, [found], "deck");
  return found;
});
