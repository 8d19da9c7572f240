// Getting a fresh clone ready with nothing but Node: dependencies, then the build. Uses Node's own modules only.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const buildStamp = path.join(root, "packages/cli/dist/.built");

/**
 * Runs a program to its end and hands on any signal meant for us, so that nothing is left behind.
 * `output`: "show" writes through, "watch" writes through and keeps a copy, "keep" only keeps the copy.
 */
export function run(command, args, { output = "show", env = process.env } = {}) {
  return new Promise((resolve) => {
    const stream = output === "show" ? "inherit" : "pipe";
    const child = spawn(command, args, { cwd: root, env, stdio: ["inherit", stream, stream] });
    let text = "";
    const listen = (from, to) =>
      from?.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
        if (output === "watch") to.write(chunk);
      });
    listen(child.stdout, process.stdout);
    listen(child.stderr, process.stderr);

    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    let stoppedBy;
    const handOn = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, handOn);
    const finish = (code) => {
      for (const signal of signals) process.off(signal, handOn);
      if (stoppedBy) process.kill(process.pid, stoppedBy);
      else resolve({ code, text });
    };
    child.on("error", (error) => {
      text += error.message;
      if (output !== "keep") console.error(error.message);
      finish(127);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}

export const node = (args, options) => run(process.execPath, args, options);

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Breakpoint needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

/** npm keeps a copy of the lock inside node_modules, written last: a package missing there was never (completely) installed. */
function dependenciesAreCurrent() {
  try {
    const read = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8")).packages;
    const wanted = read("package-lock.json");
    const installed = read("node_modules/.package-lock.json");
    return Object.entries(wanted).every(([where, { version, optional, link }]) => {
      if (!where.startsWith("node_modules/")) return true;
      const found = installed[where];
      if (!found) return Boolean(optional);
      return link ? existsSync(path.join(root, where)) : found.version === version;
    });
  } catch {
    return false;
  }
}

export async function ensureInstalled() {
  if (dependenciesAreCurrent()) return true;
  console.error("Installing dependencies (npm ci) ...");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  const { code, text } = npm?.endsWith(".js")
    ? await node([npm, ...args], { output: "keep" })
    : await run(process.platform === "win32" ? "npm.cmd" : "npm", args, { output: "keep" });
  if (code !== 0) console.error(`${text.trim()}\nnpm ci failed.`);
  return code === 0;
}

/** Folders count too: their time changes when a file is added or removed. */
function newest(where) {
  const stat = statSync(where, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(where).reduce((latest, name) => Math.max(latest, newest(path.join(where, name))), stat.mtimeMs);
}

export function buildIsStale() {
  const built = statSync(buildStamp, { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return true;
  const sources = ["package-lock.json", "tsconfig.base.json"].map((file) => path.join(root, file));
  for (const name of readdirSync(path.join(root, "packages"))) {
    const folder = path.join(root, "packages", name);
    if (!existsSync(path.join(folder, "tsconfig.json"))) continue;
    if (!existsSync(path.join(folder, "dist"))) return true;
    sources.push(path.join(folder, "src"), path.join(folder, "package.json"), path.join(folder, "tsconfig.json"));
  }
  return sources.some((where) => newest(where) > built);
}

/** TypeScript 7 is a native program and several times faster; where it cannot run, TypeScript 6 does the same work. */
async function compile(project, output) {
  const fast = await node([path.join(root, "node_modules/ts7/bin/tsc"), "--version"], { output: "keep" });
  const compiler = fast.code === 0 ? "ts7" : "typescript";
  return node([path.join(root, "node_modules", compiler, "bin/tsc"), "-b", project], { output });
}

/** Builds what the command line needs. */
export async function build(output = "show") {
  const started = Date.now() / 1000;
  const result = await compile("packages/cli", output);
  if (result.code === 0) {
    mkdirSync(path.dirname(buildStamp), { recursive: true });
    writeFileSync(buildStamp, "");
    utimesSync(buildStamp, started, started);
  }
  return result;
}

/** Builds every package and checks the types of the tests. */
export const checkTypes = () => compile(".", "show");

/** Brings the command line up to date, saying no more than one line unless the build fails. */
export async function ensureBuilt() {
  if (!buildIsStale()) return true;
  console.error("Building ...");
  const { code, text } = await build("keep");
  if (code !== 0) console.error(`${text.trim()}\nThe build failed.`);
  return code === 0;
}
