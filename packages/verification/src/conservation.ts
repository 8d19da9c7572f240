/** Nothing is ever lost: every card is in exactly one place, and its place knows it (law 10). */

import { Zone } from "@breakpoint/engine";

/** Lists of cards, by seat or by pile. */
type Lists = readonly (readonly number[])[];

/** Of a state, where its cards are. Plain numbers, so that the engine's own tests can ask about states of their sources. */
interface Places {
  readonly seats: number;
  readonly cards: readonly { readonly zone: Zone; readonly at: number; readonly on: readonly number[] | null }[];
  readonly hands: Lists;
  readonly decks: Lists;
  readonly discards: Lists;
  readonly piles: Lists;
  readonly bases: readonly number[];
  readonly limbo: readonly number[];
  readonly duel: { readonly seats: readonly number[]; readonly cards: readonly number[] } | null;
}

/** What is wrong with where the cards are; null if every card is in exactly one place. */
export function misplaced(s: Places): string | null {
  const found = new Array<number>(s.cards.length).fill(0);
  let wrong: string | null = null;
  const holds = (cards: readonly number[], fits: (zone: Zone, at: number) => boolean, where: string): void => {
    for (const id of cards) {
      const card = s.cards[id];
      found[id] = (found[id] ?? 0) + 1;
      if (card === undefined) wrong ??= `${where} holds card ${id}, which does not exist`;
      else if (!fits(card.zone, card.at)) wrong ??= `${where} holds card ${id}, which says it is in zone ${card.zone} at ${card.at}`;
    }
  };
  for (let seat = 0; seat < s.seats; seat++) {
    holds(s.hands[seat] ?? [], (zone, at) => zone === Zone.Hand && at === seat, `the hand of seat ${seat}`);
    holds(s.decks[seat] ?? [], (zone, at) => zone === Zone.Deck && at === seat, `the deck of seat ${seat}`);
    holds(s.discards[seat] ?? [], (zone, at) => zone === Zone.Discard && at === seat, `the discard pile of seat ${seat}`);
  }
  for (const [pile, cards] of s.piles.entries()) holds(cards, (zone, at) => zone === Zone.Pile && at === pile, `pile ${pile}`);
  holds(s.bases, (zone) => zone === Zone.Table, "the table");
  holds(s.limbo, (zone) => zone === Zone.Limbo, "what is resolving");
  for (const [side, seat] of (s.duel?.seats ?? []).entries()) {
    const put = (s.duel?.cards ?? []).slice(side, side + 1).filter((card) => card >= 0);
    holds(put, (zone, at) => zone === Zone.Duel && at === seat, `the duel, for seat ${seat},`);
  }
  for (const [host, { on, zone: hostZone }] of s.cards.entries()) {
    if (on === null || on.length === 0) continue;
    if (hostZone !== Zone.Table && hostZone !== Zone.Base) wrong ??= `card ${host} is out of play and has cards on it`;
    const fits = (zone: Zone, at: number): boolean =>
      at === host && (hostZone === Zone.Table ? zone === Zone.Base || zone === Zone.Buried : zone === Zone.Attached);
    holds(on, fits, `card ${host}`);
  }
  if (wrong !== null) return wrong;
  const id = found.findIndex((count) => count !== 1);
  return id < 0 ? null : `card ${id} is in ${found[id] ?? 0} places`;
}
