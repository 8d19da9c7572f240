// A Chromium for the browser tests: the one that BREAKPOINT_CHROMIUM names, the machine's own, or one that can be had.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { node, root, run } from "./setup.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function findChromium() {
  if (process.env.BREAKPOINT_CHROMIUM) return process.env.BREAKPOINT_CHROMIUM;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find((file) => existsSync(file)) ?? null;
}

/** Playwright keeps browsers of its own, one for each version. */
function findPlaywrights() {
  const { chromium } = createRequire(path.join(root, "packages/web/package.json"))("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Null if there is none and none can be had here. */
export async function ensureChromium() {
  const found = findChromium() ?? findPlaywrights();
  if (found !== null) return found;
  console.log("There is no Chromium here; trying to get one ...");
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-qq"], { output: "keep" });
    await run("apt-get", ["install", "-y", "-qq", "chromium"], {
      output: "keep",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (findChromium() !== null) return findChromium();
  }
  await node([path.join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"], { output: "keep" });
  return findPlaywrights();
}
