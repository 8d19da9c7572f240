/**
 * The luck of a game, with all of its state as plain numbers inside the game state.
 *
 * A key of 128 bits or more feeds ChaCha8, a stream that nobody can run backwards or forwards from the cards they see. A plain number, as
 * simulations and old recordings use it, feeds sfc32, which is smaller and enough where nobody plays against anybody.
 */

/** Four numbers for sfc32; for ChaCha8 the eight of the key, the count of blocks, the place in the block and the sixteen of the block. */
export type RngState = number[];

/** A number for simulations, or a key of 32 to 64 hexadecimal digits. */
export type Seed = number | string;

const SMALL = 4;
const KEY = 8;
const COUNT = 8;
const PLACE = 9;
const BLOCK = 10;
const WORDS = 16;

export const isSeed = (seed: unknown): seed is Seed =>
  typeof seed === "string" ? /^[0-9a-f]{32,64}$/.test(seed) && seed.length % 8 === 0 : Number.isSafeInteger(seed) && (seed as number) >= 0;

export function seedRng(seed: Seed): RngState {
  if (typeof seed === "number") {
    const rng: RngState = [seed | 0, (seed / 0x100000000) | 0, 0x9e3779b9 | 0, 1];
    for (let i = 0; i < 15; i++) next(rng);
    return rng;
  }
  const rng = new Array<number>(BLOCK + WORDS).fill(0);
  const digits = seed.length / 8;
  for (let i = 0; i < KEY; i++) rng[i] = Number.parseInt(seed.slice((i % digits) * 8, (i % digits) * 8 + 8), 16) | 0;
  // A short key is repeated; its length keeps it apart from the long key that reads the same.
  rng[COUNT] = digits << 24;
  rng[PLACE] = WORDS;
  return rng;
}

/** The next 32 random bits. */
export function next(rng: RngState): number {
  if (rng.length === SMALL) {
    const t = (((rng[0] + rng[1]) | 0) + rng[3]) | 0;
    rng[3] = (rng[3] + 1) | 0;
    rng[0] = rng[1] ^ (rng[1] >>> 9);
    rng[1] = (rng[2] + (rng[2] << 3)) | 0;
    rng[2] = (rng[2] << 21) | (rng[2] >>> 11);
    rng[2] = (rng[2] + t) | 0;
    return t >>> 0;
  }
  if (rng[PLACE] === WORDS) refill(rng);
  return rng[BLOCK + rng[PLACE]++] >>> 0;
}

const work = new Int32Array(WORDS);

function quarter(a: number, b: number, c: number, d: number): void {
  work[a] += work[b];
  let x = work[d] ^ work[a];
  work[d] = (x << 16) | (x >>> 16);
  work[c] += work[d];
  x = work[b] ^ work[c];
  work[b] = (x << 12) | (x >>> 20);
  work[a] += work[b];
  x = work[d] ^ work[a];
  work[d] = (x << 8) | (x >>> 24);
  work[c] += work[d];
  x = work[b] ^ work[c];
  work[b] = (x << 7) | (x >>> 25);
}

/** The input block of ChaCha: its constants, the key and the count. */
function input(rng: RngState, i: number): number {
  if (i < 4) return [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574][i];
  if (i < 4 + KEY) return rng[i - 4];
  return i === 4 + KEY ? rng[COUNT] : 0;
}

function refill(rng: RngState): void {
  for (let i = 0; i < WORDS; i++) work[i] = input(rng, i);
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  for (let i = 0; i < WORDS; i++) rng[BLOCK + i] = (work[i] + input(rng, i)) | 0;
  rng[COUNT] = (rng[COUNT] + 1) | 0;
  rng[PLACE] = 0;
}

/** A whole number from 0 to `n - 1`, every one equally likely (R-ABILITIES-18). */
export function below(rng: RngState, n: number): number {
  if (rng.length === SMALL) return Math.floor((next(rng) / 0x100000000) * n);
  // Draws beyond the last whole multiple are thrown away: no card is likelier than another.
  const limit = 0x100000000 - (0x100000000 % n);
  for (;;) {
    const drawn = next(rng);
    // Left as it is, what is left of a large number stays one: whoever it names is then kept in a box of its own wherever they are named.
    if (drawn < limit) return (drawn % n) | 0;
  }
}

export function shuffle<T>(rng: RngState, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const swapped = list[i] as T;
    list[i] = list[j] as T;
    list[j] = swapped;
  }
  return list;
}
