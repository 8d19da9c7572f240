/** Cards for whoever asks: what is printed on them, and which one is meant by what somebody typed. */

import { allDefs, type CardDef } from "@breakpoint/engine";
import { bareTitle, closest } from "@breakpoint/scenarios";

/** What is printed on a card, for programs. */
export type CardFacts = Pick<
  CardDef,
  | "name"
  | "kind"
  | "set"
  | "faction"
  | "copies"
  | "power"
  | "breakpoint"
  | "vp"
  | "playOn"
  | "traits"
  | "text"
  | "treasures"
  | "monsters"
  | "provisional"
> & { def: string };

export const factsOf = (def: CardDef): CardFacts => ({
  def: def.id,
  name: def.name,
  kind: def.kind,
  set: def.set,
  faction: def.faction,
  copies: def.copies,
  power: def.power,
  breakpoint: def.breakpoint,
  vp: def.vp,
  playOn: def.playOn,
  traits: def.traits,
  text: def.text,
  treasures: def.treasures,
  monsters: def.monsters,
  provisional: def.provisional,
});

export type Found = { def: CardDef; also: CardDef[] } | { suggestions: string[] };

/** The card of that name, else the only one that begins with it or contains it, else names that look like it. */
export function findCard(text: string): Found {
  const wanted = bareTitle(text);
  const defs = allDefs();
  const named = (test: (name: string) => boolean): CardDef[] => (wanted === "" ? [] : defs.filter((def) => test(bareTitle(def.name))));
  for (const test of [
    (name: string) => name === wanted,
    (name: string) => name.replaceAll(" ", "") === wanted.replaceAll(" ", ""),
    (name: string) => name.startsWith(wanted),
    (name: string) => name.includes(wanted),
  ]) {
    const found = named(test);
    const names = new Set(found.map((def) => def.name));
    const [first, ...also] = found;
    if (first !== undefined && names.size === 1) return { def: first, also };
    if (names.size > 1) return { suggestions: [...names].slice(0, 6) };
  }
  return {
    suggestions: closest(
      wanted,
      defs.map((def) => def.name),
    ),
  };
}

/** "Did you mean Scout or Scourge?" */
export const didYouMean = (suggestions: readonly string[]): string =>
  suggestions.length === 0 ? "" : ` Did you mean ${suggestions.map((name) => `"${name}"`).join(" or ")}?`;
