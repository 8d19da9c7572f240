import { createGame, isRefusal, makeReplay, type Replay } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import { FEATURE_COUNT, FEATURES } from "../src/features.ts";
import { factionRecords, fit, greedy, hits, playGame, random, type Sample, samplesOf, surprise, untrained } from "../src/index.ts";
import { chancesFrom, judge, positionOf, trained, weightsFrom } from "../src/judge.ts";
import { learned } from "../src/learned.ts";
import { someSetup } from "./catalogue.ts";

const replayOf = (n: number, seats = 2): Replay => {
  const setup = someSetup(n, seats);
  const played = playGame(
    setup,
    n,
    Array.from({ length: seats }, (_, seat) => (seat === 0 ? greedy : random)),
  );
  if (isRefusal(played)) throw new Error(JSON.stringify(played));
  return makeReplay(setup, n, played.picks);
};

describe("what was learned", () => {
  test("has a weight for every feature, and knows its cards", () => {
    expect(learned.features).toHaveLength(FEATURES.length);
    for (const id of Object.keys(learned.cards)) expect(trained.cards.length, id).toBeGreaterThan(0);
    expect(trained.features.every(Number.isFinite) && trained.cards.every(Number.isFinite)).toBe(true);
  });

  test("leaves out cards that are not there", () => {
    const weights = weightsFrom({ features: [1], cards: { "no/such/card": [1, 1], "core/aliens/invader": [0.25, 0.5] } });
    expect(weights.cards.filter((weight) => weight !== 0)).toEqual(Float64Array.from([0.25, 0.5]));
  });
});

describe("a position", () => {
  test("is judged by chances that add up to one, for any number of seats", () => {
    for (const seats of [2, 3, 4]) {
      const game = createGame(someSetup(1, seats), 1);
      if (isRefusal(game)) throw new Error("refused");
      const chances = judge(game, trained);
      expect(chances).toHaveLength(seats);
      expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1);
      expect(positionOf(game).values).toHaveLength(seats * FEATURE_COUNT);
    }
  });

  test("is better for whoever has more VP, and lost for those who are out", () => {
    const game = createGame(someSetup(1, 2), 1);
    if (isRefusal(game)) throw new Error("refused");
    const [before = 0] = judge(game, trained);
    game.state.vp[0] = 8;
    expect(judge(game, trained)[0]).toBeGreaterThan(before);
    expect(chancesFrom(Float64Array.from([5, 1, 1]), [true, false, false])).toEqual(Float64Array.from([0, 0.5, 0.5]));
  });

  test("at the end belongs to the winner", () => {
    const replay = replayOf(3);
    const played = playGame(replay.setup, replay.seed, [greedy, random]);
    if (isRefusal(played)) throw new Error("refused");
    expect(judge(played.game, trained)[played.winners[0] ?? 0]).toBe(1);
  });
});

describe("training", () => {
  const replays = [1, 2, 3, 4, 5, 6].map((n) => replayOf(n));
  const samples: Sample[] = replays.flatMap((replay) => samplesOf(replay, untrained()));

  test("takes a position from every turn, and hears who won", () => {
    expect(samples.length).toBeGreaterThan(60);
    for (const { won } of samples) expect(won.reduce((a, b) => a + b)).toBeCloseTo(1);
  });

  test("makes who won less of a surprise", () => {
    const found = fit(samples, { epochs: 12, rate: 0.01, decay: 0.003, cardDecay: 0.1, seed: 1 });
    expect(surprise(found, samples)).toBeLessThan(surprise(untrained(), samples));
    expect(hits(found, samples)).toBeGreaterThanOrEqual(hits(untrained(), samples));
  });

  test("comes out the same every time", () => {
    const how = { epochs: 2, rate: 0.01, decay: 0.003, cardDecay: 0.1, seed: 7 };
    expect(fit(samples, how)).toEqual(fit(samples, how));
  });

  test("keeps a record of every faction that played", () => {
    const records = factionRecords(replays);
    expect(Object.keys(records).length).toBeGreaterThan(3);
    for (const share of Object.values(records)) expect(share > 0 && share < 1).toBe(true);
  });
});
