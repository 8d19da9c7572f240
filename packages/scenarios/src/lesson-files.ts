/** Lesson files: reading them, and telling what is wrong with one. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { faults } from "./faults.ts";
import { isLedgerId, ledgerIds } from "./ledger.ts";
import { Lesson, type WrittenLesson } from "./lesson.ts";
import { type LessonScript, lesson, lessonSchema } from "./lesson-format.ts";
import { didYouMean } from "./names.ts";
import { Problem } from "./problem.ts";
import { type Place, readSource, type Written } from "./source.ts";

export interface LessonProblem extends Place {
  message: string;
}

/** The lessons of this repository. */
export const lessonFolder = (): string => fileURLToPath(new URL("../../../lessons", import.meta.url));

/** What a lesson is called by: the name of its file, without its number. */
export const lessonId = (file: string): string =>
  path
    .basename(file)
    .replace(/\.ya?ml$/, "")
    .replace(/^\d+-/, "");

/** The lesson files of a folder, in order. */
export const lessonFiles = (folder = lessonFolder()): string[] =>
  readdirSync(folder)
    .filter((file) => /\.ya?ml$/.test(file))
    .sort()
    .map((file) => path.join(folder, file));

/** The lesson of a text as plain data, or why it is none. */
export function readLesson(text: string): { script: LessonScript; written: Written } | { problems: LessonProblem[] } {
  const { written, problems } = readSource(text);
  const [only, second] = written;
  if (problems.length > 0) return { problems };
  if (only === undefined) return { problems: [{ line: 1, column: 1, message: "there is no lesson in this file" }] };
  if (second !== undefined) return { problems: [{ ...second.place([]), message: "a file has one lesson" }] };
  const parsed = lesson.safeParse(only.value);
  if (parsed.success) return { script: parsed.data, written: only };
  const found = parsed.error.issues.flatMap((issue) => faults(issue, [], lessonSchema()));
  return { problems: found.map((p) => ({ ...only.place(p.path), message: p.message })) };
}

/** "lessons/02-a-turn.yaml:8:3: no field is called ..." */
export const wordProblem = (file: string, { line, column, message }: LessonProblem): string => `${file}:${line}:${column}: ${message}`;

/** The lessons of a folder, in order. A broken one is told of and left out, and the others are there all the same. */
export const shippedLessons = (tell: (problem: string) => void, folder = lessonFolder()): WrittenLesson[] =>
  lessonFiles(folder).flatMap((file) => {
    const read = readLesson(readFileSync(file, "utf8"));
    if (!("problems" in read)) return [{ id: lessonId(file), script: read.script }];
    for (const problem of read.problems) tell(wordProblem(file, problem));
    return [];
  });

/** Plays a lesson in every way that it offers, and tries everything that it calls wrong. */
export function checkLesson(text: string): LessonProblem[] {
  const read = readLesson(text);
  if ("problems" in read) return read.problems;
  const { script, written } = read;
  const unknown = (script.cites ?? []).flatMap((id, i) =>
    isLedgerId(id) ? [] : [{ ...written.place(["cites", i]), message: `no rule or ruling has the id ${id}${didYouMean(id, ledgerIds())}` }],
  );
  try {
    const wrong = playThrough(script);
    if (wrong === 0)
      unknown.push({
        ...written.place(["steps"]),
        message: `no step has "wrong": a lesson answers at least one likely mistake in its own words`,
      });
    return unknown;
  } catch (error) {
    const place = written.place(error instanceof Problem ? error.path : []);
    const message =
      error instanceof Problem ? error.message : `the engine failed: ${error instanceof Error ? error.message : String(error)}`;
    return [...unknown, { ...place, message }];
  }
}

/** To the end, by the first way of every step; every other way is followed to the end, too. How many wrong moves were tried. */
function playThrough(script: LessonScript): number {
  let tried = 0;
  const follow = (lesson: Lesson, taken: readonly number[]): void => {
    while (lesson.step !== null) {
      void lesson.shown;
      for (const { line, picks, path: where } of lesson.wrong) {
        const answer = tryAll(lesson, picks);
        if (answer !== "wrong") throw new Problem(where, `"${line}" is not answered as a wrong move`);
        tried++;
      }
      for (let way = 1; way < lesson.ways && taken.length === lesson.at; way++) {
        const other = new Lesson(script, true);
        for (const before of taken) other.showMe(before);
        other.showMe(way);
        follow(other, [...taken, way]);
      }
      taken = [...taken, 0];
      lesson.showMe();
    }
  };
  follow(new Lesson(script, true), []);
  return tried;
}

/** Makes these picks one by one, until one of them is called wrong. Nothing has changed afterwards. */
function tryAll(lesson: Lesson, picks: readonly number[]): "wrong" | "right" {
  const at = lesson.at;
  try {
    for (const pick of picks) {
      const tried = lesson.pick(pick);
      if (tried?.kind === "wrong") return "wrong";
      if (tried?.kind !== "partly") return "right";
    }
    return "right";
  } finally {
    lesson.goTo(at);
  }
}
