/** A reaction of which nothing could come is found out, and no other. */

import { describe, expect, it } from "vitest";
import { declines, idleAnswer } from "../src/index.ts";
import { options, type Placed, table } from "./table.ts";

const REXES: Placed[] = Array.from({ length: 4 }, () => ({ name: "King Rex", seat: 1 }));

const scoring = (hand: string[], cards: Placed[] = [], elsewhere: Placed[] = []) => {
  const t = table({
    phase: "score",
    turn: 1,
    hands: [hand, []],
    decks: [[], []],
    bases: [
      { base: "The Homeworld", cards: [...REXES, ...cards] },
      { base: "Tar Pits", cards: elsewhere },
    ],
    baseDeck: ["Jungle Oasis"],
  });
  expect(t.game.decision?.secret, options(t).join()).toBe(true);
  expect(t.game.decision?.seat).toBe(0);
  return t.game;
};

const passes = (game: ReturnType<typeof scoring>): boolean => {
  const answer = idleAnswer(game);
  const option = answer === null ? undefined : game.decision?.options[answer];
  return option !== undefined && declines(option);
};

describe("a card that could only be discarded", () => {
  it("is Hidden Ninja without a minion in hand", () => {
    expect(passes(scoring(["Hidden Ninja"]))).toBe(true);
    expect(passes(scoring(["Hidden Ninja", "Howl"]))).toBe(true);
  });

  it("is none that does something, or lets another one", () => {
    expect(passes(scoring(["Hidden Ninja", "Warbot"]))).toBe(false);
    expect(passes(scoring(["Hidden Ninja", "Full Sail"], [], [{ name: "First Mate", seat: 0 }]))).toBe(false);
  });

  it("is none that comes into play itself", () => {
    expect(passes(scoring(["Shinobi"]))).toBe(false);
  });
});

it("what is asked openly is asked", () => {
  const t = table({ hands: [["Warbot"], []], bases: [{ base: "Tar Pits" }] });
  expect(idleAnswer(t.game)).toBeNull();
});
