/** Scenario files: running them, checking them, and what they prove. */

export { jsonSchema } from "./format.ts";
export { type RuleEntry, type RulingEntry, rules, rulings, type Unshown, unshown } from "./ledger.ts";
export { checkScenarios, type Report, report, runScenarios, scenarioFiles } from "./report.ts";
export { checkScenarioText, runScenarioText, type ScenarioProblem, type ScenarioResult } from "./runner.ts";
