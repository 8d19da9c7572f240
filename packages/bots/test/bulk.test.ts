import { createGame, isRefusal } from "@breakpoint/engine";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factionPairs, random, setupOf, simulate, summarize, wilson } from "../src/index.ts";
import { pool } from "./catalogue.ts";

describe("setups", () => {
  test("every pair comes up, with every number of seats", () => {
    const pairs = factionPairs(pool);
    const seen = new Set<string>();
    for (let index = 0; index < pairs.length * 3; index++) {
      const { seats, factions } = setupOf(index, index, pool);
      for (const pair of factions as string[][]) seen.add(`${seats} ${pair.toSorted().join()}`);
    }
    const most = Math.min(4, pool.length);
    for (let seats = 2; seats <= most; seats++) for (const pair of pairs) expect(seen).toContain(`${seats} ${pair.toSorted().join()}`);
  });

  test("all of them can be played", () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(), fc.integer({ min: 2, max: 4 }), (index, seed, seats) => {
        expect(isRefusal(createGame(setupOf(index, seed, pool, seats), seed))).toBe(false);
      }),
      { numRuns: 50, seed: 2018 },
    );
  });
});

describe("sim", () => {
  test("bots change seats, deals stay", () => {
    const games = simulate({ seed: 1, from: 0, to: 6, seats: 2, bots: ["one", "two"], factions: null, pool }, [random, random]);
    expect(games.map(({ seating }) => seating.join())).toEqual(["0,1", "1,0", "0,1", "1,0", "0,1", "1,0"]);
    expect(games[0].factions).toEqual(games[1].factions);
    const summary = summarize(games, ["one", "two"]);
    expect(summary.bots.map(({ name, played }) => [name, played])).toEqual([
      ["one", 6],
      ["two", 6],
    ]);
    expect(summary.bots.reduce((sum, { won }) => sum + won, 0)).toBe(6);
  });

  test("one bot against itself never plays the same game twice", () => {
    const games = simulate({ seed: 1, from: 0, to: 4, seats: 2, bots: ["random", "random"], factions: null, pool, replays: true }, [
      random,
      random,
    ]);
    expect(new Set(games.map(({ replay }) => JSON.stringify(replay))).size).toBe(4);
  });

  test("Wilson's interval", () => {
    // By hand: 8 of 10 gives 0.490 to 0.943.
    expect(wilson(8, 10).low).toBeCloseTo(0.4902, 3);
    expect(wilson(8, 10).high).toBeCloseTo(0.9433, 3);
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(10, 10).high).toBeCloseTo(1);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
});
