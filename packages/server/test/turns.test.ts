/** Whoever only asks waits for whoever plays. */

import { expect, test } from "vitest";
import { Turns } from "../src/http/turns.ts";
import { newId } from "../src/ids.ts";
import { TestClock } from "./clock.ts";
import { begunGame, plainOptions, servicesFor, tableOf } from "./records.ts";

test("those who ask take turns, and everything else comes between them", async () => {
  const turns = new Turns();
  const order: string[] = [];
  const ask = async (name: string): Promise<void> => {
    await turns.mine();
    order.push(name);
    // What follows without waiting for anything belongs to the same turn.
    await Promise.resolve();
    order.push(`${name} again`);
  };
  const asked = [ask("first"), ask("second"), ask("third")];
  setImmediate(() => {
    order.push("a move");
    setImmediate(() => order.push("another"));
  });
  expect(order).toEqual([]);
  await Promise.all(asked);
  expect(order).toEqual(["first", "first again", "a move", "second", "second again", "another", "third", "third again"]);
  // Whoever comes later waits no longer for that.
  await ask("late");
  expect(order.at(-1)).toBe("late again");
});

test("a crowd that asks for the same story at once has it read and told once; one that could not be read is read again", async () => {
  const clock = new TestClock();
  const record = begunGame({ seats: 2, factions: "random" }, 5, clock.time, plainOptions());
  let reads = 0;
  let isDown = false;
  const { services, log } = servicesFor(
    record,
    clock,
    {},
    {
      entries: async (_id, from) => {
        reads++;
        await new Promise((resolve) => setImmediate(resolve));
        if (isDown) throw new Error("the database is away");
        return log.slice(from);
      },
    },
  );
  const table = await tableOf(services, record);
  const asker = { person: newId(), keyed: new Set([0, 1]) };
  for (let i = 0; i < 6; i++) {
    const { decision } = table.match ?? { decision: null };
    if (table.match === null || decision === null) throw new Error("nobody is asked");
    const { seq } = table.match.current(decision.seat, table.now());
    await table.pick(asker, { game: table.id, seat: decision.seat, seq, index: 0 });
  }
  const crowd = async () => await Promise.all(Array.from({ length: 50 }, () => table.asking.history(asker, { game: table.id, seat: 0 })));
  reads = 0;
  isDown = true;
  await expect(crowd()).rejects.toThrow("the database is away");
  isDown = false;
  reads = 0;
  const told = await crowd();
  expect(reads).toBe(1);
  expect(told[0].happenings.length).toBeGreaterThan(0);
  for (const { happenings } of told) for (const [i, { events }] of happenings.entries()) expect(events).toBe(told[0].happenings[i].events);
  await table.close();
});
