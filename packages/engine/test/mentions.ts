/** The cards that something which leaves the engine speaks of, by number: found, or given other numbers. */

import { type CardId, NO_CARD } from "../src/index.ts";

/** Fields that hold the number of a card wherever they stand, alone or in a list. */
const CARDS = new Set(["card", "base", "source", "through", "about", "host", "right", "replaced", "replacement", "raising"]);
const LISTS = new Set(["cards", "group", "picked", "champions", "lost"]);
/** Fields that do so in some events, facts, options and lasting effects, and are seats, powers or words in others. */
const SOMETIMES: Readonly<Record<string, readonly string[]>> = {
  from: ["moved", "raised", "used", "use", "immune"],
  to: ["moved"],
  by: ["protected", "stopped", "clashed"],
  on: ["play", "playing", "played"],
};

const speaksOfCards = (kind: unknown, key: string): boolean =>
  CARDS.has(key) || LISTS.has(key) || (typeof kind === "string" && SOMETIMES[key]?.includes(kind) === true);

/** A copy in which every card has the number that `to` gives it; `where` is the path to it. */
export function renumbered(value: unknown, to: (card: CardId, where: string) => CardId, where = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => renumbered(item, to, where));
  if (typeof value !== "object" || value === null) return value;
  const facts: Record<string, unknown> = { ...value };
  const kind = facts.what ?? facts.kind;
  for (const [key, inner] of Object.entries(facts)) {
    const path = where === "" ? key : `${where}.${key}`;
    const number = (n: unknown): unknown => (typeof n === "number" ? (n > NO_CARD ? to(n as CardId, path) : n) : renumbered(n, to, path));
    if (!speaksOfCards(kind, key)) facts[key] = renumbered(inner, to, path);
    else facts[key] = Array.isArray(inner) ? inner.map(number) : number(inner);
  }
  return facts;
}

export interface Mention {
  card: CardId;
  where: string;
}

export function mentions(value: unknown): Mention[] {
  const found: Mention[] = [];
  renumbered(value, (card, where) => {
    found.push({ card, where });
    return card;
  });
  return found;
}
