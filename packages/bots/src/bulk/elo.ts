/**
 * How strong players are, from who beat whom how often: the strengths under which those results are likeliest (Bradley and Terry).
 *
 * One player against `seats - 1` of another wins with the chance `s / (s + (seats - 1) t)` for the strengths `s` and `t`: half of the games
 * between two equals, a quarter at a table of four. Elo is the logarithm of the strength, on the usual scale of 400 points for ten to one.
 */

import { Z } from "./simulate.ts";

/** The results of one player against another, who has all the other seats. */
export interface Duel {
  /** Indexes into the players. */
  one: number;
  others: number;
  seats: number;
  played: number;
  /** What `one` won; a shared win counts in parts. */
  won: number;
}

export interface Rating {
  elo: number;
  /** 95 % interval of the distance to the anchor. */
  low: number;
  high: number;
}

const SCALE = 400 / Math.LN10;
const ROUNDS = 100;
/** No step goes further than this, in natural logarithms: far from the answer, a whole one would overshoot. */
const STRIDE = 2;

/** The chance that one player wins against `seats - 1` others who are so many points weaker. */
export const winChance = (points: number, seats = 2): number => 1 / (1 + (seats - 1) * Math.exp(-points / SCALE));

/** The points that such a share of wins is worth. */
export const pointsFor = (rate: number, seats = 2): number => SCALE * Math.log(((seats - 1) * rate) / (1 - rate));

/** Half a game goes to the side that has none: otherwise nothing would be too strong for a clean sweep. */
const softened = ({ won, played }: Duel): number => Math.min(played - 0.5, Math.max(0.5, won));

/** The players whom results connect with the anchor. */
function connected(duels: readonly Duel[], anchor: number): Set<number> {
  const found = new Set([anchor]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { one, others } of duels) {
      if (found.has(one)) found.add(others);
      else if (found.has(others)) found.add(one);
    }
  }
  return found;
}

/** Solves `matrix * x = right` in place for every column of `right`; the matrix is symmetric and positive. */
function solve(matrix: number[][], right: number[][]): void {
  const at = (rows: number[][], i: number): number[] => rows[i] as number[];
  for (let i = 0; i < matrix.length; i++) {
    const pivot = at(matrix, i)[i] as number;
    for (let j = 0; j < matrix.length; j++) {
      if (j === i) continue;
      const factor = (at(matrix, j)[i] as number) / pivot;
      for (const rows of [matrix, right]) for (const [k, value] of at(rows, i).entries()) (at(rows, j)[k] as number) -= factor * value;
    }
  }
  for (let i = 0; i < matrix.length; i++) {
    const pivot = at(matrix, i)[i] as number;
    at(right, i).forEach((value, k) => {
      at(right, i)[k] = value / pivot;
    });
  }
}

/** The slope of the likelihood, and how it bends: the Fisher information. */
function likelihood(duels: readonly Duel[], strength: readonly number[], place: ReadonlyMap<number, number>) {
  const slope = Array.from(place, () => 0);
  const bend = Array.from(place, () => Array.from(place, () => 0));
  for (const duel of duels) {
    const { one, others, seats, played } = duel;
    const chance = 1 / (1 + (seats - 1) * Math.exp((strength[others] ?? 0) - (strength[one] ?? 0)));
    const surplus = softened(duel) - played * chance;
    const weight = played * chance * (1 - chance);
    const a = place.get(one);
    const b = place.get(others);
    const add = (i: number | undefined, j: number | undefined, amount: number): void => {
      const row = i === undefined ? undefined : bend[i];
      if (row !== undefined && j !== undefined) (row[j] as number) += amount;
    };
    if (a !== undefined) (slope[a] as number) += surplus;
    if (b !== undefined) (slope[b] as number) -= surplus;
    add(a, a, weight);
    add(b, b, weight);
    add(a, b, -weight);
    add(b, a, -weight);
  }
  return { slope, bend };
}

/** The ratings of so many players, the anchor's being 0; null for those whom no result connects with the anchor. */
export function ratings(results: readonly Duel[], players: number, anchor = 0): (Rating | null)[] {
  const played = results.filter((duel) => duel.played > 0 && duel.one !== duel.others);
  const known = connected(played, anchor);
  const duels = played.filter(({ one }) => known.has(one));
  const free = [...known].filter((player) => player !== anchor);
  const place = new Map(free.map((player, i) => [player, i]));
  const strength = Array.from({ length: players }, () => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const { slope, bend } = likelihood(duels, strength, place);
    const step = slope.map((value) => [value]);
    solve(bend, step);
    const longest = Math.max(0, ...step.map(([by = 0]) => Math.abs(by)));
    const share = Math.min(1, STRIDE / longest);
    for (const [i, player] of free.entries()) (strength[player] as number) += share * (step[i]?.[0] ?? 0);
    if (longest < 1e-10) break;
  }
  const { bend } = likelihood(duels, strength, place);
  const spread = free.map((_, i) => free.map((__, j) => (i === j ? 1 : 0)));
  solve(bend, spread);
  return strength.map((value, player) => {
    if (!known.has(player)) return null;
    const i = place.get(player);
    const half = i === undefined ? 0 : Z * Math.sqrt(spread[i]?.[i] ?? 0);
    return { elo: SCALE * value, low: SCALE * (value - half), high: SCALE * (value + half) };
  });
}
