/** Questions whose answers all lead to the same are found out, and no others. */

import { describe, expect, it } from "vitest";
import { allFactions, below, createGame, determinize, type Game, isRefusal, plainAnswer, seedRng, shuffle } from "../src/index.ts";
import { act, options, type Placed, table } from "./table.ts";

const scored = (cards: Placed[]) =>
  table({
    phase: "score",
    hands: [[], []],
    decks: [["Scout", "Invader", "Collector"], ["Warbot"]],
    bases: [
      {
        base: "The Homeworld",
        cards: [{ name: "King Rex", seat: 0 }, { name: "King Rex", seat: 0 }, { name: "King Rex", seat: 0 }, ...cards],
      },
      { base: "Tar Pits" },
    ],
    baseDeck: ["Jungle Oasis"],
  });

describe("a question whose answers all lead to the same", () => {
  it("is that of equal abilities of equal cards", () => {
    const t = scored([
      { name: "Scout", seat: 0 },
      { name: "Scout", seat: 0 },
      { name: "Scout", seat: 0 },
    ]);
    expect(t.game.decision?.prompt.key).toBe("order-triggers");
    expect(plainAnswer(t.game)).toBe(0);
  });

  const arriving = (minion: string, there: string[]) => {
    const cards = there.map((name) => ({ name, seat: 1 }));
    const t = table({ hands: [[minion], []], decks: [[], ["Warbot"]], bases: [{ base: "Tar Pits", cards }, { base: "The Homeworld" }] });
    act(t, `play ${minion} on Tar Pits`);
    expect(t.game.decision?.prompt.key).toBe("order-triggers");
    return t.game;
  };

  it("is that of abilities that have nothing to do with each other", () => {
    expect(plainAnswer(arriving("King Rex", ["Hatchling", "Imperial Dragon", "Hatchling"]))).toBe(0);
  });

  it("is that of a card that leaves and one that does not care, whichever is first to be written down", () => {
    const t = table({
      phase: "start",
      bases: [
        {
          base: "Tar Pits",
          cards: [
            { name: "Nukebot", seat: 0, actions: [["Shearing", 0]] },
            { name: "Summon Wolves", seat: 0 },
          ],
        },
      ],
    });
    expect(options(t)).toEqual(["trigger Shearing", "trigger Summon Wolves"]);
    expect(plainAnswer(t.game)).toBe(0);
  });

  it("is not that of abilities one of which decides what the other does", () => {
    // Five is not less than five, until Hatchling has come first.
    expect(plainAnswer(arriving("Nukebot", ["Hatchling", "Leprechaun"]))).toBeNull();
    expect(plainAnswer(arriving("King Rex", ["Hatchling", "Leprechaun"]))).toBe(0);
  });

  it("is not that of where cards go whose order tells", () => {
    const t = table({
      hands: [["Portal"], []],
      decks: [["Time Loop", "Mystic Studies", "Scry", "Winds of Change", "Enchantress"], []],
      bases: [{ base: "Tar Pits" }],
    });
    act(t, "play Portal");
    expect(options(t)).not.toEqual([]);
    expect(plainAnswer(t.game)).toBeNull();
  });
});

/** Whether the question is plain, as far as others could imagine the game; null where they could not imagine the question. */
function isPlainToOthers(game: Game, deal: number): boolean | null {
  const imagined = determinize(game, 1 - (game.decision?.seat ?? 0), seedRng(deal));
  return imagined.decision?.prompt.key === game.decision?.prompt.key ? plainAnswer(imagined) !== null : null;
}

it("that a question is plain depends on nothing that only the asked seat knows", () => {
  let tried = 0;
  for (const seed of [5, 6]) {
    const rng = seedRng(seed + 1);
    const [a = "", b = "", c = "", d = ""] = shuffle(
      rng,
      allFactions().map(({ name }) => name),
    );
    const game = createGame(
      {
        seats: 2,
        factions: [
          [a, b],
          [c, d],
        ],
      },
      seed + 5,
    );
    if (isRefusal(game)) throw new Error(game.code);
    while (game.decision !== null) {
      const { secret, options: offered, prompt } = game.decision;
      if (!secret && !game.stable && (prompt.key === "order-triggers" || offered[0]?.kind === "card")) {
        const isPlain = plainAnswer(game) !== null;
        for (const deal of [1, 2]) expect(isPlainToOthers(game, deal) ?? isPlain, `seed ${seed}, ${prompt.key}`).toBe(isPlain);
        tried++;
      }
      game.pick(below(rng, offered.length));
    }
  }
  expect(tried).toBeGreaterThan(50);
});
