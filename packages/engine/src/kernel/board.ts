/** Reading the table, and the bare moves of cards between places. No rule is asked here: the gate and the phases do that. */

import type { Game } from "./game.ts";
import { type CardId, isInPlayZone, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "./ids.ts";
import { shuffle } from "./rng.ts";
import type { CardState } from "./state.ts";

const NONE: readonly CardId[] = [];

export const everyone = (g: Game): number => (1 << g.state.seats) - 1;

/** Seats in clockwise order from the current player, leaving out those who conceded (R-CONFLICTS-06). */
export function clockwise(g: Game, from: Seat = g.state.turn.seat): Seat[] {
  const seats: Seat[] = [];
  for (let i = 0; i < g.state.seats; i++) {
    const seat = (from + i) % g.state.seats;
    if (!g.state.out[seat]) seats.push(seat);
  }
  return seats;
}

export const others = (g: Game, seat: Seat): Seat[] => clockwise(g).filter((s) => s !== seat);

export const cardsOn = (g: Game, host: CardId): readonly CardId[] => g.state.cards[host].on ?? NONE;
export const controllerOf = (g: Game, card: CardId): Seat => g.state.cards[card].controller;
/** Whose card it is. Madness cards belong to whoever has them (R-MADNESS-07); nobody owns a base or a treasure. */
export function ownerOf(g: Game, card: CardId): Seat {
  const c = g.state.cards[card];
  return c.owner === NO_SEAT && g.def(card).home === Pile.Madness ? c.controller : c.owner;
}
export const isMinion = (g: Game, card: CardId): boolean => g.def(card).kind === "minion";
export const isAction = (g: Game, card: CardId): boolean => g.def(card).kind === "action";
export const inPlay = (g: Game, card: CardId): boolean => isInPlayZone(g.state.cards[card].zone);

/** The base where a card is, through its host if it is attached; -1 if it is not on one. */
export function baseOf(g: Game, card: CardId): CardId {
  const c = g.state.cards[card];
  if (c.zone === Zone.Base || c.zone === Zone.Buried) return c.at as CardId;
  if (c.zone === Zone.Attached) return baseOf(g, c.at as CardId);
  return c.zone === Zone.Table ? card : NO_CARD;
}

/** The card that an attached action is on (a minion, or a base); -1 if none. */
export function hostOf(g: Game, card: CardId): CardId {
  const c = g.state.cards[card];
  return c.zone === Zone.Attached || c.zone === Zone.Base ? (c.at as CardId) : NO_CARD;
}

export function minionsAt(g: Game, base: CardId): CardId[] {
  const found: CardId[] = [];
  const on = g.state.cards[base].on;
  if (on === null) return found;
  for (const card of on) {
    const c = g.state.cards[card];
    if (c.zone === Zone.Base && g.def(card).kind === "minion") found.push(card);
  }
  return found;
}

export function actionsAt(g: Game, base: CardId): CardId[] {
  return cardsOn(g, base).filter((card) => g.state.cards[card].zone === Zone.Base && g.def(card).kind === "action");
}

export const buriedAt = (g: Game, base: CardId): CardId[] => cardsOn(g, base).filter((card) => g.state.cards[card].zone === Zone.Buried);

/** Most cards are taken from the end of a list, or near it; `splice` would make a list of what it takes out. */
function without(list: CardId[], card: CardId): void {
  const i = list.lastIndexOf(card);
  if (i < 0) return;
  for (let next = i + 1; next < list.length; next++) list[next - 1] = list[next];
  list.pop();
}

/** False if it cannot matter to the abilities in force where this card is. */
function hasAbilities(g: Game, card: CardId): boolean {
  const def = g.def(card);
  const own = def.abilities;
  return own.hooks !== 0 || own.hears !== 0 || def.grants !== null || g.state.cards[card].on !== null || g.state.lasting.length > 0;
}

/** Cards of one name are all alike: who has seen one of them in a hand cannot tell whether that or another one has left it (R-HIDDEN-INFORMATION-01). */
function takeForSeen(g: Game, gone: CardState, hand: readonly CardId[]): void {
  let unaware = everyone(g) & ~gone.known;
  for (const card of hand) {
    if (unaware === 0) return;
    const c = g.state.cards[card];
    if (c.def !== gone.def) continue;
    const mistaken = c.known & unaware;
    c.known &= ~mistaken;
    unaware &= ~mistaken;
  }
}

/** Takes a card out of the list that holds it. The caller puts it somewhere at once. */
function lift(g: Game, card: CardId): void {
  const s = g.state;
  const c = s.cards[card];
  switch (c.zone) {
    case Zone.Deck:
      without(s.decks[c.at], card);
      break;
    case Zone.Hand:
      without(s.hands[c.at], card);
      takeForSeen(g, c, s.hands[c.at]);
      break;
    case Zone.Discard:
      without(s.discards[c.at], card);
      break;
    case Zone.Table:
      // Base decks are small: the same base may come back this very turn, and must not find its old breakpoint there.
      forget(g, card);
      without(s.bases, card);
      g.layout++;
      break;
    case Zone.Limbo:
      without(s.limbo, card);
      break;
    case Zone.Pile:
      without(s.piles[c.at], card);
      break;
    default: {
      const on = s.cards[c.at].on;
      if (on !== null) without(on, card);
      if (hasAbilities(g, card)) g.layout++;
    }
  }
  g.version++;
}

export function putInHand(g: Game, card: CardId, seat: Seat, known: number): void {
  lift(g, card);
  const c = g.state.cards[card];
  c.zone = Zone.Hand;
  c.at = seat;
  c.controller = seat;
  c.known = known | (1 << seat);
  g.state.hands[seat].push(card);
}

export function putOnDeck(g: Game, card: CardId, seat: Seat, where: "top" | "bottom", known: number): void {
  lift(g, card);
  const c = g.state.cards[card];
  c.zone = Zone.Deck;
  c.at = seat;
  c.controller = seat;
  c.known = known;
  if (where === "top") g.state.decks[seat].push(card);
  else g.state.decks[seat].unshift(card);
}

export function putInDiscard(g: Game, card: CardId, seat: Seat): void {
  lift(g, card);
  const c = g.state.cards[card];
  c.zone = Zone.Discard;
  c.at = seat;
  c.controller = seat;
  c.known = everyone(g);
  g.state.discards[seat].push(card);
}

export function putInLimbo(g: Game, card: CardId, seat: Seat): void {
  lift(g, card);
  const c = g.state.cards[card];
  c.zone = Zone.Limbo;
  c.at = NO_SEAT;
  c.controller = seat;
  c.known = everyone(g);
  g.state.limbo.push(card);
}

export function putOnPile(g: Game, card: CardId, pile: Pile, known: number = everyone(g)): void {
  lift(g, card);
  const c = g.state.cards[card];
  c.zone = Zone.Pile;
  c.at = pile;
  c.controller = NO_SEAT;
  c.known = known;
  g.state.piles[pile].push(card);
}

/** Puts a minion, action or titan on a base, or an action on a minion. */
export function putOn(g: Game, card: CardId, host: CardId, seat: Seat): void {
  lift(g, card);
  const c = g.state.cards[card];
  c.zone = g.state.cards[host].zone === Zone.Table ? Zone.Base : Zone.Attached;
  c.at = host;
  c.controller = seat;
  c.known = everyone(g);
  pushOn(g, host, card);
}

export function putBuried(g: Game, card: CardId, base: CardId, seat: Seat, known: number): void {
  lift(g, card);
  const c = g.state.cards[card];
  c.zone = Zone.Buried;
  c.at = base;
  c.controller = seat;
  c.known = known | (1 << seat);
  pushOn(g, base, card);
}

function pushOn(g: Game, host: CardId, card: CardId): void {
  const h = g.state.cards[host];
  if (h.on === null) h.on = [card];
  else h.on.push(card);
  g.version++;
  if (hasAbilities(g, card)) g.layout++;
}

/** Puts a base on the table, at a place in the row. */
export function putOnTable(g: Game, base: CardId, place: number): void {
  lift(g, base);
  const c = g.state.cards[base];
  c.zone = Zone.Table;
  c.at = NO_SEAT;
  c.controller = NO_SEAT;
  c.known = everyone(g);
  g.state.bases.splice(place, 0, base);
  g.touchLayout();
}

/** Everything the card remembered is forgotten (R-IN-AND-OUT-OF-PLAY-05). Cards on it must have been dealt with before. */
export function forget(g: Game, card: CardId): void {
  const c = g.state.cards[card];
  c.counters = 0;
  c.note = -1;
  const used = g.state.turn.used;
  for (let i = used.length - 1; i >= 0; i--) if (used[i].card === card || used[i].from === card) used.splice(i, 1);
  // A right to play on this very card is lost with it.
  const plays = g.state.turn.plays;
  for (let i = plays.length - 1; i >= 0; i--) if (plays[i].base === card) plays.splice(i, 1);
  const lasting = g.state.lasting;
  for (let i = lasting.length - 1; i >= 0; i--) {
    const l = lasting[i];
    if (l.card === card) {
      lasting.splice(i, 1);
      // Abilities that it had gained are no longer in force.
      g.layout++;
    }
    // What it gives when it is played again is gained anew (C-CHANGERBOTS-bruiser-3).
    else if (l.lost?.includes(card) === true) l.lost = l.lost.filter((from) => from !== card);
  }
}

/** Where the card goes when it leaves play for the discard: its owner's pile, the pile of its kind, or beside the deck. */
export function putInProperDiscard(g: Game, card: CardId): void {
  const c = g.state.cards[card];
  const def = g.def(card);
  if (def.kind === "base") putOnPile(g, card, Pile.BaseDiscard);
  else if (def.kind === "titan") putOnPile(g, card, Pile.Aside);
  else putInDiscard(g, card, c.owner === NO_SEAT ? c.controller : c.owner);
}

export function shuffleDeck(g: Game, seat: Seat): void {
  const deck = g.state.decks[seat];
  for (const card of deck) g.state.cards[card].known = 0;
  shuffle(g.state.rng, deck);
  g.touch();
  if (g.sink !== null) g.sink({ kind: "shuffled", seat, pile: "deck" });
}

/** Makes sure that a card can be taken from the top of the deck; false if deck and discard pile are both empty (R-DECKS-01, -09). */
export function refillDeck(g: Game, seat: Seat): boolean {
  const s = g.state;
  if (s.decks[seat].length > 0) return true;
  if (s.discards[seat].length === 0) return false;
  for (const card of s.discards[seat].slice()) putOnDeck(g, card, seat, "top", 0);
  shuffleDeck(g, seat);
  return true;
}

/** The top base of the base deck, made of the base discard pile if need be; -1 if there is none (R-BASE-DECK-05, -07). */
export function topBase(g: Game): CardId {
  const deck = g.state.piles[Pile.BaseDeck];
  refillBases(g, 1);
  return deck.length === 0 ? NO_CARD : deck[deck.length - 1];
}

/** Makes sure of this many bases in the base deck, as far as there are any: the shuffled base discard pile goes under what is left of it. */
export function refillBases(g: Game, count: number): void {
  const deck = g.state.piles[Pile.BaseDeck];
  const scored = g.state.piles[Pile.BaseDiscard].slice();
  if (deck.length >= count || scored.length === 0) return;
  const left = deck.splice(0);
  for (const base of scored) putOnPile(g, base, Pile.BaseDeck, 0);
  shuffleBases(g);
  deck.push(...left);
}

export function shuffleBases(g: Game): void {
  const deck = g.state.piles[Pile.BaseDeck];
  for (const base of deck) g.state.cards[base].known = 0;
  shuffle(g.state.rng, deck);
  g.touch();
  if (g.sink !== null) g.sink({ kind: "shuffled", seat: NO_SEAT, pile: "bases" });
}
