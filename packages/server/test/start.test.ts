/** Starting, stopping, and coming back. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError, configFrom } from "../src/index.ts";
import { dataFolder, Person, type ServerProcess, spawnServer, startHere } from "./harness.ts";

const leftovers: (() => Promise<unknown> | unknown)[] = [];
let data = "";
let server: ServerProcess;

beforeAll(async () => {
  const { folder, remove } = await dataFolder();
  data = folder;
  leftovers.push(remove);
  server = await spawnServer({ BREAKPOINT_DATA: data });
  leftovers.push(() => server.kill("SIGKILL"));
}, 120_000);

afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

test("a second server on the same data is refused in one line, and leaves the first alone", async () => {
  await expect(spawnServer({ BREAKPOINT_DATA: data })).rejects.toThrow(
    new RegExp(
      `ended with 1: breakpoint: Another Breakpoint server \\(process ${server.child.pid}\\) is using the data in .*It is at ${server.address}\\.\\n$`,
    ),
  );
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
});

test("a database that cannot be reached is named in one line, without its password", async () => {
  await expect(spawnServer({ DATABASE_URL: "postgres://me:secret@127.0.0.1:1/table" })).rejects.toThrow(
    /ended with 1: breakpoint: The database table at 127\.0\.0\.1:1 cannot be used: [^\n]*ECONNREFUSED[^\n]*\.\n$/,
  );
});

test("a taken port is stepped over, or said to be taken", async () => {
  const port = Number(new URL(server.address).port);
  const { folder } = await dataFolder();
  await expect(startHere({ data: folder, port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  const next = await startHere({ data: folder, port, nextPort: true });
  expect(Number(new URL(next.address).port)).toBeGreaterThan(port);
  await next.stop();
});

test("a table is at the same decision after a stop, and after a kill", async () => {
  const person = new Person(server.address);
  const { game } = await person.make({ seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off", first: 0, seed: 4 });
  let client = await person.connect(game);
  await client.play(() => client.sent.length >= 70);
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (client.isOver) break;
    const before = [...client.parts.values()].map((part) => ({
      seat: part.seat,
      seq: part.frames.at(-1)?.seq,
      view: part.frames.at(-1)?.view,
    }));
    expect(await server.kill(signal)).toBe(signal === "SIGTERM" ? 0 : null);
    server = await spawnServer({ BREAKPOINT_DATA: data });
    person.address = server.address;
    client = await person.connect(game);
    const after = [...client.parts.values()].map((part) => ({
      seat: part.seat,
      seq: part.frames.at(-1)?.seq,
      view: part.frames.at(-1)?.view,
    }));
    expect(after).toEqual(before);
    const sent = client.sent.length;
    await client.play(() => client.sent.length >= sent + 3);
  }
});

test("what was due while no server ran is done when one is back, though nobody looks on", async () => {
  const { folder, remove } = await dataFolder();
  leftovers.push(remove);
  const first = await startHere({ data: folder });
  const ann = new Person(first.address);
  const wanted = { factions: "choice", first: 0, seed: 6, concede: false, deadline: 60 } as const;
  const plain = await ann.make({
    ...wanted,
    seats: [
      { kind: "me", factions: ["Aliens", "Dinosaurs"] },
      { kind: "here", factions: ["Robots", "Zombies"] },
    ],
  });
  const { game } = await ann.make({
    ...wanted,
    seats: [
      { kind: "me", factions: ["Aliens", "Dinosaurs"] },
      { kind: "bot", bot: "random", factions: ["Robots", "Zombies"] },
    ],
  });
  await first.store.db.updateTable("games").set({ created: 1, started: 1, wake: 60_001, changed: 1 }).execute();
  await first.stop();
  const second = await startHere({ data: folder });
  leftovers.push(() => second.stop());
  for (const id of [plain.game, game]) {
    let log = await second.store.entries(id, 0);
    while (log.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      log = await second.store.entries(id, 0);
    }
    expect(log[0].entry).toMatchObject({ kind: "pick", seat: 0, by: "clock" });
  }
});

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: "many" }, /PORT must be a whole number/],
  [{ PORT: "70000" }, /PORT must be a whole number/],
  [{ BREAKPOINT_LOG: "loud" }, /BREAKPOINT_LOG must be one of/],
  [{ BREAKPOINT_TRUST_PROXY: "yes" }, /BREAKPOINT_TRUST_PROXY must be one of 0, 1, not "yes"/],
  [{ BREAKPOINT_LIMITS: "none" }, /BREAKPOINT_LIMITS must be one of on, off, not "none"/],
  [{ BREAKPOINT_SECRET: "short" }, /at least 32/],
  [{ DATABASE_URL: "breakpoint.db" }, /DATABASE_URL must be an address/],
  [{ BREAKPOINT_METRICS_TOKEN: "short" }, /at least 16/],
  [{ BREAKPOINT_FORGET_AFTER: "0" }, /BREAKPOINT_FORGET_AFTER must be a whole number/],
  [{ BREAKPOINT_SOCKETS: "all" }, /BREAKPOINT_SOCKETS must be a whole number/],
  [{ BREAKPOINT_PREFIX: "table" }, /BREAKPOINT_PREFIX must be a path/],
  [{ BREAKPOINT_PREFIX: '/"><script>' }, /BREAKPOINT_PREFIX must be a path/],
  [{ BREAKPOINT_ORIGINS: "table.example" }, /BREAKPOINT_ORIGINS must name addresses/],
])("settings that cannot be used are named: %j", (env, message) => {
  expect(() => configFrom(env, null)).toThrow(ConfigError);
  expect(() => configFrom(env, null)).toThrow(message);
});
