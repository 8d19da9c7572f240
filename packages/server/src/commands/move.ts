/** `breakpoint-server move`: everything from the embedded database to PostgreSQL, or nothing. */

import { Kysely, sql, type Transaction } from "kysely";
import { newId } from "../ids.ts";
import { Condition } from "../storage/condition.ts";
import { CommandError } from "../storage/errors.ts";
import { DataFolder, isDataFolder } from "../storage/folder.ts";
import { PostgresDriver, postgresDialect } from "../storage/postgres.ts";
import type { Schema } from "../storage/schema.ts";
import { Store } from "../storage/store.ts";

/** Rows that are read and written together. */
const TOGETHER = 500;
/** Milliseconds for one statement: comparing large tables takes a while. */
const LONGEST_STATEMENT = 3_600_000;

type Tx = Transaction<Schema>;

/** Gives back what to say. `tell`: what has been done so far. */
export async function move(folder: string, url: string | null, tell: (line: string) => void): Promise<string> {
  if (url === null) throw new CommandError("Where to? Set DATABASE_URL to an address such as postgres://user:password@host/database.");
  if (!isDataFolder(folder)) throw new CommandError(`There is nothing of Breakpoint's in ${folder}. BREAKPOINT_DATA says where to look.`);
  const data = await DataFolder.open(folder);
  try {
    const from = await Store.embedded(data, newId(), { longestStatement: LONGEST_STATEMENT });
    try {
      // Brings the tables into being.
      await (await Store.postgres(url, newId())).close();
      const driver = new PostgresDriver({ url, connections: 1, longestStatement: LONGEST_STATEMENT }, new Condition());
      try {
        const to = new Kysely<Schema>({ dialect: postgresDialect(driver) });
        await to.transaction().execute(async (there) => {
          await from.db.transaction().execute(async (here) => await moveTables(here, there, tell));
        });
      } finally {
        await driver.destroy();
      }
    } finally {
      await from.close();
    }
    const { host, pathname } = new URL(url);
    const name = `${pathname.slice(1)} at ${host}`;
    data.setMoved(name);
    return `Everything is in ${name} now. Start servers with DATABASE_URL from now on; what is in ${folder} is not used any more.`;
  } finally {
    data.close();
  }
}

async function moveTables(here: Tx, there: Tx, tell: (line: string) => void): Promise<void> {
  const tables = await tablesOf(here);
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(there);
  for (const table of ["games", "people"] as const) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(there);
    if (rows.length > 0) throw new CommandError("There are games in that database already. Nothing was changed: it takes an empty one.");
  }
  for (const table of tables) {
    await sql`delete from ${sql.table(table)}`.execute(there);
    const rows = await moveRows(here, there, table);
    const [one, other] = [await digest(here, table), await digest(there, table)];
    if (one !== other) throw new CommandError(`${table} did not arrive as it was. Nothing was changed.`);
    tell(`${table}: ${rows} rows`);
  }
}

/** All tables, those first that others speak of. */
async function tablesOf(db: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; parents: string[] }>`
    select relname as name, array(
      select parent.relname::text from pg_constraint join pg_class as parent on parent.oid = confrelid
      where contype = 'f' and conrelid = pg_class.oid
    ) as parents
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely%'
    order by relname
  `.execute(db);
  const order: string[] = [];
  while (order.length < rows.length) {
    const next = rows.find(({ name, parents }) => !order.includes(name) && parents.every((parent) => order.includes(parent)));
    if (next === undefined) throw new Error("tables speak of each other in a circle");
    order.push(next.name);
  }
  return order;
}

/** As text, which both databases write and read alike whatever the columns are. */
async function moveRows(here: Tx, there: Tx, table: string): Promise<number> {
  let count = 0;
  await sql`declare leaving no scroll cursor for select to_jsonb(t)::text as row from ${sql.table(table)} as t`.execute(here);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(TOGETHER)} from leaving`.execute(here);
    if (rows.length === 0) break;
    const text = `[${rows.map(({ row }) => row).join(",")}]`;
    await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${text}::jsonb)`.execute(
      there,
    );
    count += rows.length;
  }
  await sql`close leaving`.execute(here);
  return count;
}

/** The same for the same rows in whatever order. */
async function digest(db: Tx, table: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ' ' || coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint), 0) as digest
    from ${sql.table(table)} as t
  `.execute(db);
  return rows[0]?.digest ?? "";
}
