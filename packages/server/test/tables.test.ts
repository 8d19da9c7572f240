/** Tables in memory come and go; whoever asks for one in that moment gets it, or a word that the server stops. */

import fastify from "fastify";
import { expect, test } from "vitest";
import { BotPool } from "../src/bots/pool.ts";
import { steadyClock } from "../src/clock.ts";
import { newId, newSecret, newSeed } from "../src/ids.ts";
import { Keys } from "../src/keys.ts";
import { Metrics } from "../src/metrics.ts";
import { Calling } from "../src/push/calling.ts";
import type { Services } from "../src/services.ts";
import { DataFolder } from "../src/storage/folder.ts";
import { Store } from "../src/storage/store.ts";
import { Capacity } from "../src/table/capacity.ts";
import { Lobby } from "../src/table/lobby.ts";
import { Tables } from "../src/table/tables.ts";
import { dataFolder } from "./harness.ts";

test("a table that was closed is loaded again, and none is while the server stops", { timeout: 120_000 }, async () => {
  const { folder, remove } = await dataFolder();
  const place = await DataFolder.open(folder);
  const store = await Store.embedded(place, "here");
  const clock = steadyClock();
  let isStopping = false;
  const services: Services = {
    store,
    keys: new Keys(newSecret()),
    bots: new BotPool(() => {}),
    metrics: new Metrics(),
    log: fastify({ logger: false }).log,
    clock,
    capacity: new Capacity(100, 4),
    calling: new Calling(store, "https://table.example", clock.now),
    now: clock.now,
    newSeed,
    stopping: () => isStopping,
  };
  const tables = new Tables(services);
  const { game } = await new Lobby(services, tables).create(newId(), { seats: [{ kind: "me" }, { kind: "here" }], factions: "random" });
  const first = await tables.get(game);
  // As when everything is closed while somebody is on their way in.
  await tables.close();
  const second = await tables.get(game);
  expect(second?.id).toBe(game);
  expect(second).not.toBe(first);
  isStopping = true;
  await tables.close();
  await expect(tables.get(game)).rejects.toMatchObject({ trouble: { code: "shutting-down" } });
  await services.bots.close();
  await store.close();
  place.close();
  remove();
});
