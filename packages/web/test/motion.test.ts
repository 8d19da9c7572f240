/** How long it takes to see what others did, and when bots can be hurried. */

import { createGame, type GameEvent, isRefusal, type View, viewFor } from "@breakpoint/engine";
import type { Frame } from "@breakpoint/protocol";
import { expect, test } from "vitest";
import type { PartState, SourceState } from "../src/sources/source.ts";
import { canHurry } from "../src/table/hurry.ts";
import { LONGEST, stepTime } from "../src/table/motion.ts";

const game = createGame({ seats: 2, factions: "random", first: 0 }, 7);
if (isRefusal(game)) throw new Error(game.code);
const view = viewFor(game, 0);

const SCORED = { kind: "scored" } as GameEvent;
const frame = (seq: number, scores: boolean, seen: View = view): Frame => ({
  seq,
  events: scores ? [SCORED] : [],
  faces: [],
  undone: false,
  view: seen,
  pause: null,
});

/** Milliseconds from the first frame to the last, where every wait takes a little longer than it should. */
function lengthOf(frames: readonly Frame[], speed: "calm" | "brisk", late = 0): number {
  let gone = 0;
  for (let at = 0; at < frames.length; at++) {
    const wait = stepTime(speed, frames.slice(at), frames[at]?.events.length === 1, gone);
    gone += wait + (wait > 0 ? late : 0);
  }
  return gone;
}

test("what others did is seen in four seconds at most, however much it was", () => {
  for (const count of [1, 5, 9, 10, 20, 60, 200])
    for (const every of [1, 3, 1000]) {
      const frames = Array.from({ length: count }, (_, seq) => frame(seq, seq % every === 1));
      expect(lengthOf(frames, "calm")).toBeLessThanOrEqual(LONGEST + 1);
      expect(lengthOf(frames, "calm", 40)).toBeLessThanOrEqual(LONGEST + 50);
      expect(lengthOf(frames, "brisk")).toBeLessThanOrEqual(LONGEST + 1);
    }
});

test("a little is seen at an even pace, and a base has time to break", () => {
  const few = [frame(1, false), frame(2, true), frame(3, false)];
  expect(stepTime("calm", few, false, 0)).toBe(420);
  expect(stepTime("calm", few.slice(1), true, 420)).toBe(1500);
  expect(stepTime("calm", few, false, LONGEST)).toBe(0);
});

test("bots can be hurried by whoever plays against them alone, while they play", () => {
  const part = (decision: View["decision"]): PartState => ({ seat: 0, frame: frame(1, false, { ...view, decision }) }) as PartState;
  const state = (...kinds: string[]): SourceState => ({ table: { seats: kinds.map((kind, seat) => ({ kind, seat })) } }) as SourceState;
  expect(canHurry(state("person", "bot"), part(null), "play", "calm")).toBe(true);
  expect(canHurry(state("person", "bot"), part(view.decision), "play", "calm")).toBe(false);
  expect(canHurry(state("person", "person", "bot"), part(null), "play", "calm")).toBe(false);
  expect(canHurry(state("person", "bot"), part(null), "play", "instant")).toBe(false);
  expect(canHurry(state("person", "bot"), part(null), "watch", "calm")).toBe(false);
});
