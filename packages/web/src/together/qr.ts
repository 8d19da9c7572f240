/** A text as a QR code (ISO/IEC 18004), for links that are read off a screen: bytes, the lowest level of repair, up to 230 characters. */

/** For each size: data bytes and bytes for repair in each block, and how many blocks. */
const SIZES: readonly (readonly [data: number, repair: number, blocks: number])[] = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [68, 18, 2],
  [78, 20, 2],
  [97, 24, 2],
  [116, 30, 2],
];
/** Where the small squares stand, for each size. */
const SQUARES: readonly (readonly number[])[] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Multiplies in the field that the repair bytes are counted in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> i) & 1) * a;
  }
  return product;
}

/** The bytes from which a reader repairs what it cannot see. */
export function repairBytes(data: readonly number[], count: number): number[] {
  const divisor: number[] = Array.from({ length: count }, (_, i) => (i === count - 1 ? 1 : 0));
  let root = 1;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) divisor[j] = times(divisor[j] ?? 0, root) ^ (divisor[j + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [i, d] of divisor.entries()) rest[i] = (rest[i] ?? 0) ^ times(d, factor);
  }
  return rest;
}

/** Appends the remainder of a division of bits, by which a reader tells whether it has read them well. */
export function withRemainder(value: number, divisor: number, bits: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

/** All bytes of the code in the order in which they are drawn. */
function bytesOf(text: Uint8Array, version: number): number[] {
  const [size, repair, blocks] = SIZES[version - 1] ?? [0, 0, 0];
  const bits: number[] = [];
  const push = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  push(4, 4);
  push(text.length, 8);
  for (const byte of text) push(byte, 8);
  const room = size * blocks * 8;
  push(0, Math.min(4, room - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  const data = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * size, (i + 1) * size));
  const repairs = parts.map((part) => repairBytes(part, repair));
  const woven = (all: readonly number[][], length: number): number[] =>
    Array.from({ length }, (_, i) => all.map((part) => part[i] ?? 0)).flat();
  return [...woven(parts, size), ...woven(repairs, repair)];
}

export class TooLong extends Error {}

/** Rows of modules; true is dark. */
export function qrOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + SIZES.findIndex(([size, , blocks]) => bytes.length + 2 <= size * blocks);
  if (version === 0) throw new TooLong(`${bytes.length} bytes are too many`);
  const side = 17 + 4 * version;
  const drawn = draw(version, side);
  place(drawn, bytesOf(bytes, version));
  const masked = MASKS.map((mask, number) => finish(drawn, mask, number));
  return masked.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best));
}

/** What is the same for every text of a size. `fixed`: no byte of the text is drawn there. */
interface Drawn {
  side: number;
  dark: boolean[][];
  fixed: boolean[][];
}

function draw(version: number, side: number): Drawn {
  const grid = (): boolean[][] => Array.from({ length: side }, () => new Array<boolean>(side).fill(false));
  const drawn: Drawn = { side, dark: grid(), fixed: grid() };
  for (let i = 0; i < side; i++) {
    set(drawn, 6, i, i % 2 === 0);
    set(drawn, i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        set(drawn, cx + dx, cy + dy, far !== 2 && far !== 4);
      }
  const squares = SQUARES[version - 1] ?? [];
  const last = squares.length - 1;
  for (const [i, cx] of squares.entries())
    for (const [j, cy] of squares.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(drawn, cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  for (const [x, y] of formatCells(side)) set(drawn, x, y, false);
  set(drawn, 8, side - 8, true);
  if (version >= 7) {
    const bits = withRemainder(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [side - 11 + (i % 3), Math.floor(i / 3)];
      set(drawn, a, b, ((bits >>> i) & 1) === 1);
      set(drawn, b, a, ((bits >>> i) & 1) === 1);
    }
  }
  return drawn;
}

function set({ side, dark, fixed }: Drawn, x: number, y: number, isDark: boolean): void {
  const [row, mark] = [dark[y], fixed[y]];
  if (row === undefined || mark === undefined || x < 0 || x >= side) return;
  row[x] = isDark;
  mark[x] = true;
}

/** Where the fifteen bits about the code itself stand, twice, from the lowest on. */
export function formatCells(side: number): (readonly [x: number, y: number])[] {
  const first = Array.from(
    { length: 15 },
    (_, i) => (i < 6 ? [8, i] : i < 8 ? [8, i + 1] : i === 8 ? [7, 8] : [14 - i, 8]) as [number, number],
  );
  const second = Array.from({ length: 15 }, (_, i) => (i < 8 ? [side - 1 - i, 8] : [8, side - 15 + i]) as [number, number]);
  return [...first, ...second];
}

/** The cells for the text, in the order in which they are filled: two columns at a time from the right, up and down. */
export function textCells(side: number, isFixed: (x: number, y: number) => boolean): (readonly [x: number, y: number])[] {
  const cells: (readonly [x: number, y: number])[] = [];
  for (let right = side - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < side; i++)
      for (const x of [right, right - 1]) {
        const y = up ? side - 1 - i : i;
        if (!isFixed(x, y)) cells.push([x, y]);
      }
  }
  return cells;
}

function place({ side, dark, fixed }: Drawn, bytes: readonly number[]): void {
  let i = 0;
  for (const [x, y] of textCells(side, (cx, cy) => fixed[cy]?.[cx] === true)) {
    const row = dark[y];
    if (row !== undefined) row[x] = (((bytes[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1) === 1;
    i++;
  }
}

function finish({ side, dark, fixed }: Drawn, mask: (x: number, y: number) => boolean, number: number): boolean[][] {
  const rows = dark.map((row, y) => row.map((isDark, x) => (fixed[y]?.[x] === true ? isDark : isDark !== mask(x, y))));
  const bits = withRemainder(8 | number, 0x537, 10) ^ 0x5412;
  for (const [i, [x, y]] of formatCells(side).entries()) {
    const row = rows[y];
    if (row !== undefined) row[x] = ((bits >>> (i % 15)) & 1) === 1;
  }
  return rows;
}

/** How hard it is on a reader: long runs, blocks of one colour, too much of one. */
function penaltyOf(rows: readonly (readonly boolean[])[]): number {
  let penalty = 0;
  const lines = [...rows, ...rows.map((_, x) => rows.map((row) => row[x] === true))];
  for (const line of lines) {
    let run = 0;
    for (const [i, isDark] of line.entries()) {
      run = i > 0 && line[i - 1] === isDark ? run + 1 : 1;
      if (run === 5) penalty += 3;
      else if (run > 5) penalty++;
    }
  }
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (x > 0 && y > 0 && row[x - 1] === isDark && rows[y - 1]?.[x] === isDark && rows[y - 1]?.[x - 1] === isDark) penalty += 3;
  const share = rows.flat().filter(Boolean).length / rows.length ** 2;
  return penalty + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}
