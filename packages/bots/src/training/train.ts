/** Fits the evaluation to lessons, and tells how well it foretells who wins. */

import { allFactions, isRefusal, playReplay, type Replay, seedRng, shuffle } from "@breakpoint/engine";
import { retold } from "../bulk/games.ts";
import { FEATURE_COUNT, FEATURES } from "../evaluation/features.ts";
import { chancesFrom, type Measures, measuresOf, scoresOf, untrained, type Weights, wonBy } from "../evaluation/learned.ts";
import type { Lesson } from "./lessons.ts";

/** A position, and who won the game in the end. */
export interface Sample {
  position: Measures;
  won: Float64Array;
}

/** The positions of a game at the start of every turn; none if it has no winner. */
export function samplesOf(replay: Replay): Sample[] {
  const positions: Measures[] = [];
  let turn = 0;
  let won: Float64Array | null = null;
  for (const game of retold(replay, { checkpoints: false })) {
    const { number } = game.state.turn;
    if (number !== turn && game.state.phase.kind === "play") {
      turn = number;
      positions.push(measuresOf(game));
    }
    won = wonBy(game);
  }
  if (won === null) return [];
  const shares = won;
  return positions.map((position) => ({ position, won: shares }));
}

const chancesOf = (weights: Weights, position: Measures): Float64Array => chancesFrom(scoresOf(weights, position), []);

/** The mean surprise at who won, in bits per position: what training makes small. Without any knowledge it is 1 for two seats. */
export function surprise(weights: Weights, samples: readonly Sample[]): number {
  let sum = 0;
  for (const sample of samples) {
    const chances = chancesOf(weights, sample.position);
    for (let seat = 0; seat < chances.length; seat++)
      sum -= (sample.won[seat] as number) * Math.log2(Math.max(1e-9, chances[seat] as number));
  }
  return sum / Math.max(1, samples.length);
}

/** How often the seat that is thought best has won. */
export function hits(weights: Weights, samples: readonly Sample[]): number {
  let right = 0;
  for (const sample of samples) {
    const chances = chancesOf(weights, sample.position);
    right += sample.won[chances.indexOf(Math.max(...chances))] as number;
  }
  return right / Math.max(1, samples.length);
}

/**
 * By how much each chance of a lesson is missed. What the ways to play a turn have in common counts for less than how they differ: it is
 * the differences that a bot chooses by.
 */
function misses(weights: Weights, turn: readonly Lesson[], common: number): { chances: Float64Array; missed: Float64Array }[] {
  const all = turn.map(({ position, chances: taught }) => {
    const chances = chancesOf(weights, position);
    return { chances, missed: chances.map((chance, seat) => chance - (taught[seat] as number)) };
  });
  const seats = all[0]?.missed.length ?? 0;
  for (let seat = 0; seat < seats; seat++) {
    const mean = all.reduce((sum, { missed }) => sum + (missed[seat] as number), 0) / all.length;
    for (const { missed } of all) (missed[seat] as number) -= (1 - common) * mean;
  }
  return all;
}

/** How far the differences between ways to play a turn are off, as a chance to win (the root of the mean square). */
export function inaccuracy(weights: Weights, turns: readonly (readonly Lesson[])[]): number {
  let sum = 0;
  let count = 0;
  for (const turn of turns)
    for (const { missed } of misses(weights, turn, 0))
      for (const miss of missed) {
        sum += miss * miss;
        count++;
      }
  return Math.sqrt(sum / Math.max(1, count));
}

export interface Training {
  epochs: number;
  /** Length of a step, and how strongly weights are drawn back to where they began: those of features, and of cards. */
  rate: number;
  decay: number;
  cardDecay: number;
  /** Whether it may matter whose turn it is. */
  tempo: boolean;
  seed: number;
  /** Where it begins; by default at the rule of thumb. */
  from?: Weights;
}

/** Turns that a step is made for. */
const BATCH = 32;
/** What a miss that is common to all ways to play a turn counts for. */
const COMMON = 0.1;
/** Steps for single cards are shorter: each is seen seldom. */
const CARD_STEP = 0.3;

/** A step by Adam: as long as the last ones agree on the direction. */
class Adam {
  readonly #weights: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  readonly #begin: Float64Array;
  readonly slope: Float64Array;
  #steps = 0;

  constructor(weights: Float64Array) {
    this.#weights = weights;
    this.#begin = weights.slice();
    this.#mean = new Float64Array(weights.length);
    this.#square = new Float64Array(weights.length);
    this.slope = new Float64Array(weights.length);
  }

  /** Weights are drawn back to where they began: only what the lessons show again and again moves them. */
  step(rate: number, decay: number): void {
    this.#steps++;
    const first = 1 - 0.9 ** this.#steps;
    const second = 1 - 0.999 ** this.#steps;
    const [weights, begin, mean, square, slope] = [this.#weights, this.#begin, this.#mean, this.#square, this.slope];
    for (let i = 0; i < weights.length; i++) {
      const s = slope[i] as number;
      const m = 0.9 * (mean[i] as number) + 0.1 * s;
      const q = 0.999 * (square[i] as number) + 0.001 * s * s;
      const pull = decay * ((weights[i] as number) - (begin[i] as number));
      (weights[i] as number) -= rate * (m / first / (Math.sqrt(q / second) + 1e-8) + pull);
      mean[i] = m;
      square[i] = q;
      slope[i] = 0;
    }
  }
}

/** The weights that see the differences between ways to play a turn as the lessons have them. */
export function fit(turns: readonly (readonly Lesson[])[], how: Training): Weights {
  const rng = seedRng(how.seed);
  const { features: begin, cards: beginCards } = how.from ?? untrained();
  const weights: Weights = { features: begin.slice(), cards: beginCards.slice() };
  const features = new Adam(weights.features);
  const cards = new Adam(weights.cards);
  const order = Array.from(turns, (_, i) => i);
  for (let epoch = 0; epoch < how.epochs; epoch++) {
    shuffle(rng, order);
    // Shorter steps towards the end.
    const rate = how.rate * (0.02 + 0.98 * (1 - epoch / how.epochs));
    for (const [count, which] of order.entries()) {
      const turn = turns[which] as readonly Lesson[];
      for (const [i, { chances, missed }] of misses(weights, turn, COMMON).entries())
        addSlope((turn[i] as Lesson).position, chances, missed, features.slope, cards.slope);
      if (count % BATCH !== BATCH - 1) continue;
      if (!how.tempo) for (const [i, { tempo }] of FEATURES.entries()) if (tempo === true) features.slope[i] = 0;
      features.step(rate, how.decay);
      cards.step(CARD_STEP * rate, how.cardDecay);
    }
  }
  return weights;
}

/** How the square of what was missed grows with every weight. */
function addSlope(position: Measures, chances: Float64Array, missed: Float64Array, slope: Float64Array, cardSlope: Float64Array): void {
  const { values, slots, seats } = position;
  let mean = 0;
  for (let seat = 0; seat < seats; seat++) mean += (missed[seat] as number) * (chances[seat] as number);
  const byScore = chances.map((chance, seat) => chance * ((missed[seat] as number) - mean));
  for (let seat = 0; seat < seats; seat++)
    for (let i = 0; i < FEATURE_COUNT; i++)
      (slope[i] as number) += (byScore[seat] as number) * (values[seat * FEATURE_COUNT + i] as number);
  for (let i = 0; i < slots.length; i += 2) (cardSlope[slots[i + 1] as number] as number) += byScore[slots[i] as number] as number;
}

/** How often a seat with a faction was there, and won. */
export interface FactionRecord {
  name: string;
  played: number;
  won: number;
}

/** How often seats with each faction have won games of two, and before, with a few games of an average faction added so that chance does not decide. */
export function factionRecords(replays: readonly Replay[], before: readonly FactionRecord[] = []): Record<string, number> {
  const records = new Map(before.map(({ name, played, won }) => [name, { played: played + 20, won: won + 10 }]));
  for (const replay of replays) {
    const game = playReplay(replay, { checkpoints: false });
    if (isRefusal(game) || game.state.phase.kind !== "over" || game.state.seats !== 2) continue;
    const { winners } = game.state.phase;
    for (const [seat, factions] of game.state.factions.entries()) {
      for (const faction of factions) {
        const name = allFactions()[faction]?.name ?? "";
        const record = records.get(name) ?? { played: 20, won: 10 };
        record.played++;
        if (winners.includes(seat)) record.won += 1 / winners.length;
        records.set(name, record);
      }
    }
  }
  const sorted = [...records].sort(([, a], [, b]) => b.won / b.played - a.won / a.played);
  return Object.fromEntries(sorted.map(([name, { played, won }]) => [name, Number((won / played).toFixed(3))]));
}
