// npm test: everything that must hold, on a machine with only Node. `npm test -- lint unit` runs just those steps.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { build, checkNode, checkTypes, ensureBuilt, ensureInstalled, ensurePage, node, npm, root } from "./setup.mjs";

checkNode();
const tool = (output, name, ...args) => node([path.join(root, "node_modules", name), ...args], { output });
const script = (output, name) => node([path.join(root, `scripts/${name}.mjs`)], { output });
const breakpoint = (output, ...args) => node([path.join(root, "packages/cli/bin/breakpoint.js"), ...args], { output });

/** A step that passes or fails as a whole. */
async function asOne(running) {
  const { code, text } = await running;
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, text };
}

/** A step whose parts are counted one by one; a bad exit without a counted failure is a failure of its own. */
const withExit = (code, passed, failed) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed });

async function unit(output) {
  const cache = path.join(root, "node_modules/.cache/breakpoint");
  const report = path.join(cache, "vitest.json");
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await tool(output, "vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  // A file that does not even load has no tests to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((t) => t.status === "failed"),
  );
  return withExit(code, numPassedTests, numFailedTests + broken.length);
}

async function browser(output) {
  if (process.env.BREAKPOINT_NO_BROWSER === "1") {
    console.log("SKIPPED, as BREAKPOINT_NO_BROWSER=1 asks for.");
    return { passed: 0, failed: 0 };
  }
  const chromium = await ensureChromium();
  if (chromium === null) {
    console.log("There is no Chromium and none can be had here. Install one, name it with BREAKPOINT_CHROMIUM,");
    console.log("or leave these tests out with BREAKPOINT_NO_BROWSER=1.");
    return { passed: 0, failed: 1 };
  }
  if (!((await ensureBuilt()) && (await ensurePage()))) return { passed: 0, failed: 1 };
  const report = path.join(root, "packages/web/dist/browser.json");
  rmSync(report, { force: true });
  const playwright = path.join(root, "node_modules/@playwright/test/cli.js");
  // A test that passes only the second time has failed.
  const { code } = await node([playwright, "test", "--config", "packages/web/playwright.config.ts", "--retries", "0"], {
    env: { ...process.env, BREAKPOINT_CHROMIUM: chromium },
    output,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  return withExit(code, expected, unexpected + flaky);
}

/** Known weaknesses in what the server and the page are made of. A registry that does not answer this question decides nothing. */
async function audit() {
  const { text } = await npm(["audit", "--omit=dev", "--json"], { output: "keep" });
  let found;
  try {
    found = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).metadata?.vulnerabilities;
  } catch {
    // Not an answer.
  }
  if (found === undefined) return { passed: 0, failed: 0, text: "SKIPPED: the registry does not answer.\n" };
  const levels = Object.entries(found).map(([level, count]) => `${level} ${count}`);
  return {
    passed: found.high + found.critical > 0 ? 0 : 1,
    failed: found.high + found.critical > 0 ? 1 : 0,
    text: `${levels.join(", ")}\n`,
  };
}

/** In order; `light` ones keep one core busy at most, and those that follow each other run side by side. */
const steps = {
  build: { title: "Build", run: (output) => asOne(build(output)) },
  types: { title: "Types", run: (output) => asOne(checkTypes(output)) },
  effects: { title: "Effects are run with yield*", light: true, run: (output) => asOne(script(output, "check-effects")) },
  lint: {
    title: "Format and lint",
    light: true,
    run: (output) => asOne(tool(output, "@biomejs/biome/bin/biome", "check", "--error-on-warnings")),
  },
  unused: {
    title: "Nothing unused",
    light: true,
    run: (output) => asOne(tool(output, "knip/bin/knip.js", "--treat-config-hints-as-errors")),
  },
  architecture: { title: "Architecture", light: true, run: (output) => asOne(script(output, "check-architecture")) },
  audit: { title: "Known weaknesses of dependencies", light: true, run: audit },
  unit: { title: "Unit and property tests, and every scenario", run: unit },
  puzzles: { title: "Every puzzle that ships, proven", run: (output) => asOne(breakpoint(output, "puzzle", "check")) },
  browser: { title: "The table in a browser", run: browser },
  soak: { title: "2,000 random games", run: (output) => asOne(breakpoint(output, "soak", "--games", "2000")) },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(", ")}. There are: ${Object.keys(steps).join(", ")}.`);
  process.exit(2);
}

const heading = (title) => console.log(`\n── ${title} ${"─".repeat(Math.max(2, 70 - title.length))}`);
const total = { passed: 0, failed: 0 };
const unhappy = [];

/** Runs a step; side by side with others it is silent until it is done. */
async function take(step, alone) {
  if (alone) heading(step.title);
  const started = performance.now();
  const { passed, failed, text = "" } = await step.run(alone ? "show" : "keep");
  if (!alone) heading(step.title);
  process.stdout.write(text);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) unhappy.push(step.title);
  console.log(`${failed === 0 ? "ok" : "FAILED"} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

/** As many side by side as there are cores. */
async function takeSideBySide(row) {
  const waiting = row.slice();
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await take(step, row.length === 1);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), row.length) }, lane));
}

if (await ensureInstalled()) {
  const wanted = Object.entries(steps).flatMap(([name, step]) => (asked.length === 0 || asked.includes(name) ? [step] : []));
  while (wanted.length > 0) {
    const heavy = wanted.findIndex((step) => !step.light);
    await takeSideBySide(wanted.splice(0, heavy < 0 ? wanted.length : Math.max(1, heavy)));
  }
} else {
  total.failed += 1;
  unhappy.push("Installation");
}

heading("Summary");
if (unhappy.length > 0) console.log(`Failed: ${unhappy.join("; ")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
