/** `breakpoint atlas`: how every faction and every pair of them fares in games of bots, kept in a file that grows from run to run. */

import { existsSync, renameSync, writeFileSync } from "node:fs";
import {
  ATLAS_SEATS,
  type Atlas,
  type AtlasTable,
  addGame,
  EARNINGS,
  gamesToPlay,
  isFault,
  makeRoom,
  newAtlas,
  noteRun,
  type Results,
  readAtlas,
  shareOf,
  together,
  wordFault,
  writeAtlas,
} from "@breakpoint/bots";
import type { Command } from "commander";
import { complain, wholeNumber } from "../arguments.ts";
import { botCalled, botNames } from "../bots.ts";
import { commit } from "../commit.ts";
import { factionCalled, poolOf } from "../factions.ts";
import { readText } from "../files.ts";
import { defaultWorkers, inParallel } from "../parallel.ts";
import { Progress } from "../progress.ts";
import { interruptible } from "../terminal.ts";
import { table } from "./sim.ts";

interface Options {
  games: number;
  minutes?: number;
  seats?: number;
  level?: string;
  seed: number;
  workers: number;
  faction?: string;
  json?: true;
}

const DEFAULT_LEVEL = "greedy";
/** Games that a thread plays before it hands them over: what is stopped in between is lost. */
const JOB = 4;
/** Milliseconds between two times that the file is written. */
const SAVE_EVERY = 20_000;
/** Partners and rivals that are named for a faction. */
const SHOWN = 5;

function open(file: string): Atlas | null {
  if (!existsSync(file)) return null;
  const atlas = readAtlas(readText(file));
  return isFault(atlas) ? complain(`${file}: ${wordFault(atlas)}`) : atlas;
}

/** Beside it first: whoever is interrupted here still has the old one. */
function save(file: string, atlas: Atlas): void {
  try {
    writeFileSync(`${file}.new`, writeAtlas(atlas));
    renameSync(`${file}.new`, file);
  } catch (error) {
    complain(`the atlas cannot be written: ${(error as Error).message}`);
  }
}

/** Games with two and with four seats take turns. */
function jobsFor(atlas: Atlas, { games, seats, seed }: Options, level: string, pool: readonly string[]) {
  const spans = ATLAS_SEATS.filter((n) => seats === undefined || seats === n).flatMap((n) =>
    gamesToPlay(atlas, n, seed, games, JOB).map(([from, to], i) => ({ i, job: { seed, from, to, seats: n, level, pool } })),
  );
  return spans.toSorted((a, b) => a.i - b.i).map(({ job }) => job);
}

async function play(file: string, atlas: Atlas, options: Options, level: string): Promise<void> {
  const pool = poolOf(undefined);
  makeRoom(atlas, pool);
  const jobs = jobsFor(atlas, options, level, pool);
  const progress = new Progress(
    "games",
    jobs.reduce((sum, { from, to }) => sum + to - from, 0),
  );
  const version = commit();
  const stop = interruptible();
  const late = options.minutes === undefined ? [] : [AbortSignal.timeout(60_000 * options.minutes)];
  let played = 0;
  let saved = performance.now();
  await inParallel(
    "atlas",
    jobs,
    options.workers,
    (games, index) => {
      const job = jobs[index];
      if (job === undefined) return;
      for (const game of games) addGame(atlas, game, pool);
      const day = new Date().toISOString().slice(0, 10);
      noteRun(atlas, { seats: job.seats, seed: job.seed, commit: version, day }, [job.from, job.to]);
      played += games.length;
      progress.at(played);
      if (performance.now() - saved < SAVE_EVERY) return;
      saved = performance.now();
      save(file, atlas);
    },
    AbortSignal.any([stop.signal, ...late]),
  );
  stop.end();
  progress.end();
  save(file, atlas);
}

const number = (n: number): string => Math.round(n).toLocaleString("en-US");
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function told(results: Results): string[] {
  const { games, rate, low, high } = shareOf(results);
  return games === 0 ? ["none", "", ""] : [number(games), percent(rate), `${(100 * low).toFixed(1)} to ${percent(high)}`];
}
const TOLD = ["games", "won", "95 % interval"];

/** By how sure it is that they are better than others: a pair with one game, won, is not the best. */
const bestFirst = (rows: readonly { name: string; results: Results }[]) =>
  rows.filter(({ results }) => results.played > 0).toSorted((a, b) => shareOf(b.results).low - shareOf(a.results).low);
const worstFirst = (rows: readonly { name: string; results: Results }[]) =>
  rows.filter(({ results }) => results.played > 0).toSorted((a, b) => shareOf(a.results).high - shareOf(b.results).high);

const ORDINALS = ["first player", "second", "third", "fourth"];

function tellFaction(atlas: Atlas, { seats, factions }: AtlasTable, name: string): string {
  const at = atlas.factions.indexOf(name);
  const own = factions[at];
  if (own === undefined || own.played === 0) return `${seats} seats: no games with ${name} yet.`;
  const named = (list: readonly Results[]) => list.map((results, i) => ({ name: atlas.factions[i] ?? "", results }));
  const some = (title: string, rows: readonly { name: string; results: Results }[]): string =>
    table(
      [title, ...TOLD],
      rows.slice(0, SHOWN).map((row) => [row.name, ...told(row.results)]),
    );
  const beside = named(own.beside);
  const against = named(own.against);
  const vp = EARNINGS.map((kind) => `${kind} ${(own.earned[kind] / own.played).toFixed(2)}`).join(", ");
  return [
    table([`${seats} seats`, ...TOLD], [[name, ...told(own)], ...own.places.map((place, i) => [`as ${ORDINALS[i]}`, ...told(place)])]),
    `Length: ${(own.turns / own.played).toFixed(1)} turns. VP a game: ${vp}.`,
    some("best partners", bestFirst(beside)),
    some("worst partners", worstFirst(beside)),
    some("best against", bestFirst(against)),
    some("worst against", worstFirst(against)),
  ].join("\n\n");
}

function tellTable(atlas: Atlas, { seats, games, unfinished, factions, lengths }: AtlasTable): string {
  if (games === 0) return `${seats} seats: no games yet.`;
  const turns = lengths.reduce((sum, count, at) => sum + at * count, 0) / games;
  const places = Array.from({ length: seats }, (_, i) => together(factions.map(({ places: all }) => all[i] ?? { played: 0, won: 0 })));
  const rows = atlas.factions
    .map((name, i) => ({ name, figures: factions[i] }))
    .filter(({ figures }) => figures !== undefined && figures.played > 0)
    .toSorted((a, b) => shareOf(b.figures ?? together([])).rate - shareOf(a.figures ?? together([])).rate);
  return [
    `${seats} seats: ${number(games)} games, ${turns.toFixed(1)} turns on average; an even share is ${percent(1 / seats)}.${unfinished > 0 ? ` Given up: ${unfinished}.` : ""}`,
    table(
      ["faction", ...TOLD, "own VP", "turns"],
      rows.map(({ name, figures }) => [
        name,
        ...told(figures ?? together([])),
        ((figures?.earned.own ?? 0) / Math.max(1, figures?.played ?? 0)).toFixed(2),
        ((figures?.turns ?? 0) / Math.max(1, figures?.played ?? 0)).toFixed(1),
      ]),
    ),
    table(
      ["turn order", "won"],
      places.map((place, i) => [ORDINALS[i] ?? "", percent(shareOf(place).rate)]),
    ),
  ].join("\n\n");
}

async function run(file: string, options: Options): Promise<void> {
  const name = options.faction === undefined ? null : factionCalled(options.faction);
  const found = open(file);
  const level = options.level ?? found?.level ?? DEFAULT_LEVEL;
  const called = botCalled(level).name;
  if (found !== null && found.level !== called)
    complain(`${file} has games of ${found.level}, and those of ${called} belong in a file of their own.`);
  if (found === null && name !== null) complain(`there is no atlas in ${file} yet: "breakpoint atlas ${file}" begins one.`);
  const atlas = found ?? newAtlas(called, poolOf(undefined));
  if (name === null && options.games > 0) await play(file, atlas, options, level);
  const tables = atlas.tables.filter(({ seats }) => options.seats === undefined || seats === options.seats);
  if (options.json === true) {
    const rates = (list: AtlasTable["factions"]) => atlas.factions.map((faction, i) => ({ faction, ...shareOf(list[i] ?? together([])) }));
    const summary = tables.map(({ seats, games, unfinished, factions }) => ({ seats, games, unfinished, factions: rates(factions) }));
    console.log(JSON.stringify({ level: atlas.level, runs: atlas.runs, tables: summary }, null, 2));
  } else {
    console.log(`Games of ${atlas.level} against itself, in ${file}.`);
    for (const one of tables) console.log(`\n${name === null ? tellTable(atlas, one) : tellFaction(atlas, one, name)}`);
  }
}

export function registerAtlas(program: Command): void {
  program
    .command("atlas")
    .description("play games of bots over all pairs of factions, add them to a file, and tell how every faction fares")
    .argument("[file]", "the atlas; made if it is not there", "atlas.jsonl")
    .option("--games <n>", "how many games more, for each number of seats; 0 only tells what is there", wholeNumber(0, 1_000_000), 100)
    .option("--minutes <n>", "stop after so many minutes", wholeNumber(1, 100_000))
    .option("--seats <n>", "only games with 2 or with 4 seats (by default both in turn)", (text) => {
      const n = wholeNumber(2, 4)(text);
      return ATLAS_SEATS.includes(n) ? n : complain("the atlas has games with 2 and with 4 seats.");
    })
    .option("--level <bot>", `who plays, in every seat: ${botNames} (by default ${DEFAULT_LEVEL}, or as in the file)`)
    .option("--seed <n>", "the first seed", wholeNumber(0), 1)
    .option("--workers <n>", "how many threads", wholeNumber(1, 256), defaultWorkers)
    .option("--faction <name>", "tell of this faction, and play nothing")
    .option("--json", "print the rates as JSON")
    .action(run);
}
