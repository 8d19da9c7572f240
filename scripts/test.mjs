// npm test: everything that must hold, on a machine with only Node. `npm test -- lint unit` runs just those steps.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { build, checkNode, checkTypes, ensureBuilt, ensureInstalled, ensurePage, node, npm, root } from "./setup.mjs";

checkNode();
const tool = (name, ...args) => node([path.join(root, "node_modules", name), ...args]);
const breakpoint = (args, options) => node([path.join(root, "packages/cli/bin/breakpoint.js"), ...args], options);
const asOne = async (running) => ((await running).code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A step whose parts are counted one by one; a bad exit without a counted failure is a failure of its own. */
const withExit = (code, passed, failed) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed });

async function unit() {
  const cache = path.join(root, "node_modules/.cache/breakpoint");
  const report = path.join(cache, "vitest.json");
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await tool("vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  // A file that does not even load has no tests to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((t) => t.status === "failed"),
  );
  return withExit(code, numPassedTests, numFailedTests + broken.length);
}

async function scenarios() {
  const { code, text } = await breakpoint(["scenario", "run", "scenarios"], { output: "watch" });
  const [, passed, failed] = [...text.matchAll(/^(\d+) passed, (\d+) failed\s*$/gm)].at(-1) ?? [];
  return passed === undefined ? { passed: 0, failed: 1 } : withExit(code, Number(passed), Number(failed));
}

async function browser() {
  const chromium = await ensureChromium();
  if (chromium === null) {
    console.log("SKIPPED: no Chromium can be had on this machine. Install one, or name it with BREAKPOINT_CHROMIUM.");
    return { passed: 0, failed: 0 };
  }
  if (!((await ensureBuilt()) && (await ensurePage()))) return { passed: 0, failed: 1 };
  const report = path.join(root, "packages/web/dist/browser.json");
  rmSync(report, { force: true });
  const playwright = path.join(root, "node_modules/@playwright/test/cli.js");
  const { code } = await node([playwright, "test", "--config", "packages/web/playwright.config.ts"], {
    env: { ...process.env, BREAKPOINT_CHROMIUM: chromium },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  return withExit(code, expected + flaky, unexpected);
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
  if (found === undefined) {
    console.log("SKIPPED: the registry does not answer.");
    return { passed: 0, failed: 0 };
  }
  console.log(
    Object.entries(found)
      .map(([level, count]) => `${level} ${count}`)
      .join(", "),
  );
  return found.high + found.critical > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

const steps = {
  build: { title: "Build", run: () => asOne(build()) },
  types: { title: "Types", run: () => asOne(checkTypes()) },
  lint: { title: "Format and lint", run: () => asOne(tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings")) },
  architecture: { title: "Architecture", run: () => asOne(node(["scripts/check-architecture.mjs"])) },
  effects: { title: "Effects are run with yield*", run: () => asOne(node(["scripts/check-effects.mjs"])) },
  audit: { title: "Known weaknesses of dependencies", run: audit },
  unused: { title: "Nothing unused", run: () => asOne(tool("knip/bin/knip.js", "--treat-config-hints-as-errors")) },
  unit: { title: "Unit and property tests", run: unit },
  scenarios: { title: "Scenarios", run: scenarios },
  browser: { title: "The table in a browser", run: browser },
  soak: { title: "3,000 random games", run: () => asOne(breakpoint(["soak", "--games", "3000"])) },
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

if (await ensureInstalled()) {
  for (const [name, step] of Object.entries(steps)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    heading(step.title);
    const started = performance.now();
    const { passed, failed } = await step.run();
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) unhappy.push(step.title);
    console.log(`${failed === 0 ? "ok" : "FAILED"} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
} else {
  total.failed += 1;
  unhappy.push("Installation");
}

heading("Summary");
if (unhappy.length > 0) console.log(`Failed: ${unhappy.join("; ")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
