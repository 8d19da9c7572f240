/** Shares games out among threads. */

import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Tinypool } from "tinypool";
import { closeBots, noteLostSeats } from "./bots.ts";
import { type Done, type Kind, type Work, work } from "./work.ts";

export const defaultWorkers = availableParallelism();

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
  const threads = Math.max(1, Math.min(workers, jobs.length));
  const pool = new Tinypool({
    filename: new URL("./work.js", import.meta.url).href,
    name: "perform",
    teardown: "end",
    minThreads: threads,
    maxThreads: threads,
    // A thread that waits this way hears nothing else, and bots of others have something to say.
    useAtomics: false,
  });
  const all = Promise.all(
    jobs.map(async (job, index) => {
      const { result, lost }: Done<K> = await pool.run({ kind, job });
      noteLostSeats(lost);
      results[index] = result;
      done(result, index);
    }),
  );
  // What was stopped is never done, and nobody waits for it.
  all.catch(() => undefined);
  const stopped = stop === undefined ? [] : [stop.aborted ? Promise.resolve() : once(stop, "abort")];
  try {
    await Promise.race([all, ...stopped]);
  } catch (error) {
    await Promise.all(pool.threads.map((thread) => thread.terminate()));
    throw error;
  }
  // In the middle of a job a thread does not listen.
  if (stop?.aborted === true) await Promise.all(pool.threads.map((thread) => thread.terminate()));
  else await pool.destroy();
  return results;
}

/** Cuts the games 0 to `games - 1` into jobs of so many. */
export function cut<J>(games: number, size: number, job: (from: number, to: number) => J): J[] {
  const jobs: J[] = [];
  for (let from = 0; from < games; from += size) jobs.push(job(from, Math.min(games, from + size)));
  return jobs;
}
