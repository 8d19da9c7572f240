/** The puzzles as the page has them: fetched when they are asked for, their words, and what this browser remembers of them. */

import { fingerprint } from "@breakpoint/engine";
import { type Puzzle, readPuzzleLines } from "@breakpoint/scenarios/puzzles";
import { fetchedOnce } from "../parts/fetched.ts";
import { isRecord, keptAs, numbersIn } from "../parts/kept.ts";

const FILE = new URL("../../../scenarios/puzzles/shipped.jsonl", import.meta.url).href;

/** The name of a puzzle in addresses: it stays the same whatever is added or reworded. */
export const idOf = ({ position, goal }: Puzzle): string => fingerprint(JSON.stringify([goal, position])).toString(36);

export interface Listed {
  id: string;
  puzzle: Puzzle;
}

async function fetchPuzzles(): Promise<Listed[]> {
  const answer = await fetch(FILE);
  if (!answer.ok) throw new Error(`The puzzles could not be fetched (${answer.status}).`);
  return readPuzzleLines(await answer.text()).puzzles.map((puzzle) => ({ id: idOf(puzzle), puzzle }));
}

export const usePuzzles = fetchedOnce(fetchPuzzles).use;

export type Kind = "win" | "vp" | "keep";
export const KINDS: readonly { kind: Kind; name: string }[] = [
  { kind: "win", name: "Win this turn" },
  { kind: "vp", name: "Most VP this turn" },
  { kind: "keep", name: "Keep the base" },
];
export const kindOf = ({ goal }: Puzzle): Kind => (typeof goal === "string" ? goal : "keep");
export const kindName = (puzzle: Puzzle): string => KINDS.find(({ kind }) => kind === kindOf(puzzle))?.name ?? "";

/** What this browser remembers of a puzzle. */
export interface Tried {
  tries: number;
  hints: number;
  solved: boolean;
}
export interface Progress {
  puzzles: Readonly<{ [id: string]: Tried }>;
  /** The days whose puzzle was solved on that day. */
  days: readonly number[];
}

export function stateOf({ puzzles }: Progress, id: string): "new" | "tried" | "solved" {
  const had = puzzles[id];
  return had === undefined ? "new" : had.solved ? "solved" : "tried";
}

const isTried = (found: unknown): found is Tried =>
  isRecord(found) && typeof found.tries === "number" && typeof found.hints === "number" && typeof found.solved === "boolean";

/** What somebody else has written there counts for nothing. */
function progressOf(found: unknown): Progress {
  if (!isRecord(found) || !isRecord(found.puzzles) || !Array.isArray(found.days)) return { puzzles: {}, days: [] };
  const puzzles = Object.entries(found.puzzles).filter((entry): entry is [string, Tried] => isTried(entry[1]));
  return { puzzles: Object.fromEntries(puzzles), days: numbersIn(found.days) };
}

const progress = keptAs("breakpoint-puzzles", progressOf);

export const useProgress = progress.use;

/** One more turn that has come to its end. */
export function noteAttempt(id: string, solved: boolean, hints: number, day: number | null): void {
  const { puzzles, days } = progress.read();
  const had = puzzles[id] ?? { tries: 0, hints: 0, solved: false };
  // Once solved, later turns do not count.
  const now = had.solved ? had : { tries: had.tries + 1, hints: Math.max(had.hints, hints), solved };
  progress.write({ puzzles: { ...puzzles, [id]: now }, days: solved && day !== null && !days.includes(day) ? [...days, day] : days });
}

/** How many days in a row, today or yesterday the last. */
export function streakOf(days: readonly number[], now: number): number {
  let from = days.includes(now) ? now : now - 1;
  let count = 0;
  while (days.includes(from--)) count++;
  return count;
}
