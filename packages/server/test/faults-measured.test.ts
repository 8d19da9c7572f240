/** npm run test:faults: what faults.test.ts tries, under load and for as long as faults last, in figures. Not part of npm test. */

import { execFileSync } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { newId } from "../src/ids.ts";
import { DataFolder } from "../src/storage/folder.ts";
import { Store } from "../src/storage/store.ts";
import { askedInLog } from "./asked.ts";
import { type Client, Person, type ServerProcess, spawnServer, temporaryFolder } from "./harness.ts";
import { startPostgres } from "./postgres.ts";
import { wireTo } from "./wire.ts";

const isAsked = process.env.BREAKPOINT_FAULTS === "1";
const TABLES = 12;
/** Milliseconds that a fault lasts. */
const LASTS = 12_000;
/** What is promised, in milliseconds: all goes on after the fault's end, and a server that is told to stop does. */
const RECOVERS_WITHIN = 10_000;
const STOPS_WITHIN = 5000;
const AN_HOUR = { timeout: 3_600_000 };

const leftovers: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
async function until(holds: () => Promise<boolean> | boolean, since: number): Promise<number> {
  while (!(await holds())) await wait(20);
  return performance.now() - since;
}

interface Player {
  person: Person;
  client: Client;
  game: string;
  /** When a pick was last acknowledged. */
  last: number;
}

/** People who play on and on, whatever they are told. */
class Load {
  readonly players: Player[] = [];
  /** Of every game that was ever played, in order. */
  readonly acknowledged = new Map<string, number[]>();
  #isOver = false;
  #playing: Promise<unknown> = Promise.resolve();

  async start(server: ServerProcess): Promise<void> {
    for (let i = 0; i < TABLES; i++) this.players.push(await this.#sitDown(new Person(server.address)));
    this.#playing = Promise.all(this.players.map((player) => this.#play(player)));
  }

  async #sitDown(person: Person): Promise<Player> {
    const { game } = await person.make({ seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off", concede: false });
    this.acknowledged.set(game, []);
    return { person, game, client: await person.connect(game, undefined, this.acknowledged.size), last: 0 };
  }

  async #play(player: Player): Promise<void> {
    while (!this.#isOver) {
      try {
        await this.#pick(player);
      } catch {
        await wait(100);
        if (!this.#isOver && player.client.socket?.connected !== true) await player.client.enter().catch(() => {});
      }
    }
  }

  async #pick(player: Player): Promise<void> {
    if (player.client.isOver) {
      player.client.leave();
      Object.assign(player, await this.#sitDown(player.person));
    }
    const { client, game } = player;
    const part = client.asked();
    if (part === undefined) return await client.change(2000);
    const seq = part.frames.at(-1)?.seq ?? 0;
    const answer = await client.answer(part);
    if (!answer.ok) return await wait(100);
    this.acknowledged.get(game)?.push(client.sent.at(-1)?.index ?? -1);
    player.last = performance.now();
    await client.until(() => client.isOver || (client.parts.get(part.seat)?.frames.at(-1)?.seq ?? 0) > seq, 5000);
  }

  /** Milliseconds until every table has had a pick acknowledged. */
  allGoOn(since: number): Promise<number> {
    return until(() => this.players.every((player) => player.last > since), since);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    for (const { client } of this.players) client.leave();
    await this.#playing;
  }
}

/** How many of these are missing in the log, where others may stand between them. */
function missing(acknowledged: readonly number[], log: readonly number[]): number {
  let at = 0;
  for (const pick of log) if (pick === acknowledged[at]) at++;
  return acknowledged.length - at;
}

interface Fault {
  name: string;
  start(): Promise<ServerProcess>;
  fail(): Promise<unknown> | unknown;
  /** Missing: it is over by itself, before anybody has to be told. */
  mend?(): Promise<unknown> | unknown;
  /** The picks of a game as they are written. */
  logOf(game: string): Promise<number[]>;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const has = async (server: ServerProcess, status: number): Promise<boolean> => (await fetch(`${server.address}/healthz`)).status === status;

/** Fails under load and is mended; fails again, and the server is told to stop in the middle of it. */
async function endure({ name, start, fail, mend, logOf }: Fault): Promise<void> {
  const server = await start();
  leftovers.push(() => server.kill("SIGKILL"));
  const load = new Load();
  await load.start(server);
  await load.allGoOn(performance.now());
  const began = performance.now();
  await fail();
  let told = "nobody had to be told";
  if (mend !== undefined) {
    const after = await until(() => load.players.every(({ client }) => client.standstill !== null), began);
    told = `all told after ${seconds(after)}, 503 after ${seconds(await until(() => has(server, 503), began))}`;
    await wait(Math.max(0, LASTS - (performance.now() - began)));
    await mend();
  }
  const ended = performance.now();
  const [well, goOn] = await Promise.all([until(() => has(server, 200), ended), load.allGoOn(ended)]);
  await fail();
  if (mend !== undefined) await wait(2000);
  const asked = performance.now();
  const code = await server.kill("SIGTERM");
  const stopped = performance.now() - asked;
  await mend?.();
  await load.stop();
  let [picks, lost] = [0, 0];
  for (const [game, acknowledged] of load.acknowledged) {
    picks += acknowledged.length;
    lost += missing(acknowledged, await logOf(game));
  }
  console.log(
    `${name.padEnd(22)}${told.padEnd(44)} 200 ${seconds(well)} and all ${TABLES} tables ${seconds(goOn)} after its end; ` +
      `stops in ${seconds(stopped)}; ${lost} of ${picks} acknowledged picks lost`,
  );
  expect([lost, code]).toEqual([0, 0]);
  expect(goOn).toBeLessThan(RECOVERS_WITHIN);
  expect(stopped).toBeLessThan(STOPS_WITHIN);
}

describe.skipIf(!isAsked)("PostgreSQL", () => {
  test("fails in every way", AN_HOUR, async () => {
    const postgres = await startPostgres();
    leftovers.push(postgres.stop);
    const ask = async <T extends object>(statement: string, values: string[] = []): Promise<T[]> => {
      const client = new pg.Client({ connectionString: postgres.url, options: "-c default_transaction_read_only=off" });
      await client.connect();
      try {
        return (await client.query<T>(statement, values.length === 0 ? undefined : values)).rows;
      } finally {
        await client.end();
      }
    };
    await ask("create role keeper login password 'keeper'; alter database breakpoint owner to keeper; alter schema public owner to keeper");
    const url = new URL(postgres.url);
    url.username = "keeper";
    url.password = "keeper";
    const wire = await wireTo(url.href);
    leftovers.push(wire.close);
    const endBackends = (): Promise<unknown> => ask("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'keeper'");
    const common = {
      start: () => spawnServer({ DATABASE_URL: wire.url }),
      logOf: async (game: string): Promise<number[]> => {
        const rows = await ask<{ pick: number }>("select (entry ->> 'index')::int as pick from entries where game = $1 order by n", [game]);
        return rows.map(({ pick }) => pick);
      },
    };
    const again = async (work: () => Promise<unknown>): Promise<void> => {
      for (let i = 0; i < 20; i++) {
        await work();
        await wait(100);
      }
    };
    await endure({ ...common, name: "connections ended", fail: () => again(endBackends) });
    await endure({ ...common, name: "restarted", fail: () => postgres.restart("SIGINT") });
    await endure({ ...common, name: "crashed", fail: () => postgres.restart("SIGQUIT") });
    await endure({ ...common, name: "unreachable", fail: wire.cut, mend: wire.mend });
    await endure({ ...common, name: "dead without a word", fail: wire.deaden, mend: wire.mend });
    await endure({
      ...common,
      name: "no connections left",
      fail: async () => {
        await ask("alter role keeper connection limit 0");
        await endBackends();
      },
      mend: () => ask("alter role keeper connection limit -1"),
    });
    await endure({
      ...common,
      name: "read-only",
      fail: async () => {
        await ask("alter database breakpoint set default_transaction_read_only = on");
        await endBackends();
      },
      mend: () => ask("alter database breakpoint reset default_transaction_read_only"),
    });
  });
});

/** Only where a small disk can be made. */
const canMount = isAsked && process.platform === "linux" && process.getuid?.() === 0;

describe.skipIf(!canMount)("the embedded database", () => {
  test("on a full disk, with its log beside it", AN_HOUR, async () => {
    const { folder, remove } = temporaryFolder();
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=100m", "tmpfs", folder]);
    leftovers.push(() => {
      execFileSync("umount", ["--lazy", folder]);
      remove();
    });
    const data = path.join(folder, "data");
    const stuffing = path.join(folder, "stuffing");
    const fill = (): void => {
      const handle = openSync(stuffing, "a");
      try {
        for (;;) writeSync(handle, Buffer.alloc(65_536));
      } catch {
        // Full.
      } finally {
        closeSync(handle);
      }
    };
    const output = openSync(path.join(folder, "log"), "a");
    leftovers.push(() => closeSync(output));
    const address = async (): Promise<string> => {
      for (;;) {
        try {
          const found: unknown = JSON.parse(readFileSync(path.join(data, "server.lock"), "utf8")).address;
          if (typeof found === "string") return found;
        } catch {
          // Not there yet.
        }
        await wait(50);
      }
    };
    let store: Store | null = null;
    leftovers.push(() => store?.close());
    await endure({
      name: "full disk",
      start: () => spawnServer({ BREAKPOINT_DATA: data, BREAKPOINT_LOG: "debug" }, { output, address }),
      fail: fill,
      mend: () => rmSync(stuffing, { force: true }),
      logOf: async (game) => {
        store ??= await Store.embedded(await DataFolder.open(data), newId());
        return askedInLog(await store.entries(game, 0));
      },
    });
  });
});
