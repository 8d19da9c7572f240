/** A table goes on by itself whatever the clock says between two looks at it. */

import { below, NO_SEAT, type Seat, type Setup, seedRng } from "@breakpoint/engine";
import type { Part } from "@breakpoint/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Keys, newId, newSecret } from "../src/ids.ts";
import { Metrics } from "../src/metrics.ts";
import type { TableServices } from "../src/services.ts";
import type { Logged } from "../src/table/entry.ts";
import type { Visitor } from "../src/table/people.ts";
import { Table } from "../src/table/table.ts";
import { begunGame, plainOptions } from "./records.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

class Player implements Visitor {
  readonly person = newId();
  readonly keyed: Set<Seat>;
  readonly sent = new Map<Seat, number>();
  part: Part | null = null;

  constructor(seat: Seat) {
    this.keyed = new Set(seat === NO_SEAT ? [] : [seat]);
  }

  update(_game: string, parts: readonly Part[]): void {
    this.part = parts[0] ?? this.part;
  }

  table(): void {}

  get frame() {
    return this.part?.frames.at(-1);
  }
}

interface Trial {
  seed: number;
  /** Seats of people; the others are bots. */
  people: boolean[];
  now: () => number;
}

function servicesFor({ seed, people, now }: Trial): { services: TableServices; id: string } {
  const log: Logged[] = [];
  const setup: Setup = { seats: people.length, factions: "random" };
  const record = begunGame(setup, seed, now(), plainOptions({ concede: false, reaction: 5, pace: "human" }));
  record.game.keeper = "here";
  for (const seat of record.seats)
    if (people[seat.seat] !== true) {
      seat.kind = "bot";
      seat.bot = "random";
    }
  const services: TableServices = {
    store: {
      node: "here",
      load: async () => record,
      entries: async (_id, from) => log.slice(from),
      append: async (_id, entry) => {
        log.push(entry);
        return true;
      },
      notify: () => {},
    },
    keys: new Keys(newSecret()),
    bots: { answer: async (play) => (play.decision?.options.length ?? 1) - 1, advise: async () => null },
    metrics: new Metrics(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now,
    stopping: () => false,
  };
  return { services, id: record.game.id };
}

/** Plays on until so many answers were given. Tells where nobody was asked, nothing was about to happen, and the game was not over. */
async function stoodStill(trial: Trial, answers: number): Promise<string | null> {
  const { services, id } = servicesFor(trial);
  const table = await Table.load(services, id);
  if (table === null) throw new Error("no table");
  const players = trial.people.map((_, seat) => new Player(seat));
  for (const player of players) player.update(id, (await table.enter(player, {})).parts);
  const rng = seedRng(trial.seed);
  try {
    for (let n = 0; n < answers && table.play?.over !== true; ) {
      const seat = players.findIndex((player, at) => trial.people[at] === true && player.frame?.view.decision != null);
      const { frame } = players[seat] ?? {};
      if (frame?.view.decision == null) {
        if (vi.getTimerCount() === 0) return `after ${table.play?.n} entries`;
        await vi.advanceTimersToNextTimerAsync();
        continue;
      }
      n++;
      // Some take so long to react that it is passed for them.
      if (frame.pause !== null && below(rng, 2) === 0) await vi.advanceTimersToNextTimerAsync();
      else
        await table
          .pick(players[seat], { game: id, seat, seq: frame.seq, index: below(rng, frame.view.decision.options.length) })
          .catch((error: unknown) => expect(error).toMatchObject({ trouble: { code: "stale" } }));
    }
    return null;
  } finally {
    await table.close();
  }
}

/** The clock moves on while a table works: so much with every look at it. Timers fire so many milliseconds before it says they should. */
const slowClock = (perLook: number, early: number): (() => number) => {
  let last = 0;
  return () => {
    last = Math.max(last + perLook, Date.now() - early);
    return last;
  };
};

test("no table stops because time has passed between two looks at the clock", async () => {
  const still: string[] = [];
  for (const people of [
    [true, true],
    [true, false],
    [true, false, true],
  ])
    for (let early = 0; early < 4; early++)
      for (let seed = 0; seed < 4; seed++) {
        const where = await stoodStill({ seed, people, now: slowClock(1, early) }, 60);
        if (where !== null) still.push(`${people} early ${early} seed ${seed}: ${where}`);
      }
  expect(still).toEqual([]);
});

test("a table that was left without a timer is found, and goes on", async () => {
  const { services, id } = servicesFor({ seed: 1, people: [true, true], now: Date.now });
  const table = await Table.load(services, id);
  if (table === null) throw new Error("no table");
  const player = new Player(0);
  player.update(id, (await table.enter(player, {})).parts);
  expect(player.frame?.pause).not.toBeNull();
  expect(table.isOverdue(Date.now())).toBe(false);
  const seq = player.frame?.seq ?? 0;
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 60_000);
  expect(table.isOverdue(Date.now())).toBe(true);
  table.wake();
  expect(table.isOverdue(Date.now())).toBe(false);
  await table.describe(player);
  expect(player.frame?.seq).toBeGreaterThan(seq);
  expect(table.isOverdue(Date.now())).toBe(false);
  await table.close();
});
