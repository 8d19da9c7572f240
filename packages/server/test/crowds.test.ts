/** Many who look at one table, and tables that nobody looks at. */

import type { Seat } from "@breakpoint/engine";
import type { ChangedPart, Part, TableInfo } from "@breakpoint/protocol";
import { describe, expect, test } from "vitest";
import { newId } from "../src/ids.ts";
import { Capacity } from "../src/table/capacity.ts";
import type { Table } from "../src/table/table.ts";
import type { Post, Visitor } from "../src/table/visitor.ts";
import { TestClock } from "./clock.ts";
import { begunGame, plainOptions, servicesFor, tableOf } from "./records.ts";

/** Counts what is sent: how often, and to how many. */
class Counter implements Post {
  updates = { messages: 0, readers: 0 };
  tables = { messages: 0, readers: 0 };
  changed = { messages: 0, readers: 0 };
  info: TableInfo | null = null;

  update(to: readonly Visitor[], _game: string, _parts: Part[]): void {
    this.updates.messages++;
    this.updates.readers += to.length;
  }

  changes(to: readonly Visitor[], _game: string, _parts: ChangedPart[]): void {
    this.changed.messages++;
    this.changed.readers += to.length;
  }

  table(to: readonly Visitor[], info: TableInfo): void {
    this.tables.messages++;
    this.tables.readers += to.length;
    this.info = info;
  }

  said(): void {}
  nudged(): void {}
}

const visitor = (post: Post, seats: Seat[] = [], held: Visitor["held"] = null): Visitor => ({
  person: newId(),
  keyed: new Set(seats),
  sent: new Map(),
  held,
  post,
});

async function quiet(
  people: boolean[],
  clock: TestClock,
  capacity = new Capacity(100, 4),
): Promise<{ table: Table; entries: () => number }> {
  const record = begunGame({ seats: people.length, factions: "random", first: 0 }, 3, clock.time, plainOptions({ pace: "human" }), people);
  const { services, log } = servicesFor(record, clock, { capacity });
  return { table: await tableOf(services, record), entries: () => log.length };
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "fine",
    (error: { trouble?: { code: string } }) => error.trouble?.code ?? String(error),
  );

describe("onlookers", () => {
  test("who come and go are shown to all others once a second, in one message for all", async () => {
    const clock = new TestClock();
    const { table } = await quiet([true, true], clock);
    const post = new Counter();
    await table.enter(visitor(post, [0]), {});
    const crowd = Array.from({ length: 150 }, () => visitor(post));
    for (const one of crowd) await table.enter(one, {});
    await clock.to(clock.time + 10_000);
    post.tables = { messages: 0, readers: 0 };
    const started = clock.time;
    for (let i = 0; i < 1000; i++) {
      const one = crowd[i % crowd.length];
      table.leave(one);
      await table.enter(one, {});
      await clock.to(clock.time + 10);
    }
    const seconds = (clock.time - started) / 1000;
    // One for all onlookers and one for the player, at most once a second.
    expect(post.tables.messages).toBeLessThanOrEqual(2 * (seconds + 2));
    expect(post.tables.messages).toBeGreaterThan(seconds);
    await clock.to(clock.time + 2000);
    expect(post.info?.watchers).toBe(150);
    for (const one of crowd) table.leave(one);
    await clock.to(clock.time + 2000);
    expect(post.info?.watchers).toBe(0);
    await table.close();
  });

  test("get what happens in one message for all of them", async () => {
    const clock = new TestClock();
    const { table } = await quiet([true, true], clock);
    const post = new Counter();
    const player = visitor(post, [0, 1]);
    await table.enter(player, {});
    for (let i = 0; i < 100; i++) await table.enter(visitor(post), {});
    const { seat } = table.match?.decision ?? { seat: 0 };
    const { seq } = table.match?.current(seat, clock.time) ?? { seq: 0 };
    await table.pick(player, { game: table.id, seat, seq, index: 0 });
    expect(post.updates).toEqual({ messages: 2, readers: 101 });
    await table.close();
  });

  test("get what changed in one message for all of them, whenever they came", async () => {
    const clock = new TestClock();
    const { table } = await quiet([true, true], clock);
    const post = new Counter();
    const player = visitor(post, [0, 1], new Map());
    await table.enter(player, {});
    for (let round = 1; round <= 4; round++) {
      for (let i = 0; i < 25; i++) await table.enter(visitor(post, [], new Map()), {});
      await clock.to(clock.time + 60_000);
      post.changed = { messages: 0, readers: 0 };
      const { seat } = table.match?.decision ?? { seat: 0 };
      const { seq } = table.match?.current(seat, clock.time) ?? { seq: 0 };
      await table.pick(player, { game: table.id, seat, seq, index: 0 });
      expect(post.changed).toEqual({ messages: 2, readers: 1 + round * 25 });
      expect(post.updates).toEqual({ messages: 0, readers: 0 });
    }
    // Somebody who wants whole views gets them, and nobody else does.
    const other = visitor(post);
    await table.enter(other, {});
    const { seat } = table.match?.decision ?? { seat: 0 };
    const { seq } = table.match?.current(seat, clock.time) ?? { seq: 0 };
    await table.pick(player, { game: table.id, seat, seq, index: 0 });
    expect(post.updates).toEqual({ messages: 1, readers: 1 });
    // Nobody knows what somebody has who is not held to have anything: the whole of it is sent, and from then on what changes.
    player.held?.clear();
    const next = table.match?.decision?.seat ?? 0;
    await table.pick(player, { game: table.id, seat: next, seq: table.match?.current(next, clock.time).seq ?? 0, index: 0 });
    expect(post.updates).toEqual({ messages: 3, readers: 3 });
    expect(player.held?.size).toBe(2);
    await table.close();
  });

  test("are not let in without end, and players always are", async () => {
    const clock = new TestClock();
    const { table } = await quiet([true, true], clock);
    const post = new Counter();
    const crowd = Array.from({ length: 200 }, () => visitor(post));
    for (const one of crowd) await table.enter(one, {});
    expect(await codeOf(table.enter(visitor(post), {}))).toBe("crowded");
    expect(await codeOf(table.enter(visitor(post, [0]), {}))).toBe("fine");
    table.leave(crowd[0]);
    expect(await codeOf(table.enter(visitor(post), {}))).toBe("fine");
    await table.close();
  });
});

describe("bots among themselves", () => {
  test("play while somebody looks on, and only then", async () => {
    const clock = new TestClock();
    const { table, entries } = await quiet([false, false], clock);
    const somebody = visitor(new Counter());
    await clock.to(clock.time + 600_000);
    expect(entries()).toBe(0);
    await table.enter(somebody, {});
    await clock.to(clock.time + 15_000);
    const played = entries();
    expect(played).toBeGreaterThan(5);
    table.leave(somebody);
    await clock.to(clock.time + 600_000);
    expect(entries()).toBeLessThanOrEqual(played + 1);
    expect(table.attending.overdue(clock.time)).toBeNull();
    await table.enter(somebody, {});
    await clock.to(clock.time + 15_000);
    expect(entries()).toBeGreaterThan(played + 5);
    await table.close();
  });

  test("play at a few tables at once", async () => {
    const clock = new TestClock();
    const capacity = new Capacity(100, 2);
    const tables = await Promise.all([0, 1, 2].map(async () => (await quiet([false, false, false], clock, capacity)).table));
    const [first, second] = tables.map((table) => ({ table, one: visitor(new Counter()) }));
    await first.table.enter(first.one, {});
    await second.table.enter(second.one, {});
    expect(await codeOf(tables[2].enter(visitor(new Counter()), {}))).toBe("server-full");
    expect(() => capacity.checkBotTables()).toThrow("as many tables");
    // Whoever looks at one of them already, or has come for it as well, is not in the way.
    expect(await codeOf(tables[0].enter(visitor(new Counter()), {}))).toBe("fine");
    second.table.leave(second.one);
    expect(await codeOf(tables[2].enter(visitor(new Counter()), {}))).toBe("fine");
    for (const table of tables) await table.close();
  });
});
