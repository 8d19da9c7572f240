/** A database that fails in every way it can: nothing that was acknowledged is lost, everybody is told, and all goes on by itself. */

import { isRefusal, playReplay } from "@breakpoint/engine";
import type { ReplayAnswer } from "@breakpoint/protocol";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "../src/ids.ts";
import { PostgresDriver } from "../src/storage/postgres.ts";
import { Store } from "../src/storage/store.ts";
import { type Client, Person, type ServerProcess, spawnServer } from "./harness.ts";
import { startPostgres } from "./postgres.ts";
import { type Wire, wireTo } from "./wire.ts";

let admin: pg.Client;
let wire: Wire;
let server: ServerProcess;
const leftovers: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  const postgres = await startPostgres();
  leftovers.push(postgres.stop);
  admin = new pg.Client(postgres.url);
  await admin.connect();
  leftovers.push(() => admin.end());
  // Somebody for whom limits hold.
  await admin.query("create role table_keeper login password 'keeper'; alter database breakpoint owner to table_keeper");
  await admin.query("alter schema public owner to table_keeper");
  const url = new URL(postgres.url);
  url.username = "table_keeper";
  url.password = "keeper";
  wire = await wireTo(url.href);
  leftovers.push(() => wire.close());
  server = await spawnServer({ DATABASE_URL: wire.url });
  leftovers.push(() => server.kill("SIGKILL"));
}, 120_000);

afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

afterEach(async () => {
  wire.mend();
  await admin.query("alter role table_keeper connection limit -1");
  await admin.query("alter database breakpoint reset default_transaction_read_only");
  await isWell();
});

const endBackends = (): Promise<unknown> =>
  admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'table_keeper'");
const health = async (): Promise<number> => (await fetch(`${server.address}/healthz`)).status;
const isWell = async (): Promise<void> => {
  while ((await health()) !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
};

async function alone(seed: number): Promise<{ person: Person; client: Client; game: string }> {
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
  expect(body.replay.picks).toEqual(once.map((pick) => pick.index));
}

describe("a database that", () => {
  test("ends its connections under load loses nothing, and nobody notices", async () => {
    const players = [await alone(1), await alone(2), await alone(3)];
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
    await isWell();
  });

  test.each<[string, () => Promise<unknown> | unknown]>([
    ["cannot be reached", () => wire.cut()],
    ["is dead without a word", () => wire.deaden()],
    [
      "takes no connections",
      async () => {
        await admin.query("alter role table_keeper connection limit 0");
        await endBackends();
      },
    ],
    [
      "can only be read",
      async () => {
        await admin.query("alter database breakpoint set default_transaction_read_only = on");
        await endBackends();
      },
    ],
  ])("%s: everybody is told, and it goes on when that is over", async (_name, fail) => {
    const player = await alone(10);
    const { client, game } = player;
    const onlooker = await new Person(server.address).connect(game);
    await client.play(() => client.sent.length >= 5);
    await fail();
    const part = client.asked();
    if (part === undefined) throw new Error("nothing is asked");
    const refused = await client.answer(part);
    expect(refused).toMatchObject({ ok: false, error: { code: "cannot-write", hint: expect.stringContaining("Nothing is lost") } });
    for (const one of [client, onlooker]) await one.until(() => one.standstill?.code === "cannot-write");
    expect(await health()).toBe(503);
    const making = await new Person(server.address).call("POST", "/api/games", {
      seats: [{ kind: "me" }, { kind: "link" }],
      factions: "random",
    });
    expect([making.status, making.body.error?.code]).toEqual([503, "cannot-write"]);

    wire.mend();
    await admin.query("alter role table_keeper connection limit -1");
    await admin.query("alter database breakpoint reset default_transaction_read_only");
    for (const one of [client, onlooker]) await one.until(() => one.standstill === null);
    await isWell();
    await client.play();
    await checkRecord(player);
    await onlooker.until(() => onlooker.isOver);
  });

  test("does not answer cannot keep the server from stopping", async () => {
    const other = await spawnServer({ DATABASE_URL: wire.url });
    leftovers.push(() => other.kill("SIGKILL"));
    const person = new Person(other.address);
    const { game } = await person.make({ seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off", first: 0, seed: 4 });
    const client = await person.connect(game);
    wire.deaden();
    const part = client.asked();
    if (part === undefined) throw new Error("nothing is asked");
    client.answer(part).catch(() => {});
    expect(await other.kill("SIGTERM")).toBe(0);
  });
});

test("how the database is, is looked up once for all who ask", async () => {
  const store = await Store.postgres(wire.url, newId());
  leftovers.push(() => store.close());
  const probe = vi.spyOn(PostgresDriver.prototype, "probe");
  const answers = await Promise.all(Array.from({ length: 500 }, () => store.isWell()));
  expect(answers.every(Boolean)).toBe(true);
  expect(probe).toHaveBeenCalledTimes(1);
  probe.mockRestore();
});
