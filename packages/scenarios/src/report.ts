/** Runs files and folders of scenarios, and words what came of it. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { checkScenarioText, runScenarioText, type ScenarioResult } from "./runner.ts";

export interface Report {
  results: ScenarioResult[];
  passed: number;
  failed: number;
  /** Each failure, and the closing line `N passed, N failed`. */
  text: string;
}

/** Runs the scenarios in these files and folders. */
export const runScenarios = (paths: readonly string[]): Report => reportOn(paths, runScenarioText);

/** Checks them without playing. */
export const checkScenarios = (paths: readonly string[]): Report => reportOn(paths, checkScenarioText);

/** The scenario files under these paths, in a fixed order. A path that does not exist is an error. */
export function scenarioFiles(paths: readonly string[]): string[] {
  const files = new Set<string>();
  for (const p of paths) {
    if (!existsSync(p)) throw new Error(`there is no file or folder ${p}`);
    if (!statSync(p).isDirectory()) {
      files.add(p);
      continue;
    }
    const inside = readdirSync(p, { recursive: true, encoding: "utf8" }).filter((file) => /\.ya?ml$/.test(file));
    for (const file of inside.sort()) files.add(path.join(p, file));
  }
  return [...files];
}

function reportOn(paths: readonly string[], run: (text: string, file: string) => ScenarioResult[]): Report {
  const results = scenarioFiles(paths).flatMap((file) => run(readFileSync(file, "utf8"), file));
  return report(results);
}

export function report(results: ScenarioResult[]): Report {
  const failed = results.filter((r) => !r.ok).length;
  const passed = results.length - failed;
  const text = [...results.filter((r) => !r.ok).map(describe), `${passed} passed, ${failed} failed`].join("\n");
  return { results, passed, failed, text };
}

const indent = (text: string, by: string): string => text.replace(/^/gm, by);

function describe(r: ScenarioResult): string {
  const parts = r.problems.map((p) => {
    const position = p.position === null ? "" : `\n  position:\n${indent(p.position, "    ")}`;
    return `${r.file}:${p.line}:${p.column}: ${r.name}\n${indent(p.message, "  ")}${position}\n`;
  });
  return parts.join("\n");
}
