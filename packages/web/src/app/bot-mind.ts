/** The page's side of a bot that thinks in a worker: one question at a time, and one that no longer matters is given up at once. */

import type { BotAnswer, BotQuestion, BotTask } from "./bot-worker.ts";

/** No bot may think longer, in milliseconds. */
const LONGEST_THOUGHT = 20_000;

interface Pending {
  id: number;
  timer: number;
  done(pick: number | null): void;
}

const NOTHING = (): Worker => {
  throw new Error("no workers here");
};

export class BotMind {
  readonly #make: () => Worker;
  #worker: Worker | null = null;
  #pending: Pending | null = null;
  #asked = 0;

  /** `make` is another way to get a worker, for tests. */
  constructor(make?: () => Worker) {
    this.#make =
      make ?? (typeof Worker === "undefined" ? NOTHING : () => new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" }));
  }

  /** The bot's answer; null if it has none (it failed, took too long, or there are no workers). Never settles if it is given up. */
  pick(task: BotTask): Promise<number | null> {
    this.cancel();
    return new Promise((resolve) => {
      const id = ++this.#asked;
      const timer = window.setTimeout(() => this.#fail(), LONGEST_THOUGHT);
      this.#pending = { id, timer, done: resolve };
      try {
        this.#worker ??= this.#open();
        const question: BotQuestion = { ...task, id };
        this.#worker.postMessage(question);
      } catch {
        this.#fail();
      }
    });
  }

  #open(): Worker {
    const worker = this.#make();
    worker.onmessage = ({ data }: MessageEvent<BotAnswer>) => this.#settle(data.id, data.pick);
    worker.onerror = () => this.#fail();
    worker.onmessageerror = () => this.#fail();
    return worker;
  }

  #settle(id: number, pick: number | null): void {
    const pending = this.#pending;
    if (pending?.id !== id) return;
    clearTimeout(pending.timer);
    this.#pending = null;
    pending.done(pick);
  }

  /** A worker that failed is not asked again; the next question gets a new one. */
  #fail(): void {
    this.#end();
    if (this.#pending !== null) this.#settle(this.#pending.id, null);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Gives up what is being thought about. Thinking cannot be interrupted, so its worker goes with it. */
  cancel(): void {
    if (this.#pending === null) return;
    clearTimeout(this.#pending.timer);
    this.#pending = null;
    this.#end();
  }

  close(): void {
    this.cancel();
    this.#end();
  }
}
