import { createGame, type GameEvent, isRefusal, type View, viewFor } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import type { PartState } from "../src/sources/source.ts";
import { courseOf, type Scored, turningPoints } from "../src/table/course.ts";
import { wordFinish } from "../src/table/finish.ts";
import { subtitle } from "../src/table/SeatPanel.tsx";
import { standApart } from "../src/table/TopBar.tsx";
import { windowsOf, wordPause, wordWindow } from "../src/table/windows.ts";

interface Happened {
  events: GameEvent[];
  undone?: boolean;
  vp?: number[];
}

/** A game that went like this, as it looks at its end. */
function wentLike(happened: readonly Happened[], vp: number[], turn: number): { view: View; part: PartState } {
  const game = createGame({ seats: 2, factions: "random", first: 0 }, 7);
  if (isRefusal(game)) throw new Error(game.code);
  const seen = viewFor(game, 0);
  const view: View = { ...seen, vp, turn: { ...seen.turn, number: turn } };
  const log = happened.map(({ events, undone = false }, i) => ({ seq: i + 1, events, faces: [], undone }));
  const frames = log.flatMap((h, i) => {
    const then = happened[i]?.vp;
    return then === undefined ? [] : [{ ...h, view: { ...view, vp: then }, pause: null }];
  });
  const frame = frames.at(-1) ?? { seq: log.length, events: [], faces: [], undone: false, view, pause: null };
  return { view, part: { seat: 0, frame, frames, log, faces: new Map(), epoch: 1, until: null, undo: null, pass: [] } };
}

const turn = (number: number): GameEvent => ({ kind: "turnStart", seat: (number - 1) % 2, number });
const points = (seat: number, amount: number): GameEvent => ({ kind: "vp", seat, amount, source: -1 }) as unknown as GameEvent;

describe("how a game went", () => {
  test("points as each turn began, and at the end", () => {
    const { rows } = courseOf(wentLike([{ events: [turn(1), points(0, 2), turn(2), points(1, 3)] }], [2, 3], 2));
    expect(rows).toEqual([
      { turn: 0, vp: [0, 0] },
      { turn: 1, vp: [2, 0] },
      { turn: 2, vp: [2, 3] },
    ]);
  });

  test("what was taken back does not count", () => {
    const back = [{ events: [turn(1)] }, { events: [points(0, 4)] }, { events: [], undone: true }, { events: [points(0, 1), turn(2)] }];
    expect(courseOf(wentLike(back, [1, 0], 2)).rows.map((r) => r.vp[0])).toEqual([0, 1, 1]);
    const far = [{ events: [turn(1), points(0, 4)] }, { events: [] }, { events: [], undone: true, vp: [0, 0] }, { events: [turn(2)] }];
    expect(courseOf(wentLike(far, [0, 0], 2)).rows.map((r) => r.vp[0])).toEqual([0, 0, 0]);
  });

  test("in the end Madness counts", () => {
    const went = wentLike([{ events: [turn(1), points(0, 15), points(1, 14)] }], [15, 14], 1);
    const view: View = { ...went.view, phase: { kind: "over", winners: [1], scores: [12, 14] } };
    expect(courseOf({ ...went, view }).rows.at(-1)).toEqual({ turn: 1, vp: [12, 14] });
  });

  test("a game that went on from another begins with what it began with", () => {
    const { rows } = courseOf(wentLike([{ events: [turn(12), points(1, 2), turn(13)] }], [5, 7], 13));
    expect(rows).toEqual([
      { turn: 11, vp: [5, 5] },
      { turn: 12, vp: [5, 7] },
      { turn: 13, vp: [5, 7] },
    ]);
  });
});

describe("turning points", () => {
  const paid = (turn: number, ...vp: number[]): Scored => ({ turn, paid: vp, event: { kind: "scored" } as Scored["event"] });
  const turns = (...scored: Scored[]): number[] => turningPoints(scored, 3).map((one) => one.turn);

  test("a base that gave everybody the same has turned nothing, however much it gave", () => {
    expect(turns(paid(16, 5, 3), paid(36, 5, 5), paid(56, 4, 2), paid(56, 0, 4))).toEqual([56, 56, 16]);
    expect(turns(paid(4, 3, 3))).toEqual([]);
  });

  test("first is who was brought furthest ahead of the others", () => {
    expect(turningPoints([paid(10, 5, 4), paid(20, 0, 3)], 1)).toEqual([paid(20, 0, 3)]);
    expect(turningPoints([paid(10, 5, 5, 0), paid(20, 5, 4, 2)], 1)).toEqual([paid(10, 5, 5, 0)]);
  });
});

test("whether the game ends with this turn is told once somebody has enough points", () => {
  const told = (me: number, vp: number[], out: number[] = []): string => {
    const { view } = wentLike([], vp, 9);
    return wordFinish({ view: { ...view, out: vp.map((_, seat) => out.includes(seat)) }, names: ["Ines", "Quill", "Bo"], me });
  };
  expect(told(0, [14, 14, 3])).toBe("");
  expect(told(0, [15, 14, 3])).toBe(" You have 15 VP: as it stands, the game ends with this turn.");
  expect(told(0, [15, 17, 3])).toBe(" Quill has 17 VP: as it stands, the game ends with this turn.");
  expect(told(1, [16, 16, 3])).toBe(" You and Ines both have 16 VP: the game goes on until one of you is ahead as a turn ends.");
  expect(told(2, [16, 16, 3])).toBe(" Ines and Quill both have 16 VP: the game goes on until one of them is ahead as a turn ends.");
  expect(told(2, [15, 15, 15])).toBe(" You, Ines and Quill all have 15 VP: the game goes on until one of you is ahead as a turn ends.");
  expect(told(0, [15, 15, 3], [1])).toBe(" You have 15 VP: as it stands, the game ends with this turn.");
});

test("somebody whose turn it is plays, until the game is over", () => {
  const { view } = wentLike([], [16, 3], 9);
  const turnOfOther: View = { ...view, phase: { kind: "play" }, turn: { ...view.turn, seat: 1 } };
  expect(subtitle({ view: turnOfOther, me: 0 }, 1, null)).toBe("playing");
  const over: View = { ...turnOfOther, phase: { kind: "over", winners: [0], scores: [16, 3] } };
  expect(subtitle({ view: over, me: 0 }, 1, null)).toBe("");
  expect(subtitle({ view: over, me: 0 }, 1, "greedy")).toContain("bot");
});

test("runners in the race do not stand on each other", () => {
  for (const at of [
    [0, 0, 0, 0],
    [400, 410, 420, 430],
    [0, 200, 210, 430],
  ]) {
    const placed = standApart(at, -16, 453);
    for (const [i, left] of placed.entries()) if (i > 0) expect(left - (placed[i - 1] ?? 0)).toBeGreaterThanOrEqual(47);
    expect(placed.at(-1)).toBeLessThanOrEqual(453);
  }
});

test("every moment in which a card of some faction could be used has a name", () => {
  expect(windowsOf(["Pirates", "Ninjas"])).toContain("special-beforeScores");
  for (const key of windowsOf(["Pirates", "Ninjas", "Geeks", "Astroknights", "Aliens", "Spies", "Sharks"]))
    expect(wordWindow(key)).not.toBe(wordWindow("no such moment"));
});

test("a pause says what it is for", () => {
  expect(wordPause("special-beforeScores")).toBe("Time to react, before a base scores …");
  expect(wordPause("redraw")).toContain("no minion in hand");
});
