/** A table whose database misbehaves, or is shared with others who are faster. */

import type { Setup } from "@breakpoint/engine";
import type { Part } from "@breakpoint/protocol";
import { expect, test } from "vitest";
import { newId, newSecret } from "../src/ids.ts";
import { Keys } from "../src/keys.ts";
import type { Logged } from "../src/log/entry.ts";
import type { TableServices } from "../src/services.ts";
import type { GameRecord } from "../src/storage/store.ts";
import type { Table } from "../src/table/table.ts";
import type { Visitor } from "../src/table/visitor.ts";
import { TestClock } from "./clock.ts";
import { begunGame, plainOptions, servicesFor, tableOf } from "./records.ts";

type Append = TableServices["store"]["append"];

/** Somebody at seat 0 of a table for two, whose entries are written as the test says. */
async function sitDown(log: Logged[], append: Append): Promise<{ table: Table; visitor: Visitor; seen: Part[]; clock: TestClock }> {
  const setup: Setup = { seats: 2, factions: "random", first: 0 };
  const record = begunGame(setup, 8, 1000, plainOptions({ concede: false }));
  const clock = new TestClock(2000);
  const { services } = servicesFor(record, clock, {}, { entries: async (_id, from) => log.slice(from), append });
  const table = await tableOf(services, record);
  const seen: Part[] = [];
  const visitor: Visitor = {
    person: newId(),
    keyed: new Set([0]),
    sent: new Map(),
    held: null,
    post: { update: (_to, _game, parts) => seen.push(...parts), changes: () => {}, table: () => {}, said: () => {}, nudged: () => {} },
  };
  seen.push(...(await table.enter(visitor, {})).parts);
  return { table, visitor, seen, clock };
}

const seqOf = (seen: readonly Part[]): number => seen.at(-1)?.frames.at(-1)?.seq ?? 0;

test("an answer that another node has written first is shown here as well, though nobody tells", async () => {
  const log: Logged[] = [];
  const { table, visitor, seen } = await sitDown(log, async (_id, entry) => {
    if (log.length === 0) {
      log.push(entry);
      return false;
    }
    throw new Error("written twice");
  });
  const seq = seqOf(seen);
  expect(await table.pick(visitor, { game: table.id, seat: 0, seq, index: 0 })).toEqual({ again: true });
  expect(seqOf(seen)).toBeGreaterThan(seq);
  expect(log).toHaveLength(1);
});

test("where nobody knows whether an answer was written, the database is asked", async () => {
  for (const wasWritten of [true, false]) {
    const log: Logged[] = [];
    let fails = true;
    const { table, visitor, seen } = await sitDown(log, async (_id, entry) => {
      if (wasWritten || !fails) log.push(entry);
      if (fails) throw new Error("the connection was lost");
      return true;
    });
    const seq = seqOf(seen);
    const message = { game: table.id, seat: 0, seq, index: 0 };
    await expect(table.pick(visitor, message)).rejects.toThrow("the connection was lost");
    fails = false;
    expect(await table.pick(visitor, message)).toEqual({ again: wasWritten });
    expect(log).toHaveLength(1);
    expect(seqOf(seen)).toBeGreaterThan(seq);
  }
});

test("a table whose writing failed looks by itself how things stand, also where the database fails for a while", async () => {
  const log: Logged[] = [];
  let fails = true;
  const { table, visitor, seen, clock } = await sitDown(log, async (_id, entry) => {
    log.push(entry);
    if (fails) throw new Error("the connection was lost");
    return true;
  });
  const seq = seqOf(seen);
  const entries = table.services.store.entries;
  Object.assign(table.services.store, {
    entries: async (id: string, from: number) => {
      if (fails) throw new Error("the database does not answer");
      return await entries(id, from);
    },
  });
  await expect(table.pick(visitor, { game: table.id, seat: 0, seq, index: 0 })).rejects.toThrow("the connection was lost");
  await clock.to(clock.time + 5000);
  expect(seqOf(seen)).toBe(seq);
  fails = false;
  await clock.to(clock.time + 1000);
  expect(seqOf(seen)).toBeGreaterThan(seq);
  await table.close();
});

test("others who were faster with something else make an answer stale", async () => {
  const log: Logged[] = [];
  const { table, visitor, seen } = await sitDown(log, async (_id, { n, at }) => {
    log.push({ n, at, entry: { kind: "pick", seat: 0, index: 1, by: "person" } });
    return false;
  });
  const seq = seqOf(seen);
  await expect(table.pick(visitor, { game: table.id, seat: 0, seq, index: 0 })).rejects.toMatchObject({ trouble: { code: "stale" } });
  expect(seqOf(seen)).toBeGreaterThan(seq);
  expect(log).toHaveLength(1);
});

test("the luck of bots and advisers has nothing to do with the luck of the game", async () => {
  const secret = newSecret();
  const lucks: number[][] = [];
  for (const seed of [8, 9, 2 ** 40 + 8]) {
    const clock = new TestClock();
    const record = begunGame({ seats: 2, factions: "random", first: 0 }, seed, clock.time, plainOptions({ hints: true }), [true, false]);
    record.game.id = "A".repeat(22);
    const drawn: number[] = [];
    const bots: TableServices["bots"] = {
      answer: async (_position, _bot, luck) => {
        drawn.push(luck);
        return 0;
      },
      advise: async (_position, luck) => {
        drawn.push(luck);
        return [];
      },
    };
    const { services } = servicesFor(record, clock, { keys: new Keys(secret), bots });
    const table = await tableOf(services, record);
    const asker = { person: newId(), keyed: new Set([0]) };
    while (drawn.length < 12) {
      await clock.to(clock.time + 60_000);
      const { seq } = table.match?.current(0, clock.time) ?? { seq: 0 };
      await table.asking.hint(asker, { game: table.id, seat: 0, seq });
      await table.pick(asker, { game: table.id, seat: 0, seq, index: 0 });
    }
    await table.close();
    expect(new Set(drawn).size).toBe(drawn.length);
    lucks.push(drawn.slice(0, 1));
  }
  // What comes first in the log is the same whatever was dealt: so is the luck.
  expect(lucks[1]).toEqual(lucks[0]);
  expect(lucks[2]).toEqual(lucks[0]);
});

test("a pick for a seat that moves up while it waits for its turn is not the next player's", async () => {
  const clock = new TestClock();
  const setup: Setup = { seats: 3, factions: "random", first: 2 };
  const record = begunGame(setup, 8, clock.time, plainOptions());
  const [ann, bea, cy] = [newId(), newId(), newId()];
  const begun = { ...record, holders: [ann, bea, cy].map((person, seat) => ({ seat, person })) };
  const four = begunGame({ ...setup, seats: 4 }, 8, clock.time, plainOptions());
  const waiting: GameRecord = {
    game: { ...record.game, setup: null, started: null, status: "waiting" },
    seats: four.seats.map((seat) => ({ ...seat, game: record.game.id, open: seat.seat === 1 })),
    holders: [0, 2, 3].map((seat, i) => ({ seat, person: [ann, bea, cy][i] ?? "" })),
  };
  let now = waiting;
  const { services, log } = servicesFor(record, clock, {}, { load: async () => structuredClone(now) });
  const table = await tableOf(services, record);
  now = begun;
  const begins = table.changed();
  const picked = table.pick({ person: bea, keyed: new Set() }, { game: table.id, seat: 2, seq: 1, index: 0 });
  await expect(picked).rejects.toMatchObject({ trouble: { code: "not-your-seat" } });
  await begins;
  expect(log).toEqual([]);
  await table.close();
});
