/** A copy of a data folder that nothing is written to meanwhile. */

import { constants, existsSync, readdirSync, rmSync } from "node:fs";
import { cp, mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "./errors.ts";
import { checkParts, type DataFolder } from "./folder.ts";

/** Complete, or not there at all. The caller sees to it that the database is at rest. */
export async function copyData(data: DataFolder, to: string): Promise<void> {
  if (existsSync(to) && readdirSync(to).length > 0) throw new CommandError(`${to} is there already, and not empty.`);
  if (`${to}${path.sep}`.startsWith(`${data.folder}${path.sep}`)) throw new CommandError("A backup inside of the data itself is none.");
  const draft = `${to}.part`;
  rmSync(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const name = path.basename(data.database);
  // Where the file system can, a copy takes no time and no room.
  await cp(data.database, path.join(draft, name), { recursive: true, mode: constants.COPYFILE_FICLONE });
  checkParts(path.join(draft, name));
  await cp(data.fence.file, path.join(draft, path.basename(data.fence.file)));
  rmSync(to, { recursive: true, force: true });
  await rename(draft, to);
}
