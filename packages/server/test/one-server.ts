/** One server for all the tests of a file, on a folder of its own. */

import { afterAll, beforeAll } from "vitest";
import type { RunningServer, ServerConfig } from "../src/index.ts";
import { dataFolder, startHere } from "./harness.ts";

interface OneServer {
  /** Once the tests run. */
  readonly server: RunningServer;
  /** What else is to be cleared away after them, the last first. */
  readonly leftovers: (() => Promise<void> | void)[];
}

export function oneServer(changes: Partial<ServerConfig> = {}): OneServer {
  const leftovers: OneServer["leftovers"] = [];
  let server: RunningServer | null = null;
  beforeAll(async () => {
    const data = await dataFolder();
    leftovers.push(data.remove);
    const started = await startHere({ data: data.folder, ...changes });
    leftovers.push(() => started.stop());
    server = started;
  }, 120_000);
  afterAll(async () => {
    for (const clear of leftovers.toReversed()) await clear();
  }, 120_000);
  return {
    leftovers,
    get server() {
      if (server === null) throw new Error("the server is not there yet");
      return server;
    },
  };
}
