/** Puzzle files as people write and send them: YAML, or JSON, which is YAML as well. Everything that is wrong is told with its line. */

import { z } from "zod";
import { faults } from "../faults.ts";
import { positionScenario } from "../format.ts";
import { Problem } from "../problem.ts";
import { type Place, readSource, type Written } from "../source.ts";
import { type Puzzle, picksOf, pose } from "./puzzle.ts";

const text = z.string().min(1);
const count = z.number().int().min(0);

const puzzle = z.strictObject({
  name: text,
  goal: z.union([z.enum(["win", "vp"]), z.strictObject({ keep: text })]),
  best: count.optional(),
  position: positionScenario.omit({ name: true, cites: true, seeds: true, varies: true, steps: true, expect: true, concede: true }),
  solution: z.array(text).optional(),
  lines: count.optional(),
  ways: count.optional(),
  themes: z.array(text).optional(),
  missed: z.array(text).optional(),
});

/** For suggestions of field names. */
const schema = (): object => z.toJSONSchema(puzzle);

export interface PuzzleFault extends Place {
  message: string;
}

/** What a file holds: its puzzles, and what is wrong with the others. */
export interface PuzzleFile {
  puzzles: { puzzle: Puzzle; line: number }[];
  faults: PuzzleFault[];
}

/** True if a text has a whole JSON object on its first line: then every line is a puzzle of its own. */
export function isByLine(source: string): boolean {
  const first = source.split("\n").find((line) => line.trim() !== "") ?? "";
  try {
    return first.startsWith("{") && typeof JSON.parse(first) === "object";
  } catch {
    return false;
  }
}

/** Reads a file, and sets every puzzle of it up: names, places and the steps of its solution are checked, but nothing is proven. */
export function readPuzzleFile(source: string): PuzzleFile {
  const file: PuzzleFile = { puzzles: [], faults: [] };
  const parts = isByLine(source) ? source.split("\n").map((text, above) => ({ text, above })) : [{ text: source, above: 0 }];
  for (const { text, above } of parts) {
    const { written, problems } = readSource(text);
    for (const { line, column, message } of problems) file.faults.push({ line: line + above, column, message });
    for (const one of written) read(one, above, file);
  }
  if (file.puzzles.length === 0 && file.faults.length === 0)
    file.faults.push({ line: 1, column: 1, message: "there is no puzzle in this file" });
  return file;
}

function read(written: Written, above: number, file: PuzzleFile): void {
  const parsed = puzzle.safeParse(written.value);
  const note = (problem: Problem): void => {
    const { line, column } = written.place(problem.path);
    file.faults.push({ line: line + above, column, message: `${fieldOf(problem)}${problem.message}` });
  };
  if (!parsed.success) {
    for (const problem of parsed.error.issues.flatMap((issue) => faults(issue, [], schema()))) note(problem);
    return;
  }
  try {
    const posed = pose(parsed.data);
    if (parsed.data.solution !== undefined) picksOf(posed, parsed.data.solution);
    file.puzzles.push({ puzzle: parsed.data, line: written.place([]).line + above });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    note(error);
  }
}

/** "position.players.Ann.hand: " */
const fieldOf = ({ path }: Problem): string => {
  const fields = path.filter((step) => typeof step === "string");
  return fields.length === 0 ? "" : `${fields.join(".")}: `;
};
