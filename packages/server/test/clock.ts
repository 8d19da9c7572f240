/** A clock that a test moves: nothing happens by itself, and nobody waits. */

import type { Clock, Timer } from "../src/clock.ts";

export class TestClock implements Clock {
  time: number;
  /** Every look at it takes so long, and timers fire so long before it says they should. */
  perLook = 0;
  early = 0;
  #last = 0;
  #timers: { at: number; work: () => void }[] = [];

  constructor(time = 1_000_000) {
    this.time = time;
  }

  readonly now = (): number => {
    this.#last = Math.max(this.#last + this.perLook, this.time);
    return this.perLook === 0 ? this.time : this.#last;
  };

  readonly wall = (time: number): number => time;

  readonly after = (milliseconds: number, work: () => void): Timer => {
    const timer = { at: this.time + Math.max(0, milliseconds - this.early), work };
    this.#timers.push(timer);
    return {
      stop: () => {
        this.#timers = this.#timers.filter((one) => one !== timer);
      },
    };
  };

  /** When the next timer fires; null if there is none. */
  get next(): number | null {
    return this.#timers.length === 0 ? null : Math.min(...this.#timers.map((timer) => timer.at));
  }

  forgetTimers(): void {
    this.#timers = [];
  }

  /** Goes on to the next timer and lets it do its work. False: there is none. */
  async step(): Promise<boolean> {
    const at = this.next;
    if (at === null) return false;
    const timer = this.#timers.find((one) => one.at === at);
    this.#timers = this.#timers.filter((one) => one !== timer);
    this.time = Math.max(this.time, at);
    timer?.work();
    await settled();
    return true;
  }

  /** Lets all happen that happens until then. */
  async to(time: number): Promise<void> {
    while ((this.next ?? Number.POSITIVE_INFINITY) <= time) await this.step();
    this.time = Math.max(this.time, time);
  }
}

/** Everything that was begun and waits for nothing but other code has been done. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
