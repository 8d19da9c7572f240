/** The games of the atlas: every pair of factions equally often, and of each game what the atlas keeps. */

import { defAt, type GameEvent, isRefusal, type RngState, type Seat, type Setup, seedRng, shuffle } from "@breakpoint/engine";
import type { Bot } from "../players/bot.ts";
import { playGame } from "./games.ts";

export interface AtlasJob {
  seed: number;
  /** Games `from` up to, but not including, `to`. */
  from: number;
  to: number;
  seats: number;
  level: string;
  pool: readonly string[];
}

/** Where the points of a seat come from. */
export interface Sources {
  /** Places at bases that scored. */
  awards: number;
  /** What bases give by their text. */
  bases: number;
  /** Cards of either of its factions, in the order of the factions. */
  own: readonly [number, number];
  /** Cards of others, treasures, rules. */
  others: number;
  /** What Madness costs in the end: never positive. */
  madness: number;
}

export interface AtlasGame {
  /** Two of the pool for each seat, by number. */
  factions: readonly (readonly [number, number])[];
  first: Seat;
  /** Empty if the game was given up. */
  winners: readonly Seat[];
  turns: number;
  sources: readonly Sources[];
}

type Pair = readonly [number, number];

/** Rounds in which everybody is in one pair, until every pair has been: one stays, the others go round the table. */
function rounds(count: number, rng: RngState): Pair[][] {
  const order = shuffle(
    rng,
    Array.from({ length: count }, (_, i) => i),
  );
  const places = count % 2 === 0 ? count : count + 1;
  const all: Pair[][] = [];
  for (let round = 0; round < places - 1; round++) {
    const at = (place: number): number | undefined => order[place === 0 ? 0 : 1 + ((place - 1 + round) % (places - 1))];
    const pairs: Pair[] = [];
    for (let place = 0; place < places / 2; place++) {
      const [one, other] = [at(place), at(places - 1 - place)];
      if (one !== undefined && other !== undefined) pairs.push([one, other]);
    }
    all.push(shuffle(rng, pairs));
  }
  return shuffle(rng, all);
}

const apart = (one: Pair, other: Pair): boolean => one.every((faction) => !other.includes(faction));

/** The tables at which every pair sits once; if some are left in the end that nobody can meet, others sit down with them a second time. */
function seatings(count: number, seats: number, rng: RngState): Pair[][] {
  const waiting = rounds(count, rng).flat();
  const all = waiting.slice();
  const tables: Pair[][] = [];
  while (waiting.length > 0) {
    const table: Pair[] = waiting.splice(0, 1);
    const join = (from: Pair[]): void => {
      while (table.length < seats) {
        const next = from.findIndex((pair) => table.every((other) => apart(pair, other)));
        if (next < 0) return;
        table.push(...from.splice(next, 1));
      }
    };
    join(waiting);
    if (table.length < seats) join(shuffle(rng, all.slice()));
    tables.push(shuffle(rng, table));
  }
  return tables;
}

/** Who plays what in game number `index`. All pairs come before one comes again. */
export function atlasDealer(seed: number, pool: readonly string[], seats: number): (index: number) => Pair[] {
  const dealt: Pair[][] = [];
  const enough = pool.length >= 2 * seats;
  return (index) => {
    if (!enough) throw new Error(`${pool.length} factions are too few for ${seats} seats`);
    for (let cycle = 0; dealt.length <= index; cycle++) dealt.push(...seatings(pool.length, seats, seedRng(seed + 7919 * cycle)));
    return dealt[index] ?? [];
  };
}

/** A seat's points as they come, and the award of a base that is being given. */
class Points {
  readonly gains: { seat: Seat; amount: number; source: number; award: boolean }[] = [];
  #base = -1;
  #awards: number[] = [];

  hear(e: GameEvent): void {
    if (e.kind === "scored") {
      this.#base = e.base;
      this.#awards = e.awards.slice();
    } else if (e.kind === "vp") {
      const award = e.source === this.#base && e.amount > 0 && this.#awards[e.seat] === e.amount;
      if (award) this.#awards[e.seat] = 0;
      this.gains.push({ seat: e.seat, amount: e.amount, source: e.source, award });
    }
  }
}

/** Plays these games, every seat by the same bot. */
export function playForAtlas(job: AtlasJob, bot: Bot): AtlasGame[] {
  const deal = atlasDealer(job.seed, job.pool, job.seats);
  const games: AtlasGame[] = [];
  for (let index = job.from; index < job.to; index++) {
    const factions = deal(index);
    const names = factions.map((pair) => pair.map((faction) => job.pool[faction] ?? ""));
    const setup: Setup = { seats: job.seats, factions: names };
    const points = new Points();
    const played = playGame(
      setup,
      job.seed + index,
      factions.map(() => bot),
      { sink: (e) => points.hear(e) },
    );
    if (isRefusal(played)) throw new Error(`the setup was refused: ${JSON.stringify(played)}`);
    const { state } = played.game;
    const sources = names.map((pair, seat) => {
      let [awards, bases, others] = [0, 0, 0];
      const own: [number, number] = [0, 0];
      for (const gain of points.gains) {
        if (gain.seat !== seat) continue;
        const source = state.cards[gain.source];
        const def = source === undefined ? null : defAt(source.def);
        const faction = def === null ? -1 : pair.indexOf(def.faction ?? "");
        if (gain.award) awards += gain.amount;
        else if (def?.kind === "base") bases += gain.amount;
        else if (faction === 0 || faction === 1) own[faction] += gain.amount;
        else others += gain.amount;
      }
      return { awards, bases, own, others, madness: (played.vp[seat] ?? 0) - (state.vp[seat] ?? 0) };
    });
    games.push({ factions, first: state.first, winners: played.winners, turns: played.turns, sources });
  }
  return games;
}
