/** How the database came to be what it is, step by step; the same steps embedded and on PostgreSQL. */

import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from "kysely";

const steps: Record<string, Migration> = {
  "001-games": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("games")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("created", "bigint", (c) => c.notNull())
        .addColumn("changed", "bigint", (c) => c.notNull())
        .addColumn("started", "bigint")
        .addColumn("status", "text", (c) => c.notNull())
        .addColumn("options", "jsonb", (c) => c.notNull())
        .addColumn("setup", "jsonb")
        .addColumn("seed", "bigint", (c) => c.notNull())
        .addColumn("opening", "jsonb", (c) => c.notNull())
        .addColumn("n", "integer", (c) => c.notNull())
        .addColumn("revision", "integer", (c) => c.notNull())
        .addColumn("summary", "jsonb")
        .addColumn("checkpoint", "text")
        .addColumn("wake", "bigint")
        .addColumn("keeper", "text")
        .addColumn("lease", "bigint", (c) => c.notNull())
        .addColumn("rematch", "text")
        .addColumn("fork_of", "jsonb")
        .execute();
      await db.schema.createIndex("games_due").on("games").column("wake").execute();
      await db.schema.createIndex("games_changed").on("games").column("changed").execute();
      await db.schema
        .createTable("seats")
        .addColumn("game", "text", (c) => c.notNull().references("games.id").onDelete("cascade"))
        .addColumn("seat", "integer", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("bot", "text")
        .addColumn("open", "boolean", (c) => c.notNull())
        .addColumn("factions", "jsonb")
        .addColumn("code", "text", (c) => c.unique())
        .addPrimaryKeyConstraint("seats_key", ["game", "seat"])
        .execute();
      await db.schema
        .createTable("holders")
        .addColumn("game", "text", (c) => c.notNull().references("games.id").onDelete("cascade"))
        .addColumn("seat", "integer", (c) => c.notNull())
        .addColumn("person", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("holders_key", ["game", "seat", "person"])
        .execute();
      await db.schema.createIndex("holders_person").on("holders").column("person").execute();
      await db.schema
        .createTable("entries")
        .addColumn("game", "text", (c) => c.notNull().references("games.id").onDelete("cascade"))
        .addColumn("n", "integer", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .addColumn("entry", "jsonb", (c) => c.notNull())
        .addPrimaryKeyConstraint("entries_key", ["game", "n"])
        .execute();
      await db.schema
        .createTable("people")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("name", "text", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("settings")
        .addColumn("key", "text", (c) => c.primaryKey())
        .addColumn("value", "text", (c) => c.notNull())
        .execute();
    },
  },
  // Every entry changes its game's row. Where no index has to change with it, that costs a third less; room in its page makes it so.
  "002-cheaper-entries": {
    async up(db: Kysely<unknown>) {
      await db.schema.dropIndex("games_changed").execute();
      await sql`alter table games set (fillfactor = 60)`.execute(db);
      await sql`create index games_listed on games (id) where status = 'playing' and options ->> 'watch' = 'listed'`.execute(db);
    },
  },
  // Seeds are keys too long for a number. Games that were dealt before that go on by the rules they were dealt by.
  "003-long-seeds": {
    async up(db: Kysely<unknown>) {
      await sql`alter table games alter column seed type text using seed::text`.execute(db);
      await sql`update games set setup = setup || '{"rules": 1}' where jsonb_typeof(setup) = 'object' and setup -> 'rules' is null`.execute(
        db,
      );
    },
  },
  // What came of an entry is kept with it, so that no version of the rules has to be asked again.
  "004-outcomes": {
    async up(db: Kysely<unknown>) {
      await sql`alter table entries add column outcome jsonb`.execute(db);
    },
  },
  // People who had not said how they are called were written down as "You", whoever read it.
  "005-nobody-is-you": {
    async up(db: Kysely<unknown>) {
      await sql`update seats set name = 'Player ' || (seat + 1) where name = 'You'`.execute(db);
    },
  },
  // Seats can be closed, games cleared away, people called.
  "006-together": {
    async up(db: Kysely<unknown>) {
      await sql`alter table seats add column place integer`.execute(db);
      await sql`update seats set place = seat`.execute(db);
      await sql`alter table seats alter column place set not null`.execute(db);
      await sql`alter table holders add column cleared boolean not null default false`.execute(db);
      await sql`create index games_open on games (id) where status = 'waiting' and options ->> 'open' = 'true'`.execute(db);
      await db.schema
        .createTable("subscriptions")
        .addColumn("endpoint", "text", (c) => c.primaryKey())
        .addColumn("person", "text", (c) => c.notNull())
        .addColumn("p256dh", "text", (c) => c.notNull())
        .addColumn("auth", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("subscriptions_person").on("subscriptions").column("person").execute();
    },
  },
};

const provider: MigrationProvider = { getMigrations: async () => steps };

/** Brings the database up to date; several nodes may do so at once. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}
