/** The levels that can be chosen: those that there are, from the weakest to the strongest. */

import { type Bot, bots } from "@breakpoint/bots";

/** By its plain name only: how long a bot may think is for the server to say. */
export const levelNamed = (name: string): Bot | undefined => bots.find((bot) => bot.name === name.toLowerCase());

/** Milliseconds that a search may take at most, whatever the level says, and for a level that does not say. */
const LONGEST_SEARCH = 5000;
const USUAL_SEARCH = 1000;

/** Milliseconds that a level searches; 0 if it does not. */
export function searchTime(name: string): number {
  const level = levelNamed(name);
  return level?.think === undefined ? 0 : Math.min(level.limits?.millis ?? USUAL_SEARCH, LONGEST_SEARCH);
}

/** Who is asked for advice. */
export const strongest = (): Bot | undefined => bots.findLast((bot) => bot.think !== undefined);
