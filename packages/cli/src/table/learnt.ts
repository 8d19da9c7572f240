/** What somebody has learnt in the terminal, kept among their own files. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ownFolder } from "./saves.ts";

export interface Learnt {
  /** Lessons taken to the end. */
  done: string[];
  /** The step at which a lesson was left. */
  at: Record<string, number>;
  /** Games finished with the coach. */
  games: number;
}

const file = (): string => path.join(ownFolder(), "learning.json");

/** Whatever is written there, as far as it makes sense. */
export function readLearnt(): Learnt {
  const nothing: Learnt = { done: [], at: {}, games: 0 };
  try {
    const found: unknown = JSON.parse(readFileSync(file(), "utf8"));
    if (typeof found !== "object" || found === null) return nothing;
    const done = "done" in found && Array.isArray(found.done) ? found.done.filter((id) => typeof id === "string") : [];
    const at = "at" in found && typeof found.at === "object" && found.at !== null ? found.at : {};
    const places = Object.entries(at).filter((entry): entry is [string, number] => Number.isInteger(entry[1]));
    return { done, at: Object.fromEntries(places), games: "games" in found && Number.isInteger(found.games) ? Number(found.games) : 0 };
  } catch {
    // Nothing was kept yet, or nothing that can be read.
    return nothing;
  }
}

/** False if the disk refuses: then it is forgotten, and the lesson goes on. */
export function writeLearnt(learnt: Learnt): boolean {
  try {
    mkdirSync(ownFolder(), { recursive: true });
    const draft = `${file()}.tmp`;
    writeFileSync(draft, `${JSON.stringify(learnt)}\n`);
    renameSync(draft, file());
    return true;
  } catch {
    return false;
  }
}
