import { readFileSync } from "node:fs";
import { addGame, isFault, newAtlas, readAtlas, wordFault } from "@breakpoint/bots";
import { allFactions } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { evenMatch } from "../src/atlas/even.ts";
import { bounds, heatOf, Study, tenths } from "../src/atlas/figures.ts";
import { chosen, keptFactions, newPlan, withFactions } from "../src/pages/plan.ts";

const names = allFactions().map(({ name }) => name);
const shipped = readAtlas(readFileSync(new URL("../src/atlas/atlas.jsonl", import.meta.url), "utf8"));

test("the atlas that ships is sound, knows every faction, and says what it was made of", () => {
  if (isFault(shipped)) throw new Error(wordFault(shipped));
  expect(names.filter((name) => !shipped.factions.includes(name))).toEqual([]);
  for (const { seats, games } of shipped.tables) {
    const runs = shipped.runs.filter((run) => run.seats === seats).flatMap((run) => run.games);
    expect(games + (shipped.tables.find((table) => table.seats === seats)?.unfinished ?? 0)).toBe(
      runs.reduce((sum, [from, to]) => sum + to - from, 0),
    );
    expect(games).toBeGreaterThan(0);
  }
  expect(shipped.runs.every(({ commit }) => /^[0-9a-f]{7,}$/.test(commit))).toBe(true);
});

/** An atlas in which the first faction wins every game and nobody else has any edge. */
function lopsided(): Study {
  const atlas = newAtlas("greedy", names);
  const plain = { awards: 15, bases: 0, own: [0, 0] as const, others: 0, madness: 0 };
  for (let i = 1; i + 2 < names.length; i++) {
    const game = { factions: [[0, i] as const, [i + 1, i + 2] as const], first: 0, winners: [0], turns: 20, sources: [plain, plain] };
    addGame(atlas, game, names);
  }
  return Study.of(atlas, 2);
}

test("a pair without games is judged by its two factions", () => {
  const study = lopsided();
  const last = names.length - 1;
  expect(study.results("together", 0, last).played).toBe(0);
  expect(study.guess("together", 0, last)).toBeGreaterThan(0.6);
  expect(study.guess("against", 0, last)).toBeGreaterThan(0.6);
  expect(study.guess("against", last, 0)).toBeLessThan(0.4);
  expect(study.strongest()[0]).toBe(0);
  expect(study.ranked("together", 5)[0]).toBe(0);
});

test("heat has seven steps around an even share, whatever that is", () => {
  for (const even of [0.5, 0.25]) {
    expect(bounds(even)).toHaveLength(6);
    expect(heatOf(even, even)).toBe(3);
    expect(heatOf(0.01, even)).toBe(0);
    expect(heatOf(0.9, even)).toBe(6);
  }
  expect(bounds(0.5).map((bound) => bound.toFixed(2))).toEqual(["0.40", "0.44", "0.48", "0.52", "0.56", "0.60"]);
});

test("an even match gives every seat its own pair, keeps what is chosen, and is near to even", () => {
  const study = lopsided();
  const match = evenMatch(study, [["Aliens", "Ninjas"], ["Pirates"], []], [], () => 0.99);
  expect(match?.pairs.map((pair) => pair[0])).toContain("Pirates");
  expect(match?.pairs[0]).toEqual(["Aliens", "Ninjas"]);
  expect(new Set(match?.pairs.flat()).size).toBe(6);
  expect(match?.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  const even = evenMatch(study, [[], []], ["Aliens"], () => 0.5);
  expect(even?.pairs.flat()).not.toContain("Aliens");
  expect(Math.abs((even?.shares[0] ?? 0) - 0.5)).toBeLessThan(0.05);
});

test("a plan begins with the factions of its address, and tells what an even match may change", () => {
  const plan = withFactions(newPlan("Ines"), ["Aliens", "nobody", "Robots"]);
  expect(chosen(plan.seats[0])).toEqual(["Aliens", "Robots"]);
  expect(keptFactions(plan)).toEqual([["Aliens", "Robots"], []]);
  const full = { ...plan, seats: plan.seats.map((seat) => ({ ...seat, factions: ["Aliens", "Robots"] })) };
  expect(keptFactions(full)).toEqual([["Aliens", "Robots"], []]);
});

test("a figure is told to one place, and nothing is nothing", () => {
  expect([1.25, 0, -0.04, -0.06, -3].map(tenths)).toEqual(["1.3", "0.0", "0.0", "−0.1", "−3.0"]);
});
