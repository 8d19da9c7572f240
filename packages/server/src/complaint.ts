/** What went wrong, said to whoever started the process. */

import { ConfigError } from "./config.ts";
import { CommandError, DatabaseUnreachable, DataDamaged } from "./storage/errors.ts";
import { DataInUse } from "./storage/lock.ts";

const PLAIN = [CommandError, ConfigError, DataInUse, DataDamaged, DatabaseUnreachable];

/** One line for what a person can do something about. */
export function complain(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  const isPlain = PLAIN.some((kind) => error instanceof kind) || typeof code === "string";
  console.error(`breakpoint: ${isPlain || !(error instanceof Error) ? message : (error.stack ?? message)}`);
}
