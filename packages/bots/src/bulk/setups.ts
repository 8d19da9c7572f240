/** Who plays what in games played in bulk: every pair of factions gets its turn. */

import { allFactions, below, type RngState, type Setup, seedRng, shuffle } from "@breakpoint/engine";

/** Every pair of these factions, in catalogue order. */
export function factionPairs(pool: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [i, first] of pool.entries()) for (const second of pool.slice(i + 1)) pairs.push([first, second]);
  return pairs;
}

/** The factions of a set, or of all sets. */
export const factionsOf = (set?: string): string[] =>
  allFactions()
    .filter((faction) => set === undefined || faction.set === set)
    .map((faction) => faction.name);

/** Two factions for each of the other seats from what is left. With too few factions everybody draws from a second copy. */
function dealOut(rng: RngState, pool: readonly string[], first: readonly [string, string], seats: number): Setup {
  const twoCopies = pool.length < 2 * seats;
  const left = pool.filter((name) => !first.includes(name));
  shuffle(rng, left);
  const factions: (readonly string[])[] = [first];
  const copies = twoCopies ? shuffle(rng, pool.slice()) : [];
  for (let seat = 1; seat < seats; seat++) {
    const own: string[] = [];
    while (own.length < 2) {
      const from = left.some((name) => !own.includes(name)) ? left : copies;
      const at = from.findIndex((name) => !own.includes(name));
      if (at < 0) break;
      own.push(...from.splice(at, 1));
    }
    factions.push(own);
  }
  shuffle(rng, factions);
  return { seats, factions, ...(twoCopies && { twoCopies }) };
}

/**
 * The setup of game number `index`: the pairs come round one after the other, the rest is drawn by lot from `seed`. Without a number of
 * seats it goes round 2, 3 and 4.
 */
export function setupOf(index: number, seed: number, pool: readonly string[], seats?: number): Setup {
  const pairs = factionPairs(pool);
  const pair = pairs[index % Math.max(1, pairs.length)];
  if (pair === undefined) return { seats: seats ?? 2, factions: "random", pool };
  const count = seats ?? 2 + ((index + Math.floor(index / pairs.length)) % 3);
  const possible = Math.min(count, pool.length);
  return dealOut(seedRng(seed), pool, pair, Math.max(2, possible));
}

/** The pairs of factions come in an order by lot: all before one comes again, and a few deals are a fair sample. */
export function dealer(seed: number, pool: readonly string[], seats: number): (deal: number) => { setup: Setup; seed: number } {
  const order = shuffle(
    seedRng(seed),
    Array.from(factionPairs(pool), (_, i) => i),
  );
  return (deal) => ({ setup: setupOf(order[deal % Math.max(1, order.length)] ?? 0, seed + deal, pool, seats), seed: seed + deal });
}

/** A game for a pair that is wanted, the other seats by lot. */
export function setupWith(rng: RngState, pool: readonly string[], wanted: readonly [string, string]): Setup {
  const most = Math.min(4, pool.length);
  return dealOut(rng, pool, wanted, 2 + below(rng, Math.max(1, most - 1)));
}
