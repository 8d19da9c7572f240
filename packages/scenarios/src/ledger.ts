/** The numbered rules and rulings that scenarios cite. */

import { readFileSync } from "node:fs";
import { allDefs } from "@breakpoint/engine";
import { bareTitle, plain } from "./names.ts";

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

/** Why an entry has no scenario: for good (`never`, with the reason), or until the cards of a set or a mechanic are there (`waits`). */
export interface Mark {
  why: "never" | "waits";
  reason: string;
}

/** A mark on one entry or on a whole area. */
type WrittenMark = Mark & ({ id: string } | { area: string });

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
const writtenMarks = once(() => read("not-scenarios") as WrittenMark[]);

const ids = once(() => new Set([...rules().map((r) => r.id), ...rulings().map((r) => r.id)]));

export const isLedgerId = (id: string): boolean => ids().has(id);
export const ledgerIds = (): ReadonlySet<string> => ids();

/** A card as its definition and its rulings both name it. */
const cardName = (name: string, faction: string | null): string => `${bareTitle(name)} / ${plain(faction ?? "")}`;

/** The entries that are marked, by id. A ruling about a card that is not in the catalogue waits for it. */
export const marks = once((): ReadonlyMap<string, Mark> => {
  const found = new Map<string, Mark>();
  const there = new Set(allDefs().map((def) => cardName(def.name, def.faction)));
  for (const r of rulings()) if (!there.has(cardName(r.card, r.faction))) found.set(r.id, { why: "waits", reason: `${r.card} (${r.set})` });
  for (const { why, reason, ...which } of writtenMarks()) {
    if ("id" in which) {
      if (!isLedgerId(which.id)) throw new Error(`ledger/not-scenarios.json marks ${which.id}, which is no rule or ruling`);
      found.set(which.id, { why, reason });
      continue;
    }
    const inArea = rules().filter((r) => r.area === which.area);
    if (inArea.length === 0) throw new Error(`ledger/not-scenarios.json marks ${which.area}, which is no area of the rules`);
    for (const r of inArea) found.set(r.id, { why, reason });
  }
  return found;
});
