import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { canStage, readScenes, scenarioFiles, scenarioFolder } from "../src/index.ts";
import { Stage } from "../src/stage.ts";

describe("a scene on a stage", () => {
  const [scene] = readScenes(`
- name: A base scores
  players:
    Ann: { hand: [King Rex] }
    Bea: {}
  bases:
    - base: Jungle Oasis
      cards: [Laseratops of Ann, Warbot of Bea]
    - Tar Pits
  base deck: [The Mothership]
  steps:
    - Ann plays King Rex on Jungle Oasis
    - expect: { total: { Jungle Oasis: 15 }, vp: { Ann: 0, Bea: 0 } }
    - refused: Bea plays Scout on Tar Pits
    - Ann is done
    - expect: { vp: { Ann: 3 } }
`);
  if (scene === undefined) throw new Error("no scene");

  it("tells its steps in words and takes them one by one", () => {
    const stage = new Stage(scene);
    expect(stage.steps.map((s) => s.kind)).toEqual(["does", "holds", "refused", "does", "holds"]);
    expect(stage.steps[1]?.lines).toEqual(["total: Jungle Oasis 15", "VP: Ann 0, Bea 0"]);
    const first = stage.next();
    expect(first?.problem).toBeNull();
    expect(first?.events.map((e) => e.kind)).toContain("played");
    expect(stage.next()?.problem).toBeNull();
  });

  it("says what must hold as one would say it", () => {
    const [told] = readScenes(`
- name: Told
  players:
    Ann: { factions: [Aliens, Ninjas] }
    Bea: {}
  bases: [Tar Pits]
  steps:
    - expect: { discard: { Ann: [Scout, Invader#1], Bea: [] }, on: { Scout: [] }, hand size: { Ann: 2 }, options: [redraw, keep] }
`);
    if (told === undefined) throw new Error("no scene");
    expect(new Stage(told).steps[0]?.lines).toEqual([
      "offered: redraw, keep",
      "Ann's discard pile: Scout, Invader",
      "Bea's discard pile: nothing",
      "cards in Ann's hand: 2",
      "on Scout: nothing",
    ]);
  });

  it("says where it comes out otherwise, and ends", () => {
    const stage = new Stage(scene);
    const problems = stage.steps.map(() => stage.next()?.problem ?? null);
    expect(problems.at(-1)).toContain("expected: 3");
    expect(stage.next()).toBeNull();
    expect(stage.at).toBe(5);
  });

  it("acts the scenarios of the rules out as the runner does", () => {
    const wrong: string[] = [];
    for (const file of scenarioFiles([path.join(scenarioFolder(), "rules")])) {
      for (const staged of readScenes(readFileSync(file, "utf8")).filter(canStage)) {
        const stage = new Stage(staged);
        for (let result = stage.next(); result !== null; result = stage.next())
          if (result.problem !== null) wrong.push(`${file}: ${staged.name}: ${result.problem}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
