import { factionsOf, setupOf } from "@breakpoint/bots";
import { type CardId, createGame, isRefusal, makeReplay, playReplay, type Setup } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import { Explorer, misplaced, soak, soakGame } from "../src/index.ts";

const pool = factionsOf();
const someSetup = (index: number): Setup => setupOf(index, index, pool, 2);

const game = (index = 1) => {
  const made = createGame(someSetup(index), index);
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return made;
};

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
    expect(found.unused.length + found.seldom.length).toBe(unused);
    expect(found.unused.filter(({ group }) => group === "answers" || group === "orders")).toEqual([]);
  });
});
