/** `breakpoint soak`: games over all pairs of factions, by chance or by bots, looking for anything that must never happen. */

import { writeFileSync } from "node:fs";
import { factionPairs, thoughtTogether } from "@breakpoint/bots";
import type { BotSoakResult, SoakFailure } from "@breakpoint/verification";
import type { Command } from "commander";
import { complain, wholeNumber } from "../arguments.ts";
import { botCalled, botList } from "../bots.ts";
import { poolOf } from "../factions.ts";
import { cut, defaultWorkers, inParallel } from "../parallel.ts";
import { Progress } from "../progress.ts";
import { interruptible } from "../terminal.ts";
import { table } from "./sim.ts";

interface Options {
  games: number;
  from: number;
  bots?: string[];
  hang: number;
  seats?: number;
  seed: number;
  set?: string;
  workers: number;
  resumeCheck?: true;
}

/** Games per job: long enough to be worth handing over, short enough for the bar to move. */
const JOB = 100;
/** More failures than this are told as a number only. */
const SHOWN = 10;

const describe = ({ game, what, replay }: SoakFailure): string =>
  `Game ${game} (seed ${replay.seed}) failed: ${what}\nReplay, for a file and "breakpoint replay FILE":\n${JSON.stringify(replay)}\n`;

async function soak(options: Options): Promise<void> {
  if (options.bots !== undefined) return await watchBots(options, options.bots);
  const pool = poolOf(options.set);
  const progress = new Progress("games", options.games);
  let played = 0;
  let decisions = 0;
  let turns = 0;
  let checked = 0;
  let failed = 0;
  const started = performance.now();
  const { seats, seed } = options;
  await inParallel(
    "soak",
    cut(options.games, JOB, (from, to) => ({
      seed,
      from: options.from + from,
      to: options.from + to,
      pool,
      ...(seats !== undefined && { seats }),
      resume: options.resumeCheck === true,
    })),
    options.workers,
    (result) => {
      played += result.games;
      decisions += result.decisions;
      turns += result.turns;
      checked += result.checked;
      if (failed < SHOWN && result.failures.length > 0) progress.end();
      for (const failure of result.failures) if (failed++ < SHOWN) console.log(describe(failure));
      progress.at(played);
    },
  );
  progress.end();
  const seconds = (performance.now() - started) / 1000;
  if (failed > SHOWN) console.log(`... and ${failed - SHOWN} more.`);
  console.log(
    `${pool.length} factions, ${factionPairs(pool).length} pairs, ${seats ?? "2 to 4"} seats, seed ${seed}: ${decisions} decisions in ${turns} turns, ` +
      `every decision of ${checked} games checked${options.resumeCheck === true ? " and resumed" : ""}, ${seconds.toFixed(1)} s.`,
  );
  console.log(`${played - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** The file with what led to it, beside whoever started this. */
function record({ game, what, replay }: SoakFailure): string {
  const file = `soak-game-${game}.json`;
  writeFileSync(file, `${JSON.stringify(replay)}\n`);
  return `Game ${game} failed: ${what}\n"breakpoint replay ${file}" shows it up to there.\n`;
}

const number = (n: number): string => n.toLocaleString("en-US");

function tellBots(names: readonly string[], results: readonly BotSoakResult[]): string {
  const rows = names.map((name, i) => {
    const own = results.flatMap((result) => result.bots[i] ?? []);
    const longest = own.toSorted((a, b) => b.longest - a.longest)[0];
    return { name, ...thoughtTogether(own), game: longest?.game ?? -1 };
  });
  return [
    table(
      ["bot", "picks", "ms a pick", "longest", "in game", "late"],
      rows.map(({ name, picks, millis, longest, game, late }) => [
        name,
        number(picks),
        (millis / Math.max(1, picks)).toFixed(1),
        longest.toFixed(0),
        game < 0 ? "" : String(game),
        botCalled(name).limits?.millis === undefined ? "no clock" : number(late),
      ]),
    ),
    'A pick is "late" if it takes more than a tenth longer than the bot may.',
  ].join("\n\n");
}

/** Every bot against every other, until all games are played, or Ctrl-C, or nothing comes any more. */
async function watchBots(options: Options, specs: readonly string[]): Promise<void> {
  const { games, from: first, seats, seed, workers, hang: silence } = options;
  const names = specs.map((spec) => botCalled(spec).name);
  if (names.length < 2) complain("two bots at least are needed to play each other.");
  const pool = poolOf(options.set);
  const progress = new Progress("games", games);
  const results: BotSoakResult[] = [];
  const done = new Set<number>();
  let played = 0;
  let failed = 0;
  const stop = interruptible();
  const hang = new AbortController();
  const size = Math.max(1, Math.min(10, Math.ceil(games / (4 * workers))));
  const jobs = cut(games, size, (from, to) => ({
    seed,
    from: first + from,
    to: first + to,
    bots: names,
    pool,
    ...(seats !== undefined && { seats }),
  }));
  let timer = setTimeout(() => hang.abort(), 1000 * silence);
  await inParallel(
    "soakBots",
    jobs,
    workers,
    (result, index) => {
      clearTimeout(timer);
      timer = setTimeout(() => hang.abort(), 1000 * silence);
      results.push(result);
      done.add(index);
      played += result.games;
      if (failed < SHOWN && result.failures.length > 0) progress.end();
      for (const failure of result.failures) if (failed++ < SHOWN) console.log(record(failure));
      progress.at(played);
    },
    AbortSignal.any([stop.signal, hang.signal]),
  );
  clearTimeout(timer);
  stop.end();
  progress.end();
  const undone = jobs.find((_, index) => !done.has(index));
  const longest = results.map(({ longestTurn }) => longestTurn).sort((a, b) => b.decisions - a.decisions)[0];
  console.log(tellBots(names, results));
  console.log(
    `\n${names.length} bots, ${seats ?? "2 to 4"} seats, seed ${seed}: ${number(results.reduce((sum, r) => sum + r.decisions, 0))} decisions, ` +
      `at most ${longest?.decisions ?? 0} in one turn (game ${longest?.game ?? "none"}).`,
  );
  if (hang.signal.aborted) {
    failed++;
    console.log(`No game has ended for ${silence} s: one from game ${undone?.from} on hangs.`);
  } else if (undone !== undefined) console.log(`Stopped early; "--from ${undone.from}" goes on.`);
  console.log(`${played - Math.min(played, failed)} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

export function registerSoak(program: Command): void {
  program
    .command("soak")
    .description("play random games over all pairs of factions and watch for anything that must never happen")
    .option("--games <n>", "how many games", wholeNumber(1, 100_000_000), 3000)
    .option("--from <n>", "the number of the first game", wholeNumber(0), 0)
    .option("--bots <list>", "games of each of these bots against each other instead: random,greedy,tactician@2,master@2", botList)
    .option("--hang <s>", "with bots: seconds without the end of a game until they are taken to hang", wholeNumber(1, 1_000_000), 600)
    .option("--set <id>", "only the factions of this set (by default of all sets)")
    .option("--seats <n>", "how many players (by default 2, 3 and 4 in turn)", wholeNumber(2, 4))
    .option("--seed <n>", "the first seed", wholeNumber(0), 1)
    .option("--workers <n>", "how many threads", wholeNumber(1, 256), defaultWorkers)
    .option("--resume-check", "also resume the checked games from a snapshot at every decision")
    .action(soak);
}
