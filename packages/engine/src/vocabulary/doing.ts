/** What a card does in one line: an effect that is run, or something done at once. */

import { type Effect, verb } from "../kernel/effect.ts";

/** An effect, or what has been done already. */
export type Doing<T> = Effect<T> | T;

const isEffect = <T>(doing: Doing<T>): doing is Effect<T> =>
  typeof doing === "object" && doing !== null && "next" in doing && Symbol.iterator in doing;

/** Sees to it that what a short function says is done; tells what came of it. */
export const run = verb(function* run<T>(doing: Doing<T>): Effect<T> {
  return isEffect(doing) ? yield* doing : doing;
});

/** An ability in one line: `does((g, me) => givePower(g, yoursHere(g, me), 1))`. */
export const does = <A extends unknown[], T>(act: (...asked: A) => Doing<T>): ((...asked: A) => Effect) =>
  verb(function* does(...asked: A): Effect {
    yield* run(act(...asked));
  });
