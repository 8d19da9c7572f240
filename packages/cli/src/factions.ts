/** Which factions are meant, and who brings which: from what was typed and the luck of the draw. */

import { factionsOf } from "@breakpoint/bots";
import { allFactions, allSets, factionNamed, type RngState, shuffle } from "@breakpoint/engine";
import { closest } from "@breakpoint/scenarios";
import { complain } from "./arguments.ts";
import { didYouMean } from "./catalogue.ts";

/** The catalogue's name of a faction. */
export function factionCalled(name: string): string {
  const names = allFactions().map((f) => f.name);
  return (
    factionNamed(name)?.name ??
    complain(`there is no faction called "${name}".${didYouMean(closest(name, names))} There are ${names.join(", ")}.`)
  );
}

/** "Aliens,Robots" or "Aliens+Robots". */
export const pairCalled = (text: string): string[] => text.split(/[,+]/).map((name) => factionCalled(name.trim()));

/** The named pairs come first; whoever is left draws from the factions that nobody has. */
export function dealFactions(named: readonly (readonly string[])[], seats: number, rng: RngState): string[][] {
  const pairs = named.map((pair) => pair.slice());
  const left = shuffle(
    rng,
    allFactions()
      .map((f) => f.name)
      .filter((name) => !pairs.flat().includes(name)),
  );
  while (pairs.length < seats) pairs.push(left.splice(0, 2));
  return pairs;
}

/** The factions that games in bulk are played with: those of one set, or all there are. */
export function poolOf(set: string | undefined): string[] {
  if (set === undefined) return factionsOf();
  const ids = allSets().map(({ id }) => id);
  if (!ids.includes(set)) complain(`there is no set called "${set}". There are ${ids.join(", ")}.`);
  const pool = factionsOf(set);
  return pool.length >= 2 ? pool : complain(`the set ${set} has no two factions to play with.`);
}
