/** What a card does in one line: an effect that is run, or something done at once. */

import { type Effect, verb } from "../kernel/effect.ts";
import type { Game } from "../kernel/game.ts";

/** An effect, or what has been done already. */
export type Doing<T> = Effect<T> | T;

/** True if what a short function says has still to be run: `isEffect(doing) ? yield* doing : doing`, with no coroutine in between. */
export const isEffect = <T>(doing: Doing<T>): doing is Effect<T> =>
  typeof doing === "object" && doing !== null && typeof (doing as { next?: unknown }).next === "function";

/** Sees to it that what a short function says is done; tells what came of it. */
export const run = verb(function* run<T>(doing: Doing<T>): Effect<T> {
  return isEffect(doing) ? yield* doing : doing;
});

/** An ability in one line: `does((g, me) => givePower(g, yoursHere(g, me), 1))`. */
export const does = <S, E, T>(act: (g: Game, me: S, e: E) => Doing<T>): ((g: Game, me: S, e?: E) => Effect) =>
  verb(function* does(g: Game, me: S, e?: E): Effect {
    const doing = act(g, me, e as E);
    if (isEffect(doing)) yield* doing;
  });
