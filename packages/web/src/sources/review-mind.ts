/** Goes through the decisions of a game in workers, several at a time and in order, and can be stopped and go on. */

import type { Limits } from "@breakpoint/bots";
import type { BotAnswer, BotQuestion, BotTask, PickVerdict } from "./bot-worker.ts";

/** More workers than this would only keep a phone warm. */
const MOST_WORKERS = 4;

interface Heard {
  /** What is thought of the pick; null if there was nothing to choose, or nobody could tell. */
  told(at: number, verdict: PickVerdict | null): void;
  /** Nothing is left to think about; or there are no workers to think. */
  done(failed: boolean): void;
}

export class ReviewMind {
  readonly #task: BotTask;
  readonly #names: readonly string[];
  readonly #limits: Limits;
  readonly #heard: Heard;
  readonly #make: () => Worker;
  /** Which picks are still to be looked at. */
  readonly #left: number[];
  readonly #working = new Map<Worker, number>();

  constructor(task: BotTask, names: readonly string[], decisions: readonly number[], limits: Limits, heard: Heard, make?: () => Worker) {
    this.#task = task;
    this.#names = names;
    this.#limits = limits;
    this.#heard = heard;
    this.#left = [...decisions];
    this.#make = make ?? (() => new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" }));
  }

  start(): void {
    if (this.#left.length === 0) {
      this.#heard.done(false);
      return;
    }
    const cores = typeof navigator === "undefined" ? 1 : navigator.hardwareConcurrency;
    const workers = Math.max(1, Math.min(MOST_WORKERS, cores - 1, this.#left.length));
    try {
      for (let i = 0; i < workers; i++) this.#next(this.#make());
    } catch {
      this.stop();
      this.#heard.done(true);
    }
  }

  #next(worker: Worker): void {
    const at = this.#left.shift();
    const picked = this.#task.picks[at ?? -1];
    if (at === undefined || picked === undefined) {
      worker.terminate();
      if (this.#working.size === 0) this.#heard.done(false);
      return;
    }
    this.#working.set(worker, at);
    worker.onmessage = ({ data }: MessageEvent<BotAnswer>) => this.#hear(worker, data.id === at ? data.verdict : null);
    // A worker that failed is not asked again; what it failed at is passed over.
    worker.onerror = () => {
      const fresh = this.#make();
      worker.terminate();
      this.#working.delete(worker);
      this.#heard.told(at, null);
      this.#next(fresh);
    };
    const question: BotQuestion = {
      ...this.#task,
      picks: this.#task.picks.slice(0, at),
      id: at,
      kind: "review",
      picked,
      names: this.#names,
      limits: this.#limits,
    };
    worker.postMessage(question);
  }

  #hear(worker: Worker, verdict: PickVerdict | null): void {
    const at = this.#working.get(worker);
    if (at === undefined) return;
    this.#working.delete(worker);
    this.#heard.told(at, verdict);
    this.#next(worker);
  }

  /** Thinking cannot be interrupted, so the workers go; what they were at is done anew when it goes on. */
  stop(): void {
    for (const [worker, at] of this.#working) {
      worker.terminate();
      this.#left.push(at);
    }
    this.#left.sort((a, b) => a - b);
    this.#working.clear();
  }
}
