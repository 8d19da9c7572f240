/** An even match by the atlas: pairs for the seats that have none yet, as strong as those that are there. */

import { logit, type Study } from "./figures.ts";

/** So many of the pairs that come nearest are drawn from. */
const NEAREST = 15;

/** The factions of each seat, and what share of games each may expect. */
export interface EvenMatch {
  pairs: readonly (readonly [string, string])[];
  shares: readonly number[];
}

const edgeOf = (study: Study, [a, b]: readonly [string, string]): number =>
  logit(study.guess("together", study.number(a), study.number(b))) - logit(study.even);

/** `seats`: none, one or two factions that a seat has already. `without`: what nobody may have. Null if there are too few factions. */
export function evenMatch(
  study: Study,
  seats: readonly (readonly string[])[],
  without: readonly string[],
  luck: () => number,
): EvenMatch | null {
  const names = study.factions.map((faction) => study.name(faction));
  const taken = new Set([...seats.flat(), ...without]);
  const pairs: (readonly [string, string] | null)[] = seats.map(([a, b]) => (a !== undefined && b !== undefined ? [a, b] : null));
  for (const [seat, have] of seats.entries()) {
    if (pairs[seat] !== null) continue;
    const edges = pairs.flatMap((pair) => (pair === null ? [] : [edgeOf(study, pair)]));
    const target = edges.reduce((sum, edge) => sum + edge, 0) / Math.max(1, edges.length);
    const free = names.filter((name) => !taken.has(name));
    const firsts = have[0] === undefined ? free : [have[0]];
    const candidates = firsts.flatMap((a) => free.filter((b) => a !== b).map((b): [string, string] => [a, b]));
    const nearest = candidates
      .map((pair) => ({ pair, off: Math.abs(edgeOf(study, pair) - target) }))
      .sort((x, y) => x.off - y.off)
      // Nobody to be even with: any pair will do.
      .slice(0, edges.length === 0 ? candidates.length : NEAREST);
    const drawn = nearest[Math.floor(luck() * nearest.length)]?.pair;
    if (drawn === undefined) return null;
    pairs[seat] = drawn;
    for (const name of drawn) taken.add(name);
  }
  const whole = pairs.flatMap((pair) => (pair === null ? [] : [pair]));
  const odds = whole.map((pair) => Math.exp(edgeOf(study, pair)));
  const sum = odds.reduce((a, b) => a + b, 0);
  return { pairs: whole, shares: odds.map((one) => one / sum) };
}
