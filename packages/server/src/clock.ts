/** Time as the tables reckon with it: it goes on evenly, whatever happens to the clock on the wall. */

export interface Clock {
  /** Milliseconds since 1970: what the clock on the wall said at the start, and counted evenly from then on. */
  now(): number;
  /** What the clock on the wall says at that time, to the second: for people to read, never to reckon with. */
  wall(time: number): number;
  /** Calls back in so many milliseconds at the latest, unless it is told to stop: whoever waits for longer than a timer can be set looks again. */
  after(milliseconds: number, work: () => void): Timer;
}

export interface Timer {
  stop(): void;
}

/** Timers cannot be set for longer. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The clock of this process. `speed`: how many of its milliseconds pass in one; only tests are in a hurry. */
export function steadyClock(speed = 1): Clock {
  const start = Date.now();
  const counted = performance.now();
  const now = (): number => Math.floor(start + (performance.now() - counted) * speed);
  return {
    now,
    wall: (time) => time + Math.round((Date.now() - now()) / 1000) * 1000,
    after: (milliseconds, work) => {
      const timer = setTimeout(work, Math.min(LONGEST_TIMER, Math.max(0, milliseconds / speed)));
      // Nobody waits for a table in order to end.
      timer.unref();
      return { stop: () => clearTimeout(timer) };
    },
  };
}

/** Lets others do what they have to. */
export const others = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
