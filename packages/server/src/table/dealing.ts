/** What the engine is given to deal a game from: the factions that were chosen, and those left open by lot. */

import {
  allFactions,
  factionNamed,
  type Refusal,
  RULES_OF_DEALING,
  refuseSetup,
  type Seed,
  type Setup,
  seedRng,
  shuffle,
} from "@breakpoint/engine";
import { wordRefusal } from "@breakpoint/words";
import { lotOf, newSeed } from "../ids.ts";
import type { Agreement } from "../log/agreement.ts";
import { Complaint } from "../troubles.ts";

/** The factions of a seat. */
type Pair = readonly [string, string];

export const badSetup = (refusal: Refusal): Complaint => new Complaint("bad-setup", { message: wordRefusal(refusal) });

/** Refuses factions that do not exist or are wanted too often, and options with which the game could never be dealt. */
export function checkChosen(options: Agreement, chosen: readonly (Pair | null)[]): void {
  const refusal = refuseSetup(setupOf(options, chosen, newSeed()));
  if (refusal !== null) throw badSetup(refusal);
}

/** The lot was promised with the rest of the luck. */
export function setupOf(options: Agreement, chosen: readonly (Pair | null)[], seed: Seed): Setup {
  const pool = options.pool ?? allFactions().map((faction) => faction.name);
  return {
    seats: chosen.length,
    rules: RULES_OF_DEALING,
    factions: options.factions === "choice" ? dealt(chosen, pool, options.twoCopies, lotOf(seed)) : options.factions,
    ...(options.factions === "choice" ? {} : { pool }),
    ...(options.sets === null ? {} : { sets: options.sets }),
    ...(options.twoCopies ? { twoCopies: true } : {}),
    ...(options.first === null ? {} : { first: options.first }),
    ...(options.concede ? { concede: true } : {}),
    ...(options.titans === undefined ? {} : { titans: options.titans }),
    ...(options.monsters === undefined ? {} : { monsters: options.monsters }),
  };
}

function dealt(chosen: readonly (Pair | null)[], pool: readonly string[], twoCopies: boolean, lot: Seed): string[][] {
  const left: string[] = [];
  for (const name of pool) left.push(name, ...(twoCopies ? [name] : []));
  for (const name of chosen.flatMap((pair) => pair ?? [])) {
    const at = left.indexOf(factionNamed(name)?.name ?? name);
    if (at >= 0) left.splice(at, 1);
  }
  shuffle(seedRng(lot), left);
  return chosen.map((pair) => {
    if (pair !== null) return [...pair];
    const own: string[] = [];
    while (own.length < 2) {
      const at = left.findIndex((name) => !own.includes(name));
      if (at < 0) return own;
      own.push(...left.splice(at, 1));
    }
    return own;
  });
}
