/** `breakpoint puzzle play|find|check`: turns with one best result, played, looked for and proven. */

import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { factionsOf as allFactionNames } from "@breakpoint/bots";
import { below, type RngState, seedRng, shuffle } from "@breakpoint/engine";
import { readPuzzleFile } from "@breakpoint/scenarios/puzzle-files";
import { dailyOf, factionsOf, type Goal, type Puzzle, pose, prove, readPuzzleLines, today, wordsOf } from "@breakpoint/scenarios/puzzles";
import { count as counted } from "@breakpoint/words";
import { type Command, Option } from "commander";
import { complain, wholeNumber } from "../arguments.ts";
import { factionCalled } from "../factions.ts";
import { readText } from "../files.ts";
import { defaultWorkers, inParallel } from "../parallel.ts";
import { SHIPPED, wordFlaw } from "../puzzles/check.ts";
import { withLevels } from "../puzzles/levels.ts";
import { mineDraws, mineGame, quietFactions } from "../puzzles/mine.ts";
import { piecesOf } from "../puzzles/pieces.ts";
import { PuzzleSitting } from "../puzzles/sitting.ts";
import { interruptible, Terminal } from "../terminal.ts";

/** The puzzle that is meant: today's, one of those that ship by its number, or that of a file. */
function puzzleMeant(which: string | undefined): Puzzle {
  if (which === undefined || /^\d+$/.test(which)) {
    const { puzzles } = readPuzzleLines(readText(SHIPPED));
    const at = which === undefined ? dailyOf(puzzles, today()) : Number(which) - 1;
    return puzzles[at] ?? complain(`there are puzzles 1 to ${puzzles.length}.`);
  }
  const { puzzles, faults } = readPuzzleFile(readText(which));
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
    const jobs = piecesOf(readText(path)).map((piece) => ({ ...piece, whole }));
    for (const { line, name, fault } of (await inParallel("puzzles", jobs, defaultWorkers, () => undefined)).flat()) {
      if (fault === null) passed++;
      else {
        failed++;
        console.log(`${path}:${line}: ${name === "" ? "" : `${name}: `}${fault}`);
      }
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

interface FindOptions {
  minutes: number;
  games: number;
  seed: number;
  from: "games" | "draws" | "both";
  faction?: string;
  levels?: true;
}

/** Positions that are made up before it is other factions' turn. */
const DRAWS = 12;
/** Puzzles of one game at most. */
const OF_A_GAME = 6;
/** One of so many games is played; the positions of others are made up. */
const GAMES = 20;

/** What there is already: names, and how often each faction and each kind of goal has come up. */
class Found {
  readonly taken = new Set<string>();
  readonly #factions = new Map(allFactionNames().map((name) => [name, 0]));
  readonly #kinds = new Map<Goal["kind"], number>([
    ["win", 0],
    ["vp", 0],
    ["keep", 0],
  ]);

  note(puzzle: Puzzle): void {
    this.taken.add(puzzle.name);
    for (const name of factionsOf(puzzle)) this.#factions.set(name, (this.#factions.get(name) ?? 0) + 1);
    const kind = typeof puzzle.goal === "string" ? puzzle.goal : "keep";
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
  }

  /** The kinds of goals that may come next, the rarest first: none gets far ahead. */
  get kinds(): Goal["kind"][] {
    const counts = [...this.#kinds].sort(([, a], [, b]) => a - b);
    const least = counts[0]?.[1] ?? 0;
    return counts.filter(([, count]) => count <= 1.2 * least + 10).map(([kind]) => kind);
  }

  /** Factions, those with the fewest puzzles first. */
  fewest(rng: RngState): string[] {
    const count = (name: string): number => this.#factions.get(name) ?? 0;
    return shuffle(rng, [...this.#factions.keys()]).sort((a, b) => count(a) - count(b));
  }

  get without(): string[] {
    return [...this.#factions].flatMap(([name, count]) => (count === 0 ? [name] : []));
  }
}

/**
 * Who plays: somebody with factions of which there are few puzzles, against others who seldom have an answer in hand. One time in three the
 * fewest of all come up: not always, since there are factions of which little is found.
 */
function seated(found: Found, rng: RngState, quiet: readonly string[], faction?: string): string[][] {
  const fewest = found.fewest(rng);
  const [one = ""] = faction === undefined ? shuffle(rng, fewest.slice(0, below(rng, 3) === 0 ? 12 : 48)) : [faction];
  const [other = ""] = shuffle(
    rng,
    fewest.slice(0, 56).filter((name) => name !== one),
  );
  const pool = (below(rng, 12) === 0 ? fewest : quiet).filter((name) => name !== one && name !== other);
  const rivals = shuffle(rng, pool);
  return [[one, other], ...Array.from({ length: below(rng, 10) === 0 ? 2 : 1 }, (_, i) => rivals.slice(2 * i, 2 * i + 2))];
}

/** What was found is kept as it comes: factions with the fewest puzzles have the next game. */
async function find(out: string, { minutes, games, seed, from, faction, levels }: FindOptions): Promise<void> {
  const stop = interruptible();
  const until = Date.now() + minutes * 60_000;
  const had = existsSync(out) ? readPuzzleLines(readText(out)).puzzles : [];
  const quiet = quietFactions();
  const found = new Found();
  for (const puzzle of had) found.note(puzzle);
  let count = 0;
  for (let game = 0; game < games && Date.now() < until && !stop.signal.aborted; game++) {
    const rng = seedRng(seed + game);
    const mine = { seed: seed + game, table: seated(found, rng, quiet, faction), kinds: found.kinds, taken: found.taken };
    const plays = from === "games" || (from === "both" && game % GAMES === 0);
    for (const puzzle of plays ? mineGame(mine, OF_A_GAME) : mineDraws(mine, DRAWS)) {
      found.note(puzzle);
      count++;
      appendFileSync(out, `${JSON.stringify(levels === true ? withLevels(puzzle) : puzzle)}\n`);
      await setImmediate();
      if (Date.now() >= until || stop.signal.aborted) break;
    }
    await setImmediate();
  }
  stop.end();
  const { without } = found;
  console.log(
    `${counted(count, "puzzle")} found, ${had.length + count} in ${out}${without.length === 0 ? "" : `; none yet for ${without.join(", ")}`}.`,
  );
}

/** Plays the levels at puzzles that do not say yet which of them miss it. */
async function judge(file: string): Promise<void> {
  const { puzzles } = readPuzzleLines(readText(file));
  const unjudged = puzzles.filter((puzzle) => puzzle.missed === undefined);
  const judged = await inParallel("judge", unjudged, defaultWorkers, () => undefined);
  const lines = puzzles.map((puzzle) => JSON.stringify(judged[unjudged.indexOf(puzzle)] ?? puzzle));
  writeFileSync(file, `${lines.join("\n")}\n`);
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
    .description("look for puzzles, and add them to a file")
    .argument("<file>", "one puzzle on each line; what is there is kept")
    .option("--minutes <n>", "how long to look", wholeNumber(1), 10)
    .option("--games <n>", "how many tables at most", wholeNumber(1), 1_000_000)
    .option("--seed <n>", "the seed of the first table", wholeNumber(0), 1)
    .addOption(
      new Option("--from <source>", "games of bots, positions that are made up, or both")
        .choices(["games", "draws", "both"])
        .default("both"),
    )
    .option("--faction <name>", "only for a player of this faction", factionCalled)
    .option("--levels", "note as well which levels miss each")
    .action(find);
  puzzle
    .command("judge")
    .description("note which levels miss each puzzle of a file")
    .argument("<file>", "one puzzle on each line")
    .action(judge);
}
