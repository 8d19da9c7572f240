/**
 * A scenario acted out step by step, for showing it. Needs the scenario as plain data and nothing else: no file, no YAML, no schema, so that
 * it runs inside a page.
 */

import { type Game, type GameEvent, isRefusal } from "@breakpoint/engine";
import { beginPosition, beginSetup } from "./begin.ts";
import { checkExpectation } from "./expect.ts";
import type { Expectation, Scenario } from "./format.ts";
import { Problem } from "./problem.ts";
import { perform, refuse } from "./steps.ts";
import type { Table } from "./table.ts";

/** A scenario as plain data, checked when it was read. */
export interface Scene {
  name: string;
  cites: string[];
  scenario: Scenario;
}

/** A line of a scene: what somebody does, what must then hold, or what must not be possible. */
export interface StageStep {
  kind: "does" | "holds" | "refused";
  /** Several for what must hold: one for each fact. */
  lines: string[];
}

export interface StageResult {
  step: StageStep;
  events: GameEvent[];
  /** Null: it came as the scene says. */
  problem: string | null;
}

type Written = NonNullable<Scenario["steps"]>[number];

export class Stage {
  readonly steps: readonly StageStep[];
  readonly players: readonly string[];
  readonly game: Game;
  /** What happened before the first step. */
  readonly opening: readonly GameEvent[];
  readonly #table: Table;
  readonly #written: readonly Written[];
  #next = 0;

  /** Refused with an error if the scene is one of a set-up that must not be possible. */
  constructor(scene: Scene) {
    const { scenario } = scene;
    const seed = typeof scenario.seeds === "string" ? Number(scenario.seeds.split(" ")[0]) : (scenario.seeds?.[0] ?? scenario.seed ?? 1);
    const table = "setup" in scenario ? beginSetup(scenario, seed) : beginPosition(scenario, seed);
    if (isRefusal(table)) throw new Error(`this set-up is refused: ${table.code}`);
    this.#table = table;
    this.#written = [...(scenario.steps ?? []), ...(scenario.expect === undefined ? [] : [{ expect: scenario.expect }])];
    this.steps = this.#written.map(stepOf);
    this.players = table.players;
    this.game = table.game;
    this.opening = table.log.slice();
  }

  /** How many steps have been taken. */
  get at(): number {
    return this.#next;
  }

  /** Takes the next step; null after the last one. */
  next(): StageResult | null {
    const written = this.#written[this.#next];
    const step = this.steps[this.#next];
    if (written === undefined || step === undefined) return null;
    const path = ["steps", this.#next++];
    try {
      if (typeof written === "string") perform(this.#table, written, path);
      else if ("expect" in written) checkExpectation(this.#table, written.expect, path);
      else refuse(this.#table, written.refused, written.because, path);
      return { step, events: typeof written === "string" ? this.#table.log.slice() : [], problem: null };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { step, events: [], problem: error.message };
    }
  }
}

/** False for a scene that shows a set-up being refused: there is nothing to put on a table. */
export const canStage = ({ scenario }: Scene): boolean => !("refused" in scenario) || scenario.refused === undefined;

function stepOf(written: Written): StageStep {
  if (typeof written === "string") return { kind: "does", lines: [written] };
  if ("expect" in written) return { kind: "holds", lines: tell(written.expect) };
  return { kind: "refused", lines: [written.refused] };
}

/** Facts about how the engine works, which nobody can see on the table. */
const UNSEEN: ReadonlySet<string> = new Set([
  "log",
  "no log",
  "prompt",
  "source",
  "pending",
  "secret",
  "picked",
  "sees",
  "knows",
  "knows not",
]);

const WORDED: Readonly<Record<string, (value: string) => string>> = {
  asked: (who) => `${who} is asked`,
  turn: (who) => `it is ${who}'s turn`,
  options: (what) => `offered: ${what}`,
  "options include": (what) => `offered: ${what}`,
  "options exclude": (what) => `not offered: ${what}`,
  vp: (points) => `VP: ${points}`,
};

/** What players have, and where things lie: a line for each of them. */
const EACH: Readonly<Record<string, (of: string, what: string) => string>> = {
  hand: (who, cards) => `${who}'s hand: ${cards}`,
  discard: (who, cards) => `${who}'s discard pile: ${cards}`,
  deck: (who, cards) => `${who}'s deck: ${cards}`,
  "deck top": (who, cards) => `on top of ${who}'s deck: ${cards}`,
  "deck bottom": (who, cards) => `under ${who}'s deck: ${cards}`,
  "discard top": (who, cards) => `on top of ${who}'s discard pile: ${cards}`,
  "hand size": (who, n) => `cards in ${who}'s hand: ${n}`,
  "deck size": (who, n) => `cards in ${who}'s deck: ${n}`,
  "discard size": (who, n) => `cards in ${who}'s discard pile: ${n}`,
  at: (base, cards) => `at ${base}: ${cards}`,
  on: (card, cards) => `on ${card}: ${cards}`,
  buried: (base, cards) => `buried at ${base}: ${cards}`,
  aside: (who, titans) => `beside ${who}'s deck: ${titans}`,
  counters: (card, n) => `power counters on ${card}: ${n}`,
  controller: (card, who) => `${who} controls ${card}`,
  breakpoint: (base, n) => `breakpoint of ${base}: ${n}`,
};

/** What must hold, as short lines: "VP: Ann 2, Bea 0". */
function tell(expectation: Expectation): string[] {
  const lines = Object.entries(expectation).flatMap(([what, value]) => {
    if (UNSEEN.has(what)) return [];
    const each = EACH[what];
    if (each !== undefined && typeof value === "object" && value !== null)
      return Object.entries(value).map(([of, inner]) => each(say(of), say(inner)));
    const said = say(value);
    return [WORDED[what]?.(said) ?? `${what}: ${said}`];
  });
  return lines.length > 0 ? lines : ["all as it should be"];
}

function say(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map(say).join(", ");
  // Which of several cards of one name is meant ("Scout#1") is seen on the table.
  if (typeof value !== "object" || value === null) return String(value).replace(/#\d+\b/g, "");
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${typeof inner === "object" ? `(${say(inner)})` : say(inner)}`)
    .join(", ");
}
