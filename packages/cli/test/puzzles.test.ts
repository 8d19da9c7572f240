/** Puzzles: the search of a turn, the proof over all deals, files and the command. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { seedRng } from "@breakpoint/engine";
import { readPuzzleFile } from "@breakpoint/scenarios/puzzle-files";
import { dailyOf, type Puzzle, pose, prove, stepsOf, wordsOf } from "@breakpoint/scenarios/puzzles";
import { expect, test } from "vitest";
import { compose } from "../src/puzzles/compose.ts";
import { titled } from "../src/puzzles/mine.ts";
import { piecesOf } from "../src/puzzles/pieces.ts";
import { inFolder, run } from "./command.ts";

const players = {
  Ann: { factions: ["Aliens", "Ninjas"], hand: ["Invader", "Scout"], deck: ["rest"], vp: 12 },
  Bea: { factions: ["Dinosaurs", "Robots"], hand: ["Laseratops"], deck: ["rest"], vp: 11 },
};
const bases = [
  { base: "Jungle Oasis", cards: ["Supreme Overlord of Ann", "Collector of Ann", "War Raptor of Bea"] },
  { base: "Tar Pits", cards: ["Laseratops of Bea"] },
];
const position: Puzzle["position"] = { players, bases, "base deck": ["The Homeworld", "The Mothership", "Cave of Shinies"], turn: "Ann" };

test("the best result of a turn is found and proven over all deals", () => {
  const posed = pose({ position, goal: "win" });
  const proof = prove(posed);
  if (typeof proof === "string") throw new Error(proof);
  expect(proof.best).toEqual([1]);
  const steps = wordsOf(posed, proof.solutions[0] ?? []);
  expect(steps.at(-1)).toBe("Ann is done");
  expect(proof.ways[0]).toBeLessThan(proof.lines);
});

test("a result that hangs on the cards of others is not sure", () => {
  // A Shinobi in Bea's hand could take first place away as the base scores.
  const ninja = { ...players.Bea, factions: ["Dinosaurs", "Ninjas"], hand: ["Laseratops"] };
  const ann = { ...players.Ann, factions: ["Aliens", "Robots"] };
  const risky = { ...position, players: { Ann: ann, Bea: ninja } };
  const cards = ["Supreme Overlord of Ann", "Collector of Ann", "War Raptor of Bea", "King Rex of Bea"];
  const close = { ...risky, bases: [{ base: "Jungle Oasis", cards }, "Tar Pits"] };
  expect(prove(pose({ position: close, goal: "vp" }))).toMatch(/lucky|sure/);
});

test("a broken file is named with its line and field; other puzzles of it go on working", () => {
  const good = JSON.stringify({ name: "good", goal: "win", position });
  const broken = JSON.stringify({ name: "bad", goal: "win", position: { ...position, players: { ...players, Ann: { hand: ["Skout"] } } } });
  const aimless = JSON.stringify({ name: "aimless", goal: "lose", position });
  const { puzzles, faults } = readPuzzleFile(`${good}\n\n${broken}\n${aimless}\n`);
  expect(puzzles.map(({ puzzle }) => puzzle.name)).toEqual(["good"]);
  expect(faults).toEqual([
    expect.objectContaining({ line: 3, message: expect.stringMatching(/position\.players\.Ann\.hand: .*did you mean Scout/) }),
    expect.objectContaining({ line: 4, message: expect.stringContaining("should be win or vp or a mapping") }),
  ]);
});

test("of a solution the player is told what is theirs to do", () => {
  const puzzle = {
    name: "told",
    goal: "win",
    position,
    solution: ["Ann plays Scout@hand on Tar Pits", "Bea declines", "Ann is done"],
  } as Puzzle;
  expect(stepsOf(puzzle)).toEqual(["Play Scout on Tar Pits", "End the turn"]);
});

test("every day has its puzzle, and all come round", () => {
  const list = Array.from({ length: 12 }, (_, i) => ({ name: String(i), goal: "win", position }) as Puzzle);
  expect(new Set(list.map((_, day) => dailyOf(list, 20_000 + day))).size).toBe(12);
});

test("positions that are made up can be set up, whoever plays", () => {
  const tables = [
    [
      ["Aliens", "Thieves"],
      ["Dinosaurs", "Minions of Cthulhu"],
    ],
    [
      ["Wizards", "Kaiju"],
      ["Clerics", "Robots"],
      ["Zombies", "Samurai"],
    ],
  ];
  for (const table of tables)
    for (let seed = 1; seed <= 20; seed++) {
      const { position: made } = compose(seedRng(seed), table);
      const { game } = pose({ position: made, goal: "vp" });
      const mine = game.state.hands[game.state.turn.seat] ?? [];
      expect(mine.length).toBeGreaterThanOrEqual(3);
      expect(mine.map((id) => game.def(id).kind)).toEqual(expect.arrayContaining(["minion", "action"]));
      // The number of the turn is that of a turn of this player.
      expect((game.state.turn.number - 1) % table.length).toBe(game.state.turn.seat);
    }
});

test("no two puzzles have the same name", () => {
  const { game, goal } = pose({ position, goal: "win" });
  const taken = new Set<string>();
  for (let i = 0; i < 60; i++) taken.add(titled({ game, goal }, position, taken));
  expect(taken.size).toBe(60);
});

test("a file that is cut up for threads keeps its lines", () => {
  const lines = Array.from({ length: 20 }, (_, i) => (i % 5 === 4 ? "" : JSON.stringify({ name: String(i) })));
  const pieces = piecesOf(lines.join("\n"));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.flatMap(({ source, above }) => source.split("\n").map((line, i) => [above + i, line]))).toEqual([...lines.entries()]);
});

test("the command proves a file and plays it", async () => {
  await inFolder(async (folder) => {
    const file = path.join(folder, "mine.yaml");
    writeFileSync(file, JSON.stringify({ name: "Mine", goal: "win", position }));
    const checked = await run(["puzzle", "check", file]);
    expect(checked).toMatchObject({ code: 0, out: expect.stringContaining("1 passed, 0 failed") });
    const played = await run(["puzzle", "play", file], "h\ns\nq\n");
    expect(played.out).toContain("The solution has");
    expect(played.out).toContain("End the turn");
  });
});
