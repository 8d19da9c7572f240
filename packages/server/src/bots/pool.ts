/**
 * Bots think in threads of their own. A thought that takes too long or breaks its thread is ended and a plain bot answers instead; one that is
 * not needed any more is ended as well.
 *
 * Quick bots and those that search stand in different lines, and one thread is always left to the quick ones. Within a line it is first come,
 * first served: a table has one bot that thinks at a time, so nobody can crowd others out. The longer the line, the shorter the thoughts.
 */

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { greedy } from "@breakpoint/bots";
import type { Decision, Game } from "@breakpoint/engine";
import { besideBuild, THREAD_FLAGS, THREAD_NURSERY } from "../threads.ts";
import { levelNamed, searchTime, strongest } from "./levels.ts";
import { refusalOf } from "./refusal.ts";
import type { Advice, BotQuestion, BotReply, BotTask } from "./worker.ts";

/** Milliseconds that a search takes at least, however long the line is. */
const SHORTEST_SEARCH = 50;
/** Nobody is given advice while so many wait: bots that have to move come first. */
const MOST_WAITING = 16;
/** Advice is worth this much. */
const HINT_SEARCH = 1000;
/** A thread that has not answered so long after it should have is ended; for bots that do not search, so long after it was asked. */
const GRACE = 10_000;
/** Milliseconds that a new thread may take to get ready, on a busy machine. */
const BEGINNING = 20_000;
/** The same for one that was told to stop. */
const STOP_GRACE = 1000;
/** No thread may need more. */
const MOST_MEMORY_MB = 512;
/** A thread with nothing to do is ended after a while. */
const IDLE = 60_000;

export interface PoolSettings {
  threads: number;
  grace: number;
  beginning: number;
  /** The code of a thread. */
  worker: URL;
}

/** A game in which somebody is asked something. */
export interface Position {
  readonly game: Pick<Game, "snapshot">;
  readonly decision: Decision | null;
}

/** What somebody waits for. */
interface Job {
  task: BotTask;
  searches: boolean;
  thread: Thread | null;
  done(reply: BotReply | null): void;
  failed(reason: string): void;
}

class Thread {
  readonly worker: Worker;
  readonly cancelled = new Int32Array(new SharedArrayBuffer(4));
  job: Job | null = null;
  id = 0;
  isNew = true;
  alarm: NodeJS.Timeout | null = null;
  idleSince = 0;

  constructor(code: URL) {
    this.worker = new Worker(code, {
      workerData: this.cancelled,
      execArgv: THREAD_FLAGS,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: THREAD_NURSERY },
    });
  }
}

export class BotPool {
  readonly #settings: PoolSettings;
  readonly #onTrouble: (trouble: { bot: string; reason: string }) => void;
  readonly #threads = new Set<Thread>();
  /** Those that do not search, and those that do. */
  readonly #quick: Job[] = [];
  readonly #slow: Job[] = [];
  readonly #sweeper: NodeJS.Timeout;
  #next = 1;
  #closed = false;

  constructor(onTrouble: (trouble: { bot: string; reason: string }) => void, settings: Partial<PoolSettings> = {}) {
    this.#onTrouble = onTrouble;
    this.#settings = {
      threads: Math.max(2, availableParallelism()),
      grace: GRACE,
      beginning: BEGINNING,
      worker: besideBuild(import.meta.url, "worker"),
      ...settings,
    };
    this.#sweeper = setInterval(() => this.#endIdle(), IDLE / 4);
    this.#sweeper.unref();
  }

  /** How many decisions wait for a thread. */
  get waiting(): number {
    return this.#quick.length + this.#slow.length;
  }

  get threads(): number {
    return this.#threads.size;
  }

  /** The bot's answer to the pending decision. It always gives one, unless it is told to stop: then null. */
  async answer(position: Position, bot: string, luck: number, millis: number, signal: AbortSignal): Promise<number | null> {
    const level = levelNamed(bot) ?? greedy;
    const options = position.decision?.options ?? [];
    for (const one of level.name === greedy.name ? [greedy.name] : [level.name, greedy.name]) {
      try {
        const task = taskOf(position, "pick", one, luck, Math.min(searchTime(one), millis));
        const reply = await this.#run(task, levelNamed(one)?.think !== undefined, signal);
        if (reply === null) return null;
        const { answer } = reply;
        const option = answer === undefined ? undefined : options[answer];
        if (answer === undefined || option === undefined) throw new Error(`it gave an answer that was not offered: ${answer}`);
        // Nobody wants to win because a bot got tired.
        if (option.kind !== "word" || option.word !== "concede") return answer;
        break;
      } catch (error) {
        this.#onTrouble({ bot: one, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    return position.decision === null ? 0 : Math.max(0, refusalOf(position.decision));
  }

  /** What the strongest level thinks of the pending decision; null if it was told to stop, or nobody can tell; "busy": too many ask. */
  async advise(position: Position, luck: number, signal: AbortSignal): Promise<Advice[] | "busy" | null> {
    const bot = strongest();
    if (bot === undefined) return null;
    if (this.#slow.length >= MOST_WAITING) return "busy";
    try {
      return (await this.#run(taskOf(position, "hint", bot.name, luck, HINT_SEARCH), true, signal))?.advice ?? null;
    } catch (error) {
      this.#onTrouble({ bot: bot.name, reason: error instanceof Error ? error.message : String(error) });
      return null;
    }
  }

  #run(task: BotTask, searches: boolean, signal: AbortSignal): Promise<BotReply | null> {
    return new Promise((resolve, reject) => {
      if (this.#closed || signal.aborted) {
        resolve(null);
        return;
      }
      const line = searches ? this.#slow : this.#quick;
      const stop = (): void => {
        const waits = line.indexOf(job);
        if (waits >= 0) line.splice(waits, 1);
        else this.#stop(job);
        job.done(null);
      };
      const job: Job = {
        task,
        searches,
        thread: null,
        done: (reply) => {
          signal.removeEventListener("abort", stop);
          resolve(reply);
        },
        failed: (reason) => {
          signal.removeEventListener("abort", stop);
          reject(new Error(reason));
        },
      };
      signal.addEventListener("abort", stop, { once: true });
      line.push(job);
      this.#assign();
    });
  }

  /** Gives waiting jobs to threads. */
  #assign(): void {
    while (!this.#closed) {
      const { threads } = this.#settings;
      const busy = [...this.#threads].filter((thread) => thread.job !== null);
      const searching = busy.filter((thread) => thread.job?.searches === true).length;
      const mostSearching = Math.max(1, threads - 1);
      const line = this.#quick.length > 0 ? this.#quick : searching < mostSearching ? this.#slow : [];
      if (line.length === 0 || busy.length >= threads) return;
      const job = line.shift();
      if (job === undefined) return;
      const free = [...this.#threads].find((thread) => thread.job === null) ?? this.#begin();
      this.#give(free, job, mostSearching);
    }
  }

  #begin(): Thread {
    const thread = new Thread(this.#settings.worker);
    this.#threads.add(thread);
    thread.worker.on("message", (reply: BotReply) => {
      if (reply.id !== thread.id) return;
      const { job } = thread;
      thread.isNew = false;
      this.#free(thread);
      if (reply.error === undefined) job?.done(reply);
      else job?.failed(reply.error);
      this.#assign();
    });
    thread.worker.on("error", (error: Error) => this.#end(thread, `its thread failed: ${error.message}`));
    thread.worker.on("exit", (code) => this.#end(thread, `its thread ended with code ${code}`));
    // Nobody waits for a thread in order to end.
    thread.worker.unref();
    return thread;
  }

  #give(thread: Thread, job: Job, places: number): void {
    const id = this.#next++;
    thread.job = job;
    thread.id = id;
    job.thread = thread;
    const millis = Math.max(SHORTEST_SEARCH, Math.round(job.task.millis / (1 + this.#slow.length / places)));
    this.#watch(thread, (thread.isNew ? this.#settings.beginning : 0) + (job.searches ? millis : 0) + this.#settings.grace);
    thread.worker.postMessage({ ...job.task, millis, id } satisfies BotQuestion);
  }

  /** Ends the thread unless it has answered by then. */
  #watch(thread: Thread, milliseconds: number): void {
    if (thread.alarm !== null) clearTimeout(thread.alarm);
    thread.alarm = setTimeout(() => this.#end(thread, "it did not answer in time"), milliseconds);
    thread.alarm.unref();
  }

  #free(thread: Thread): void {
    if (thread.alarm !== null) clearTimeout(thread.alarm);
    thread.alarm = null;
    thread.job = null;
    thread.idleSince = Date.now();
  }

  #stop(job: Job): void {
    const { thread } = job;
    if (thread === null || thread.job !== job) return;
    Atomics.store(thread.cancelled, 0, thread.id);
    this.#watch(thread, (thread.isNew ? this.#settings.beginning : 0) + Math.min(STOP_GRACE, this.#settings.grace));
  }

  /** The next one that is needed takes its place. */
  #end(thread: Thread, reason: string): void {
    if (!this.#threads.delete(thread)) return;
    const { job } = thread;
    this.#free(thread);
    thread.worker.terminate().catch(() => {});
    job?.failed(reason);
    this.#assign();
  }

  #endIdle(): void {
    for (const thread of this.#threads)
      if (thread.job === null && Date.now() - thread.idleSince > IDLE) this.#end(thread, "nobody needs it");
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeper);
    for (const job of [...this.#quick.splice(0), ...this.#slow.splice(0)]) job.done(null);
    const threads = [...this.#threads];
    this.#threads.clear();
    for (const thread of threads) {
      const { job } = thread;
      this.#free(thread);
      job?.done(null);
    }
    await Promise.all(threads.map((thread) => thread.worker.terminate()));
  }
}

function taskOf({ game }: Position, kind: BotTask["kind"], bot: string, luck: number, millis: number): BotTask {
  return { kind, ...game.snapshot(), bot, luck, millis };
}
