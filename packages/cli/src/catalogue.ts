/** Cards for whoever asks: what is printed on them, and which one is meant by what somebody typed. */

import { allDefs, type CardDef } from "@breakpoint/engine";

/** What is printed on a card, for programs. */
export type CardFacts = Pick<
  CardDef,
  "name" | "kind" | "set" | "faction" | "copies" | "power" | "breakpoint" | "vp" | "playOn" | "traits" | "text"
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
});

export type Found = { def: CardDef; also: CardDef[] } | { suggestions: string[] };

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Books and cards space and dot titles differently. */
export const sameTitle = (a: string, b: string): boolean => plain(a) === plain(b);

/** How many letters have to be changed, added, dropped or swapped with their neighbour. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), swapped);
    }
  }
  return at(a.length, b.length);
}

/** The card of that name, else the only one that begins with it or contains it, else names that look like it. */
export function findCard(text: string): Found {
  const wanted = plain(text);
  const defs = allDefs();
  const named = (test: (name: string) => boolean): CardDef[] => (wanted === "" ? [] : defs.filter((def) => test(plain(def.name))));
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
  return { suggestions: closest(wanted, [...new Set(defs.map((def) => def.name))]) };
}

/** The names that could have been meant, the likeliest first. */
export function closest(wanted: string, names: readonly string[]): string[] {
  const typed = plain(wanted);
  const allowed = Math.max(1, Math.floor(typed.length / 3));
  return names
    .map((name) => ({ name, off: distance(typed, plain(name)) }))
    .filter(({ off }) => off <= allowed)
    .sort((a, b) => a.off - b.off || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** "Did you mean Scout or Scourge?" */
export const didYouMean = (suggestions: readonly string[]): string =>
  suggestions.length === 0 ? "" : ` Did you mean ${suggestions.map((name) => `"${name}"`).join(" or ")}?`;
