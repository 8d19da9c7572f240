/** The luck of a game: kept as it was dealt, whichever way that was. */

import { createHash } from "node:crypto";
import { allFactions, below, createGame, isRefusal, luckText, parseReplay, playReplay, type Setup, seedRng } from "@breakpoint/engine";
import type { ReplayAnswer } from "@breakpoint/protocol";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { steadyClock } from "../src/clock.ts";
import { newId, newSecret, newSeed } from "../src/ids.ts";
import { defaults } from "../src/index.ts";
import { Keys } from "../src/keys.ts";
import { Metrics } from "../src/metrics.ts";
import type { TableServices } from "../src/services.ts";
import { DataFolder } from "../src/storage/folder.ts";
import { Store } from "../src/storage/store.ts";
import { Capacity } from "../src/table/capacity.ts";
import { Table } from "../src/table/table.ts";
import { dataFolder, Person, startHere } from "./harness.ts";
import { plainOptions } from "./records.ts";

const leftovers: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

function servicesOf(store: Store): TableServices {
  return {
    store,
    keys: new Keys(newSecret()),
    bots: { answer: async () => 0, advise: async () => null },
    metrics: new Metrics(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock: steadyClock(),
    capacity: new Capacity(100, 4),
    stopping: () => true,
  };
}

test("a game that was begun when seeds were numbers goes on as it was dealt", async () => {
  const { folder, remove } = await dataFolder();
  leftovers.push(remove);
  const setup: Setup = { seats: 2, factions: "random", pool: allFactions().map((f) => f.name), first: 0 };
  const seed = 5_234_567_890_123_456;
  const game = createGame({ ...setup, rules: 1 }, seed);
  if (isRefusal(game)) throw new Error(game.code);
  const rng = seedRng(3);
  const picks: { seat: number; index: number }[] = [];
  while (picks.length < 60 && game.decision !== null) {
    const { seat, options } = game.decision;
    const index = below(rng, options.length);
    picks.push({ seat, index });
    game.pick(index);
  }
  const id = newId();

  // The database as it was then.
  const place = await DataFolder.open(folder);
  const then = await Store.embedded(place, "then");
  await sql`alter table games alter column seed type bigint using seed::bigint`.execute(then.db);
  await sql`alter table entries drop column outcome`.execute(then.db);
  await sql`alter table seats drop column place`.execute(then.db);
  await sql`alter table holders drop column cleared`.execute(then.db);
  await sql`drop index games_open`.execute(then.db);
  await sql`drop table subscriptions`.execute(then.db);
  await sql`delete from kysely_migration where name >= '003'`.execute(then.db);
  const text = JSON.stringify;
  await sql`insert into games (id, created, changed, started, status, options, setup, seed, opening, n, revision, summary, checkpoint, lease, fork_of)
    values (${id}, 1, 1, 1, 'playing', ${text(plainOptions())}, ${text(setup)}, ${seed}, '[]', ${picks.length}, 0, 'null', 'of old', 0, 'null')`.execute(
    then.db,
  );
  for (const seat of [0, 1])
    await sql`insert into seats (game, seat, kind, name, open, factions) values (${id}, ${seat}, 'person', ${`P${seat}`}, false, 'null')`.execute(
      then.db,
    );
  for (const [n, { seat, index }] of picks.entries())
    await sql`insert into entries (game, n, at, entry) values (${id}, ${n}, ${n + 2}, ${text({ kind: "pick", seat, index, by: "person" })})`.execute(
      then.db,
    );
  await then.close();
  place.close();

  const again = await DataFolder.open(folder);
  const store = await Store.embedded(again, "now");
  leftovers.push(async () => {
    await store.close();
    again.close();
  });
  const table = await Table.load(servicesOf(store), id);
  if (table?.match == null || game.decision === null) throw new Error("no game");
  expect(table.match.rules.seed).toBe(seed);
  expect(table.match.game.state).toEqual(game.state);
  const { seat } = game.decision;
  const asker = { person: newId(), keyed: new Set([0, 1]), sent: new Map<number, number>() };
  const { seq } = table.match.current(seat, table.now());
  await table.pick(asker, { game: id, seat, seq, index: 0 });
  game.pick(0);
  expect(table.match.game.state).toEqual(game.state);
  await table.close();
});

test("a new game is dealt from a key that is kept, and its recording is the same game", async () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{32}$/);
  expect(newSeed()).not.toBe(newSeed());
  const { folder, remove } = await dataFolder();
  leftovers.push(remove);
  const server = await startHere({ data: folder, newSeed: defaults.newSeed });
  leftovers.push(() => server.stop());
  const person = new Person(server.address);
  const { game } = await person.make({
    seats: [{ kind: "me" }, { kind: "bot", bot: "random" }],
    factions: "random",
    pace: "off",
    first: 0,
  });
  const record = await server.store.load(game);
  expect(record?.game.seed).toMatch(/^[0-9a-f]{32}$/);
  expect(record?.game.setup?.rules).toBe(2);
  const client = await person.connect(game);
  const promised = client.table?.luck;
  expect(promised).toEqual({ promise: expect.stringMatching(/^[0-9a-f]{64}$/), key: null });
  const concedes = (): number =>
    client
      .asked()
      ?.frames.at(-1)
      ?.view.decision?.options.findIndex((o) => o.kind === "word" && o.word === "concede") ?? -1;
  for (;;) {
    await client.until(() => client.asked() !== undefined || client.table?.status === "over");
    const part = client.asked();
    if (part === undefined) break;
    const seq = part.frames.at(-1)?.seq ?? 0;
    const index = Math.max(0, concedes());
    await client.ask("pick", { seat: part.seat, seq, index });
    await client.until(() => (client.parts.get(part.seat)?.frames.at(-1)?.seq ?? 0) > seq);
  }
  const { body } = await person.call<ReplayAnswer>("GET", `/api/games/${game}/replay`);
  const replay = parseReplay(JSON.stringify(body.replay));
  if (isRefusal(replay)) throw new Error(replay.code);
  expect(replay.seed).toBe(record?.game.seed);
  const again = playReplay(replay);
  expect(isRefusal(again) || again.over).toBe(true);

  // What was promised at the start is kept, and anybody can see that.
  const { promise, key } = body.table.luck ?? { promise: "", key: null };
  expect(promise).toBe(promised?.promise);
  expect(key?.seed).toBe(replay.seed);
  expect(replay.luck).toEqual({ game, salt: key?.salt, promise });
  const hashed = createHash("sha256")
    .update(luckText(game, key?.salt ?? "", replay.seed))
    .digest("hex");
  expect(hashed).toBe(promise);
});
