/** A new game. */

import { Game, type GameOptions } from "./game.ts";
import { isRefusal, type Refusal } from "./refusal.ts";
import type { Seed } from "./rng.ts";
import { firstState, type Setup } from "./setup.ts";

/** A new game at its first decision, or why there can be none. */
export function createGame(setup: Setup, seed: Seed, options: GameOptions = {}): Game | Refusal {
  const state = firstState(setup, seed);
  return isRefusal(state) ? state : Game.from(state, options);
}
