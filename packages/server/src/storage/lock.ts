/** One server at a time on one data folder: the embedded database itself would let two of them ruin it. */

import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { newId } from "../ids.ts";
import { type BackDoor, knock, openBackDoor } from "./back-door.ts";
import { beginningOf, type Machine, thisMachine } from "./machine.ts";

interface Holder {
  id: string;
  pid: number;
  host: string;
  boot: string | null;
  processes: string | null;
  /** When the process began, as the system counts it: a number may be used again by another process. */
  began: string | null;
  /** Where it can be knocked at; null if it could not open a door. */
  door: string | null;
  address: string | null;
}

/** How often a holder that may be breathing is looked at until it is taken to be silent. */
const LOOKS = 30;

export class DataInUse extends Error {}

export interface Lock {
  /** The holder before, on another machine, has only not been heard of: it may wake up and go on. */
  readonly followsSilent: boolean;
  readonly door: BackDoor | null;
  /** Tells others where this server is. */
  announce(address: string): void;
  /** Called once if somebody else has taken the lock meanwhile, who thought this server gone. */
  onLost(tell: () => void): void;
  release(): void;
}

export async function lockFolder(folder: string, machine: Machine = thisMachine): Promise<Lock> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "server.lock");
  const id = newId();
  const door = await openBackDoor(folder, id);
  const me: Holder = {
    id,
    pid: process.pid,
    host: machine.host,
    boot: machine.boot,
    processes: machine.processes,
    began: beginningOf(process.pid),
    door: door?.name ?? null,
    address: null,
  };
  try {
    let followsSilent = false;
    for (let i = 0; i < 10; i++) {
      if (create(file, me)) return held(file, me, door, followsSilent, machine.breath);
      const holder = read(file);
      if (holder === null) {
        // Written by somebody who ended in the middle of it, or just being written.
        if (ageOf(file) > 1000) rmSync(file, { force: true });
        else await wait(100);
        continue;
      }
      const life = await lifeOf(holder, folder, file, machine);
      if (life === "alive") {
        const where = holder.address === null ? "" : ` It is at ${holder.address}.`;
        throw new DataInUse(`Another Breakpoint server (process ${holder.pid}) is using the data in ${folder}.${where}`);
      }
      if (life === "silent") followsSilent = true;
      remove(file, holder);
      if (holder.door !== null) rmSync(path.join(folder, holder.door), { force: true });
    }
    throw new DataInUse(`The data in ${folder} is being taken by another server that starts at this moment.`);
  } catch (error) {
    door?.close();
    throw error;
  }
}

/** The door of the server that uses the folder. */
export const doorOf = (folder: string): string | null => read(path.join(folder, "server.lock"))?.door ?? null;

/** True if the file was not there: written elsewhere and linked into place, so that it is never half there. */
function create(file: string, me: Holder): boolean {
  const draft = `${file}.${me.id}`;
  write(draft, me);
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

function write(file: string, holder: Holder): void {
  const handle = openSync(file, "w", 0o600);
  try {
    writeSync(handle, JSON.stringify(holder));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
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

function held(file: string, me: Holder, door: BackDoor | null, followsSilent: boolean, breath: number): Lock {
  let tellLost = (): void => {};
  let current = me;
  const breathe = setInterval(() => {
    try {
      const holder = read(file);
      if (holder === null ? !create(file, current) : holder.id !== me.id) {
        clearInterval(breathe);
        tellLost();
        return;
      }
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // Not even this can be written: the disk is full, or the folder has gone.
    }
  }, breath);
  breathe.unref();
  return {
    followsSilent,
    door,
    announce(address) {
      current = { ...me, address };
      // In one piece: nobody must find it half written.
      const draft = `${file}.${me.id}`;
      write(draft, current);
      renameSync(draft, file);
    },
    onLost(tell) {
      tellLost = tell;
    },
    release() {
      clearInterval(breathe);
      door?.close();
      if (read(file)?.id === me.id) rmSync(file, { force: true });
    },
  };
}

function read(file: string): Holder | null {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(file, "utf8"));
    if (typeof holder.id !== "string" || typeof holder.pid !== "number") return null;
    const { id, pid, host = "", boot = null, processes = null, began = null, door = null, address = null } = holder;
    return { id, pid, host, boot, processes, began, door, address };
  } catch {
    return null;
  }
}

function ageOf(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 0 : Date.now() - stat.mtimeMs;
}

/** "silent": it is on a machine that cannot be asked, and gives no sign of life. */
async function lifeOf(holder: Holder, folder: string, file: string, machine: Machine): Promise<"alive" | "dead" | "silent"> {
  const isHere = holder.boot === null || machine.boot === null ? holder.host === machine.host : holder.boot === machine.boot;
  if (isHere) {
    // The system answers for a process that is stopped, in whatever container.
    const answer = holder.door === null ? "unknown" : await knock(folder, holder.door);
    if (answer !== "unknown") return answer;
    if (holder.processes === machine.processes || holder.processes === null) return isRunning(holder) ? "alive" : "dead";
  } else if (machine.isOwn(folder)) {
    // The disk is this machine's, so the holder was on it too, before it was started anew.
    return "dead";
  }
  return (await breathes(file, machine.silence)) ? "alive" : "silent";
}

function isRunning({ pid, began }: Holder): boolean {
  if (pid !== process.pid) {
    try {
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    }
  }
  const beginning = beginningOf(pid);
  return beginning === null || began === null || beginning === began;
}

/** Watches it for a while: the clocks of two machines cannot be compared. */
async function breathes(file: string, silence: number): Promise<boolean> {
  const signOf = (): string => `${statSync(file, { throwIfNoEntry: false })?.mtimeMs} ${read(file)?.id}`;
  const before = signOf();
  for (let i = 0; i < LOOKS; i++) {
    await wait(silence / LOOKS);
    if (signOf() !== before) return true;
  }
  return false;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
