/** A ladder: every bot against every other from both sides of the same deals, and how strong that shows them to be. */

import { isRefusal, type Seat } from "@breakpoint/engine";
import type { Bot } from "../players/bot.ts";
import { pointsFor, type Rating, ratings } from "./elo.ts";
import { playGame } from "./games.ts";
import { dealer } from "./setups.ts";
import { wilson } from "./simulate.ts";
import { noThinking, type Thinking, thoughtTogether, timed } from "./timing.ts";

/** One bot against another, who has all the other seats. */
export interface Match {
  one: string;
  others: string;
}

export interface LadderJob extends Match {
  seed: number;
  /** Deals `from` up to, but not including, `to`. Each is one game per seat. */
  from: number;
  to: number;
  seats: number;
  pool: readonly string[];
}

export interface LadderGame {
  /** Where `one` sat. */
  seat: Seat;
  /** What it won: a shared win counts in parts. */
  won: number;
  /** Nobody won: the game was given up. */
  unfinished: boolean;
  /** Of `one`, and the mean of the others. */
  vp: readonly [number, number];
}

export interface LadderResult {
  games: LadderGame[];
  /** Of `one` and of the others. */
  thinking: readonly [Thinking, Thinking];
}

/** `one` takes each seat of every deal in turn: cards and luck stay where they are. `clock` tells milliseconds. */
export function playMatch(job: LadderJob, one: Bot, others: Bot, clock: () => number): LadderResult {
  const thinking = [noThinking(), noThinking()] as const;
  const solo = timed(one, thinking[0], clock);
  const rest = timed(others, thinking[1], clock);
  const games: LadderGame[] = [];
  const deal = dealer(job.seed, job.pool, job.seats);
  for (let index = job.from; index < job.to; index++) {
    const { setup, seed } = deal(index);
    for (let seat = 0; seat < setup.seats; seat++) {
      const players = Array.from({ length: setup.seats }, (_, other) => (other === seat ? solo : rest));
      const played = playGame(setup, seed, players);
      if (isRefusal(played)) throw new Error(`the setup was refused: ${JSON.stringify(played)}`);
      const { winners, vp } = played;
      const own = vp[seat] ?? 0;
      games.push({
        seat,
        won: winners.includes(seat) ? 1 / winners.length : 0,
        unfinished: winners.length === 0,
        vp: [own, (vp.reduce((a, b) => a + b, 0) - own) / (vp.length - 1)],
      });
    }
  }
  return { games, thinking };
}

/** Everybody against everybody; at larger tables each alone among the others. With `against`, only the bots against those. */
export function matchesOf(bots: readonly string[], seats: number, against: readonly string[] = []): Match[] {
  if (against.length > 0) return bots.flatMap((one) => against.filter((other) => other !== one).map((others) => ({ one, others })));
  return bots.flatMap((one, i) => bots.flatMap((others, j) => (i === j || (seats === 2 && j > i) ? [] : [{ one, others }])));
}

export interface MatchSummary extends Match {
  games: number;
  unfinished: number;
  won: number;
  rate: number;
  /** 95 % interval of the rate, by Wilson's method. */
  low: number;
  high: number;
  /** Points that `one` is stronger, by these games alone; null after a clean sweep. */
  points: number | null;
  /** Mean VP of `one` and of the others. */
  vp: [number, number];
}

export interface Ranked extends Thinking {
  name: string;
  /** Null if no game connects it with the anchor. */
  rating: Rating | null;
  played: number;
  won: number;
}

export interface LadderSummary {
  seats: number;
  games: number;
  unfinished: number;
  anchor: string;
  /** Strongest first. */
  bots: Ranked[];
  matches: MatchSummary[];
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);

export function summarizeMatch({ one, others }: Match, games: readonly LadderGame[], seats: number): MatchSummary {
  const finished = games.filter((game) => !game.unfinished);
  const won = finished.reduce((sum, game) => sum + game.won, 0);
  const rate = won / Math.max(1, finished.length);
  return {
    one,
    others,
    games: finished.length,
    unfinished: games.length - finished.length,
    won,
    rate,
    ...wilson(won, finished.length),
    points: rate > 0 && rate < 1 ? pointsFor(rate, seats) : null,
    vp: [mean(finished.map(({ vp }) => vp[0])), mean(finished.map(({ vp }) => vp[1]))],
  };
}

/** What came of each match: `results[i]` belongs to `matches[i]`, and need not be complete. The anchor's Elo is 0. */
export function summarizeLadder(
  matches: readonly Match[],
  results: readonly (readonly LadderResult[])[],
  seats: number,
  zero: string,
): LadderSummary {
  const names = [...new Set(matches.flatMap(({ one, others }) => [one, others]))];
  const anchor = Math.max(0, names.indexOf(zero));
  const rows = matches.map((match, i) => {
    const games = (results[i] ?? []).flatMap((result) => result.games);
    return summarizeMatch(match, games, seats);
  });
  const rated = ratings(
    rows.map(({ one, others, games, won }) => ({ one: names.indexOf(one), others: names.indexOf(others), seats, played: games, won })),
    names.length,
    anchor,
  );
  const bots = names.map((name, index): Ranked => {
    const own = rows.filter((row) => row.one === name);
    const other = rows.filter((row) => row.others === name);
    const thinking = matches.flatMap((match, i) =>
      (results[i] ?? []).flatMap((result) =>
        match.one === name ? [result.thinking[0]] : match.others === name ? [result.thinking[1]] : [],
      ),
    );
    const sum = (list: readonly MatchSummary[], of: (row: MatchSummary) => number): number => list.reduce((n, row) => n + of(row), 0);
    return {
      name,
      rating: rated[index] ?? null,
      played: sum([...own, ...other], (row) => row.games),
      won: sum(own, (row) => row.won) + sum(other, (row) => row.games - row.won),
      ...thoughtTogether(thinking),
    };
  });
  return {
    seats,
    games: rows.reduce((n, row) => n + row.games + row.unfinished, 0),
    unfinished: rows.reduce((n, row) => n + row.unfinished, 0),
    anchor: names[anchor] ?? "",
    bots: bots.toSorted((a, b) => (b.rating?.elo ?? Number.NEGATIVE_INFINITY) - (a.rating?.elo ?? Number.NEGATIVE_INFINITY)),
    matches: rows,
  };
}
