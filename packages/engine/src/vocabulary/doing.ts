/** What a card does in one line: an effect that is run, or something done at once. */

import { type Effect, isEffect, nothing, verb } from "../kernel/effect.ts";
import type { Game } from "../kernel/game.ts";

/** An effect, or what has been done already. */
export type Doing<T> = Effect<T> | T;

const told = verb(function* told<T>(value: T): Effect<T> {
  return value;
});

/** Sees to it that what a short function says is done; tells what came of it. An effect is handed on as it is, with no coroutine around it. */
export const run = <T>(doing: Doing<T>): Effect<T> => (isRunning(doing) ? doing : told(doing));

/** An ability in one line: `does((g, me) => moveElsewhere(g, hostOf(g, me.card)))`. */
export const does =
  <S, E, T>(act: (g: Game, me: S, e: E) => Doing<T>): ((g: Game, me: S, e?: E) => Effect) =>
  (g, me, e) =>
    done(act(g, me, e as E));

/** The same as `run` where nobody asks what came of it: what has been done already leaves nothing to run. */
export const done = <T>(doing: Doing<T>): Effect => (isLeftToRun(doing) ? doing : nothing());
const isLeftToRun = (doing: unknown): doing is Effect => isEffect(doing);
const isRunning = <T>(doing: Doing<T>): doing is Effect<T> => isEffect(doing);
