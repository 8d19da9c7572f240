/** What is there and what is proven: the catalogue against the whole game, the ledgers against green scenarios. */

import { fileURLToPath } from "node:url";
import { allDefs, allFactions, allSets } from "@breakpoint/engine";
import { type Mark, marks, rules, rulings } from "./ledger.ts";
import { type Report, runScenarios } from "./report.ts";

/** The whole game of the 2018 box: factions, distinct cards (titans apart), bases. */
const FACTIONS = 64;
const CARDS = 809;
const BASES = 128;

export interface Coverage {
  factions: { done: number; total: number };
  cards: { done: number; total: number };
  bases: { done: number; total: number };
  rules: { covered: number; total: number };
  rulings: { covered: number; total: number };
  /** Entries without a green scenario, those that wait for cards included; not those that can never have one. */
  missing: string[];
}

export interface CoverageReport {
  coverage: Coverage;
  /** Why entries without a scenario have none, by id. */
  marks: ReadonlyMap<string, Mark>;
  /** How many scenarios passed and failed. */
  passed: number;
  failed: number;
  text: string;
  /** Every missing entry with what it says or waits for, then those that can never have a scenario. */
  missingText: string;
}

/** The scenarios of this repository. */
export const scenarioFolder = (): string => fileURLToPath(new URL("../../../scenarios", import.meta.url));

/** Runs the scenarios under these paths and tells what they cover. */
export const coverage = (paths: readonly string[] = [scenarioFolder()]): CoverageReport => coverageOf(runScenarios(paths));

/** What these scenarios cover; only green ones count for what they cite. */
export function coverageOf({ results, passed, failed }: Pick<Report, "results" | "passed" | "failed">): CoverageReport {
  const shown = new Set(results.filter((r) => r.ok).flatMap((r) => r.cites));
  const marked = marks();
  const entries = [
    ...rules().map((r) => ({ id: r.id, says: r.rule, group: r.area })),
    ...rulings().map((r) => ({ id: r.id, says: r.ruling, group: r.set })),
  ];
  const left = entries.filter((e) => !shown.has(e.id));
  const missing = left.filter((e) => marked.get(e.id)?.why !== "never");
  const never = left.filter((e) => marked.get(e.id)?.why === "never");
  const result: Coverage = {
    factions: { done: allFactions().length, total: FACTIONS },
    cards: { done: allDefs().filter((d) => d.faction !== null && d.kind !== "titan").length, total: CARDS },
    bases: { done: allSets().reduce((sum, set) => sum + set.bases.length, 0), total: BASES },
    rules: { covered: rules().filter((r) => shown.has(r.id)).length, total: rules().length },
    rulings: { covered: rulings().filter((r) => shown.has(r.id)).length, total: rulings().length },
    missing: missing.map((e) => e.id),
  };
  const waiting = missing.filter((e) => marked.has(e.id)).length;
  const text = [
    `factions  ${result.factions.done} of ${FACTIONS}`,
    `cards     ${result.cards.done} of ${CARDS}`,
    `bases     ${result.bases.done} of ${BASES}`,
    `rules     ${result.rules.covered} of ${result.rules.total} shown`,
    `rulings   ${result.rulings.covered} of ${result.rulings.total} shown`,
    `missing   ${missing.length}, of which ${waiting} wait for cards; ${never.length} can never be a scenario`,
    `scenarios ${passed} passed, ${failed} failed`,
  ].join("\n");
  const missingText = [
    ...missing.map((e) => `${e.id} [${e.group}] ${marked.has(e.id) ? `waits for ${marked.get(e.id)?.reason ?? ""}` : e.says}`),
    ...never.map((e) => `${e.id} [${e.group}] no scenario: ${marked.get(e.id)?.reason ?? ""}`),
  ].join("\n");
  return { coverage: result, marks: marked, passed, failed, text, missingText };
}
