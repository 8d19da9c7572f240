/**
 * A process of its own that stands beside a bot's process. It holds a line to the program: whatever becomes of the program, even if it is
 * killed, the line breaks and the bot ends too, with all that it has started.
 */

import { spawn } from "node:child_process";
import { Socket } from "node:net";
import { constants } from "node:os";

/** Milliseconds for a bot to leave by itself once its input has ended. */
const GRACE = 1000;
/** Where the line is, after standard input, output and error, which are the bot's. */
const LINE = 3;

const windows = process.platform === "win32";
const [command = ""] = process.argv.slice(2);

// Ctrl-C reaches every process of the terminal. The program decides what it means.
for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);

const bot = spawn(command, { shell: true, stdio: "inherit", detached: !windows, windowsHide: true });

function kill(): void {
  if (windows || bot.pid === undefined) {
    bot.kill();
    return;
  }
  try {
    process.kill(-bot.pid, "SIGKILL");
  } catch {
    // Nobody is left in its group.
  }
}

process.on("SIGTERM", kill);
bot.on("error", () => process.exit(127));
bot.on("exit", (code, signal) => {
  kill();
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
});

let leaving = false;
function leave(): void {
  if (!leaving) setTimeout(kill, GRACE);
  leaving = true;
}
const line = new Socket({ fd: LINE });
line.on("data", kill).on("end", leave).on("error", leave).on("close", leave);
