/** Copies of a game share nothing that either would notice: each goes its own way as if the others were not there. */

import { describe, expect, it } from "vitest";
import {
  below,
  createGame,
  determinize,
  Game,
  type GameOptions,
  hashState,
  isRefusal,
  type PackedGame,
  type RngState,
  type Setup,
  seedRng,
  viewFor,
} from "../src/index.ts";
import "./hidden-probes.ts";
import { expectAlike, take } from "./quick.ts";

const SETUPS: Setup[] = [
  { seats: 2, factions: "random" },
  { seats: 3, factions: "draft" },
  { seats: 4, factions: "random", twoCopies: true },
  {
    seats: 2,
    factions: [
      ["Moles", "Geeks"],
      ["Rivals", "Changerbots"],
    ],
  },
];

const setupOf = (seed: number): Setup => SETUPS[seed % SETUPS.length];

/** A game that nobody else has anything to do with. */
function alone(seed: number, picks: readonly number[]): Game {
  const game = createGame(setupOf(seed), seed);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  for (const pick of picks) take(game, pick);
  return game;
}

interface Branch {
  game: Game;
  /** All of them, from the beginning. */
  picks: number[];
}

function goOn({ game, picks }: Branch, rng: RngState): void {
  if (game.decision === null) return;
  const pick = below(rng, game.decision.options.length);
  picks.push(pick);
  take(game, pick);
}

/** The branch has come to where its picks lead when they are made in a game of its own. */
function expectItself({ game, picks }: Branch, seed: number): void {
  const expected = alone(seed, picks);
  expectAlike(game.decision, expected.decision);
  expectAlike(game.state, expected.state);
  expect(hashState(game.state)).toBe(hashState(expected.state));
  for (let seat = 0; seat < game.state.seats; seat++) expectAlike(viewFor(game, seat), viewFor(expected, seat));
}

/** A bush of games: again and again one of them is copied, and one of them goes on. */
function grow(seed: number, copy: (of: Game, rng: RngState) => Game | null, options: GameOptions = {}): Branch[] {
  const rng = seedRng(seed + 7000);
  const game = createGame(setupOf(seed), seed, options);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  const branches: Branch[] = [{ game, picks: [] }];
  for (let n = 0; n < 700; n++) {
    const branch = branches[below(rng, branches.length)];
    goOn(branch, rng);
    if (n % 40 !== 39 || branches.length >= 10) continue;
    const made = copy(branch.game, rng);
    if (made !== null) branches.push({ game: made, picks: branch.picks.slice() });
  }
  return branches;
}

const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7];

describe("a fork and the game it comes from", () => {
  it.each(SEEDS)("go on by themselves, from stable points and from the middle of effects (%s)", (seed) => {
    let inEffects = 0;
    const branches = grow(seed, (game) => {
      if (!game.stable) inEffects++;
      return game.fork();
    });
    expect(branches.length).toBeGreaterThan(5);
    for (const branch of branches) expectItself(branch, seed);
    if (seed === 3) expect(inEffects).toBeGreaterThan(0);
  });

  it.each(SEEDS)("go on by themselves without checkpoints, from stable points (%s)", (seed) => {
    const branches = grow(seed, (game) => (game.stable ? game.fork({ checkpoints: false }) : null), { checkpoints: false });
    expect(branches.length).toBeGreaterThan(3);
    for (const branch of branches) expectItself(branch, seed);
  });
});

describe("a packed game", () => {
  it.each(SEEDS)("is unpacked as it was, as often as one likes, whatever became of the others (%s)", (seed) => {
    const kept: { packed: PackedGame; picks: number[] }[] = [];
    const options = seed % 2 === 0 ? {} : { checkpoints: false };
    const rng = seedRng(seed + 8000);
    const game = createGame(setupOf(seed), seed, options);
    if (isRefusal(game)) throw new Error(JSON.stringify(game));
    const branches: Branch[] = [{ game, picks: [] }];
    for (let n = 0; n < 700; n++) {
      const branch = branches[below(rng, branches.length)];
      goOn(branch, rng);
      const packed = n % 30 === 29 && kept.length < 10 ? branch.game.pack() : null;
      if (packed !== null) kept.push({ packed, picks: branch.picks.slice() });
      if (n % 30 !== 14 || kept.length === 0 || branches.length >= 10) continue;
      const from = kept[below(rng, kept.length)];
      branches.push({ game: Game.unpack(from.packed, options), picks: from.picks.slice() });
    }
    expect(branches.length).toBeGreaterThan(4);
    for (const branch of branches) expectItself(branch, seed);
    for (const { packed, picks } of kept) expectItself({ game: Game.unpack(packed), picks }, seed);
  });
});

describe("a game resumed from a snapshot", () => {
  it.each(SEEDS)("goes on by itself (%s)", (seed) => {
    const branches = grow(seed, (game) => {
      const { state, picks } = game.snapshot();
      return Game.resume(state, picks);
    });
    for (const branch of branches) expectItself(branch, seed);
  });
});

describe("an imagined game and the real one", () => {
  it.each([
    ["with checkpoints", {}],
    ["without", { checkpoints: false }],
  ] as [string, GameOptions][])("go on by themselves, %s", (_, options) => {
    let compared = 0;
    for (const seed of SEEDS) {
      const rng = seedRng(seed + 9000);
      const game = createGame(setupOf(seed), seed, options);
      if (isRefusal(game)) throw new Error(JSON.stringify(game));
      const real: Branch = { game, picks: [] };
      for (let n = 0; n < 200 && real.game.decision !== null; n++) {
        const { decision } = real.game;
        if (n % 12 === 0 && real.game.state.cards.length > 0 && (real.game.stable || options.checkpoints !== false)) {
          // The same luck deals the same: one of the two is played at once, the other while the real game goes on.
          const first: Branch = { game: determinize(real.game, decision.seat, seedRng(n)), picks: [] };
          const second: Branch = { game: determinize(real.game, decision.seat, seedRng(n)), picks: [] };
          const lots = seedRng(n);
          for (let i = 0; i < 15; i++) goOn(first, lots);
          for (const pick of first.picks) {
            goOn(real, rng);
            take(second.game, pick);
          }
          expectAlike(second.game.state, first.game.state);
          compared++;
        }
        goOn(real, rng);
      }
      expectItself(real, seed);
    }
    expect(compared).toBeGreaterThan(40);
  });
});
