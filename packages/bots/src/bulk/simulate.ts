/** Many games between bots, and what they come to. */

import { allFactions, below, isRefusal, makeReplay, type Replay, type Seat, type Setup } from "@breakpoint/engine";
import type { Bot } from "../players/bot.ts";
import { chance } from "../players/options.ts";
import { playGame } from "./games.ts";
import { dealer } from "./setups.ts";

export interface SimJob {
  seed: number;
  /** Games `from` up to, but not including, `to`. */
  from: number;
  to: number;
  seats: number;
  /** One name per seat of the first seating. */
  bots: readonly string[];
  /** Two factions per seat; null for every pair, in an order by lot. */
  factions: readonly (readonly string[])[] | null;
  pool: readonly string[];
  twoCopies?: boolean;
  /** Keep the games, to be looked at or learned from. */
  replays?: boolean;
  /** The share of picks that are left to chance, so that the games to learn from are not all alike. */
  wander?: number;
}

export interface SimGame {
  /** Who plays each seat: an index into the job's bots. */
  seating: number[];
  factions: string[][];
  first: Seat;
  winners: Seat[];
  vp: number[];
  turns: number;
  decisions: number;
  replay?: Replay;
}

/** A bot that now and then picks at random. */
const wandering = (bot: Bot, share: number): Bot => ({
  ...bot,
  pick: (input) => (chance(input.rng) < share ? below(input.rng, input.decision.options.length) : bot.pick(input)),
});

/**
 * Every deal is played once per seating: the bots change seats, cards and luck stay, so that neither seat nor factions favour anybody. Where
 * all bots are the same, that would be the same game again, and every game has a deal of its own.
 */
export function simulate(job: SimJob, bots: readonly Bot[]): SimGame[] {
  const games: SimGame[] = [];
  const seatings = new Set(job.bots).size === 1 ? 1 : job.seats;
  const setups = dealer(job.seed, job.pool, job.seats);
  for (let index = job.from; index < job.to; index++) {
    const deal = Math.floor(index / seatings);
    const shift = index % seatings;
    const seed = job.seed + deal;
    const setup: Setup =
      job.factions === null
        ? setups(deal).setup
        : { seats: job.seats, factions: job.factions, ...(job.twoCopies === true && { twoCopies: true }) };
    const seating = Array.from({ length: job.seats }, (_, seat) => (seat + shift) % job.seats);
    const wander = job.wander ?? 0;
    const players = seating.flatMap((bot) => bots[bot] ?? []).map((bot) => (wander > 0 ? wandering(bot, wander) : bot));
    const played = playGame(setup, seed, players);
    if (isRefusal(played)) throw new Error(`the setup was refused: ${JSON.stringify(played)}`);
    const { state } = played.game;
    games.push({
      seating,
      factions: state.factions.map((list) => list.map((faction) => allFactions()[faction]?.name ?? "")),
      first: state.first,
      winners: played.winners,
      vp: played.vp,
      turns: played.turns,
      decisions: played.picks.length,
      ...(job.replays === true && { replay: makeReplay(setup, seed, played.picks) }),
    });
  }
  return games;
}

export interface Rate {
  name: string;
  /** How often it took part, and won. */
  played: number;
  won: number;
  rate: number;
  /** 95 % interval by Wilson's method. */
  low: number;
  high: number;
  /** Mean VP at the end. */
  vp: number;
}

export interface Spread {
  mean: number;
  min: number;
  median: number;
  max: number;
}

export interface SimSummary {
  games: number;
  /** Games that were given up without a winner. */
  unfinished: number;
  bots: Rate[];
  /** First player, second player, ... */
  turnOrder: Rate[];
  factions: Rate[];
  turns: Spread;
  decisions: Spread;
  /** Mean VP of the winner and of the others. */
  vp: { winner: number; others: number };
}

/** Standard deviations to either side of a 95 % interval. */
export const Z = 1.959963984540054;

/** The 95 % interval of a share by Wilson's method: honest near 0 and 1 too. */
export function wilson(won: number, played: number): { low: number; high: number } {
  if (played === 0) return { low: 0, high: 1 };
  const rate = won / played;
  const z2 = Z * Z;
  const middle = (rate + z2 / (2 * played)) / (1 + z2 / played);
  const half = (Z / (1 + z2 / played)) * Math.sqrt((rate * (1 - rate)) / played + z2 / (4 * played * played));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

class Tally {
  readonly #rows = new Map<string, { played: number; won: number; vp: number }>();

  add(name: string, won: number, vp: number): void {
    const row = this.#rows.get(name) ?? { played: 0, won: 0, vp: 0 };
    row.played++;
    row.won += won;
    row.vp += vp;
    this.#rows.set(name, row);
  }

  rates(): Rate[] {
    return [...this.#rows].map(([name, { played, won, vp }]) => ({
      name,
      played,
      won,
      rate: won / played,
      ...wilson(won, played),
      vp: vp / played,
    }));
  }
}

function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const sum = sorted.reduce((a, b) => a + b, 0);
  return {
    mean: sum / Math.max(1, sorted.length),
    min: sorted[0] ?? 0,
    median: sorted[sorted.length >> 1] ?? 0,
    max: sorted.at(-1) ?? 0,
  };
}

/** Win rates by bot, by seat in turn order and by faction; lengths and VP. A shared win counts in parts. */
export function summarize(games: readonly SimGame[], names: readonly string[]): SimSummary {
  const byBot = new Tally();
  const bySeat = new Tally();
  const byFaction = new Tally();
  const best: number[] = [];
  const rest: number[] = [];
  for (const { seating, factions, first, winners, vp } of games) {
    for (const [seat, bot] of seating.entries()) {
      const won = winners.includes(seat) ? 1 / winners.length : 0;
      const points = vp[seat] ?? 0;
      byBot.add(names[bot] ?? "", won, points);
      bySeat.add(`${((seat - first + seating.length) % seating.length) + 1}`, won, points);
      for (const faction of factions[seat] ?? []) byFaction.add(faction, won, points);
      (won > 0 ? best : rest).push(points);
    }
  }
  return {
    games: games.length,
    unfinished: games.filter(({ winners }) => winners.length === 0).length,
    bots: byBot.rates(),
    turnOrder: bySeat.rates().toSorted((a, b) => Number(a.name) - Number(b.name)),
    factions: byFaction.rates().toSorted((a, b) => b.rate - a.rate),
    turns: spread(games.map(({ turns }) => turns)),
    decisions: spread(games.map(({ decisions }) => decisions)),
    vp: { winner: spread(best).mean, others: spread(rest).mean },
  };
}
