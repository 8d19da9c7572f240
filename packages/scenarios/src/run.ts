/** From the command line: `node packages/scenarios/dist/run.js [--check] PATH...`; `--schema` prints the JSON Schema of the format. */

import { jsonSchema } from "./format.ts";
import { checkScenarios, runScenarios } from "./report.ts";

const words = process.argv.slice(2);
const paths = words.filter((word) => !word.startsWith("--"));
if (words.includes("--schema")) process.stdout.write(`${JSON.stringify(jsonSchema(), null, 2)}\n`);
else {
  const report = words.includes("--check") ? checkScenarios(paths) : runScenarios(paths);
  process.stdout.write(`${report.text}\n`);
  process.exitCode = report.failed === 0 ? 0 : 1;
}
