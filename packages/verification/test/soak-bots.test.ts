import { type Bot, factionsOf, random } from "@breakpoint/bots";
import { isRefusal, playReplay } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import { fixture, soakBots } from "../src/index.ts";

const pool = factionsOf();
const job = (bots: readonly Bot[], games: number) => ({ seed: 1, from: 0, to: games, bots: bots.map(({ name }) => name), pool });
const named = (name: string, pick: Bot["pick"], more: Partial<Bot> = {}): Bot => ({ ...more, name, pick });

describe("games of every bot against every other", () => {
  test("every pair meets with 2, 3 and 4 seats in either order, and drafts", () => {
    const bots = { seed: 1, bots: ["a", "b", "c"], pool };
    const met = new Set<string>();
    let drafts = 0;
    for (let index = 0; index < 54; index++) {
      const { setup, seating } = fixture(index, bots);
      expect(seating).toHaveLength(setup.seats);
      met.add(seating.join(""));
      if (setup.factions === "draft") drafts++;
    }
    for (const pair of ["01", "10", "02", "20", "12", "21"])
      for (const length of [2, 3, 4]) expect(met).toContain((pair + pair).slice(0, length));
    expect(drafts).toBe(9);
  });

  test("that go well have nothing to tell", () => {
    const bots = [random, named("other", random.pick)];
    const result = soakBots(job(bots, 8), bots, () => 0);
    expect(result).toMatchObject({ games: 8, failures: [], from: 0 });
    expect(result.bots.map(({ late }) => late)).toEqual([0, 0]);
    expect(result.longestTurn.decisions).toBeGreaterThan(3);
    expect(result.decisions).toBe(result.bots.reduce((sum, { picks }) => sum + picks, 0));
  });

  test("a throw and a refused pick are told with the game up to there", () => {
    let asked = 0;
    const throwing = named("throwing", () => {
      if (++asked === 12) throw new Error("lost the thread");
      return 0;
    });
    const wild = named("wild", ({ decision }) => (decision.prompt.key === "play" ? decision.options.length : 0));
    const bots = [throwing, wild];
    const { failures, games } = soakBots(job(bots, 1), bots, () => 0);
    expect(games).toBe(1);
    expect(failures[0]?.what).toMatch(/^throwing and wild: wild gave an answer that was refused: .*no-such-option/);
    const again = failures[0] === undefined ? undefined : playReplay(failures[0].replay);
    expect(again).toMatchObject({ code: "bad-pick-in-replay" });

    const calm = [throwing, random];
    const [failure] = soakBots(job(calm, 1), calm, () => 0).failures;
    expect(failure?.what).toMatch(/^throwing and random: lost the thread/);
    const upTo = failure === undefined ? undefined : playReplay(failure.replay);
    expect(upTo !== undefined && !isRefusal(upTo) && upTo.decision !== null).toBe(true);
  });

  test("the longest pick and those that were late are told with their game", () => {
    let now = 0;
    const slow = named(
      "slow",
      (input) => {
        now += input.view.turn.number >= 4 ? 30 : 5;
        return random.pick(input);
      },
      { limits: { millis: 20 } },
    );
    const bots = [slow, random];
    const [told] = soakBots(job(bots, 3), bots, () => now).bots;
    expect(told?.longest).toBe(30);
    expect(told?.late).toBeGreaterThan(0);
    expect(told?.lateGames).toContain(told?.game);
  });
});
