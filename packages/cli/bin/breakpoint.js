#!/usr/bin/env node
// The committed face of the command: the code behind it is built on demand, so that a fresh clone can just run it.
import { pathToFileURL } from "node:url";
import { bundle, checkNode, ensureBuilt, ensureInstalled } from "../../../scripts/setup.mjs";

checkNode();
if (!((await ensureInstalled()) && (await ensureBuilt()))) process.exit(1);
await import(pathToFileURL(bundle).href);
