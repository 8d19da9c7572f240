/** Twenty thousand messages that must have no effect, while a game goes on beside them. */

import { below, type RngState, seedRng, stateToJson } from "@breakpoint/engine";
import type { Answer } from "@breakpoint/protocol";
import { expect, test } from "vitest";
import { Match } from "../src/table/match.ts";
import { ask, type Client, openSocket, Person, type TableSocket, twoAndBots } from "./harness.ts";
import { oneServer } from "./one-server.ts";

const MESSAGES = Number(process.env.BREAKPOINT_BAD_MESSAGES ?? 20_000);

const here = oneServer();

const KINDS = [
  "watch",
  "leave",
  "pick",
  "explain",
  "whyNot",
  "hint",
  "history",
  "undo",
  "consent",
  "reactions",
  "hold",
  "pace",
  "hurry",
  "hands",
  "say",
  "nudge",
];
const STRANGE: unknown[] = [
  null,
  undefined,
  0,
  -1,
  1.5,
  1e300,
  Number.NaN,
  "",
  "0",
  "A".repeat(22),
  "A".repeat(2000),
  "\u0000",
  "__proto__",
  true,
  [],
  [[[[]]]],
  {},
  { __proto__: { seat: 0 } },
  { length: 1e9 },
  { $gt: "" },
  "'; drop table games; --",
];

const oneOf = <T>(rng: RngState, list: readonly T[]): T => list[below(rng, list.length)];

/** Something no client of ours would send. */
function malformed(rng: RngState, game: string): [string, unknown] {
  const kind = oneOf(rng, [...KINDS, "constructor", "toString", "admin", "update", "", "🦖"]);
  if (below(rng, 3) === 0) return [kind, oneOf(rng, STRANGE)];
  const fields = ["game", "seat", "seq", "index", "card", "what", "request", "yes", "pass", "token", "since", "extra"];
  const message: Record<string, unknown> = { game, seat: 0, seq: 1, index: 0 };
  for (let i = 0; i <= below(rng, 3); i++) message[oneOf(rng, fields)] = oneOf(rng, STRANGE);
  // Two numbers that happen to fit would be a pick.
  message.index = oneOf(rng, [-1, 1.5, "0", null, [], 1e9]);
  return [kind === "leave" || kind === "watch" ? "pick" : kind, message];
}

/** What somebody else sends about seats that are not theirs. */
function foreign(rng: RngState, client: Client): [string, unknown] {
  const seat = below(rng, 2);
  const seq = client.parts.get(seat)?.frames.at(-1)?.seq ?? below(rng, 400);
  const game = client.game;
  return oneOf<[string, unknown]>(rng, [
    ["pick", { game, seat, seq, index: below(rng, 6) }],
    ["undo", { game, seat, seq }],
    ["consent", { game, seat, request: below(rng, 3), yes: true }],
    ["reactions", { game, seat, pass: ["special-beforeScores"] }],
    ["hold", { game, seat, seq }],
    ["pace", { game, seat, pace: "fast" }],
    ["hurry", { game, seat }],
    ["hands", { game, seat, shown: true }],
    ["say", { game, seat, text: "hello" }],
    ["nudge", { game, seat, to: 1 - seat }],
    ["history", { game, seat }],
    ["hint", { game, seat, seq }],
    ["whyNot", { game, seat, card: below(rng, 100) }],
    ["explain", { game, seat, what: { kind: "power", card: below(rng, 100) } }],
    ["watch", { game, token: "A".repeat(32) }],
  ]);
}

test(`${MESSAGES} malformed, foreign and replayed messages have no effect`, { timeout: 600_000 }, async () => {
  const rng = seedRng(20_000);
  const [first, second, stranger] = [0, 1, 2].map(() => new Person(here.server.address));
  const { game, table } = await first.make(twoAndBots);
  await second.call("POST", `/api/games/${game}/join`, { token: table.invitations[0].token });
  await stranger.call("GET", "/api/me");
  const players = [await first.connect(game), await second.connect(game)];
  const outside = openSocket(here.server.address, stranger.cookie);
  const garbage = openSocket(here.server.address, null);
  const replayed: [Client, object][] = [];
  const codes = new Map<string, number>();
  const count = (answer: Answer<object>): void => {
    const code = answer.ok ? "ok" : answer.error.code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
  };

  const rounds = 40;
  for (let round = 0; round < rounds; round++) {
    // A few honest picks, remembered to be sent again.
    for (let i = 0; i < 6; i++) {
      const player = players.find((one) => one.asked() !== undefined);
      const part = player?.asked();
      if (player === undefined || part === undefined) break;
      const seq = part.frames.at(-1)?.seq ?? 0;
      await player.answer(part);
      const sent = player.sent.at(-1);
      if (sent !== undefined) replayed.push([player, { seat: sent.seat, seq: sent.seq, index: sent.index }]);
      await player.until(() => (player.parts.get(part.seat)?.frames.at(-1)?.seq ?? 0) > seq);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const before = await here.server.store.entries(game, 0);
    const answers: Promise<void>[] = [];
    const send = async (socket: TableSocket, kind: string, message: unknown, mayBeFine: boolean): Promise<void> => {
      const answer = await ask<object>(socket, kind, message);
      count(answer);
      if (answer.ok && !mayBeFine) throw new Error(`${kind} ${JSON.stringify(message)} was taken`);
    };
    for (let i = 0; i < MESSAGES / rounds; i++) {
      const which = below(rng, 10);
      const player = oneOf(rng, players);
      if (which < 4) answers.push(send(player.socket as TableSocket, ...malformed(rng, game), false));
      else if (which < 7) answers.push(send(oneOf(rng, [outside, garbage]), ...foreign(rng, player), false));
      else {
        const [sender, message] = oneOf(rng, replayed);
        // The last one of each is acknowledged again, all older ones are stale.
        answers.push(send(sender.socket as TableSocket, "pick", { game, ...message }, true));
      }
    }
    await Promise.all(answers);
    expect(await here.server.store.entries(game, 0)).toEqual(before);
  }
  for (const code of ["bad-message", "not-your-seat", "stale", "wrong-token", "ok"]) expect(codes.get(code) ?? 0).toBeGreaterThan(100);
  expect([...codes.keys()]).not.toContain("server-trouble");

  // The game is what its honest picks made of it.
  const record = await here.server.store.load(game);
  if (record?.game.setup == null) throw new Error("no game");
  const fold = Match.begin(
    {
      setup: record.game.setup,
      seed: Number(record.game.seed),
      opening: [],
      people: [true, true],
      search: [0, 0],
      options: record.game.options,
      created: Number(record.game.started),
    },
    Date.now(),
  );
  for (const entry of await here.server.store.entries(game, 0)) fold.apply(entry, Date.now());
  expect(fold.picks.map(({ seat, index }) => ({ seat, index }))).toEqual(
    replayed.map(([, message]) => message as { seat: number; index: number }).map(({ seat, index }) => ({ seat, index })),
  );
  expect(stateToJson(fold.game.state)).toMatch(/^\{"format"/);
  for (const socket of [outside, garbage]) socket.disconnect();
});

test("what is no message at all ends the connection and nothing else", async () => {
  const person = new Person(here.server.address);
  const { game } = await person.make({
    seats: [{ kind: "me" }, { kind: "bot", bot: "random" }],
    factions: "random",
    pace: "off",
    first: 0,
  });
  const before = await here.server.store.entries(game, 0);
  const noises: (string | ArrayBuffer)[] = [
    "",
    "4",
    "42",
    "42[",
    '42["pick"',
    "43{}",
    "451-[]",
    "9999",
    "x".repeat(50_000),
    new ArrayBuffer(64),
  ];
  for (const noise of noises) {
    const socket = openSocket(here.server.address, person.cookie);
    await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
    const { engine } = socket.io;
    engine.send(noise);
    engine.write(noise);
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.disconnect();
  }
  const client = await person.connect(game);
  await client.until(() => client.asked() !== undefined);
  expect(await here.server.store.entries(game, 0)).toEqual(before);
  expect((await client.answer(client.asked() as never)).ok).toBe(true);
});
