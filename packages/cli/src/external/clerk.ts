/** A thread that has a bot's process: it hands lines over in both directions and wakes whoever waits for one. */

import { spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type MessagePort, workerData } from "node:worker_threads";

/** What a bot may write from one question to the next, in characters. */
const MOST_OUTPUT = 65_536;
const MOST_ERRORS = 1_048_576;
/** How much of what it wrote to standard error is kept for the report. */
const LAST_WORDS = 4000;
/** Milliseconds for the last output to arrive after the process has ended, if something else still holds its pipes. */
const DRAIN = 2000;

export interface Contract {
  command: string;
  port: MessagePort;
  /** Goes up with everything that the clerk says. */
  bell: Int32Array;
}

export type Order =
  /** `asks`: the bot is to answer, and may write as much as an answer takes. */
  | { kind: "send"; text: string; asks: boolean }
  /** `now`: without time to leave by itself. */
  | { kind: "close"; now: boolean };

export type Said =
  | { kind: "line"; text: string }
  | { kind: "flooded"; where: "output" | "error"; limit: number }
  /** The last one. `errors`: the end of what it wrote to standard error. */
  | { kind: "ended"; status: number; errors: string };

function serve({ command, port, bell }: Contract): void {
  const guard = fileURLToPath(new URL("guard.js", import.meta.url));
  const child = spawn(process.execPath, [guard, command], { stdio: ["pipe", "pipe", "pipe", "pipe"], windowsHide: true });
  const line = child.stdio[3] as Writable;
  let open = true;
  let flooded = false;
  let rest = "";
  let output = 0;
  let errors = 0;
  let words = "";

  const say = (said: Said): void => {
    if (!open) return;
    if (said.kind === "ended") open = false;
    port.postMessage(said);
    Atomics.add(bell, 0, 1);
    Atomics.notify(bell, 0);
    if (!open) port.close();
  };
  const flood = (where: "output" | "error", limit: number): void => {
    if (flooded) return;
    flooded = true;
    say({ kind: "flooded", where, limit });
    line.write("now");
  };

  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk.length;
    if (output > MOST_OUTPUT) flood("output", MOST_OUTPUT);
    if (flooded) return;
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) if (text.trim() !== "") say({ kind: "line", text: text.trim() });
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    words = (words + chunk).slice(-LAST_WORDS);
    errors += chunk.length;
    if (errors > MOST_ERRORS) flood("error", MOST_ERRORS);
  });
  child.on("exit", (code) => setTimeout(() => say({ kind: "ended", status: code ?? 1, errors: words }), DRAIN));
  child.on("close", (code) => say({ kind: "ended", status: code ?? 1, errors: words }));
  child.on("error", ({ message }) => say({ kind: "ended", status: 1, errors: message }));
  // A bot that has gone does not read any more; that it has gone is told above.
  for (const stream of [child.stdin, line]) stream.on("error", () => undefined);

  port.on("message", (order: Order) => {
    if (order.kind === "send") {
      if (order.asks) output = errors = 0;
      child.stdin.write(`${order.text}\n`);
    } else if (order.now) line.write("now");
    else {
      child.stdin.end();
      line.end();
    }
  });
}

serve(workerData);
