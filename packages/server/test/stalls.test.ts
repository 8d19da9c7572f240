/** Games of people and bots over real connections, with everything that happens at a table: none of them ever stands still. */

import { below, type RngState, seedRng } from "@breakpoint/engine";
import type { NewGame, Part, SeatPlan } from "@breakpoint/protocol";
import { expect, test } from "vitest";
import { steadyClock } from "../src/clock.ts";
import { type Client, Person } from "./harness.ts";
import { oneServer } from "./one-server.ts";

const GAMES = Number(process.env.BREAKPOINT_STALL_GAMES ?? 8);
const SEED = Number(process.env.BREAKPOINT_SEED ?? 0);
/** At once. */
const TABLES = 8;
/** Answers of people after which a game is left. */
const ANSWERS = Number(process.env.BREAKPOINT_STALL_ANSWERS ?? 20);
/** Messages come more often than this, on the busiest of machines; who waits for longer waits for ever. */
const LONGEST_SILENCE = 20 * 60_000;
/** A pause of six seconds is over in sixty milliseconds. */
const SPEED = 100;

const here = oneServer({ clock: steadyClock(SPEED) });

const oneOf = <T>(rng: RngState, list: readonly T[]): T => list[below(rng, list.length)];
const happens = (rng: RngState, percent: number): boolean => below(rng, 100) < percent;

function planned(rng: RngState): NewGame {
  const links = 1 + below(rng, 2);
  const bots = Array.from({ length: below(rng, 4 - links) }, (): SeatPlan => ({ kind: "bot", bot: oneOf(rng, ["random", "beginner"]) }));
  // Somebody alone among bots as well.
  const others: SeatPlan[] = bots.length > 0 && happens(rng, 30) ? [] : Array.from({ length: links }, () => ({ kind: "link" }));
  return {
    seats: [{ kind: "me" }, ...others, ...bots],
    factions: happens(rng, 10) ? "draft" : "random",
    pace: oneOf(rng, ["human", "fast", "off"]),
    reaction: oneOf(rng, [3, 6, null]),
    deadline: oneOf(rng, [15, null]),
    concede: false,
  };
}

const found = { answers: 0, drops: 0, undone: 0, late: 0, holds: 0, over: 0 };

/** Ends when enough has been played, or the game is over. */
class End {
  isThere = false;
  readonly #waiting = new Set<() => void>();

  come(): void {
    this.isThere = true;
    for (const wake of this.#waiting) wake();
  }

  /** Waits for the next message, or for the end. */
  async change(client: Client): Promise<void> {
    let wake = (): void => {};
    const end = new Promise<void>((resolve) => {
      wake = resolve;
      this.#waiting.add(wake);
    });
    const change = client.change(LONGEST_SILENCE).catch((error: unknown) => {
      if (!this.isThere) throw error;
    });
    await (this.isThere ? null : Promise.race([change, end]));
    this.#waiting.delete(wake);
  }
}

/** Somebody who plays, and does now and then what people do. */
async function sit(client: Client, rng: RngState, goesOn: () => boolean, end: End): Promise<void> {
  const hasAnswered = (part: Part): boolean =>
    client.isOver || (client.parts.get(part.seat)?.frames.at(-1)?.seq ?? 0) > (part.frames.at(-1)?.seq ?? 0);
  while (goesOn() && !client.isOver) {
    if (happens(rng, 6)) {
      found.drops++;
      client.leave();
      await client.enter();
    }
    const wish = client.table?.undo;
    const [own] = client.parts.keys();
    if (wish?.waitingFor.includes(own) === true) await client.ask("consent", { seat: own, request: wish.request, yes: happens(rng, 60) });
    const part = client.asked();
    if (part === undefined) {
      await end.change(client);
      continue;
    }
    const { seat, limit } = part;
    const seq = part.frames.at(-1)?.seq ?? 0;
    if (part.undo !== null && happens(rng, 10)) {
      if ((await client.ask("undo", { seat, seq })).ok) found.undone++;
      continue;
    }
    if (part.frames.at(-1)?.pause != null && happens(rng, 5) && (await client.ask("hold", { seat, seq })).ok) found.holds++;
    if (happens(rng, 3)) await client.ask("reactions", { seat, pass: happens(rng, 50) ? ["special-beforeScores"] : [] });
    // Somebody who lets their time run out, where it does.
    if (limit !== null && happens(rng, 15)) found.late++;
    else {
      const answer = await client.answer(part);
      // On a machine that is too busy to write anything for seconds it is said so, and answered again.
      if (!answer.ok) expect(["stale", "game-over", "cannot-write"]).toContain(answer.error.code);
      found.answers++;
    }
    while (goesOn() && !hasAnswered(part) && client.asked()?.limit !== null) {
      // Whoever asked for more time is not passed any more.
      if (client.asked() !== undefined && client.table?.held === seat) break;
      await end.change(client);
    }
  }
}

/** A connection that is lost, as on a machine that is too busy to answer for long, is made again. */
async function sitOn(client: Client, rng: RngState, goesOn: () => boolean, end: End): Promise<void> {
  for (;;) {
    try {
      await sit(client, rng, goesOn, end);
      return;
    } catch (error) {
      if (client.socket?.connected === true) throw error;
      found.drops++;
      client.leave();
      await client.enter();
    }
  }
}

async function playGame(seed: number): Promise<void> {
  const rng = seedRng(seed);
  const ann = new Person(here.server.address);
  const { game, table } = await ann.make(planned(rng));
  const people = [ann];
  for (const { code } of table.invitations) {
    const guest = new Person(here.server.address);
    await guest.accept(code, {});
    people.push(guest);
  }
  const clients: Client[] = [];
  for (const person of people) clients.push(await person.connect(game, undefined, seed));
  await clients[0].until(() => clients[0].parts.size > 0);
  const watcher = await new Person(here.server.address).connect(game);
  const left = (): number => ANSWERS - clients.reduce((sum, client) => sum + client.sent.length, 0);
  const end = new End();
  await Promise.all(
    clients.map(async (client) => {
      await sitOn(client, rng, () => !end.isThere && left() > 0, end);
      end.come();
      client.leave();
    }),
  );
  if (clients.some((client) => client.isOver)) found.over++;
  watcher.leave();
}

test(`in ${GAMES} games no table stands still`, { timeout: 60_000 + GAMES * 30_000 }, async () => {
  let next = 0;
  const line = async (): Promise<void> => {
    while (next < GAMES) await playGame(SEED + ++next);
  };
  await Promise.all(Array.from({ length: TABLES }, line));
  const figures = await (await fetch(`${here.server.address}/metrics`)).text();
  expect(/^breakpoint_stalls_total (\d+)$/m.exec(figures)?.[1]).toBe("0");
  expect(found.answers).toBeGreaterThan(GAMES * 10);
  for (const count of [found.drops, found.late, found.undone]) expect(count).toBeGreaterThan(0);
});
