/** Scenario files: running them, checking them, and what they prove. */

export { type Coverage, type CoverageReport, coverage, coverageOf, scenarioFolder } from "./coverage.ts";
export { jsonSchema } from "./format.ts";
export { type Mark, marks, type RuleEntry, type RulingEntry, rules, rulings } from "./ledger.ts";
export { bareTitle, closest } from "./names.ts";
export { checkScenarios, type Report, report, runScenarios, scenarioFiles } from "./report.ts";
export { checkScenarioText, readScenes, runScenarioText, type ScenarioProblem, type ScenarioResult } from "./runner.ts";
export { canStage, type Scene } from "./stage.ts";
