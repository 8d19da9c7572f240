/** The base deck: what is in it, on top of it, and who sees it. */

import { everyone, putOnPile, refillBases } from "../kernel/board.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, Pile, type Seat } from "../kernel/ids.ts";
import { happen } from "../kernel/triggers.ts";

function seen(g: Game, seat: Seat, list: CardId[]): CardId[] {
  for (const at of list) g.own(at).known |= 1 << seat;
  return list;
}
/** The base deck, with at least this many bases if the base discard pile has them. */
function baseDeck(g: Game, atLeast = 1): CardId[] {
  refillBases(g, atLeast);
  return g.state.piles[Pile.BaseDeck].slice();
}
/** There is a base that could come into play. */
export const isBaseLeft = ({ state }: Game): boolean => state.piles[Pile.BaseDeck].length + state.piles[Pile.BaseDiscard].length > 0;
/** The bases of the base deck, as a searcher sees them. */
export const basesInDeck = (g: Game, seat: Seat = g.cause.seat): CardId[] => seen(g, seat, baseDeck(g));
/** The bases of the base discard pile. A base that is scoring is not there yet. */
export const basesInDiscard = (g: Game): CardId[] => g.state.piles[Pile.BaseDiscard].slice();
/** The top bases of the base deck, first the topmost, as one who looks at them sees them. */
export const topBases = (g: Game, count: number, seat: Seat = g.cause.seat): CardId[] =>
  seen(g, seat, baseDeck(g, count).slice(-count).reverse());
/** Puts bases back on top of the base deck in an order of one's choice, the first topmost; only the chooser knows which is which. */
export function placeBasesOnTop(g: Game, list: readonly CardId[]): void {
  const mask = list.length > 1 ? 1 << g.cause.seat : everyone(g);
  for (let i = list.length - 1; i >= 0; i--) putOnPile(g, list[i], Pile.BaseDeck, g.state.cards[list[i]].known & mask);
}
/** Shows the top bases of the base deck to everybody; they stay where they are. */
export function revealTopBases(g: Game, count: number): CardId[] {
  const cards = topBases(g, count);
  for (const at of cards) g.own(at).known = everyone(g);
  if (cards.length > 0) happen(g, { kind: "revealed", seat: g.cause.seat, cards: cards.slice(), from: "bases", by: g.cause.of });
  return cards;
}
/** Of bases that one has looked at, one goes on top of the base deck and the others under it; only the chooser knows which is which. */
export function keepOneBase(g: Game, kept: CardId, list: readonly CardId[]): void {
  const mask = list.length > 1 ? 1 << g.cause.seat : everyone(g);
  for (const at of list) putOnPile(g, at, Pile.BaseDeck, g.state.cards[at].known & mask, at === kept ? "top" : "bottom");
}
/** Puts a base of the base deck into the base discard pile. */
export const discardFromBaseDeck = (g: Game, at: CardId): void => putOnPile(g, at, Pile.BaseDiscard);
