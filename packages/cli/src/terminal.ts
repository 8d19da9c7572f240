/** The person at the keyboard: lines in, lines out, on a terminal or through pipes. */

import readline from "node:readline";
import type { Style } from "./table/text.ts";

/** Colours only where a person looks, and not if they said no (https://no-color.org). */
export function styleOf(output: NodeJS.WriteStream): Style {
  const screen = output.isTTY === true && process.env.TERM !== "dumb";
  return {
    width: Math.max(40, Math.min(output.columns ?? 80, 220)),
    height: screen ? (output.rows ?? 24) : Number.POSITIVE_INFINITY,
    colour: screen && (process.env.NO_COLOR ?? "") === "",
  };
}

export const write = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.join("\n")}\n`);
};

/** One press of Ctrl-C may arrive twice, from the terminal and from npm. */
const SAME_PRESS = 500;

/** The first Ctrl-C gives the signal, for what is done so far to be told; a second one ends the program. */
export function interruptible(): { signal: AbortSignal; end(): void } {
  const stop = new AbortController();
  let first = 0;
  const interrupt = (): void => {
    if (!stop.signal.aborted) {
      first = performance.now();
      stop.abort();
    } else if (performance.now() - first > SAME_PRESS) process.exit(130);
  };
  process.on("SIGINT", interrupt);
  return { signal: stop.signal, end: () => process.off("SIGINT", interrupt) };
}

export type Answer = { kind: "line"; text: string } | { kind: "end" } | { kind: "interrupt" };

export class Terminal {
  /** True if a person looks at a screen: then the table is drawn in place, otherwise one below the other. */
  readonly screen = process.stdin.isTTY === true && process.stdout.isTTY === true && process.env.TERM !== "dumb";
  private readonly input: readline.Interface;
  private readonly waiting: Answer[] = [];
  private wake: (() => void) | null = null;
  private readonly interrupt = (): void => this.arrive({ kind: "interrupt" });

  constructor() {
    this.input = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: this.screen });
    this.input.on("line", (text) => this.arrive({ kind: "line", text }));
    this.input.on("SIGINT", this.interrupt);
    this.input.on("close", () => this.arrive({ kind: "end" }));
    process.on("SIGINT", this.interrupt);
  }

  get style(): Style {
    return styleOf(process.stdout);
  }

  say(lines: readonly string[]): void {
    write(lines);
  }

  clear(): void {
    if (this.screen) process.stdout.write("\u001b[2J\u001b[H");
  }

  async ask(): Promise<Answer> {
    if (this.screen) {
      this.input.setPrompt("> ");
      this.input.prompt();
    } else process.stdout.write("> ");
    if (this.waiting.length === 0)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    const answer = this.waiting.shift() ?? { kind: "end" };
    // What was typed on a terminal stands there already; through a pipe it would be missing from the record.
    if (!this.screen) process.stdout.write(answer.kind === "line" ? `${answer.text}\n` : "\n");
    else if (answer.kind !== "line") process.stdout.write("\n");
    return answer;
  }

  close(): void {
    process.off("SIGINT", this.interrupt);
    this.input.close();
  }

  private arrive(answer: Answer): void {
    this.waiting.push(answer);
    this.wake?.();
    this.wake = null;
  }
}
