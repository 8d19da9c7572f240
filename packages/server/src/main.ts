/** A server as a process of its own: reads the environment, says where the table is, stops cleanly. */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { complain } from "./complaint.ts";
import { configFrom, type ServerConfig } from "./config.ts";
import { type RunningServer, startServer } from "./server.ts";

const webRoot = fileURLToPath(new URL("../../web/dist/page", import.meta.url));

/** Signals that come within so many milliseconds mean the same. */
const SAME_REQUEST = 1500;

/** Starts a server as the environment says. Null: it could not be started, and why has been said. */
export async function serve(changes: Partial<ServerConfig> = {}): Promise<RunningServer | null> {
  // Nobody who reads what is said here may be gone, or have no room for it; that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  try {
    const config = { ...configFrom(process.env, existsSync(webRoot) ? webRoot : null), ...changes };
    const server = await startServer(config, (error) => {
      console.error(`breakpoint: ${error.message}`);
      process.exit(1);
    });
    let asked = 0;
    const stop = (): void => {
      // Asked again, it does not wait. A terminal, a shell and npm may each hand on the same request, though.
      if (asked > 0) {
        if (Date.now() - asked > SAME_REQUEST) process.exit(1);
        return;
      }
      asked = Date.now();
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          complain(error);
          process.exit(1);
        },
      );
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
    return server;
  } catch (error) {
    complain(error);
    return null;
  }
}
