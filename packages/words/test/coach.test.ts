/** The coach: what it says fits what can be seen, and it says less and less. */

import { playGame, random } from "@breakpoint/bots";
import { gameSeenBy, isRefusal, NO_CARD, type View, viewFor } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import { awardsAt, type Remark, remarks, speaksUp } from "../src/index.ts";

const NAMES = ["Ann", "Bea", "Cal"];
const FACTIONS = [
  ["Ninjas", "Dinosaurs"],
  ["Aliens", "Pirates"],
  ["Robots", "Zombies"],
];

/** Every view of a whole game of bots that play anything in which somebody is asked. */
function views(seed: number, seats: number, every = 1): View[] {
  const seen: View[] = [];
  let asked = 0;
  const played = playGame(
    { seats, factions: FACTIONS.slice(0, seats), first: 0 },
    seed,
    Array.from({ length: seats }, () => random),
    {
      checkpoints: true,
      cap: 400,
      watch: (game) => {
        if (game.decision !== null && asked++ % every === 0) seen.push(viewFor(game, game.decision.seat));
      },
    },
  );
  if (isRefusal(played)) throw new Error("no game");
  return seen;
}

const duel = views(5, 2);
const [opening] = duel;
if (opening === undefined) throw new Error("nobody was asked anything");

describe("the coach", () => {
  test("says one or two things about every decision, in whole sentences, of bases that are there", () => {
    for (const view of [...duel.filter((_, i) => i % 7 === 0), ...views(3, 3, 17)]) {
      const said = remarks(view, NAMES);
      expect(said.length).toBeGreaterThan(0);
      expect(said.length).toBeLessThanOrEqual(2);
      for (const { text, base } of said) {
        expect(text).toMatch(/^[*A-Z].*[.?]$/s);
        expect(text).not.toMatch(/undefined|NaN|a card/);
        if (base !== NO_CARD) expect(view.bases.map((b) => b.card)).toContain(base);
      }
    }
  });

  test("tells of a base that breaks, and who gets what", () => {
    let told = 0;
    for (const view of duel) {
      const broken = view.bases.filter((b) => b.power >= b.breakpoint);
      if (view.decision?.prompt.key !== "play" || broken.length === 0) continue;
      const first = remarks(view, NAMES)[0];
      expect(first?.weight).toBe(3);
      expect(broken.map((b) => b.card)).toContain(first?.base);
      const base = broken.find((b) => b.card === first?.base);
      if (base !== undefined) expect(first?.text).toContain(`you get ${awardsAt(gameSeenBy(view), base)[view.seat] || "nothing"}`);
      told++;
    }
    expect(told).toBeGreaterThan(0);
  });

  test("speaks of plays that are left, and of no others", () => {
    let told = 0;
    for (const view of duel) {
      if (view.decision?.prompt.key !== "play") continue;
      const left = view.turn.plays.map((p) => p.type);
      const said = remarks(view, NAMES).some(({ text }) => text.includes("one minion and one action"));
      if (said) expect(left).toEqual(expect.arrayContaining(["minion", "action"]));
      told += Number(said);
    }
    expect(told).toBeGreaterThan(0);
  });

  test("says nothing to whoever is not asked", () => {
    expect(remarks({ ...opening, decision: null }, NAMES)).toEqual([]);
  });

  test("speaks less with every turn and every game, and not at all if it is off", () => {
    const at = (number: number): View => ({ ...opening, turn: { ...opening.turn, number } });
    const said = ([1, 2, 3] as const).map((weight): Remark => ({ weight, base: NO_CARD, text: "" }));
    const heard = (turn: number, games: number, much: "some" | "little" | "off"): number =>
      said.filter((r) => speaksUp(r, at(turn), games, much)).length;
    expect([1, 6, 7, 12, 13].map((turn) => heard(turn, 0, "some"))).toEqual([3, 3, 2, 2, 1]);
    expect([1, 5, 9].map((turn) => heard(turn, 1, "some"))).toEqual([3, 2, 1]);
    expect([1, 3, 9].map((turn) => heard(turn, 3, "some"))).toEqual([1, 1, 1]);
    expect(heard(1, 0, "little")).toBe(1);
    expect(heard(1, 0, "off")).toBe(0);
  });
});
