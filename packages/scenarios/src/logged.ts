/** Expectations about what was logged. */

import { type CardId, defAt, type GameEvent, type Seat } from "@breakpoint/engine";
import { EVENT_FACTS, type Sort } from "./event-facts.ts";
import type { Expectation, Fact, Logged } from "./format.ts";
import { didYouMean, sameName } from "./names.ts";
import { Problem, unmet } from "./problem.ts";
import { checkCardName, readReference, seatNamed } from "./reference.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";

const NONE = "none";

/** A list of these is several of those. */
const ONE_OF: Partial<Record<Sort, Sort>> = { cards: "card", seats: "seat", numbers: "number" };

const WRITTEN: Readonly<Record<Sort, string>> = {
  card: "the name of a card or base",
  cards: "a list of names of cards",
  seat: "the name of a player",
  seats: "a list of players",
  definition: "the name of a card",
  number: "a number",
  numbers: "a list of numbers",
  word: "a word",
  truth: "true or false",
};

const factsOf = (e: GameEvent): Record<string, unknown> => ({ ...e });

const sortOf = (kind: string, fact: string): Sort => EVENT_FACTS[kind]?.[fact] ?? "word";

function showValue(table: Table, sort: Sort, value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((v) => showValue(table, ONE_OF[sort] ?? sort, v)).join(", ")}]`;
  if (typeof value !== "number") return String(value);
  switch (sort) {
    case "card":
      return value < 0 ? NONE : table.nameOf(value as CardId);
    case "seat":
      return value < 0 ? NONE : table.playerName(value as Seat);
    case "definition":
      return defAt(value).name;
    default:
      return String(value);
  }
}

function show(table: Table, e: GameEvent): string {
  const facts = Object.entries(factsOf(e)).filter(([fact]) => fact in (EVENT_FACTS[e.kind] ?? {}) && fact !== "group");
  return `${e.kind} (${facts.map(([fact, value]) => `${fact}: ${showValue(table, sortOf(e.kind, fact), value)}`).join(", ")})`;
}

function fits(table: Table, sort: Sort, wanted: Fact, value: unknown): boolean {
  if (Array.isArray(wanted)) {
    const each = ONE_OF[sort] ?? sort;
    return Array.isArray(value) && value.length === wanted.length && wanted.every((w, i) => fits(table, each, w, value[i]));
  }
  if (typeof wanted !== "string" || typeof value !== "number") return wanted === value;
  if (sameName(wanted, NONE)) return value < 0;
  switch (sort) {
    case "card":
      return table.names(wanted, value as CardId);
    case "seat":
      return sameName(wanted, table.playerName(value as Seat));
    default:
      return sort === "definition" && sameName(wanted, defAt(value).name);
  }
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

/** A kind of event, a fact or a name that does not exist would be found in no log, and missed in none. */
function checkLine({ kind, facts, path }: Wanted, players: readonly string[]): void {
  const known = EVENT_FACTS[kind];
  if (known === undefined) throw new Problem(path, `no event is called ${kind}${didYouMean(kind, Object.keys(EVENT_FACTS))}`);
  for (const [fact, value] of facts) {
    const at = [...path, fact];
    const sort = known[fact];
    if (sort === undefined)
      throw new Problem(
        at,
        `a ${kind} event has no "${fact}"${didYouMean(fact, Object.keys(known))}; it has ${Object.keys(known).join(", ")}`,
      );
    if (!isWritten(sort, value, players, at)) throw new Problem(at, `"${fact}" of a ${kind} event is ${WRITTEN[sort]}`);
  }
}

/** True if a fact of this sort can be written like that; a name must be somebody's or some card's. */
function isWritten(sort: Sort, value: Fact, players: readonly string[], path: Path): boolean {
  const each = ONE_OF[sort];
  if (each !== undefined) return Array.isArray(value) && value.every((v, i) => isWritten(each, v, players, [...path, i]));
  if (sort === "number") return typeof value === "number";
  if (sort === "truth") return typeof value === "boolean";
  if (typeof value !== "string") return false;
  if (sort === "word" || sameName(value, NONE)) return true;
  if (sort === "seat") seatNamed(value, players, path);
  else checkCardName(readReference(value, players), players, path);
  return true;
}

const checkLines = (lines: readonly Logged[] | undefined, players: readonly string[], path: Path): void => {
  for (const [i, line] of (lines ?? []).entries()) for (const wanted of read(line, [...path, i])) checkLine(wanted, players);
};

/** Checks the lines of the log that an expectation speaks of, without a game. */
export function checkLoggedNames(expectation: Expectation, players: readonly string[], path: Path): void {
  for (const key of ["log", "no log"] as const) {
    checkLines(expectation[key], players, [...path, key]);
    for (const [who, seen] of Object.entries(expectation.sees ?? {})) {
      const lines = seen[key];
      if (typeof lines !== "string") checkLines(lines, players, [...path, "sees", who, key]);
    }
  }
}

const matches = (table: Table, w: Wanted, e: GameEvent): boolean => {
  const facts = factsOf(e);
  return e.kind === w.kind && w.facts.every(([fact, wanted]) => fits(table, sortOf(w.kind, fact), wanted, facts[fact]));
};

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
      checkLine(wanted, table.players);
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
