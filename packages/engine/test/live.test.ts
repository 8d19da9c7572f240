/** Nothing that leaves the engine is live: whoever spoils what they were given has spoiled their own copy. */

import { describe, expect, it } from "vitest";
import {
  below,
  createGame,
  eventFor,
  type Game,
  type GameEvent,
  hashState,
  isRefusal,
  makeReplay,
  NO_SEAT,
  type Setup,
  seedRng,
  viewFor,
} from "../src/index.ts";
import "./hidden-probes.ts";
import { take } from "./quick.ts";

/** Changes everything that can be reached from a value and is not frozen. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  const fields = value as Record<string, unknown>;
  for (const [key, inner] of Object.entries(fields)) {
    spoil(inner);
    if (typeof inner === "number") fields[key] = inner + 1000;
    else if (typeof inner === "string") fields[key] = `not ${inner}`;
    else if (typeof inner === "boolean") fields[key] = !inner;
    else if (inner === null) fields[key] = 1;
  }
  if (Array.isArray(value)) value.push("more");
  else fields.more = true;
}

const SETUPS: Setup[] = [
  { seats: 2, factions: "random", concede: true },
  { seats: 3, factions: "draft", sets: ["core", "cease-and-desist"] },
  { seats: 4, factions: "random", twoCopies: true },
  {
    seats: 2,
    factions: [
      ["Moles", "Geeks"],
      ["Rivals", "Changerbots"],
    ],
  },
  {
    seats: 3,
    factions: [
      ["Rivals", "Shapeshifters"],
      ["Moles", "Minions of Cthulhu"],
      ["Star Roamers", "Ignobles"],
    ],
  },
];

function started(setup: Setup, seed: number, sink: (e: GameEvent) => void): Game {
  const game = createGame(setup, seed, { sink });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

/** What is rarely there, and must have been for the test to be worth something. */
function rarities({ state }: Game): string[] {
  return [
    state.duel === null ? "" : "a duel",
    state.scoring === null ? "" : "a scoring",
    state.turn.plays.some((play) => play.shared !== undefined) ? "a shared limit" : "",
    state.lasting.some((l) => l.kind === "cancel" && l.lost !== null) ? "lost abilities" : "",
    state.cards.some((card) => card.note !== null) ? "a note" : "",
    state.turn.history.some((fact) => fact.veiled !== undefined) ? "a veiled fact" : "",
  ];
}

/** Plays two games alike, spoiling in one of them whatever `leaves`. */
function playBoth(
  seed: number,
  leaves: (game: Game, setup: Setup, picks: readonly number[]) => void,
  heard: (e: GameEvent, seats: number) => void,
  seen: Set<string>,
): void {
  const setup = SETUPS[seed % SETUPS.length];
  const written = JSON.stringify(setup);
  const game = started(setup, seed, (e) => heard(e, setup.seats));
  const twin = started(setup, seed, () => {});
  const rng = seedRng(seed);
  const picks: number[] = [];
  while (twin.decision !== null && picks.length < 250) {
    leaves(game, setup, picks);
    for (const what of rarities(game)) seen.add(what);
    expect(JSON.stringify(setup)).toBe(written);
    expect(JSON.stringify(game.decision)).toBe(JSON.stringify(twin.decision));
    const pick = below(rng, twin.decision.options.length);
    picks.push(pick);
    take(game, pick);
    twin.pick(pick);
    if (hashState(game.state) !== hashState(twin.state)) expect(game.state).toEqual(twin.state);
  }
  expect(game.state).toEqual(twin.state);
}

const untouched = (): void => {};

describe("a game goes on as if nothing had been done to", () => {
  it("the views of all seats and of spectators", () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 15; seed++)
      playBoth(
        seed,
        (game) => {
          for (let seat = NO_SEAT; seat < game.state.seats; seat++) spoil(viewFor(game, seat));
        },
        untouched,
        seen,
      );
    expect([...seen].sort()).toEqual(["", "a duel", "a note", "a scoring", "a shared limit", "a veiled fact", "lost abilities"]);
  });

  it("events as seats and spectators are told of them", () => {
    for (let seed = 0; seed < 15; seed++)
      playBoth(
        seed,
        untouched,
        (e, seats) => {
          const before = JSON.stringify(e);
          for (let seat = NO_SEAT; seat < seats; seat++) spoil(eventFor(e, seat));
          expect(JSON.stringify(e)).toBe(before);
        },
        new Set(),
      );
  });

  it("snapshots, at stable points and in the middle of effects", () => {
    const seen = new Set<string>();
    let inEffects = 0;
    for (let seed = 0; seed < 15; seed++)
      playBoth(
        seed,
        (game) => {
          if (!game.stable) inEffects++;
          spoil(game.snapshot());
        },
        untouched,
        seen,
      );
    expect(seen.size).toBe(7);
    expect(inEffects).toBeGreaterThan(500);
  });

  it("recordings, which do not even share their setup", () => {
    for (let seed = 0; seed < 5; seed++) playBoth(seed, (_, setup, picks) => spoil(makeReplay(setup, seed, picks)), untouched, new Set());
  });
});
