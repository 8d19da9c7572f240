/** `breakpoint-server backup FOLDER`: a copy of all games of an embedded database, whether its server runs or not. */

import path from "node:path";
import { askBehind } from "../storage/back-door.ts";
import { copyData } from "../storage/copy.ts";
import { CommandError } from "../storage/errors.ts";
import { DataFolder, isDataFolder } from "../storage/folder.ts";
import { DataInUse, doorOf } from "../storage/lock.ts";

/** Gives back what to say. */
export async function backup(folder: string, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) throw new CommandError("Where to? breakpoint-server backup FOLDER");
  if (!isDataFolder(folder)) throw new CommandError(`There is nothing of Breakpoint's in ${folder}. BREAKPOINT_DATA says where to look.`);
  const to = path.resolve(wanted);
  try {
    const data = await DataFolder.open(folder);
    try {
      await copyData(data, to);
    } finally {
      data.close();
    }
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    const door = doorOf(folder);
    if (door === null) throw new CommandError(`${error.message} It cannot be asked for a backup from here: stop it first.`);
    await askBehind(folder, door, { ask: "backup", to });
  }
  return `All games of ${folder} are in ${to}. To use them, start a server with BREAKPOINT_DATA=${to}, or put that folder in the place of the other.`;
}
