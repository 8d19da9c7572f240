/** A table on a server, as the page follows it: what is missed is asked for. */

import { changeOf, createGame, isRefusal, NO_SEAT, viewFor } from "@breakpoint/engine";
import type { Frame, Part, Snapshot, TableInfo } from "@breakpoint/protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localTable } from "../src/sources/engine-source.ts";
import { OnlineSource } from "../src/sources/online-source.ts";
import { askAfter, patienceWith } from "../src/sources/silence.ts";

/** A server that answers as the test says. */
const server = {
  heard: [] as { kind: string; message: { since?: Record<string, number> } }[],
  handlers: new Map<string, (message: unknown) => void>(),
  connected: true,
  calls: 0,
  isDeaf: false,
  isOlder: false,
  snapshot: null as Snapshot | null,
};

vi.mock("socket.io-client", () => {
  const socket = {
    get connected() {
      return server.connected;
    },
    on: (kind: string, handler: (message: unknown) => void) => server.handlers.set(kind, handler),
    timeout: () => socket,
    emitWithAck: async (kind: string, message: { since?: Record<string, number>; changes?: boolean }) => {
      if (server.isDeaf) throw new Error("timeout");
      server.heard.push({ kind, message });
      if (server.isOlder && message.changes !== undefined) return { ok: false, error: { code: "bad-message", message: "", hint: "" } };
      return kind === "watch" ? { ok: true, ...server.snapshot } : { ok: true, seat: 0, happenings: [] };
    },
    disconnect: () => socket,
    connect: () => {
      server.calls++;
      return socket;
    },
  };
  return { io: () => socket };
});

const game = createGame({ seats: 2, factions: "random" }, 3);
if (isRefusal(game)) throw new Error(game.code);
const seenBy = viewFor(game, NO_SEAT);

const frame = (seq: number, changes: Partial<Frame["view"]> = {}, pause: Frame["pause"] = null): Frame => ({
  seq,
  events: [],
  faces: [],
  undone: false,
  view: { ...seenBy, asked: null, decision: null, ...changes },
  pause,
});
const part = (one: Frame, limit: number | null = null): Part => ({ seat: 0, frames: [one], limit, undo: null, pass: [] });
const here = localTable({ names: ["Ann", "Moss"], bots: [null, "random"] }, [0]);
const table: TableInfo = { ...here, game: "g", options: { ...here.options, pace: "human", reaction: 6, watch: "link", hints: false } };

const watches = () => server.heard.filter(({ kind }) => kind === "watch");

async function open(one: Frame): Promise<OnlineSource> {
  server.snapshot = { table, said: [], parts: [part(one)] };
  const source = await OnlineSource.open("g");
  if (!(source instanceof OnlineSource)) throw new Error(source.message);
  return source;
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, { heard: [], handlers: new Map(), connected: true, calls: 0, isDeaf: false, isOlder: false });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a table that falls silent", () => {
  it("is asked again after the pause that was announced, and the page goes on from what it answers", async () => {
    const source = await open(frame(4, {}, { key: "special-beforeScores", length: 6000, left: 6000 }));
    await vi.advanceTimersByTimeAsync(9000);
    expect(watches()).toHaveLength(1);
    server.snapshot = { table, said: [], parts: [part(frame(5))] };
    await vi.advanceTimersByTimeAsync(2000);
    expect(watches()[1]?.message.since).toEqual({ 0: 4 });
    expect(source.state().parts[0]?.frame.seq).toBe(5);
    source.close();
  });

  it("is asked less and less often while nothing comes of it, and not at all once it is closed", async () => {
    const source = await open(frame(4));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(watches().length).toBeGreaterThan(8);
    expect(watches().length).toBeLessThan(20);
    source.close();
    const before = watches().length;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(watches()).toHaveLength(before);
  });

  it("is not asked while it talks", async () => {
    const source = await open(frame(4));
    for (let seq = 5; seq < 40; seq++) {
      await vi.advanceTimersByTimeAsync(3000);
      server.handlers.get("update")?.({ game: "g", parts: [part(frame(seq))] });
    }
    expect(watches()).toHaveLength(1);
    source.close();
  });

  it("is called anew if it does not answer at all", async () => {
    const source = await open(frame(4));
    server.isDeaf = true;
    await vi.advanceTimersByTimeAsync(6000);
    expect(server.calls).toBe(1);
    source.close();
  });
});

describe("what changed", () => {
  const changed = (before: Frame, after: Frame) => {
    const { view, ...rest } = after;
    const { frames: _, ...about } = part(after);
    return { game: "g", parts: [{ ...about, frames: [{ ...rest, from: before.seq, change: changeOf(before.view, view) }] }] };
  };

  it("is asked for from the start, and makes the next frame of the one that is there", async () => {
    const [first, second] = [frame(4), frame(5, { vp: [1, 0] })];
    const source = await open(first);
    expect(watches()[0]?.message).toMatchObject({ changes: true });
    server.handlers.get("changes")?.(changed(first, second));
    expect(source.state().parts[0]?.frame).toEqual(second);
    source.close();
  });

  it("is not asked of a server that does not know of it", async () => {
    server.isOlder = true;
    const source = await open(frame(4));
    expect(watches().map(({ message }) => message)).toEqual([{ game: "g", changes: true }, { game: "g" }]);
    expect(source.state().parts[0]?.frame.seq).toBe(4);
    source.close();
  });

  it("is given up for the whole where it does not follow on what is there", async () => {
    const source = await open(frame(4));
    server.snapshot = { table, said: [], parts: [part(frame(7))] };
    server.handlers.get("changes")?.(changed(frame(6), frame(7)));
    expect(source.state().parts[0]?.frame.seq).toBe(4);
    await vi.advanceTimersByTimeAsync(0);
    expect(watches()).toHaveLength(2);
    expect(watches()[1]?.message).toMatchObject({ changes: true, since: { 0: 4 } });
    expect(source.state().parts[0]?.frame.seq).toBe(7);
    source.close();
  });
});

describe("patience", () => {
  const state = (one: Frame, until: number | null = null, changes: Partial<TableInfo> = {}) => ({
    table: { ...table, ...changes },
    parts: [{ seat: 0, frame: one, frames: [one], log: [], faces: new Map(), epoch: 1, until, undo: null, pass: [] }],
    link: "live" as const,
  });

  it("is short where something is due, long where somebody thinks, and not needed after the end", () => {
    const due = patienceWith(state(frame(1)), 0);
    const bot = patienceWith(state(frame(1, { asked: 1 })), 0);
    const person = patienceWith(state(frame(1, { asked: 0 })), 0);
    expect(due).toBeLessThan(bot ?? 0);
    expect(bot).toBeLessThan(person ?? 0);
    expect(patienceWith(state(frame(1), null, { status: "over" }), 0)).toBeNull();
  });

  it("lasts as long as the limit of my own decision", () => {
    const asked = frame(1, { decision: game.decision, asked: 0 });
    expect(patienceWith(state(asked, 20_000), 5000)).toBeGreaterThan(15_000);
    expect(patienceWith(state(asked, 20_000), 5000)).toBeLessThan(20_000);
  });

  it("doubles up to a minute", () => {
    expect([0, 1, 2, 3, 4, 5].map((asked) => askAfter(4000, asked))).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(askAfter(90_000, 3)).toBe(90_000);
  });
});
