/** Computer players, and what is done with them in bulk. */

import { beginner } from "./beginner.ts";
import type { Bot, Limits } from "./bot.ts";
import { greedy } from "./greedy.ts";
import { master, tactician } from "./levels.ts";
import { random } from "./random.ts";

export * from "./bot.ts";
export { misplaced } from "./conservation.ts";
export * from "./drive.ts";
export * from "./elo.ts";
export * from "./endurance.ts";
export { evaluate } from "./evaluate.ts";
export { type Explored, Explorer } from "./explore.ts";
export { FEATURES } from "./features.ts";
export { trained, untrained, type Weights } from "./judge.ts";
export * from "./ladder.ts";
export * from "./lessons.ts";
export { numberOf } from "./options.ts";
export * from "./review.ts";
export { ratingOf } from "./setting-up.ts";
export * from "./setups.ts";
export * from "./simulate.ts";
export * from "./soak.ts";
export * from "./timing.ts";
export * from "./train.ts";
export { beginner, greedy, master, random, tactician };

/** The bots that can be named on the command line and at the table. */
export const bots: readonly Bot[] = [random, beginner, greedy, tactician, master];

/** `200ms`, `2s`, or tries: `500`; null for anything else. */
export const limitsIn = (text: string): Limits | null => {
  const [, amount, unit] = /^(\d+)(ms|s|)$/.exec(text) ?? [];
  if (amount === undefined) return null;
  return unit === "" ? { tries: Number(amount) } : { millis: Number(amount) * (unit === "s" ? 1000 : 1) };
};

/** A bot by its name, with how long it may think if one wants to say that: `master`, `master@200ms`, `master@2s`, or tries: `master@500`. */
export function botNamed(name: string): Bot | undefined {
  const [plain = "", budget, ...rest] = name.toLowerCase().split("@");
  const bot = bots.find((one) => one.name === plain);
  if (bot === undefined || budget === undefined) return bot;
  const limits = limitsIn(budget);
  if (limits === null || rest.length > 0 || bot.think === undefined) return undefined;
  return { ...bot, name: `${plain}@${budget}`, limits, pick: (input) => bot.pick(input, limits) };
}
