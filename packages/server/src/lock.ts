/** One server at a time on one data folder: the embedded database itself would let two of them ruin it. */

import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { newId } from "./ids.ts";

interface Holder {
  id: string;
  pid: number;
  host: string;
  /** When the process began, as the system counts it: a number may be used again by another process. */
  began: string | null;
  address: string | null;
}

/** A holder of whom nothing else can be found out is believed to live while it says so at least this often. */
const BREATH = 2000;
const SILENCE = 15_000;

export class DataInUse extends Error {}

export interface Lock {
  /** Tells others where this server is. */
  announce(address: string): void;
  release(): void;
}

export function lockFolder(folder: string): Lock {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "server.lock");
  const me: Holder = { id: newId(), pid: process.pid, host: os.hostname(), began: beginningOf(process.pid), address: null };
  for (let i = 0; i < 10; i++) {
    if (create(file, me)) return held(file, me);
    const holder = read(file);
    if (holder === null) {
      // Written by somebody who ended in the middle of it, or just being written.
      if (ageOf(file) > 1000) rmSync(file, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      continue;
    }
    if (isAlive(holder, ageOf(file))) {
      const where = holder.address === null ? "" : ` It is at ${holder.address}.`;
      throw new DataInUse(`Another Breakpoint server (process ${holder.pid}) is using the data in ${folder}.${where}`);
    }
    remove(file, holder);
  }
  throw new DataInUse(`The data in ${folder} is being taken by another server that starts at this moment.`);
}

/** True if the file was not there: written elsewhere and linked into place, so that it is never half there. */
function create(file: string, me: Holder): boolean {
  const draft = `${file}.${me.id}`;
  const handle = openSync(draft, "w", 0o600);
  writeSync(handle, JSON.stringify(me));
  closeSync(handle);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock of a dead server, and no other: whoever was faster keeps theirs. */
function remove(file: string, dead: Holder): void {
  const aside = `${file}.${newId()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== null && moved.id !== dead.id) {
    try {
      linkSync(aside, file);
    } catch {
      // A third one has taken its place meanwhile; the holder notices.
    }
  }
  rmSync(aside, { force: true });
}

function held(file: string, me: Holder): Lock {
  const breathe = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // Gone with its folder: there is nothing left to guard.
    }
  }, BREATH);
  breathe.unref();
  return {
    announce(address) {
      const handle = openSync(file, "w", 0o600);
      writeSync(handle, JSON.stringify({ ...me, address }));
      closeSync(handle);
    },
    release() {
      clearInterval(breathe);
      if (read(file)?.id === me.id) rmSync(file, { force: true });
    },
  };
}

function read(file: string): Holder | null {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(file, "utf8"));
    if (typeof holder.id !== "string" || typeof holder.pid !== "number") return null;
    return { id: holder.id, pid: holder.pid, host: holder.host ?? "", began: holder.began ?? null, address: holder.address ?? null };
  } catch {
    return null;
  }
}

function ageOf(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 0 : Date.now() - stat.mtimeMs;
}

function isAlive(holder: Holder, silentFor: number): boolean {
  // Another machine or container: its processes cannot be seen from here.
  if (holder.host !== os.hostname()) return silentFor < SILENCE;
  if (holder.pid === process.pid) return holder.began === beginningOf(process.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const began = beginningOf(holder.pid);
  return began === null || holder.began === null || began === holder.began;
}

/** When a process began, where the system tells (Linux). */
function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
