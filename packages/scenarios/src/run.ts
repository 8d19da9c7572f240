/** Runs scenario files from the command line: `node packages/scenarios/dist/run.js [--check] PATH...` */

import { checkScenarios, runScenarios } from "./report.ts";

const words = process.argv.slice(2);
const paths = words.filter((word) => !word.startsWith("--"));
const report = words.includes("--check") ? checkScenarios(paths) : runScenarios(paths);
process.stdout.write(`${report.text}\n`);
process.exitCode = report.failed === 0 ? 0 : 1;
