/**
 * The data folder of a server with the embedded database. `breakpoint.json` beside the database says that there is one, so that nothing that
 * is missing or damaged is ever taken for a new beginning; and it says who may write: every server that opens the folder counts its
 * generation up, and one whose generation has passed does not write any more.
 */

import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import * as z from "zod";
import { newId } from "../ids.ts";
import { makeEmbedded } from "./embedded.ts";
import { DataDamaged } from "./errors.ts";
import { type Lock, lockFolder } from "./lock.ts";
import type { Machine } from "./machine.ts";

const MARKER = "breakpoint.json";
const DATABASE = "database";
/** What is being made has this name until it is complete. */
const UNFINISHED = "database.new";

const markerSchema = z.object({
  format: z.literal(1),
  generation: z.int().min(1),
  /** The folder of the database beside this file. */
  database: z.string().regex(/^database[\w.-]*$/),
  /** What the database says it is; null until it has been opened. */
  id: z.string().nullable(),
  /** Everything has been moved to another database, since when this one is out of date. */
  moved: z.object({ to: z.string(), at: z.string() }).optional(),
});
type Marker = z.infer<typeof markerSchema>;

/** What must be in the folder of a database; empty folders too, which some ways of copying leave out. */
const PARTS: readonly string[] = [
  "PG_VERSION",
  "base/1/PG_VERSION",
  "base/5/PG_VERSION",
  "base/5/pg_filenode.map",
  "global/pg_control",
  "global/pg_filenode.map",
  "pg_commit_ts",
  "pg_dynshmem",
  "pg_hba.conf",
  "pg_ident.conf",
  "pg_logical/mappings",
  "pg_logical/snapshots",
  "pg_multixact/members",
  "pg_multixact/offsets",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_tblspc",
  "pg_twophase",
  "pg_wal",
  "pg_xact",
  "postgresql.conf",
];
/** Folders that are never empty. */
const FILLED: readonly string[] = ["base/5", "global", "pg_wal", "pg_xact"];
const CONTROL_FILE_SIZE = 8192;
const POSTGRES_VERSION = "18";

/** Which generation may write, as the thread of the database checks it. */
export interface Fence {
  file: string;
  generation: number;
}

/** Somebody else has the folder now, who thought this server gone. */
export class DataTaken extends Error {
  constructor(folder: string) {
    super(
      `The data in ${folder} is another server's now, or gone: this one was not heard of for too long. It ends and writes nothing more.`,
    );
  }
}

/** Some server has kept its games here. */
export const isDataFolder = (folder: string): boolean => existsSync(path.join(folder, MARKER)) || existsSync(path.join(folder, DATABASE));

export class DataFolder {
  readonly folder: string;
  readonly lock: Lock;
  #marker: Marker;
  #left: string | null = null;

  private constructor(folder: string, lock: Lock, marker: Marker) {
    this.folder = folder;
    this.lock = lock;
    this.#marker = marker;
  }

  /** Locks the folder, and from then on no server before may write. What cannot be used is named and left as it is. */
  static async open(folder: string, machine?: Machine): Promise<DataFolder> {
    const lock = await lockFolder(folder, machine);
    try {
      const marker = readMarker(folder) ?? (await begin(folder));
      if (marker.moved !== undefined)
        throw new DataDamaged(
          `The games in ${folder} were moved to ${marker.moved.to} on ${marker.moved.at}: set DATABASE_URL, or take "moved" out of ${path.join(folder, MARKER)} to go on with what was here then.`,
        );
      const data = new DataFolder(folder, lock, marker);
      checkParts(data.database);
      data.#write({ generation: marker.generation + 1 });
      if (lock.followsSilent) data.#leaveTheOldOne();
      return data;
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  get database(): string {
    return path.join(this.folder, this.#marker.database);
  }

  get fence(): Fence {
    return { file: path.join(this.folder, MARKER), generation: this.#marker.generation };
  }

  /** What the database must say that it is; null if it is opened for the first time. */
  get id(): string | null {
    return this.#marker.id;
  }

  /** The folder of a database that was left where it is because another server may still have it open; null if there is none. */
  get left(): string | null {
    return this.#left;
  }

  /** The database has been opened and is this one. */
  settle(id: string): void {
    if (this.#marker.id !== id) this.#write({ id });
  }

  /** Everything is elsewhere now. */
  setMoved(to: string): void {
    this.#write({ moved: { to, at: new Date().toISOString().slice(0, 10) } });
  }

  close(): void {
    this.lock.release();
  }

  #write(changes: Partial<Marker>): void {
    this.#marker = { ...this.#marker, ...changes };
    writeMarker(this.folder, this.#marker);
  }

  /**
   * A server that only was not heard of may be in the middle of writing to the files that it has open. This one goes on with a copy; from the
   * new generation on, the other one begins nothing any more.
   */
  #leaveTheOldOne(): void {
    const old = this.database;
    const database = `${DATABASE}-${this.#marker.generation}`;
    const copy = path.join(this.folder, database);
    for (;;) {
      rmSync(copy, { recursive: true, force: true });
      const before = stateOf(old);
      cpSync(old, copy, { recursive: true });
      if (stateOf(old) === before) break;
    }
    this.#write({ database });
    this.#left = old;
  }
}

/** Every file with its size and when it was changed. */
function stateOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(path.join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    })
    .join("\n");
}

/** A folder without a marker: either there was nothing yet, or a version before this one has made the database. */
async function begin(folder: string): Promise<Marker> {
  const database = path.join(folder, DATABASE);
  if (!existsSync(database)) {
    const unfinished = path.join(folder, UNFINISHED);
    rmSync(unfinished, { recursive: true, force: true });
    await makeEmbedded(unfinished);
    renameSync(unfinished, database);
  }
  return { format: 1, generation: 1, database: DATABASE, id: null };
}

function readMarker(folder: string): Marker | null {
  const file = path.join(folder, MARKER);
  if (!existsSync(file)) return null;
  const marker = markerSchema.safeParse(json(readFileSync(file, "utf8")));
  if (marker.success) return marker.data;
  throw new DataDamaged(`The data in ${folder} cannot be used: ${MARKER} is not what it was. Put a backup in its place.`);
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** All of it or nothing, and on the disk. */
function writeMarker(folder: string, marker: Marker): void {
  const draft = path.join(folder, `${MARKER}.${newId()}`);
  const handle = openSync(draft, "w", 0o600);
  try {
    writeSync(handle, `${JSON.stringify(marker, null, 2)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, path.join(folder, MARKER));
}

/** Finds what is missing before the database is opened, which would begin anew over it, or not begin at all. */
export function checkParts(database: string): void {
  const damaged = (what: string): never => {
    throw new DataDamaged(`The data in ${database} is damaged: ${what}. Nothing was overwritten. Put a backup in its place.`);
  };
  if (!existsSync(database)) damaged("it is not there");
  if (!statSync(database).isDirectory()) damaged("it is not a folder");
  for (const part of PARTS) if (!existsSync(path.join(database, part))) damaged(`${part} is missing`);
  for (const part of FILLED) if (!readdirSync(path.join(database, part)).some(isFile)) damaged(`there is nothing in ${part}`);
  if (statSync(path.join(database, "global/pg_control")).size !== CONTROL_FILE_SIZE) damaged("global/pg_control is not complete");
  const version = readFileSync(path.join(database, "PG_VERSION"), "utf8").trim();
  if (version !== POSTGRES_VERSION) damaged(`PG_VERSION says "${version.slice(0, 20)}" and not ${POSTGRES_VERSION}`);
}

/** Files of the database have such names; its folders do not. */
const isFile = (name: string): boolean => /^[0-9A-F]+$/.test(name);
