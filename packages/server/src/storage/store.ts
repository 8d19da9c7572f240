/** Everything that is asked of the database. */

import { type Insertable, Kysely, PostgresDialect, type Selectable, sql, type Transaction } from "kysely";
import pg from "pg";
import { type Logged, readEntry } from "../table/entry.ts";
import type { Summary } from "../table/summary.ts";
import { embeddedDialect } from "./embedded.ts";
import { migrate } from "./migrations.ts";
import type { GamesTable, Schema, SeatsTable } from "./schema.ts";

export type GameRow = Selectable<GamesTable>;
export type SeatRow = Selectable<SeatsTable>;

/** All rows of one game but its log. */
export interface GameRecord {
  game: GameRow;
  seats: SeatRow[];
  holders: { seat: number; person: string }[];
}

/** What lists need of a game: all that is small. */
const LISTED = ["id", "created", "changed", "summary"] as const;
export interface GameListing extends Omit<GameRecord, "game"> {
  game: Pick<GameRow, (typeof LISTED)[number]>;
}

/** What is written with an entry, in the same statement. */
export interface Appended {
  status: GameRow["status"];
  summary: Summary;
  wake: number | null;
  lease: number;
  /** Undefined: keeps the one there is. */
  checkpoint: string | undefined;
}

/** What nodes tell each other: a game has so many entries, or such a revision of its seats. */
export interface Notice {
  game: string;
  n?: number;
  revision?: number;
  /** Seats of this game that are connected at a node, and how many watch there. */
  here?: { node: string; seats: number[]; watchers: number };
}

const CHANNEL = "breakpoint";
/** Notices are gathered for so long and sent together, in messages that PostgreSQL takes. */
const GATHER = 5;
const LONGEST_NOTICE = 7500;
/** Notices that can wait. Those beyond are not sent: the other nodes find out when they compare. */
const MOST_NOTICES = 20_000;
/** A connection that takes longer than this to send a notice is given up. */
const SILENCE = 15_000;

/** Statements that write entries at the same time, and entries in one of them. */
const WRITERS = 3;
const LARGEST_BATCH = 200;
/** How often an entry is tried that the database asked to try again. */
const TRIES = 4;
/** Closing waits so long for what is being written. */
const LONGEST_FLUSH = 3000;
/** Milliseconds after which PostgreSQL gives up a statement, and a transaction in which nothing happens. */
const LONGEST_STATEMENT = 30_000;
/** Milliseconds that a connection may take. */
const LONGEST_CONNECT = 15_000;

/** There is no database to work with; said in one line. */
export class DatabaseUnreachable extends Error {}

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
};
/** The database says what is wrong with a statement, which has then done nothing. Of a lost connection nobody can tell. */
const wasRefused = (error: unknown): boolean => /^(21|22|23|40|54|55)...$|^57014$/.test(codeOf(error));
/** Two waited for each other. */
const isWorthTryingAgain = (error: unknown): boolean => /^40...$/.test(codeOf(error));

interface Waiting {
  row: Omit<Appended, "checkpoint"> & { game: string; n: number; at: number; entry: Logged["entry"]; checkpoint: string | null };
  written(isWritten: boolean): void;
  failed(error: unknown): void;
}

// Times fit into a double; left alone they would come as text.
const INT8 = 20;
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

export class Store {
  readonly db: Kysely<Schema>;
  /** Several nodes may share this database. */
  readonly shared: boolean;
  readonly node: string;
  #listener: pg.Client | null = null;
  #notices: Notice[] = [];
  /** Notices are about to be sent, or being sent. */
  #telling: Promise<void> | null = null;
  #waiting: Waiting[] = [];
  readonly #writing = new Set<Promise<void>>();
  #closing = false;
  readonly #url: string | null;

  private constructor(db: Kysely<Schema>, url: string | null, node: string) {
    this.db = db;
    this.shared = url !== null;
    this.#url = url;
    this.node = node;
  }

  static async embedded(folder: string, node: string, onDeath: (error: Error) => void): Promise<Store> {
    const db = new Kysely<Schema>({ dialect: embeddedDialect(folder, onDeath) });
    await migrate(db);
    return new Store(db, null, node);
  }

  static async postgres(url: string, node: string, connections = 10): Promise<Store> {
    const pool = new pg.Pool({ connectionString: url, max: connections, types, connectionTimeoutMillis: LONGEST_CONNECT, keepAlive: true });
    // An idle connection that breaks is replaced by the next query.
    pool.on("error", () => {});
    // A node that vanishes in the middle of a transaction must not keep the others waiting.
    pool.on("connect", (client) => {
      client
        .query(`set statement_timeout = ${LONGEST_STATEMENT}; set idle_in_transaction_session_timeout = ${LONGEST_STATEMENT}`)
        .catch(() => {});
    });
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      await db.destroy();
      const { host, pathname } = new URL(url);
      throw new DatabaseUnreachable(
        `The database ${pathname.slice(1)} at ${host} cannot be used: ${(error as Error).message || codeOf(error)}.`,
      );
    }
    await migrate(db);
    return new Store(db, url, node);
  }

  /** Writes what waits to be written and tells the other nodes, if that is possible soon. */
  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_FLUSH);
    });
    await Promise.race([this.#flush(), patience]);
    clearTimeout(timer);
    this.#closing = true;
    await this.#listener?.end().catch(() => {});
    await this.db.destroy();
  }

  async #flush(): Promise<void> {
    while (this.#writing.size > 0) await Promise.all(this.#writing);
    while (this.#telling !== null) await this.#telling;
  }

  async isAlive(): Promise<boolean> {
    try {
      await sql`select 1`.execute(this.db);
      return true;
    } catch {
      return false;
    }
  }

  /** A value that is made once and then the same for all nodes. */
  async setting(key: string, make: () => string): Promise<string> {
    await this.db
      .insertInto("settings")
      .values({ key, value: make() })
      .onConflict((c) => c.doNothing())
      .execute();
    const row = await this.db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirstOrThrow();
    return row.value;
  }

  // ── Between nodes ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Hears what other nodes have written. `onGap` is called whenever something may have been missed: after the connection was lost, and
   * once at the start. Alone on an embedded database there is nothing to hear.
   */
  async listen(onNotice: (notice: Notice) => void, onGap: () => void): Promise<void> {
    if (this.#url === null) return;
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      query_timeout: SILENCE,
      connectionTimeoutMillis: LONGEST_CONNECT,
    });
    this.#listener = client;
    let lost = false;
    const again = (): void => {
      if (lost || this.#closing) return;
      lost = true;
      client.end().catch(() => {});
      setTimeout(() => {
        if (!this.#closing) this.listen(onNotice, onGap).catch(() => {});
      }, 500).unref();
    };
    client.on("error", again);
    client.on("end", again);
    client.on("notification", ({ payload }) => {
      const { from, notices } = JSON.parse(payload ?? "{}") as { from: string; notices: Notice[] };
      if (from !== this.node) for (const notice of notices) onNotice(notice);
    });
    try {
      await client.connect();
      // A notice that is lost with the machine costs nobody anything: there is no need to wait for the disk.
      await client.query("set synchronous_commit = off");
      await client.query(`listen ${CHANNEL}`);
      onGap();
    } catch {
      again();
    }
  }

  /**
   * Tells the other nodes, soon. Not within the transaction that it is about: commits with a notice wait for each other, disk and all. What
   * a node that dies has not told is found by the others when they compare.
   */
  notify(notice: Notice): void {
    if (!this.shared || this.#closing || this.#notices.length >= MOST_NOTICES) return;
    this.#notices.push(notice);
    this.#telling ??= this.#tell();
  }

  async #tell(): Promise<void> {
    while (this.#notices.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER));
      const notices = this.#notices.splice(0);
      for (let i = 0; i < notices.length; ) {
        const message: Notice[] = [];
        for (let length = 0; i < notices.length && length < LONGEST_NOTICE; i++) {
          const notice = notices[i];
          if (notice === undefined) break;
          message.push(notice);
          length += JSON.stringify(notice).length + 1;
        }
        await this.#send(message);
      }
    }
    this.#telling = null;
  }

  async #send(notices: readonly Notice[]): Promise<void> {
    const listener = this.#listener;
    try {
      await listener?.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify({ from: this.node, notices })]);
    } catch {
      // The others find out when they compare. A connection that does not answer ends, and another takes its place.
      listener?.end().catch(() => {});
    }
  }

  // ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  async nameOf(person: string): Promise<string | null> {
    const row = await this.db.selectFrom("people").select("name").where("id", "=", person).executeTakeFirst();
    return row?.name ?? null;
  }

  async rename(person: string, name: string): Promise<void> {
    await this.db
      .insertInto("people")
      .values({ id: person, name })
      .onConflict((c) => c.column("id").doUpdateSet({ name }))
      .execute();
  }

  // ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  async create(game: Insertable<GamesTable>, seats: Insertable<SeatsTable>[], holders: { seat: number; person: string }[]): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.insertInto("games").values(game).execute();
      await tx.insertInto("seats").values(seats).execute();
      if (holders.length > 0)
        await tx
          .insertInto("holders")
          .values(holders.map((holder) => ({ game: game.id, ...holder })))
          .execute();
    });
  }

  async load(id: string): Promise<GameRecord | null> {
    const game = await this.db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirst();
    if (game === undefined) return null;
    const seats = await this.db.selectFrom("seats").selectAll().where("game", "=", id).orderBy("seat").execute();
    const holders = await this.db.selectFrom("holders").select(["seat", "person"]).where("game", "=", id).execute();
    return { game, seats, holders };
  }

  async entries(id: string, from: number): Promise<Logged[]> {
    const rows = await this.db
      .selectFrom("entries")
      .select(["n", "at", "entry"])
      .where("game", "=", id)
      .where("n", ">=", from)
      .orderBy("n")
      .execute();
    return rows.map(readEntry);
  }

  /**
   * Writes an entry at its place, with all that follows from it: one statement, so all of it or nothing is there after a crash. False: the
   * place was taken, by another node or by the same message sent twice. Entries of several games that come while others are being written go
   * together in the next statement: the busier the server, the less each of them costs.
   */
  append(id: string, { n, at, entry }: Logged, also: Appended): Promise<boolean> {
    return new Promise((written, failed) => {
      this.#waiting.push({ row: { game: id, n, at, entry, ...also, checkpoint: also.checkpoint ?? null }, written, failed });
      this.#writeWaiting();
    });
  }

  #writeWaiting(): void {
    while (this.#waiting.length > 0 && this.#writing.size < (this.shared ? WRITERS : 1)) {
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
      if (batch.length >= LARGEST_BATCH || games.has(one.row.game)) return true;
      games.add(one.row.game);
      batch.push(one);
      return false;
    });
    return batch;
  }

  /** Never fails itself: every one of them is told. */
  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        const written = await this.#insert(batch.map((one) => one.row));
        for (const { row, written: tell } of batch) {
          const isWritten = written.has(row.game);
          if (isWritten) this.notify({ game: row.game, n: row.n + 1 });
          tell(isWritten);
        }
        return;
      } catch (error) {
        // One that cannot be written must not keep the others from it.
        if (batch.length > 1 && wasRefused(error)) {
          for (const one of batch) await this.#writeBatch([one]);
          return;
        }
        if (tries < TRIES && isWorthTryingAgain(error)) continue;
        for (const one of batch) one.failed(error);
        return;
      }
    }
  }

  /** Tells the games whose entry was written; for all others the place was taken. */
  async #insert(batch: readonly Waiting["row"][]): Promise<Set<string>> {
    // Written in one order on every node, so that two of them never wait for each other in a circle.
    const { rows } = await sql<{ game: string }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row(
          game text, n integer, at bigint, entry jsonb, status text, summary jsonb, wake bigint, lease bigint, checkpoint text
        )
      ), written as (
        insert into entries (game, n, at, entry) select game, n, at, entry from given order by game
        on conflict do nothing returning game, n
      ), updated as (
        update games set n = given.n + 1, changed = given.at, status = given.status, summary = given.summary, wake = given.wake,
          keeper = ${this.node}, lease = given.lease, checkpoint = coalesce(given.checkpoint, games.checkpoint)
        from given join written on written.game = given.game and written.n = given.n
        where games.id = given.game
      )
      select game from written
    `.execute(this.db);
    return new Set(rows.map((row) => row.game));
  }

  /** Changes seats and whatever else is not in the log, all or nothing; other nodes hear of it. */
  async change<T>(id: string, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    const { result, revision } = await this.db.transaction().execute(async (tx) => {
      const done = await work(tx);
      const { rows } = await sql<{ revision: number }>`
        update games set revision = revision + 1 where id = ${id} returning revision
      `.execute(tx);
      return { result: done, revision: rows[0]?.revision ?? 0 };
    });
    this.notify({ game: id, revision });
    return result;
  }

  /** The seat of an invitation's four words. */
  async seatOfCode(code: string): Promise<{ game: string; seat: number } | null> {
    return (await this.db.selectFrom("seats").select(["game", "seat"]).where("code", "=", code).executeTakeFirst()) ?? null;
  }

  /** Games that this person has a seat in, those changed last first. */
  async gamesOf(person: string, limit: number): Promise<GameListing[]> {
    const ids = this.db.selectFrom("holders").select("game").where("person", "=", person);
    return this.#records(
      await this.db.selectFrom("games").select(LISTED).where("id", "in", ids).orderBy("changed", "desc").limit(limit).execute(),
    );
  }

  /** Games that anybody may watch. */
  async listedGames(limit: number): Promise<GameListing[]> {
    const games = await this.db
      .selectFrom("games")
      .select(LISTED)
      .where(sql<boolean>`status = 'playing' and options ->> 'watch' = 'listed'`)
      .orderBy("changed", "desc")
      .limit(limit)
      .execute();
    return this.#records(games);
  }

  async #records(games: Pick<GameRow, (typeof LISTED)[number]>[]): Promise<GameListing[]> {
    if (games.length === 0) return [];
    const ids = games.map((game) => game.id);
    const seats = await this.db.selectFrom("seats").selectAll().where("game", "in", ids).orderBy("seat").execute();
    const holders = await this.db.selectFrom("holders").selectAll().where("game", "in", ids).execute();
    return games.map((game) => ({
      game,
      seats: seats.filter((seat) => seat.game === game.id),
      holders: holders.filter((holder) => holder.game === game.id),
    }));
  }

  // ── Duties ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Takes over games in which something is due and whose keeper does not see to it. */
  async takeDue(now: number, lease: number, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update games set keeper = ${this.node}, lease = ${lease}
      where id in (
        select id from games where wake <= ${now} and lease <= ${now} order by wake limit ${limit} for update skip locked
      )
      returning id
    `.execute(this.db);
    return rows.map((row) => row.id);
  }

  /** Nobody else can be keeping games of an embedded database. */
  async freeLeases(): Promise<void> {
    if (!this.shared) await this.db.updateTable("games").set({ lease: 0 }).where("wake", "is not", null).execute();
  }

  /** How many entries each of these games has, and its revision. */
  async counts(ids: readonly string[]): Promise<{ id: string; n: number; revision: number }[]> {
    if (ids.length === 0) return [];
    return await this.db.selectFrom("games").select(["id", "n", "revision"]).where("id", "in", ids).execute();
  }
}
