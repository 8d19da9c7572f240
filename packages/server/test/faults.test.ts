/** A database that fails in every way it can: nothing that was acknowledged is lost, everybody is told, and all goes on by itself. */

import { isRefusal, playReplay } from "@breakpoint/engine";
import type { ReplayAnswer } from "@breakpoint/protocol";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "../src/ids.ts";
import type { RunningServer } from "../src/index.ts";
import { PostgresDriver } from "../src/storage/postgres.ts";
import { Store } from "../src/storage/store.ts";
import { askedIn } from "./asked.ts";
import { type Client, Person, spawnServer, startHere } from "./harness.ts";
import { startPostgres } from "./postgres.ts";
import { type Wire, wireTo } from "./wire.ts";

let admin: pg.Client;
let address = "";
const leftovers: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  const postgres = await startPostgres();
  leftovers.push(postgres.stop);
  address = postgres.url;
  admin = new pg.Client(address);
  await admin.connect();
  leftovers.push(() => admin.end());
}, 120_000);

afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

/** A database of its own, whose owner limits hold for, behind a wire of its own: what happens to one happens to no other. */
async function databaseFor(name: string): Promise<{ wire: Wire; endBackends(): Promise<unknown> }> {
  await admin.query(`create role ${name} login password 'keeper'`);
  await admin.query(`create database ${name} owner ${name}`);
  const url = new URL(address);
  Object.assign(url, { username: name, password: "keeper", pathname: `/${name}` });
  const wire = await wireTo(url.href);
  leftovers.push(() => wire.close());
  return { wire, endBackends: () => admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`) };
}

async function serverFor(wire: Wire): Promise<RunningServer> {
  const server = await startHere({ databaseUrl: wire.url });
  leftovers.push(() => server.stop());
  return server;
}

const health = async (server: RunningServer): Promise<number> => (await fetch(`${server.address}/healthz`)).status;
const isWell = async (server: RunningServer): Promise<void> => {
  while ((await health(server)) !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
};

async function alone(server: { address: string }, seed: number): Promise<{ person: Person; client: Client; game: string }> {
  const person = new Person(server.address);
  const { game } = await person.make({ seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off", concede: false, seed });
  return { person, client: await person.connect(game, undefined, seed), game };
}

/** Every acknowledged pick is in the record of the finished game, in order and once. */
async function checkRecord({ person, client, game }: { person: Person; client: Client; game: string }): Promise<void> {
  const { body } = await person.call<ReplayAnswer>("GET", `/api/games/${game}/replay`);
  const played = playReplay(body.replay);
  if (isRefusal(played)) throw new Error(played.code);
  expect(played.over).toBe(true);
  const acknowledged = client.sent.filter((pick) => pick.acknowledged);
  const once = acknowledged.filter((pick, i) => acknowledged.findIndex((p) => p.seat === pick.seat && p.seq === pick.seq) === i);
  expect(askedIn(body.replay).map(({ index }) => index)).toEqual(once.map((pick) => pick.index));
}

/** What fails, how, and how it ends but for the wire, which is mended in any case. */
const FAULTS: [string, (name: string, database: Awaited<ReturnType<typeof databaseFor>>) => unknown, (name: string) => string | null][] = [
  ["cannot be reached", (_, { wire }) => wire.cut(), () => null],
  ["is dead without a word", (_, { wire }) => wire.deaden(), () => null],
  [
    "takes no connections",
    async (name, { endBackends }) => {
      await admin.query(`alter role ${name} connection limit 0`);
      await endBackends();
    },
    (name) => `alter role ${name} connection limit -1`,
  ],
  [
    "can only be read",
    async (name, { endBackends }) => {
      await admin.query(`alter database ${name} set default_transaction_read_only = on`);
      await endBackends();
    },
    (name) => `alter database ${name} reset default_transaction_read_only`,
  ],
];

// Each has a database to itself and mostly waits, so that they can wait together.
describe.concurrent("a database that", () => {
  test("ends its connections under load loses nothing, and nobody notices", async ({ expect }) => {
    const { wire, endBackends } = await databaseFor("forgetful");
    const server = await serverFor(wire);
    const players = [await alone(server, 1), await alone(server, 2), await alone(server, 3)];
    let isOver = false;
    const trouble = async (): Promise<void> => {
      for (let i = 0; i < 12 && !isOver; i++) {
        await endBackends();
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    };
    const playing = Promise.all(players.map(({ client }) => client.play())).then(() => {
      isOver = true;
    });
    await Promise.all([trouble(), playing]);
    for (const player of players) await checkRecord(player);
    expect(players.every(({ client }) => client.standstill === null)).toBe(true);
    await isWell(server);
  });

  for (const [i, [title, fail, end]] of FAULTS.entries())
    test(`${title}: everybody is told, and it goes on when that is over`, async ({ expect }) => {
      const name = `failing_${i}`;
      const database = await databaseFor(name);
      const server = await serverFor(database.wire);
      const player = await alone(server, 10);
      const { client, game } = player;
      const onlooker = await new Person(server.address).connect(game);
      await client.play(() => client.sent.length >= 5);
      await fail(name, database);
      const part = client.asked();
      if (part === undefined) throw new Error("nothing is asked");
      const refused = await client.answer(part);
      expect(refused).toMatchObject({ ok: false, error: { code: "cannot-write", hint: expect.stringContaining("Nothing is lost") } });
      for (const one of [client, onlooker]) await one.until(() => one.standstill?.code === "cannot-write");
      expect(await health(server)).toBe(503);
      const making = await new Person(server.address).call("POST", "/api/games", {
        seats: [{ kind: "me" }, { kind: "link" }],
        factions: "random",
      });
      expect([making.status, making.body.error?.code]).toEqual([503, "cannot-write"]);

      database.wire.mend();
      const ending = end(name);
      if (ending !== null) await admin.query(ending);
      for (const one of [client, onlooker]) await one.until(() => one.standstill === null);
      await isWell(server);
      await client.play();
      await checkRecord(player);
      await onlooker.until(() => onlooker.isOver);
    });

  test("does not answer cannot keep the server from stopping", async ({ expect }) => {
    const { wire } = await databaseFor("silent");
    const server = await spawnServer({ DATABASE_URL: wire.url });
    leftovers.push(() => server.kill("SIGKILL"));
    const person = new Person(server.address);
    const { game } = await person.make({ seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off", first: 0, seed: 4 });
    const client = await person.connect(game);
    wire.deaden();
    const part = client.asked();
    if (part === undefined) throw new Error("nothing is asked");
    client.answer(part).catch(() => {});
    expect(await server.kill("SIGTERM")).toBe(0);
  });
});

test("how the database is, is looked up once for all who ask", async () => {
  const { wire } = await databaseFor("asked");
  const store = await Store.postgres(wire.url, newId());
  leftovers.push(() => store.close());
  const probe = vi.spyOn(PostgresDriver.prototype, "probe");
  const answers = await Promise.all(Array.from({ length: 500 }, () => store.isWell()));
  expect(answers.every(Boolean)).toBe(true);
  expect(probe).toHaveBeenCalledTimes(1);
  probe.mockRestore();
});
