/** Every card is in exactly one place, and knows which (law 10). */

import { misplaced } from "@breakpoint/verification";
import { expect } from "vitest";
import { type CardId, type Game, Pile, Zone } from "../src/index.ts";

export function expectConserved(g: Game): void {
  const s = g.state;
  expect(misplaced(s)).toBeNull();
  for (const [i, c] of s.cards.entries()) {
    const inPlay = c.zone === Zone.Table || c.zone === Zone.Base || c.zone === Zone.Attached;
    // A titan that waits may keep count of something.
    const keepsCount = c.zone === Zone.Buried || (c.zone === Zone.Pile && c.at === Pile.Aside);
    if (!inPlay && !keepsCount && c.counters !== 0) throw new Error(`card ${i} remembers its time in play`);
  }
  if (g.stable) expect(s.limbo).toEqual([]);
  const bases = s.bases.length + s.piles[Pile.BaseDeck].length + s.piles[Pile.BaseDiscard].length;
  expect(bases).toBe(s.cards.filter((_, i) => g.def(i as CardId).kind === "base").length);
}
