/** Reading the table, and the bare moves of cards between places. No rule is asked here: the gate and the phases do that. */

import type { Game } from "./game.ts";
import { noteLeft } from "./history.ts";
import { type CardId, isInPlayZone, MADNESS, NO_CARD, NO_SEAT, ONLOOKERS, Pile, type Seat, Zone } from "./ids.ts";
import { changesAbilities, endHeldBy, shaped } from "./lasting.ts";
import { shuffle } from "./rng.ts";
import type { CardState } from "./state.ts";

const NONE: readonly CardId[] = [];

export const everyone = (g: Game): number => (1 << g.state.seats) - 1;
/** Of something that happened in the open: those who only look on saw it as well. */
export const openly = (g: Game): number => everyone(g) | ONLOOKERS;

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

/**
 * Whose card it is. Madness cards belong to whoever has them (R-MADNESS-07), a buried card to whoever buried it (R-BURYING-05); nobody
 * owns a base, a monster or a treasure.
 */
export function ownerOf(g: Game, card: CardId): Seat {
  const c = g.state.cards[card];
  if (c.zone === Zone.Buried) return c.controller;
  return c.owner === NO_SEAT && g.def(card).home === MADNESS ? c.controller : c.owner;
}
/** ... that player's, if it is nobody's. */
export function ownerOr(g: Game, card: CardId, seat: Seat): Seat {
  const owner = ownerOf(g, card);
  return owner === NO_SEAT ? seat : owner;
}

/** A card lying face down at a base: in play, but with no name, type, power or ability (R-BURYING-20). */
export const isBuried = (g: Game, card: CardId): boolean => g.state.cards[card].zone === Zone.Buried;
export const isMinion = (g: Game, card: CardId): boolean => card !== NO_CARD && g.def(card).kind === "minion" && !isBuried(g, card);
export const isAction = (g: Game, card: CardId): boolean => card !== NO_CARD && g.def(card).kind === "action" && !isBuried(g, card);
export const isTitan = (g: Game, card: CardId): boolean => g.def(card).kind === "titan";
export const isBase = (g: Game, card: CardId): boolean => g.def(card).kind === "base";
export const isMonster = (g: Game, card: CardId): boolean => g.def(card).monster;
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

/** The cards on a base that are of this kind and not buried, in order of arrival. A card may be gone before its own text is carried out: "here" has none. */
function kindAt(g: Game, base: CardId, kind: "minion" | "action" | "titan", found: CardId[] = []): CardId[] {
  if (base === NO_CARD) return found;
  const { cards } = g.state;
  const on = cards[base].on;
  if (on !== null) for (const card of on) if (cards[card].zone === Zone.Base && g.def(card).kind === kind) found.push(card);
  return found;
}
/** All minions in play, in table order. */
export function allMinions(g: Game): CardId[] {
  const found: CardId[] = [];
  for (const base of g.state.bases) kindAt(g, base, "minion", found);
  return found;
}
export const minionsAt = (g: Game, base: CardId): CardId[] => kindAt(g, base, "minion");
export const actionsAt = (g: Game, base: CardId): CardId[] => kindAt(g, base, "action");
export const titansAt = (g: Game, base: CardId): CardId[] => kindAt(g, base, "titan");
export const buriedAt = (g: Game, base: CardId): CardId[] => (base === NO_CARD ? [] : cardsOn(g, base).filter((card) => isBuried(g, card)));
export const monstersAt = (g: Game, base: CardId): CardId[] => minionsAt(g, base).filter((card) => isMonster(g, card));

/** The titan in play that this player controls, if any: there is never more than one for long (R-TITANS-08). */
export function titanOf(g: Game, seat: Seat): CardId | undefined {
  for (const base of g.state.bases) for (const card of titansAt(g, base)) if (g.state.cards[card].controller === seat) return card;
  return undefined;
}

/** Most things are taken from the end of a list, or near it; `splice` would make a list of what it takes out. */
export function without<T>(list: T[], item: T): void {
  let i = list.length - 1;
  while (i >= 0 && list[i] !== item) i--;
  if (i < 0) return;
  for (let next = i + 1; next < list.length; next++) list[next - 1] = list[next];
  list.pop();
}

/** False if it cannot matter to the abilities in force where this card is. */
function hasAbilities(g: Game, card: CardId): boolean {
  const def = g.def(card);
  return !def.abilities.idle || def.grants !== null || g.state.cards[card].on !== null || g.state.lasting.some(changesAbilities);
}

/** Cards of one name are all alike: who has seen one of them in a hand cannot tell whether that or another one has left it (R-HIDDEN-INFORMATION-01). */
function takeForSeen(g: Game, gone: CardState, hand: readonly CardId[]): void {
  let unaware = everyone(g) & ~gone.known;
  for (const card of hand) {
    if (unaware === 0) return;
    const c = g.state.cards[card];
    if (c.def !== gone.def) continue;
    const mistaken = c.known & unaware;
    if (mistaken === 0) continue;
    g.own(card).known &= ~mistaken;
    unaware &= ~mistaken;
  }
}

/** Takes a card out of the list that holds it. The caller puts it somewhere at once. */
function lift(g: Game, card: CardId): void {
  const s = g.state;
  const c = s.cards[card];
  switch (c.zone) {
    case Zone.Deck:
      without(g.ownDeck(c.at), card);
      break;
    case Zone.Hand:
      without(g.ownHand(c.at), card);
      takeForSeen(g, c, s.hands[c.at]);
      g.board++;
      break;
    case Zone.Discard:
      without(g.ownDiscard(c.at), card);
      break;
    case Zone.Table:
      // Base decks are small: the same base may come back this very turn, and must not find its old breakpoint there.
      forget(g, card);
      if (s.scoring?.base === card) s.scoring.left = true;
      without(s.bases, card);
      g.inForce.outdate();
      break;
    case Zone.Limbo:
      without(s.limbo, card);
      break;
    case Zone.Pile:
      without(g.ownPile(c.at), card);
      break;
    case Zone.Duel:
      if (s.duel !== null)
        s.duel = { ...s.duel, cards: s.duel.cards[0] === card ? [NO_CARD, s.duel.cards[1]] : [s.duel.cards[0], NO_CARD] };
      break;
    default: {
      const host = g.own(c.at as CardId);
      if (host.on !== null) without(host.on, card);
      if (c.zone === Zone.Attached || hasAbilities(g, card)) g.inForce.outdateOn(c.at as CardId);
      g.board++;
    }
  }
  g.version++;
}

/** What nobody owns stays with whoever holds it, where a text would send it to its owner. */
const holderOr = (g: Game, card: CardId, seat: Seat): Seat => (seat === NO_SEAT ? g.state.cards[card].controller : seat);

export function putInHand(g: Game, card: CardId, to: Seat, known: number): void {
  const seat = holderOr(g, card, to);
  lift(g, card);
  const c = g.own(card);
  c.zone = Zone.Hand;
  c.at = seat;
  c.controller = seat;
  c.known = known | (1 << seat);
  g.ownHand(seat).push(card);
  // A protection may read how many cards somebody holds.
  g.board++;
}

export function putOnDeck(g: Game, card: CardId, to: Seat, where: "top" | "bottom", known: number): void {
  const seat = holderOr(g, card, to);
  lift(g, card);
  const c = g.own(card);
  c.zone = Zone.Deck;
  c.at = seat;
  c.controller = seat;
  c.known = known;
  const deck = g.ownDeck(seat);
  if (where === "top") deck.push(card);
  else deck.unshift(card);
}

export function putInDiscard(g: Game, card: CardId, seat: Seat): void {
  lift(g, card);
  const c = g.own(card);
  c.zone = Zone.Discard;
  c.at = seat;
  c.controller = seat;
  c.known = everyone(g);
  g.ownDiscard(seat).push(card);
}

export function putInLimbo(g: Game, card: CardId, seat: Seat): void {
  lift(g, card);
  const c = g.own(card);
  c.zone = Zone.Limbo;
  c.at = NO_SEAT;
  c.controller = seat;
  c.known = everyone(g);
  g.state.limbo.push(card);
}

/**
 * A card is about to leave a hand unseen: nobody else can tell any more which of the cards they had seen are still in it
 * (R-HIDDEN-INFORMATION-01). `but`: the seats that see which card it is.
 */
export function blurHand(g: Game, seat: Seat, but = 0): void {
  const kept = (1 << seat) | but;
  for (const card of g.state.hands[seat]) if ((g.state.cards[card].known & ~kept) !== 0) g.own(card).known &= kept;
}

/** Puts a card down for a duel: only who put it there knows it. */
export function putInDuel(g: Game, card: CardId, seat: Seat): void {
  blurHand(g, seat);
  lift(g, card);
  const c = g.own(card);
  c.zone = Zone.Duel;
  c.at = seat;
  c.controller = seat;
  c.known &= 1 << seat;
}

export function putOnPile(g: Game, card: CardId, pile: Pile, known: number = everyone(g), where: "top" | "bottom" = "top"): void {
  lift(g, card);
  const c = g.own(card);
  c.zone = Zone.Pile;
  c.at = pile;
  c.controller = pile === Pile.Aside ? c.owner : NO_SEAT;
  c.known = known;
  const list = g.ownPile(pile);
  if (where === "top") list.push(card);
  else list.unshift(card);
}

/** Puts a minion, action or titan on a base, or an action on a minion. */
export function putOn(g: Game, card: CardId, host: CardId, seat: Seat): void {
  lift(g, card);
  const c = g.own(card);
  c.zone = g.state.cards[host].zone === Zone.Table ? Zone.Base : Zone.Attached;
  c.at = host;
  c.controller = seat;
  c.known = everyone(g);
  pushOn(g, host, card);
}

export function putBuried(g: Game, card: CardId, base: CardId, seat: Seat, known: number): void {
  lift(g, card);
  const c = g.own(card);
  c.zone = Zone.Buried;
  c.at = base;
  c.controller = seat;
  c.known = known | (1 << seat);
  pushOn(g, base, card);
}

function pushOn(g: Game, host: CardId, card: CardId): void {
  const h = g.own(host);
  if (h.on === null) h.on = [card];
  else h.on.push(card);
  g.version++;
  g.board++;
  if (g.state.cards[card].zone === Zone.Attached || hasAbilities(g, card)) g.inForce.outdateOn(host);
}

/** Puts a base on the table, at a place in the row. */
export function putOnTable(g: Game, base: CardId, place: number): void {
  lift(g, base);
  const c = g.own(base);
  c.zone = Zone.Table;
  c.at = NO_SEAT;
  c.controller = NO_SEAT;
  c.known = everyone(g);
  g.state.bases.splice(place, 0, base);
  g.touchLayout();
}

/** Another base takes the place of one, with these of the cards on it. */
export function exchangeBases(g: Game, old: CardId, pile: Pile, next: () => CardId): CardId {
  const at = g.state.bases.indexOf(old);
  const staying = g.own(old).on;
  g.own(old).on = null;
  putOnPile(g, old, pile);
  const base = next();
  if (base !== NO_CARD) putOnTable(g, base, at);
  g.own(base).on = staying;
  for (const card of staying ?? NONE) g.own(card).at = base;
  g.touchLayout();
  return base;
}

/** Everything the card remembered is forgotten (R-IN-AND-OUT-OF-PLAY-05). Cards on it must have been dealt with before. */
export function forget(g: Game, card: CardId): void {
  const { turn, cards } = g.state;
  if (g.state.lasting.length > 0) endHeldBy(g, card);
  if (cards[card].counters !== 0 || cards[card].note !== null) {
    const c = g.own(card);
    c.counters = 0;
    c.note = null;
  }
  if (turn.history.length > 0) noteLeft(g, card);
  // A right to play on this very card is lost with it.
  if (turn.plays.some((p) => p.base === card)) turn.plays = turn.plays.filter((p) => p.base !== card);
  const lasting = g.state.lasting;
  for (let i = lasting.length - 1; i >= 0; i--) {
    const l = lasting[i];
    if (l.card === card) {
      lasting.splice(i, 1);
      // Abilities that it had gained are no longer in force.
      g.touchLayout();
    }
    // What it gives when it is played again is gained anew (C-CHANGERBOTS-bruiser-3).
    else if (l.kind === "cancel" && l.lost?.includes(card) === true)
      lasting[i] = shaped({ ...l, lost: l.lost.filter((from) => from !== card) });
  }
}

export function shuffleDeck(g: Game, seat: Seat): void {
  const deck = g.ownDeck(seat);
  for (const card of deck) if (g.state.cards[card].known !== 0) g.own(card).known = 0;
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
  g.note("renewed", NO_CARD, { seat });
  shuffleDeck(g, seat);
  return true;
}

const PILE_NAMES: { readonly [P in Pile]?: string } = {
  [Pile.BaseDeck]: "bases",
  [Pile.Monsters]: "monsters",
  [Pile.Treasures]: "treasures",
};

/** Shuffles a shared deck: nobody knows any more where a card of it lies. */
export function shufflePile(g: Game, pile: Pile): void {
  const deck = g.ownPile(pile);
  for (const card of deck) if (g.state.cards[card].known !== 0) g.own(card).known = 0;
  shuffle(g.state.rng, deck);
  g.touch();
  if (g.sink !== null) g.sink({ kind: "shuffled", seat: NO_SEAT, pile: PILE_NAMES[pile] ?? "pile" });
}
export const shuffleBases = (g: Game): void => shufflePile(g, Pile.BaseDeck);

/** Makes sure of this many cards in a shared deck, as far as there are any: its shuffled discard pile goes under what is left of it. */
export function refillPile(g: Game, pile: Pile, discard: Pile, count: number): void {
  const { piles } = g.state;
  const used = piles[discard].slice();
  if (piles[pile].length >= count || used.length === 0) return;
  const left = g.ownPile(pile).splice(0);
  for (const card of used) putOnPile(g, card, pile, 0);
  shufflePile(g, pile);
  g.ownPile(pile).push(...left);
}

export const refillBases = (g: Game, count: number): void => refillPile(g, Pile.BaseDeck, Pile.BaseDiscard, count);

/** The top base of the base deck, made of the base discard pile if need be; -1 if there is none (R-BASE-DECK-05, -07). */
export function topBase(g: Game): CardId {
  refillBases(g, 1);
  const deck = g.state.piles[Pile.BaseDeck];
  return deck.length === 0 ? NO_CARD : deck[deck.length - 1];
}
