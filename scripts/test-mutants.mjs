// npm run test:mutants: breaks the kernel in one place at a time, in a copy, and tells whether the scenarios or the engine's tests notice.
// `npm run test:mutants -- scoring ties` takes only the mutants with one of these words in their file or name.
// The golden table is left out: it notices every change, and says of none that it is wrong.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { kernelMutants, mutated, sourceFolder } from "./mutants.mjs";
import { checkNode, ensureInstalled, node, root } from "./setup.mjs";

/** The packages that are copied: whatever the tests reach must reach the broken engine. */
const PACKAGES = ["engine", "bots", "verification", "scenarios"];
/** What the copy consists of. */
const PARTS = [
  ...[...PACKAGES.map((name) => `packages/${name}`), "scenarios"],
  ...["package.json", "scripts/vitest-debug.mjs", "vitest.config.ts"],
];
/** What must notice, the quickest first. */
const SUITES = [
  ["scenarios", ["packages/scenarios/test/scenarios.test.ts"]],
  ["engine tests", ["packages/engine/test", "--exclude", "**/golden.test.ts", "--exclude", "**/catalogue.test.ts"]],
];
/** What hangs has been noticed. So many times as long as the unbroken kernel takes, and a while on top. */
const PATIENCE = { times: 10, millis: 120_000 };

/** A copy of these packages that resolves every other one as the original does. */
function makeCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), "breakpoint-mutants-"));
  const link = (from, to) => symlinkSync(from, path.join(copy, to), "junction");
  for (const part of PARTS)
    cpSync(path.join(root, part), path.join(copy, part), {
      recursive: true,
      filter: (from) => !["dist", "node_modules", "tsconfig.json"].includes(path.basename(from)),
    });
  mkdirSync(path.join(copy, "node_modules/@breakpoint"), { recursive: true });
  const modules = path.join(root, "node_modules");
  for (const name of readdirSync(modules)) if (!/^\.|^@breakpoint$/.test(name)) link(path.join(modules, name), `node_modules/${name}`);
  for (const name of PACKAGES) link(path.join(copy, "packages", name), `node_modules/@breakpoint/${name}`);
  return copy;
}

/** The first suite that fails, with how many of its tests; null if none does. */
async function noticed(copy, limits) {
  for (const [index, [name, args]] of SUITES.entries()) {
    const report = path.join(copy, "report.json");
    rmSync(report, { force: true });
    const started = performance.now();
    const { code, text } = await node(
      [
        path.join(root, "node_modules/vitest/vitest.mjs"),
        ...[
          "run",
          ...args,
          "--pool=threads",
          "--maxWorkers=1",
          "--bail=1",
          "--reporter=json",
          "--reporter=default",
          `--outputFile.json=${report}`,
        ],
      ],
      { output: "keep", cwd: copy, limit: limits[index] },
    );
    const took = performance.now() - started;
    if (code !== 0) return { name, took, what: firstFailure(report), text };
    limits[index] ??= Math.ceil(took * PATIENCE.times + PATIENCE.millis);
  }
  return null;
}

function firstFailure(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, "utf8"));
    const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === "failed");
    return failed === undefined ? "it does not load" : failed.fullName;
  } catch {
    return "it does not end";
  }
}

checkNode();
if (!(await ensureInstalled())) process.exit(1);
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = kernelMutants.filter(
  ({ what, file }) => words.length === 0 || words.some((w) => `${file} ${what}`.toLowerCase().includes(w)),
);
if (wanted.length === 0) {
  console.error(`No mutant has ${words.join(" or ")} in its file or name.`);
  process.exit(2);
}
const broken = wanted.map((mutant) => ({ ...mutant, source: mutated(mutant) }));

const copies = [];
const survivors = [];
const removeCopies = () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
};
process.on("exit", removeCopies);

/** Takes mutants one after the other until none is left. */
async function lane(waiting, copy, limits) {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const target = path.join(copy, sourceFolder, mutant.file);
    const original = readFileSync(target, "utf8");
    writeFileSync(target, mutant.source);
    const found = await noticed(copy, limits);
    writeFileSync(target, original);
    if (found === null) survivors.push(mutant);
    console.log(
      found === null
        ? `SURVIVED ${mutant.file}: ${mutant.what}`
        : `killed   ${mutant.file}: ${mutant.what} (${found.name}, ${(found.took / 1000).toFixed(0)} s: ${found.what})`,
    );
  }
}

copies.push(makeCopy());
const limits = [];
console.log(`${wanted.length} mutants. First the kernel as it is ...`);
const sound = await noticed(copies[0], limits);
if (sound !== null) {
  console.error(sound.text);
  console.error(`The unbroken kernel fails already: ${sound.what} (${sound.name}).`);
  process.exit(1);
}
while (copies.length < Math.min(availableParallelism(), wanted.length)) copies.push(makeCopy());
await Promise.all(copies.map((copy) => lane(broken, copy, limits)));
if (survivors.length > 0) console.log(`\nNothing notices:\n${survivors.map(({ file, what }) => `  ${file}: ${what}`).join("\n")}`);
console.log(`${wanted.length - survivors.length} killed, ${survivors.length} survived`);
process.exitCode = survivors.length === 0 ? 0 : 1;
