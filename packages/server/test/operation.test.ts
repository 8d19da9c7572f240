/** What whoever keeps a server does with it: backups, moving to PostgreSQL, forgetting. */

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { GameList, ReplayAnswer } from "@breakpoint/protocol";
import { afterAll, expect, test } from "vitest";
import { DataFolder } from "../src/storage/folder.ts";
import { Store } from "../src/storage/store.ts";
import { askedInLog } from "./asked.ts";
import { type Client, dataFolder, insistOnBuild, Person, QUICK_COMPILING, spawnServer, startHere, temporaryFolder } from "./harness.ts";
import { startPostgres } from "./postgres.ts";

const leftovers: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

const folderFor = (make: { folder: string; remove(): void }): string => {
  leftovers.push(make.remove);
  return make.folder;
};

/** Runs a command of the server's to its end. */
async function run(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; said: string; complained: string }> {
  insistOnBuild();
  const program = fileURLToPath(new URL("../dist/run.js", import.meta.url));
  const child = spawn(process.execPath, [...QUICK_COMPILING, program, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [said, complained] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complained += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, said, complained };
}

const picksOf = (client: Client): number[] => client.sent.filter((pick) => pick.acknowledged).map((pick) => pick.index);
async function sitDown(person: Person, seed: number): Promise<Client> {
  const { game } = await person.make({ seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off", concede: false, seed });
  return await person.connect(game, undefined, seed);
}

test("a backup of a running server has every game as it was, and can be started from", async () => {
  const data = folderFor(await dataFolder());
  const place = folderFor(temporaryFolder());
  const server = await spawnServer({ BREAKPOINT_DATA: data });
  leftovers.push(() => server.kill("SIGKILL"));
  const person = new Person(server.address);
  const players = [await sitDown(person, 1), await sitDown(person, 2)];
  for (const player of players) await player.play(() => player.sent.length > 15);
  const before = players.map((player) => picksOf(player));
  const playing = players.map((player) => player.play());
  const copy = path.join(place, "copy");
  const { code, said, complained } = await run({ BREAKPOINT_DATA: data }, "backup", copy);
  expect([code, complained]).toEqual([0, ""]);
  expect(said).toContain(`All games of ${data} are in ${copy}.`);
  await Promise.all(playing);
  expect(players.every((player) => player.isOver)).toBe(true);

  const again = await startHere({ data: copy });
  leftovers.push(() => again.stop());
  for (const [i, player] of players.entries()) {
    const log = askedInLog(await again.store.entries(player.game, 0));
    expect(log.slice(0, before[i].length)).toEqual(before[i]);
    expect(picksOf(player).slice(0, log.length)).toEqual(log);
  }
  const back = new Person(again.address);
  back.cookie = person.cookie;
  const unfinished = await back.connect(players[0].game);
  await unfinished.play(() => picksOf(unfinished).length >= 10);
  // The copy may have been made shortly before the end.
  expect(unfinished.isOver || picksOf(unfinished).length >= 10).toBe(true);
  expect((await back.call<GameList>("GET", "/api/games")).body.games).toHaveLength(2);
});

test("a backup is also made of a server that does not run, never over anything, and never half", async () => {
  const data = folderFor(await dataFolder());
  const place = folderFor(temporaryFolder());
  const copy = path.join(place, "copy");
  expect((await run({ BREAKPOINT_DATA: data }, "backup", copy)).code).toBe(0);
  await (await startHere({ data: copy })).stop();
  for (const [args, complaint] of [
    [["backup", copy], /^breakpoint: .*copy is there already, and not empty\.\n$/],
    [["backup", path.join(data, "inside")], /^breakpoint: A backup inside of the data itself is none\.\n$/],
    [["backup"], /^breakpoint: Where to\?.*\n$/],
  ] as const) {
    const { code, complained } = await run({ BREAKPOINT_DATA: data }, ...args);
    expect([code, complained]).toEqual([1, expect.stringMatching(complaint)]);
  }
  const empty = path.join(place, "empty");
  mkdirSync(empty);
  const { code, complained } = await run({ BREAKPOINT_DATA: empty }, "backup", path.join(place, "other"));
  expect([code, complained]).toEqual([1, expect.stringMatching(/^breakpoint: There is nothing of Breakpoint's in /)]);
  expect(readdirSync(empty)).toEqual([]);
  // What a running server refuses is said just so.
  const server = await spawnServer({ BREAKPOINT_DATA: data });
  leftovers.push(() => server.kill("SIGKILL"));
  writeFileSync(path.join(place, "file"), "");
  for (const where of [copy, path.join(place, "file", "under")]) {
    const refused = await run({ BREAKPOINT_DATA: data }, "backup", where);
    expect([refused.code, refused.complained]).toEqual([1, expect.stringMatching(/^breakpoint: [^\n]+\n$/)]);
  }
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
});

test("everything moves to PostgreSQL by one command, and games go on there", async () => {
  const data = folderFor(await dataFolder());
  const postgres = await startPostgres();
  leftovers.push(postgres.stop);
  const server = await spawnServer({ BREAKPOINT_DATA: data });
  leftovers.push(() => server.kill("SIGKILL"));
  const person = new Person(server.address);
  await person.call("PUT", "/api/me", { name: "Ann" });
  const [finished, unfinished] = [await sitDown(person, 1), await sitDown(person, 2)];
  await finished.play();
  await unfinished.play(() => unfinished.sent.length > 20);
  const waiting = await person.make({ seats: [{ kind: "me" }, { kind: "link" }], factions: "random" });
  const replayOf = async (): Promise<unknown> => (await person.call<ReplayAnswer>("GET", `/api/games/${finished.game}/replay`)).body.replay;
  const replay = await replayOf();
  const list = (await person.call<GameList>("GET", "/api/games")).body.games;

  const env = { BREAKPOINT_DATA: data, DATABASE_URL: postgres.url };
  expect(await run(env, "move")).toMatchObject({ code: 1, complained: expect.stringMatching(/^breakpoint: Another Breakpoint server/) });
  expect(await server.kill("SIGTERM")).toBe(0);
  expect(await run({ BREAKPOINT_DATA: data, DATABASE_URL: "" }, "move")).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^breakpoint: Where to\?/),
  });
  const moved = await run(env, "move");
  expect([moved.code, moved.complained]).toEqual([0, ""]);
  expect(moved.said).toMatch(/^entries: \d+ rows$/m);
  expect(moved.said).toContain("Everything is in breakpoint at 127.0.0.1");
  expect(moved.said).not.toContain("postgres:postgres");

  const there = await spawnServer({ DATABASE_URL: postgres.url });
  leftovers.push(() => there.kill("SIGKILL"));
  person.address = there.address;
  expect((await person.call("GET", "/api/me")).body).toMatchObject({ name: "Ann" });
  expect((await person.call<GameList>("GET", "/api/games")).body.games).toEqual(list);
  expect(await replayOf()).toEqual(replay);
  const bea = new Person(there.address);
  expect((await bea.accept(waiting.table.invitations[0].code, { name: "Bea" })).table.status).toBe("playing");
  unfinished.leave();
  await unfinished.enter();
  const before = picksOf(unfinished).length;
  await unfinished.play(() => picksOf(unfinished).length >= before + 10);
  expect(picksOf(unfinished)).toHaveLength(before + 10);

  // The old folder does not go on by mistake, and nothing is moved over anything.
  await expect(spawnServer({ BREAKPOINT_DATA: data })).rejects.toThrow(/were moved to breakpoint at [^\n]*: set DATABASE_URL[^\n]*\n$/);
  const other = folderFor(await dataFolder());
  expect(await run({ ...env, BREAKPOINT_DATA: other }, "move")).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^breakpoint: There are games in that database already\./),
  });
  expect(existsSync(path.join(other, "server.lock"))).toBe(false);
  await (await startHere({ data: other })).stop();
});

test("games that nobody has touched for as long as was set are forgotten, and no others", async () => {
  const data = folderFor(await dataFolder());
  const first = await startHere({ data });
  const person = new Person(first.address);
  const make = async (): Promise<string> =>
    (await person.make({ seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off" })).game;
  const old = await Promise.all(Array.from({ length: 60 }, make));
  const [young, fresh] = [await make(), await make()];
  await first.stop();
  // Time passes while no server runs: one that does may still answer for somebody.
  const place = await DataFolder.open(data);
  const store = await Store.embedded(place, "in between");
  const age = async (ids: string[], days: number): Promise<unknown> =>
    store.db
      .updateTable("games")
      .set({ changed: Date.now() - days * 86_400_000 })
      .where("id", "in", ids)
      .execute();
  await age(old, 31);
  await age([young], 29);
  await store.close();
  place.close();
  const second = await startHere({ data, forgetAfter: 30 });
  leftovers.push(() => second.stop());
  const rows = async (): Promise<string[]> => (await second.store.db.selectFrom("games").select("id").execute()).map(({ id }) => id);
  while ((await rows()).length > 2) await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await rows()).sort()).toEqual([young, fresh].sort());
  expect(await second.store.db.selectFrom("holders").select("game").where("game", "in", old).execute()).toEqual([]);
  person.address = second.address;
  expect((await person.call("GET", `/api/games/${old[0]}`)).body.error?.code).toBe("no-such-game");
  expect((await person.call<GameList>("GET", "/api/games")).body.games).toHaveLength(2);
});

test("an unknown command is answered with those there are", async () => {
  expect(await run({}, "dance")).toMatchObject({ code: 2, said: expect.stringContaining("breakpoint-server backup FOLDER") });
  expect(await run({}, "--help")).toMatchObject({ code: 0, said: expect.stringContaining("breakpoint-server move") });
});
