/** `breakpoint soak`: random games over all pairs of factions, looking for anything that must never happen. */

import { factionPairs, type SoakFailure } from "@breakpoint/bots";
import type { Command } from "commander";
import { wholeNumber } from "../arguments.ts";
import { cut, defaultWorkers, inParallel } from "../parallel.ts";
import { poolOf } from "../pool.ts";
import { Progress } from "../progress.ts";

interface Options {
  games: number;
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
      from,
      to,
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

export function registerSoak(program: Command): void {
  program
    .command("soak")
    .description("play random games over all pairs of factions and watch for anything that must never happen")
    .option("--games <n>", "how many games", wholeNumber(1, 100_000_000), 3000)
    .option("--set <id>", "only the factions of this set (by default of all sets)")
    .option("--seats <n>", "how many players (by default 2, 3 and 4 in turn)", wholeNumber(2, 4))
    .option("--seed <n>", "the first seed", wholeNumber(0), 1)
    .option("--workers <n>", "how many threads", wholeNumber(1, 256), defaultWorkers)
    .option("--resume-check", "also resume the checked games from a snapshot at every decision")
    .action(soak);
}
