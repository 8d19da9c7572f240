/** Expectations about what was logged. */

import { type CardId, type GameEvent, NO_CARD, NO_SEAT, type Seat } from "@breakpoint/engine";
import type { Fact, Logged } from "./format.ts";
import { sameName } from "./names.ts";
import { Problem, unmet } from "./problem.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";

/** What a fact of an event is a number for. Everything else is itself. */
const CARD_FACTS = new Set(["card", "base", "host", "on", "source", "replaced", "cards", "group"]);
const SEAT_FACTS = new Set(["seat", "owner", "controller", "whose", "by", "winners"]);

function kindOfFact(kind: string, fact: string): "card" | "seat" | "plain" {
  if (kind === "moved" && (fact === "from" || fact === "to")) return "card";
  if (kind === "controlled" && (fact === "from" || fact === "to")) return "seat";
  if ((kind === "protected" || kind === "stopped") && fact === "by") return "card";
  if (CARD_FACTS.has(fact)) return "card";
  return SEAT_FACTS.has(fact) ? "seat" : "plain";
}

const factsOf = (e: GameEvent): Record<string, unknown> => ({ ...e });

function showValue(table: Table, kind: string, fact: string, value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((v) => showValue(table, kind, fact, v)).join(", ")}]`;
  if (typeof value !== "number") return String(value);
  switch (kindOfFact(kind, fact)) {
    case "card":
      return value === NO_CARD ? "none" : table.nameOf(value as CardId);
    case "seat":
      return value === NO_SEAT ? "none" : table.playerName(value as Seat);
    default:
      return String(value);
  }
}

function show(table: Table, e: GameEvent): string {
  const facts = Object.entries(factsOf(e)).filter(([fact]) => fact !== "kind" && fact !== "group");
  return `${e.kind} (${facts.map(([fact, value]) => `${fact}: ${showValue(table, e.kind, fact, value)}`).join(", ")})`;
}

function fits(table: Table, kind: string, fact: string, wanted: Fact, value: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(value) && value.length === wanted.length && wanted.every((w, i) => fits(table, kind, fact, w, value[i]));
  }
  if (typeof wanted === "string" && typeof value === "number") {
    if (sameName(wanted, "none")) return value === -1;
    const what = kindOfFact(kind, fact);
    if (what === "card") return table.names(wanted, value as CardId);
    return what === "seat" && sameName(wanted, table.playerName(value as Seat));
  }
  return wanted === value;
}

interface Wanted {
  kind: string;
  facts: [string, Fact][];
  path: Path;
}

function read(line: Logged, path: Path): Wanted[] {
  if (typeof line === "string") return [{ kind: line, facts: [], path }];
  return Object.entries(line).map(([kind, facts]) => ({ kind, facts: Object.entries(facts), path: [...path, kind] }));
}

function matches(table: Table, w: Wanted, e: GameEvent): boolean {
  if (e.kind !== w.kind) return false;
  const facts = factsOf(e);
  for (const [fact] of w.facts) {
    if (!(fact in facts))
      throw new Problem([...w.path, fact], `a ${e.kind} event has no "${fact}"; it has ${Object.keys(facts).slice(1).join(", ")}`);
  }
  return w.facts.every(([fact, wanted]) => fits(table, e.kind, fact, wanted, facts[fact]));
}

const showWanted = (w: Wanted): string =>
  w.facts.length === 0 ? w.kind : `${w.kind} (${w.facts.map(([fact, value]) => `${fact}: ${String(value)}`).join(", ")})`;

export function checkLog(
  table: Table,
  lines: readonly Logged[],
  path: Path,
  present: boolean,
  events: readonly GameEvent[] = table.log,
): void {
  let next = 0;
  for (const [i, line] of lines.entries()) {
    for (const wanted of read(line, [...path, i])) {
      const found = events.findIndex((e, at) => (!present || at >= next) && matches(table, wanted, e));
      const first = events[found];
      if (present && first === undefined) {
        const seen = events.length === 0 ? "nothing was logged" : events.map((e) => show(table, e)).join("\n            ");
        throw unmet(wanted.path, "the log since the last step", showWanted(wanted), seen);
      }
      if (!present && first !== undefined)
        throw unmet(wanted.path, "the log since the last step", `no ${showWanted(wanted)}`, show(table, first));
      if (present) next = found + 1;
    }
  }
}
