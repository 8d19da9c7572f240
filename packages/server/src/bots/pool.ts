/** Bots think in threads of their own, each decision for a limited time. */

import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import { refusalOf } from "../table/pacing.ts";
import type { Play } from "../table/play.ts";
import { besideBuild, THREAD_FLAGS } from "../threads.ts";
import type { BotTask } from "./worker.ts";

/** No bot may think longer; it then gives the plainest answer. */
const LONGEST_THOUGHT = 15_000;

export class BotPool {
  readonly #pool: Tinypool;
  readonly #onTrouble: (error: unknown) => void;

  constructor(onTrouble: (error: unknown) => void, threads = Math.max(1, availableParallelism() - 1)) {
    this.#onTrouble = onTrouble;
    this.#pool = new Tinypool({
      filename: besideBuild(import.meta.url, "worker").href,
      name: "answer",
      runtime: "worker_threads",
      execArgv: THREAD_FLAGS,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
    });
  }

  /** How many decisions wait for a thread. */
  get waiting(): number {
    return this.#pool.queueSize;
  }

  /** The bot's answer to the pending decision. It always gives one. */
  async answer(play: Play, bot: string): Promise<number> {
    const { state, picks } = play.game.snapshot();
    const task: BotTask = { state, picks, bot, luck: (play.rules.seed ^ Math.imul(play.n + 1, 0x85ebca6b)) >>> 0 };
    const count = play.decision?.options.length ?? 1;
    const plain = play.decision === null ? 0 : Math.max(0, refusalOf(play.decision));
    try {
      const index: unknown = await this.#pool.run(task, { signal: AbortSignal.timeout(LONGEST_THOUGHT) });
      return typeof index === "number" && Number.isInteger(index) && index >= 0 && index < count ? index : plain;
    } catch (error) {
      this.#onTrouble(error);
      return plain;
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
