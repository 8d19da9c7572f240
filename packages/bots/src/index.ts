/** Computer players, and what is done with them in bulk. */

import { beginner } from "./players/beginner.ts";
import type { Bot, Limits } from "./players/bot.ts";
import { greedy } from "./players/greedy.ts";
import { master, tactician } from "./players/levels.ts";
import { random } from "./players/random.ts";

export * from "./bulk/atlas.ts";
export * from "./bulk/atlas-file.ts";
export * from "./bulk/atlas-games.ts";
export * from "./bulk/elo.ts";
export * from "./bulk/games.ts";
export * from "./bulk/ladder.ts";
export * from "./bulk/review.ts";
export * from "./bulk/setups.ts";
export * from "./bulk/simulate.ts";
export * from "./bulk/timing.ts";
export { ratingOf } from "./evaluation/factions.ts";
export { FEATURES } from "./evaluation/features.ts";
export { trained, untrained, type Weights, type WrittenWeights, writtenWeights } from "./evaluation/learned.ts";
export * from "./players/bot.ts";
export { numberOf } from "./players/options.ts";
export * from "./players/seated.ts";
export * from "./training/lessons.ts";
export * from "./training/train.ts";
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
