/** Which picks of a game somebody was asked for: where every answer comes to the same, or nothing could come of any, nobody is. */

import { idleAnswer, isRefusal, plainAnswer, playReplay, type Replay, type Seat } from "@breakpoint/engine";
import type { Entry } from "../src/log/entry.ts";

interface AskedPick {
  seat: Seat;
  index: number;
}

/** Of a recording, in order. */
export function askedIn(replay: Replay): AskedPick[] {
  const game = playReplay(replay, { at: 0 });
  if (isRefusal(game)) throw new Error(game.code);
  const asked: AskedPick[] = [];
  for (const index of replay.picks) {
    if (game.decision !== null && plainAnswer(game) === null && idleAnswer(game) === null) asked.push({ seat: game.decision.seat, index });
    game.pick(index);
  }
  return asked;
}

/** Of a server's log, by their numbers. */
export const askedInLog = (log: readonly { entry: Entry }[]): number[] =>
  log.flatMap(({ entry }) => (entry.kind === "pick" && entry.plain !== true ? [entry.index] : []));
