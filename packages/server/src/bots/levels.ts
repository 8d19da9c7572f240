/** The levels that can be chosen: those that there are, from the weakest to the strongest. */

import { type Bot, bots } from "@breakpoint/bots";

/** By its plain name only: how long a bot may think is for the server to say. */
export const levelNamed = (name: string): Bot | undefined => bots.find((bot) => bot.name === name.toLowerCase());

/** Who is asked for advice. */
export const strongest = (): Bot | undefined => bots.findLast((bot) => bot.think !== undefined);
