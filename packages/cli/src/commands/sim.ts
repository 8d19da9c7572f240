/** `breakpoint sim`: many games between bots. */

import { writeFileSync } from "node:fs";
import { type Rate, type SimGame, type SimJob, type SimSummary, summarize } from "@breakpoint/bots";
import { refuseSetup, type Setup } from "@breakpoint/engine";
import { wordRefusal } from "@breakpoint/words";
import type { Command } from "commander";
import { commaList, complain, wholeNumber } from "../arguments.ts";
import { botCalled, botList, botNames, PATIENCE } from "../bots.ts";
import { LostSeats, type LostSummary, lostLines } from "../external/report.ts";
import { pairCalled, poolOf } from "../factions.ts";
import { cut, defaultWorkers, inParallel } from "../parallel.ts";
import { Progress } from "../progress.ts";

interface Options {
  games: number;
  seats?: number;
  factions?: string[];
  bots: string[];
  seed: number;
  set?: string;
  workers: number;
  patience: number;
  json?: true;
  save?: string;
  wander: number;
}

const number = (n: number): string => Math.round(n).toLocaleString("en-US");
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Left-aligned first column, right-aligned others. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const rates = (title: string, list: readonly Rate[]): string =>
  table(
    [title, "won", "of", "rate", "95 % interval", "mean VP"],
    list.map((r) => [
      r.name,
      number(r.won),
      number(r.played),
      percent(r.rate),
      `${(100 * r.low).toFixed(1)} to ${percent(r.high)}`,
      r.vp.toFixed(1),
    ]),
  );

function text(summary: SimSummary, lost: LostSummary, { seats, seed, seconds }: { seats: number; seed: number; seconds: number }): string {
  const { turns, decisions, vp } = summary;
  return [
    `${number(summary.games)} games with ${seats} seats, seed ${seed}, in ${seconds.toFixed(1)} s. Bots change seats from game to game.`,
    rates("bot", summary.bots),
    rates("turn order", summary.turnOrder),
    rates("faction", summary.factions),
    `Length: ${turns.mean.toFixed(1)} turns on average (${turns.min} to ${turns.max}, median ${turns.median}), ${number(decisions.mean)} decisions.`,
    `VP: ${vp.winner.toFixed(1)} for the winner, ${vp.others.toFixed(1)} for the others.`,
    ...(summary.unfinished > 0 ? [`Given up without a winner: ${summary.unfinished}.`] : []),
    ...lostLines(lost),
  ].join("\n\n");
}

function readJob(options: Options): Omit<SimJob, "from" | "to"> {
  for (const spec of options.bots) botCalled(spec);
  const factions = options.factions?.map(pairCalled) ?? null;
  const seats = options.seats ?? factions?.length ?? Math.max(2, options.bots.length);
  if (options.bots.length > seats) complain(`there are ${options.bots.length} bots for ${seats} seats.`);
  if (factions !== null && factions.length !== seats) complain(`there are factions for ${factions.length} of ${seats} seats.`);
  // Fewer bots than seats: they take turns.
  const seated = Array.from({ length: seats }, (_, i) => options.bots[i % options.bots.length] ?? "");
  const pool = poolOf(options.set);
  const asked: Setup = { seats, factions: factions ?? "random", twoCopies: true };
  const refusal = refuseSetup(asked);
  if (refusal !== null) complain(wordRefusal(refusal));
  const flat = factions?.flat() ?? [];
  return { seed: options.seed, seats, bots: seated, factions, pool, twoCopies: new Set(flat).size < flat.length };
}

/** One game a line. */
function saveGames(file: string, games: readonly SimGame[]): void {
  try {
    writeFileSync(file, games.map(({ replay }) => `${JSON.stringify(replay)}\n`).join(""));
  } catch (error) {
    complain(`the games cannot be saved: ${(error as Error).message}`);
  }
}

async function sim(options: Options): Promise<void> {
  const job = { ...readJob(options), replays: options.save !== undefined, wander: options.wander / 100 };
  const progress = new Progress("games", options.games);
  const size = Math.max(job.seats, Math.min(50, Math.ceil(options.games / 100)));
  let played = 0;
  const lost = new LostSeats();
  const started = performance.now();
  const results = await inParallel(
    "sim",
    cut(options.games, size, (from, to) => ({ ...job, from, to, patience: options.patience })),
    options.workers,
    (games) => {
      played += games.length;
      lost.take(progress);
      progress.at(played);
    },
  );
  progress.end();
  const seconds = (performance.now() - started) / 1000;
  if (options.save !== undefined) saveGames(options.save, results.flat());
  const summary = summarize(results.flat(), job.bots);
  if (options.json === true) console.log(JSON.stringify({ seed: options.seed, seats: job.seats, ...summary, lost: lost.summary }, null, 2));
  else console.log(text(summary, lost.summary, { seats: job.seats, seed: options.seed, seconds }));
}

export function registerSim(program: Command): void {
  program
    .command("sim")
    .description("play many games between bots and tell who wins how often")
    .option("--games <n>", "how many games", wholeNumber(1, 10_000_000), 100)
    .option("--seats <n>", "how many players (by default as many as bots are named)", wholeNumber(2, 4))
    .option(
      "--factions <list>",
      "two factions per seat: Aliens+Ninjas,Pirates+Zombies (by default every pair, in an order by lot)",
      commaList,
    )
    .option("--set <id>", "only the factions of this set (by default of all sets)")
    .option("--bots <list>", `who plays: ${botNames}`, botList, ["greedy", "random"])
    .option("--patience <ms>", "how long a bot of somebody else (cmd:) may take for an answer", wholeNumber(1, 3_600_000), PATIENCE)
    .option("--seed <n>", "the first seed", wholeNumber(0), 1)
    .option("--workers <n>", "how many threads", wholeNumber(1, 256), defaultWorkers)
    .option("--save <file>", "keep the games in this file, a replay a line")
    .option("--wander <percent>", "leave so many of the picks to chance", wholeNumber(0, 100), 0)
    .option("--json", "print the figures as JSON")
    .action(sim);
}
