/** What an event tells besides what happens: whose hand a card comes from and goes to, and how long something lasts. */

import { expect, test } from "vitest";
import type { EventKind, GameEvent } from "../src/index.ts";
import { act, type Table, table } from "./table.ts";

const last = (t: Table, kind: EventKind): GameEvent | undefined => t.events.findLast((e) => e.kind === kind);

test("Madness that is passed on comes out of a hand", () => {
  const t = table({
    hands: [["Madness"], [], []],
    seats: 3,
    bases: [{ base: "Tar Pits", cards: [{ name: "Star-Spawn of Cthulhu", seat: 0 }] }],
  });
  act(t, "use Star-Spawn of Cthulhu", "seat 2");
  expect(last(t, "placed")).toMatchObject({ seat: 2, from: "hand", outOf: 0 });
});

test("an action that is taken goes to whoever takes it", () => {
  const cards = [{ name: "Warbot", seat: 1, actions: [["Upgrade", 1]] as [string, number][] }];
  const t = table({ hands: [["Ransack"], []], bases: [{ base: "Tar Pits", cards }] });
  act(t, "play Ransack");
  expect(last(t, "left")).toMatchObject({ owner: 1, to: "hand", into: 0 });
});

test("an action out of another player's hand", () => {
  const t = table({ hands: [["Min-Maxing"], ["Scry"]], decks: [[], ["Enchantress"]], bases: [{ base: "Tar Pits" }] });
  act(t, "play Min-Maxing", "play Scry");
  expect(last(t, "played")).toMatchObject({ seat: 0, from: "hand", outOf: 1 });
});

test("a rule for a turn to come says so, be it one's own next", () => {
  for (const seat of [0, 1]) {
    const t = table({ hands: [["Mark of Sleep"], []], bases: [{ base: "Tar Pits" }] });
    act(t, "play Mark of Sleep", `seat ${seat}`);
    expect(last(t, "noted")?.lasts).toEqual({ until: "end", whose: seat, next: true });
  }
});

test("what ends with the turn says so, and a card of one's own hand nothing", () => {
  const t = table({ hands: [["Howl"], []], bases: [{ base: "Tar Pits", cards: [{ name: "Warbot", seat: 0 }] }] });
  act(t, "play Howl");
  expect(last(t, "empowered")?.lasts).toEqual({ until: "end", whose: 0 });
  expect(last(t, "played")?.outOf).toBeUndefined();
});
