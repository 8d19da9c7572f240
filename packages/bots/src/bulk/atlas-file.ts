/** The atlas as a file: written, and read with everything checked. What is wrong is told with its line and field. */

import { ATLAS_SEATS, type Atlas, type AtlasRun, type AtlasTable, EARNINGS, type FactionFigures, type Results, WHOLE } from "./atlas.ts";

const VERSION = 1;

const pairsOf = (records: readonly Results[]): number[] => records.flatMap(({ played, won }) => [played, won]);

/** One JSON value a line: what it is, the runs, and for each number of seats the table and its factions. */
export function writeAtlas(atlas: Atlas): string {
  const lines: unknown[] = [{ atlas: VERSION, level: atlas.level, factions: atlas.factions }, ...atlas.runs.map((run) => ({ run }))];
  for (const { seats, games, unfinished, lengths, factions } of atlas.tables) {
    lines.push({ seats, games, unfinished, lengths: Array.from(lengths, (count) => count ?? 0) });
    for (const [i, one] of factions.entries())
      lines.push({
        seats,
        faction: i,
        all: [one.played, one.won],
        turns: one.turns,
        places: pairsOf(one.places),
        earned: EARNINGS.map((kind) => one.earned[kind]),
        // The other half is the same.
        beside: pairsOf(one.beside.slice(i + 1)),
        against: pairsOf(one.against),
      });
  }
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/** What is wrong with a file. */
export interface AtlasFault {
  /** From 1 on. */
  line: number;
  field: string;
  why: string;
}

export const wordFault = ({ line, field, why }: AtlasFault): string => `line ${line}${field === "" ? "" : `, "${field}"`}: ${why}`;

class Fault extends Error {
  readonly field: string;

  constructor(field: string, why: string) {
    super(why);
    this.field = field;
  }
}

type Fields = { readonly [field: string]: unknown };

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

function fieldsIn(line: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Fault("", "this is not JSON. Is the file cut off?");
  }
  return isFields(value) ? value : missing("", "an object");
}

function missing(field: string, what: string): never {
  throw new Fault(field, `${what} was expected.`);
}

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const countIn = (fields: Fields, field: string): number => {
  const value = fields[field];
  return isCount(value) ? value : missing(field, "a whole number from 0 on");
};

const textIn = (fields: Fields, field: string): string => {
  const value = fields[field];
  return typeof value === "string" && value !== "" ? value : missing(field, "a text");
};

function numbersIn(fields: Fields, field: string, length: number | null, signed = false): number[] {
  const value: unknown = fields[field];
  if (!Array.isArray(value)) return missing(field, "a list of numbers");
  if (length !== null && value.length !== length) return missing(field, `a list of ${length} numbers, not of ${value.length},`);
  return value.map((n: unknown, i) => {
    if (isCount(n) || (signed && isCount(-Number(n)))) return Number(n);
    return missing(`${field}[${i}]`, signed ? "a whole number" : "a whole number from 0 on");
  });
}

function recordsIn(fields: Fields, field: string, length: number): Results[] {
  const flat = numbersIn(fields, field, 2 * length);
  return Array.from({ length }, (_, i) => {
    const [played = 0, won = 0] = flat.slice(2 * i, 2 * i + 2);
    if (won > WHOLE * played) throw new Fault(`${field}[${2 * i + 1}]`, "more was won than played.");
    return { played, won };
  });
}

const isName = (value: unknown): value is string => typeof value === "string" && value !== "";

function namesIn(fields: Fields, field: string): string[] {
  const value: unknown = fields[field];
  if (!Array.isArray(value) || !value.every(isName)) return missing(field, "a list of names");
  if (new Set(value).size < value.length) throw new Fault(field, "a name is there twice.");
  return value;
}

function seatsIn(fields: Fields): number {
  const seats = countIn(fields, "seats");
  return ATLAS_SEATS.includes(seats) ? seats : missing("seats", ATLAS_SEATS.join(" or "));
}

function runIn(value: unknown): AtlasRun {
  if (!isFields(value)) return missing("run", "an object");
  const spans: unknown = value.games;
  if (!Array.isArray(spans)) return missing("run.games", "a list of spans");
  const games = spans.map((span: unknown, i): [number, number] => {
    const [from, to]: unknown[] = Array.isArray(span) ? span : [];
    return isCount(from) && isCount(to) && from < to ? [from, to] : missing(`run.games[${i}]`, "a span of game numbers");
  });
  return { seats: seatsIn(value), seed: countIn(value, "seed"), commit: textIn(value, "commit"), day: textIn(value, "day"), games };
}

function figuresIn(fields: Fields, faction: number, factions: number, seats: number): FactionFigures {
  const [all = { played: 0, won: 0 }] = recordsIn(fields, "all", 1);
  const [awards = 0, bases = 0, own = 0, partner = 0, others = 0, madness = 0] = numbersIn(fields, "earned", EARNINGS.length, true);
  return {
    ...all,
    turns: countIn(fields, "turns"),
    places: recordsIn(fields, "places", seats),
    earned: { awards, bases, own, partner, others, madness },
    beside: [...Array.from({ length: faction + 1 }, () => ({ played: 0, won: 0 })), ...recordsIn(fields, "beside", factions - faction - 1)],
    against: recordsIn(fields, "against", factions),
  };
}

function mirror(table: AtlasTable): void {
  for (const [i, one] of table.factions.entries())
    for (const [j, other] of table.factions.entries()) {
      const half = one.beside[j];
      if (j > i && half !== undefined) other.beside[i] = { ...half };
    }
}

/** Reads line by line, and remembers at which line it is. */
class Reader {
  readonly #lines: readonly string[];
  at = 0;

  constructor(text: string) {
    this.#lines = text.trimEnd().split("\n");
  }

  get more(): boolean {
    return this.at < this.#lines.length;
  }

  next(): Fields {
    const line = this.#lines[this.at++];
    return line === undefined ? missing("", "another line") : fieldsIn(line);
  }

  read(): Atlas {
    const head = this.next();
    if (head.atlas !== VERSION) throw new Fault("atlas", `this is no atlas of version ${VERSION}.`);
    const factions = namesIn(head, "factions");
    const atlas: Atlas = { level: textIn(head, "level"), factions, runs: [], tables: [] };
    while (this.more) {
      const fields = this.next();
      if ("run" in fields) atlas.runs.push(runIn(fields.run));
      else atlas.tables.push(this.#table(fields, factions.length));
    }
    for (const seats of ATLAS_SEATS)
      if (atlas.tables.filter((table) => table.seats === seats).length !== 1) missing("seats", `one table for ${seats} seats`);
    return atlas;
  }

  #table(head: Fields, factions: number): AtlasTable {
    const seats = seatsIn(head);
    const table: AtlasTable = {
      seats,
      games: countIn(head, "games"),
      unfinished: countIn(head, "unfinished"),
      lengths: numbersIn(head, "lengths", null),
      factions: [],
    };
    for (let faction = 0; faction < factions; faction++) {
      const fields = this.next();
      if (fields.seats !== seats) missing("seats", String(seats));
      if (fields.faction !== faction) missing("faction", String(faction));
      table.factions.push(figuresIn(fields, faction, factions, seats));
    }
    mirror(table);
    return table;
  }
}

export function readAtlas(text: string): Atlas | AtlasFault {
  const reader = new Reader(text);
  try {
    return reader.read();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { line: Math.max(1, reader.at), field: error.field, why: error.message };
  }
}

export const isFault = (read: Atlas | AtlasFault): read is AtlasFault => "why" in read;
