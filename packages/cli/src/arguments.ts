/** Reading what people type after `breakpoint`, and complaining about it in one line. */

import { type Limits, limitsIn } from "@breakpoint/bots";
import { InvalidArgumentError } from "commander";

/** Something the user can put right. Ends the command with one line on stderr and exit code 2. */
export class Complaint extends Error {}

export function complain(message: string): never {
  throw new Complaint(message);
}

/** A parser for an option that takes a whole number. */
export const wholeNumber =
  (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const n = Number(text);
    if (text.trim() !== "" && Number.isSafeInteger(n) && n >= min && n <= max) return n;
    throw new InvalidArgumentError(
      max === Number.MAX_SAFE_INTEGER ? `It must be a whole number from ${min} on.` : `It must be a whole number from ${min} to ${max}.`,
    );
  };

/** A parser for how long a bot may think: "300ms", "2s", or a number of tries. */
export const budget = (text: string): Limits => {
  const limits = limitsIn(text);
  if (limits !== null) return limits;
  throw new InvalidArgumentError("It must be a time such as 300ms or 2s, or a number of tries.");
};

/** "300 ms", "200 tries". */
export const wordLimits = ({ millis, tries }: Limits): string => (millis === undefined ? `${tries ?? 0} tries` : `${millis} ms`);

/** A parser for a list in one argument: "greedy,random". */
export const commaList = (text: string): string[] => {
  const items = text.split(",").map((item) => item.trim());
  if (items.some((item) => item === "")) throw new InvalidArgumentError("An entry of the list is empty.");
  return items;
};
