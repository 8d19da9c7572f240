/** Laying out text for a terminal: colours that do not count as width, wrapping, columns. */

const ESCAPE = "\u001b[";
const RESET = `${ESCAPE}0m`;
const ANSI = new RegExp(`${ESCAPE.replace("[", "\\[")}[0-9;]*m`, "g");

export interface Style {
  readonly width: number;
  readonly height: number;
  readonly colour: boolean;
}

export type Paint = "bold" | "dim" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan";
const CODES: Record<Paint, number> = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36 };

export const paint = (style: Style, how: Paint, text: string): string =>
  style.colour && text !== "" ? `${ESCAPE}${CODES[how]}m${text}${RESET}` : text;

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
 * Joins pieces into lines of at most `width`. The first line begins with `head`, the others are indented as far. A piece that fits on a line is
 * never broken; a longer one is broken between its words.
 */
export function flow(head: string, pieces: readonly string[], separator: string, width: number): string[] {
  const indent = " ".repeat(visibleLength(head));
  const room = width - indent.length;
  const end = separator.trimEnd();
  const lines: string[] = [];
  let line = head;
  let empty = true;
  for (const [i, piece] of pieces.entries()) {
    const closing = i === pieces.length - 1 ? "" : end;
    const words = visibleLength(piece) + closing.length > room ? piece.split(" ") : [piece];
    for (const [j, word] of words.entries()) {
      const text = j === words.length - 1 ? word + closing : word;
      const glue = empty ? "" : j === 0 ? separator.slice(end.length) : " ";
      if (!empty && visibleLength(line + glue + text) > width) {
        lines.push(line.trimEnd());
        line = indent + text;
      } else line += glue + text;
      empty = false;
    }
  }
  lines.push(line);
  return carryColours(lines);
}

/** A colour that is on at the end of a line ends there and begins again on the next, after the indent. */
function carryColours(lines: readonly string[]): string[] {
  let on = "";
  return lines.map((line) => {
    const begun = on === "" ? line : line.replace(/^ */, (indent) => indent + on);
    const last = begun.match(ANSI)?.at(-1) ?? "";
    on = last === RESET ? "" : last;
    return on === "" ? begun : begun + RESET;
  });
}

/** Wraps a sentence; every line begins with the indent. */
export function wrap(text: string, width: number, indent = ""): string[] {
  return flow(indent, text.split(/\s+/), " ", width);
}

/** A line across, with a few words in it. */
export const rule = (style: Style, words = ""): string => {
  const start = words === "" ? "" : `── ${words} `;
  return paint(style, "dim", start + "─".repeat(Math.max(0, style.width - start.length)));
};

/** Blocks side by side, filled row by row, with so many empty lines between the rows. */
export function inColumns(blocks: readonly (readonly string[])[], columns: number, width: number, gap: number, space: number): string[] {
  const lines: string[] = [];
  for (let i = 0; i < blocks.length; i += columns) {
    const row = blocks.slice(i, i + columns);
    const height = Math.max(...row.map((block) => block.length));
    if (i > 0) for (let n = 0; n < space; n++) lines.push("");
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
