/** Reviews in the page: what is asked of workers, and the line that would have been better on the table. */

import { botNamed, playGame } from "@breakpoint/bots";
import { createGame, isRefusal, makeReplay } from "@breakpoint/engine";
import { describe, expect, it } from "vitest";
import { costliest, decisionsOf, markOf } from "../src/pages/decisions.ts";
import type { BotAnswer, BotQuestion, PickVerdict } from "../src/sources/bot-worker.ts";
import { LineSource, linePicks } from "../src/sources/line-source.ts";
import { ReviewMind } from "../src/sources/review-mind.ts";

const setup = {
  seats: 2,
  factions: [
    ["Aliens", "Dinosaurs"],
    ["Pirates", "Zombies"],
  ],
  first: 0,
};
const random = botNamed("random");
if (random === undefined) throw new Error("no bot");
const played = playGame(setup, 4, [random, random]);
if (isRefusal(played)) throw new Error(played.code);
const replay = makeReplay(setup, 4, played.picks);

class FakeWorker {
  onmessage: ((event: { data: BotAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  asked: BotQuestion | null = null;
  ended = false;

  postMessage(question: BotQuestion): void {
    this.asked = question;
  }

  terminate(): void {
    this.ended = true;
  }

  answer(verdict: PickVerdict | null): void {
    this.onmessage?.({ data: { id: this.asked?.id ?? -1, pick: null, hints: null, verdict } });
  }
}

const FINE: PickVerdict = { question: "", picked: "", better: "", best: 0, plan: [], before: 0.5, after: 0.5, tries: 1 };

function fakeReview(decisions: readonly number[]) {
  const workers: FakeWorker[] = [];
  const told: number[] = [];
  const ends: boolean[] = [];
  const heard = { told: (at: number) => void told.push(at), done: (failed: boolean) => void ends.push(failed) };
  const mind = new ReviewMind(replay, ["Ines", "Theo"], decisions, { tries: 1 }, heard, () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { mind, workers, told, ends };
}

describe("a review", () => {
  it("asks for every decision in turn, with what was picked until then, and says when all is done", () => {
    const { mind, workers, told, ends } = fakeReview([2, 5]);
    mind.start();
    for (let i = 0; i < 2; i++) {
      const worker = workers.find(({ asked, ended }) => asked !== null && !ended);
      expect(worker?.asked?.picks).toEqual(replay.picks.slice(0, worker?.asked?.id));
      worker?.answer(FINE);
    }
    expect(told).toEqual([2, 5]);
    expect(ends).toEqual([false]);
    expect(workers.every(({ ended }) => ended)).toBe(true);
  });

  it("stops at once, and goes on with what it was at", () => {
    const { mind, workers, told, ends } = fakeReview([2, 5]);
    mind.start();
    mind.stop();
    expect(workers.every(({ ended }) => ended)).toBe(true);
    workers[0]?.answer(FINE);
    expect(told).toEqual([]);
    mind.start();
    expect(workers.find(({ ended }) => !ended)?.asked?.id).toBe(2);
    expect(ends).toEqual([]);
  });

  it("passes over what a worker fails at", () => {
    const { mind, workers, told, ends } = fakeReview([2]);
    mind.start();
    workers[0]?.onerror?.();
    expect(told).toEqual([2]);
    expect(ends).toEqual([false]);
  });

  it("knows who was asked when, who won, and which picks cost most", () => {
    const { asked, winners } = decisionsOf(replay);
    expect(winners).toEqual(played.winners);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.every(({ at }) => at < replay.picks.length)).toBe(true);
    const judged = [0.01, 0.3, 0.06].map((loss, at) => ({ ...FINE, at, seat: 0, turn: 1, loss }));
    expect(costliest(judged).map(({ at }) => at)).toEqual([1, 2]);
    expect([0.3, 0.12, 0.06, 0.01].map(markOf)).toEqual(["blunder", "mistake", "doubtful", ""]);
  });
});

describe("another line from a moment", () => {
  const { asked } = decisionsOf(replay);
  const at = asked[4]?.at ?? 0;
  const game = createGame(setup, 4);
  if (isRefusal(game)) throw new Error(game.code);
  for (const pick of replay.picks.slice(0, at)) game.pick(pick);
  const seat = game.decision?.seat ?? 0;

  it("begins with the other pick, follows the plan as far as it goes, and ends with the turn", () => {
    const option = game.decision?.options[0];
    const copy = game.fork();
    copy.pick(0);
    const next = copy.decision;
    const planned = next?.seat === seat ? next.options.length - 1 : -1;
    const plan = planned < 0 ? [] : [{ seat, option: next?.options[planned] ?? { kind: "word" as const, word: "" } }];
    const line = linePicks(replay, at, 0, plan);
    expect(option).toBeDefined();
    expect(line[0]).toBe(0);
    if (planned >= 0) expect(line[1]).toBe(planned);
    expect(linePicks(replay, at, 999, [])).toEqual([]);
  });

  it("is shown step by step, there and back, as the seat saw it", () => {
    const source = new LineSource(replay, at, linePicks(replay, at, 0, []), seat, { names: ["Ines", "Theo"], bots: [null, null] });
    const seen = (): string => JSON.stringify(source.state().parts[0]?.frame.view);
    const before = seen();
    expect(source.state().parts[0]?.frame.view.decision).toBeNull();
    source.goTo(1);
    expect(seen()).not.toBe(before);
    expect(source.state().parts[0]?.frame.events.length).toBeGreaterThan(0);
    source.goTo(0);
    expect(seen()).toBe(before);
    source.close();
  });
});
