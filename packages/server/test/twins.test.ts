/** Two servers and one data folder: never do both write, whatever one of them slept through. */

import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { NewGame } from "@breakpoint/protocol";
import { afterAll, describe, expect, test } from "vitest";
import { DataInUse } from "../src/index.ts";
import { lockFolder } from "../src/storage/lock.ts";
import { type Machine, thisMachine } from "../src/storage/machine.ts";
import { askedInLog } from "./asked.ts";
import { type Client, dataFolder, Person, spawnServer, startHere, temporaryFolder } from "./harness.ts";

const leftovers: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

/** As this one, but in a hurry. */
const here: Machine = { ...thisMachine, breath: 50, silence: 600 };
/** A machine that shares the folder with this one and cannot see its processes. */
const elsewhere: Machine = { ...here, host: "elsewhere", boot: "another", processes: "others", isOwn: () => false };
/** A container on this machine. */
const container: Machine = { ...here, host: "container", processes: "others" };

function folderWithLock(change: (holder: Record<string, unknown>) => object): string {
  const { folder, remove } = temporaryFolder();
  leftovers.push(remove);
  const holder = {
    id: "x",
    pid: 2 ** 22 - 1,
    host: thisMachine.host,
    boot: thisMachine.boot,
    processes: thisMachine.processes,
    began: null,
    door: null,
    address: null,
  };
  writeFileSync(path.join(folder, "server.lock"), JSON.stringify(change(holder)));
  return folder;
}

describe("the lock", () => {
  test("is given to one at a time, in this process, in another container and on another machine", async () => {
    const { folder, remove } = temporaryFolder();
    leftovers.push(remove);
    const lock = await lockFolder(folder, here);
    lock.announce("http://127.0.0.1:1");
    for (const machine of [here, container, elsewhere]) await expect(lockFolder(folder, machine)).rejects.toThrow(DataInUse);
    lock.release();
    (await lockFolder(folder)).release();
    const starting = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    expect(starting.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("also in a folder with a long name", async () => {
    const { folder, remove } = temporaryFolder();
    leftovers.push(remove);
    const deep = path.join(folder, "a-folder-with-a-long-name".repeat(4), "another-one-with-a-long-name".repeat(4));
    const lock = await lockFolder(deep);
    await expect(lockFolder(deep, container)).rejects.toThrow(DataInUse);
    lock.release();
  });

  test("is taken over from a process that is gone, at once", async () => {
    const dead = [
      folderWithLock((holder) => holder),
      // As a version before this one has written it.
      folderWithLock(({ id, pid, host, began, address }) => ({ id, pid, host, began, address })),
      // The number is in use again.
      folderWithLock((holder) => ({ ...holder, pid: process.pid, began: "1" })),
      // The machine was started anew, and the disk is its own.
      folderWithLock((holder) => ({ ...holder, boot: "before" })),
      folderWithLock((holder) => ({ ...holder, pid: "none" })),
    ];
    // Half a lock is believed for a moment: somebody may be writing it.
    utimesSync(path.join(dead[4], "server.lock"), 1, 1);
    const own: Machine = { ...here, isOwn: () => true };
    for (const folder of dead) {
      const lock = await lockFolder(folder, own);
      expect(lock.followsSilent).toBe(false);
      lock.release();
    }
  });

  test("is taken over from another machine only when nothing is heard of it", async () => {
    const folder = folderWithLock((holder) => ({ ...holder, boot: "another", host: "elsewhere" }));
    const far: Machine = { ...here, isOwn: () => false };
    const file = path.join(folder, "server.lock");
    let beats = 0;
    const breathing = setInterval(() => utimesSync(file, ++beats, beats), 10);
    await expect(lockFolder(folder, far)).rejects.toThrow(DataInUse);
    clearInterval(breathing);
    const lock = await lockFolder(folder, far);
    expect(lock.followsSilent).toBe(true);
    lock.release();
  });

  test("is noticed to be lost", async () => {
    const { folder, remove } = temporaryFolder();
    leftovers.push(remove);
    const lock = await lockFolder(folder, here);
    const lost = new Promise<void>((resolve) => lock.onLost(resolve));
    const file = path.join(folder, "server.lock");
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), id: "somebody else" }));
    await lost;
    lock.release();
    expect(JSON.parse(readFileSync(file, "utf8")).id).toBe("somebody else");
  });
});

const wanted: NewGame = { seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off", concede: false };
const picksOf = (client: Client): number[] => client.sent.filter((pick) => pick.acknowledged).map((pick) => pick.index);

test("a server that is stopped keeps its data, in whatever container the next one is", async () => {
  const { folder, remove } = await dataFolder();
  leftovers.push(remove);
  const first = await spawnServer({ BREAKPOINT_DATA: folder });
  leftovers.push(() => first.kill("SIGKILL"));
  first.child.kill("SIGSTOP");
  await expect(startHere({ data: folder })).rejects.toThrow(DataInUse);
  await expect(startHere({ data: folder, machine: container })).rejects.toThrow(DataInUse);
  first.child.kill("SIGCONT");
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
});

test("a server that slept while another machine took its data over writes nothing more and ends", async () => {
  const { folder, remove } = await dataFolder();
  leftovers.push(remove);
  const first = await spawnServer({ BREAKPOINT_DATA: folder });
  leftovers.push(() => first.kill("SIGKILL"));
  let complaint = "";
  first.child.stderr?.on("data", (text: string) => {
    complaint += text;
  });
  const ended = new Promise<number | null>((resolve) => first.child.once("exit", resolve));
  const person = new Person(first.address);
  const { game } = await person.make({ ...wanted, seed: 3 });
  const before = await person.connect(game, undefined, 1);
  await before.play(() => before.sent.length >= 20);
  expect(before.isOver).toBe(false);
  // Some of what it was told last it has not even read when it is stopped.
  const unanswered = before.play().catch(() => {});
  first.child.kill("SIGSTOP");

  const second = await startHere({ data: folder, machine: elsewhere });
  leftovers.push(() => second.stop());
  const acknowledged = picksOf(before);
  const other = new Person(second.address);
  other.cookie = person.cookie;
  const after = await other.connect(game, undefined, 2);
  await after.play(() => after.sent.length >= 20);
  first.child.kill("SIGCONT");
  await unanswered;
  expect(await ended).toBe(1);
  expect(complaint).toMatch(/^breakpoint: The data in [^\n]* is another server's now[^\n]*\n$/);

  // What either of them has acknowledged is there, in one game. One more may have been written when the first was stopped, and
  // acknowledged as it woke up.
  await after.play();
  const log = askedInLog(await second.store.entries(game, 0));
  const early = picksOf(before);
  expect(early.slice(0, acknowledged.length)).toEqual(acknowledged);
  expect(log.slice(0, early.length)).toEqual(early);
  const rest = picksOf(after);
  expect(log.slice(-rest.length)).toEqual(rest);
  expect(log.length - acknowledged.length - rest.length).toBeLessThanOrEqual(1);
});
