/** Bots in a game without a server: they think in a worker that can fail, be slow, or be told to stop. */

import { bots } from "@breakpoint/bots";
import { describe, expect, it, vi } from "vitest";
import { DEFAULT_BOT, levelOf } from "../src/parts/bots.ts";
import { BotMind } from "../src/sources/bot-mind.ts";
import type { BotAnswer, BotQuestion } from "../src/sources/bot-worker.ts";
import { LocalSource } from "../src/sources/local-source.ts";

/** A worker that answers when it is told to. */
class FakeWorker {
  onmessage: ((event: { data: BotAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  onmessageerror: (() => void) | null = null;
  readonly asked: BotQuestion[] = [];
  ended = false;

  postMessage(question: BotQuestion): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.ended = true;
  }

  answer(answer: Partial<BotAnswer>): void {
    this.onmessage?.({ data: { id: this.asked.at(-1)?.id ?? 0, pick: null, hints: null, verdict: null, ...answer } });
  }
}

function fakeMind(): { mind: BotMind; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const mind = new BotMind(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { mind, workers };
}

const TASK = { setup: { seats: 2, factions: "random" as const }, seed: 1, picks: [] };

/** What a promise has come to by now. */
const now = <T>(promise: Promise<T>): Promise<T | "open"> => Promise.race([promise, new Promise<"open">((r) => setTimeout(r, 0, "open"))]);

describe("a bot in a worker", () => {
  it("answers, and goes on with the same worker", async () => {
    const { mind, workers } = fakeMind();
    const first = mind.pick(TASK, "greedy");
    workers[0]?.answer({ pick: 3 });
    expect(await first).toBe(3);
    const second = mind.pick(TASK, "greedy");
    workers[0]?.answer({ pick: 4 });
    expect(await second).toBe(4);
    expect(workers).toHaveLength(1);
  });

  it("is stopped in the middle of a thought, and what it says afterwards counts for nothing", async () => {
    const { mind, workers } = fakeMind();
    const given = mind.pick(TASK, "master");
    mind.cancel();
    expect(workers[0]?.ended).toBe(true);
    const hint = mind.hint(TASK, []);
    workers[0]?.answer({ pick: 3 });
    expect(await now(given)).toBe("open");
    // Whoever waits for a hint is told that none will come.
    mind.cancel();
    expect(await hint).toBeNull();
    const next = mind.pick(TASK, "master");
    workers[2]?.answer({ pick: 1 });
    expect(await next).toBe(1);
  });

  it("has no answer if it breaks, is not there, or takes too long", async () => {
    const { mind, workers } = fakeMind();
    const broken = mind.pick(TASK, "greedy");
    workers[0]?.onerror?.();
    expect(await broken).toBeNull();
    expect(workers[0]?.ended).toBe(true);

    const none = new BotMind(() => {
      throw new Error("no workers here");
    });
    expect(await none.pick(TASK, "greedy")).toBeNull();

    vi.useFakeTimers();
    const slow = mind.pick(TASK, "master");
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(await slow).toBeNull();
    expect(workers[1]?.ended).toBe(true);
  });
});

describe("a game without a server", () => {
  const PLAN = {
    setup: { seats: 2, factions: "random" as const, first: 0 },
    seed: 7,
    names: ["Ines", "Quill"],
    bots: [null, "greedy"],
    pace: 0,
  };
  const asked = (source: LocalSource): number => source.state().parts[0]?.frame.view.decision?.options.length ?? 0;

  /** Ends one's turn, passing whatever is asked on the way. */
  async function endTurn(source: LocalSource): Promise<void> {
    while (asked(source) > 0) {
      const options = source.state().parts[0]?.frame.view.decision?.options ?? [];
      const way = options.findIndex((o) => o.kind === "word" && o.word !== "concede");
      expect(await source.pick(0, Math.max(0, way))).toBeNull();
    }
  }

  it("goes on by itself when the bots' worker fails", async () => {
    const mind = new BotMind(() => {
      throw new Error("no workers here");
    });
    const source = new LocalSource(PLAN, mind);
    await endTurn(source);
    await vi.waitFor(() => expect(asked(source)).toBeGreaterThan(0));
    expect(source.state().parts[0]?.frame.view.turn.number).toBeGreaterThan(1);
    source.close();
  });

  it("takes back what told nothing, and nothing else", async () => {
    const { mind } = fakeMind();
    const factions = [
      ["Dinosaurs", "Robots"],
      ["Aliens", "Zombies"],
    ];
    const source = new LocalSource({ ...PLAN, setup: { seats: 2, factions, first: 0 } }, mind);
    const seen = () => source.state().parts[0];
    const before = seen()?.frame.view;
    const option = before?.decision?.options.findIndex((o) => o.kind === "play" && o.as === "minion") ?? -1;
    expect(await source.pick(0, option)).toBeNull();
    expect(seen()?.undo).toBe("free");
    expect(await source.undo(0)).toEqual({ done: true });
    expect(seen()?.frame.view).toEqual(before);
    await endTurn(source);
    // Two cards were drawn.
    expect(seen()?.undo).toBeNull();
    source.close();
  });

  it("goes on from its own recording", async () => {
    const { mind } = fakeMind();
    const source = new LocalSource(PLAN, mind);
    await endTurn(source);
    const { setup, seed, picks } = source.recorded();
    const again = new LocalSource({ ...PLAN, setup, seed, picks }, fakeMind().mind);
    expect(again.state().parts[0]?.frame.view).toEqual(source.state().parts[0]?.frame.view);
    source.close();
    again.close();
  });
});

it("every level has a character, and the usual one exists", () => {
  for (const { name } of bots) expect(levelOf(name).about, name).not.toBe("");
  expect(bots.map((b) => b.name)).toContain(DEFAULT_BOT);
});
