/** A table goes on by itself whatever the clock says between two looks at it. */

import { below, type Seat, type Setup, seedRng } from "@breakpoint/engine";
import type { Part, TableInfo } from "@breakpoint/protocol";
import { expect, test } from "vitest";
import { newId } from "../src/ids.ts";
import type { Table } from "../src/table/table.ts";
import type { Visitor } from "../src/table/visitor.ts";
import { settled, TestClock } from "./clock.ts";
import { begunGame, plainOptions, servicesFor, tableOf } from "./records.ts";

class Player implements Visitor {
  readonly person = newId();
  readonly keyed: Set<Seat>;
  readonly sent = new Map<Seat, number>();
  readonly held = null;
  readonly post = {
    changes: () => {},
    update: (_to: readonly Visitor[], game: string, parts: Part[]) => this.update(game, parts),
    table: (_to: readonly Visitor[], info: TableInfo) => this.table(info),
    said: () => {},
    nudged: () => {},
  };
  part: Part | null = null;

  constructor(seat: Seat) {
    this.keyed = new Set([seat]);
  }

  update(_game: string, parts: readonly Part[]): void {
    this.part = parts[0] ?? this.part;
  }

  table(_info: TableInfo): void {}

  get frame() {
    return this.part?.frames.at(-1);
  }
}

async function sitDown(seed: number, people: readonly boolean[], clock: TestClock): Promise<{ table: Table; players: Player[] }> {
  const setup: Setup = { seats: people.length, factions: "random" };
  const record = begunGame(setup, seed, clock.now(), plainOptions({ concede: false, reaction: 5, pace: "human" }), people);
  const bots = {
    answer: async ({ decision }: { decision: { options: readonly unknown[] } | null }) => (decision?.options.length ?? 1) - 1,
  };
  const { services } = servicesFor(record, clock, { bots: { ...bots, advise: async () => null } });
  const table = await tableOf(services, record);
  const players = people.map((_, seat) => new Player(seat));
  for (const player of players) player.update(table.id, (await table.enter(player, {})).parts);
  return { table, players };
}

/** Plays on until so many answers were given. Tells where nobody was asked, nothing was about to happen, and the game was not over. */
async function stoodStill(seed: number, people: readonly boolean[], clock: TestClock, answers: number): Promise<string | null> {
  const { table, players } = await sitDown(seed, people, clock);
  const rng = seedRng(seed);
  try {
    for (let n = 0; n < answers && table.match?.over !== true; ) {
      const seat = players.findIndex((player, at) => people[at] === true && player.frame?.view.decision != null);
      const { frame } = players[seat] ?? {};
      if (frame?.view.decision == null) {
        if (!(await clock.step())) return `after ${table.match?.n} entries`;
        continue;
      }
      n++;
      // Some take so long to react that it is passed for them.
      if (frame.pause !== null && below(rng, 2) === 0) await clock.step();
      else
        await table
          .pick(players[seat], { game: table.id, seat, seq: frame.seq, index: below(rng, frame.view.decision.options.length) })
          .catch((error: unknown) => expect(error).toMatchObject({ trouble: { code: "stale" } }));
    }
    return null;
  } finally {
    await table.close();
  }
}

test("no table stops because time has passed between two looks at the clock", async () => {
  const still: string[] = [];
  for (const people of [
    [true, true],
    [true, false],
    [true, false, true],
  ])
    for (let early = 0; early < 4; early++)
      for (let seed = 0; seed < 2; seed++) {
        const clock = new TestClock();
        clock.perLook = 1;
        clock.early = early;
        const where = await stoodStill(seed, people, clock, 40);
        if (where !== null) still.push(`${people} early ${early} seed ${seed}: ${where}`);
      }
  expect(still).toEqual([]);
});

test("a table that was left without a timer is found, and goes on", async () => {
  const clock = new TestClock();
  const { table, players } = await sitDown(1, [true, true], clock);
  const [player] = players;
  expect(player.frame?.pause).not.toBeNull();
  await settled();
  expect(table.attending.overdue(clock.time)).toBeNull();
  const seq = player.frame?.seq ?? 0;
  clock.forgetTimers();
  clock.time += 60_000;
  const overdue = table.attending.overdue(clock.time);
  expect(overdue).not.toBeNull();
  expect(table.attending.overdue(clock.time + 2000)).toBe(overdue);
  table.attending.wake();
  await settled();
  expect(player.frame?.seq).toBeGreaterThan(seq);
  // What else was due by now is done in its turn.
  await clock.to(clock.time);
  expect(table.attending.overdue(clock.time)).toBeNull();
  await table.close();
});
