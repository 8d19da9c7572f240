/** Shares games out among worker threads. Each worker runs this very file. */

import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import {
  type EnduranceJob,
  type EnduranceResult,
  endure,
  type LadderJob,
  type LadderResult,
  type Lesson,
  lessonsOf,
  playMatch,
  type SimGame,
  type SimJob,
  type SoakJob,
  type SoakResult,
  simulate,
  soak,
  type Teaching,
} from "@breakpoint/bots";
import type { Replay } from "@breakpoint/engine";
import { botCalled, closeBots, noteLostSeats, takeLostSeats } from "./bots.ts";
import type { LostSeat } from "./external/bot.ts";

/** Milliseconds that bots of others have for an answer. */
interface Patience {
  patience?: number;
}

/** What workers can be asked to do. */
interface Work {
  endurance: { job: EnduranceJob & Patience; result: EnduranceResult };
  ladder: { job: LadderJob & Patience; result: LadderResult };
  lessons: { job: { replay: Replay; teaching: Teaching }; result: Lesson[][] };
  sim: { job: SimJob & Patience; result: SimGame[] };
  soak: { job: SoakJob; result: SoakResult };
}
type Kind = keyof Work;

const work: { [K in Kind]: (job: Work[K]["job"]) => Work[K]["result"] } = {
  endurance: (job) =>
    endure(
      job,
      job.bots.map((name) => botCalled(name, job.patience)),
      () => performance.now(),
    ),
  ladder: (job) => playMatch(job, botCalled(job.one, job.patience), botCalled(job.others, job.patience), () => performance.now()),
  lessons: ({ replay, teaching }) => lessonsOf(replay, teaching),
  sim: (job) =>
    simulate(
      job,
      job.bots.map((name) => botCalled(name, job.patience)),
    ),
  soak,
};

/** What a worker posts for every job. */
interface Done<K extends Kind> {
  result: Work[K]["result"];
  lost: LostSeat[];
}

const MARK = "breakpoint-games";
/** Sent when there are no more jobs. */
const ENOUGH = "enough";
export const defaultWorkers = availableParallelism();

if (!isMainThread && workerData?.mark === MARK) {
  const kind: Kind = workerData.kind;
  parentPort?.on("message", (job) => {
    if (job !== ENOUGH) {
      const result = work[kind](job);
      parentPort?.postMessage({ result, lost: takeLostSeats() });
    } else {
      closeBots();
      parentPort?.close();
    }
  });
}

/**
 * Does the jobs, on so many threads, and hands over each result as it comes; the results come back in the order of the jobs. With a signal
 * to stop, nothing is done on this thread, which is free to hear it, and what is not done by then is left undone.
 */
export async function inParallel<K extends Kind>(
  kind: K,
  jobs: readonly Work[K]["job"][],
  workers: number,
  done: (result: Work[K]["result"], index: number) => void,
  stop?: AbortSignal,
): Promise<Work[K]["result"][]> {
  const results: Work[K]["result"][] = [];
  if (stop === undefined && (workers <= 1 || jobs.length <= 1)) {
    for (const [index, job] of jobs.entries()) {
      const result = work[kind](job);
      results.push(result);
      done(result, index);
      await setImmediate();
    }
    closeBots();
    return results;
  }
  const threads: Worker[] = [];
  let next = 0;
  try {
    await Promise.all(
      Array.from({ length: Math.min(workers, jobs.length) }, () => {
        const worker = new Worker(new URL(import.meta.url), { workerData: { mark: MARK, kind } });
        threads.push(worker);
        return new Promise<void>((finished, failed) => {
          let current = -1;
          const take = (): void => {
            current = next++;
            if (current < jobs.length) worker.postMessage(jobs[current]);
            else finished();
          };
          worker.on("error", failed);
          stop?.addEventListener("abort", () => finished());
          worker.on("message", ({ result, lost }: Done<K>) => {
            noteLostSeats(lost);
            results[current] = result;
            done(result, current);
            take();
          });
          take();
        });
      }),
    );
    if (stop?.aborted !== true) await Promise.all(threads.map(dismiss));
  } finally {
    await Promise.all(threads.map((worker) => worker.terminate()));
  }
  return results;
}

/** Lets a worker end what it has started. */
const dismiss = (worker: Worker): Promise<void> =>
  new Promise((gone) => {
    worker.once("exit", () => gone());
    worker.postMessage(ENOUGH);
  });

/** Cuts the games 0 to `games - 1` into jobs of so many. */
export function cut<J>(games: number, size: number, job: (from: number, to: number) => J): J[] {
  const jobs: J[] = [];
  for (let from = 0; from < games; from += size) jobs.push(job(from, Math.min(games, from + size)));
  return jobs;
}
