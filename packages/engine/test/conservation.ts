/** Every card is in exactly one place, and knows which (law 10). */

import { expect } from "vitest";
import { type CardId, type Game, Pile, type State, Zone } from "../src/index.ts";

export function expectConserved(g: Game): void {
  const s: State = g.state;
  const seen = new Map<CardId, string>();
  const put = (card: CardId, zone: Zone, at: number, where: string): void => {
    if (seen.has(card)) throw new Error(`card ${card} is in ${seen.get(card)} and in ${where}`);
    seen.set(card, where);
    const c = s.cards[card];
    if (c.zone !== zone || c.at !== at) throw new Error(`card ${card} lies in ${where} and believes to be in zone ${c.zone} at ${c.at}`);
  };
  for (let seat = 0; seat < s.seats; seat++) {
    for (const card of s.hands[seat]) put(card, Zone.Hand, seat, `hand ${seat}`);
    for (const card of s.decks[seat]) put(card, Zone.Deck, seat, `deck ${seat}`);
    for (const card of s.discards[seat]) put(card, Zone.Discard, seat, `discard ${seat}`);
  }
  for (const [pile, cards] of s.piles.entries()) for (const card of cards) put(card, Zone.Pile, pile, `pile ${pile}`);
  for (const card of s.limbo) put(card, Zone.Limbo, -1, "limbo");
  for (const base of s.bases) {
    put(base, Zone.Table, -1, "table");
    for (const card of s.cards[base].on ?? []) {
      put(card, s.cards[card].zone === Zone.Buried ? Zone.Buried : Zone.Base, base, `base ${base}`);
      for (const attached of s.cards[card].on ?? []) put(attached, Zone.Attached, card, `card ${card}`);
    }
  }
  expect(seen.size).toBe(s.cards.length);
  for (const [i, c] of s.cards.entries()) {
    const inPlay = c.zone === Zone.Table || c.zone === Zone.Base || c.zone === Zone.Attached;
    if (!inPlay && c.zone !== Zone.Buried && (c.counters !== 0 || (c.on?.length ?? 0) > 0))
      throw new Error(`card ${i} remembers its time in play`);
  }
  if (g.stable) expect(s.limbo).toEqual([]);
  const bases = s.bases.length + s.piles[Pile.BaseDeck].length + s.piles[Pile.BaseDiscard].length;
  expect(bases).toBe(s.cards.filter((_, i) => g.def(i as CardId).kind === "base").length);
}
