/** Proves puzzles again: those that ship, or those of a file. */

import { fileURLToPath } from "node:url";
import { readPuzzleFile } from "@breakpoint/scenarios/puzzle-files";
import { type Flaw, LIMITS, type Posed, type Puzzle, picksOf, pose, prove, resultOf, wantedOf } from "@breakpoint/scenarios/puzzles";

/** The puzzles that ship, one on each line. */
export const SHIPPED = fileURLToPath(new URL("../../../scenarios/puzzles/shipped.jsonl", import.meta.url));

export interface Checked {
  line: number;
  name: string;
  /** Null: it holds. */
  fault: string | null;
}

const WORDS: Readonly<Record<Flaw, string>> = {
  "too large": "there is more to look at than a proof may",
  "too many ways": "too many lines come to the best result",
  "a lucky way": "a line comes to the best result by luck alone",
  "cannot be made sure of": "the best result cannot be proven over all deals",
  "nothing to find": "the goal cannot be reached",
};
export const wordFlaw = (flaw: Flaw): string => WORDS[flaw];

/** Why a puzzle does not hold; null if it does. Without `whole`, only its written solution is played in every deal, not every other way to the same result. */
function faultOf(puzzle: Puzzle, posed: Posed, whole: boolean): string | null {
  const written = puzzle.solution === undefined ? undefined : picksOf(posed, puzzle.solution);
  const proof = prove(posed, LIMITS, whole || written === undefined ? undefined : [written]);
  if (typeof proof === "string") return WORDS[proof];
  const best = proof.best[0] ?? 0;
  const wanted = wantedOf(puzzle);
  if (puzzle.goal === "vp" && puzzle.best !== undefined && best !== wanted) return `the best result is ${best}, not ${wanted}`;
  if (puzzle.lines !== undefined && proof.lines !== puzzle.lines) return `there are ${proof.lines} lines, not ${puzzle.lines}`;
  if (puzzle.ways !== undefined && proof.ways[0] !== puzzle.ways) return `${proof.ways[0] ?? 0} lines solve it, not ${puzzle.ways}`;
  const found = written === undefined ? best : resultOf(posed, written);
  return found < best ? `the solution comes to ${found}, not to ${best}` : null;
}

/** Some lines of a file, or all of it. */
export interface Piece {
  source: string;
  /** How many lines of the file come before. */
  above: number;
}

export interface CheckJob extends Piece {
  whole: boolean;
}

/** Reads and proves a piece of a file. */
export function checkPiece({ source, above, whole }: CheckJob): Checked[] {
  const { puzzles, faults } = readPuzzleFile(source);
  return [
    ...faults.map(({ line, message }) => ({ line: line + above, name: "", fault: message })),
    ...puzzles.map(({ puzzle, line }) => ({ line: line + above, name: puzzle.name, fault: faultOf(puzzle, pose(puzzle), whole) })),
  ];
}
