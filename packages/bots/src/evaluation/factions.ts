/** What is known of whole factions: their record in games of bots. Written by `npm run train`. */

import records from "./factions.json" with { type: "json" };

const byName: Readonly<Record<string, number>> = records;

/** How often a seat with this faction has won games of equal bots, of two seats; a faction nobody has tried is an average one. */
export const ratingOf = (faction: string): number => byName[faction] ?? 0.5;
