// node scenarios.mjs FOLDER [FILE]: runs the scenarios of a built copy up to the first that fails, those of FILE first, and tells which.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, hint] = process.argv.slice(2);
const { runScenarioText, scenarioFiles } = await import(pathToFileURL(path.join(folder, "packages/scenarios/dist/index.js")).href);
const files = scenarioFiles([path.join(folder, "scenarios")]).map((file) => path.relative(folder, file));
for (const file of new Set([...files.filter((one) => one === hint), ...files])) {
  const failed = runScenarioText(readFileSync(path.join(folder, file), "utf8"), file).find((result) => !result.ok);
  if (failed === undefined) continue;
  console.log(JSON.stringify({ file, name: failed.name }));
  process.exit(1);
}
