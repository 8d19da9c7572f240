/** What tests say hundreds of thousands of times, where asking `expect` takes longer than the games. */

import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { Game } from "../src/index.ts";

/** Makes a pick that must not be refused. */
export function take(game: Game, pick: number): void {
  const refusal = game.pick(pick);
  if (refusal !== null) expect(refusal).toBeNull();
}

/** `toEqual`, which tells what differs, where something might. */
export function expectAlike(one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other);
}
