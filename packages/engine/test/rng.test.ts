/** The luck of a game: the stream is ChaCha8, draws are even, and a key that is none is refused. */

import { describe, expect, it } from "vitest";
import {
  below,
  createGame,
  hashState,
  isRefusal,
  isSeed,
  makeReplay,
  nextRandom,
  parseReplay,
  type RngState,
  type Seed,
  type Setup,
  seedRng,
  shuffle,
} from "../src/index.ts";

const WORD = 1n << 32n;
const rotated = (word: bigint, bits: bigint): bigint => ((word << bits) | (word >> (32n - bits))) % WORD;

/** One block of ChaCha, written for this test after its definition: a key of eight words, a count of blocks, no nonce. */
function chacha(rounds: number, key: readonly number[], count: number): number[] {
  const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
  const input = [...constants, ...key, count, 0, 0, 0].map((word) => BigInt(word >>> 0));
  const x = input.slice();
  const step = (a: number, b: number, d: number, bits: bigint): void => {
    x[a] = (x[a] + x[b]) % WORD;
    x[d] = rotated(x[d] ^ x[a], bits);
  };
  const quarter = (a: number, b: number, c: number, d: number): void => {
    step(a, b, d, 16n);
    step(c, d, b, 12n);
    step(a, b, d, 8n);
    step(c, d, b, 7n);
  };
  for (let round = 0; round < rounds; round += 2) {
    for (const [a, b, c, d] of [
      [0, 4, 8, 12],
      [1, 5, 9, 13],
      [2, 6, 10, 14],
      [3, 7, 11, 15],
      [0, 5, 10, 15],
      [1, 6, 11, 12],
      [2, 7, 8, 13],
      [3, 4, 9, 14],
    ])
      quarter(a, b, c, d);
  }
  return x.map((word, i) => Number((word + input[i]) % WORD));
}

/** A keystream as it is written in tests: the words byte by byte, the lowest first. */
const inBytes = (words: readonly number[]): string =>
  words.flatMap((word) => [0, 8, 16, 24].map((shift) => ((word >>> shift) & 0xff).toString(16).padStart(2, "0"))).join("");

const ZEROS = [0, 0, 0, 0, 0, 0, 0, 0];
const CHACHA20 =
  "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586";
const CHACHA8 =
  "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42";

/** A generator at the beginning of a block of this key. */
const atBlock = (key: readonly number[], count: number): RngState => [...key, count, 16, ...new Array<number>(16).fill(0)];
const draws = (rng: RngState, count: number): number[] => Array.from({ length: count }, () => nextRandom(rng));
const wordsOf = (seed: string): number[] =>
  Array.from({ length: seed.length / 8 }, (_, i) => Number.parseInt(seed.slice(8 * i, 8 * i + 8), 16));

const SHORT = "00112233445566778899aabbccddeeff";
const LONG = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

describe("the stream", () => {
  it("is measured by an implementation that knows the published vectors", () => {
    expect(inBytes(chacha(20, ZEROS, 0))).toBe(CHACHA20);
    expect(inBytes(chacha(8, ZEROS, 0))).toBe(CHACHA8);
  });

  it("is that of ChaCha8 for a key of zeros", () => {
    expect(inBytes(draws(atBlock(ZEROS, 0), 16))).toBe(CHACHA8);
  });

  it("is that of ChaCha8 for any key, block after block", () => {
    for (const key of [ZEROS, wordsOf(LONG), [1, -1, 2 ** 31, 5, 0x7fffffff, 0, 9, 0xdeadbeef]]) {
      const rng = atBlock(
        key.map((word) => word | 0),
        0,
      );
      for (let block = 0; block < 20; block++) expect(draws(rng, 16)).toEqual(chacha(8, key, block));
    }
  });

  it("of a key of 64 digits is that of its eight words, of a key of 32 that of its four taken twice; no two lengths share a block", () => {
    const rng = seedRng(LONG);
    expect(draws(rng, 32)).toEqual([...chacha(8, wordsOf(LONG), 8 << 24), ...chacha(8, wordsOf(LONG), (8 << 24) + 1)]);
    const words = wordsOf(SHORT);
    expect(draws(seedRng(SHORT), 16)).toEqual(chacha(8, [...words, ...words], 4 << 24));
    expect(draws(seedRng(SHORT + SHORT), 16)).toEqual(chacha(8, [...words, ...words], 8 << 24));
    const five = `${SHORT}01234567`;
    expect(draws(seedRng(five), 16)).toEqual(chacha(8, [...wordsOf(five), ...words.slice(0, 3)], 5 << 24));
  });

  it("is another one for every digit", () => {
    const usual = draws(seedRng(SHORT), 64);
    for (let i = 0; i < SHORT.length; i++) {
      const other = `${SHORT.slice(0, i)}${SHORT[i] === "0" ? "1" : "0"}${SHORT.slice(i + 1)}`;
      const drawn = draws(seedRng(other), 64);
      expect(drawn.filter((word, at) => word === usual[at])).toEqual([]);
    }
  });

  it("goes on from plain numbers, wherever it was interrupted", () => {
    for (const seed of [SHORT, LONG, 7, 0, Number.MAX_SAFE_INTEGER] as Seed[]) {
      const rng = seedRng(seed);
      draws(rng, 21);
      const copy = JSON.parse(JSON.stringify(rng)) as RngState;
      expect(draws(copy, 50)).toEqual(draws(rng, 50));
    }
  });
});

/** How far counts are from even ones, in standard deviations of what chance does. */
function unevenness(counts: readonly number[], total: number): number {
  const expected = total / counts.length;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const free = counts.length - 1;
  return (chi - free) / Math.sqrt(2 * free);
}

describe("a draw", () => {
  it.each([SHORT, LONG, 7] as Seed[])("is as likely to be one number as any other (%s)", (seed) => {
    const rng = seedRng(seed);
    for (const n of [2, 3, 5, 6, 7, 10, 13, 40, 60, 128]) {
      const counts = new Array<number>(n).fill(0);
      for (let i = 0; i < 40_000; i++) counts[below(rng, n)]++;
      expect(Math.abs(unevenness(counts, 40_000)), `of ${n}`).toBeLessThan(4);
    }
  });

  it("that would favour low numbers is thrown away", () => {
    const rng = [...ZEROS, 1, 0, ...[0xffffffff, 0xfffffffe, 5, ...new Array<number>(13).fill(0)].map((word) => word | 0)];
    // 2^32 is one more than a multiple of three.
    expect(below(rng, 3)).toBe(0xfffffffe % 3);
    expect(below(rng, 3)).toBe(5 % 3);
    expect(rng[9]).toBe(3);
  });

  it("of one is nothing to choose", () => {
    for (const seed of [SHORT, LONG, 7] as Seed[]) {
      const rng = seedRng(seed);
      for (let i = 0; i < 100; i++) expect(below(rng, 1)).toBe(0);
    }
  });

  it.each([SHORT, LONG, 7] as Seed[])("puts a deck in every order equally often (%s)", (seed) => {
    const rng = seedRng(seed);
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle(rng, [..."abcd"]).join("");
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(Math.abs(unevenness([...orders.values()], 24_000))).toBeLessThan(4);
  });
});

describe("a seed", () => {
  const setup: Setup = { seats: 2, factions: "random" };
  const good: Seed[] = [0, 7, Number.MAX_SAFE_INTEGER, SHORT, `${SHORT}01234567`, LONG, "f".repeat(64)];
  const bad: [string, unknown][] = [
    ["a negative number", -1],
    ["a fraction", 1.5],
    ["no number", Number.NaN],
    ["an endless number", Number.POSITIVE_INFINITY],
    ["a number that is not exact", 2 ** 53],
    ["an empty key", ""],
    ["a number as a word", "7"],
    ["31 digits", SHORT.slice(1)],
    ["33 digits", `${SHORT}0`],
    ["36 digits", `${SHORT}0000`],
    ["63 digits", LONG.slice(1)],
    ["65 digits", `${LONG}0`],
    ["72 digits", `${LONG}01234567`],
    ["capital digits", SHORT.toUpperCase()],
    ["other letters", SHORT.replaceAll("a", "g")],
    ["a sign before it", `0x${SHORT.slice(2)}`],
    ["a line break after it", `${SHORT}\n`],
    ["nothing", undefined],
    ["null", null],
    ["a list", [1, 2, 3, 4]],
    ["an object", { seed: 7 }],
    ["yes", true],
  ];

  it.each(good)("of %s is one, and gives the same game every time", (seed) => {
    expect(isSeed(seed)).toBe(true);
    const [one, other] = [createGame(setup, seed), createGame(setup, seed)];
    if (isRefusal(one) || isRefusal(other)) throw new Error("refused");
    expect(hashState(one.state)).toBe(hashState(other.state));
    const replay = makeReplay(setup, seed, []);
    expect(parseReplay(JSON.stringify(replay))).toEqual(replay);
  });

  it.each(bad)("that is %s is refused", (_, seed) => {
    expect(isSeed(seed)).toBe(false);
    expect(createGame(setup, seed as Seed)).toEqual({ code: "bad-seed" });
    expect(parseReplay(JSON.stringify({ ...makeReplay(setup, 7, []), seed }))).toEqual({ code: "bad-seed" });
  });

  it("gives another game than any other", () => {
    const games = new Set<number>();
    for (const seed of [...good, 1, 2, 3, "0".repeat(32), "0".repeat(64), `${"0".repeat(31)}1`]) {
      const game = createGame(setup, seed);
      if (isRefusal(game)) throw new Error(JSON.stringify(game));
      games.add(hashState(game.state));
    }
    expect(games.size).toBe(good.length + 6);
  });
});
