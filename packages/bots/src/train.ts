/** Fits the evaluation to games that were played: from the positions of each game, who won it. */

import { below, nextRandom, type RngState, seedRng, shuffle } from "@breakpoint/engine";
import { FEATURES } from "./features.ts";
import { chancesFrom, type Network, scoreOf } from "./judge.ts";
import type { SimGame } from "./simulate.ts";

const SIZE = FEATURES.length;

/** A position, and what share of the win each seat got in the end. */
export interface Sample {
  features: Float64Array;
  won: Float64Array;
}

export function samplesOf(games: readonly SimGame[]): Sample[] {
  return games.flatMap(({ positions = [], winners, vp }) => {
    const won = Float64Array.from(vp, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
    return winners.length === 0 ? [] : positions.map((features) => ({ features: Float64Array.from(features), won }));
  });
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
  #steps = 0;

  constructor(size: number) {
    this.#mean = new Float64Array(size);
    this.#square = new Float64Array(size);
  }

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
      weights[i] = w - rate * ((mean[i] as number) / first / (Math.sqrt((square[i] as number) / second) + 1e-8) + decay * w);
      slope[i] = 0;
    }
  }
}

function fresh(hidden: number, rng: RngState): Weights {
  const uniform = (): number => nextRandom(rng) / 2 ** 31 - 1;
  const inner = Float64Array.from({ length: hidden * (SIZE + 1) }, () => uniform() * 0.5);
  const outer = Float64Array.from({ length: hidden + SIZE }, (_, i) => (i < hidden ? uniform() * 0.3 : 0));
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
  const innerStep = new Adam(inner.length);
  const outerStep = new Adam(outer.length);
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

/** Parts the games, not the positions: those of one game have the same winner. */
export function setAside(games: readonly SimGame[], share: number, seed: number): { kept: SimGame[]; aside: SimGame[] } {
  const rng = seedRng(seed);
  const kept: SimGame[] = [];
  const aside: SimGame[] = [];
  for (const game of games) (below(rng, 1000) < share * 1000 ? aside : kept).push(game);
  return { kept, aside };
}
