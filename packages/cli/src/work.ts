/** What threads can be asked to do, one function for each kind of job. Each thread of the pool loads this file. */

import {
  type AtlasGame,
  type AtlasJob,
  type LadderJob,
  type LadderResult,
  type Lesson,
  lessonsOf,
  playForAtlas,
  playMatch,
  type SimGame,
  type SimJob,
  simulate,
  type Teaching,
} from "@breakpoint/bots";
import type { Replay } from "@breakpoint/engine";
import type { Puzzle } from "@breakpoint/scenarios/puzzles";
import { type BotSoakJob, type BotSoakResult, type SoakJob, type SoakResult, soak, soakBots } from "@breakpoint/verification";
import { botCalled, closeBots, takeLostSeats } from "./bots.ts";
import type { LostSeat } from "./external/bot.ts";
import { type Checked, type CheckJob, checkPiece } from "./puzzles/check.ts";
import { withLevels } from "./puzzles/levels.ts";

/** Milliseconds that bots of others have for an answer. */
interface Patience {
  patience?: number;
}

/** The jobs, and what comes of them. */
export interface Work {
  atlas: { job: AtlasJob; result: AtlasGame[] };
  ladder: { job: LadderJob & Patience; result: LadderResult };
  judge: { job: Puzzle; result: Puzzle };
  lessons: { job: { replay: Replay; teaching: Teaching }; result: Lesson[][] };
  puzzles: { job: CheckJob; result: Checked[] };
  sim: { job: SimJob & Patience; result: SimGame[] };
  soak: { job: SoakJob; result: SoakResult };
  soakBots: { job: BotSoakJob & Patience; result: BotSoakResult };
}
export type Kind = keyof Work;

const clock = (): number => performance.now();

export const work: { [K in Kind]: (job: Work[K]["job"]) => Work[K]["result"] } = {
  atlas: (job) => playForAtlas(job, botCalled(job.level)),
  ladder: (job) => playMatch(job, botCalled(job.one, job.patience), botCalled(job.others, job.patience), clock),
  judge: withLevels,
  lessons: ({ replay, teaching }) => lessonsOf(replay, teaching),
  puzzles: checkPiece,
  sim: (job) =>
    simulate(
      job,
      job.bots.map((name) => botCalled(name, job.patience)),
    ),
  soak,
  soakBots: (job) =>
    soakBots(
      job,
      job.bots.map((name) => botCalled(name, job.patience)),
      clock,
    ),
};

/** What a thread answers. */
export interface Done<K extends Kind> {
  result: Work[K]["result"];
  /** The seats that bots of others have lost meanwhile. */
  lost: LostSeat[];
}

/** Called in a thread of the pool. */
export const perform = <K extends Kind>({ kind, job }: { kind: K; job: Work[K]["job"] }): Done<K> => ({
  result: work[kind](job),
  lost: takeLostSeats(),
});

/** Called in a thread before it ends: lets the bots of others leave by themselves. */
export const end = closeBots;
