/** Writes the entries of all games' logs: many together, each once or not at all, and again if the database failed for a moment. */

import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Logged } from "../log/entry.ts";
import type { Summary } from "../log/summary.ts";
import { type Condition, HOPE } from "./condition.ts";
import { DatabaseTrouble, hasCollided, wasRefused } from "./errors.ts";
import { PREPARED } from "./postgres.ts";
import type { GamesTable, Schema } from "./schema.ts";

/** What is written with an entry, in the same statement. */
export interface Appended {
  status: GamesTable["status"];
  summary: Summary;
  changed: number;
  wake: number | null;
  lease: number;
  /** Undefined: keeps the one there is. */
  checkpoint: string | undefined;
}

/** Statements that write entries at the same time, and entries in one of them. */
const WRITERS = 3;
const LARGEST_BATCH = 200;
/**
 * Milliseconds from one statement to the next, so that what comes close together is written together; one that comes alone waits for nothing.
 * Everybody who picks waits half of it: twice as much saves PostgreSQL nothing that could be measured, a third less takes 7 % more of
 * the main thread.
 */
const GATHERING = 6;
/** How often an entry is tried that collided with another one. */
const TRIES = 4;
/** Milliseconds until entries are tried again after the database failed: twice as many each time. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 800;

/**
 * The entries of a batch and all that is written with them, by a node. Put together once: it is always the same. Written in one order on every
 * node, so that two of them never wait for each other in a circle.
 */
const INSERT = `${PREPARED}
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as row(
      game text, n integer, at bigint, entry jsonb, outcome jsonb, status text, summary jsonb, changed bigint, wake bigint, lease bigint, checkpoint text
    )
  ), written as (
    insert into entries (game, n, at, entry, outcome) select game, n, at, entry, outcome from given order by game
    on conflict do nothing returning game, n
  ), updated as (
    update games set n = given.n + 1, changed = given.changed, status = given.status, summary = given.summary, wake = given.wake,
      keeper = $2, lease = given.lease, checkpoint = coalesce(given.checkpoint, games.checkpoint)
    from given join written on written.game = given.game and written.n = given.n
    where games.id = given.game
  )
  select game from written
`;

interface Waiting {
  game: string;
  n: number;
  /** The row in words, put so when it came: a text is all that has to be kept of it while it waits, and a batch takes no longer than its entries. */
  text: string;
  /** When it came. */
  since: number;
  /** It was tried, and nobody can tell what came of it. */
  unsure: boolean;
  written(isWritten: boolean): void;
  failed(error: unknown): void;
}

const listOf = (batch: readonly Waiting[]): string => `[${batch.map(({ text }) => text).join()}]`;

export class EntryWriter {
  readonly #db: Kysely<Schema>;
  readonly #node: string;
  readonly #writers: number;
  readonly #condition: Condition;
  readonly #onWritten: (game: string, n: number) => void;
  #waiting: Waiting[] = [];
  readonly #writing = new Set<Promise<void>>();
  #expiry: NodeJS.Timeout | null = null;
  #begun = Number.NEGATIVE_INFINITY;
  #gathering: NodeJS.Timeout | null = null;

  constructor(
    db: Kysely<Schema>,
    { node, shared, condition }: { node: string; shared: boolean; condition: Condition },
    onWritten: (game: string, n: number) => void,
  ) {
    this.#db = db;
    this.#node = node;
    this.#writers = shared ? WRITERS : 1;
    this.#condition = condition;
    this.#onWritten = onWritten;
  }

  /** True if it was written at its place, false if the place was taken. Rejected, nobody can tell. */
  append(id: string, { n, at, entry, outcome = null }: Logged, also: Appended): Promise<boolean> {
    return new Promise((written, failed) => {
      if (this.#condition.isDown) {
        failed(new DatabaseTrouble(new Error(this.#condition.reason)));
        return;
      }
      const text = JSON.stringify({ game: id, n, at, entry, outcome, ...also, checkpoint: also.checkpoint ?? null });
      this.#waiting.push({ game: id, n, text, since: performance.now(), unsure: false, written, failed });
      this.#expiry ??= setTimeout(() => this.#expire(), HOPE);
      this.#writeWaiting();
    });
  }

  /** Waits until everything that came has been written or given up. */
  async flush(): Promise<void> {
    while (this.#writing.size > 0 || this.#waiting.length > 0) {
      this.#writeWaiting(true);
      await Promise.all(this.#writing);
    }
  }

  /** Whoever waits behind statements that do not end is told after a while. */
  #expire(): void {
    this.#expiry = null;
    const now = performance.now();
    const [late, rest]: [Waiting[], Waiting[]] = [[], []];
    for (const one of this.#waiting) (now - one.since >= HOPE ? late : rest).push(one);
    this.#waiting = rest;
    if (rest[0] !== undefined) this.#expiry = setTimeout(() => this.#expire(), Math.max(1, rest[0].since + HOPE - now));
    for (const one of late) one.failed(new DatabaseTrouble(new Error(this.#condition.reason || "the database is too slow")));
  }

  #writeWaiting(atOnce = false): void {
    while (this.#waiting.length > 0 && this.#writing.size < this.#writers) {
      const early = GATHERING - (performance.now() - this.#begun);
      if (early > 0 && !atOnce) {
        this.#gathering ??= setTimeout(() => {
          this.#gathering = null;
          this.#writeWaiting();
        }, early);
        return;
      }
      this.#begun = performance.now();
      const writing = this.#writeBatch(this.#nextBatch()).finally(() => {
        this.#writing.delete(writing);
        this.#writeWaiting();
      });
      this.#writing.add(writing);
    }
  }

  /** Of each game one entry, so that it is plain which of them was written. */
  #nextBatch(): Waiting[] {
    const games = new Set<string>();
    const batch: Waiting[] = [];
    this.#waiting = this.#waiting.filter((one) => {
      if (batch.length >= LARGEST_BATCH || games.has(one.game)) return true;
      games.add(one.game);
      batch.push(one);
      return false;
    });
    return batch;
  }

  /** Never fails itself: every one of them is told. */
  async #writeBatch(whole: readonly Waiting[]): Promise<void> {
    let batch = whole;
    for (let tries = 1; batch.length > 0; tries++) {
      try {
        const written = await this.#insert(batch);
        this.#condition.worked();
        for (const { game, n, written: tell } of batch) {
          const isWritten = written.has(game);
          if (isWritten) this.#onWritten(game, n + 1);
          tell(isWritten);
        }
        return;
      } catch (error) {
        // One that cannot be written must not keep the others from it.
        if (batch.length > 1 && wasRefused(error)) {
          for (const one of batch) await this.#writeBatch([one]);
          return;
        }
        if (tries < TRIES && hasCollided(error)) continue;
        if (!(error instanceof DatabaseTrouble)) {
          for (const one of batch) one.failed(error);
          return;
        }
        batch = this.#keepHoping(batch, error);
        if (batch.length > 0) await pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1)));
      }
    }
  }

  /** Those that may still be tried again; the others are told. */
  #keepHoping(batch: readonly Waiting[], error: DatabaseTrouble): Waiting[] {
    const now = performance.now();
    return batch.filter((one) => {
      one.unsure = true;
      if (now - one.since < HOPE) return true;
      one.failed(error);
      return false;
    });
  }

  /** Tells the games whose entry was written; for all others the place was taken. */
  async #insert(batch: readonly Waiting[]): Promise<Set<string>> {
    const { rows } = await this.#db.executeQuery<{ game: string }>(CompiledQuery.raw(INSERT, [listOf(batch), this.#node]));
    const written = new Set(rows.map((row) => row.game));
    const doubtful = batch.filter((one) => one.unsure && !written.has(one.game));
    if (doubtful.length > 0) for (const game of await this.#writtenBefore(doubtful)) written.add(game);
    return written;
  }

  /** Of entries whose place was taken: those that this node itself had written when it was told nothing. */
  async #writtenBefore(doubtful: readonly Waiting[]): Promise<string[]> {
    const { rows } = await sql<{ game: string }>`
      with given as (
        select * from jsonb_to_recordset(${listOf(doubtful)}::jsonb) as row(
          game text, n integer, at bigint, entry jsonb
        )
      )
      select given.game from given
      join entries on entries.game = given.game and entries.n = given.n and entries.at = given.at and entries.entry = given.entry
      join games on games.id = given.game and games.n = given.n + 1 and games.keeper = ${this.#node}
    `.execute(this.#db);
    return rows.map((row) => row.game);
  }
}

/** A little more or less for each, so that not all come back at once. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds * (0.75 + Math.random() / 2));
  });
