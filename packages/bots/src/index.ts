/** Computer players, and what is done with them in bulk. */

import type { Bot } from "./bot.ts";
import { greedy } from "./greedy.ts";
import { random } from "./random.ts";

export * from "./bot.ts";
export { misplaced } from "./conservation.ts";
export * from "./drive.ts";
export { evaluate } from "./evaluate.ts";
export { type Explored, Explorer } from "./explore.ts";
export * from "./setups.ts";
export * from "./simulate.ts";
export * from "./soak.ts";
export { greedy, random };

/** The bots that can be named on the command line and at the table. */
export const bots: readonly Bot[] = [random, greedy];
export const botNamed = (name: string): Bot | undefined => bots.find((bot) => bot.name === name.toLowerCase());
