/**
 * A scenario acted out step by step, for showing it. Needs the scenario as plain data and nothing else: no file, no YAML, no schema, so that
 * it runs inside a page.
 */

import { type Game, type GameEvent, isRefusal } from "@breakpoint/engine";
import { begin, seedsOf } from "./begin.ts";
import { checkExpectation } from "./expect.ts";
import type { Scenario } from "./format.ts";
import { Problem } from "./problem.ts";
import type { Path } from "./source.ts";
import { tellAction, tellExpectation } from "./spoken.ts";
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

/** Takes a step: somebody does it, it holds, or it must not be possible. */
export function takeStep(table: Table, step: Written, path: Path): void {
  if (typeof step === "string") perform(table, step, path);
  else if ("expect" in step) checkExpectation(table, step.expect, [...path, "expect"]);
  else refuse(table, step.refused, step.because, [...path, "refused"]);
}

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
    const table = begin(scenario, seedsOf(scenario)[0] ?? 1);
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
    try {
      takeStep(this.#table, written, ["steps", this.#next++]);
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
  if (typeof written === "string") return { kind: "does", lines: [tellAction(written)] };
  if ("expect" in written) return { kind: "holds", lines: tellExpectation(written.expect) };
  return { kind: "refused", lines: [tellAction(written.refused)] };
}
