/** Clocks that jump: tables go on as if nothing had happened. */

import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { type Clock, steadyClock } from "../src/clock.ts";
import { newId } from "../src/ids.ts";
import type { Logged } from "../src/log/entry.ts";
import { TestClock } from "./clock.ts";
import { dataFolder, Person, startHere } from "./harness.ts";
import { begunGame, plainOptions, servicesFor, tableOf } from "./records.ts";

const HOUR = 3_600_000;
const leftovers: (() => Promise<unknown> | unknown)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

/** The same clock, set to another time. */
const set = (clock: Clock, by: number): Clock => ({ ...clock, now: () => clock.now() + by, wall: (time) => time });

describe("the clock of the tables", () => {
  test.each([HOUR, -HOUR])("goes on evenly when the clock on the wall is set by %i", (jump) => {
    const clock = steadyClock();
    const before = clock.now();
    const real = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => real() + jump);
    const after = clock.now();
    expect(after).toBeGreaterThanOrEqual(before);
    expect(after - before).toBeLessThan(HOUR / 2);
    // People are told what their own clocks say.
    expect(Math.abs(clock.wall(after) - (before + jump))).toBeLessThan(HOUR / 2);
  });
});

describe("a table that was last written to in the future", () => {
  test("is played on at once, by people and by bots", async () => {
    const record = begunGame(
      {
        seats: 2,
        factions: [
          ["Aliens", "Dinosaurs"],
          ["Robots", "Zombies"],
        ],
        first: 0,
      },
      5,
      1_000_000 + HOUR,
      plainOptions({ concede: false, reaction: 6, pace: "human" }),
      [true, false],
    );
    let written: Logged[] = [];
    const asker = { person: newId(), keyed: new Set([0]) };
    // An hour ahead, then an hour back: what was written is all that is known of it.
    for (const time of [1_000_000 + HOUR, 1_000_000]) {
      const clock = new TestClock(time);
      const { services, log } = servicesFor(record, clock);
      log.push(...written);
      const table = await tableOf(services, record);
      for (let picks = 0; picks < 6; ) {
        const { match } = table;
        if (match === null) throw new Error("no game");
        expect(clock.time - time).toBeLessThan(120_000);
        if (match.decision?.seat === 0 && match.decisionAt <= table.now()) {
          await table.pick(asker, { game: table.id, seat: 0, seq: match.current(0, table.now()).seq, index: 0 });
          picks++;
        } else if (!(await clock.step())) throw new Error("it stands still");
      }
      expect(log.some(({ entry }) => entry.kind === "pick" && entry.by === "bot")).toBe(true);
      written = log;
      await table.close();
    }
    expect(written.every(({ at }, i) => i === 0 || at >= written[i - 1].at)).toBe(true);
  });
});

describe("a server whose clock was set back before it was started again", () => {
  test("goes on with its tables, whoever has to move", { timeout: 240_000 }, async () => {
    const data = await dataFolder();
    leftovers.push(data.remove);
    const clock = steadyClock(20);
    const first = await startHere({ data: data.folder, clock: set(clock, HOUR) });
    const ann = new Person(first.address);
    const tables: { game: string }[] = [];
    for (const seed of [1, 2, 3])
      tables.push(
        await ann.make({
          seats: [{ kind: "me" }, { kind: "bot", bot: "random" }],
          factions: "random",
          first: seed % 2,
          seed,
          reaction: 3,
          pace: "human",
          concede: false,
        }),
      );
    await first.stop();
    const second = await startHere({ data: data.folder, clock });
    leftovers.push(() => second.stop());
    ann.address = second.address;
    for (const { game } of tables) {
      const client = await ann.connect(game);
      await client.play(() => client.sent.filter((pick) => pick.acknowledged).length >= 5);
      client.leave();
    }
    const { body } = await ann.call<{ games: { changed: number }[] }>("GET", "/api/games");
    for (const { changed } of body.games) expect(Math.abs(changed - clock.now())).toBeLessThan(HOUR / 2);
  });
});
