// npm start: from a fresh clone to a game. The game runs in this very process, so that signals, the terminal and the
// exit code need no forwarding and nothing outlives npm.
import { checkNode, ensureInstalled } from "./setup.mjs";

checkNode();
if (!(await ensureInstalled())) process.exit(1);

// A shell between npm and us may die without telling us; then so do we.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 500).unref();

process.argv.splice(2, 0, "play");
await import("../packages/cli/bin/breakpoint.js");
