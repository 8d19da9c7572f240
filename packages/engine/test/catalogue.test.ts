/** The catalogue against the facts of the cards: names, powers, copies, what actions are played on, breakpoints and VP. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allSets, type CardDef, type GameSet } from "../src/index.ts";

/** Facts by set, and in it by faction; "bases" and "side" are what belongs to no faction. */
type Facts = Map<string, Map<string, string[]>>;

function readFacts(): Facts {
  const facts: Facts = new Map();
  let set = new Map<string, string[]>();
  let list: string[] = [];
  for (const line of readFileSync(new URL("facts.txt", import.meta.url), "utf8").split("\n")) {
    const [, mark, title] = /^(#+) (.+)$/.exec(line) ?? [];
    if (mark === "#" && title !== undefined) {
      set = new Map();
      facts.set(title, set);
    } else if (title !== undefined) {
      list = [];
      set.set(title, list);
    } else if (line !== "") list.push(line);
  }
  return facts;
}

const facts = readFacts();

/** The cards that are meant to have no text. */
const BLANK = ["King Rex"];

function fact(card: CardDef): string {
  switch (card.kind) {
    case "base":
      return `${card.breakpoint} for ${card.vp.join("-")} ${card.name}`;
    case "action":
      return `${card.playOn} x${card.copies} ${card.name}`;
    case "titan":
      return `titan ${card.name}`;
    default:
      return `${card.monster ? "monster" : card.kind} ${card.power} x${card.copies} ${card.name}`;
  }
}

const isTitan = (line: string): boolean => line.startsWith("titan ");
const factsOf = (cards: readonly CardDef[]): string[] => cards.map(fact).sort();
const written = (set: GameSet, title: string): string[] => (facts.get(set.id)?.get(title) ?? []).slice().sort();

describe.each(allSets().map((set) => [set.id, set] as const))("the set %s", (id, set) => {
  it("has its factions and no other", () => {
    const names = [...(facts.get(id)?.keys() ?? [])].filter((title) => title !== "bases" && title !== "side");
    const own = set.factions.map((faction) => faction.name);
    expect(own.sort()).toEqual(names.sort());
  });

  it.each(set.factions.map((faction) => [faction.name, faction.cards] as const))(
    "%s have their twenty cards, as many of each as there are",
    (name, cards) => {
      const deck = cards.filter((card) => card.kind !== "titan");
      expect(factsOf(deck)).toEqual(written(set, name).filter((line) => !isTitan(line)));
      expect(deck.reduce((sum, card) => sum + card.copies, 0)).toBe(20);
    },
  );

  it("has no titans but its own", () => {
    const titans = set.factions.map(({ name, cards }) => ({ name, titans: factsOf(cards.filter((card) => card.kind === "titan")) }));
    for (const { name, titans: own } of titans) expect(written(set, name).filter(isTitan)).toEqual(expect.arrayContaining(own));
  });

  it("has its bases with their breakpoints and VP, one of each", () => {
    const own = factsOf(set.bases);
    expect(own).toEqual(written(set, "bases"));
    expect(set.bases.every((base) => base.kind === "base" && base.copies === 1)).toBe(true);
  });

  it("has the cards of no faction that belong to it", () => {
    expect(factsOf(set.side)).toEqual(written(set, "side"));
  });

  it("gives every card a text of its own, but for the one that has none", () => {
    const cards = [...set.factions.flatMap((faction) => faction.cards), ...set.side];
    expect(cards.filter((card) => (card.text === "") !== BLANK.includes(card.name)).map((card) => card.name)).toEqual([]);
    expect(cards.filter((card) => card.text !== "" && !/[.?]$/.test(card.text)).map((card) => card.name)).toEqual([]);
  });

  it("writes what is taken away with a true minus sign", () => {
    const cards = [...set.factions.flatMap((faction) => faction.cards), ...set.side, ...set.bases];
    expect(cards.filter(({ text }) => /(^|[ (])-\d/.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it("gives no two cards of a faction and no two bases the same name", () => {
    for (const list of [...set.factions.map((faction) => faction.cards), set.bases])
      expect(new Set(list.map((card) => card.name)).size).toBe(list.length);
  });
});

it("the whole game is 64 factions with 809 cards and 20 titans, and 128 bases", () => {
  const sets = [...facts.values()];
  const factions = sets.flatMap((set) => [...set].filter(([title]) => title !== "bases" && title !== "side").map(([, list]) => list));
  const titans = factions.flat().filter(isTitan).length;
  expect([factions.length, factions.flat().length - titans, titans]).toEqual([64, 809, 20]);
  expect(sets.flatMap((set) => set.get("bases") ?? [])).toHaveLength(128);
});
