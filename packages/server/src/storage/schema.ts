/** The tables of the database, as kysely sees them. Times are milliseconds since 1970. */

import type { Seed, Setup } from "@breakpoint/engine";
import type { ColumnType } from "kysely";
import type { Agreement } from "../log/agreement.ts";
import type { Outcome } from "../log/outcome.ts";
import type { Summary } from "../log/summary.ts";

/** Games of old have numbers, those of today keys of 32 hexadecimal digits or more: which it is, its length tells. */
export const writeSeed = (seed: Seed): string => `${seed}`;
export const readSeed = (text: string): Seed => (text.length < 32 ? Number(text) : text);

/** Written as JSON text, read as what it says. */
type Json<T> = ColumnType<T, string, string>;

export interface GamesTable {
  id: string;
  created: number;
  changed: number;
  /** When everybody had come and the cards were dealt. */
  started: number | null;
  status: "waiting" | "playing" | "over";
  options: Json<Agreement>;
  /** Factions are settled and the game can be dealt; null while people are missing. */
  setup: Json<Setup | null>;
  /** As `writeSeed` writes it. */
  seed: string;
  /** Picks that a fork starts with. */
  opening: Json<number[]>;
  /** How many entries its log has. */
  n: number;
  /** Counts changes of the seats and of everything else here that is not in the log. */
  revision: number;
  summary: Json<Summary | null>;
  /** The last stable point: a cache and nothing more. */
  checkpoint: string | null;
  /** When a bot, a deadline or an automatic pass is due; null if the game waits for people only. */
  wake: number | null;
  /** The node that sees to it, and until when the others leave it to that node. */
  keeper: string | null;
  lease: number;
  rematch: string | null;
  fork_of: Json<{ game: string; at: number } | null>;
}

export interface SeatsTable {
  game: string;
  seat: number;
  kind: "person" | "bot";
  name: string;
  bot: string | null;
  /** Waits for whoever comes with the invitation. */
  open: boolean;
  /** Chosen for this seat; null: by lot. */
  factions: Json<[string, string] | null>;
  /** The four words of the invitation. */
  code: string | null;
  /** What its keys are made of: where it was when the table was made, whichever seats have been closed since. */
  place: number;
}

/** Who may play a seat: whoever claimed it, and whoever came with its key. */
export interface HoldersTable {
  game: string;
  seat: number;
  person: string;
  /** Cleared away from this person's games. */
  cleared: ColumnType<boolean, boolean | undefined, boolean>;
}

/** Where somebody wants to be called when it is their move. */
export interface SubscriptionsTable {
  endpoint: string;
  person: string;
  p256dh: string;
  auth: string;
  at: number;
}

/** The log of a game: whoever writes entry n first has written it. */
export interface EntriesTable {
  game: string;
  n: number;
  at: number;
  entry: Json<unknown>;
  /** What came of it; null in those of older versions. */
  outcome: Json<Outcome | null>;
}

export interface PeopleTable {
  id: string;
  name: string;
}

export interface SettingsTable {
  key: string;
  value: string;
}

export interface Schema {
  games: GamesTable;
  seats: SeatsTable;
  holders: HoldersTable;
  subscriptions: SubscriptionsTable;
  entries: EntriesTable;
  people: PeopleTable;
  settings: SettingsTable;
}
