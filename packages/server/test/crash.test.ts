/** A server that is killed at any moment: what it acknowledged is there when it comes back, and is there once. */

import { below, isRefusal, playReplay, seedRng } from "@breakpoint/engine";
import type { ReplayAnswer } from "@breakpoint/protocol";
import { afterAll, expect, test } from "vitest";
import { askedIn } from "./asked.ts";
import { type Client, dataFolder, Person, type ServerProcess, spawnServer } from "./harness.ts";
import { startPostgres } from "./postgres.ts";

/** Some of them on the embedded database, some on PostgreSQL, which is ready sooner. */
const KILLS = Number(process.env.BREAKPOINT_KILLS ?? 6);
const SEED = Number(process.env.BREAKPOINT_SEED ?? 0);

const running = new Set<ServerProcess>();
const leftovers: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const server of running) await server.kill("SIGKILL");
  for (const clear of leftovers) await clear();
}, 120_000);

async function killAgainAndAgain(env: Record<string, string>, kills: number, seed: number): Promise<{ again: number; unsure: number }> {
  const rng = seedRng(seed);
  const start = async (): Promise<ServerProcess> => {
    const server = await spawnServer(env);
    running.add(server);
    return server;
  };
  let server = await start();
  const person = new Person(server.address);
  const found = { again: 0, unsure: 0 };
  let client: Client | null = null;

  for (let killed = 0; killed < kills; killed++) {
    if (client === null || client.isOver) {
      const seats = [
        { kind: "me" as const },
        { kind: "here" as const },
        ...(below(rng, 6) === 0 ? [{ kind: "bot" as const, bot: "random" }] : []),
      ];
      const { game } = await person.make({ seats, factions: "random", pace: "off", concede: false, seed: below(rng, 1e9) });
      client = await person.connect(game, undefined, below(rng, 1e9));
    }
    const player: Client = client;
    const target = player.sent.length + below(rng, 12);
    const deadline = Date.now() + 5000;
    // Killed in the middle of some answer, a little later or a little earlier.
    const death = async (): Promise<void> => {
      while (player.sent.length < target && !player.isOver && Date.now() < deadline) await new Promise((resolve) => setImmediate(resolve));
      const wait = below(rng, 4);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      await server.kill("SIGKILL");
    };
    await Promise.all([death(), player.play().catch(() => {})]);
    running.delete(server);
    server = await start();
    person.address = server.address;
    player.socket?.disconnect();
    await player.enter();

    for (const seat of [0, 1]) {
      const last = player.sent.findLast((pick) => pick.seat === seat);
      if (last === undefined) continue;
      const answer = await player.ask<{ again: boolean }>("pick", { seat, seq: last.seq, index: last.index });
      // Acknowledged, it must be there. Otherwise it is there or not, and sent again it is taken, once.
      if (last.acknowledged) expect(answer).toEqual({ ok: true, again: true });
      else expect(answer.ok).toBe(true);
      if (last.acknowledged) found.again++;
      else found.unsure++;
      last.acknowledged = true;
    }
    if (player.isOver) await checkRecord(person, player);
  }
  if (client !== null && !client.isOver) {
    await client.play();
    await checkRecord(person, client);
  }
  expect(await server.kill("SIGTERM")).toBe(0);
  running.delete(server);
  return found;
}

/** The record of a finished game holds every pick that this client sent, in order, and each once. */
async function checkRecord(person: Person, player: Client): Promise<void> {
  const { body } = await person.call<ReplayAnswer>("GET", `/api/games/${player.game}/replay`);
  const { replay } = body;
  const whole = playReplay(replay);
  if (isRefusal(whole)) throw new Error(whole.code);
  expect(whole.over).toBe(true);
  // Sent twice, as the last one before a kill is, it still counts once.
  const sent = player.sent.filter(
    (pick, i) => pick.acknowledged && player.sent.findIndex((p) => p.seat === pick.seat && p.seq === pick.seq) === i,
  );
  const mine = askedIn(replay).flatMap(({ seat, index }) => (seat < 2 ? [index] : []));
  expect(mine).toEqual(sent.map((pick) => pick.index));
}

test(`nothing acknowledged is lost in ${KILLS} kills`, { timeout: 7_200_000 }, async () => {
  const data = await dataFolder();
  leftovers.push(data.remove);
  const postgres = await startPostgres();
  leftovers.push(postgres.stop);
  const embeddedKills = Math.ceil(KILLS * 0.3);
  const [embedded, real] = await Promise.all([
    killAgainAndAgain({ BREAKPOINT_DATA: data.folder }, embeddedKills, SEED + 1),
    killAgainAndAgain({ DATABASE_URL: postgres.url }, KILLS - embeddedKills, SEED + 2),
  ]);
  expect(embedded.again + embedded.unsure + real.again + real.unsure).toBeGreaterThan(KILLS * 0.8);
  expect(embedded.again + real.again).toBeGreaterThan(0);
});
