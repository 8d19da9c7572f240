/** Reading the files that people name. */

import { readFileSync } from "node:fs";
import { complain } from "./arguments.ts";

const PLAINLY: Readonly<Record<string, string>> = { ENOENT: "there is no such file.", EISDIR: "it is a folder." };

/** What a reader makes of a file; the complaint names the file. */
export function reading<T>(file: string, reader: (file: string) => T): T {
  try {
    return reader(file);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    return complain(`${file} cannot be read: ${PLAINLY[code] ?? message}`);
  }
}

export const readText = (file: string): string => reading(file, (at) => readFileSync(at, "utf8"));
