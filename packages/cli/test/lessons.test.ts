/** A long training that is stopped goes on where it was. */

import { appendFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Lesson } from "@breakpoint/bots";
import { expect, test } from "vitest";
import { LessonFile } from "../src/lessons.ts";

const lesson = (chance: number): Lesson => ({
  position: { seats: 2, values: Float64Array.from([0.1, 1 / 3]), slots: [0, 5, 1, 7] },
  chances: Float64Array.from([chance, 1 - chance]),
});

test("lessons are read as they were kept, whole games only", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "breakpoint-lessons-")), "lessons.ndjson");
  const of = { games: ["1 20", "2 30"], tries: 400 };
  const first = new LessonFile(file, of);
  first.add(1, [[lesson(0.25), lesson(0.3)]]);
  first.add(0, []);
  // Somebody pulled the plug.
  appendFileSync(file, '{"game":2,"turns":[[{"sea');
  const second = new LessonFile(file, of);
  expect([...second.known]).toEqual([
    [1, [[lesson(0.25), lesson(0.3)]]],
    [0, []],
  ]);
  second.add(2, [[lesson(0.5)]]);
  expect(new LessonFile(file, of).known.get(2)).toEqual([[lesson(0.5)]]);
  expect(readFileSync(file, "utf8").trimEnd().split("\n")).toHaveLength(4);
});
