/** Whether an embedded database that could be opened is the right one, and all there. */

import { existsSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { newId } from "../ids.ts";
import { DataDamaged } from "./errors.ts";
import type { DataFolder } from "./folder.ts";
import type { Schema } from "./schema.ts";

const TABLES = ["settings", "people", "games", "seats", "holders", "entries", "subscriptions"] as const;
/** Larger ones are not read through at the start. Damage in them is found when a game is loaded. */
const READ_THROUGH = 100 * 1024 * 1024;

const damaged = (data: DataFolder, what: string): DataDamaged =>
  new DataDamaged(`The data in ${data.database} is damaged: ${what}. Nothing was overwritten. Put a backup in its place.`);

/** Before anything is changed: the database is the one that `breakpoint.json` speaks of, and none of its files is missing. */
export async function checkOpened(db: Kysely<Schema>, data: DataFolder): Promise<void> {
  const { rows: files } = await sql<{ name: string; file: string }>`
    select relname as name, pg_relation_filepath(oid) as file from pg_class
    where relkind in ('r', 'i', 't', 'S', 'm') and relpersistence = 'p' and pg_relation_filepath(oid) is not null
  `.execute(db);
  for (const { name, file } of files)
    if (!existsSync(path.join(data.database, file))) throw damaged(data, `${file} is missing, which holds ${name}`);
  const { rows } = await sql<{ there: boolean }>`select to_regclass('settings') is not null as there`.execute(db);
  const id = rows[0]?.there === true ? await idOf(db) : null;
  if (data.id !== null && id !== data.id) throw damaged(data, "it is not the database that belongs here");
}

async function idOf(db: Kysely<Schema>): Promise<string | null> {
  return (await db.selectFrom("settings").select("value").where("key", "=", "folder").executeTakeFirst())?.value ?? null;
}

/** After it was brought up to date: it can be read, and says from now on which one it is. */
export async function checkContents(db: Kysely<Schema>, data: DataFolder): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await sql<{ size: number }>`select pg_relation_size(${table}::regclass) as size`.execute(db);
    if ((rows[0]?.size ?? 0) > READ_THROUGH) continue;
    try {
      await sql`select count(*) from ${sql.table(table)}`.execute(db);
    } catch (error) {
      throw damaged(data, `${table} cannot be read (${error instanceof Error ? error.message : error})`);
    }
  }
  const id = (await idOf(db)) ?? newId();
  await db
    .insertInto("settings")
    .values({ key: "folder", value: id })
    .onConflict((c) => c.doNothing())
    .execute();
  data.settle(id);
}
