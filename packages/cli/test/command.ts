/** Runs the real command, as a person or a script would. */

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const bin = path.resolve(import.meta.dirname, "../bin/breakpoint.js");

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

export function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [bin, ...args], { env: { ...process.env, ...env } });
}

/** What came of it. "Building Breakpoint ..." is said only where the sources have just changed. */
export function outcome(child: ChildProcessWithoutNullStreams): Promise<Outcome> {
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    out += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk) => {
    err += chunk;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err: err.replace(/^Building .*\n/, "") })));
}

export function run(args: readonly string[], input = "", env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const child = start(args, env);
  const done = outcome(child);
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  return done;
}

/** A folder of its own for a test. */
export function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "breakpoint-"));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}
