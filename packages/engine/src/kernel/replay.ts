/** A game as its setup, its seed and its picks (law 2): the replay file is that and nothing more. */

import { allFactions } from "./catalogue.ts";
import type { Game, GameOptions } from "./game.ts";
import { isRefusal, type Refusal } from "./refusal.ts";
import { createGame, refuseSetup, type Setup } from "./setup.ts";

export interface Replay {
  format: "breakpoint-replay";
  version: 1;
  setup: Setup;
  seed: number;
  picks: number[];
}

/** Writes the pool of a random setup or a draft out, so that the replay stays the same game when the catalogue grows. */
export function makeReplay(setup: Setup, seed: number, picks: readonly number[]): Replay {
  const open = setup.pool === undefined && (setup.factions === "draft" || setup.factions === "random");
  const named = open ? { ...setup, pool: allFactions().map((f) => f.name) } : setup;
  return { format: "breakpoint-replay", version: 1, setup: named, seed, picks: picks.slice() };
}

/** Reads a replay file. What is cut off or not a replay is refused; whether the picks fit is seen when it is played. */
export function parseReplay(text: string): Replay | Refusal {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { code: "not-a-replay", why: "not complete JSON" };
  }
  if (typeof data !== "object" || data === null) return { code: "not-a-replay", why: "not an object" };
  const r = data as Partial<Record<keyof Replay, unknown>>;
  if (r.format !== "breakpoint-replay") return { code: "not-a-replay", why: "format" };
  if (r.version !== 1) return { code: "not-a-replay", why: "version" };
  if (!Number.isSafeInteger(r.seed) || (r.seed as number) < 0) return { code: "bad-seed" };
  if (!Array.isArray(r.picks) || !r.picks.every((p) => Number.isInteger(p) && p >= 0)) return { code: "not-a-replay", why: "picks" };
  const setup = r.setup as Setup;
  const refusal = refuseSetup(setup);
  if (refusal !== null) return refusal;
  return makeReplay(setup, r.seed as number, r.picks as number[]);
}

/** Plays a replay, whole or its first `at` picks. A pick that does not fit is refused with its place in the list. */
export function playReplay(replay: Replay, options: GameOptions & { at?: number } = {}): Game | Refusal {
  const game = createGame(replay.setup, replay.seed, options);
  if (isRefusal(game)) return game;
  const count = Math.min(options.at ?? replay.picks.length, replay.picks.length);
  for (let i = 0; i < count; i++) {
    if (game.over) return { code: "picks-after-the-end", at: i };
    const why = game.pick(replay.picks[i]);
    if (why !== null) return { code: "bad-pick-in-replay", at: i, why };
  }
  return game;
}
