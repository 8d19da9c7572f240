/** A game as its setup, its seed and its picks (law 2): the replay file is that and nothing more. */

import { allFactions } from "./catalogue.ts";
import { createGame } from "./create.ts";
import type { Game, GameOptions } from "./game.ts";
import { isRefusal, type Refusal } from "./refusal.ts";
import { isSeed, type Seed } from "./rng.ts";
import { RULES_OF_DEALING, refuseSetup, type Setup } from "./setup.ts";

/**
 * What bound a game to its luck before the first card was dealt. `promise`, the SHA-256 of `luckText` in hexadecimal digits, was told at the
 * start; `salt` keeps a seed that could be guessed from being found by trying.
 */
export interface PromisedLuck {
  game: string;
  salt: string;
  promise: string;
}

export const luckText = (game: string, salt: string, seed: Seed): string => `breakpoint-luck\n${game}\n${salt}\n${seed}`;

export interface Replay {
  format: "breakpoint-replay";
  version: 2;
  setup: Setup;
  seed: Seed;
  picks: number[];
  /** Fingerprint of the rest: a recording that was edited is refused. Those of version 1 have none. */
  mark: number;
  /** Of a game at a table on a server. No part of the game. */
  luck?: PromisedLuck;
}

/** By version. `bots`: who played, as the command line notes it; no part of the game. */
const FIELDS: Readonly<Record<number, readonly string[]>> = {
  1: ["format", "version", "setup", "seed", "picks", "bots"],
  2: ["format", "version", "setup", "seed", "picks", "mark", "bots", "luck"],
};

const SETUP_FIELDS: ReadonlySet<string> = new Set([
  "seats",
  "factions",
  "pool",
  "sets",
  "twoCopies",
  "first",
  "concede",
  "titans",
  "monsters",
  "rules",
]);

/** The fields of a setup in one order, whatever order they were written in. */
const inOrder = (setup: Setup): unknown[] => [...SETUP_FIELDS].map((field) => (setup as unknown as Record<string, unknown>)[field] ?? null);

function markOf(setup: Setup, seed: Seed, picks: readonly number[]): number {
  let mark = 0x811c9dc5 | 0;
  const text = JSON.stringify([inOrder(setup), seed, picks]);
  for (let i = 0; i < text.length; i++) mark = Math.imul(mark ^ text.charCodeAt(i), 0x01000193);
  return mark >>> 0;
}

/** Writes the pool of a random setup or a draft out, so that the replay stays the same game when the catalogue grows. */
export function makeReplay(setup: Setup, seed: Seed, picks: readonly number[]): Replay {
  const open = setup.pool === undefined && (setup.factions === "draft" || setup.factions === "random");
  const pool = open ? allFactions().map((f) => f.name) : setup.pool;
  const { factions, sets, rules = RULES_OF_DEALING } = setup;
  const whole: Setup = {
    ...setup,
    factions: typeof factions === "string" ? factions : factions.map((names) => names.slice()),
    rules,
    ...(pool === undefined ? {} : { pool: pool.slice() }),
    ...(sets === undefined ? {} : { sets: sets.slice() }),
  };
  return { format: "breakpoint-replay", version: 2, setup: whole, seed, picks: picks.slice(), mark: markOf(whole, seed, picks) };
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
  if (r.version !== 1 && r.version !== 2) return { code: "not-a-replay", why: "version" };
  if (Object.keys(data).some((field) => !FIELDS[r.version as 1 | 2].includes(field)))
    return { code: "not-a-replay", why: "unknown fields" };
  if (!isSeed(r.seed)) return { code: "bad-seed" };
  if (!Array.isArray(r.picks) || !r.picks.every((p) => Number.isInteger(p) && p >= 0)) return { code: "not-a-replay", why: "picks" };
  const setup = r.setup as Setup;
  const refusal = refuseSetup(setup);
  if (refusal !== null) return refusal;
  for (const field of Object.keys(setup)) if (!SETUP_FIELDS.has(field)) return { code: "bad-setup", field };
  if (r.version === 1 && setup.rules !== undefined) return { code: "bad-setup", field: "rules" };
  // A recording of version 1 was dealt by the rules of then.
  const replay = makeReplay(r.version === 1 ? { ...setup, rules: 1 } : setup, r.seed, r.picks as number[]);
  if (r.version === 2 && r.mark !== replay.mark) return { code: "not-a-replay", why: "edited or damaged" };
  if (r.luck === undefined) return replay;
  return isPromised(r.luck) ? { ...replay, luck: r.luck } : { code: "not-a-replay", why: "luck" };
}

function isPromised(luck: unknown): luck is PromisedLuck {
  if (typeof luck !== "object" || luck === null) return false;
  const { game, salt, promise, ...more } = luck as Record<string, unknown>;
  return [game, salt, promise].every((part) => typeof part === "string" && part.length < 200) && Object.keys(more).length === 0;
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
