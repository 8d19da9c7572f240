/** Fits the evaluation to games that were played: from the positions of each game, who won it. */

import {
  allFactions,
  createGame,
  isRefusal,
  nextRandom,
  playReplay,
  type Replay,
  type RngState,
  seedRng,
  shuffle,
} from "@breakpoint/engine";
import { featuresOf, FEATURE_COUNT as SIZE } from "./features.ts";
import { chancesFrom, type Network, scoreOf, untrained } from "./judge.ts";

/** A position, and what was to be expected of it for each seat, in the light of how the game went on. */
export interface Sample {
  features: Float64Array;
  won: Float64Array;
}

/** How much the end of the game counts beside what became of the position a turn later: less, the further away it is. */
const FORESIGHT = 0.96;

/**
 * The positions of a game at the start of every turn; none if it has no winner. Who won says little about an early position. So each
 * is held against the end of the game and, in turn, against the positions on the way to it as they are judged so far.
 */
export function samplesOf(replay: Replay, judged: Network): Sample[] {
  const positions: Float64Array[] = [];
  let turn = 0;
  const game = createGame(replay.setup, replay.seed, { checkpoints: false });
  if (isRefusal(game)) throw new Error(`the setup was refused: ${JSON.stringify(game)}`);
  for (const pick of replay.picks) {
    const { number } = game.state.turn;
    if (number !== turn && game.state.phase.kind === "play") {
      turn = number;
      positions.push(featuresOf(game));
    }
    const refusal = game.pick(pick);
    if (refusal !== null) throw new Error(`a pick was refused: ${JSON.stringify(refusal)}`);
  }
  const { phase, seats } = game.state;
  if (phase.kind !== "over") return [];
  let won = new Float64Array(seats);
  for (const seat of phase.winners) won[seat] = 1 / phase.winners.length;
  const samples: Sample[] = [];
  for (const features of positions.reverse()) {
    samples.push({ features, won });
    const chances = chancesOf(judged, { features, won });
    won = won.map((share, seat) => FORESIGHT * share + (1 - FORESIGHT) * (chances[seat] ?? 0));
  }
  return samples;
}

interface Weights {
  hidden: number;
  inner: Float64Array;
  outer: Float64Array;
}

const asNetwork = ({ hidden, inner, outer }: Weights): Network => ({ hidden, inner: inner as never, outer: outer as never });

function chancesOf(net: Network, { features, won }: Sample): Float64Array {
  const scores = new Float64Array(won.length);
  for (let seat = 0; seat < won.length; seat++) scores[seat] = scoreOf(net, features, seat * SIZE);
  return chancesFrom(scores, []);
}

/** The mean surprise at who won, in bits per position: what training makes small. Without any knowledge it is 1 for two seats. */
export function surprise(net: Network, samples: readonly Sample[]): number {
  let sum = 0;
  for (const sample of samples) {
    const chances = chancesOf(net, sample);
    for (let seat = 0; seat < chances.length; seat++)
      sum -= (sample.won[seat] as number) * Math.log2(Math.max(1e-9, chances[seat] as number));
  }
  return sum / Math.max(1, samples.length);
}

/** How often the seat that is thought best has won. */
export function hits(net: Network, samples: readonly Sample[]): number {
  let right = 0;
  for (const sample of samples) {
    const chances = chancesOf(net, sample);
    right += sample.won[chances.indexOf(Math.max(...chances))] as number;
  }
  return right / Math.max(1, samples.length);
}

export interface Training {
  hidden: number;
  epochs: number;
  /** Length of a step, and how strongly large weights are held back. */
  rate: number;
  decay: number;
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
  step(weights: Float64Array, slope: Float64Array, rate: number, decay: number): void {
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
          ((mean[i] as number) / first / (Math.sqrt((square[i] as number) / second) + 1e-8) + decay * (w - (this.#begin[i] as number)));
      slope[i] = 0;
    }
  }
}

/** Begins where the rule of thumb stands; the hidden units have nothing to say yet. */
function fresh(hidden: number, rng: RngState): Weights {
  const uniform = (): number => nextRandom(rng) / 2 ** 31 - 1;
  const inner = Float64Array.from({ length: hidden * (SIZE + 1) }, () => uniform() * 0.5);
  const outer = Float64Array.from({ length: hidden + SIZE }, (_, i) => (i < hidden ? 0 : (untrained.outer[i - hidden] as number)));
  return { hidden, inner, outer };
}

/** The network that is surprised least; `told` hears of every round. */
export function fit(samples: readonly Sample[], how: Training, told: (epoch: number, net: Network) => void = () => {}): Network {
  const rng = seedRng(how.seed);
  const weights = fresh(how.hidden, rng);
  const { hidden, inner, outer } = weights;
  const net = asNetwork(weights);
  const innerSlope = new Float64Array(inner.length);
  const outerSlope = new Float64Array(outer.length);
  const innerStep = new Adam(inner);
  const outerStep = new Adam(outer);
  const units = [0, 1, 2, 3].map(() => new Float64Array(hidden));
  const order = Array.from(samples, (_, i) => i);
  for (let epoch = 0; epoch < how.epochs; epoch++) {
    shuffle(rng, order);
    // Shorter steps towards the end.
    const rate = how.rate * (0.05 + 0.95 * (1 - epoch / how.epochs));
    for (const [count, which] of order.entries()) {
      const { features, won } = samples[which] as Sample;
      const scores = new Float64Array(won.length);
      for (let seat = 0; seat < won.length; seat++) scores[seat] = scoreOf(net, features, seat * SIZE, units[seat]);
      chancesFrom(scores, []);
      for (let seat = 0; seat < won.length; seat++) {
        const error = (scores[seat] as number) - (won[seat] as number);
        const from = seat * SIZE;
        const said = units[seat] as Float64Array;
        for (let unit = 0; unit < hidden; unit++) {
          const active = said[unit] as number;
          outerSlope[unit] = (outerSlope[unit] as number) + error * active;
          const back = error * (outer[unit] as number) * (1 - Math.abs(active)) ** 2;
          const at = unit * (SIZE + 1);
          innerSlope[at] = (innerSlope[at] as number) + back;
          for (let i = 0; i < SIZE; i++)
            innerSlope[at + 1 + i] = (innerSlope[at + 1 + i] as number) + back * (features[from + i] as number);
        }
        for (let i = 0; i < SIZE; i++) outerSlope[hidden + i] = (outerSlope[hidden + i] as number) + error * (features[from + i] as number);
      }
      if (count % BATCH === BATCH - 1) {
        innerStep.step(inner, innerSlope, rate, how.decay);
        outerStep.step(outer, outerSlope, rate, how.decay);
      }
    }
    told(epoch, net);
  }
  return net;
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
