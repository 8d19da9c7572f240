/** Who brings which factions, from what was typed and the luck of the draw. */

import { allFactions, factionNamed, type RngState, shuffle } from "@breakpoint/engine";
import { complain } from "./arguments.ts";
import { closest, didYouMean } from "./catalogue.ts";

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
