import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

// Set by `npm test -- browser`; Playwright's own otherwise.
const executablePath = process.env.BREAKPOINT_CHROMIUM;

/** The address bar of a window, which nobody sees here: two pages of its own that are loaded for everybody in every test. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** Only the last list of what is left out counts, so that ours has to have what Playwright's has; if that is not found, Playwright's stays. */
function leavingOut(): string[] {
  const core = createRequire(createRequire(import.meta.url).resolve("@playwright/test")).resolve("playwright-core/lib/coreBundle");
  const list = /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(core, "utf8"))?.[1] ?? "";
  const names = [...list.replace(/\/\/.*$/gm, "").matchAll(/"(\w+)"/g)].map((found) => found[1]);
  return names.length === 0 ? [] : [`--disable-features=${[...ADDRESS_BAR, ...names].join()}`];
}

export default defineConfig({
  testDir: "test/browser",
  outputDir: "dist/test-results",
  globalSetup: "./test/browser/server.ts",
  fullyParallel: true,
  // What was built needs no compiling.
  build: { external: ["**/packages/*/dist/**"] },
  // More than there are cores: much of the time of a test is spent waiting for the page. One server has to keep up with them.
  workers: Math.min(availableParallelism() + 1, 6),
  retries: 1,
  // Nothing is timed here: this only ends what hangs, on a machine that may be busy.
  timeout: 900_000,
  expect: { timeout: 45_000 },
  reporter: [["list"], ["json", { outputFile: "dist/browser.json" }]],
  use: {
    // Keeping the page for later would load everything in every test; the one about it asks for it.
    serviceWorkers: "block",
    ...devices["Desktop Chrome"],
    baseURL: process.env.TABLE_ADDRESS,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    actionTimeout: 240_000,
    navigationTimeout: 240_000,
    trace: "off",
    // Taken by the tests themselves where one fails; Playwright would take one of every page of every test, as it might fail yet.
    screenshot: "off",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        ...leavingOut(),
      ],
    },
  },
});
