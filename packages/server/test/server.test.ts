/** One server, real connections. */

import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { isRefusal, playReplay } from "@breakpoint/engine";
import type {
  Answer,
  Entered,
  GameList,
  HintAnswer,
  History,
  Invitation,
  NewGame,
  Part,
  ReplayAnswer,
  TableInfo,
} from "@breakpoint/protocol";
import { io } from "socket.io-client";
import { describe, expect, test } from "vitest";
import { ask, type Client, dataFolder, openSocket, Person, startHere, temporaryFolder, twoAndBots } from "./harness.ts";
import { oneServer } from "./one-server.ts";

const here = oneServer();

const somebody = (): Person => new Person(here.server.address);
const against = (changes: Partial<NewGame> = {}): NewGame => ({
  seats: [
    { kind: "me", name: "Ann" },
    { kind: "bot", bot: "random" },
  ],
  factions: "random",
  pace: "off",
  ...changes,
});
/** A name of somebody else's that was made to point at this machine. */
const statusFor = (host: string, where = "/api/me"): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(`${here.server.address}${where}`, { headers: { host } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    }).on("error", reject);
  });
const codeOf = (answer: Answer<object>): string => (answer.ok ? "ok" : answer.error.code);

/** Two people at a table that has just begun. */
async function twoAtTable(changes: Partial<NewGame> = {}): Promise<{ ann: Client; bea: Client; game: string }> {
  const [first, second] = [somebody(), somebody()];
  const { game, table } = await first.make({ ...twoAndBots, ...changes });
  await second.call("POST", `/api/games/${game}/join`, { token: table.invitations[0].token, name: "Bea" });
  return { ann: await first.connect(game), bea: await second.connect(game), game };
}

describe("a game", () => {
  test("of two people and a bot is played to its end, listed, and can be seen again", async () => {
    const [ann, bea] = [somebody(), somebody()];
    const { game, table } = await ann.make({
      ...twoAndBots,
      seats: [{ kind: "me", name: "Ann" }, { kind: "link" }, { kind: "bot", bot: "beginner" }],
    });
    expect(table).toMatchObject({
      status: "waiting",
      seats: [{ name: "Ann", mine: true }, { kind: "open" }, { kind: "bot", bot: "beginner" }],
    });
    const [invitation] = table.invitations;
    expect(invitation.code).toMatch(/^([a-z]+ ){3}[a-z]+$/);
    const waiting = await ann.connect(game);
    expect(waiting.parts.size).toBe(0);
    const joined = await bea.accept(invitation.code.toUpperCase().replaceAll(" ", "-"), { name: "Bea" });
    expect(joined.table).toMatchObject({
      status: "playing",
      seats: [{ mine: false }, { name: "Bea", mine: true }, {}],
      invitations: [],
    });
    await waiting.until(() => waiting.parts.size > 0);
    const other = await bea.connect(game);
    await Promise.all([waiting.play(), other.play()]);

    expect(waiting.table?.result?.winners.length).toBeGreaterThan(0);
    const late = { seat: 0, seq: waiting.parts.get(0)?.frames.at(-1)?.seq };
    for (const [kind, message] of [
      ["pick", { ...late, index: 0 }],
      ["undo", late],
      ["hold", late],
    ] as const)
      expect(await waiting.ask(kind, message)).toMatchObject({
        ok: false,
        error: { code: "game-over", hint: expect.stringContaining("rematch") },
      });
    expect(other.table?.result).toEqual(waiting.table?.result);
    const { body: list } = await bea.call<GameList>("GET", "/api/games");
    expect(list.games).toMatchObject([{ game, status: "over", myMove: false, winners: waiting.table?.result?.winners }]);
    const { body: recorded } = await somebody().call<ReplayAnswer>("GET", `/api/games/${game}/replay`);
    const played = playReplay(recorded.replay);
    if (isRefusal(played)) throw new Error(played.code);
    expect(played.over).toBe(true);
    expect(recorded.names).toEqual(["Ann", "Bea", "Ember"]);
    for (const client of [waiting, other]) client.leave();

    const fork = await bea.call<Entered>("POST", `/api/games/${game}/fork`, { at: 20, seat: 1, bot: "random" });
    expect(fork.body.table).toMatchObject({
      status: "playing",
      forkOf: { game, at: 20 },
      seats: [{ kind: "bot" }, { kind: "person", mine: true }, { kind: "bot" }],
    });
    const forked = await bea.connect(fork.body.game);
    // The log tells how it came to this; nothing of that is acted out again.
    expect(forked.parts.get(1)?.frames.flatMap((frame) => frame.events)).toEqual([]);
    const told = await forked.ask<History>("history", { seat: 1 });
    if (!told.ok) throw new Error(told.error.message);
    expect(told.happenings[0]?.events).toContainEqual(expect.objectContaining({ kind: "turnStart", number: 1 }));
    await forked.play();
    expect(forked.isOver).toBe(true);

    const [again, same] = await Promise.all([ann, bea].map((person) => person.call<Entered>("POST", `/api/games/${game}/rematch`, {})));
    expect(again.body.game).toBe(same.body.game);
    expect(again.body.table).toMatchObject({
      status: "playing",
      seats: [{ name: "Ann", mine: true }, { name: "Bea" }, { bot: "beginner" }],
    });
    expect((await bea.call<{ table: TableInfo }>("GET", `/api/games/${game}`)).body.table.rematch).toBe(again.body.game);
  });

  test("on one screen gives one client every seat", async () => {
    const ann = somebody();
    const { game } = await ann.make(
      against({ seats: [{ kind: "me" }, { kind: "here", name: "Bo" }, { kind: "here" }], factions: "draft" }),
    );
    const client = await ann.connect(game);
    expect([...client.parts.keys()]).toEqual([0, 1, 2]);
    await client.play();
    expect(client.isOver).toBe(true);
  });

  test("goes on from a second device, by the key of the seat", async () => {
    const ann = somebody();
    const { game, table } = await ann.make(against({ first: 0 }));
    const first = await ann.connect(game);
    const second = await somebody().connect(game, table.keys[0].token);
    expect([...second.parts.keys()]).toEqual([0]);
    await second.until(() => second.asked() !== undefined);
    const part = second.asked();
    if (part === undefined) throw new Error("nothing is asked");
    await second.answer(part);
    await first.until(() => (first.parts.get(0)?.frames.at(-1)?.seq ?? 0) > (part.frames.at(-1)?.seq ?? 0));
    expect(first.asked()?.frames.at(-1)?.view).toEqual(second.asked()?.frames.at(-1)?.view);
    const onPhone = somebody();
    await onPhone.call("POST", `/api/games/${game}/join`, { token: table.keys[0].token });
    expect((await onPhone.call<GameList>("GET", "/api/games")).body.games).toMatchObject([{ game }]);
  });

  test("can be watched, with nothing but what all can see", async () => {
    const ann = somebody();
    const { game } = await ann.make(against({ watch: "listed" }));
    const watcher = await somebody().connect(game);
    expect([...watcher.parts.keys()]).toEqual([-1]);
    expect(watcher.parts.get(-1)?.frames[0].view.hands.flatMap((hand) => hand.known)).toEqual([]);
    expect((await somebody().call<GameList>("GET", "/api/watch")).body.games.map((one) => one.game)).toContain(game);
    const { game: closed } = await ann.make(against({ watch: "nobody" }));
    await expect(somebody().connect(closed)).rejects.toThrow("may-not-watch");
  });

  test("explains its numbers and its refusals", async () => {
    const ann = somebody();
    const { game } = await ann.make(against({ seed: 5, first: 0 }));
    const client = await ann.connect(game);
    await client.until(() => client.asked() !== undefined);
    const view = client.parts.get(0)?.frames.at(-1)?.view;
    if (view === undefined) throw new Error("no view");
    const base = view.bases[0];
    const explained = await client.ask<{ lines: { amount: number }[] }>("explain", {
      seat: 0,
      what: { kind: "breakpoint", base: base.card },
    });
    expect(explained.ok && explained.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(base.breakpoint);
    const card = view.hands[0].known[0].card;
    expect(await client.ask("whyNot", { seat: 0, card })).toMatchObject({ ok: true });
    expect(codeOf(await client.ask("explain", { seat: 0, what: { kind: "power", card } }))).toBe("no-such-option");
    expect(codeOf(await client.ask("whyNot", { seat: 1, card }))).toBe("not-your-seat");
    expect(await client.ask("history", { seat: 0 })).toMatchObject({ ok: true, seat: 0 });
    expect(codeOf(await client.ask("history", { seat: 1 }))).toBe("not-your-seat");
  });
});

test("whoever comes, comes again otherwise and leaves in one breath has left", async () => {
  const ann = somebody();
  const { game } = await ann.make(against());
  const watchers = async (): Promise<number> => (await ann.call<{ table: TableInfo }>("GET", `/api/games/${game}`)).body.table.watchers;
  const at = { game };
  const breaths: [string, object][][] = [
    [["watch", at]],
    [
      ["watch", at],
      ["leave", at],
    ],
    [
      ["watch", at],
      ["watch", { ...at, changes: true }],
      ["watch", at],
    ],
  ];
  const after: number[][] = [];
  for (const breath of breaths) {
    const socket = openSocket(here.server.address, null);
    here.leftovers.push(() => void socket.disconnect());
    await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
    const answers = await Promise.all(breath.map(([kind, message]) => ask(socket, kind, message)));
    expect(answers.map(codeOf)).toEqual(breath.map(() => "ok"));
    const then = await watchers();
    await ask(socket, "leave", at);
    after.push([then, await watchers()]);
  }
  expect(after).toEqual([
    [1, 0],
    [0, 0],
    [1, 0],
  ]);
});

describe("hints", () => {
  test("tell somebody who plays against bots what could be done, and nobody else", async () => {
    const ann = somebody();
    const { game, table } = await ann.make(against({ seed: 5, first: 0 }));
    expect(table.options.hints).toBe(true);
    const client = await ann.connect(game);
    await client.until(() => client.asked() !== undefined);
    const { seq, view } = client.asked()?.frames.at(-1) ?? {};
    const options = view?.decision?.options.length ?? 0;
    const [one, same] = await Promise.all([client.ask<HintAnswer>("hint", { seat: 0, seq }), client.ask("hint", { seat: 0, seq })]);
    if (!one.ok) throw new Error(one.error.code);
    expect(one.lines.length).toBeGreaterThan(0);
    for (const { index, estimate } of one.lines) {
      expect(index).toBeLessThan(options);
      expect(estimate).toBeGreaterThanOrEqual(0);
      expect(estimate).toBeLessThanOrEqual(1);
    }
    expect(same).toEqual(one);
    expect(await client.ask("hint", { seat: 0, seq })).toEqual(one);
    expect(codeOf(await client.ask("hint", { seat: 0, seq: (seq ?? 0) - 1 }))).toBe("stale");
    expect(codeOf(await client.ask("hint", { seat: 1, seq }))).toBe("not-your-seat");
    const stranger = await somebody().connect(game);
    expect(codeOf(await stranger.ask("hint", { seat: 0, seq }))).toBe("not-your-seat");
    // Whoever answers meanwhile needs no hint any more.
    await client.answer(client.asked() as Part);
    await client.until(() => (client.asked()?.frames.at(-1)?.seq ?? 0) > (seq ?? 0));
    const next = client.asked() as Part;
    expect(next.frames.at(-1)?.view.decision?.options.length).toBeGreaterThan(2);
    const [late] = await Promise.all([client.ask("hint", { seat: 0, seq: next.frames.at(-1)?.seq }), client.answer(next)]);
    expect(codeOf(late)).toBe("stale");
  });

  test("are agreed on among people", async () => {
    const { ann } = await twoAtTable({ first: 0 });
    expect(ann.table?.options.hints).toBe(false);
    const seq = ann.parts.get(0)?.frames.at(-1)?.seq;
    expect(codeOf(await ann.ask("hint", { seat: 0, seq }))).toBe("no-hints");
    expect((await twoAtTable({ hints: true })).ann.table?.options.hints).toBe(true);
  });
});

describe("taking back", () => {
  test("is done at once against bots, and by consent among people", async () => {
    const { ann, bea } = await twoAtTable();
    const seqOf = (client: Client, seat: number): number => client.parts.get(seat)?.frames.at(-1)?.seq ?? 0;
    // Both answer until each has something to take back.
    for (let i = 0; i < 60; i++) {
      if (ann.parts.get(0)?.undo === "consent" && bea.parts.get(1)?.undo === "consent") break;
      const client = ann.asked() === undefined ? bea : ann;
      const part = client.asked();
      if (part === undefined) throw new Error("nobody is asked");
      const before = seqOf(client, part.seat);
      await client.answer(part, (options) => options - 2);
      await client.until(() => seqOf(client, part.seat) > before);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(codeOf(await bea.ask("consent", { seat: 1, request: 7, yes: true }))).toBe("no-such-request");
    expect(await ann.ask("undo", { seat: 0, seq: seqOf(ann, 0) })).toMatchObject({ ok: true, done: false });
    await bea.until(() => bea.table?.undo != null);
    const { request } = bea.table?.undo ?? { request: 0 };
    expect(bea.table?.undo).toMatchObject({ by: 0, waitingFor: [1] });
    expect(codeOf(await ann.ask("consent", { seat: 1, request, yes: true }))).toBe("not-your-seat");
    expect(await bea.ask("consent", { seat: 1, request, yes: true })).toEqual({ ok: true });
    await ann.until(() => ann.parts.get(0)?.frames.at(-1)?.undone === true);
    expect(ann.asked()?.seat).toBe(0);
    expect(ann.table?.undo).toBeNull();
  });
});

describe("what cannot be done is refused, says why, and changes nothing", () => {
  const alone = (plan: object, changes: Partial<NewGame> = {}): object => ({
    ...against(changes),
    seats: [
      { kind: "me", ...plan },
      { kind: "bot", bot: "random" },
    ],
  });
  test.each<[string, string, string, unknown, number, string]>([
    ["broken JSON", "POST", "/api/games", "{ this is not JSON", 400, "bad-message"],
    ["an empty message", "POST", "/api/games", "", 400, "bad-message"],
    ["a game without seats", "POST", "/api/games", { seats: [], factions: "random" }, 400, "bad-message"],
    ["a field that does not exist", "POST", "/api/games", { ...against(), surprise: 1 }, 400, "bad-message"],
    ["one faction twice", "POST", "/api/games", alone({ factions: ["Aliens", "Aliens"] }, { factions: "choice" }), 400, "bad-setup"],
    [
      "a faction that does not exist",
      "POST",
      "/api/games",
      alone({ factions: ["Aliens", "Martians"] }, { factions: "choice" }),
      400,
      "bad-setup",
    ],
    [
      "a bot that does not exist",
      "POST",
      "/api/games",
      against({ seats: [{ kind: "me" }, { kind: "bot", bot: "chess" }] }),
      400,
      "bad-setup",
    ],
    [
      "a known seed among strangers",
      "POST",
      "/api/games",
      against({ seats: [{ kind: "me" }, { kind: "link" }], seed: 1 }),
      400,
      "bad-setup",
    ],
    ["too small a pool", "POST", "/api/games", against({ pool: ["Aliens"] }), 400, "bad-setup"],
    ["too long a name at the table", "POST", "/api/games", alone({ name: "x".repeat(25) }), 400, "bad-name"],
    ["too long a name", "PUT", "/api/me", { name: "x".repeat(25) }, 400, "bad-name"],
    ["no name", "PUT", "/api/me", { name: "  " }, 400, "bad-name"],
    ["a name that runs backwards", "PUT", "/api/me", { name: "evil\u202egnp.exe" }, 400, "bad-name"],
    ["far too much", "PUT", "/api/me", { name: "x".repeat(20_000) }, 413, "too-large"],
    ["an unknown game", "GET", "/api/games/AAAAAAAAAAAAAAAAAAAAAA", undefined, 404, "no-such-game"],
    ["no game", "GET", "/api/games/short", undefined, 404, "no-such-game"],
    ["a way out", "GET", "/api/games/..%2f..%2fetc%2fpasswd", undefined, 404, "no-such-game"],
    ["joining an unknown game", "POST", "/api/games/AAAAAAAAAAAAAAAAAAAAAA/join", {}, 404, "no-such-game"],
    ["words that fit nothing", "POST", "/api/invitation", { code: "no such four words" }, 404, "no-such-code"],
    ["half an invitation", "POST", "/api/invitation", { token: "A".repeat(32) }, 400, "bad-message"],
    ["an unknown address", "GET", "/api/nothing", undefined, 404, "no-such-page"],
    ["an unknown method", "DELETE", "/api/games", undefined, 404, "no-such-page"],
  ])("%s", async (_what, method, where, body, status, code) => {
    const reply = await somebody().call<object>(method, where, body);
    expect(reply.body).toMatchObject({ error: { code, message: expect.stringMatching(/\w/), hint: expect.stringMatching(/\w/) } });
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).not.toMatch(/at .*\.(js|ts)|node_modules|Error:/);
  });

  test("an invitation tells which seat it is for and what was chosen for it", async () => {
    const [ann, bea, cy] = [somebody(), somebody(), somebody()];
    const [fixed, mine]: [string, string][] = [
      ["Aliens", "Ninjas"],
      ["Pirates", "Robots"],
    ];
    const seats: NewGame["seats"] = [{ kind: "me", factions: mine }, { kind: "link", factions: fixed }, { kind: "link" }];
    const { game, table } = await ann.make({ seats, factions: "choice" });
    const asked = (person: Person, body: object) => person.call<Invitation>("POST", "/api/invitation", body);
    for (const { seat, token, code } of table.invitations)
      for (const how of [{ code }, { game, token }]) {
        const { body } = await asked(bea, how);
        expect(body).toMatchObject({ game, seat, token, table: { invitations: [], keys: [] } });
        expect(body.table.seats.map((s) => s.factions)).toEqual([mine, fixed, null]);
      }
    const [first, second] = table.invitations;
    expect((await asked(bea, { game, token: table.keys[0].token })).body.error?.code).toBe("wrong-token");
    // What was chosen for somebody stays; what somebody chooses is seen by the next.
    await bea.accept(first.code, { factions: ["Wizards", "Zombies"] });
    const { body } = await asked(cy, { game, token: first.token });
    expect(body.table.seats[1]).toMatchObject({ kind: "person", factions: fixed, mine: false });
    const clash = { token: second.token, factions: ["Aliens", "Dinosaurs"] };
    expect((await cy.call("POST", `/api/games/${game}/join`, clash)).body.error?.code).toBe("bad-setup");
    const { table: begun } = await cy.accept(second.code, { factions: ["Wizards", "Dinosaurs"] });
    expect(begun).toMatchObject({ status: "playing", seats: [{}, {}, { factions: ["Wizards", "Dinosaurs"], mine: true }] });
  });

  test("a seat is given once, to whoever has its link", async () => {
    const [ann, bea, cy] = [somebody(), somebody(), somebody()];
    const { game, table } = await ann.make(twoAndBots);
    const join = (person: Person, body: object) => person.call<Entered>("POST", `/api/games/${game}/join`, body);
    expect((await join(bea, {})).body.error?.code).toBe("wrong-token");
    expect((await join(bea, { token: "A".repeat(32) })).body.error?.code).toBe("wrong-token");
    expect((await join(bea, { token: "short" })).body.error?.code).toBe("bad-message");
    const { token } = table.invitations[0];
    const replies = await Promise.all([join(bea, { token }), join(cy, { token })]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body.error?.code).toBe("game-full");
    const late = await join(somebody(), {});
    expect(late.body.error).toMatchObject({ code: "game-full", hint: expect.stringContaining("watch") });
    const early = await ann.call("POST", `/api/games/${game}/rematch`, {});
    expect(early.body.error?.code).toBe("not-over");
    expect((await ann.call("GET", `/api/games/${game}/replay`)).body.error?.code).toBe("not-over");
  });

  test("a decision is answered by the seat that is asked, once, as it was put", async () => {
    const { ann, bea, game } = await twoAtTable({ first: 0 });
    // A hand without minions is kept.
    const redraw = bea.asked();
    if (redraw !== undefined) await bea.answer(redraw, (options) => options - 1);
    await ann.until(() => ann.asked() !== undefined);
    const part = ann.asked();
    const seq = part?.frames.at(-1)?.seq ?? 0;
    const before = await here.server.store.entries(game, 0);
    const refusals: [Client, object, string][] = [
      [bea, { seat: 0, seq, index: 0 }, "not-your-seat"],
      [bea, { seat: 1, seq: bea.parts.get(1)?.frames.at(-1)?.seq, index: 0 }, "not-your-decision"],
      [ann, { seat: 0, seq: seq - 1, index: 0 }, "stale"],
      [ann, { seat: 0, seq: seq + 1, index: 0 }, "stale"],
      [ann, { seat: 0, seq, index: 999 }, "no-such-option"],
      [ann, { seat: 0, seq, index: -1 }, "bad-message"],
      [ann, { seat: 0, seq, index: 0.5 }, "bad-message"],
      [ann, { seat: 0, seq, index: "0" }, "bad-message"],
      [ann, { seat: 0, seq, index: 0, extra: true }, "bad-message"],
      [ann, { seat: 3, seq, index: 0 }, "not-your-seat"],
      [ann, { seat: 0, seq: 1e9, index: 0 }, "bad-message"],
    ];
    for (const [client, message, code] of refusals) expect(codeOf(await client.ask("pick", message))).toBe(code);
    expect(await here.server.store.entries(game, 0)).toEqual(before);
    expect(await ann.ask("pick", { seat: 0, seq, index: 0 })).toEqual({ ok: true, again: false });
    expect(await ann.ask("pick", { seat: 0, seq, index: 0 })).toEqual({ ok: true, again: true });
    expect(codeOf(await ann.ask("pick", { seat: 0, seq, index: 1 }))).toBe("stale");
    expect(await here.server.store.entries(game, 0)).toHaveLength(before.length + 1);
  });

  test("an unknown message, a foreign site and a made-up cookie get nothing", async () => {
    const ann = somebody();
    const { game } = await ann.make(against());
    const client = await ann.connect(game);
    if (client.socket === null) throw new Error("not connected");
    expect(codeOf(await ask(client.socket, "constructor", {}))).toBe("bad-message");
    expect(codeOf(await ask(client.socket, "watch", null))).toBe("bad-message");
    expect(codeOf(await ask(client.socket, "watch", { game: "AAAAAAAAAAAAAAAAAAAAAA" }))).toBe("no-such-game");
    const foreign = openSocket(here.server.address, ann.cookie, { origin: "https://elsewhere.example" });
    await expect(
      new Promise((resolve, reject) => foreign.once("connect", () => resolve("in")).once("connect_error", reject)),
    ).rejects.toThrow();
    expect((await ann.call("POST", "/api/games", against(), { origin: "https://elsewhere.example" })).body.error?.code).toBe(
      "foreign-origin",
    );
    expect((await ann.call("GET", "/%61pi/games", undefined, { origin: "https://elsewhere.example" })).body.error?.code).toBe(
      "foreign-origin",
    );
    expect(await statusFor("rebound.example")).toBe(403);
    expect(await statusFor("rebound.example", "/a%70i/me")).toBe(403);
    expect(await statusFor(new URL(here.server.address).host)).toBe(200);
    const forged = somebody();
    forged.cookie = `${ann.cookie?.split(".")[0]}.${"A".repeat(32)}`;
    const watching = await forged.connect(game);
    expect([...watching.parts.keys()]).toEqual([-1]);
  });

  test("a flood is answered with patience, then not at all", async () => {
    const data = await dataFolder();
    here.leftovers.push(data.remove);
    const strict = await startHere({ data: data.folder, limits: true });
    try {
      const ann = new Person(strict.address);
      const { game } = await ann.make(against());
      const client = await ann.connect(game);
      await client.until(() => client.asked() !== undefined);
      if (client.socket === null) throw new Error("not connected");
      // A message that every object knows counts as one, and no more than any other.
      expect(codeOf(await ask(client.socket, "constructor", {}))).toBe("bad-message");
      const flood = async (length: number): Promise<string[]> => {
        const answers = await Promise.allSettled(Array.from({ length }, () => client.ask("whyNot", { seat: 0, card: 1 })));
        return answers.map((answer) => (answer.status === "fulfilled" ? codeOf(answer.value) : "lost"));
      };
      expect(new Set(await flood(50))).toEqual(new Set(["ok"]));
      const codes = await flood(600);
      expect(codes).toContain("too-fast");
      expect(codes.at(-1)).toBe("lost");
      const guesses = await Promise.all(Array.from({ length: 40 }, () => ann.call("POST", "/api/invitation", { code: "ba ba ba ba" })));
      expect(new Set(guesses.map((guess) => guess.body.error?.code))).toEqual(new Set(["no-such-code", "too-fast"]));
    } finally {
      await strict.stop();
    }
  });
});

test("pages and figures", async () => {
  const health = await fetch(`${here.server.address}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { ok: true }]);
  const figures = await (await fetch(`${here.server.address}/metrics`)).text();
  expect(figures).toMatch(/^breakpoint_pick_seconds_count \d+$/m);
  expect(figures).toMatch(/^breakpoint_refusals_total\{reason="bad-name"\} \d+$/m);
  expect(health.headers.get("content-security-policy")).toMatch(
    /^default-src 'none';script-src 'self';.*connect-src 'self' ws:\/\/127\.0\.0\.1:\d+ wss:.*frame-ancestors 'none'$/,
  );
  const me = await fetch(`${here.server.address}/api/me`);
  expect(me.headers.get("set-cookie")).toMatch(/^breakpoint=[\w-]{22}\.[\w-]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  for (const [name, value] of [
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "no-referrer"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=()"],
  ])
    expect(me.headers.get(name)).toBe(value);
});

test("a table under a path of its own, whether the proxy in front takes the path off or not", async () => {
  const data = await dataFolder();
  here.leftovers.push(data.remove);
  const web = temporaryFolder();
  here.leftovers.push(web.remove);
  mkdirSync(path.join(web.folder, "assets"));
  writeFileSync(path.join(web.folder, "assets/table-1.js"), "1;");
  writeFileSync(path.join(web.folder, "index.html"), '<html><head><script src="./assets/table-1.js"></script></head></html>');
  const under = await startHere({ data: data.folder, prefix: "/games/table", webRoot: web.folder });
  here.leftovers.push(() => under.stop());
  const { origin } = new URL(under.address);
  expect(under.address).toBe(`${origin}/games/table`);
  for (const place of [under.address, origin]) {
    const ann = new Person(place);
    const me = await ann.call("GET", "/api/me");
    expect(me.status).toBe(200);
    expect(me.headers.get("set-cookie")).toContain("; Path=/games/table;");
    for (const where of ["", "/", "/?x=1", "/game/some", "/cards/aliens"]) {
      const page = await (await fetch(place + where)).text();
      expect(page).toContain('<meta name="place" content="/games/table" />');
      expect(page).toContain('src="/games/table/assets/table-1.js"');
    }
    expect(await (await fetch(`${place}/assets/table-1.js`)).text()).toBe("1;");
    expect((await fetch(`${place}/healthz`)).status).toBe(200);
    const { game } = await ann.make(against({ seats: [{ kind: "me" }, { kind: "here" }] }));
    const socket = io(origin, {
      path: `${new URL(place).pathname.replace(/\/$/, "")}/socket.io`,
      transports: ["websocket"],
      forceNew: true,
      extraHeaders: { cookie: ann.cookie ?? "" },
    });
    here.leftovers.push(() => void socket.disconnect());
    expect(await socket.emitWithAck("watch", { game })).toMatchObject({ ok: true, parts: [{ seat: 0 }, { seat: 1 }] });
  }
  // What only begins alike is something else.
  expect((await fetch(`${origin}/games/tables/healthz`)).status).toBe(200);
  expect(await (await fetch(`${origin}/games/tables/healthz`)).text()).toContain("<html>");
});
