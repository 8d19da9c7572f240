/** Which machine this is, so that a server can tell whether another one that left a sign is still there. */

import { readFileSync, readlinkSync, statfsSync } from "node:fs";
import os from "node:os";

export interface Machine {
  readonly host: string;
  /** Different after every start of the machine, the same in all of its containers; null where the system does not tell. */
  readonly boot: string | null;
  /** Within which processes have these numbers: containers count for themselves. */
  readonly processes: string | null;
  /** No other machine can have this folder open at the same time. */
  isOwn(folder: string): boolean;
  /** Milliseconds: how often a server on it says that it lives, and how long it waits for such a sign of another that it cannot ask. */
  readonly breath: number;
  readonly silence: number;
}

/** Kinds of file systems that belong to one machine: ext, XFS, Btrfs, F2FS, ZFS, tmpfs. */
const OWN = new Set([0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x2fc12fc1, 0x01021994]);

const from = (read: () => string): string | null => {
  try {
    return read().trim() || null;
  } catch {
    return null;
  }
};

export const thisMachine: Machine = {
  host: os.hostname(),
  boot: from(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
  processes: from(() => readlinkSync("/proc/self/ns/pid")),
  isOwn: (folder) => process.platform === "linux" && OWN.has(statfsSync(folder).type),
  breath: 2000,
  silence: 15_000,
};

/** When a process began, where the system tells (Linux). */
export const beginningOf = (pid: number): string | null =>
  from(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  });
