/**
 * From the command line: `node packages/scenarios/dist/run.js [--check] PATH...`; `--schema` and
 * `--lesson-schema` print the JSON Schema of scenarios and of lessons.
 */

import { jsonSchema } from "./format.ts";
import { lessonSchema } from "./lesson-format.ts";
import { checkScenarios, runScenarios } from "./report.ts";

const words = process.argv.slice(2);
const paths = words.filter((word) => !word.startsWith("--"));
const print = (schema: object): boolean => process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
if (words.includes("--schema")) print(jsonSchema());
else if (words.includes("--lesson-schema")) print(lessonSchema());
else {
  const report = words.includes("--check") ? checkScenarios(paths) : runScenarios(paths);
  process.stdout.write(`${report.text}\n`);
  process.exitCode = report.failed === 0 ? 0 : 1;
}
