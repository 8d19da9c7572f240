/** Cuts files of puzzles for the threads that prove them. */

import { isByLine } from "@breakpoint/scenarios/puzzle-files";
import { cut } from "../parallel.ts";
import type { Piece } from "./check.ts";

/** Puzzles that one thread proves at a time. */
const PIECE = 8;

/** The pieces of a file where every line of it stands for itself; all of it otherwise. */
export function piecesOf(source: string): Piece[] {
  if (!isByLine(source)) return [{ source, above: 0 }];
  const lines = source.split("\n");
  const pieces = cut(lines.length, PIECE, (from, to) => ({ source: lines.slice(from, to).join("\n"), above: from }));
  return pieces.filter((piece) => piece.source.trim() !== "");
}
