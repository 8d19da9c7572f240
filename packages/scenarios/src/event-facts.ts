/** The facts of every kind of event, and what each is. The types hold this table to the engine's events. */

import type { CardId, EventKind, EventOf } from "@breakpoint/engine";

/** What a fact is: how a scenario writes it, and how the log shows it. */
export type Sort = "card" | "cards" | "seat" | "seats" | "definition" | "number" | "numbers" | "word" | "truth";

/** How a fact of that type can be written. A seat is a number like others. */
type SortOf<T> = [T] extends [boolean]
  ? "truth"
  : [T] extends [string]
    ? "word"
    : [T] extends [CardId]
      ? "card"
      : [T] extends [readonly CardId[]]
        ? "cards"
        : [T] extends [number]
          ? "seat" | "number" | "definition"
          : "seats" | "numbers";

type FactsOf<K extends EventKind> = {
  readonly [F in Exclude<keyof EventOf<K>, "kind" | "veiled" | "cause" | "lasts" | "outOf" | "into">]: SortOf<EventOf<K>[F]>;
};

const about = { card: "card", base: "card", source: "card" } as const;
const scoredBase = { base: "card" } as const;

const FACTS = {
  playing: { card: "card", seat: "seat", on: "card" },
  played: { card: "card", seat: "seat", on: "card", as: "word", extra: "truth", from: "word", right: "card" },
  used: { card: "card", seat: "seat", def: "definition", use: "number", talent: "truth" },
  special: { card: "card", seat: "seat", base: "card" },
  triggered: { card: "card", seat: "seat", by: "word" },
  destroyed: { ...about, host: "card", owner: "seat", controller: "seat", by: "seat", group: "cards", spoils: "truth" },
  left: { ...about, host: "card", owner: "seat", controller: "seat", how: "word", to: "word", by: "seat" },
  moved: { card: "card", from: "card", to: "card", by: "seat", source: "card", group: "cards", first: "truth" },
  attached: { card: "card", host: "card", by: "seat" },
  controlled: { card: "card", from: "seat", to: "seat", by: "seat" },
  countered: { card: "card", amount: "number", before: "number", by: "seat", source: "card", tally: "truth", transferred: "truth" },
  empowered: { card: "card", amount: "number", by: "seat", source: "card" },
  totaled: { base: "card", seat: "seat", amount: "number", source: "card" },
  rose: { card: "card", from: "number", to: "number" },
  protected: { card: "card", op: "word", by: "card" },
  affected: { card: "card", by: "seat", source: "card", op: "word", fresh: "truth", talent: "truth" },
  drawn: { seat: "seat", cards: "cards", hidden: "number", from: "word" },
  discarded: { seat: "seat", card: "card", from: "word", by: "seat" },
  revealed: { seat: "seat", cards: "cards", from: "word", by: "seat" },
  looked: { seat: "seat", whose: "seat", cards: "cards", from: "word", hidden: "number" },
  searched: { seat: "seat", whose: "seat" },
  placed: { card: "card", seat: "seat", to: "word", known: "number", from: "word" },
  shuffled: { seat: "seat", pile: "word" },
  vp: { seat: "seat", amount: "number", source: "card" },
  buried: { card: "card", base: "card", seat: "seat", shown: "truth", known: "number" },
  uncovered: { card: "card", base: "card", seat: "seat" },
  breakpoint: { base: "card", amount: "number", source: "card" },
  baseEntered: { base: "card", replaced: "card" },
  baseLeft: { base: "card", to: "word" },
  named: { seat: "seat", name: "word", source: "card" },
  clashed: { base: "card", card: "card", by: "card", totals: "numbers" },
  duel: { source: "card", group: "cards", seats: "seats", base: "card" },
  duelCards: { source: "card", group: "cards", seats: "seats", base: "card" },
  duelCard: { seat: "seat", card: "card", put: "truth", known: "number" },
  dueled: { card: "card", group: "cards", powers: "numbers", off: "truth" },
  looting: { base: "card", cards: "cards" },
  claimed: { seat: "seat", card: "card", base: "card" },
  turnStart: { seat: "seat", number: "number" },
  turnEnd: { seat: "seat" },
  phase: { phase: "word", seat: "seat" },
  scoring: scoredBase,
  beforeScores: scoredBase,
  whenScores: scoredBase,
  afterScores: scoredBase,
  scored: { base: "card", places: "numbers", totals: "numbers", awards: "numbers" },
  scoringStopped: scoredBase,
  stopped: { card: "card", by: "card" },
  redrew: { seat: "seat", cards: "cards" },
  noted: { what: "word", card: "card", about: "card", seat: "seat", op: "word" },
  drafted: { seat: "seat", faction: "word" },
  conceded: { seat: "seat" },
  loopCut: { card: "card" },
  over: { winners: "seats", scores: "numbers", madness: "numbers" },
} as const satisfies { readonly [K in EventKind]: FactsOf<K> };

/** What each kind of event tells. */
export const EVENT_FACTS: Readonly<Record<string, Readonly<Record<string, Sort>>>> = FACTS;
