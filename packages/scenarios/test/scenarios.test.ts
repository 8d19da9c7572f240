/** Every scenario of the repository, each once, and what they cover together. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  coverageOf,
  marks,
  report,
  rules,
  rulings,
  runScenarioText,
  type ScenarioResult,
  scenarioFiles,
  scenarioFolder,
} from "../src/index.ts";

/** The sets of which every ruling must have its scenario. */
const FINISHED = ["core", "science-fiction-double-feature"];

const root = path.dirname(scenarioFolder());
const files = scenarioFiles([scenarioFolder()]).map((file) => path.relative(root, file).replaceAll(path.sep, "/"));
const results: ScenarioResult[] = [];

for (const file of files) {
  const inFile = runScenarioText(readFileSync(path.join(root, file), "utf8"), file);
  results.push(...inFile);
  describe(file, () => {
    test.each(inFile.map((result) => [result.name, result] as const))("%s", (_, result) => {
      expect(result.ok, report([result]).text).toBe(true);
    });
  });
  // The runner wants to hear from us now and then.
  await setImmediate();
}

describe("coverage", () => {
  const { coverage: found, missingText } = coverageOf(report(results));

  test("counts the whole game", () => {
    expect(found.factions.total).toBe(64);
    expect(found.cards.total).toBe(809);
    expect(found.bases.total).toBe(128);
    expect(found.rules.total).toBe(rules().length);
    expect(found.rulings.total).toBe(rulings().length);
    expect([found.rules.total, found.rulings.total]).toEqual([551, 509]);
  });

  test("every entry is shown, missing or can never be", () => {
    const never = [...marks()].filter(([, mark]) => mark.why === "never").length;
    expect(found.rules.covered + found.rulings.covered + found.missing.length + never).toBeGreaterThanOrEqual(551 + 509);
    expect(missingText.split("\n").length).toBeGreaterThanOrEqual(found.missing.length);
  });

  test("every entry without a scenario says why, or what it waits for", () => {
    const unfinished = new Set(
      rulings()
        .filter((r) => !FINISHED.includes(r.set))
        .map((r) => r.id),
    );
    expect(found.missing.filter((id) => !marks().has(id) && !unfinished.has(id))).toEqual([]);
    for (const [id, mark] of marks()) expect(mark.reason, id).not.toBe("");
  });

  test("only green scenarios count", () => {
    const none = coverageOf(report(results.map((result) => ({ ...result, ok: false }))));
    expect(none.coverage.rules.covered).toBe(0);
    expect(none.coverage.rulings.covered).toBe(0);
    const never = [...marks()].filter(([, mark]) => mark.why === "never");
    expect(none.coverage.missing).toHaveLength(551 + 509 - never.length);
  });
});
