/**
 * Effects are generator functions: they read like the card and suspend only to ask a decision.
 *
 * An operation that only hands on to another one need not be a generator: as a plain function it costs no coroutine, and reads what it
 * reads when it is called. So whoever runs an effect later, or as somebody else, takes a function that makes it.
 *
 * The trap of this style is a forgotten `yield*`: the operation would silently never happen. `npm run check:effects` finds it in the
 * types; in debug mode (set before the engine is loaded) every verb also counts what was created against what was started.
 */

import type { Decision } from "./decision.ts";

export type Effect<T = void> = Generator<Decision, T, number>;

/** What all effects have in common. Each generator function gives those it makes a hidden class of their own, which a read of any property would go by. */
const COMMON: { next(pick: number): IteratorResult<Decision, unknown> } = Object.getPrototypeOf(function* () {}).prototype;
function AnyEffect(): void {}
AnyEffect.prototype = COMMON;
const { next } = COMMON;

/** True if this is an effect, and not what one has brought about. */
export const isEffect = (thing: unknown): thing is Effect<unknown> => thing instanceof AnyEffect;

/** Runs an effect on to its next question, or to its end. In what ships, `yield*` does so too (scripts/loops.mjs). */
export const goOnWith = <T>(effect: Effect<T>, pick: number): IteratorResult<Decision, T> =>
  next.call(effect, pick) as IteratorResult<Decision, T>;

const DEBUG = (globalThis as { __BREAKPOINT_DEBUG__?: boolean }).__BREAKPOINT_DEBUG__ === true;

let created = 0;
let started = 0;
let last = "";

/** Marks an operation of the vocabulary, so that debug mode can tell that it was really run. */
export function verb<A extends unknown[], T>(run: (...args: A) => Effect<T>): (...args: A) => Effect<T> {
  if (!DEBUG) return run;
  return (...args: A): Effect<T> => {
    created++;
    last = run.name;
    const inner: Effect<T> = run(...args);
    return (function* (): Effect<T> {
      started++;
      return yield* inner;
    })();
  };
}

/** Debug mode only: every operation that was created has been run. */
export function assertAllRun(): void {
  if (!DEBUG || created === started) return;
  const lost = created - started;
  created = 0;
  started = 0;
  throw new Error(`${lost} operation(s) were created and never run (a forgotten yield*?), near ${last}`);
}

/** Nothing is left to do. An effect that has ended can be run again and again, so one serves all. */
const ended: Effect<undefined> = (function* (): Effect<undefined> {
  return undefined;
})();
ended.next(0);
export const nothing = (): Effect<undefined> => ended;
