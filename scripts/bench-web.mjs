// npm run bench:web: how much the page loads, how soon it can be used on a slow machine, how soon a pick shows. Says which limits are kept.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { ensureChromium } from "./chromium.mjs";
import { checkNode, ensureBuilt, ensureInstalled, ensurePage, root } from "./setup.mjs";

const LIMITS = { firstLoad: 250, interactive: 1500, pick: 100 };
const SLOWDOWN = 4;
const ROUNDS = 3;
const PICKS = 12;

checkNode();
if (!((await ensureInstalled()) && (await ensureBuilt()) && (await ensurePage()))) process.exit(1);
const executablePath = await ensureChromium();
if (executablePath === null) {
  console.error("No Chromium can be had on this machine. Install one, or name it with BREAKPOINT_CHROMIUM.");
  process.exit(1);
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const verdict = (value, limit) => (value <= limit ? `within ${limit}` : `OVER ${limit}`);

function startServer(data) {
  const env = { ...process.env, PORT: "0", BREAKPOINT_DATA: data, BREAKPOINT_LOG: "warn", DATABASE_URL: "" };
  const server = spawn(process.execPath, [path.join(root, "packages/server/dist/run.js")], { env, stdio: ["ignore", "pipe", "inherit"] });
  const address = new Promise((resolve, reject) => {
    server.stdout.setEncoding("utf8").on("data", (text) => {
      const found = /^(http:\/\/\S+)$/m.exec(text)?.[1];
      if (found) resolve(found);
    });
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { server, address };
}

/** Adds up the scripts that a page asks for, compressed as a server would. */
function countScripts(page) {
  const sizes = new Map();
  const waiting = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    waiting.push(response.body().then((body) => sizes.set(response.url(), gzipSync(body, { level: 9 }).length)));
  });
  return async () => {
    await Promise.all(waiting);
    return { files: sizes.size, kilobytes: [...sizes.values()].reduce((a, b) => a + b, 0) / 1000 };
  };
}

/** Milliseconds from the start of loading until the button is there and the page answers. */
async function openSlowly(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(address, { waitUntil: "commit" });
  const ready = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelector("button.now") === null) requestAnimationFrame(look);
          // A turn of the event loop after it is there: nothing holds the page up any more.
          else setTimeout(() => resolve(performance.now()), 0);
        };
        look();
      }),
  );
  await context.close();
  return ready;
}

/** Milliseconds from a click that plays a card to the first change that it makes to the table. */
async function timePicks(page) {
  const times = [];
  for (let i = 0; i < PICKS * 6 && times.length < PICKS; i++) {
    await page.locator("[data-prompt]").first().waitFor();
    const time = await page.evaluate(async () => {
      const button =
        document.querySelector(".decide .opt:not(.skip):not(.back)") ??
        document.querySelector(".cards .card.is-target") ??
        document.querySelector(".decide .opt.skip") ??
        [...document.querySelectorAll("button")].find((b) => b.textContent.startsWith("End turn"));
      const log = document.querySelector(".log") ?? document.body;
      const before = log.textContent;
      const clicked = performance.now();
      button.click();
      while (performance.now() - clicked < 2000) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (log.textContent !== before) return performance.now() - clicked;
      }
      return null;
    });
    if (time !== null) times.push(time);
  }
  return times;
}

const data = mkdtempSync(path.join(tmpdir(), "breakpoint-bench-"));
const { server, address } = startServer(data);
const { chromium } = createRequire(path.join(root, "packages/web/package.json"))("@playwright/test");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const url = await address;
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" })).newPage();
  const scripts = countScripts(page);
  await page.goto(url);
  await page.locator("button.now").waitFor();
  const first = await scripts();
  console.log(
    `first page           ${first.kilobytes.toFixed(0)} KB of compressed JavaScript in ${first.files} files (${verdict(first.kilobytes, LIMITS.firstLoad)} KB)`,
  );

  await page.locator("button.now").click();
  await page.locator("[data-prompt]").first().waitFor();
  const all = await scripts();
  console.log(`the table as well    ${all.kilobytes.toFixed(0)} KB in ${all.files} files, engine and all cards included`);

  const opened = [];
  for (let i = 0; i < ROUNDS; i++) opened.push(await openSlowly(browser, url));
  console.log(
    `to be used           ${median(opened).toFixed(0)} ms at ${SLOWDOWN}x slowdown, nothing cached (${verdict(median(opened), LIMITS.interactive)} ms)`,
  );

  const times = await timePicks(page);
  console.log(
    `a pick shows         ${median(times).toFixed(0)} ms, at worst ${Math.max(...times).toFixed(0)} ms of ${times.length} (${verdict(median(times), LIMITS.pick)} ms)`,
  );
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(data, { recursive: true, force: true });
}
