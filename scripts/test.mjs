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

const ensureEverything = async () => (await ensureBuilt()) && (await ensurePage());

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
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, text } = await tool(output, "vitest/vitest.mjs", "run", ...reporters);
  if (!existsSync(report)) return { passed: 0, failed: 1, text };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  // A file that does not even load has no tests to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((t) => t.status === "failed"),
  );
  return { ...withExit(code, numPassedTests, numFailedTests + broken.length), text };
}

async function browser(output) {
  if (process.env.BREAKPOINT_NO_BROWSER === "1") return { passed: 0, failed: 0, text: "SKIPPED, as BREAKPOINT_NO_BROWSER=1 asks for.\n" };
  const chromium = await ensureChromium();
  if (chromium === null) {
    const text = `There is no Chromium and none can be had here. Install one, name it with BREAKPOINT_CHROMIUM,
or leave these tests out with BREAKPOINT_NO_BROWSER=1.\n`;
    return { passed: 0, failed: 1, text };
  }
  const report = path.join(root, "packages/web/dist/browser.json");
  rmSync(report, { force: true });
  const playwright = path.join(root, "node_modules/@playwright/test/cli.js");
  // A test that passes only the second time has failed.
  const { code, text } = await node([playwright, "test", "--config", "packages/web/playwright.config.ts", "--retries", "0"], {
    env: { ...process.env, BREAKPOINT_CHROMIUM: chromium },
    output,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, text };
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  return { ...withExit(code, expected, unexpected + flaky), text };
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

/** Row after row; those of a row run side by side, as many as there are cores, and none of them needs what another makes. */
const rows = [
  { build: { title: "Build", run: (output) => asOne(build(output)) } },
  { types: { title: "Types", run: (output) => asOne(checkTypes(output)) } },
  {
    lint: { title: "Format and lint", run: (output) => asOne(tool(output, "@biomejs/biome/bin/biome", "check", "--error-on-warnings")) },
    page: { title: "Build the page", run: async () => asOne({ code: (await ensurePage()) ? 0 : 1 }) },
    effects: { title: "Effects are run with yield*", run: (output) => asOne(script(output, "check-effects")) },
    unused: { title: "Nothing unused", run: (output) => asOne(tool(output, "knip/bin/knip.js", "--treat-config-hints-as-errors")) },
    architecture: { title: "Architecture", run: (output) => asOne(script(output, "check-architecture")) },
    audit: { title: "Known weaknesses of dependencies", run: audit },
  },
  // The long ones wait much, for browsers, servers and processes: what one leaves free, the other uses.
  {
    unit: { title: "Unit and property tests, and every scenario", builds: ensureBuilt, run: unit },
    browser: { title: "The table in a browser", builds: ensureEverything, run: browser },
    puzzles: {
      title: "Every puzzle that ships, proven",
      builds: ensureBuilt,
      run: (output) => asOne(breakpoint(output, "puzzle", "check")),
    },
    soak: { title: "2,000 random games", builds: ensureBuilt, run: (output) => asOne(breakpoint(output, "soak", "--games", "2000")) },
  },
];

const asked = process.argv.slice(2);
const names = rows.flatMap(Object.keys);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(2);
}

const heading = (title) => console.log(`\n── ${title} ${"─".repeat(Math.max(2, 70 - title.length))}`);
const total = { passed: 0, failed: 0 };
const unhappy = [];

function count(title, passed, failed) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) unhappy.push(title);
}

/** The first step of a row writes as it goes; of the others it is told after it what they wrote. */
async function takeRow(row) {
  // Whatever has to be built is built once, before anybody uses it.
  const built = new Map();
  for (const { builds } of row) if (!built.has(builds)) built.set(builds, builds === undefined || (await builds()));
  const [first] = row;
  const waiting = row.slice();
  let kept = [];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { title } = step;
      if (step === first) heading(title);
      const started = performance.now();
      const {
        passed,
        failed,
        text = "",
      } = built.get(step.builds) ? await step.run(step === first ? "show" : "keep") : { passed: 0, failed: 1 };
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      count(title, passed, failed);
      const tell = () => {
        if (step !== first) heading(title);
        process.stdout.write(text);
        console.log(`${failed === 0 ? "ok" : "FAILED"} (${seconds} s)`);
      };
      if (step === first) {
        for (const one of [tell, ...kept]) one();
        kept = null;
      } else if (kept === null) tell();
      else kept.push(tell);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), row.length) }, lane));
}

if (await ensureInstalled()) {
  for (const row of rows) {
    const wanted = Object.entries(row).flatMap(([name, step]) => (asked.length === 0 || asked.includes(name) ? [step] : []));
    if (wanted.length > 0) await takeRow(wanted);
  }
} else count("Installation", 0, 1);

heading("Summary");
if (unhappy.length > 0) console.log(`Failed: ${unhappy.join("; ")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
