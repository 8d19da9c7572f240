/** A log that cannot be written: lines are lost, and nothing else. */

import { closeSync, existsSync, openSync, readFileSync, type write } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { LogDestination } from "../src/log-destination.ts";
import { dataFolder, Person, spawnServer } from "./harness.ts";

const leftovers: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

/** A device that is always full; only Linux has it. */
const FULL = "/dev/full";

test.skipIf(!existsSync(FULL))("a server whose log has no room goes on, and stops when it is asked to", async () => {
  const { folder, remove } = await dataFolder();
  leftovers.push(remove);
  const full = openSync(FULL, "w");
  leftovers.push(() => closeSync(full));
  const address = async (): Promise<string> => {
    for (;;) {
      try {
        const found: unknown = JSON.parse(readFileSync(path.join(folder, "server.lock"), "utf8")).address;
        if (typeof found === "string") return found;
      } catch {
        // Not there yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const server = await spawnServer({ BREAKPOINT_DATA: folder, BREAKPOINT_LOG: "trace" }, { output: full, address });
  leftovers.push(() => server.kill("SIGKILL"));
  const person = new Person(server.address);
  const { game } = await person.make({
    seats: [{ kind: "me" }, { kind: "here" }],
    factions: "random",
    pace: "off",
    concede: false,
    seed: 5,
  });
  for (let i = 0; i < 300; i++) await person.call("GET", "/api/me");
  const client = await person.connect(game);
  await client.play();
  expect(client.isOver).toBe(true);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  expect(await server.kill("SIGTERM")).toBe(0);
});

test("what is lost is counted, and what was kept comes when there is room again", async () => {
  let isFull = true;
  let written = "";
  let tell = (): void => {};
  const how = ((_file: number, bytes: Buffer, _from: number, length: number, _at: null, done: (error: Error | null, n: number) => void) => {
    const n = Math.min(length, 1000);
    const wasFull = isFull;
    if (!wasFull) written += bytes.subarray(0, n).toString();
    setImmediate(() => {
      if (wasFull) done(new Error("no space left on device"), 0);
      else done(null, n);
      if (written.includes("are lost")) tell();
    });
  }) as typeof write;
  const log = new LogDestination(1, how);
  const line = (i: number): string => `${JSON.stringify({ i, text: "x".repeat(100) })}\n`;
  for (let i = 0; i < 20_000; i++) log.write(line(i));
  isFull = false;
  await new Promise<void>((resolve) => {
    tell = resolve;
  });
  const lines = written.trimEnd().split("\n");
  const kept = lines.length - 1;
  expect(lines.slice(0, kept).map((text) => JSON.parse(text).i)).toEqual(Array.from({ length: kept }, (_, i) => i));
  expect(JSON.parse(lines[kept])).toMatchObject({ level: 40, msg: `${20_000 - kept} lines of the log are lost` });
});
