/** Laying out text for a terminal: colours that do not count as width, wrapping, columns. */

const ESCAPE = "\u001b[";
const ANSI = new RegExp(`${ESCAPE.replace("[", "\\[")}[0-9;]*m`, "g");

export interface Style {
  readonly width: number;
  readonly height: number;
  readonly colour: boolean;
}

export type Paint = "bold" | "dim" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan";
const CODES: Record<Paint, number> = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36 };

export const paint = (style: Style, how: Paint, text: string): string =>
  style.colour && text !== "" ? `${ESCAPE}${CODES[how]}m${text}${ESCAPE}0m` : text;

/** The colour of a seat; names are always written beside it. */
const SEATS: readonly Paint[] = ["cyan", "yellow", "magenta", "green"];
export const paintSeat = (style: Style, seat: number, text: string): string => paint(style, SEATS[seat] ?? "bold", text);

export const visibleLength = (text: string): number => [...text.replace(ANSI, "")].length;
export const padEnd = (text: string, width: number): string => text + " ".repeat(Math.max(0, width - visibleLength(text)));
export const padStart = (text: string, width: number): string => " ".repeat(Math.max(0, width - visibleLength(text))) + text;

/** Left and right on one line; the right part goes below if both do not fit. */
export function leftRight(left: string, right: string, width: number): string[] {
  if (right === "") return [left];
  const gap = width - visibleLength(left) - visibleLength(right);
  return gap >= 2 ? [left + " ".repeat(gap) + right] : [left, padStart(right, width)];
}

/**
 * Joins pieces into lines of at most `width`, never breaking a piece that fits on a line. The first line begins with `head`, the others are indented
 * as far.
 */
export function flow(head: string, pieces: readonly string[], separator: string, width: number): string[] {
  const indent = " ".repeat(visibleLength(head));
  const lines: string[] = [];
  let line = head;
  let empty = true;
  for (const [i, piece] of pieces.entries()) {
    const last = i === pieces.length - 1;
    const glue = empty ? "" : separator;
    const room = visibleLength(line) + visibleLength(glue) + visibleLength(piece) + (last ? 0 : separator.trimEnd().length);
    if (!empty && room > width) {
      lines.push(`${line}${separator.trimEnd()}`);
      line = indent + piece;
    } else line += glue + piece;
    empty = false;
  }
  lines.push(line);
  return lines;
}

/** Wraps a sentence; every line begins with the indent. */
export function wrap(text: string, width: number, indent = ""): string[] {
  return flow(indent, text.split(/\s+/), " ", width);
}

/** Blocks side by side, filled row by row. */
export function inColumns(blocks: readonly (readonly string[])[], columns: number, width: number, gap: number): string[] {
  const lines: string[] = [];
  for (let i = 0; i < blocks.length; i += columns) {
    const row = blocks.slice(i, i + columns);
    const height = Math.max(...row.map((block) => block.length));
    if (i > 0) lines.push("");
    for (let y = 0; y < height; y++)
      lines.push(
        row
          .map((block) => padEnd(block[y] ?? "", width))
          .join(" ".repeat(gap))
          .trimEnd(),
      );
  }
  return lines;
}
