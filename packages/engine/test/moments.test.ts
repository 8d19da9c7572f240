import { describe, expect, test } from "vitest";
import { below, createGame, type Game, type HiddenMoment, isRefusal, type Seat, seedRng } from "../src/index.ts";

/** A random game; tells of every moment, and of every secret question with the moment that went before it. */
function play(seed: number, moment: (m: HiddenMoment) => void, asked: (game: Game) => void): void {
  const game = createGame({ seats: 2 + (seed % 3), factions: "random" }, seed, { moment });
  if (isRefusal(game)) throw new Error(game.code);
  const rng = seedRng(seed);
  while (game.decision !== null) {
    if (game.decision.secret) asked(game);
    game.pick(below(rng, game.decision.options.length));
  }
}

describe("moments at which somebody may be asked about hidden cards", () => {
  test("are told before every such question, with the seat that is asked", () => {
    let questions = 0;
    for (let seed = 0; seed < 60; seed++) {
      let last: HiddenMoment | null = null;
      play(
        seed,
        (m) => {
          last = m;
        },
        ({ decision }) => {
          // A row of picks about the cards on a deck is asked whatever they are.
          if (decision?.picked !== undefined) return;
          questions++;
          expect(last?.key).toBe(decision?.prompt.key);
          expect(last?.seats).toContain(decision?.seat);
        },
      );
    }
    expect(questions).toBeGreaterThan(50);
  });

  test("are told although nobody is asked", () => {
    let silent = 0;
    for (let seed = 0; seed < 20; seed++) {
      let waiting: Seat[] = [];
      play(
        seed,
        (m) => {
          if (waiting.length > 0) silent++;
          waiting = [...m.seats];
        },
        () => {
          waiting = [];
        },
      );
    }
    expect(silent).toBeGreaterThan(20);
  });
});
