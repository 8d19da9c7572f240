#!/usr/bin/env -S node --max-semi-space-size=16 --v8-pool-size=1
// The committed face of the command: the code behind it is built on demand, so that a fresh clone can just run it.
import { checkNode, ensureBuilt, ensureInstalled } from "../../../scripts/setup.mjs";

checkNode();
if (!((await ensureInstalled()) && (await ensureBuilt()))) process.exit(1);
await import(new URL("../dist/run.js", import.meta.url).href);
