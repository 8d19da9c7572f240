/** Fits the evaluation to games that were played: from the positions of each game, who won it. */

import { allFactions, createGame, isRefusal, playReplay, type Replay, seedRng, shuffle } from "@breakpoint/engine";
import { FEATURE_COUNT, FEATURES } from "./features.ts";
import { chancesFrom, type Position, positionOf, scoresOf, untrained, type Weights } from "./judge.ts";

/** A position, and what was to be expected of it for each seat, in the light of how the game went on. */
export interface Sample {
  position: Position;
  won: Float64Array;
}

/** How much the end of the game counts beside what became of the position a turn later: less, the further away it is. */
const FORESIGHT = 0.96;

/**
 * The positions of a game at the start of every turn; none if it has no winner. Who won says little about an early position. So each
 * is held against the end of the game and, in turn, against the positions on the way to it as they are judged so far.
 */
export function samplesOf(replay: Replay, judged: Weights): Sample[] {
  const positions: Position[] = [];
  let turn = 0;
  const game = createGame(replay.setup, replay.seed, { checkpoints: false });
  if (isRefusal(game)) throw new Error(`the setup was refused: ${JSON.stringify(game)}`);
  for (const pick of replay.picks) {
    const { number } = game.state.turn;
    if (number !== turn && game.state.phase.kind === "play") {
      turn = number;
      positions.push(positionOf(game));
    }
    const refusal = game.pick(pick);
    if (refusal !== null) throw new Error(`a pick was refused: ${JSON.stringify(refusal)}`);
  }
  const { phase, seats } = game.state;
  if (phase.kind !== "over") return [];
  let won = new Float64Array(seats);
  for (const seat of phase.winners) won[seat] = 1 / phase.winners.length;
  const samples: Sample[] = [];
  for (const position of positions.reverse()) {
    samples.push({ position, won });
    const chances = chancesOf(judged, position);
    won = won.map((share, seat) => FORESIGHT * share + (1 - FORESIGHT) * (chances[seat] ?? 0));
  }
  return samples;
}

const chancesOf = (weights: Weights, position: Position): Float64Array => chancesFrom(scoresOf(weights, position), []);

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

export interface Training {
  epochs: number;
  /** Length of a step, and how strongly weights are drawn back: to the rule of thumb where there is one, those of cards to nothing. */
  rate: number;
  decay: number;
  cardDecay: number;
  seed: number;
}

const BATCH = 64;

/** A step by Adam: as long as the last ones agree on the direction. */
class Adam {
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  readonly #begin: Float64Array;
  #steps = 0;

  constructor(begin: Float64Array) {
    this.#begin = begin.slice();
    this.#mean = new Float64Array(begin.length);
    this.#square = new Float64Array(begin.length);
  }

  /** Weights are drawn back to where they began: only what the games show again and again moves them. */
  step(weights: Float64Array, slope: Float64Array, rate: number, decay: (i: number) => number): void {
    this.#steps++;
    const mean = this.#mean;
    const square = this.#square;
    const first = 1 - 0.9 ** this.#steps;
    const second = 1 - 0.999 ** this.#steps;
    for (let i = 0; i < weights.length; i++) {
      const s = (slope[i] as number) / BATCH;
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * s;
      square[i] = 0.999 * (square[i] as number) + 0.001 * s * s;
      const w = weights[i] as number;
      weights[i] =
        w -
        rate *
          ((mean[i] as number) / first / (Math.sqrt((square[i] as number) / second) + 1e-8) + decay(i) * (w - (this.#begin[i] as number)));
      slope[i] = 0;
    }
  }
}

/** The weights that are surprised least; `told` hears of every round. */
export function fit(samples: readonly Sample[], how: Training, told: (epoch: number, weights: Weights) => void = () => {}): Weights {
  const rng = seedRng(how.seed);
  const weights = untrained();
  const { features, cards } = weights;
  const slope = new Float64Array(features.length);
  const cardSlope = new Float64Array(cards.length);
  const step = new Adam(features);
  const cardStep = new Adam(cards);
  const order = Array.from(samples, (_, i) => i);
  for (let epoch = 0; epoch < how.epochs; epoch++) {
    shuffle(rng, order);
    // Shorter steps towards the end.
    const rate = how.rate * (0.05 + 0.95 * (1 - epoch / how.epochs));
    for (const [count, which] of order.entries()) {
      const { position, won } = samples[which] as Sample;
      const { values, slots, seats } = position;
      const error = chancesOf(weights, position).map((chance, seat) => chance - (won[seat] as number));
      for (let seat = 0; seat < seats; seat++)
        for (let i = 0; i < FEATURE_COUNT; i++)
          (slope[i] as number) += (error[seat] as number) * (values[seat * FEATURE_COUNT + i] as number);
      for (let i = 0; i < slots.length; i += 2) (cardSlope[slots[i + 1] as number] as number) += error[slots[i] as number] as number;
      if (count % BATCH !== BATCH - 1) continue;
      step.step(features, slope, rate, (i) => (FEATURES[i]?.thumb === 0 ? 0 : how.decay));
      cardStep.step(cards, cardSlope, rate, () => how.cardDecay);
    }
    told(epoch, weights);
  }
  return weights;
}

/** How often seats with each faction have won games of two, with a few games of an average faction added so that chance does not decide. */
export function factionRecords(replays: readonly Replay[]): Record<string, number> {
  const records = new Map<string, { played: number; won: number }>();
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
