import { createGame, isRefusal } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import {
  ATLAS_SEATS,
  type Atlas,
  addGame,
  atlasDealer,
  gamesToPlay,
  isFault,
  makeRoom,
  newAtlas,
  noteRun,
  playForAtlas,
  playGame,
  random,
  readAtlas,
  shareOf,
  together,
  WHOLE,
  wordFault,
  writeAtlas,
} from "../src/index.ts";
import { pool } from "./catalogue.ts";

const few = pool.slice(0, 11);
const version = { commit: "abc", day: "2026-01-01" };

function atlasOf(games: number): Atlas {
  const atlas = newAtlas("random", few);
  for (const seats of ATLAS_SEATS) {
    for (const game of playForAtlas({ seed: 3, from: 0, to: games, seats, level: "random", pool: few }, random)) addGame(atlas, game, few);
    noteRun(atlas, { seats, seed: 3, ...version }, [0, games]);
  }
  return atlas;
}

describe("the games of the atlas", () => {
  test.each(ATLAS_SEATS)("with %i seats every pair sits once before one comes again, and nobody sits twice at a table", (seats) => {
    const count = 64;
    const names = Array.from({ length: count }, (_, i) => `faction ${i}`);
    const deal = atlasDealer(1, names, seats);
    const tables = Array.from({ length: (count * (count - 1)) / 2 / seats }, (_, i) => deal(i));
    const pairs = tables.flat().map((pair) => pair.toSorted((a, b) => a - b).join());
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
    for (const table of tables) expect(new Set(table.flat()).size).toBe(2 * seats);
    expect(deal(tables.length)).toHaveLength(seats);
  });

  test.each(ATLAS_SEATS)("with %i seats an odd number of factions can be dealt too", (seats) => {
    const deal = atlasDealer(5, few, seats);
    for (let i = 0; i < 40; i++) {
      const factions = deal(i).map((pair) => pair.map((faction) => few[faction] ?? ""));
      expect(factions).toHaveLength(seats);
      expect(isRefusal(createGame({ seats, factions }, i))).toBe(false);
    }
  });

  test("every point is accounted for", () => {
    const [game] = playForAtlas({ seed: 8, from: 2, to: 3, seats: 4, level: "random", pool: few }, random);
    const factions = game?.factions.map((pair) => pair.map((faction) => few[faction] ?? "")) ?? [];
    const again = playGame({ seats: 4, factions }, 10, [random, random, random, random]);
    if (game === undefined || isRefusal(again)) throw new Error("no game");
    const points = game.sources.map(({ awards, bases, own, others, madness }) => awards + bases + own[0] + own[1] + others + madness);
    expect(points).toEqual(again.vp);
    expect(game).toMatchObject({ winners: again.winners, turns: again.turns });
  });
});

describe("the atlas", () => {
  const atlas = atlasOf(6);

  test("adds up: every game has a winner, two factions a seat, and a place in the turn order", () => {
    for (const { seats, games, factions, lengths } of atlas.tables) {
      expect(games).toBe(6);
      expect(together(factions)).toEqual({ played: 2 * seats * games, won: 2 * WHOLE * games });
      for (const one of factions) {
        expect(together(one.places)).toEqual({ played: one.played, won: one.won });
        expect(together(one.beside)).toEqual({ played: one.played, won: one.won });
        expect(together(one.against)).toEqual({ played: 2 * (seats - 1) * one.played, won: 2 * (seats - 1) * one.won });
      }
      expect(lengths.reduce((sum, count) => sum + count, 0)).toBe(games);
    }
  });

  test("is the same after it was written and read, and goes on growing", () => {
    const read = readAtlas(writeAtlas(atlas));
    if (isFault(read)) throw new Error(wordFault(read));
    expect(writeAtlas(read)).toBe(writeAtlas(atlas));
    makeRoom(read, ["Newcomers"]);
    const [game] = playForAtlas({ seed: 3, from: 6, to: 7, seats: 2, level: "random", pool: few }, random);
    if (game === undefined) throw new Error("no game");
    addGame(read, game, few);
    expect(read.tables[0]?.games).toBe(7);
    expect(read.tables[0]?.factions.at(-1)?.beside).toHaveLength(few.length + 1);
    expect(isFault(readAtlas(writeAtlas(read)))).toBe(false);
    expect(shareOf({ played: 10, won: 8 * WHOLE })).toMatchObject({ games: 10, rate: 0.8 });
  });

  test("knows which games are still to be played", () => {
    expect(gamesToPlay(atlas, 2, 3, 5, 4)).toEqual([
      [6, 10],
      [10, 11],
    ]);
    expect(gamesToPlay(atlas, 2, 99, 3, 4)).toEqual([[0, 3]]);
    const gap = newAtlas("random", few);
    for (const span of [
      [4, 8],
      [0, 2],
      [8, 9],
    ] as const)
      noteRun(gap, { seats: 2, seed: 1, ...version }, span);
    expect(gap.runs[0]?.games).toEqual([
      [0, 2],
      [4, 9],
    ]);
    expect(gamesToPlay(gap, 2, 1, 4, 10)).toEqual([
      [2, 4],
      [9, 11],
    ]);
  });

  test("names the line and the field of what is wrong in a file", () => {
    const lines = writeAtlas(atlas).trimEnd().split("\n");
    const fault = (at: number, change: (line: string) => string): string => {
      const read = readAtlas(lines.map((line, i) => (i === at ? change(line) : line)).join("\n"));
      return isFault(read) ? wordFault(read) : "nothing";
    };
    expect(fault(0, () => "[]")).toBe("line 1: an object was expected.");
    expect(fault(0, (line) => line.replace('"atlas":1', '"atlas":7'))).toContain('line 1, "atlas"');
    expect(fault(1, (line) => line.replace('"seed":3', '"seed":-3'))).toContain('line 2, "seed"');
    expect(fault(4, (line) => line.slice(0, 40))).toContain("line 5: this is not JSON");
    expect(fault(4, (line) => line.replace('"places":[', '"places":[0.5,'))).toMatch(/line 5, "places": a list of 4 numbers, not of 5,/);
    expect(fault(5, (line) => line.replace(/"all":\[\d+,\d+\]/, '"all":[1,13]'))).toBe('line 6, "all[1]": more was won than played.');
    expect(fault(5, (line) => line.replace('"faction":1', '"faction":2'))).toContain('line 6, "faction": 1 was expected');
    expect(isFault(readAtlas(lines.slice(0, 8).join("\n")))).toBe(true);
    expect(isFault(readAtlas(""))).toBe(true);
  });
});
