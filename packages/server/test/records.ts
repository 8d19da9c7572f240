/** Games as the database keeps them, and tables to play them at, without a database. */

import type { Seed, Setup } from "@breakpoint/engine";
import type { Clock } from "../src/clock.ts";
import { newId, newSecret } from "../src/ids.ts";
import { Keys } from "../src/keys.ts";
import type { Logged } from "../src/log/entry.ts";
import { Metrics } from "../src/metrics.ts";
import type { TableServices } from "../src/services.ts";
import { writeSeed } from "../src/storage/schema.ts";
import type { GameRecord } from "../src/storage/store.ts";
import { Capacity } from "../src/table/capacity.ts";
import { Table } from "../src/table/table.ts";

type Agreement = GameRecord["game"]["options"];

export const plainOptions = (changes: Partial<Agreement> = {}): Agreement => ({
  factions: "random",
  pool: null,
  sets: null,
  twoCopies: false,
  first: 0,
  concede: true,
  pace: "off",
  reaction: null,
  deadline: null,
  watch: "link",
  ...changes,
});

/** A game that has just begun. `people`: which seats are; all of them by default. */
export function begunGame(setup: Setup, seed: Seed, now: number, options: Agreement, people?: readonly boolean[]): GameRecord {
  const id = newId();
  return {
    game: {
      id,
      created: now,
      changed: now,
      started: now,
      status: "playing",
      options,
      setup,
      seed: writeSeed(seed),
      opening: [],
      n: 0,
      revision: 0,
      summary: null,
      checkpoint: null,
      wake: null,
      keeper: "here",
      lease: 0,
      rematch: null,
      fork_of: null,
    },
    seats: Array.from({ length: setup.seats }, (_, seat) => {
      const isPerson = people?.[seat] ?? true;
      return {
        game: id,
        seat,
        kind: isPerson ? ("person" as const) : ("bot" as const),
        name: `Player ${seat + 1}`,
        bot: isPerson ? null : "random",
        open: false,
        factions: null,
        code: null,
        place: seat,
      };
    }),
    holders: [],
  };
}

/** What a table needs, with everything kept in memory. */
export function servicesFor(
  record: GameRecord,
  clock: Clock,
  changes: Partial<TableServices> = {},
  store: Partial<TableServices["store"]> = {},
): { services: TableServices; log: Logged[] } {
  const log: Logged[] = [];
  const services: TableServices = {
    store: {
      node: "here",
      load: async () => structuredClone(record),
      entries: async (_id, from) => log.slice(from),
      append: async (_id, entry) => {
        log.push(entry);
        return true;
      },
      notify: () => {},
      ...store,
    },
    keys: new Keys(newSecret()),
    bots: { answer: async () => 0, advise: async () => null },
    metrics: new Metrics(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock,
    capacity: new Capacity(100, 4),
    stopping: () => false,
    ...changes,
  };
  return { services, log };
}

export async function tableOf(services: TableServices, record: GameRecord): Promise<Table> {
  const table = await Table.load(services, record.game.id);
  if (table === null) throw new Error("no table");
  return table;
}
