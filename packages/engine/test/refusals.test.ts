/** Bad input: a typed refusal, and nothing has changed. */

import { describe, expect, it } from "vitest";
import {
  createGame,
  Game,
  hashState,
  isRefusal,
  makeReplay,
  parseReplay,
  playReplay,
  refuseSetup,
  type Setup,
  stateFromJson,
  stateToJson,
} from "../src/index.ts";

const setup: Setup = {
  seats: 2,
  factions: [
    ["Aliens", "Pirates"],
    ["Robots", "Zombies"],
  ],
  first: 0,
};

function game(): Game {
  const g = createGame(setup, 7);
  if (isRefusal(g)) throw new Error(JSON.stringify(g));
  return g;
}

/** Plays the first option a number of times. */
function advanced(picks: number): { g: Game; picked: number[] } {
  const g = game();
  const picked: number[] = [];
  for (let i = 0; i < picks && g.decision !== null; i++) {
    picked.push(0);
    expect(g.pick(0)).toBeNull();
  }
  return { g, picked };
}

describe("a setup", () => {
  const cases: [string, unknown, object][] = [
    ["one player", { ...setup, seats: 1 }, { code: "players-out-of-range", players: 1 }],
    ["five players", { ...setup, seats: 5 }, { code: "players-out-of-range", players: 5 }],
    ["two and a half players", { ...setup, seats: 2.5 }, { code: "players-out-of-range", players: 2.5 }],
    [
      "a player with the same faction twice",
      {
        ...setup,
        factions: [
          ["Aliens", "aliens"],
          ["Robots", "Zombies"],
        ],
      },
      { code: "same-faction-twice", seat: 0, faction: "Aliens" },
    ],
    [
      "the same faction twice even with two copies",
      {
        ...setup,
        twoCopies: true,
        factions: [
          ["Aliens", "Aliens"],
          ["Robots", "Zombies"],
        ],
      },
      { code: "same-faction-twice", seat: 0, faction: "Aliens" },
    ],
    [
      "one faction for two players",
      {
        ...setup,
        factions: [
          ["Aliens", "Pirates"],
          ["Robots", "Aliens"],
        ],
      },
      { code: "faction-taken", faction: "Aliens" },
    ],
    [
      "an unknown faction",
      {
        ...setup,
        factions: [
          ["Aliens", "Accountants"],
          ["Robots", "Zombies"],
        ],
      },
      { code: "unknown-faction", name: "Accountants" },
    ],
    [
      "three factions",
      {
        ...setup,
        factions: [
          ["Aliens", "Pirates", "Ninjas"],
          ["Robots", "Zombies"],
        ],
      },
      { code: "needs-two-factions", seat: 0, count: 3 },
    ],
    ["factions for one player only", { ...setup, factions: [["Aliens", "Pirates"]] }, { code: "bad-setup", field: "factions" }],
    ["an unknown set of bases", { ...setup, sets: ["atlantis"] }, { code: "unknown-set", name: "atlantis" }],
    ["no set of bases at all", { ...setup, sets: [] }, { code: "no-bases" }],
    ["a first player who is not there", { ...setup, first: 2 }, { code: "bad-first-player", first: 2 }],
    [
      "a draft from too few factions",
      { seats: 3, factions: "draft", pool: ["Aliens", "Pirates", "Robots", "Zombies"] },
      { code: "pool-too-small", needed: 6, pool: 4 },
    ],
    [
      "an unknown faction in the pool",
      { seats: 2, factions: "random", pool: ["Aliens", "Nobodies"] },
      { code: "unknown-faction", name: "Nobodies" },
    ],
    ["nothing", null, { code: "bad-setup", field: "setup" }],
    [
      "numbers for names",
      {
        ...setup,
        factions: [
          [1, 2],
          [3, 4],
        ],
      },
      { code: "unknown-faction", name: "1" },
    ],
  ];
  it.each(cases)("with %s is refused", (_, bad, refusal) => {
    expect(refuseSetup(bad as Setup)).toEqual(refusal);
    expect(createGame(bad as Setup, 1)).toEqual(refusal);
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 60])("with the seed %s is refused", (seed) => {
    expect(createGame(setup, seed)).toEqual({ code: "bad-seed" });
  });
});

describe("a pick", () => {
  it.each([-1, 99, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("of %s is refused and changes nothing", (pick) => {
    const { g } = advanced(5);
    const before = hashState(g.state);
    const decision = g.decision;
    const refusal = g.pick(pick);
    expect(refusal?.code).toBe(Number.isInteger(pick) ? "no-such-option" : "pick-not-a-number");
    expect(hashState(g.state)).toBe(before);
    expect(g.decision).toBe(decision);
  });

  it("out of turn is refused and changes nothing", () => {
    const { g } = advanced(3);
    const asked = g.decision?.seat ?? -1;
    const before = hashState(g.state);
    expect(g.pick(0, 1 - asked)).toEqual({ code: "not-asked", seat: 1 - asked, asked });
    expect(hashState(g.state)).toBe(before);
    expect(g.pick(0, asked)).toBeNull();
  });

  it("after the end is refused", () => {
    const g = game();
    while (g.decision !== null)
      g.pick(g.decision.options.length - 1 > 0 && g.state.turn.number % 2 === 0 ? 0 : Math.min(1, g.decision.options.length - 1));
    expect(g.pick(0)).toEqual({ code: "game-over" });
  });
});

describe("a replay", () => {
  const text = (): string => JSON.stringify(makeReplay(setup, 7, advanced(20).picked));

  it("that is cut off anywhere is refused", () => {
    const whole = text();
    for (let i = 0; i < whole.length - 1; i += 7) expect(parseReplay(whole.slice(0, i))).toMatchObject({ code: "not-a-replay" });
  });

  it.each([
    ["another format", (r: Record<string, unknown>) => ({ ...r, format: "something" }), { code: "not-a-replay", why: "format" }],
    ["another version", (r: Record<string, unknown>) => ({ ...r, version: 9 }), { code: "not-a-replay", why: "version" }],
    ["words for picks", (r: Record<string, unknown>) => ({ ...r, picks: ["one"] }), { code: "not-a-replay", why: "picks" }],
    ["negative picks", (r: Record<string, unknown>) => ({ ...r, picks: [-1] }), { code: "not-a-replay", why: "picks" }],
    ["a bad seed", (r: Record<string, unknown>) => ({ ...r, seed: "7" }), { code: "bad-seed" }],
    [
      "an impossible setup",
      (r: Record<string, unknown>) => ({ ...r, setup: { ...setup, seats: 9 } }),
      { code: "players-out-of-range", players: 9 },
    ],
  ])("with %s is refused", (_, spoil, refusal) => {
    const data = JSON.parse(text()) as Record<string, unknown>;
    expect(parseReplay(JSON.stringify(spoil(data)))).toEqual(refusal);
  });

  it("whose picks do not fit is refused with the place", () => {
    const replay = makeReplay(setup, 7, [...advanced(4).picked, 500]);
    expect(playReplay(replay)).toMatchObject({ code: "bad-pick-in-replay", at: 4, why: { code: "no-such-option", pick: 500 } });
  });

  it("can be played up to a pick", () => {
    const replay = makeReplay(setup, 7, advanced(12).picked);
    const g = playReplay(replay, { at: 6 });
    expect(g).toBeInstanceOf(Game);
    expect(hashState((g as Game).state)).toBe(hashState(advanced(6).g.state));
  });
});

describe("a save", () => {
  it("that was edited or cut off is refused", () => {
    const whole = stateToJson(advanced(9).g.snapshot().state);
    expect(isRefusal(stateFromJson(whole))).toBe(false);
    expect(stateFromJson(whole.slice(0, -20))).toEqual({ code: "not-a-save", why: "not complete JSON" });
    expect(stateFromJson(whole.replace('"vp":[0', '"vp":[9'))).toEqual({ code: "not-a-save", why: "damaged" });
    expect(stateFromJson(whole.replace(/"catalogue":\d+/, '"catalogue":1'))).toEqual({ code: "not-a-save", why: "damaged" });
    expect(stateFromJson("{}")).toEqual({ code: "not-a-save", why: "format" });
    expect(stateFromJson(whole.replace('"numbers":[', '"numbers":[null,'))).toEqual({ code: "not-a-save", why: "damaged" });
  });
});
