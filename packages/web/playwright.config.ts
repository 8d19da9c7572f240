import { defineConfig, devices } from "@playwright/test";

// Set by `npm test -- browser`; Playwright's own otherwise.
const executablePath = process.env.BREAKPOINT_CHROMIUM;

export default defineConfig({
  testDir: "test/browser",
  outputDir: "dist/test-results",
  globalSetup: "./test/browser/server.ts",
  fullyParallel: true,
  // What was built needs no compiling.
  build: { external: ["**/packages/*/dist/**"] },
  workers: 2,
  retries: 1,
  // Nothing is timed here: this only ends what hangs, on a machine that may be busy.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [["list"], ["json", { outputFile: "dist/browser.json" }]],
  use: {
    // Keeping the page for later would load everything in every test; the one about it asks for it.
    serviceWorkers: "block",
    ...devices["Desktop Chrome"],
    baseURL: process.env.TABLE_ADDRESS,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
