/** `breakpoint puzzle play|find|check`: turns with one best result, played, looked for and proven. */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { factionsOf as allFactionNames } from "@breakpoint/bots";
import { below, seedRng, shuffle } from "@breakpoint/engine";
import { readPuzzleFile } from "@breakpoint/scenarios/puzzle-files";
import { dailyOf, factionsOf, type Puzzle, pose, prove, readPuzzleLines, wantedOf, wordsOf } from "@breakpoint/scenarios/puzzles";
import { count } from "@breakpoint/words";
import type { Command } from "commander";
import { complain, wholeNumber } from "../arguments.ts";
import { checkFile, SHIPPED, wordFlaw } from "../puzzles/check.ts";
import { mineGame, missedBy, quietFactions } from "../puzzles/mine.ts";
import { PuzzleSitting } from "../puzzles/sitting.ts";
import { interruptible, Terminal } from "../terminal.ts";

const DAY = 86_400_000;

function readFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    return complain(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The puzzle that is meant: today's, one of those that ship by its number, or that of a file. */
function puzzleMeant(which: string | undefined): Puzzle {
  if (which === undefined || /^\d+$/.test(which)) {
    const { puzzles } = readPuzzleLines(readFile(SHIPPED));
    const at = which === undefined ? dailyOf(puzzles, Math.floor(Date.now() / DAY)) : Number(which) - 1;
    return puzzles[at] ?? complain(`there are puzzles 1 to ${puzzles.length}.`);
  }
  const { puzzles, faults } = readPuzzleFile(readFile(which));
  const first = puzzles[0];
  if (first !== undefined) return solved(first.puzzle, which);
  const [fault] = faults;
  return complain(`${which}:${fault?.line ?? 1}: ${fault?.message ?? "there is no puzzle in this file"}`);
}

/** A position that somebody sent may come without a solution: then it is looked for. */
function solved(puzzle: Puzzle, file: string): Puzzle {
  if (puzzle.solution !== undefined && (puzzle.goal !== "vp" || puzzle.best !== undefined)) return puzzle;
  const posed = pose(puzzle);
  const proof = prove(posed);
  if (typeof proof === "string") return complain(`${file}: ${wordFlaw(proof)}.`);
  const [best = 0] = proof.best;
  return { ...puzzle, best, solution: wordsOf(posed, proof.solutions[0] ?? []), lines: proof.lines, ways: proof.ways[0] };
}

async function play(which: string | undefined): Promise<void> {
  const puzzle = puzzleMeant(which);
  const terminal = new Terminal();
  try {
    await new PuzzleSitting(terminal, puzzle, pose(puzzle)).run();
  } finally {
    terminal.close();
  }
}

async function check(paths: readonly string[], { whole = process.env.BREAKPOINT_PUZZLES === "whole" }: { whole?: boolean }): Promise<void> {
  let [passed, failed] = [0, 0];
  for (const path of paths.length > 0 ? paths : [SHIPPED]) {
    if (!existsSync(path)) complain(`there is no file ${path}.`);
    for (const { line, name, fault } of checkFile(path, whole)) {
      if (fault === null) passed++;
      else {
        failed++;
        console.log(`${path}:${line}: ${name === "" ? "" : `${name}: `}${fault}`);
      }
      await setImmediate();
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

interface FindOptions {
  minutes: number;
  games: number;
  seed: number;
  levels?: true;
}

/** What was found is kept as it comes: factions with the fewest puzzles have the next game. */
async function find(out: string, { minutes, games, seed, levels }: FindOptions): Promise<void> {
  const stop = interruptible();
  const until = Date.now() + minutes * 60_000;
  const had = existsSync(out) ? readPuzzleLines(readFile(out)).puzzles : [];
  const names = allFactionNames();
  const quiet = quietFactions();
  const counts = new Map(names.map((name) => [name, 0]));
  const note = (puzzle: Puzzle): void => {
    for (const name of factionsOf(puzzle)) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  had.forEach(note);
  let found = 0;
  for (let game = 0; game < games && Date.now() < until && !stop.signal.aborted; game++) {
    const rng = seedRng(seed + game);
    const fewest = shuffle(rng, names.slice()).sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    const [one = "", other = ""] = shuffle(rng, fewest.slice(0, 10));
    for (const puzzle of mineGame({
      seed: seed + game,
      factions: [one, other],
      others: quiet,
      seats: 2 + (below(rng, 5) === 0 ? 1 : 0),
      most: 6,
    })) {
      note(puzzle);
      found++;
      appendFileSync(out, `${JSON.stringify(levels === true ? withLevels(puzzle) : puzzle)}\n`);
      await setImmediate();
      if (Date.now() >= until || stop.signal.aborted) break;
    }
  }
  stop.end();
  const without = names.filter((name) => counts.get(name) === 0);
  console.log(
    `${count(found, "puzzle")} found, ${had.length + found} in ${out}${without.length === 0 ? "" : `; none yet for ${without.join(", ")}`}.`,
  );
}

const withLevels = (puzzle: Puzzle): Puzzle => ({ ...puzzle, missed: missedBy(pose(puzzle), wantedOf(puzzle)) });

/** Plays the levels at puzzles that do not say yet which of them miss it. */
async function judge(file: string): Promise<void> {
  const { puzzles } = readPuzzleLines(readFile(file));
  const judged: string[] = [];
  for (const puzzle of puzzles) {
    judged.push(JSON.stringify(puzzle.missed === undefined ? withLevels(puzzle) : puzzle));
    await setImmediate();
  }
  writeFileSync(file, `${judged.join("\n")}\n`);
}

export function registerPuzzle(program: Command): void {
  const puzzle = program
    .command("puzzle")
    .description("play, find and prove puzzles (docs/puzzles.md)")
    .action(() => complain("say what to do with puzzles: play, find or check."));
  puzzle.command("play").description("play a puzzle").argument("[which]", "its number, or a file; today's by default").action(play);
  puzzle
    .command("check")
    .description("prove puzzles again: those that ship, or those of files")
    .argument("[path...]", "files of puzzles")
    .option("--whole", "play every solving line in every deal, not the written one alone")
    .action(check);
  puzzle
    .command("find")
    .description("look for puzzles in games of bots, and add them to a file")
    .argument("<file>", "one puzzle on each line; what is there is kept")
    .option("--minutes <n>", "how long to look", wholeNumber(1), 10)
    .option("--games <n>", "how many games at most", wholeNumber(1), 1_000_000)
    .option("--seed <n>", "the seed of the first game", wholeNumber(0), 1)
    .option("--levels", "note as well which levels miss each")
    .action(find);
  puzzle
    .command("judge")
    .description("note which levels miss each puzzle of a file")
    .argument("<file>", "one puzzle on each line")
    .action(judge);
}
