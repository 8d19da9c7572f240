/** QR codes, read again by somebody who knows the standard and not how they were made. */

import { describe, expect, test } from "vitest";
import { formatCells, qrOf, repairBytes, TooLong, textCells, withRemainder } from "../src/together/qr.ts";

const DATA = [19, 34, 55, 80, 108, 68, 78, 97, 116];
const REPAIR = [7, 10, 15, 20, 26, 18, 20, 24, 30];
const SQUARES = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46]];

/** Everything that is drawn whatever the text is. */
function isFixed(version: number, x: number, y: number): boolean {
  const side = 17 + 4 * version;
  if (x === 6 || y === 6) return true;
  if ((x < 9 && y < 9) || (x >= side - 8 && y < 9) || (x < 9 && y >= side - 8)) return true;
  if (version >= 7 && ((x < 6 && y >= side - 11) || (y < 6 && x >= side - 11))) return true;
  const at = [6, ...(SQUARES[version - 1] ?? [])];
  const last = at.at(-1) ?? 6;
  return at.some((cx) =>
    at.some((cy) => {
      const isCorner = (cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6);
      return !isCorner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
}

function read(rows: boolean[][]): string {
  const side = rows.length;
  const version = (side - 17) / 4;
  const format = formatCells(side).map(([x, y]) => Number(rows[y]?.[x] === true));
  const [one, other] = [format.slice(0, 15), format.slice(15)].map((bits) => bits.reduceRight((sum, bit) => sum * 2 + bit, 0) ^ 0x5412);
  expect(one).toBe(other);
  const number = ((one ?? 0) >>> 10) & 7;
  expect((one ?? 0) >>> 13).toBe(1);
  const masked = (x: number, y: number): boolean =>
    [
      (x + y) % 2,
      y % 2,
      x % 3,
      (x + y) % 3,
      (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
      ((x * y) % 2) + ((x * y) % 3),
      (((x * y) % 2) + ((x * y) % 3)) % 2,
      (((x + y) % 2) + ((x * y) % 3)) % 2,
    ][number] === 0;
  const bits = textCells(side, (x, y) => isFixed(version, x, y)).map(([x, y]) => Number((rows[y]?.[x] === true) !== masked(x, y)));
  const bytes = Array.from({ length: bits.length >>> 3 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  const [size = 0, repair = 0, blocks] = [DATA[version - 1], REPAIR[version - 1], version > 5 ? 2 : 1];
  const parts = Array.from({ length: blocks }, (_, b) => Array.from({ length: size }, (_, i) => bytes[i * blocks + b] ?? 0));
  const repairs = Array.from({ length: blocks }, (_, b) => Array.from({ length: repair }, (_, i) => bytes[size * blocks + i * blocks + b]));
  for (const [b, part] of parts.entries()) expect(repairBytes(part, repair)).toEqual(repairs[b]);
  const data = parts.flat();
  const at = (i: number): number => (((data[i] ?? 0) & 15) << 4) | ((data[i + 1] ?? 0) >>> 4);
  expect((data[0] ?? 0) >>> 4).toBe(4);
  return new TextDecoder().decode(Uint8Array.from({ length: at(0) }, (_, i) => at(i + 1)));
}

describe("a QR code", () => {
  test("has the numbers that the standard gives as examples", () => {
    const hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(repairBytes(hello, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
    expect((withRemainder(8, 0x537, 10) ^ 0x5412).toString(2)).toBe("111011111000100");
    expect(withRemainder(7, 0x1f25, 12).toString(2)).toBe("111110010010100");
  });

  test("is read as what was written, in every size", () => {
    for (const length of [1, 17, 32, 53, 85, 134, 154, 192, 230]) {
      const text = `http://192.168.1.20:3000/join/${"aB3_-".repeat(60)}`.slice(0, length);
      expect(read(qrOf(text))).toBe(text);
    }
    expect(() => qrOf("x".repeat(231))).toThrow(TooLong);
  });
});
