/** Everything that is asked of the database. */

import type { Subscription } from "@breakpoint/protocol";
import { type Insertable, Kysely, type Selectable, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import { type Logged, readEntry } from "../log/entry.ts";
import { Condition, HOPE } from "./condition.ts";
import type { StorageDriver } from "./driver.ts";
import { EmbeddedDriver, type EmbeddedOptions, embeddedDialect } from "./embedded.ts";
import { DatabaseTrouble, DatabaseUnreachable, DataDamaged } from "./errors.ts";
import type { DataFolder } from "./folder.ts";
import { migrate } from "./migrations.ts";
import { type Notice, Notices } from "./notices.ts";
import { PostgresDriver, PREPARED, postgresDialect } from "./postgres.ts";
import type { GamesTable, Schema, SeatsTable, SubscriptionsTable } from "./schema.ts";
import { checkContents, checkOpened } from "./soundness.ts";
import { type Appended, EntryWriter } from "./writer.ts";

export type { Notice } from "./notices.ts";
export type { Appended } from "./writer.ts";

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

/** No two clocks of nodes differ by more than so many milliseconds. */
const FAR = 60_000;

/** No pause at a table is longer, in milliseconds. */
const LONGEST_PAUSE = 30 * 60_000;

/** A table that waits for anybody is listed for so long, in milliseconds. */
const LONGEST_WAIT = 24 * 3_600_000;

/** Closing waits so long for what is being written. */
const LONGEST_FLUSH = 500;
/** Changing the tables themselves may take so many milliseconds, waiting for another node that does it included. */
const LONGEST_MIGRATION = 600_000;
/** Milliseconds between two looks at a database that fails, and for which the answer of one look is good. */
const LOOK_AGAIN = 500;
const FRESH = 1000;
/** Somebody who asks how the database is gets an answer after so many milliseconds. */
const LONGEST_LOOK = 2500;
/** Milliseconds between two tries to read. */
const READ_AGAIN = 250;

/** Shows that something can be written. */
const PULSE = "insert into settings (key, value) values ('pulse', now()::text) on conflict (key) do update set value = excluded.value";
/** Shows that there is room for more than that: a disk that is all but full takes little things. */
const ROOM = [
  "insert into settings (key, value) select 'room', string_agg(md5(random()::text), '') from generate_series(1, 2000) on conflict (key) do update set value = excluded.value",
  "delete from settings where key = 'room'",
  PULSE,
];

/** What the embedded database says about it is meant for whoever made it. */
const doesNotStart = (database: string, { message }: Error): DataDamaged =>
  new DataDamaged(
    `The data in ${database} is damaged: the database does not start (${message.split(". ")[0]}). Nothing was overwritten. Put a backup in its place.`,
  );

/** When something last happened in a game that all could see: `changed` moves with what happens in secret as well. */
const seenToChange = (now: number) => sql<number>`coalesce((
  select max((outline ->> 'at')::bigint)
  from jsonb_array_elements(case when summary ? 'outlines' then summary -> 'outlines' else '[]' end) as outline
  where (outline ->> 'at')::bigint <= ${now}
), changed)`;

export class Store {
  readonly db: Kysely<Schema>;
  /** Several nodes may share this database. */
  readonly shared: boolean;
  readonly node: string;
  /** Whether the database takes what is written. */
  readonly condition: Condition;
  readonly #driver: StorageDriver;
  readonly #writer: EntryWriter;
  readonly #notices: Notices | null;
  #look: { at: number; isWell: Promise<boolean> } | null = null;
  /** It has failed for so long that everybody was sent away. */
  #wasDown = false;
  #isClosed = false;

  private constructor(db: Kysely<Schema>, driver: StorageDriver, condition: Condition, url: string | null, node: string) {
    this.db = db;
    this.shared = url !== null;
    this.node = node;
    this.condition = condition;
    this.#driver = driver;
    this.#notices = url === null ? null : new Notices(url, node);
    this.#writer = new EntryWriter(db, { node, shared: this.shared, condition }, (game, n) => this.notify({ game, n }));
    condition.onChange(() => {
      if (condition.isFailing) this.#lookAgain();
    });
  }

  static async embedded(data: DataFolder, node: string, options: EmbeddedOptions = {}): Promise<Store> {
    const condition = new Condition();
    const driver = new EmbeddedDriver(data.database, data.fence, condition, options);
    const db = new Kysely<Schema>({ dialect: embeddedDialect(driver) });
    try {
      await driver.init().catch((error: Error) => {
        throw doesNotStart(data.database, error);
      });
      await checkOpened(db, data);
      await migrate(db);
      await checkContents(db, data);
    } catch (error) {
      await driver.destroy();
      throw error;
    }
    return new Store(db, driver, condition, null, node);
  }

  static async postgres(url: string, node: string, connections = 10): Promise<Store> {
    const migrating = new PostgresDriver({ url, connections: 1, longestStatement: LONGEST_MIGRATION }, new Condition());
    try {
      const db = new Kysely<Schema>({ dialect: postgresDialect(migrating) });
      await sql`select 1`.execute(db);
      await migrate(db);
    } catch (error) {
      if (!(error instanceof DatabaseTrouble)) throw error;
      const { host, pathname } = new URL(url);
      throw new DatabaseUnreachable(`The database ${pathname.slice(1)} at ${host} cannot be used: ${error.reason}.`);
    } finally {
      await migrating.destroy();
    }
    const condition = new Condition();
    const driver = new PostgresDriver({ url, connections }, condition);
    return new Store(new Kysely<Schema>({ dialect: postgresDialect(driver) }), driver, condition, url, node);
  }

  /** Writes what waits to be written and tells the other nodes, if that is possible soon. */
  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_FLUSH);
    });
    await Promise.race([this.#flush(), patience]);
    clearTimeout(timer);
    this.#isClosed = true;
    this.#notices?.close();
    await this.#driver.destroy();
  }

  async #flush(): Promise<void> {
    await this.#writer.flush();
    await this.#notices?.flush();
  }

  /** Does something while nothing is being written to the embedded database. */
  async atRest<T>(work: () => Promise<T>): Promise<T> {
    if (!(this.#driver instanceof EmbeddedDriver)) throw new Error("PostgreSQL is never at rest");
    return await this.#driver.atRest(work);
  }

  // ── How the database is ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Something can be written at the moment. Asked often, it looks once a second. */
  async isWell(): Promise<boolean> {
    if (this.condition.isFailing || this.#isClosed) return false;
    const now = performance.now();
    if (this.#look === null || now - this.#look.at > FRESH) this.#look = { at: now, isWell: this.#isThere([PULSE]) };
    const isWell = await this.#look.isWell;
    return isWell && !this.condition.isFailing;
  }

  /** A database that does not answer soon is not there. */
  async #isThere(statements: readonly string[]): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("the database does not answer")), LONGEST_LOOK);
    });
    const looking = this.#driver.probe(statements);
    looking.catch(() => {});
    try {
      await Promise.race([looking, patience]);
      return true;
    } catch (error) {
      if (!this.#isClosed) this.condition.failed(new DatabaseTrouble(error).reason);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Looks at a database that fails until it works again. */
  #lookAgain(): void {
    const timer = setTimeout(async () => {
      if (this.#isClosed || !this.condition.isFailing) return;
      if (this.condition.isDown) this.#wasDown = true;
      if (!(await this.#isThere(ROOM))) {
        this.#lookAgain();
        return;
      }
      if (this.#wasDown) this.#driver.renew();
      this.#wasDown = false;
      this.condition.worked();
    }, LOOK_AGAIN);
    timer.unref();
  }

  /** Reads, and reads again while there is hope that a database that failed comes back. */
  async #read<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof DatabaseTrouble) || this.condition.isDown || performance.now() - started > HOPE) throw error;
        await new Promise((resolve) => setTimeout(resolve, READ_AGAIN));
      }
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
  async listen(onNotice: (notice: Notice) => void, onGap: () => unknown): Promise<void> {
    await this.#notices?.listen(onNotice, onGap);
  }

  /** Tells the other nodes, soon. */
  notify(notice: Notice): void {
    this.#notices?.notify(notice);
  }

  // ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  async nameOf(person: string): Promise<string | null> {
    const row = await this.#read(() => this.db.selectFrom("people").select("name").where("id", "=", person).executeTakeFirst());
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
    return await this.#read(async () => {
      const game = await this.db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirst();
      if (game === undefined) return null;
      const seats = await this.db.selectFrom("seats").selectAll().where("game", "=", id).orderBy("seat").execute();
      const holders = await this.db.selectFrom("holders").select(["seat", "person"]).where("game", "=", id).execute();
      return { game, seats, holders };
    });
  }

  async entries(id: string, from: number): Promise<Logged[]> {
    const log = this.db
      .selectFrom("entries")
      .select(["n", "at", "entry", "outcome"])
      .where("game", "=", id)
      .where("n", ">=", from)
      .orderBy("n");
    return (await this.#read(() => log.execute())).map(readEntry);
  }

  /**
   * Writes an entry at its place, with all that follows from it: one statement, so all of it or nothing is there after a crash. False: the
   * place was taken, by another node or by the same message sent twice. Entries of several games that come while others are being written go
   * together in the next statement: the busier the server, the less each of them costs.
   */
  append(id: string, entry: Logged, also: Appended): Promise<boolean> {
    return this.#writer.append(id, entry, also);
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
  async seatOfCode(code: string): Promise<Pick<SeatRow, "game" | "seat" | "place"> | null> {
    const seat = this.db.selectFrom("seats").select(["game", "seat", "place"]).where("code", "=", code);
    return (await this.#read(() => seat.executeTakeFirst())) ?? null;
  }

  /** Games that this person has a seat in, those where something was last to be seen first. */
  async gamesOf(person: string, limit: number, now: number): Promise<GameListing[]> {
    const ids = this.db.selectFrom("holders").select("game").where("person", "=", person).where("cleared", "=", false);
    return await this.#listings(this.db.selectFrom("games").select(LISTED).where("id", "in", ids), limit, now);
  }

  /** Takes a game out of this person's list; without one, all that are over. Nothing else becomes of it. */
  async clear(person: string, game: string | null): Promise<void> {
    const over = this.db.selectFrom("games").select("id").where("status", "=", "over");
    const mine = this.db.updateTable("holders").set({ cleared: true }).where("person", "=", person);
    await (game === null ? mine.where("game", "in", over) : mine.where("game", "=", game)).execute();
  }

  /** Tables that anybody may sit down at, the newest first. */
  async openTables(limit: number, now: number): Promise<GameListing[]> {
    // Whoever has cleared it away, or has let it stand for a day, waits for nobody any more.
    const isOpen = sql<boolean>`status = 'waiting' and options ->> 'open' = 'true' and changed > ${now - LONGEST_WAIT}
      and exists (select 1 from holders where holders.game = games.id and not holders.cleared)`;
    return await this.#listings(this.db.selectFrom("games").select(LISTED).where(isOpen), limit, now);
  }

  // ── Calling people ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Notes where somebody wants to be called; of many such places the newest stay. */
  async subscribe(person: string, { endpoint, keys }: Subscription, at: number, most: number): Promise<void> {
    const row = { endpoint, person, p256dh: keys.p256dh, auth: keys.auth, at };
    await this.db.transaction().execute(async (tx) => {
      await tx
        .insertInto("subscriptions")
        .values(row)
        .onConflict((c) => c.column("endpoint").doUpdateSet(row))
        .execute();
      const newest = tx.selectFrom("subscriptions").select("endpoint").where("person", "=", person).orderBy("at", "desc").limit(most);
      await tx.deleteFrom("subscriptions").where("person", "=", person).where("endpoint", "not in", newest).execute();
    });
  }

  async unsubscribe(endpoint: string): Promise<void> {
    await this.db.deleteFrom("subscriptions").where("endpoint", "=", endpoint).execute();
  }

  async unsubscribeAll(person: string): Promise<void> {
    await this.db.deleteFrom("subscriptions").where("person", "=", person).execute();
  }

  async subscriptionsOf(people: readonly string[]): Promise<Selectable<SubscriptionsTable>[]> {
    if (people.length === 0) return [];
    return await this.#read(() => this.db.selectFrom("subscriptions").selectAll().where("person", "in", people).execute());
  }

  /** Games that anybody may watch. */
  async listedGames(limit: number, now: number): Promise<GameListing[]> {
    // One that ends in a pause stays until the pause is over: whether anybody was asked in it must not be told.
    const isGoingOn = sql`status = 'playing' or (changed > ${now - LONGEST_PAUSE} and (summary -> 'outlines' -> -1 ->> 'at')::bigint > ${now})`;
    const isListed = sql<boolean>`(${isGoingOn}) and options ->> 'watch' = 'listed'`;
    return await this.#listings(this.db.selectFrom("games").select(LISTED).where(isListed), limit, now);
  }

  async #listings(which: SelectQueryBuilder<Schema, "games", GameListing["game"]>, limit: number, now: number): Promise<GameListing[]> {
    return await this.#read(async () => {
      const games = await which.orderBy(seenToChange(now), "desc").limit(limit).execute();
      if (games.length === 0) return [];
      const ids = games.map((game) => game.id);
      const seats = await this.db.selectFrom("seats").selectAll().where("game", "in", ids).orderBy("seat").execute();
      const holders = await this.db.selectFrom("holders").select(["game", "seat", "person"]).where("game", "in", ids).execute();
      return games.map((game) => ({
        game,
        seats: seats.filter((seat) => seat.game === game.id),
        holders: holders.filter((holder) => holder.game === game.id),
      }));
    });
  }

  // ── Duties ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Takes over games in which something is due and whose keeper does not see to it. */
  async takeDue(now: number, lease: number, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update games set keeper = ${this.node}, lease = ${lease}
      where id in (
        select id from games where wake <= ${now} and lease <= ${now}
          and exists (select 1 from seats where seats.game = games.id and seats.kind = 'person')
        order by wake limit ${limit} for update skip locked
      )
      returning id
    `.execute(this.db);
    return rows.map((row) => row.id);
  }

  /**
   * At the start: nobody else can be keeping games of an embedded database; and where the clock has been set back since a game was last
   * written to, what is due there is not put off until the clock has caught up.
   */
  async freeLeases(now: number): Promise<void> {
    if (!this.shared) await this.db.updateTable("games").set({ lease: 0 }).where("wake", "is not", null).execute();
    await sql`
      update games set wake = wake - (changed - ${now}), changed = ${now}, lease = 0
      where wake is not null and changed > ${now + FAR}
    `.execute(this.db);
  }

  /** How many entries each of these games has, and its revision. */
  async counts(ids: readonly string[]): Promise<{ id: string; n: number; revision: number }[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: string; n: number; revision: number }>`${sql.raw(PREPARED)}
      select id, n, revision from games where id = any(${ids})
    `.execute(this.db);
    return rows;
  }

  // ── Forgetting ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Deletes games, and all that belongs to them, in which nothing has happened since; tells how many. */
  async forget(since: number, limit: number): Promise<number> {
    const { rows } = await sql`
      delete from games where id in (
        select id from games where changed < ${since} order by id limit ${limit} for update skip locked
      )
      returning id
    `.execute(this.db);
    return rows.length;
  }

  /** Makes room of what was deleted. PostgreSQL does so by itself. */
  async tidy(): Promise<void> {
    if (this.shared) return;
    for (const table of ["entries", "holders", "seats", "games"]) await sql`vacuum ${sql.table(table)}`.execute(this.db);
  }
}
