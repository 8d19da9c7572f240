/** Two nodes on one PostgreSQL: a game is played through both, and one of them dies. */

import { isRefusal, playReplay } from "@breakpoint/engine";
import type { Entered, GameList, ReplayAnswer } from "@breakpoint/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, Person, type ServerProcess, spawnServer, twoAndBots } from "./harness.ts";
import { startPostgres } from "./postgres.ts";

let url = "";
const nodes: ServerProcess[] = [];
const leftovers: (() => Promise<unknown>)[] = [];

const start = async (): Promise<ServerProcess> => {
  const node = await spawnServer({ DATABASE_URL: url });
  leftovers.push(() => node.kill("SIGKILL"));
  return node;
};

beforeAll(async () => {
  const postgres = await startPostgres();
  leftovers.push(postgres.stop);
  ({ url } = postgres);
  // Both make the tables of an empty database at once.
  nodes.push(...(await Promise.all([start(), start()])));
}, 120_000);

afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

/** Two seats of Ann's, one of which she gives to Bea: Ann is connected to the first node, Bea to the second. */
async function apart(
  bots: number,
  seed: number,
): Promise<{ ann: Person; bea: Person; first: Client; second: Client; game: string; keys: string[] }> {
  const [ann, bea] = nodes.map((node) => new Person(node.address));
  const { game, table } = await ann.make({
    ...twoAndBots,
    seats: [{ kind: "me" }, { kind: "here" }, ...Array.from({ length: bots }, () => ({ kind: "bot" as const, bot: "random" }))],
    concede: false,
    seed,
  });
  // Somebody with the key of one seat only.
  ann.cookie = null;
  const keys = table.keys.map((key) => key.token);
  const first = await ann.connect(game, keys[0], seed);
  await bea.call<Entered>("POST", `/api/games/${game}/join`, { token: keys[1] });
  const second = await bea.connect(game, undefined, seed + 1);
  return { ann, bea, first, second, game, keys };
}

async function recordOf(person: Person, game: string): Promise<ReplayAnswer> {
  const { body } = await person.call<ReplayAnswer>("GET", `/api/games/${game}/replay`);
  const played = playReplay(body.replay);
  if (isRefusal(played)) throw new Error(played.code);
  expect(played.over).toBe(true);
  return body;
}

describe("two nodes on one database", () => {
  test("begin a game when the last one joins, wherever that is", async () => {
    const [ann, bea] = nodes.map((node) => new Person(node.address));
    const { game, table } = await ann.make(twoAndBots);
    const waiting = await ann.connect(game);
    expect(waiting.parts.size).toBe(0);
    const joined = await bea.accept(table.invitations[0].code, { name: "Bea" });
    expect(joined.table).toMatchObject({ status: "playing", seats: [{ mine: false }, { name: "Bea", mine: true }] });
    await waiting.until(() => waiting.parts.size > 0);
    const other = await bea.connect(game);
    await waiting.until(() => waiting.table?.seats[1].here === true);
    expect(other.table?.seats.map((seat) => seat.name)).toEqual(["Ann", "Bea"]);
    for (const client of [waiting, other]) client.leave();
  });

  test("play a game together", async () => {
    const { ann, bea, first, second, game } = await apart(1, 1);
    await first.until(() => first.table?.seats[1].here === true);
    await Promise.all([first.play(), second.play()]);
    expect(first.table?.result).toEqual(second.table?.result);
    const [one, other] = [await recordOf(ann, game), await recordOf(bea, game)];
    expect(one.replay).toEqual(other.replay);
    const sent = [first, second].reduce((sum, client) => sum + client.sent.filter((pick) => pick.acknowledged).length, 0);
    expect(one.replay.picks.length).toBeGreaterThanOrEqual(sent);
    expect((await bea.call<GameList>("GET", "/api/games")).body.games).toMatchObject([{ game, status: "over" }]);
  });

  test("take an answer once, whichever of them gets it", async () => {
    const { first, second, game, keys } = await apart(0, 2);
    const [asked, seat] = first.asked() === undefined ? [second, 1] : [first, 0];
    const other = await new Person(nodes[1 - seat].address).connect(game, keys[seat]);
    for (let i = 0; i < 15; i++) {
      await Promise.all([asked.until(() => asked.asked() !== undefined), other.until(() => other.asked() !== undefined)]);
      const part = asked.asked();
      if (part === undefined) break;
      const { seq = 0, view } = part.frames.at(-1) ?? {};
      const last = (view?.decision?.options.length ?? 1) - 2;
      const message = { seat: part.seat, seq, index: Math.max(0, last) };
      const answers = await Promise.all([asked.ask("pick", message), other.ask("pick", message)]);
      expect(answers.map((answer) => answer.ok && "again" in answer && answer.again).sort()).toEqual([false, true]);
      await asked.until(() => (asked.parts.get(part.seat)?.frames.at(-1)?.seq ?? 0) > seq);
      await other.until(() => (other.parts.get(part.seat)?.frames.at(-1)?.seq ?? 0) > seq);
      if (asked.asked() === undefined) break;
    }
    expect(other.parts.get(seat)?.frames.at(-1)?.view).toEqual(asked.parts.get(seat)?.frames.at(-1)?.view);
  });

  test("lose nothing when one of them is killed: its players and its bots go on at the other", async () => {
    const { ann, bea, first, second, game } = await apart(1, 3);
    const lost = first.play().catch(() => {});
    const goesOn = second.play();
    await first.until(() => first.sent.length > 25 || first.isOver);
    expect(first.isOver).toBe(false);
    await nodes[0].kill("SIGKILL");
    await lost;
    ann.address = nodes[1].address;
    first.socket?.disconnect();
    await first.enter();
    const last = first.sent.at(-1);
    if (last?.acknowledged === true) {
      expect(await first.ask("pick", { seat: last.seat, seq: last.seq, index: last.index })).toEqual({ ok: true, again: true });
    }
    await Promise.all([first.play(), goesOn]);
    expect(first.table?.result).toEqual(second.table?.result);
    const { replay } = await recordOf(bea, game);
    const acknowledged = [first, second].flatMap((client) => client.sent).filter((pick) => pick.acknowledged).length;
    expect(replay.picks.length).toBeGreaterThanOrEqual(acknowledged);
    nodes[0] = await start();
  });
});
