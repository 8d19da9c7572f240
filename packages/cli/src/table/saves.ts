/** Where a game waits while nobody plays it. A save is a replay file, with a note of who sits where. */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isRefusal, parseReplay, type Refusal, type Replay } from "@breakpoint/engine";

export interface Save {
  replay: Replay;
  /** The names of the bots, by seat from the second on. */
  bots: string[];
}

/** Where a person's own files are. */
export const ownFolder = (): string => {
  const windows = process.platform === "win32" ? process.env.LOCALAPPDATA : undefined;
  return path.join(windows ?? process.env.XDG_STATE_HOME ?? path.join(os.homedir(), ".local", "state"), "breakpoint");
};

export const defaultSave = (): string => path.join(ownFolder(), "saved-game.json");

/** Where the file goes that has to make room, or the game that is over. */
export const besideSave = (file: string, name: "previous" | "finished"): string => {
  const { dir, name: stem, ext } = path.parse(file);
  return path.join(dir, `${stem}.${name}${ext}`);
};

/** Writes the whole file or leaves the old one as it was. */
export function writeSave(file: string, save: Save): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.tmp`;
  writeFileSync(draft, `${JSON.stringify({ ...save.replay, bots: save.bots })}\n`);
  renameSync(draft, file);
}

export const hasSave = (file: string): boolean => existsSync(file);

/** Another game takes the place: the old one is kept beside it. */
export function makeRoom(file: string): string {
  const kept = besideSave(file, "previous");
  renameSync(file, kept);
  return kept;
}

export function finishSave(file: string, save: Save): string {
  const finished = besideSave(file, "finished");
  writeSave(finished, save);
  rmSync(file, { force: true });
  return finished;
}

export function readSave(file: string): Save | Refusal {
  const text = readFileSync(file, "utf8");
  const replay = parseReplay(text);
  if (isRefusal(replay)) return replay;
  const { bots } = JSON.parse(text) as { bots?: unknown };
  return { replay, bots: Array.isArray(bots) ? bots.filter((name) => typeof name === "string") : [] };
}
