/** The atlas as the page reads it: fetched when it is asked for, and what follows from its counts. */

import { type Atlas, type AtlasTable, isFault, type Results, readAtlas, shareOf, WHOLE, wordFault } from "@breakpoint/bots";
import { allFactions } from "@breakpoint/engine";
import { fetchedOnce } from "../parts/fetched.ts";

const FILE = new URL("./atlas.jsonl", import.meta.url).href;

/** How many games what is expected of a pair counts for, beside those that were played. */
const PRIOR = 30;
/** The same for a faction, of which an even share is expected. */
const FACTION_PRIOR = 20;

async function fetchAtlas(): Promise<Atlas> {
  const answer = await fetch(FILE);
  if (!answer.ok) throw new Error(`The atlas could not be fetched (${answer.status}).`);
  const atlas = readAtlas(await answer.text());
  if (isFault(atlas)) throw new Error(`The atlas is broken: ${wordFault(atlas)}`);
  return atlas;
}

export const { load: loadAtlas, use: useAtlas } = fetchedOnce(fetchAtlas);

export const logit = (share: number): number => Math.log(share / (1 - share));
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** What a map shows: two factions in one deck, or one against another. */
export type Mode = "together" | "against";

const NOTHING: Results = { played: 0, won: 0 };

/** The figures for one number of seats. Factions go by their number in the atlas. */
export class Study {
  readonly atlas: Atlas;
  readonly table: AtlasTable;
  /** An even share of the wins. */
  readonly even: number;
  /** Those that the catalogue knows. */
  readonly factions: readonly number[];
  /** How far each is from an even share, in natural logarithms of the odds. */
  readonly #edge: readonly number[];

  constructor(atlas: Atlas, table: AtlasTable) {
    this.atlas = atlas;
    this.table = table;
    this.even = 1 / table.seats;
    const known = new Set(allFactions().map(({ name }) => name));
    this.factions = atlas.factions.flatMap((name, i) => (known.has(name) ? [i] : []));
    this.#edge = table.factions.map(
      ({ played, won }) => logit(this.#leaning({ played, won }, this.even, FACTION_PRIOR)) - logit(this.even),
    );
  }

  /** For a table of three there are no games of its own; those of four are nearer to it. */
  static of(atlas: Atlas, seats: number): Study {
    const table = atlas.tables.find((one) => one.seats === seats) ?? atlas.tables.at(-1);
    if (table === undefined) throw new Error("an atlas without tables");
    return new Study(atlas, table);
  }

  name(faction: number): string {
    return this.atlas.factions[faction] ?? "";
  }

  number(name: string): number {
    return this.atlas.factions.indexOf(name);
  }

  figures(faction: number): AtlasTable["factions"][number] | undefined {
    return this.table.factions[faction];
  }

  /** What was counted: alone, with a partner, or against somebody. */
  results(mode: Mode, one: number, other: number): Results {
    const figures = this.table.factions[one];
    return (mode === "together" ? figures?.beside[other] : figures?.against[other]) ?? NOTHING;
  }

  #leaning({ played, won }: Results, expected: number, prior: number): number {
    return (won / WHOLE + prior * expected) / (played + prior);
  }

  /** What the two promise by what each does with and against everybody. */
  expected(mode: Mode, one: number, other: number): number {
    const [a, b] = [this.#edge[one] ?? 0, this.#edge[other] ?? 0];
    return logistic(logit(this.even) + (mode === "together" ? a + b : a - b / (this.table.seats - 1)));
  }

  /** The best guess: what was counted, and where that is little, what the two do apart. */
  guess(mode: Mode, one: number, other: number): number {
    return this.#leaning(this.results(mode, one, other), this.expected(mode, one, other), PRIOR);
  }

  rate(faction: number): number {
    return shareOf(this.table.factions[faction] ?? NOTHING).rate;
  }

  /** Partners or rivals of a faction, best first. */
  ranked(mode: Mode, faction: number): number[] {
    return this.factions.filter((other) => other !== faction).sort((a, b) => this.guess(mode, faction, b) - this.guess(mode, faction, a));
  }

  /** Factions by how often they win. */
  strongest(): number[] {
    return [...this.factions].sort((a, b) => (this.#edge[b] ?? 0) - (this.#edge[a] ?? 0));
  }
}

/** The bounds of the seven steps of heat: as far from even in the odds as 40 to 60 percent are between two. */
const STEPS = [0.4, 0.44, 0.48, 0.52, 0.56, 0.6];

export const bounds = (even: number): number[] => STEPS.map((step) => logistic(logit(even) + logit(step)));

export const heatOf = (share: number, even: number): number => bounds(even).filter((bound) => share >= bound).length;

export const percent = (share: number, digits = 1): string => (100 * share).toFixed(digits);
/** To one place, with a minus sign that is one, and never less than nothing by a hair. */
export const tenths = (n: number): string => {
  const told = Math.abs(n).toFixed(1);
  return n < 0 && told !== "0.0" ? `\u2212${told}` : told;
};
export const count = (n: number): string => n.toLocaleString("en-US");
/** "1 game", "2,400 games". */
export const games = (n: number): string => `${count(n)} ${n === 1 ? "game" : "games"}`;
