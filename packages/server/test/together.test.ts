/** People at one table: what they say, how they are reminded, who may sit where, and what strangers get of it. */

import type { Answer, Entered, GameList, NewGame, Reach, Said, Snapshot } from "@breakpoint/protocol";
import { expect, test } from "vitest";
import { ownAddresses, reachOf } from "../src/http/reach.ts";
import { cleaned } from "../src/table/talk.ts";
import { ask, type Client, openSocket, Person } from "./harness.ts";
import { oneServer } from "./one-server.ts";

const here = oneServer();

const somebody = (): Person => new Person(here.server.address);
const waiting = (changes: Partial<NewGame> = {}): NewGame => ({
  seats: [{ kind: "me", name: "Ann" }, { kind: "link" }, { kind: "link" }],
  factions: "random",
  pace: "off",
  first: 0,
  reaction: null,
  ...changes,
});
const codeOf = (answer: Answer<object>): string => (answer.ok ? "ok" : answer.error.code);

/** What a client heard beside the game. */
function listen(client: Client): { said: Said[]; nudges: number } {
  const heard = { said: [] as Said[], nudges: 0 };
  client.socket?.on("said", ({ said }) => heard.said.push(said));
  client.socket?.on("nudged", () => heard.nudges++);
  return heard;
}

test("no address that works is passed on, and no wall of letters", () => {
  expect(cleaned("see https://evil.example/x?y=1 now")).toBe("see (link) now");
  expect(cleaned("www.evil.example")).toBe("(link)");
  expect(cleaned("evil.example/path, ok")).toBe("(link) ok");
  expect(cleaned("javascript:alert(1)")).toBe("(link)");
  expect(cleaned("1.5 VP, well played. Again?")).toBe("1.5 VP, well played. Again?");
  expect(cleaned("nooooooooooooooo   way")).toBe("nooo way");
});

test("people talk and nudge; strangers and onlookers neither send nor hear, and nobody does too often", async () => {
  const [ann, bea, stranger] = [somebody(), somebody(), somebody()];
  const { game, table } = await ann.make(waiting({ seats: [{ kind: "me", name: "Ann" }, { kind: "link" }] }));
  await bea.call("POST", `/api/games/${game}/join`, { token: table.invitations[0]?.token, name: "Bea" });
  await stranger.call("GET", "/api/me");
  const [one, other, onlooker] = [await ann.connect(game), await bea.connect(game), await stranger.connect(game)];
  const [heard, alsoHeard, overheard] = [one, other, onlooker].map(listen);

  expect(codeOf(await one.ask("say", { seat: 0, text: "hello, see http://evil.example" }))).toBe("ok");
  expect(codeOf(await other.ask("say", { seat: 1, phrase: "good-luck" }))).toBe("ok");
  expect(codeOf(await onlooker.ask("say", { seat: 0, text: "psst" }))).toBe("not-your-seat");
  expect(codeOf(await other.ask("say", { seat: 0, text: "I am Ann" }))).toBe("not-your-seat");
  for (const bad of [{ text: "" }, { text: "x".repeat(161) }, { text: "a\u0000b" }, { text: "a\u202eb" }, { phrase: "insult" }, {}])
    expect(codeOf(await one.ask("say", { seat: 0, ...bad }))).toBe("bad-message");
  // They are asked in order, so all of it has come by now.
  const again = await other.ask<Snapshot>("watch", {});
  expect(again.ok && again.said.map(({ seat, phrase, text }) => ({ seat, phrase, text }))).toEqual([
    { seat: 0, phrase: null, text: "hello, see (link)" },
    { seat: 1, phrase: "good-luck", text: "" },
  ]);
  expect(alsoHeard?.said).toHaveLength(2);
  expect(heard?.said).toHaveLength(2);
  const looking = await onlooker.ask<Snapshot>("watch", {});
  expect(looking.ok && looking.said).toEqual([]);
  const codes: string[] = [];
  for (let i = 0; i < 8; i++) codes.push(codeOf(await one.ask("say", { seat: 0, text: `${i}` })));
  expect(codes.filter((code) => code === "too-fast").length).toBeGreaterThan(0);

  // Only whoever all can see to be asked can be nudged, by somebody else, and not again at once.
  const asked = [...one.parts.values()][0]?.frames.at(-1)?.view.asked ?? 0;
  const [asking, idle, awaited] = asked === 0 ? [other, one, heard] : [one, other, alsoHeard];
  const mine = 1 - asked;
  expect(codeOf(await idle.ask("nudge", { seat: asked, to: mine }))).toBe("stale");
  expect(codeOf(await idle.ask("nudge", { seat: asked, to: asked }))).toBe("stale");
  expect(codeOf(await onlooker.ask("nudge", { seat: mine, to: asked }))).toBe("not-your-seat");
  expect(codeOf(await asking.ask("nudge", { seat: mine, to: asked }))).toBe("ok");
  expect(codeOf(await asking.ask("nudge", { seat: mine, to: asked }))).toBe("too-fast");
  await idle.ask("watch", {});
  expect(awaited?.nudges).toBe(1);
  expect(overheard).toEqual({ said: [], nudges: 0 });

  // The pace is everybody's who plays, and cannot be toggled without end.
  expect(codeOf(await onlooker.ask("pace", { seat: 0, pace: "fast" }))).toBe("not-your-seat");
  expect(codeOf(await one.ask("pace", { seat: 0, pace: "warp" }))).toBe("bad-message");
  const paces: string[] = [];
  for (let i = 0; i < 20; i++) paces.push(codeOf(await one.ask("pace", { seat: 0, pace: i % 2 === 0 ? "fast" : "off" })));
  expect(paces[0]).toBe("ok");
  expect(paces).toContain("too-fast");
  await other.until(() => other.table?.options.pace === one.table?.options.pace && other.table?.options.pace !== undefined);
  expect(codeOf(await onlooker.ask("hands", { seat: 0, shown: true }))).toBe("not-your-seat");
  for (const client of [one, other, onlooker]) client.leave();
});

test("whoever made a table closes a free seat or gives it to a bot; invitations to the others hold, and the game begins", async () => {
  const [ann, bea] = [somebody(), somebody()];
  const { game, table } = await ann.make(
    waiting({ seats: [{ kind: "me", name: "Ann" }, { kind: "link" }, { kind: "link" }, { kind: "link" }] }),
  );
  const [closed, kept] = table.invitations;
  await bea.call("GET", "/api/me");
  expect((await bea.call("POST", `/api/games/${game}/seat`, { seat: 1, to: "closed" })).body.error?.code).toBe("not-your-seat");
  expect((await ann.call("POST", `/api/games/${game}/seat`, { seat: 0, to: "closed" })).body.error?.code).toBe("game-full");
  expect((await ann.call("POST", `/api/games/${game}/seat`, { seat: 1, to: "bot", bot: "nobody" })).body.error?.code).toBe("bad-setup");
  const three = await ann.call<Entered>("POST", `/api/games/${game}/seat`, { seat: 1, to: "closed" });
  expect(three.body.table).toMatchObject({ status: "waiting", seats: [{ kind: "person" }, { kind: "open" }, { kind: "open" }] });
  expect((await bea.call("POST", "/api/invitation", { game, token: closed?.token })).body.error?.code).toBe("wrong-token");
  const sat = await bea.call<Entered>("POST", `/api/games/${game}/join`, { token: kept?.token, name: "Bea" });
  expect(sat.body.table.seats[1]).toMatchObject({ name: "Bea", mine: true });
  const begun = await ann.call<Entered>("POST", `/api/games/${game}/seat`, { seat: 2, to: "bot", bot: "beginner" });
  expect(begun.body.table).toMatchObject({ status: "playing", seats: [{}, { name: "Bea" }, { kind: "bot", bot: "beginner" }] });
  expect((await ann.call("POST", `/api/games/${game}/seat`, { seat: 2, to: "closed" })).body.error?.code).toBe("game-full");
  // The key to a seat that has moved up is still the key.
  const { token } = sat.body.table.keys[0] ?? {};
  const device = somebody();
  expect((await device.call<Entered>("POST", `/api/games/${game}/join`, { token })).body.table.seats[1]?.mine).toBe(true);
  const two = await ann.make(waiting({ seats: [{ kind: "me" }, { kind: "link" }] }));
  expect((await ann.call("POST", `/api/games/${two.game}/seat`, { seat: 1, to: "closed" })).body.error?.code).toBe("bad-setup");
});

test("a key that was brought before a seat was closed is the key to the same person's seat afterwards", async () => {
  const [ann, bea, cy, device] = [somebody(), somebody(), somebody(), somebody()];
  const { game, table } = await ann.make(
    waiting({ seats: [{ kind: "me", name: "Ann" }, { kind: "link" }, { kind: "link" }, { kind: "link" }] }),
  );
  const [, second, third] = table.invitations;
  const join = (person: Person, token: string | undefined, name: string) =>
    person.call<Entered>("POST", `/api/games/${game}/join`, { token, name });
  const sat = await join(bea, second?.token, "Bea");
  await join(cy, third?.token, "Cy");
  const seen = await device.connect(game, sat.body.table.keys[0]?.token);
  const mine = () => seen.table?.seats.filter((seat) => seat.mine).map(({ name }) => name);
  expect(mine()).toEqual(["Bea"]);
  // Cy sits now where Bea sat.
  await ann.call("POST", `/api/games/${game}/seat`, { seat: 1, to: "closed" });
  await seen.until(() => seen.parts.size > 0);
  expect([mine(), [...seen.parts.keys()]]).toEqual([["Bea"], [1]]);
  expect(codeOf(await seen.ask("pick", { seat: 2, seq: 1, index: 0 }))).toBe("not-your-seat");
});

test("whoever comes with a key or gives a new name while a seat is being closed has that seat still, and not the next player's", async () => {
  for (let round = 0; round < 6; round++) {
    const [ann, bea, cy, device] = [somebody(), somebody(), somebody(), somebody()];
    const { game, table } = await ann.make(
      waiting({ seats: [{ kind: "me", name: "Ann" }, { kind: "link" }, { kind: "link" }, { kind: "link" }] }),
    );
    const [, second, third] = table.invitations;
    const join = (person: Person, token: string | undefined, name: string) =>
      person.call<Entered>("POST", `/api/games/${game}/join`, { token, name });
    const sat = await join(bea, second?.token, "Bea");
    await join(cy, third?.token, "Cy");
    await device.call("GET", `/api/games/${game}`);
    const close = ann.call("POST", `/api/games/${game}/seat`, { seat: 1, to: "closed" });
    const [held] = await Promise.all([
      join(device, sat.body.table.keys[0]?.token, "Bea"),
      bea.call("POST", `/api/games/${game}/rename`, { seat: 2, name: "Bee" }),
      close,
    ]);
    expect(held.status).toBe(200);
    const { seats } = (await device.call<Entered>("GET", `/api/games/${game}`)).body.table;
    expect(seats.map(({ name, mine }) => [/^Be[ae]$/.test(name) ? "Bea" : name, mine])).toEqual([
      ["Ann", false],
      ["Bea", true],
      ["Cy", false],
    ]);
  }
});

test("the others are not flooded with names: a seat has a few at once, and the same name again is none", async () => {
  const ann = somebody();
  const { game } = await ann.make(waiting());
  const seen = await ann.connect(game);
  let tables = 0;
  seen.onMessage = () => tables++;
  const rename = async (name: string) => (await ann.call("POST", `/api/games/${game}/rename`, { seat: 0, name })).body.error?.code ?? null;
  const names = await Promise.all(Array.from({ length: 30 }, (_, i) => rename(`Ann ${i}`)));
  expect(names.filter((code) => code === "too-fast")).toHaveLength(24);
  await seen.ask("leave", {});
  expect(tables).toBeLessThanOrEqual(7);
  const now = (await ann.call<Entered>("GET", `/api/games/${game}`)).body.table.seats[0]?.name ?? "";
  expect(await rename(now)).toBeNull();
});

test("open tables are listed, anybody may sit down, and other tables stay closed", async () => {
  const [ann, bea] = [somebody(), somebody()];
  const closed = await ann.make(waiting());
  const open = await ann.make(waiting({ open: true, seats: [{ kind: "me", name: "Ann" }, { kind: "link" }] }));
  expect((await ann.call("POST", "/api/games", waiting({ open: true, seats: [{ kind: "me" }, { kind: "here" }] }))).status).toBe(400);
  const listed = (await bea.call<GameList>("GET", "/api/open")).body.games.map(({ game }) => game);
  expect(listed).toContain(open.game);
  expect(listed).not.toContain(closed.game);
  expect((await bea.call("POST", `/api/games/${closed.game}/join`, {})).body.error?.code).toBe("wrong-token");
  const sat = await bea.call<Entered>("POST", `/api/games/${open.game}/join`, {});
  expect(sat.body.table.status).toBe("playing");
  // Nobody is called "You", or "Player 2" once somebody sits there.
  expect(sat.body.table.seats[1]?.name).toMatch(/^[A-Z]\w+ [A-Z]\w+$/);
  expect((await somebody().call<GameList>("GET", "/api/open")).body.games.map(({ game }) => game)).not.toContain(open.game);
});

test("games can be cleared away: those that are over and those of one's own, never one that others play in", async () => {
  const [ann, bea] = [somebody(), somebody()];
  const alone = await ann.make(waiting({ seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] }));
  const shared = await ann.make(waiting({ open: true, seats: [{ kind: "me" }, { kind: "link" }] }));
  await bea.call("POST", `/api/games/${shared.game}/join`, {});
  const mine = async (): Promise<string[]> => (await ann.call<GameList>("GET", "/api/games")).body.games.map(({ game }) => game);
  expect((await bea.call("POST", `/api/games/${alone.game}/clear`)).body.error?.code).toBe("not-your-seat");
  expect((await ann.call("POST", `/api/games/${shared.game}/clear`)).body.error?.code).toBe("not-over");
  expect((await ann.call("POST", `/api/games/${alone.game}/clear`)).status).toBe(200);
  expect(await mine()).toEqual([shared.game]);
  expect((await ann.call("POST", "/api/games/clear")).status).toBe(200);
  expect(await mine()).toEqual([shared.game]);
});

test("a server says how it can be reached: inside to this machine only, and plainly if nobody else can", async () => {
  expect((await somebody().call<Reach>("GET", "/api/reach")).body).toEqual({ onlyHere: true, addresses: [] });
  const here = { prefix: "", origins: [] };
  expect(reachOf({ ...here, host: "192.168.1.20" }, 3000)).toEqual({ onlyHere: false, addresses: ["http://192.168.1.20:3000"] });
  expect(reachOf({ ...here, host: "127.0.0.1", origins: ["https://table.example"], prefix: "/t" }, 1).addresses).toEqual([
    "https://table.example/t",
  ]);
  const network = { netmask: "", mac: "", cidr: null, family: "IPv4" as const };
  expect(
    ownAddresses({
      lo: [{ ...network, address: "127.0.0.1", internal: true }],
      en: [
        { ...network, address: "10.0.0.7", internal: false },
        { ...network, address: "169.254.3.3", internal: false },
      ],
    }),
  ).toEqual(["10.0.0.7"]);
});

test("nobody makes the server call an address of their own", async () => {
  const ann = somebody();
  expect((await ann.call<{ key: string }>("GET", "/api/push")).body.key).toMatch(/^[\w-]{87}$/);
  const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
  for (const endpoint of ["https://127.0.0.1/x", "http://fcm.googleapis.com/x", "https://evil.example/x", "file:///etc/passwd", 7])
    expect((await ann.call("PUT", "/api/push", { endpoint, keys })).status).toBe(400);
  expect((await ann.call("PUT", "/api/push", { endpoint: "https://fcm.googleapis.com/fcm/send/x", keys })).status).toBe(200);
  expect((await ann.call("DELETE", "/api/push")).status).toBe(200);
  const socket = openSocket(here.server.address, null);
  expect(codeOf(await ask(socket, "nudge", { game: "A".repeat(22), seat: 0, to: 1 }))).toBe("no-such-game");
  socket.disconnect();
});
