/** The learned evaluation: each seat's chance to win, from what the position is to it. */

import type { Game } from "@breakpoint/engine";
import { featuresOf, FEATURE_COUNT as SIZE } from "./features.ts";
import { learned } from "./learned.ts";

/** A small network: features, one layer of hidden units, a score. The chances of the seats are the softmax of their scores. */
export interface Network {
  hidden: number;
  /** By hidden unit: its threshold, then one weight per feature. */
  inner: readonly number[];
  /** One weight per hidden unit, then one per feature that goes straight to the score. */
  outer: readonly number[];
}

/** The score of one seat, whose features begin at `from`. What the hidden units say is left in `units`, for training. */
export function scoreOf(net: Network, features: Float64Array, from: number, units?: Float64Array): number {
  const { hidden, inner, outer } = net;
  let score = 0;
  let at = 0;
  for (let unit = 0; unit < hidden; unit++) {
    let sum = inner[at++] as number;
    for (let i = 0; i < SIZE; i++) sum += (inner[at++] as number) * (features[from + i] as number);
    // Cheaper than tanh, and as good here.
    const active = sum / (1 + Math.abs(sum));
    if (units !== undefined) units[unit] = active;
    score += (outer[unit] as number) * active;
  }
  for (let i = 0; i < SIZE; i++) score += (outer[hidden + i] as number) * (features[from + i] as number);
  return score;
}

/** Turns scores into chances, in place. Seats that are out of the game have none. */
export function chancesFrom(scores: Float64Array, out: readonly boolean[]): Float64Array {
  let top = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < scores.length; seat++) if (out[seat] !== true) top = Math.max(top, scores[seat] as number);
  let sum = 0;
  for (let seat = 0; seat < scores.length; seat++) {
    const weight = out[seat] === true ? 0 : Math.exp((scores[seat] as number) - top);
    scores[seat] = weight;
    sum += weight;
  }
  for (let seat = 0; seat < scores.length; seat++) scores[seat] = (scores[seat] as number) / sum;
  return scores;
}

/** What is known without training: that a position is worth what the rule of thumb says. */
export const untrained: Network = { hidden: 0, inner: [], outer: Array.from({ length: SIZE }, (_, i) => (i === 0 ? 3.3 : 0)) };

/** The one that the bots use. */
export const judgeNetwork: Network = {
  hidden: learned.hidden,
  inner: Float64Array.from(learned.inner) as never,
  outer: Float64Array.from(learned.outer) as never,
};

/** Each seat's chance to win from here. A shared win counts in parts. */
export function judge(game: Game, net: Network): Float64Array {
  const { seats, phase, out } = game.state;
  const chances = new Float64Array(seats);
  if (phase.kind === "over") {
    for (const seat of phase.winners) chances[seat] = 1 / phase.winners.length;
    return chances;
  }
  const features = featuresOf(game);
  for (let seat = 0; seat < seats; seat++) chances[seat] = scoreOf(net, features, seat * SIZE);
  return chancesFrom(chances, out);
}
