/** Questions whose answers all lead to the same are found out, and no others. */

import { describe, expect, it } from "vitest";
import { plainAnswer } from "../src/index.ts";
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
