/**
 * The atlas of factions: who wins how often, with whom, against whom and from where, counted over games of bots of one level. It grows game
 * by game and is kept as text, one JSON value a line, so that what is wrong in a file can be named by its line.
 */

import type { AtlasGame } from "./atlas-games.ts";
import { wilson } from "./simulate.ts";

/** How often something was there and how often it won. Shared wins count in parts: everything is in twelfths, which two, three and four divide. */
export interface Results {
  played: number;
  won: number;
}
export const WHOLE = 12;

/** The points of all seats that a faction was at, by where they come from. */
export interface Earnings {
  awards: number;
  bases: number;
  /** Cards of the faction itself, and of the one beside it. */
  own: number;
  partner: number;
  others: number;
  madness: number;
}
export const EARNINGS = ["awards", "bases", "own", "partner", "others", "madness"] as const;

export interface FactionFigures extends Results {
  /** The turns of all its games together. */
  turns: number;
  /** By place in the turn order: first player, second, ... */
  places: Results[];
  earned: Earnings;
  /** By number of the other faction: in one deck with it; against a seat that has it. */
  beside: Results[];
  against: Results[];
}

/** The games with so many seats. */
export interface AtlasTable {
  seats: number;
  games: number;
  /** Games that were given up without a winner: counted here and nowhere else. */
  unfinished: number;
  /** How many games lasted so many turns; the index is the number of turns. */
  lengths: number[];
  factions: FactionFigures[];
}

/** What was played when, by which version: with it every game can be played again. */
export interface AtlasRun {
  seats: number;
  seed: number;
  commit: string;
  /** The day on which it was last added to: 2026-11-16. */
  day: string;
  /** Spans of game numbers, each up to but not including its second number. */
  games: [number, number][];
}

export interface Atlas {
  level: string;
  factions: string[];
  runs: AtlasRun[];
  tables: AtlasTable[];
}

/** Tables of the atlas are for so many seats. */
export const ATLAS_SEATS: readonly number[] = [2, 4];

const none = (): Results => ({ played: 0, won: 0 });
const several = (count: number): Results[] => Array.from({ length: count }, none);

const noFigures = (factions: number, seats: number): FactionFigures => ({
  ...none(),
  turns: 0,
  places: several(seats),
  earned: { awards: 0, bases: 0, own: 0, partner: 0, others: 0, madness: 0 },
  beside: several(factions),
  against: several(factions),
});

export const newAtlas = (level: string, factions: readonly string[]): Atlas => ({
  level,
  factions: factions.slice(),
  runs: [],
  tables: ATLAS_SEATS.map((seats) => ({
    seats,
    games: 0,
    unfinished: 0,
    lengths: [],
    factions: factions.map(() => noFigures(factions.length, seats)),
  })),
});

/** Factions that have come since are put at the end, without any games. */
export function makeRoom(atlas: Atlas, factions: readonly string[]): void {
  const before = atlas.factions.length;
  atlas.factions.push(...factions.filter((name) => !atlas.factions.includes(name)));
  const more = atlas.factions.length - before;
  for (const { seats, factions: all } of atlas.tables) {
    for (const one of all) {
      one.beside.push(...several(more));
      one.against.push(...several(more));
    }
    for (let i = 0; i < more; i++) all.push(noFigures(atlas.factions.length, seats));
  }
}

function enter(record: Results | undefined, won: number): void {
  if (record === undefined) throw new Error("a faction that the atlas does not know");
  record.played++;
  record.won += won;
}

/** `pool[number]` is how the game's factions are called. */
export function addGame(atlas: Atlas, game: AtlasGame, pool: readonly string[]): void {
  const seats = game.factions.length;
  const table = atlas.tables.find((one) => one.seats === seats);
  if (table === undefined) throw new Error(`the atlas has no table for ${seats} seats`);
  if (game.winners.length === 0) {
    table.unfinished++;
    return;
  }
  const number = (faction: number): number => atlas.factions.indexOf(pool[faction] ?? "");
  const brought = game.factions.map((pair) => pair.map(number));
  table.games++;
  table.lengths[game.turns] = (table.lengths[game.turns] ?? 0) + 1;
  for (const [seat, pair] of brought.entries()) {
    const won = game.winners.includes(seat) ? WHOLE / game.winners.length : 0;
    const from = game.sources[seat];
    for (const [i, faction] of pair.entries()) {
      const figures = table.factions[faction];
      if (figures === undefined || from === undefined) throw new Error("a faction that the atlas does not know");
      enter(figures, won);
      enter(figures.places[(seat - game.first + seats) % seats], won);
      enter(figures.beside[pair[1 - i] ?? -1], won);
      figures.turns += game.turns;
      const { earned } = figures;
      earned.awards += from.awards;
      earned.bases += from.bases;
      earned.own += from.own[i] ?? 0;
      earned.partner += from.own[1 - i] ?? 0;
      earned.others += from.others;
      earned.madness += from.madness;
      for (const [rival, theirs] of brought.entries()) if (rival !== seat) for (const other of theirs) enter(figures.against[other], won);
    }
  }
}

/** Puts spans in order, and those that touch together. */
function joined(spans: readonly (readonly [number, number])[]): [number, number][] {
  const all: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** Notes that these games are in. */
export function noteRun(atlas: Atlas, { seats, seed, commit, day }: Omit<AtlasRun, "games">, games: readonly [number, number]): void {
  let run = atlas.runs.find((one) => one.seats === seats && one.seed === seed && one.commit === commit);
  if (run === undefined) {
    run = { seats, seed, commit, day, games: [] };
    atlas.runs.push(run);
  }
  run.day = day;
  run.games = joined([...run.games, [games[0], games[1]]]);
}

/** The first `count` games with this seed that are not in yet, by spans of at most `most`. */
export function gamesToPlay(atlas: Atlas, seats: number, seed: number, count: number, most: number): [number, number][] {
  const done = joined(atlas.runs.filter((run) => run.seats === seats && run.seed === seed).flatMap(({ games }) => games));
  const spans: [number, number][] = [];
  let left = count;
  let at = 0;
  for (const [from, to] of [...done, [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const]) {
    while (at < from && left > 0) {
      const size = Math.min(most, from - at, left);
      spans.push([at, at + size]);
      at += size;
      left -= size;
    }
    at = Math.max(at, to);
  }
  return spans;
}

/** A share with its 95 % interval. */
export interface Share {
  games: number;
  rate: number;
  low: number;
  high: number;
}

export const shareOf = ({ played, won }: Results): Share => ({
  games: played,
  rate: played === 0 ? 0 : won / WHOLE / played,
  ...wilson(won / WHOLE, played),
});

/** The sum of records. */
export const together = (records: readonly Results[]): Results => ({
  played: records.reduce((sum, one) => sum + one.played, 0),
  won: records.reduce((sum, one) => sum + one.won, 0),
});
