/** More visitors than there is room for, and visitors who do not listen. */

import { createConnection, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { neighbourhood } from "../src/http/address.ts";
import type { RunningServer } from "../src/index.ts";
import { Limiter } from "../src/limits.ts";
import { dataFolder, openSocket, Person, startHere, type TableSocket } from "./harness.ts";

const leftovers: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

async function start(changes: Parameters<typeof startHere>[0]): Promise<RunningServer> {
  const { folder, remove } = await dataFolder();
  leftovers.push(remove);
  const server = await startHere({ data: folder, ...changes });
  leftovers.push(() => server.stop());
  return server;
}

/** In, or turned away with a code. */
const knock = (address: string, headers: Record<string, string> = {}): Promise<{ socket: TableSocket; answer: string }> =>
  new Promise((resolve) => {
    const socket = openSocket(address, null, headers);
    leftovers.push(() => socket.disconnect());
    socket.once("connect", () => resolve({ socket, answer: "in" }));
    socket.once("connect_error", (error) => resolve({ socket, answer: "data" in error ? String(Object(error.data).code) : error.message }));
  });

test("only so many come in from one address, the others are told why, and who goes makes room", async () => {
  const server = await start({ limits: true, sockets: 100, socketsPerAddress: 3 });
  const inside = await Promise.all([1, 2, 3].map(() => knock(server.address)));
  expect(inside.map(({ answer }) => answer)).toEqual(["in", "in", "in"]);
  expect((await knock(server.address)).answer).toBe("full");
  inside[0].socket.disconnect();
  let answer = "full";
  while (answer === "full") ({ answer } = await knock(server.address));
  expect(answer).toBe("in");
});

test("behind a proxy everybody is counted by their own address, and all together", async () => {
  const server = await start({ limits: true, sockets: 4, socketsPerAddress: 2, trustProxy: true });
  const from = async (address: string): Promise<string> => (await knock(server.address, { "x-forwarded-for": address })).answer;
  expect([await from("192.0.2.1"), await from("192.0.2.1"), await from("192.0.2.1")]).toEqual(["in", "in", "full"]);
  // Addresses of one connection to the internet, which has as many as it likes.
  expect([await from("2001:db8::1"), await from("2001:db8:0:0:ffff::2"), await from("2001:db8::3")]).toEqual(["in", "in", "full"]);
  expect(await from("192.0.2.9")).toBe("full");
});

test("connections that say nothing take no more room than one address has", async () => {
  const server = await start({ limits: true, sockets: 1000, socketsPerAddress: 5 });
  const { port, hostname } = new URL(server.address);
  const half = Array.from({ length: 30 }, () => {
    const socket = createConnection(Number(port), hostname);
    leftovers.push(() => socket.destroy());
    socket.on("error", () => {}).write("GET / HTTP/1.1\r\nHost: 127");
    return socket;
  });
  const closed = new Set<Socket>();
  await new Promise<void>((resolve) => {
    for (const socket of half)
      socket.on("close", () => {
        closed.add(socket);
        if (closed.size === 20) resolve();
      });
  });
  // Those that are open are told that they took too long, and are closed as well.
  const words: string[] = [];
  for (const socket of half) if (!closed.has(socket)) socket.on("data", (data) => words.push(String(data)));
  await Promise.all(half.map((socket) => (closed.has(socket) ? null : new Promise((resolve) => socket.once("close", resolve)))));
  expect(words).toHaveLength(10);
  expect(words.every((word) => word.startsWith("HTTP/1.1 408"))).toBe(true);
});

test("who does not read what they are sent is cut off", async () => {
  const server = await start({ limits: false });
  const person = new Person(server.address);
  const { game } = await person.make({
    seats: [{ kind: "me" }, { kind: "here" }],
    factions: "random",
    pace: "off",
    concede: false,
    seed: 2,
  });
  const client = await person.connect(game);
  await client.play(() => client.sent.length > 60);
  const socket = client.socket;
  if (socket === null) throw new Error("not connected");
  const connections = async (): Promise<string | undefined> =>
    /^breakpoint_connections (\d+)$/m.exec(await (await fetch(`${server.address}/metrics`)).text())?.[1];
  expect(await connections()).toBe("1");
  const { ws } = socket.io.engine.transport as unknown as { ws: { pause(): void } };
  ws.pause();
  while ((await connections()) === "1") for (let i = 0; i < 100; i++) socket.emit("history", { game, seat: 0 }, () => {});
  expect(await connections()).toBe("0");
});

test("the figures are for this machine, and for whoever has the token", async () => {
  const server = await start({ metricsToken: "a token of some length" });
  const status = async (headers: Record<string, string>): Promise<number> => (await fetch(`${server.address}/metrics`, { headers })).status;
  expect(await status({})).toBe(200);
  expect(await status({ "x-forwarded-for": "127.0.0.1" })).toBe(404);
  expect(await status({ "x-forwarded-for": "127.0.0.1", authorization: "Bearer a token of another length" })).toBe(404);
  expect(await status({ "x-forwarded-for": "127.0.0.1", authorization: "Bearer a token of some length" })).toBe(200);
});

test("asking for health is limited as well", async () => {
  const server = await start({ limits: true });
  const answers = new Set<number>();
  const asking = async (): Promise<void> => {
    while (!answers.has(429)) answers.add((await fetch(`${server.address}/healthz`)).status);
  };
  await Promise.all(Array.from({ length: 20 }, asking));
  expect(answers).toEqual(new Set([200, 429]));
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::"],
  ["2001:db8::1", "2001:db8:0:0::"],
  ["::1", "0:0:0:0::"],
  ["fe80::1%eth0", "fe80:0:0:0::"],
])("%s is in %s", (address, place) => {
  expect(neighbourhood(address)).toBe(place);
});

test("a clock that is put back makes nobody too fast", () => {
  const limiter = new Limiter({ burst: 5, perSecond: 1 });
  expect([1, 2, 3].map(() => limiter.take("a", 1_000_000))).toEqual([true, true, true]);
  expect([1, 2].map(() => limiter.take("a", 0))).toEqual([true, true]);
  expect(limiter.take("a", 0)).toBe(false);
  expect(limiter.take("a", 1000)).toBe(true);
});

test("going on from a moment of an old game, all of which has to be played for it, counts as making many tables", async () => {
  const server = await start({ limits: true });
  const ann = new Person(server.address);
  const { game } = await ann.make({ seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off", reaction: null });
  const seen = await ann.connect(game);
  while (!seen.isOver) {
    const part = seen.asked();
    const { seq, view } = part?.frames.at(-1) ?? {};
    const index = view?.decision?.options.findIndex((option) => option.kind === "word" && option.word === "concede") ?? -1;
    if (part !== undefined) await seen.ask("pick", { seat: part.seat, seq, index: Math.max(0, index) });
    if (!seen.isOver) await seen.until(() => seen.isOver || (seen.asked()?.frames.at(-1)?.seq ?? seq) !== seq);
  }
  const fork = () => ann.call("POST", `/api/games/${game}/fork`, { at: 0, seat: 0, bot: "random" });
  const forks = await Promise.all(Array.from({ length: 12 }, fork));
  const refused = forks.filter(({ body }) => body.error?.code === "server-full");
  expect(refused.length).toBeGreaterThanOrEqual(6);
  expect(forks.filter(({ status }) => status === 200).length).toBe(12 - refused.length);
});
