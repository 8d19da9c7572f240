/** Saves and recordings that somebody has edited, anywhere, are refused with a typed reason. */

import { describe, expect, it } from "vitest";
import {
  below,
  createGame,
  fingerprint,
  type Game,
  isRefusal,
  makeReplay,
  parseReplay,
  playReplay,
  type Seed,
  type Setup,
  seedRng,
  stateFromJson,
  stateToJson,
} from "../src/index.ts";
import "./hidden-probes.ts";

type Path = (string | number)[];
type Tree = Record<string | number, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;
const keysOf = (tree: Tree): (string | number)[] => (Array.isArray(tree) ? [...tree.keys()] : Object.keys(tree));

/** The paths to all values that are no objects, or to all objects. */
function paths(tree: Tree, wanted: "leaves" | "objects", at: Path = []): Path[] {
  const below = keysOf(tree).flatMap((key): Path[] => {
    const inner = tree[key];
    if (isTree(inner)) return paths(inner, wanted, [...at, key]);
    return wanted === "leaves" ? [[...at, key]] : [];
  });
  return wanted === "objects" ? [at, ...below] : below;
}

/** What somebody might write in the place of a value. */
function others(value: unknown): unknown[] {
  if (typeof value === "number") return [value + 1, value - 1, value / 2 + 0.25, `${value}`, null];
  if (typeof value === "string")
    return [`${value} `, value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase(), "", 0, null];
  if (typeof value === "boolean") return [!value, Number(value), null];
  return [0, "", false, {}];
}

/**
 * Edits every value, one at a time, and adds an unknown field to every object and an item to every list; tells what was let pass.
 * `thoroughly`: in every way that there is, rather than in one of them.
 */
function passing(text: string, read: (edited: string) => unknown, thoroughly: boolean): string[] {
  const whole = JSON.parse(text) as Tree;
  const passed: string[] = [];
  const look = (what: string): void => {
    const edited = JSON.stringify(whole);
    if (edited === text) throw new Error(`${what}: nothing was edited`);
    if (!isRefusal(read(edited))) passed.push(what);
  };
  const holding = (path: Path): Tree => path.reduce((tree, key) => tree[key] as Tree, whole);
  for (const [n, path] of paths(whole, "leaves").entries()) {
    const holder = holding(path.slice(0, -1));
    const key = path[path.length - 1];
    const value = holder[key];
    const ways = others(value);
    for (const other of thoroughly ? ways : [ways[n % ways.length]]) {
      holder[key] = other;
      look(`${path.join(".")}: ${JSON.stringify(value)} became ${JSON.stringify(other)}`);
    }
    holder[key] = value;
  }
  for (const path of paths(whole, "objects")) {
    const holder = holding(path);
    if (Array.isArray(holder)) holder.push(0);
    else holder.unknown = 0;
    look(`${path.join(".")}: something was added`);
    if (Array.isArray(holder)) holder.pop();
    else delete holder.unknown;
  }
  expect(JSON.stringify(whole)).toBe(text);
  return passed;
}

const SETUP: Setup = {
  seats: 3,
  factions: [
    ["Moles", "Geeks"],
    ["Rivals", "Changerbots"],
    ["Aliens", "Minions of Cthulhu"],
  ],
  sets: ["core", "hidden-probes"],
  twoCopies: true,
  first: 1,
  concede: true,
  titans: false,
  monsters: true,
};

function played(setup: Setup, seed: Seed, count: number): { game: Game; picks: number[] } {
  const game = createGame(setup, seed);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  const rng = seedRng(3);
  const picks: number[] = [];
  // Conceding comes last among the options.
  while (game.decision !== null && (picks.length < count || !game.stable || game.state.turn.plays.length === 0)) {
    const { options } = game.decision;
    picks.push(below(rng, options.length - Number(options.some((o) => o.kind === "word" && o.word === "concede"))));
    expect(game.pick(picks[picks.length - 1])).toBeNull();
  }
  return { game, picks };
}

const KEY = "00112233445566778899aabbccddeeff";

describe("an edited save", () => {
  it.each([40, 160])("is refused, whatever was edited or added after %s picks", (count) => {
    const text = stateToJson(played(SETUP, 5, count).game.snapshot().state);
    expect(isRefusal(stateFromJson(text))).toBe(false);
    expect(passing(text, stateFromJson, false)).toEqual([]);
  });

  it("says what is wrong with it", () => {
    const saved = JSON.parse(stateToJson(played(SETUP, KEY, 60).game.snapshot().state)) as Tree & {
      state: Tree & { vp: number[]; turn: Tree; options: Tree };
    };
    const refusal = (edit: (s: typeof saved) => void): unknown => {
      const copy = structuredClone(saved);
      edit(copy);
      return stateFromJson(JSON.stringify(copy));
    };
    const damaged = { code: "not-a-save", why: "damaged" };
    expect(refusal((s) => s.state.vp.fill(14))).toEqual(damaged);
    expect(refusal((s) => Object.assign(s.state.options, { concede: false }))).toEqual(damaged);
    expect(refusal((s) => Object.assign(s.state.turn, { plays: [] }))).toEqual(damaged);
    expect(refusal((s) => Object.assign(s.state, { more: 1 }))).toEqual(damaged);
    expect(refusal((s) => Object.assign(s, { more: 1 }))).toEqual({ code: "not-a-save", why: "unknown fields" });
    expect(refusal((s) => Object.assign(s, { catalogue: 1 }))).toEqual(damaged);
    expect(refusal((s) => Object.assign(s, { version: 1 }))).toEqual({ code: "not-a-save", why: "format" });
    expect(refusal((s) => Object.assign(s, { version: 3 }))).toEqual(damaged);
  });

  it.each([0, 1])("of the version before is read as it was, in a catalogue that is %s apart, and refused if it was edited", (apart) => {
    const { state } = played(SETUP, KEY, 160).game.snapshot();
    const { catalogue, defs, factions } = JSON.parse(stateToJson(state)) as { catalogue: number; defs: []; factions: [] };
    const [c, d, f, s] = [catalogue + apart, Object.fromEntries(defs), Object.fromEntries(factions), state];
    const hash = fingerprint(JSON.stringify([c, d, f, s]));
    const old = { format: "breakpoint-state", version: 3, catalogue: c, defs: d, factions: f, hash, state: s };
    expect(stateFromJson(JSON.stringify(old))).toEqual(state);
    expect(stateFromJson(JSON.stringify({ ...old, version: 4 }))).toEqual({ code: "not-a-save", why: "damaged" });
    expect(stateFromJson(JSON.stringify({ ...old, state: { ...s, first: 2 } }))).toEqual({ code: "not-a-save", why: "damaged" });
  });
});

describe("an edited recording", () => {
  const cases: [string, Setup, Seed][] = [
    ["with chosen factions", SETUP, 5],
    ["of a draft", { seats: 2, factions: "draft", pool: ["Aliens", "Pirates", "Zombies", "Robots", "Ninjas"] }, 8],
    ["with random factions", { seats: 4, factions: "random" }, 9],
    ["with a key for a seed", { ...SETUP, titans: true, twoCopies: false }, KEY],
    ["dealt as of old", { ...SETUP, rules: 1 }, 11],
  ];

  it.each(cases)("%s is refused, whatever was edited or added", (_, setup, seed) => {
    const text = JSON.stringify(makeReplay(setup, seed, played(setup, seed, 50).picks));
    const replay = parseReplay(text);
    if (isRefusal(replay)) throw new Error(JSON.stringify(replay));
    expect(isRefusal(playReplay(replay))).toBe(false);
    expect(passing(text, parseReplay, true)).toEqual([]);
  });

  it("says what is wrong with it", () => {
    const { picks } = played(SETUP, 5, 50);
    const replay = makeReplay(SETUP, 5, picks);
    const refusal = (edit: object): unknown => parseReplay(JSON.stringify({ ...replay, ...edit }));
    const edited = { code: "not-a-replay", why: "edited or damaged" };
    expect(refusal({ picks: picks.with(3, picks[3] + 1) })).toEqual(edited);
    expect(refusal({ picks: picks.slice(1) })).toEqual(edited);
    expect(refusal({ seed: 6 })).toEqual(edited);
    expect(refusal({ setup: { ...SETUP, concede: false } })).toEqual(edited);
    expect(refusal({ setup: { ...SETUP, first: 2 } })).toEqual(edited);
    expect(refusal({ mark: replay.mark + 1 })).toEqual(edited);
    expect(refusal({ setup: { ...SETUP, monsters: 1 } })).toEqual({ code: "bad-setup", field: "monsters" });
    expect(refusal({ setup: { ...SETUP, rules: 3 } })).toEqual({ code: "bad-setup", field: "rules" });
    expect(refusal({ setup: { ...SETUP, more: 1 } })).toEqual({ code: "bad-setup", field: "more" });
    expect(refusal({ more: 1 })).toEqual({ code: "not-a-replay", why: "unknown fields" });
    // The version before had no mark: one cannot be passed off as the other.
    expect(refusal({ version: 1 })).toEqual({ code: "not-a-replay", why: "unknown fields" });
  });

  it("of the version before is known by its form alone, and dealt as it was", () => {
    const { setup, seed, picks } = makeReplay({ ...SETUP, rules: 1 }, 11, played({ ...SETUP, rules: 1 }, 11, 50).picks);
    const { rules: _, ...old } = setup;
    const recording = { format: "breakpoint-replay", version: 1, setup: old, seed, picks };
    expect(parseReplay(JSON.stringify(recording))).toEqual(makeReplay({ ...SETUP, rules: 1 }, 11, picks));
    expect(parseReplay(JSON.stringify({ ...recording, bots: ["greedy", "random"] }))).toEqual(
      makeReplay({ ...SETUP, rules: 1 }, 11, picks),
    );
    expect(parseReplay(JSON.stringify({ ...recording, setup }))).toEqual({ code: "bad-setup", field: "rules" });
    expect(parseReplay(JSON.stringify({ ...recording, more: 1 }))).toEqual({ code: "not-a-replay", why: "unknown fields" });
  });
});
