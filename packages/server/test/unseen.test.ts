/** Entries that only one seat knows of: nobody else waits for them, or begins anew because of them. */

import type { Seat, Setup } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { newId } from "../src/ids.ts";
import type { Logged } from "../src/log/entry.ts";
import type { TableServices } from "../src/services.ts";
import type { Table } from "../src/table/table.ts";
import type { Asker } from "../src/table/visitor.ts";
import { settled, TestClock } from "./clock.ts";
import { begunGame, plainOptions, servicesFor, tableOf } from "./records.ts";

const SETUP: Setup = { seats: 2, factions: "random", first: 0 };
const seqAt = (table: Table, seat: Seat): number => table.match?.current(seat, table.now()).seq ?? 0;

interface Sitting {
  table: Table;
  clock: TestClock;
  log: Logged[];
  askers: Asker[];
}

/** Two seats, the first of which is asked something in the open. */
async function sitDown(
  people: boolean[],
  changes: Partial<TableServices>,
  store: Partial<TableServices["store"]> = {},
  setup = SETUP,
): Promise<Sitting> {
  const clock = new TestClock();
  const options = plainOptions({ concede: false, hints: true, pace: "human", reaction: 5 });
  const record = begunGame(setup, 8, clock.time, options, people);
  const askers = [0, 1].map((seat) => ({ person: newId(), keyed: new Set([seat]) }));
  record.holders = askers.map(({ person }, seat) => ({ seat, person }));
  const { services, log } = servicesFor(record, clock, changes, store);
  const table = await tableOf(services, record);
  await clock.to(clock.time + 60_000);
  return { table, clock, log, askers };
}

test("advice is thought out to its end, and stays the same, though somebody else sets what they pass", async () => {
  let asked = 0;
  let tell: (lines: []) => void = () => {};
  const bots: TableServices["bots"] = {
    answer: async () => 0,
    advise: async (_position, _luck, signal) => {
      asked++;
      return await new Promise((resolve) => {
        tell = resolve;
        signal.addEventListener("abort", () => resolve(null));
      });
    },
  };
  const { table, log, askers } = await sitDown([true, true], { bots });
  const hint = { game: table.id, seat: 0, seq: seqAt(table, 0) };
  const first = table.asking.hint(askers[0], hint);
  await settled();
  await table.reactions(askers[1], { game: table.id, seat: 1, pass: ["special-beforeScores"] });
  expect(log.map(({ entry }) => entry.kind)).toContain("pass");
  tell([]);
  expect(await first).toEqual({ lines: [] });
  expect(await table.asking.hint(askers[0], hint)).toEqual({ lines: [] });
  expect(asked).toBe(1);
  await table.close();
});

test("a bot thinks once about its move, though somebody sets what they pass", async () => {
  const decisions: unknown[] = [];
  let tell: (index: number) => void = () => {};
  const bots: TableServices["bots"] = {
    answer: async ({ decision }, _bot, _luck, _longest, signal) => {
      decisions.push(decision);
      return await new Promise((resolve) => {
        tell = resolve;
        signal.addEventListener("abort", () => resolve(null));
      });
    },
    advise: async () => null,
  };
  const { table, clock, log, askers } = await sitDown([true, false], { bots }, {}, { ...SETUP, first: 1 });
  while (table.match?.decision?.secret !== false || table.match.decision.seat !== 1) {
    tell(0);
    expect(await clock.step()).toBe(true);
  }
  await clock.to(clock.time + 5000);
  const [n, thought] = [log.length, decisions.length];
  expect(decisions.at(-1)).toBe(table.match.decision);
  await table.reactions(askers[0], { game: table.id, seat: 0, pass: ["special-beforeScores"] });
  await clock.to(clock.time + 5000);
  expect(decisions).toHaveLength(thought);
  tell(0);
  await settled();
  await clock.to(clock.time + 5000);
  expect(log.slice(n).map(({ entry }) => entry.kind)).toEqual(["pass", "pick"]);
  await table.close();
});

test("somebody who is away is called half a minute after they are asked, not after it was settled in secret that they are", async () => {
  const factions = [
    ["Ninjas", "Pirates"],
    ["Aliens", "Robots"],
  ];
  const late: number[] = [];
  const called: number[] = [];
  const { table, clock, askers } = await sitDown(
    [true, true],
    {
      calling: {
        call: async (people) => {
          if (people.includes(askers[1].person)) called.push(clock.time);
          return 1;
        },
      },
    },
    {},
    { ...SETUP, factions },
  );
  // The first stays, so that only the second is ever called.
  const here = { ...askers[0], sent: new Map(), held: null, post: { update() {}, changes() {}, table() {}, said() {}, nudged() {} } };
  await table.enter(here, {});
  for (let i = 0; i < 400 && late.length < 12 && table.match?.over !== true; i++) {
    const { match } = table;
    const decision = match?.decision ?? null;
    if (match === null || decision === null) break;
    if (decision.seat === 1 && !decision.secret) {
      const asked = match.decisionAt;
      const settledAt = match.at;
      called.length = 0;
      await clock.to(Math.max(clock.time, asked) + 40_000);
      if (called.length > 0) {
        expect(called).toEqual([asked + 30_000]);
        if (asked > settledAt) late.push(asked - settledAt);
      }
      // They look in for a moment, and are called again the next time.
      const there = { ...here, ...askers[1], sent: new Map() };
      await table.enter(there, {});
      table.leave(there);
    }
    await clock.to(Math.max(clock.time, match.decisionAt));
    if (table.match?.decision !== decision) continue;
    const index = i % decision.options.length;
    await table.pick(askers[decision.seat], { game: table.id, seat: decision.seat, seq: seqAt(table, decision.seat), index });
  }
  expect(late.length).toBeGreaterThan(0);
  await table.close();
});

test("what happened is not read anew because of something that the asker cannot see", async () => {
  let reads = 0;
  const written: Logged[] = [];
  const { table, askers } = await sitDown(
    [true, true],
    {},
    {
      append: async (_id, entry) => {
        written.push(entry);
        return true;
      },
      entries: async (_id, from) => {
        reads++;
        return written.slice(from);
      },
    },
  );
  const history = { game: table.id, seat: 1 };
  await table.pick(askers[0], { game: table.id, seat: 0, seq: seqAt(table, 0), index: 0 });
  const before = await table.asking.history(askers[1], history);
  const known = reads;
  await table.reactions(askers[0], { game: table.id, seat: 0, pass: ["special-beforeScores"] });
  expect(await table.asking.history(askers[1], history)).toEqual(before);
  expect(reads).toBe(known);
  await table.close();
});

test("what was dealt is told while the first answer is still being written", async () => {
  const written: Logged[] = [];
  let write: () => void = () => {};
  const { table, askers } = await sitDown(
    [true, true],
    {},
    {
      append: async (_id, entry) => {
        await new Promise<void>((resolve) => {
          write = resolve;
        });
        written.push(entry);
        return true;
      },
      entries: async (_id, from) => written.slice(from),
    },
  );
  const picking = table.pick(askers[0], { game: table.id, seat: 0, seq: seqAt(table, 0), index: 0 });
  await settled();
  const { happenings } = await table.asking.history(askers[1], { game: table.id, seat: 1 });
  expect(happenings.flatMap(({ events }) => events)).toContainEqual(expect.objectContaining({ kind: "turnStart", number: 1 }));
  write();
  await picking;
  await table.close();
});

test("nobody fills the log with wishes, and nobody else's wishes count for that", async () => {
  const { table, clock, log, askers } = await sitDown([true, true], {});
  const wish = (seat: Seat, i: number): Promise<object> => table.reactions(askers[seat], { game: table.id, seat, pass: [`special-${i}`] });
  const refused: unknown[] = [];
  for (let i = 0; i < 40; i++) await wish(0, i).catch((error: unknown) => refused.push(error));
  expect(refused).toHaveLength(28);
  expect(refused[0]).toMatchObject({ trouble: { code: "too-fast" } });
  expect(log).toHaveLength(12);
  await wish(1, 0);
  clock.time += 5000;
  await wish(0, 40);
  expect(log).toHaveLength(14);
  await table.close();
});

test("whoever says that they have seen more than there is does not wait for what is being written in secret", async () => {
  let written: () => void = () => {};
  const slow: Partial<TableServices["store"]> = {
    append: async () => await new Promise((resolve) => (written = () => resolve(true))),
  };
  const { table, askers } = await sitDown([true, true], {}, slow);
  const post = { update() {}, changes() {}, table() {}, said() {}, nudged() {} };
  const there = { ...askers[0], sent: new Map(), held: null, post };
  let isWritten = false;
  const passing = table.reactions(askers[1], { game: table.id, seat: 1, pass: ["special-beforeScores"] }).then(() => {
    isWritten = true;
  });
  await settled();
  setTimeout(() => written(), 200);
  await table.enter(there, { 0: 1000 });
  await table.lookAgain(there, { 0: 1000 });
  expect(isWritten).toBe(false);
  await passing;
  await table.close();
});
