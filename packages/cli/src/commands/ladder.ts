/** `breakpoint ladder`: bots against each other from both sides of the same deals, and how strong that shows them to be. */

import { writeFileSync } from "node:fs";
import {
  botNamed,
  bots,
  type LadderResult,
  type LadderSummary,
  type Match,
  type MatchSummary,
  matchesOf,
  pointsFor,
  summarizeLadder,
  summarizeMatch,
} from "@breakpoint/bots";
import type { Command } from "commander";
import { commaList, complain, wholeNumber } from "../arguments.ts";
import { botCalled, botList, isCommand, PATIENCE } from "../bots.ts";
import { LostSeats, type LostSummary, lostLines } from "../external/report.ts";
import { poolOf } from "../factions.ts";
import { cut, defaultWorkers, inParallel } from "../parallel.ts";
import { plotCurve, plotRatings } from "../plot.ts";
import { Progress } from "../progress.ts";
import { interruptible } from "../terminal.ts";
import { table } from "./sim.ts";

interface Options {
  bots: string[];
  against?: string[];
  budgets?: string[];
  games: number;
  seats: number;
  seed: number;
  set?: string;
  workers: number;
  patience: number;
  json?: true;
  svg?: string;
}

/** Deals per job, for bots that take their time and for those that do not: the bar should move. */
const [SLOW_JOB, QUICK_JOB] = [1, 2];

/** Adding 0 makes a plain nought of minus nought. */
const number = (n: number): string => (Math.round(n) + 0).toLocaleString("en-US");
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const interval = (low: number, high: number): string => `${(100 * low).toFixed(1)} to ${percent(high)}`;
const against = ({ others }: Match, seats: number): string => (seats === 2 ? others : `${seats - 1} x ${others}`);
const isPatient = (name: string): boolean => isCommand(name) || botNamed(name)?.think !== undefined;

function named(specs: readonly string[]): string[] {
  const names = specs.map((spec) => botCalled(spec).name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  return twice === undefined ? names : complain(`"${twice}" is named twice.`);
}

interface Plan {
  matches: Match[];
  /** Whose Elo is 0. */
  anchor: string;
  /** With budgets: whose strength over its budget is wanted, and the opponent. */
  curve: { bot: string; opponent: string; budgets: readonly string[] } | null;
}

function planOf(options: Options): Plan {
  const { budgets, seats } = options;
  if (budgets === undefined) {
    const fixed = named(options.against ?? []);
    const all = named(options.bots);
    const matches = matchesOf(all, seats, fixed);
    const anchor = [...all, ...fixed].includes("random") ? "random" : (fixed[0] ?? all[0] ?? "");
    return matches.length > 0 ? { matches, anchor, curve: null } : complain("a ladder takes two bots at least.");
  }
  const [bot = "master", ...others] = options.bots.length === bots.length ? [] : options.bots;
  const [opponent = "greedy", ...more] = named(options.against ?? []);
  if (others.length + more.length > 0) complain("the curve of strength over budget is for one bot against one other.");
  const spec = (budget: string): string => `${bot}@${budget}`;
  for (const budget of budgets)
    if (botNamed(spec(budget)) === undefined) complain(`"${spec(budget)}" is not a bot with a budget, such as master@200ms or master@500.`);
  return { matches: matchesOf(named(budgets.map(spec)), seats, [opponent]), anchor: opponent, curve: { bot, opponent, budgets } };
}

const matchLine = (row: MatchSummary, seats: number): string =>
  `${row.one} against ${against(row, seats)}: ${percent(row.rate)} of ${number(row.games)} (${interval(row.low, row.high)})`;

function text(
  summary: LadderSummary,
  lost: LostSummary,
  { seed, seconds, stopped }: { seed: number; seconds: number; stopped: boolean },
): string {
  const { seats, anchor } = summary;
  const late = summary.bots.filter((bot) => bot.late > 0);
  return [
    `${stopped ? "Stopped early: " : ""}${number(summary.games)} games with ${seats} seats, seed ${seed}, in ${seconds.toFixed(1)} s. Every deal is played from each seat.`,
    table(
      ["bot", "Elo", "95 % interval", "won", "of", "ms a pick", "longest"],
      summary.bots.map(({ name, rating, won, played, picks, millis, longest }) => [
        name,
        rating === null ? "?" : number(rating.elo),
        rating === null ? "" : name === anchor ? "fixed" : `${number(rating.low)} to ${number(rating.high)}`,
        number(won),
        number(played),
        (millis / Math.max(1, picks)).toFixed(1),
        longest.toFixed(0),
      ]),
    ),
    table(
      ["match", "won", "of", "rate", "95 % interval", "Elo", "mean VP"],
      summary.matches
        .filter((row) => row.games > 0)
        .map((row) => [
          `${row.one} against ${against(row, seats)}`,
          number(row.won),
          number(row.games),
          percent(row.rate),
          interval(row.low, row.high),
          row.points === null ? "" : `${row.points < 0 ? "" : "+"}${number(row.points)}`,
          `${row.vp[0].toFixed(1)} : ${row.vp[1].toFixed(1)}`,
        ]),
    ),
    ...late.map(
      (bot) =>
        `${bot.name} took more than a tenth longer than it may for ${number(bot.late)} of ${number(bot.picks)} picks, ${bot.longest.toFixed(0)} ms at most.`,
    ),
    ...(summary.unfinished > 0 ? [`Given up without a winner: ${summary.unfinished}.`] : []),
    ...lostLines(lost),
  ].join("\n\n");
}

function drawing(summary: LadderSummary, { curve }: Plan, games: number): string {
  const { seats } = summary;
  const setting = `${seats} seats, ${number(games)} games a match, every deal from each seat; bars: 95 % intervals`;
  if (curve === null) {
    const bars = summary.bots.flatMap(({ name, rating }) =>
      rating === null ? [] : [{ name, value: rating.elo, low: rating.low, high: rating.high }],
    );
    return plotRatings(bars, "How strong the bots are", setting);
  }
  const points = summary.matches
    .filter((row) => row.games > 0)
    .map(({ one, rate, low, high }) => {
      const limits = botNamed(one)?.limits ?? {};
      const label = one.slice(one.indexOf("@") + 1);
      return { budget: limits.millis ?? limits.tries ?? 1, label: limits.millis === undefined ? `${label} tries` : label, rate, low, high };
    })
    .toSorted((a, b) => a.budget - b.budget);
  const opponent = against({ one: "", others: curve.opponent }, seats);
  return plotCurve(points, `${curve.bot} against ${opponent}, by time to think`, setting, (rate) => pointsFor(rate, seats));
}

function write(file: string, svg: string): void {
  try {
    writeFileSync(file, svg);
  } catch (error) {
    complain(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function ladder(options: Options): Promise<void> {
  const { seats, seed, workers } = options;
  const plan = planOf(options);
  const { matches } = plan;
  const pool = poolOf(options.set);
  const deals = Math.ceil(options.games / seats);
  const jobs = matches.flatMap((match) =>
    cut(deals, isPatient(match.one) || isPatient(match.others) ? SLOW_JOB : QUICK_JOB, (from, to) => ({
      ...match,
      seed,
      from,
      to,
      seats,
      pool,
      patience: options.patience,
    })),
  );
  const progress = new Progress("games", matches.length * deals * seats);
  const results: LadderResult[][] = matches.map(() => []);
  const lost = new LostSeats();
  let played = 0;
  const stop = interruptible();
  const started = performance.now();
  await inParallel(
    "ladder",
    jobs,
    workers,
    (result, index) => {
      const job = jobs[index];
      const at = matches.findIndex(({ one, others }) => one === job?.one && others === job.others);
      const own = results[at];
      const match = matches[at];
      if (own === undefined || match === undefined) return;
      own.push(result);
      played += result.games.length;
      lost.take(progress);
      const games = own.flatMap((part) => part.games);
      if (games.length === deals * seats) {
        progress.end();
        (options.json === true ? console.error : console.log)(matchLine(summarizeMatch(match, games, seats), seats));
      }
      progress.at(played);
    },
    stop.signal,
  );
  stop.end();
  progress.end();
  const seconds = (performance.now() - started) / 1000;
  const summary = summarizeLadder(matches, results, seats, plan.anchor);
  const stopped = stop.signal.aborted;
  if (options.json === true)
    console.log(JSON.stringify({ seed, set: options.set ?? null, stopped, seconds, ...summary, lost: lost.summary }, null, 2));
  else console.log(`\n${text(summary, lost.summary, { seed, seconds, stopped })}`);
  if (options.svg !== undefined && summary.games > 0) write(options.svg, drawing(summary, plan, deals * seats));
}

export function registerLadder(program: Command): void {
  const levels = bots.map((bot) => bot.name);
  program
    .command("ladder")
    .description("let bots play each other from both sides of the same deals and tell how strong they are")
    .option(
      "--bots <list>",
      "who plays, with time or tries if wanted: greedy,master@200ms,tactician@100,cmd:COMMAND (by default all levels)",
      botList,
      levels,
    )
    .option("--against <list>", "only against these, instead of everybody against everybody", botList)
    .option(
      "--budgets <list>",
      "the curve of strength over budget: 20ms,50ms,100ms for one bot (master) against one other (greedy)",
      commaList,
    )
    .option("--games <n>", "how many games each match has; rounded up to whole deals", wholeNumber(1, 1_000_000), 100)
    .option("--seats <n>", "how many players; with more than 2, one plays alone against equals", wholeNumber(2, 4), 2)
    .option("--set <id>", "only the factions of this set (by default of all sets)")
    .option("--seed <n>", "the first seed", wholeNumber(0), 1)
    .option("--workers <n>", "how many threads", wholeNumber(1, 256), defaultWorkers)
    .option("--patience <ms>", "how long a bot of somebody else (cmd:) may take for an answer", wholeNumber(1, 3_600_000), PATIENCE)
    .option("--json", "print the figures as JSON")
    .option("--svg <file>", "draw the result")
    .action(ladder);
}
