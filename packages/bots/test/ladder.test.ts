import { describe, expect, test } from "vitest";
import {
  type Bot,
  dealer,
  factionsOf,
  type LadderResult,
  matchesOf,
  noThinking,
  playMatch,
  pointsFor,
  random,
  ratings,
  summarizeLadder,
  timed,
  winChance,
} from "../src/index.ts";

const duel = (one: number, others: number, won: number, played: number, seats = 2) => ({ one, others, seats, played, won });
const elos = (list: ReturnType<typeof ratings>): (number | undefined)[] => list.map((rating) => rating?.elo);

describe("ratings", () => {
  test("ten to one is 400 points, at a table of four against three equals too", () => {
    expect(pointsFor(10 / 11)).toBeCloseTo(400, 9);
    expect(pointsFor(0.25, 4)).toBeCloseTo(0, 9);
    expect(winChance(400)).toBeCloseTo(10 / 11, 9);
    expect(winChance(0, 4)).toBeCloseTo(0.25, 9);
    expect(winChance(pointsFor(0.7, 3), 3)).toBeCloseTo(0.7, 9);
  });

  test("of two players follow from their score alone", () => {
    const [weak, strong] = ratings([duel(1, 0, 75, 100)], 2);
    expect(weak).toEqual({ elo: 0, low: 0, high: 0 });
    expect(strong?.elo).toBeCloseTo(400 * Math.log10(3), 6);
    // The information of 100 games at 3 : 1 is 100 * 3/4 * 1/4.
    const half = (1.959963984540054 / Math.sqrt(18.75)) * (400 / Math.LN10);
    expect(strong?.high).toBeCloseTo(400 * Math.log10(3) + half, 6);
    expect(strong?.low).toBeCloseTo(400 * Math.log10(3) - half, 6);
  });

  test("of three players are those of whom the results are exactly what is expected", () => {
    const strengths = [0, 150, -210];
    const results = [duel(0, 1, 0, 1000), duel(0, 2, 0, 400), duel(2, 1, 0, 50)];
    for (const result of results) result.won = result.played * winChance((strengths[result.one] ?? 0) - (strengths[result.others] ?? 0));
    const found = elos(ratings(results, 3));
    for (const [i, strength] of strengths.entries()) expect(found[i]).toBeCloseTo(strength, 6);
    const fromTheLast = elos(ratings(results, 3, 2));
    for (const [i, strength] of strengths.entries()) expect(fromTheLast[i]).toBeCloseTo(strength + 210, 6);
  });

  test("fit a circle of wins: everybody is equal", () => {
    const found = elos(ratings([duel(0, 1, 60, 100), duel(1, 2, 60, 100), duel(2, 0, 60, 100)], 3));
    for (const elo of found) expect(elo).toBeCloseTo(0, 6);
  });

  test("tables of four: a quarter of the games is what an equal wins", () => {
    const [, elo] = elos(ratings([duel(1, 0, 25, 100, 4), duel(0, 1, 25, 100, 4)], 2));
    expect(elo).toBeCloseTo(0, 6);
    const [, strong] = elos(ratings([duel(1, 0, 50, 100, 4)], 2));
    expect(strong).toBeCloseTo(400 * Math.log10(3), 6);
  });

  test("a clean sweep counts as half a game less, and its interval is wide", () => {
    const [, winner] = ratings([duel(1, 0, 100, 100)], 2);
    expect(winner?.elo).toBeCloseTo(pointsFor(0.995), 6);
    expect((winner?.high ?? 0) - (winner?.low ?? 0)).toBeGreaterThan(800);
    const [, loser] = ratings([duel(1, 0, 0, 100)], 2);
    expect(loser?.elo).toBeCloseTo(-pointsFor(0.995), 6);
  });

  test("players without a game against anybody rated are not rated", () => {
    const found = ratings([duel(0, 1, 5, 10), duel(2, 3, 5, 10), duel(4, 1, 0, 0)], 5);
    expect(found.map((rating) => rating !== null)).toEqual([true, true, false, false, false]);
  });
});

describe("matches", () => {
  test("everybody meets everybody; at larger tables each is alone once", () => {
    expect(matchesOf(["a", "b", "c"], 2)).toEqual([
      { one: "b", others: "a" },
      { one: "c", others: "a" },
      { one: "c", others: "b" },
    ]);
    expect(matchesOf(["a", "b"], 4)).toEqual([
      { one: "a", others: "b" },
      { one: "b", others: "a" },
    ]);
    expect(matchesOf(["a", "b"], 4, ["b", "c"])).toEqual([
      { one: "a", others: "b" },
      { one: "a", others: "c" },
      { one: "b", others: "c" },
    ]);
  });

  test("the same deal is played from each seat, and every pair of factions comes before one comes again", () => {
    const pool = factionsOf("core");
    const deal = dealer(3, pool, 2);
    const job = { one: "first", others: "last", seed: 3, from: 0, to: 4, seats: 2, pool };
    const seen: string[] = [];
    const watching = (name: string): Bot => ({
      name,
      pick: ({ view, decision }) => {
        const factions = view.factions.map((pair) => pair.join("+")).join(" ");
        if (seen.at(-1) !== factions) seen.push(factions);
        return decision.options.length - 1;
      },
    });
    const { games } = playMatch(job, random, watching("last"), () => 0);
    expect(games.map(({ seat }) => seat)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
    // Both games of a deal have the same factions at the same seats.
    expect(seen).toHaveLength(4);
    const pairs = (pool.length * (pool.length - 1)) / 2;
    const dealt = Array.from({ length: pairs }, (_, i) => JSON.stringify(deal(i).setup.factions));
    expect(new Set(dealt).size).toBe(pairs);
  });

  test("a bot against itself wins half of the games of two deals", () => {
    const pool = factionsOf("core");
    const firstOption: Bot = { name: "first", pick: () => 0 };
    const job = { one: "first", others: "same", seed: 9, from: 0, to: 3, seats: 2, pool };
    const { games, thinking } = playMatch(job, firstOption, { ...firstOption, name: "same" }, () => 0);
    expect(games.reduce((sum, { won }) => sum + won, 0)).toBe(3);
    expect(thinking[0].picks).toBeGreaterThan(0);
  });
});

test("a ladder is summed up by bot and by match, as far as it went", () => {
  const game = (won: number, unfinished = false) => ({ seat: 0, won, unfinished, vp: [15, 10] as const });
  const result = (...games: LadderResult["games"]): LadderResult => ({
    games,
    thinking: [
      { picks: 10, millis: 100, longest: 30, late: 1 },
      { picks: 5, millis: 5, longest: 2, late: 0 },
    ],
  });
  const matches = [
    { one: "master", others: "random" },
    { one: "greedy", others: "random" },
    { one: "master", others: "greedy" },
  ];
  const three = result(game(1), game(1), game(1), game(0));
  const summary = summarizeLadder(matches, [[three, result(game(0, true))], [result(game(1), game(0))], []], 2, "random");
  expect(summary).toMatchObject({ games: 7, unfinished: 1, anchor: "random" });
  expect(summary.matches[0]).toMatchObject({ games: 4, unfinished: 1, won: 3, rate: 0.75, vp: [15, 10] });
  expect(summary.matches[0]?.points).toBeCloseTo(400 * Math.log10(3), 6);
  expect(summary.matches[2]).toMatchObject({ games: 0, rate: 0, low: 0, high: 1, points: null });
  expect(summary.bots.map(({ name }) => name)).toEqual(["master", "random", "greedy"]);
  expect(summary.bots[0]).toMatchObject({ played: 4, won: 3, picks: 20, millis: 200, longest: 30, late: 2 });
  expect(summary.bots[1]).toMatchObject({ played: 6, won: 2, rating: { elo: 0, low: 0, high: 0 } });
});

test("a pick is late if it takes more than a tenth longer than it may", () => {
  let now = 0;
  const takes = [100, 109, 111, 5];
  const slow: Bot = {
    name: "slow",
    limits: { millis: 100 },
    pick: () => {
      now += takes.shift() ?? 0;
      return 0;
    },
  };
  const thinking = noThinking();
  const seen: number[] = [];
  const watched = timed(
    slow,
    thinking,
    () => now,
    (_, millis) => seen.push(millis),
  );
  const input = { view: null, decision: null, rng: null, imagine: null } as unknown as Parameters<Bot["pick"]>[0];
  for (let i = 0; i < 4; i++) watched.pick(input);
  expect(thinking).toEqual({ picks: 4, millis: 325, longest: 111, late: 1 });
  expect(seen).toEqual([100, 109, 111, 5]);
});
