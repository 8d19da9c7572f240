import { type CardId, createGame, isRefusal, makeReplay, playReplay } from "@breakpoint/engine";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Explorer, factionPairs, misplaced, random, setupOf, simulate, soak, soakGame, summarize, wilson } from "../src/index.ts";
import { pool, someSetup } from "./catalogue.ts";

const game = (index = 1) => {
  const made = createGame(someSetup(index), index);
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return made;
};

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

describe("conservation", () => {
  test("a fresh game has every card in one place", () => expect(misplaced(game().state)).toBeNull());

  test("a card that is lost, doubled or mislaid is told", () => {
    const lost = game().state;
    const card = lost.hands[0].pop() as CardId;
    expect(misplaced(lost)).toMatch(/0 places/);
    lost.hands[0].push(card, card);
    expect(misplaced(lost)).toMatch(/2 places/);
    lost.hands[0].pop();
    lost.hands[0].pop();
    lost.discards[0].push(card);
    expect(misplaced(lost)).toMatch(/discard pile/);
  });
});

describe("soak", () => {
  test("a row of games is the same however it is cut", () => {
    const job = { seed: 5, pool, resume: false };
    const whole = soak({ ...job, from: 0, to: 30 });
    const parts = [soak({ ...job, from: 0, to: 13 }), soak({ ...job, from: 13, to: 30 })];
    expect(whole.failures).toEqual([]);
    expect(parts.map(({ decisions }) => decisions).reduce((a, b) => a + b)).toBe(whole.decisions);
  });

  test("games resume at every decision", () => {
    for (let index = 0; index < 6; index++)
      expect(soakGame(setupOf(index * 40, index, pool), index, { checked: true, resume: true }).failure).toBeNull();
  });

  test("a failure comes with a replay that leads to it", () => {
    const broken = soakGame({ seats: 7, factions: "random" }, 3, { checked: false, resume: false });
    expect(broken.failure?.what).toMatch(/refused/);
    const fine = soakGame(someSetup(1), 3, { checked: true, resume: false });
    expect(fine.failure).toBeNull();
    expect(isRefusal(playReplay(makeReplay(someSetup(1), 3, [])))).toBe(false);
  });
});

describe("sim", () => {
  test("bots change seats, deals stay", () => {
    const games = simulate({ seed: 1, from: 0, to: 6, seats: 2, bots: ["random", "random"], factions: null, pool }, [random, random]);
    expect(games.map(({ seating }) => seating.join())).toEqual(["0,1", "1,0", "0,1", "1,0", "0,1", "1,0"]);
    expect(games[0].factions).toEqual(games[1].factions);
    const summary = summarize(games, ["one", "two"]);
    expect(summary.bots.map(({ name, played }) => [name, played])).toEqual([
      ["one", 6],
      ["two", 6],
    ]);
    expect(summary.bots.reduce((sum, { won }) => sum + won, 0)).toBe(6);
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

// Last: exploring wraps the definitions for the rest of the process.
describe("explore", () => {
  test("plays as before, counts what was used, and leaves nothing untried that came up", () => {
    const before = soak({ seed: 11, from: 0, to: 5, pool, resume: false });
    const explorer = new Explorer(1, pool);
    const after = soak({ seed: 11, from: 0, to: 5, pool, resume: false });
    expect(after).toEqual(before);
    for (let i = 0; i < 20; i++) explorer.playGame();
    const found = explorer.report();
    expect(found.games).toBe(20);
    for (const { used, total } of found.used) expect(used).toBeLessThanOrEqual(total);
    const unused = found.used.reduce((sum, { used, total }) => sum + total - used, 0);
    expect(found.unused).toHaveLength(unused);
    expect(found.unused.filter(({ group }) => group === "answers" || group === "orders")).toEqual([]);
  });
});
