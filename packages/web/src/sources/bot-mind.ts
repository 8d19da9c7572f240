/** The page's side of a bot that thinks in a worker: one question at a time, and one that no longer matters is given up at once. */

import type { BotAnswer, BotQuestion, BotTask } from "./bot-worker.ts";
import type { Hint } from "./source.ts";

/** No bot may think longer, in milliseconds. */
const LONGEST_THOUGHT = 20_000;

interface Pending {
  id: number;
  kind: BotQuestion["kind"];
  timer: number;
  done(answer: BotAnswer | null): void;
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

  /** The bot's answer; null if it has none (it failed, took too long, or there are no workers). Never settles if it is given up: then no move is to be made. */
  async pick(task: BotTask, bot: string): Promise<number | null> {
    const id = ++this.#asked;
    return (await this.#ask({ ...task, id, kind: "pick", bot }))?.pick ?? null;
  }

  /** What somebody strong would do, best first; null if nobody can say, or if it is given up. */
  async hint(task: BotTask, names: readonly string[]): Promise<readonly Hint[] | null> {
    const id = ++this.#asked;
    return (await this.#ask({ ...task, id, kind: "hint", names }))?.hints ?? null;
  }

  #ask(question: BotQuestion): Promise<BotAnswer | null> {
    this.cancel();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#fail(), LONGEST_THOUGHT);
      this.#pending = { id: question.id, kind: question.kind, timer, done: resolve };
      try {
        this.#worker ??= this.#open();
        this.#worker.postMessage(question);
      } catch {
        this.#fail();
      }
    });
  }

  #open(): Worker {
    const worker = this.#make();
    worker.onmessage = ({ data }: MessageEvent<BotAnswer>) => this.#settle(data.id, data);
    worker.onerror = () => this.#fail();
    worker.onmessageerror = () => this.#fail();
    return worker;
  }

  #settle(id: number, answer: BotAnswer | null): void {
    const pending = this.#pending;
    if (pending?.id !== id) return;
    clearTimeout(pending.timer);
    this.#pending = null;
    pending.done(answer);
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
    const pending = this.#pending;
    if (pending === null) return;
    clearTimeout(pending.timer);
    this.#pending = null;
    this.#end();
    // Somebody looks at the screen until a hint comes; a move that is not wanted any more must not be made.
    if (pending.kind === "hint") pending.done(null);
  }

  close(): void {
    this.cancel();
    this.#end();
  }
}
