/** What a faction plays with is read from its cards. */

import { allFactions } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { pairFacts } from "../src/parts/faction-facts.ts";
import { fitOf, mechanics } from "../src/parts/mechanics.ts";

const having = (id: string): string[] => {
  const mechanic = mechanics().find((m) => m.id === id);
  return mechanic === undefined ? [] : allFactions().flatMap((f) => (mechanic.has(f) ? [f.name] : []));
};

test("every mechanic names the factions that have it", () => {
  expect(having("madness")).toContain("Minions of Cthulhu");
  expect(having("madness")).not.toContain("Aliens");
  expect(having("counters")).toContain("Giant Ants");
  expect(having("titans")).toContain("Kaiju");
  for (const { id } of mechanics()) expect(having(id).length, id).toBeLessThan(allFactions().length);
});

test("what the actions of a faction do is counted", () => {
  expect(pairFacts(["Aliens"]).doings).toContain("6 send minions away");
  expect(pairFacts(["Dinosaurs"]).doings.at(-1)).not.toMatch(/other tricks/);
});

test("what fits is told with its reason, the same from both sides", () => {
  const fit = fitOf("Vampires", "Giant Ants");
  expect(fit.score).toBeGreaterThan(2);
  expect(fit.why).toContain("power counters");
  expect(fitOf("Giant Ants", "Vampires").score).toBe(fit.score);
  expect(fitOf("Vampires", "Vampires").score).toBe(0);
});
