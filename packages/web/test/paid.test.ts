import { defById, type GameEvent, gameSeenBy, viewFor } from "@breakpoint/engine";
import { type Scene, Stage } from "@breakpoint/scenarios/stage";
import { describe, expect, test } from "vitest";
import { awardsAt } from "../src/table/outcome.ts";
import { paidBy } from "../src/table/paid.ts";

const BASES = ["Rhodes Plaza Mall", "Factory 436-1337", "Tournament Site", "Garrison", "Tar Pits"];

const sceneAt = (base: string): Scene => ({
  name: base,
  cites: [],
  scenario: {
    name: base,
    players: {
      Ann: { factions: ["Aliens", "Ninjas"] },
      Bea: { factions: ["Dinosaurs", "Zombies"] },
      Cid: { factions: ["Pirates", "Robots"] },
    },
    bases: [
      { base, cards: [{ card: "Invader", of: "Ann", counters: 21 }, "Scout of Ann", "Collector of Ann", "Walker of Bea"] },
      "The Homeworld",
    ],
    "base deck": ["Jungle Oasis"],
    "treasure deck": [],
    steps: ["Ann is done"],
  },
});

describe("what a base pays", () => {
  test.each(BASES)("%s: what is told beforehand is what everybody gets, and what is told of it afterwards", (name) => {
    const stage = new Stage(sceneAt(name));
    const view = viewFor(stage.game, 0);
    const [base] = view.bases;
    if (base === undefined) throw new Error("no base");
    const told = awardsAt(gameSeenBy(view), base);
    const events: GameEvent[] = [];
    stage.game.sink = (e) => events.push(e);
    const before = stage.game.state.vp.slice();
    const { decision } = stage.game;
    stage.game.pick(decision?.options.findIndex((o) => o.kind === "word") ?? 0);
    const got = stage.game.state.vp.map((vp, seat) => vp - (before[seat] ?? 0));
    const scored = events.find((e) => e.kind === "scored");
    if (scored?.kind !== "scored") throw new Error("it did not score");
    expect(got).toEqual(told);
    expect(paidBy(scored, events)).toEqual(told);
  });
});

test("a titan that waits tells how far its player is from it", () => {
  const stage = new Stage({
    name: "titans",
    cites: [],
    scenario: {
      name: "titans",
      players: {
        Ann: { factions: ["Magical Girls", "Aliens"], aside: ["Walking Castle"] },
        Bea: { factions: ["Giant Ants", "Zombies"], aside: ["Death on Six Legs"] },
      },
      bases: [{ base: "Tar Pits", cards: ["Scout of Ann", { card: "Walker", of: "Bea", counters: 3 }] }, { base: "Jungle Oasis" }],
    },
  });
  const view = viewFor(stage.game, 0);
  const near = view.aside.map(({ card, def, owner }) => defById(def)?.arrives?.near?.(gameSeenBy(view), { card, you: owner, rule: null }));
  expect(near).toEqual([
    { of: "minions", have: 1, need: 2 },
    { of: "counters", have: 3, need: 7 },
  ]);
});
