/** Runs scenario texts and tells what came of them. */

import { allFactions, type CardId, isRefusal, Pile } from "@breakpoint/engine";
import type { z } from "zod";
import { begin, isSetupScenario, seedsOf } from "./begin.ts";
import { checkExpectation } from "./expect.ts";
import { faults } from "./faults.ts";
import { jsonSchema, positionScenario, type Scenario, setupScenario } from "./format.ts";
import { isLedgerId, ledgerIds } from "./ledger.ts";
import { checkLoggedNames } from "./logged.ts";
import { didYouMean } from "./names.ts";
import { printPosition } from "./print.ts";
import { Problem, unmet } from "./problem.ts";
import { type Path, type Place, readSource, type Written } from "./source.ts";
import { type Scene, takeStep } from "./stage.ts";
import { readLine } from "./steps.ts";
import type { Table } from "./table.ts";

export interface ScenarioResult extends Place {
  file: string;
  name: string;
  cites: string[];
  ok: boolean;
  /** Why it failed, where, and the position at that moment. */
  problems: ScenarioProblem[];
}

export interface ScenarioProblem extends Place {
  message: string;
  position: string | null;
}

/** Runs every scenario of a text. */
export const runScenarioText = (text: string, file: string): ScenarioResult[] => eachScenario(text, file, runOne);

/** Checks every scenario of a text without playing it: fields, names, the position, the grammar of its steps. */
export const checkScenarioText = (text: string, file: string): ScenarioResult[] => eachScenario(text, file, checkOne);

/** The scenarios of a text as plain data, to be acted out. What is not a scenario is left out: checking is another matter. */
export const readScenes = (text: string): Scene[] =>
  readSource(text).written.flatMap((w) => {
    const read = readScenario(w);
    return "problems" in read ? [] : [{ name: read.scenario.name, cites: read.scenario.cites ?? [], scenario: read.scenario }];
  });

function eachScenario(text: string, file: string, run: (scenario: Scenario, written: Written) => ScenarioProblem[]): ScenarioResult[] {
  const { written, problems } = readSource(text);
  const results: ScenarioResult[] = [];
  for (const p of problems)
    results.push({ file, name: file, cites: [], ok: false, line: p.line, column: p.column, problems: [{ ...p, position: null }] });
  if (results.length === 0 && written.length === 0) {
    const message = "there is no scenario in this file";
    results.push({
      file,
      name: file,
      cites: [],
      ok: false,
      line: 1,
      column: 1,
      problems: [{ line: 1, column: 1, message, position: null }],
    });
  }
  for (const w of written) {
    const place = w.place([]);
    const name = nameOf(w.value) ?? "scenario without a name";
    const read = readScenario(w);
    if ("problems" in read) {
      results.push({ file, name, cites: [], ok: false, ...place, problems: read.problems });
      continue;
    }
    const found = [...checkCites(read.scenario, w), ...run(read.scenario, w)];
    if (found.length === 0) found.push(...checkProof(read.scenario, w));
    results.push({ file, name, cites: read.scenario.cites ?? [], ok: found.length === 0, ...place, problems: found });
  }
  const seen = new Map<string, number>();
  for (const r of results) {
    const line = seen.get(r.name);
    seen.set(r.name, r.line);
    if (line === undefined || r.problems.length > 0) continue;
    r.ok = false;
    r.problems.push({ line: r.line, column: r.column, message: `the scenario on line ${line} has the same name`, position: null });
  }
  return results;
}

function nameOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string" ? value.name : undefined;
}

function readScenario(w: Written): { scenario: Scenario } | { problems: ScenarioProblem[] } {
  const isSetup = typeof w.value === "object" && w.value !== null && "setup" in w.value;
  const parsed: z.ZodSafeParseResult<Scenario> = isSetup ? setupScenario.safeParse(w.value) : positionScenario.safeParse(w.value);
  if (parsed.success) return { scenario: parsed.data };
  const problems = parsed.error.issues.flatMap((issue) => faults(issue, [], jsonSchema()));
  return { problems: problems.map((p) => ({ ...w.place(p.path), message: p.message, position: null })) };
}

/** A scenario that expects nothing proves nothing. */
function checkProof(scenario: Scenario, w: Written): ScenarioProblem[] {
  const expects =
    scenario.expect !== undefined ||
    scenario.varies !== undefined ||
    (isSetupScenario(scenario) && scenario.refused !== undefined) ||
    (scenario.steps ?? []).some((step) => typeof step !== "string");
  return expects ? [] : [{ ...w.place([]), message: "this scenario expects nothing", position: null }];
}

function checkCites(scenario: Scenario, w: Written): ScenarioProblem[] {
  return (scenario.cites ?? []).flatMap((id, i) =>
    isLedgerId(id)
      ? []
      : [{ ...w.place(["cites", i]), message: `no rule or ruling has the id ${id}${didYouMean(id, ledgerIds())}`, position: null }],
  );
}

/** Collects a problem with its place; other errors are the engine's and are told as such. */
function caught(error: unknown, w: Written, path: Path, table: Table | null, seed: number | null): ScenarioProblem {
  const known = error instanceof Problem;
  const message = known ? error.message : `the engine failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  const withSeed = seed === null ? message : `with seed ${seed}: ${message}`;
  return { ...w.place(known ? error.path : path), message: withSeed, position: safePrint(table) };
}

function safePrint(table: Table | null): string | null {
  if (table === null) return null;
  try {
    return printPosition(table);
  } catch (error) {
    return `the position cannot be printed: ${String(error)}`;
  }
}

function runOne(scenario: Scenario, w: Written): ScenarioProblem[] {
  const seeds = seedsOf(scenario);
  const values = new Map(Object.keys(scenario.varies ?? {}).map((subject) => [subject, new Set<string>()]));
  for (const seed of seeds) {
    const problem = runWith(scenario, w, seed, seeds.length > 1, values);
    if (problem !== null) return [problem];
  }
  return Object.entries(scenario.varies ?? {}).flatMap(([subject, wanted]) => {
    const found = [...(values.get(subject) ?? [])].sort();
    const expected = wanted === "yes" ? "several values" : wanted.slice().sort().join("; ");
    if (wanted === "yes" ? found.length > 1 : expected === found.join("; ")) return [];
    const message = unmet([], `${subject} over ${seeds.length} seeds`, expected, found.join("; ")).message;
    return [{ ...w.place(["varies", subject]), message, position: null }];
  });
}

/** What `varies` can speak of, as text. */
function subjectOf(table: Table, subject: string, path: Path): string {
  const s = table.game.state;
  const whose = /^(hand|deck|discard|factions) of (.+)$/.exec(subject);
  const names = (cards: readonly CardId[] | undefined): string => (cards ?? []).map((card) => table.nameOf(card)).join(", ");
  if (whose?.[2] !== undefined) {
    const seat = table.seatNamed(whose[2], path);
    switch (whose[1]) {
      case "hand":
        return names(s.hands[seat]);
      case "deck":
        return names(s.decks[seat]?.slice().reverse());
      case "discard":
        return names(s.discards[seat]);
      default:
        return (s.factions[seat] ?? []).map((f) => allFactions()[f]?.name ?? "").join(", ");
    }
  }
  switch (subject) {
    case "asked":
      return table.decision === null ? "nobody" : table.playerName(table.decision.seat);
    case "turn":
      return table.playerName(s.turn.seat);
    case "bases":
      return names(s.bases);
    case "base deck":
      return names(s.piles[Pile.BaseDeck]?.slice().reverse());
    case "monster deck":
      return names(s.piles[Pile.Monsters]?.slice().reverse());
    case "treasure deck":
      return names(s.piles[Pile.Treasures]?.slice().reverse());
    default:
      throw new Problem(
        path,
        `${subject}: what may vary is asked, turn, bases, base deck, monster deck, treasure deck, and hand, deck, discard or factions "of" a player`,
      );
  }
}

function runWith(
  scenario: Scenario,
  w: Written,
  seed: number,
  tellSeed: boolean,
  values: ReadonlyMap<string, Set<string>>,
): ScenarioProblem | null {
  let table: Table | null = null;
  let path: Path = [];
  try {
    const begun = begin(scenario, seed);
    const found = isRefusal(begun) ? begun.code : undefined;
    const refused = isSetupScenario(scenario) ? scenario.refused : undefined;
    if (found !== refused)
      throw new Problem(
        ["refused" in scenario ? "refused" : "setup"],
        `the set-up is ${found === undefined ? "possible" : `refused: ${found}`}`,
      );
    if (isRefusal(begun)) return null;
    table = begun;
    for (const [i, step] of (scenario.steps ?? []).entries()) {
      path = ["steps", i];
      takeStep(table, step, path);
    }
    if (scenario.expect !== undefined) checkExpectation(table, scenario.expect, ["expect"]);
    for (const [subject, seen] of values) seen.add(subjectOf(table, subject, ["varies", subject]));
    return null;
  } catch (error) {
    return caught(error, w, path, table, tellSeed ? seed : null);
  }
}

function checkOne(scenario: Scenario, w: Written): ScenarioProblem[] {
  const problems: ScenarioProblem[] = [];
  const attempt = (path: Path, run: () => void): void => {
    try {
      run();
    } catch (error) {
      problems.push(caught(error, w, path, null, null));
    }
  };
  attempt([], () => begin(scenario, seedsOf(scenario)[0] ?? 1));
  const players = isSetupScenario(scenario) ? scenario.setup.players : Object.keys(scenario.players);
  for (const [i, step] of (scenario.steps ?? []).entries()) {
    const path: Path = ["steps", i];
    if (typeof step === "string") attempt(path, () => readLine(step, players, path));
    else if ("refused" in step) attempt(path, () => readLine(step.refused, players, [...path, "refused"]));
    else attempt(path, () => checkLoggedNames(step.expect, players, [...path, "expect"]));
  }
  const { expect } = scenario;
  if (expect !== undefined) attempt(["expect"], () => checkLoggedNames(expect, players, ["expect"]));
  return problems;
}
