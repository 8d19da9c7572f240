/** What a review is about: the decisions of a recorded game, and what is thought of each. */

import { retold } from "@breakpoint/bots";
import type { Replay, Seat } from "@breakpoint/engine";
import type { PickVerdict } from "../sources/bot-worker.ts";

export interface Asked {
  /** Which pick of the game, from 0 on. */
  at: number;
  seat: Seat;
  turn: number;
}

export interface Judged extends Asked, PickVerdict {
  /** What the pick cost, as a share of the chance to win. */
  loss: number;
}

/** Every decision with more than one option, and who won in the end; null if nobody has yet. */
export function decisionsOf(replay: Replay): { asked: Asked[]; winners: readonly Seat[] | null } {
  const asked: Asked[] = [];
  let winners: readonly Seat[] | null = null;
  let at = 0;
  for (const { decision, state } of retold(replay, { checkpoints: false })) {
    if (decision !== null && at < replay.picks.length && decision.options.length > 1)
      asked.push({ at, seat: decision.seat, turn: state.turn.number });
    if (state.phase.kind === "over") winners = state.phase.winners.slice();
    at++;
  }
  return { asked, winners };
}

/** Less than this may as well be chance. */
const WORTH_TELLING = 0.02;
const SHOWN = 5;

/** The picks that cost the most, worst first. */
export const costliest = (judged: readonly Judged[]): Judged[] =>
  judged
    .filter(({ loss }) => loss >= WORTH_TELLING)
    .toSorted((a, b) => b.loss - a.loss || a.at - b.at)
    .slice(0, SHOWN);

/** From which loss on a pick is called what. */
const MARKS: readonly (readonly [number, string])[] = [
  [0.2, "blunder"],
  [0.1, "mistake"],
  [0.05, "doubtful"],
];
export const markOf = (loss: number): string => MARKS.find(([from]) => loss >= from)?.[1] ?? "";
