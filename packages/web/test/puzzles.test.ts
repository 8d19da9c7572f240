/** The list of puzzles: what is shown of it, and in which order. */

import type { Puzzle } from "@breakpoint/scenarios/puzzles";
import { expect, test } from "vitest";
import { ALL, shown, themesOf } from "../src/pages/puzzle-filter.ts";
import type { Listed } from "../src/pages/puzzle-list.ts";

const listed = (id: string, puzzle: Partial<Puzzle>, factions: string[]): Listed => ({
  id,
  puzzle: { name: id, goal: "vp", position: { players: { Ann: { factions }, Bea: {} }, turn: "Ann" }, ...puzzle },
});
const list = [
  listed("b", { themes: ["move"], missed: ["beginner", "tactician"] }, ["Aliens", "Ninjas"]),
  listed("c", { goal: { keep: "Tar Pits" }, themes: ["move", "talent"] }, ["Aliens", "Robots"]),
  listed("a", { goal: "win", solution: ["Ann is done"] }, ["Pirates", "Robots"]),
];
const progress = { puzzles: { a: { tries: 1, hints: 0, solved: true } }, days: [] };
const ids = (filter: Partial<typeof ALL>): string =>
  shown(list, { ...ALL, ...filter }, progress)
    .map(({ id }) => id)
    .join("");

test("puzzles are found by kind, theme, faction, difficulty and what was solved", () => {
  expect(ids({})).toBe("bca");
  expect(ids({ kind: "keep" })).toBe("c");
  expect(ids({ theme: "move" })).toBe("bc");
  expect(ids({ theme: "move", faction: "Robots" })).toBe("c");
  expect(ids({ level: 3 })).toBe("b");
  expect(ids({ state: "solved" })).toBe("a");
  expect(ids({ state: "tried" })).toBe("");
  expect(themesOf(list)).toEqual(["move", "talent"]);
});

test("they stand in the order that is asked for, and the list itself stays as it was", () => {
  expect(ids({ order: "name" })).toBe("abc");
  expect(ids({ order: "hard" })).toBe("bca");
  expect(ids({ order: "easy" })).toBe("cab");
  expect(list.map(({ id }) => id).join("")).toBe("bca");
});
