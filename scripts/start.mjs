// npm start: from a fresh clone to an open table. The server runs in this very process, so that signals and the exit code need no
// forwarding and nothing outlives npm.
import { spawn } from "node:child_process";
import { checkNode, ensureBuilt, ensureInstalled, ensurePage } from "./setup.mjs";

checkNode();
if (!((await ensureInstalled()) && (await ensureBuilt()) && (await ensurePage()))) process.exit(1);

// A shell between npm and us may die without telling us; then so do we.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 500).unref();

const { serve } = await import("../packages/server/dist/main.js");
const isForNetwork = process.argv.includes("--lan");
const server = await serve({
  ...(isForNetwork ? { host: "0.0.0.0" } : {}),
  nextPort: true,
  logLevel: process.env.BREAKPOINT_LOG ?? "warn",
});
if (server === null) process.exit(1);

const here = server.address.replace("//0.0.0.0:", "//127.0.0.1:");
console.log(`Breakpoint is open at ${here}`);
for (const address of server.reach.addresses) console.log(`Others in your network open ${address}`);
if (server.reach.onlyHere) console.log("Only this computer can open it. For others in your network: npm start -- --lan");
console.log("Ctrl-C closes it; games are kept and go on where they were.");
if (process.stdout.isTTY && !process.env.CI && process.env.BROWSER !== "none") openBrowser(here);

/** Where there is no browser to open, the printed address has to do. */
function openBrowser(address) {
  const [command, ...args] = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] }[process.platform] ?? ["xdg-open"];
  spawn(command, [...args, address], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
