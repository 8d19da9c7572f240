/** The factions that games in bulk are played with. */

import { factionsOf } from "@breakpoint/bots";
import { allSets } from "@breakpoint/engine";
import { complain } from "./arguments.ts";

/** Those of one set, or all there are. */
export function poolOf(set: string | undefined): string[] {
  if (set === undefined) return factionsOf();
  const ids = allSets().map(({ id }) => id);
  if (!ids.includes(set)) complain(`there is no set called "${set}". There are ${ids.join(", ")}.`);
  const pool = factionsOf(set);
  return pool.length >= 2 ? pool : complain(`the set ${set} has no two factions to play with.`);
}
