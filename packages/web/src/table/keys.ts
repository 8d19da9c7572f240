/** Which key is pressed for which of the things that can be chosen: digits first, then letters, so that there is one for each. */

import type { Option } from "@breakpoint/engine";

/** Keys that mean something else at the table. */
const TAKEN = "hu";
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"].filter((letter) => !TAKEN.includes(letter));
const ALL: readonly string[] = [..."123456789", ...LETTERS];

/** A number that is offered is chosen by its own digit. */
const digitOf = (option: Option | null): string | null => (option?.kind === "name" && /^\d$/.test(option.name) ? option.name : null);

/** A key for each of these, in order; null once there are no more keys. `options`: null for what is no option by itself. */
export function keysFor(options: readonly (Option | null)[]): (string | null)[] {
  const own = options.map(digitOf);
  const rest = ALL.filter((key) => !own.includes(key));
  let next = 0;
  return own.map((digit) => digit ?? rest[next++] ?? null);
}
