// npm run test:mutants: breaks the kernel in one place at a time, in a copy, and tells whether the scenarios or the engine's tests notice.
// `npm run test:mutants -- scoring ties` takes only the mutants with one of these words in their file or name.
// The golden table is left out: it notices every change, and says of none that it is wrong.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { checkNode, ensureBuilt, ensureInstalled, node, root } from "../setup.mjs";
import { kernelMutants, mutated, sourceFolder } from "./list.mjs";

/** The packages that are copied: whatever the tests reach must reach the broken engine. */
const PACKAGES = ["engine", "bots", "verification", "scenarios"];
const PARTS = [...PACKAGES.map((name) => `packages/${name}`), "scenarios", "package.json", "scripts/vitest-debug.mjs", "vitest.config.ts"];
/** What hangs has been noticed: so many times as long as the unbroken kernel takes, and a while on top. */
const PATIENCE = { times: 10, millis: 120_000 };
/** What noticed each mutant the last time is asked first. */
const MEMORY = path.join(root, "node_modules/.cache/breakpoint/mutants.json");

/** A copy of these packages that resolves every other one as the original does. */
function makeCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), "breakpoint-mutants-"));
  const link = (from, to) => symlinkSync(from, path.join(copy, to), "junction");
  for (const part of PARTS)
    cpSync(path.join(root, part), path.join(copy, part), {
      recursive: true,
      filter: (from) => !["node_modules", "tsconfig.json"].includes(path.basename(from)),
    });
  // What is built is put there file by file: nothing is to be built anew before the tests.
  writeFileSync(path.join(copy, "scripts/vitest-build.mjs"), "export const setup = () => {};\n");
  mkdirSync(path.join(copy, "node_modules/@breakpoint"), { recursive: true });
  const modules = path.join(root, "node_modules");
  for (const name of readdirSync(modules)) if (!/^\.|^@breakpoint$/.test(name)) link(path.join(modules, name), `node_modules/${name}`);
  for (const name of PACKAGES) link(path.join(copy, "packages", name), `node_modules/@breakpoint/${name}`);
  return copy;
}

/** Puts a source file into the copy, for what runs from sources and for what was built. */
function install(copy, file, source) {
  const compilerOptions = { target: "ES2023", module: "ESNext", verbatimModuleSyntax: true, rewriteRelativeImportExtensions: true };
  writeFileSync(path.join(copy, sourceFolder, file), source);
  const built = path.join(copy, "packages/engine/dist", file.replace(/\.ts$/, ".js"));
  writeFileSync(built, ts.transpileModule(source, { fileName: file, compilerOptions }).outputText);
}

async function askScenarios(copy, hint, limit) {
  // Module by module: the one file that ships is not broken.
  const program = ["--conditions=breakpoint-modules", path.join(root, "scripts/mutants/scenarios.mjs")];
  const { code, text } = await node([...program, copy, ...(hint === undefined ? [] : [hint])], { output: "keep", cwd: copy, limit });
  if (code === 0) return null;
  const said = text.split("\n").find((line) => line.startsWith('{"file"'));
  if (said === undefined) return { by: "scenarios", what: code === 1 ? text.trim() : "they do not end" };
  const { file, name } = JSON.parse(said);
  return { by: file, what: name };
}

async function askTests(copy, hint, limit) {
  const report = path.join(copy, "report.json");
  rmSync(report, { force: true });
  const left = ["golden", "catalogue"].flatMap((name) => ["--exclude", `**/${name}.test.ts`]);
  const vitest = [path.join(root, "node_modules/vitest/vitest.mjs"), "run", hint ?? "packages/engine/test", ...left];
  const { code, text } = await node(
    [...vitest, "--pool=threads", "--maxWorkers=1", "--bail=1", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    { output: "keep", cwd: copy, limit },
  );
  if (code === 0) return null;
  try {
    const { testResults } = JSON.parse(readFileSync(report, "utf8"));
    for (const { name, assertionResults } of testResults) {
      const failed = assertionResults.find(({ status }) => status === "failed");
      if (failed !== undefined) return { by: path.relative(copy, name), what: failed.fullName };
    }
    return { by: "engine tests", what: text.trim() };
  } catch {
    return { by: "engine tests", what: "they do not end" };
  }
}

/** The first that notices; null if nothing does. `limits` are found out by the first who comes through. */
async function noticed(copy, limits, hint) {
  const isTest = hint?.endsWith(".test.ts") === true;
  const known = isTest ? await askTests(copy, hint, limits.tests) : null;
  if (known !== null) return known;
  for (const [which, ask] of [
    ["scenarios", askScenarios],
    ["tests", askTests],
  ]) {
    const started = performance.now();
    const found = await ask(copy, isTest || which === "tests" ? undefined : hint, limits[which]);
    if (found !== null) return found;
    limits[which] ??= Math.ceil((performance.now() - started) * PATIENCE.times + PATIENCE.millis);
  }
  return null;
}

function readMemory() {
  try {
    return JSON.parse(readFileSync(MEMORY, "utf8"));
  } catch {
    return {};
  }
}

checkNode();
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = kernelMutants.filter(
  ({ what, file }) => words.length === 0 || words.some((w) => `${file} ${what}`.toLowerCase().includes(w)),
);
if (wanted.length === 0) {
  console.error(`No mutant has ${words.join(" or ")} in its file or name.`);
  process.exit(2);
}
const broken = wanted.map((mutant) => ({ ...mutant, source: mutated(mutant) }));
if (!((await ensureInstalled()) && (await ensureBuilt()))) process.exit(1);

const memory = readMemory();
const copies = [];
const survivors = [];
process.on("exit", () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
// What runs is told first, then the copies go.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => setImmediate(() => process.exit(1)));

/** Takes mutants one after the other until none is left. */
async function lane(waiting, copy, limits) {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const { file, what, source } = mutant;
    install(copy, file, source);
    const found = await noticed(copy, limits, memory[what]);
    install(copy, file, readFileSync(path.join(root, sourceFolder, file), "utf8"));
    if (found === null) survivors.push(mutant);
    memory[what] = found?.by;
    console.log(found === null ? `SURVIVED ${file}: ${what}` : `killed   ${file}: ${what} (${found.by}: ${found.what.split("\n")[0]})`);
  }
}

copies.push(makeCopy());
const limits = {};
console.log(`${wanted.length} mutants. First the kernel as it is ...`);
const sound = await noticed(copies[0], limits);
if (sound !== null) {
  console.error(`The unbroken kernel fails already: ${sound.what} (${sound.by}).`);
  process.exit(1);
}
while (copies.length < Math.min(availableParallelism(), wanted.length)) copies.push(makeCopy());
await Promise.all(copies.map((copy) => lane(broken, copy, limits)));
mkdirSync(path.dirname(MEMORY), { recursive: true });
writeFileSync(MEMORY, JSON.stringify(memory, null, 2));
if (survivors.length > 0) console.log(`\nNothing notices:\n${survivors.map(({ file, what }) => `  ${file}: ${what}`).join("\n")}`);
console.log(`${wanted.length - survivors.length} killed, ${survivors.length} survived`);
process.exitCode = survivors.length === 0 ? 0 : 1;
