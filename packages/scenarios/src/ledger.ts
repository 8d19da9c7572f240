/** The numbered rules and rulings that scenarios cite. */

import { readFileSync } from "node:fs";

export interface RuleEntry {
  id: string;
  area: string;
  rule: string;
  source?: string;
  note?: string;
  open?: boolean;
}

export interface RulingEntry {
  id: string;
  set: string;
  faction: string | null;
  card: string;
  kind: string;
  ruling: string;
  source?: string;
  note?: string;
}

/** An entry that no scenario shows: for good (`never`), or until the cards of a set or a mechanic are there (`waits`). */
export interface Unshown {
  id: string;
  why: "never" | "waits";
  /** The reason, or what it waits for. */
  reason: string;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../ledger/${name}.json`, import.meta.url), "utf8"));

function once<T>(make: () => T): () => T {
  let value: { made: T } | null = null;
  return () => {
    value ??= { made: make() };
    return value.made;
  };
}

export const rules = once(() => read("rules") as RuleEntry[]);
export const rulings = once(() => read("rulings") as RulingEntry[]);
export const unshown = once(() => read("not-scenarios") as Unshown[]);

const ids = once(() => new Set([...rules().map((r) => r.id), ...rulings().map((r) => r.id)]));

export const isLedgerId = (id: string): boolean => ids().has(id);
export const ledgerIds = (): ReadonlySet<string> => ids();
