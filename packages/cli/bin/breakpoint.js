#!/usr/bin/env node
// The committed face of the command: the code behind it is built on demand, so that a fresh clone can just run it.
import { existsSync } from "node:fs";
import { checkNode, ensureBuilt, ensureInstalled } from "../../../scripts/setup.mjs";

checkNode();
if (!((await ensureInstalled()) && (await ensureBuilt()))) process.exit(1);
const main = new URL("../dist/main.js", import.meta.url);
if (!existsSync(main)) {
  console.error("breakpoint: the command line is not part of this version yet (packages/cli/src/main.ts is missing).");
  process.exit(2);
}
await import(main.href);
