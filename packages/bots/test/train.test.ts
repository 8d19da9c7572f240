import { createGame, defById, isRefusal, makeReplay, type Replay } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import { FEATURE_COUNT, FEATURES } from "../src/evaluation/features.ts";
import learned from "../src/evaluation/learned.json" with { type: "json" };
import { chancesFrom, chancesToWin, measuresOf, trained, weightsFrom, writtenWeights } from "../src/evaluation/learned.ts";
import {
  factionRecords,
  fit,
  greedy,
  hits,
  inaccuracy,
  lessonsOf,
  playGame,
  random,
  samplesOf,
  surprise,
  untrained,
} from "../src/index.ts";
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
    for (const name of ["atTurnEnd", "anywhere"] as const) {
      expect(Object.keys(learned[name].features)).toEqual(FEATURES.map(({ what }) => what));
      for (const id of Object.keys(learned[name].cards)) expect(defById(id), id).toBeDefined();
      expect(trained[name].features.every(Number.isFinite) && trained[name].cards.every(Number.isFinite)).toBe(true);
    }
    for (const [i, { tempo }] of FEATURES.entries()) if (tempo === true) expect(trained.anywhere.features[i]).toBe(0);
  });

  test("leaves out cards that are not there", () => {
    const weights = weightsFrom({ features: {}, cards: { "no/such/card": [1, 1], "core/aliens/invader": [0.25, 0.5] } });
    expect(weights.cards.filter((weight) => weight !== 0)).toEqual(Float64Array.from([0.25, 0.5]));
  });

  test("is written as it is read", () => {
    const { about: _, ...written } = learned.anywhere;
    expect(writtenWeights(weightsFrom(written))).toEqual(written);
  });
});

describe("a position", () => {
  test("is judged by chances that add up to one, for any number of seats", () => {
    for (const seats of [2, 3, 4]) {
      const game = createGame(someSetup(1, seats), 1);
      if (isRefusal(game)) throw new Error("refused");
      const chances = chancesToWin(game, trained.anywhere);
      expect(chances).toHaveLength(seats);
      expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1);
      expect(measuresOf(game).values).toHaveLength(seats * FEATURE_COUNT);
    }
  });

  test("is better for whoever has more VP, and lost for those who are out", () => {
    const game = createGame(someSetup(1, 2), 1);
    if (isRefusal(game)) throw new Error("refused");
    const [before = 0] = chancesToWin(game, trained.anywhere);
    game.state.vp[0] = 8;
    expect(chancesToWin(game, trained.anywhere)[0]).toBeGreaterThan(before);
    expect(chancesFrom(Float64Array.from([5, 1, 1]), [true, false, false])).toEqual(Float64Array.from([0, 0.5, 0.5]));
  });

  test("at the end belongs to the winner", () => {
    const replay = replayOf(3);
    const played = playGame(replay.setup, Number(replay.seed), [greedy, random]);
    if (isRefusal(played)) throw new Error("refused");
    expect(chancesToWin(played.game, trained.atTurnEnd)[played.winners[0] ?? 0]).toBe(1);
  });
});

describe("training", () => {
  const replays = [1, 2, 3, 4, 5, 6].map((n) => replayOf(n));
  const turns = replays.slice(0, 3).flatMap((replay) => lessonsOf(replay, { share: 0.5, tries: 8, seed: 1, weights: untrained() }));

  test("plays turns in several ways, and hears what everybody may hope for after each", () => {
    expect(turns.length).toBeGreaterThan(20);
    for (const turn of turns) {
      expect(turn.length).toBeGreaterThan(1);
      for (const { chances } of turn) expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1);
    }
  });

  test("sees the differences between ways to play a turn better than before", () => {
    const found = fit(turns, { epochs: 40, rate: 0.02, decay: 0.003, cardDecay: 4, tempo: true, seed: 1 });
    expect(inaccuracy(found, turns)).toBeLessThan(inaccuracy(untrained(), turns));
  });

  test("comes out the same every time", () => {
    const how = { epochs: 2, rate: 0.02, decay: 0.003, cardDecay: 4, tempo: true, seed: 7 };
    expect(fit(turns, how)).toEqual(fit(turns, how));
  });

  test("is held against who won", () => {
    const samples = replays.flatMap((replay) => samplesOf(replay));
    expect(samples.length).toBeGreaterThan(60);
    for (const { won } of samples) expect(won.reduce((a, b) => a + b)).toBeCloseTo(1);
    expect(surprise(untrained(), samples)).toBeLessThan(1);
    expect(hits(untrained(), samples)).toBeGreaterThan(0.6);
  });

  test("keeps a record of every faction that played", () => {
    const records = factionRecords(replays);
    expect(Object.keys(records).length).toBeGreaterThan(3);
    for (const share of Object.values(records)) expect(share > 0 && share < 1).toBe(true);
  });
});
