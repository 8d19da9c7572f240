// Fails on an import that points the wrong way, and on a cruise that did not see every source file: dependency-cruiser
// reports "no violations" just as happily when it could read nothing.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { node, root } from "./setup.mjs";

const folders = readdirSync(path.join(root, "packages"))
  .map((name) => `packages/${name}/src`)
  .filter((folder) => existsSync(path.join(root, folder)));
const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`),
);

const cruiser = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const { text } = await node([cruiser, "--config", ".dependency-cruiser.cjs", "--output-type", "json", ...folders], { output: "keep" });
let result;
try {
  result = JSON.parse(text);
} catch {
  console.error(text.trim());
  process.exit(1);
}

const seen = new Set(result.modules.map(({ source }) => source));
const unseen = sources.filter((file) => !seen.has(file));
const { violations } = result.summary;
for (const { rule, from, to, cycle } of violations) {
  const trail = cycle ? [from, ...cycle.map(({ name }) => name)].join(" -> ") : `${from} -> ${to}`;
  console.error(`${rule.name}: ${trail}`);
}
for (const file of unseen) console.error(`not seen by dependency-cruiser: ${file}`);
const dependencies = result.modules
  .filter(({ source }) => source.startsWith("packages/"))
  .reduce((sum, module) => sum + module.dependencies.length, 0);
console.log(`${sources.length} source files, ${seen.size} modules seen, ${dependencies} imports, ${violations.length} violations`);
if (sources.length === 0 || unseen.length > 0 || violations.length > 0) process.exit(1);
