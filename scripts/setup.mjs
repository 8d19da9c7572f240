// Getting a fresh clone ready with nothing but Node: dependencies, then the build. Uses Node's own modules only.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const buildStamp = path.join(root, "packages/cli/dist/.built");
/** The engine in one file, as every Node program but the tests loads it. */
export const engine = path.join(root, "packages/engine/dist/engine.js");
export const bundle = path.join(root, "packages/cli/dist/bundle/breakpoint.js");
const pageStamp = path.join(root, "packages/web/dist/.page");

/**
 * Runs a program to its end and hands on any signal meant for us, so that nothing is left behind.
 * `output`: "show" writes through, "keep" keeps a copy instead. `limit`: it is ended after so
 * many milliseconds.
 */
export function run(command, args, { output = "show", env = process.env, cwd = root, limit } = {}) {
  return new Promise((resolve) => {
    const stream = output === "show" ? "inherit" : "pipe";
    const child = spawn(command, args, { cwd, env, stdio: ["inherit", stream, stream], timeout: limit, killSignal: "SIGKILL" });
    let text = "";
    for (const from of [child.stdout, child.stderr])
      from?.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });

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

/** The npm that runs us, or whichever there is. */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith(".js")) return node([own, ...args], options);
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args, options);
}

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
  const { code, text } = await npm(["ci", "--include=dev", "--no-audit", "--no-fund"], { output: "keep" });
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

/** True if any of the packages' sources is newer than the stamp. */
function isStale(stamp, packages, others = []) {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return true;
  const sources = ["package-lock.json", "tsconfig.base.json", ...others].map((file) => path.join(root, file));
  for (const name of packages) {
    const folder = path.join(root, "packages", name);
    sources.push(path.join(folder, "src"), path.join(folder, "package.json"), path.join(folder, "tsconfig.json"));
  }
  return sources.some((where) => newest(where) > built);
}

/** The packages that Node runs; the page is built by other means. */
const codePackages = () =>
  readdirSync(path.join(root, "packages")).filter(
    (name) => name !== "web" && existsSync(path.join(root, "packages", name, "tsconfig.json")),
  );

export function buildIsStale() {
  const packages = codePackages();
  if (!existsSync(bundle) || !existsSync(engine)) return true;
  const isMissing = packages.some((name) => !existsSync(path.join(root, "packages", name, "dist")));
  return isMissing || isStale(buildStamp, packages, ["scripts/bundle.mjs", "scripts/constants.mjs"]);
}

const pageIsStale = () =>
  isStale(
    pageStamp,
    ["web", "engine", "words", "bots", "scenarios", "protocol"],
    ["scenarios", "packages/web/index.html", "packages/web/vite.config.ts", "packages/web/build", "packages/web/public"],
  );

function stampAt(file, started) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
  utimesSync(file, started, started);
}

/** TypeScript 7 is a native program and several times faster; where it cannot run, TypeScript 6 does the same work. */
export async function compile(projects, output, cwd = root) {
  const fast = await node([path.join(root, "node_modules/ts7/bin/tsc"), "--version"], { output: "keep" });
  const compiler = fast.code === 0 ? "ts7" : "typescript";
  return node([path.join(root, "node_modules", compiler, "bin/tsc"), "-b", ...projects], { output, cwd });
}

/** Builds the command line and the server. */
export async function build(output = "show") {
  const started = Date.now() / 1000;
  // Bundles are made of the sources: neither waits for the other.
  const [compiled, bundled] = await Promise.all([
    compile(["packages/cli", "packages/server"], output),
    node([path.join(root, "scripts/bundle.mjs")], { output }),
  ]);
  const result = compiled.code === 0 ? bundled : compiled;
  if (result.code === 0) stampAt(buildStamp, started);
  return result;
}

/** Builds the page. */
export async function buildPage(output = "show") {
  const started = Date.now() / 1000;
  const result = await node([path.join(root, "node_modules/vite/bin/vite.js"), "build", "packages/web"], { output });
  if (result.code === 0) {
    compressFiles(path.join(root, "packages/web/dist/page"));
    stampAt(pageStamp, started);
  }
  return result;
}

/** Puts compressed copies beside the files that are worth it, so that the server need not do it for every visitor. */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/[.](js|css|html|svg|jsonl?|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < 1000) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Builds every package and checks the types of the tests. */
export const checkTypes = (output = "show") => compile(["."], output);

async function ensure(what, isNeeded, make) {
  if (!isNeeded()) return true;
  console.error(`Building ${what} ...`);
  const { code, text } = await make("keep");
  if (code !== 0) console.error(`${text.trim()}\nThe build failed.`);
  return code === 0;
}

/** Brings the command line and the server up to date, saying no more than one line unless the build fails. */
export const ensureBuilt = () => ensure("Breakpoint", buildIsStale, build);

/** Brings the page up to date in the same way. */
export const ensurePage = () => ensure("the page", pageIsStale, buildPage);
