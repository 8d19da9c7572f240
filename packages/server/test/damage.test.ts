/** A data folder that is damaged or half missing: what is wrong is said in one line, and nothing is begun anew over it. */

import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DataDamaged } from "../src/storage/errors.ts";
import { dataFolder, Person, spawnServer, startHere, temporaryFolder } from "./harness.ts";

const leftovers: (() => unknown)[] = [];
afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

/** A folder with a game in it, and a copy to damage. */
let sound = "";
let game = "";
/** Where the rows of these tables are. */
const files = { entries: "", games: "" };
beforeAll(async () => {
  const { folder, remove } = await dataFolder();
  leftovers.push(remove);
  sound = folder;
  const server = await startHere({ data: folder });
  ({ game } = await new Person(server.address).make({ seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off" }));
  for (const table of ["entries", "games"] as const) {
    const { rows } = await sql<{ file: string }>`select pg_relation_filepath(${table}) as file`.execute(server.store.db);
    files[table] = path.join("database", rows[0].file);
  }
  await server.stop();
}, 120_000);

function copy(): string {
  const { folder, remove } = temporaryFolder();
  leftovers.push(remove);
  cpSync(sound, folder, { recursive: true });
  return folder;
}

/** Every file of the folder, and when it was last written to. */
const contentsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      const { size, mtimeMs, ctimeMs, ino } = statSync(file);
      return statSync(file).isFile() ? `${name} ${size} ${mtimeMs} ${ctimeMs} ${ino}` : name;
    })
    .join("\n");

const segments = (folder: string): string[] =>
  readdirSync(path.join(folder, "database/pg_wal"))
    .filter((name) => /^0/.test(name))
    .map((name) => path.join(folder, "database/pg_wal", name));
const noise = (file: string, at: number, length: number): void => {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, at, Math.min(bytes.length, at + length));
  writeFileSync(file, bytes);
};
/** What is found before the database is opened: not a byte is changed. */
test.each<[string, RegExp, (database: string, folder: string) => unknown]>([
  ["PG_VERSION is gone", /PG_VERSION is missing/, (db) => rmSync(path.join(db, "PG_VERSION"))],
  ["PG_VERSION says something else", /PG_VERSION says "hello"/, (db) => writeFileSync(path.join(db, "PG_VERSION"), "hello\n")],
  ["the control file is gone", /global\/pg_control is missing/, (db) => rmSync(path.join(db, "global/pg_control"))],
  ["the control file is short", /pg_control is not complete/, (db) => truncateSync(path.join(db, "global/pg_control"), 100)],
  ["the write-ahead log is gone", /there is nothing in pg_wal/, (_, folder) => segments(folder).map((file) => rmSync(file))],
  ["the tables are gone", /base\/1\/PG_VERSION is missing/, (db) => rmSync(path.join(db, "base"), { recursive: true })],
  ["what was committed is gone", /there is nothing in pg_xact/, (db) => rmSync(path.join(db, "pg_xact/0000"))],
  ["empty folders were not copied", /pg_commit_ts is missing/, (db) => rmSync(path.join(db, "pg_commit_ts"), { recursive: true })],
  ["the whole database is gone", /database is damaged: it is not there/, (db) => rmSync(db, { recursive: true })],
  [
    "everything in the database is gone",
    /PG_VERSION is missing/,
    (db) => readdirSync(db).map((f) => rmSync(path.join(db, f), { recursive: true })),
  ],
  ["the marker is not what it was", /breakpoint\.json is not what it was/, (_, f) => writeFileSync(path.join(f, "breakpoint.json"), "{")],
])("%s", async (_what, message, damage) => {
  const folder = copy();
  damage(path.join(folder, "database"), folder);
  const before = contentsOf(folder);
  const refused = await startHere({ data: folder }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataDamaged);
  expect(refused).toHaveProperty("message", expect.stringMatching(message));
  expect(refused).toHaveProperty("message", expect.not.stringContaining("\n"));
  expect(contentsOf(folder)).toBe(before);
});

/** What only the database finds. */
test.concurrent.each<[string, RegExp, (database: string, folder: string) => unknown]>([
  ["the control file is empty", /does not start/, (db) => noise(path.join(db, "global/pg_control"), 0, 8192)],
  ["the write-ahead log is empty", /does not start/, (_, folder) => segments(folder).map((file) => noise(file, 0, 1 << 24))],
  ["the catalogue is noise", /does not start/, (db) => noise(path.join(db, "base/5/1259"), 0, 16384)],
  ["a table is gone", /\d+ is missing, which holds entries/, (_, folder) => rmSync(path.join(folder, files.entries))],
  ["a table is noise", /games cannot be read \(.*invalid page/, (_, folder) => noise(path.join(folder, files.games), 0, 8192)],
])("%s", async (_what, message, damage) => {
  const folder = copy();
  damage(path.join(folder, "database"), folder);
  const refused = await startHere({ data: folder }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataDamaged);
  expect(refused).toHaveProperty("message", expect.stringMatching(message));
  expect(refused).toHaveProperty("message", expect.not.stringContaining("\n"));
});

test("a new database in the place of the old one is not taken for it", async () => {
  const folder = copy();
  const { folder: other, remove } = await dataFolder();
  leftovers.push(remove);
  const server = await startHere({ data: other });
  await server.store.db.deleteFrom("settings").where("key", "=", "folder").execute();
  await server.stop();
  rmSync(path.join(folder, "database"), { recursive: true });
  cpSync(path.join(other, "database"), path.join(folder, "database"), { recursive: true });
  await expect(startHere({ data: folder })).rejects.toThrow(/it is not the database that belongs here/);
});

test("the process says so in one line and ends with 1", async () => {
  const [early, late] = [copy(), copy()];
  rmSync(path.join(early, "database/PG_VERSION"));
  noise(path.join(late, "database/global/pg_control"), 0, 8192);
  await Promise.all(
    [early, late].map(async (folder) => {
      await expect(spawnServer({ BREAKPOINT_DATA: folder })).rejects.toThrow(
        /^the server ended with 1: breakpoint: The data in [^\n]* is damaged: [^\n]*\n$/,
      );
    }),
  );
});

test("a folder that an older version has made is taken over with its games", async () => {
  const folder = copy();
  rmSync(path.join(folder, "breakpoint.json"));
  const server = await startHere({ data: folder });
  leftovers.push(() => server.stop());
  expect((await new Person(server.address).call("GET", `/api/games/${game}`)).status).toBe(200);
  await server.stop();
  expect(JSON.parse(readFileSync(path.join(folder, "breakpoint.json"), "utf8"))).toMatchObject({ format: 1, database: "database" });
});

test("a beginning that was interrupted is begun again", async () => {
  const { folder, remove } = temporaryFolder();
  leftovers.push(remove);
  cpSync(path.join(sound, "database/base"), path.join(folder, "database.new/base"), { recursive: true });
  const server = await startHere({ data: folder });
  expect(readdirSync(folder)).not.toContain("database.new");
  await server.stop();
  expect(readdirSync(folder).sort()).toEqual(["breakpoint.json", "database"]);
});
