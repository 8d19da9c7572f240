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
    expect(stage.steps[1]?.lines).toEqual(["power at Jungle Oasis: 15", "VP: Ann 0, Bea 0"]);
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

  it("has words for whatever a scenario can say, and no key among them", () => {
    const [told] = readScenes(`
- name: Told
  players:
    Ann: { factions: [Aliens, Ninjas], hand: [Scout] }
    Bea: {}
  bases: [Tar Pits]
  steps:
    - Ann chooses remove-counters
    - expect:
        asked: nobody
        options include: [Scout@Tar Pits, take-control]
        power: { Scout: { total: 5, because: [3 printed, +2 Longhouse] }, Scout@play: 3 }
        total: { Tar Pits: { Ann: { total: 4, because: [4 Warbot] }, Bea: 2 } }
        where: { Scout: discard of Ann, Invader: top of deck of Bea, Warbot: Tar Pits, Zapbot: buried at Tar Pits, Probe: base deck }
        duel: { champions: [Scout, Zapbot], put: { Ann: none } }
        plays: [minion, action]
        played: { Ann: { minions: 2, actions: 1 } }
        why not: { Scout: no-place, Invader: [] }
        phase: score
        over: false
        titan: { Ann: none }
        prompt: order-triggers
`);
    if (told === undefined) throw new Error("no scene");
    expect(new Stage(told).steps.map((s) => s.lines)).toEqual([
      ["Ann chooses remove counters"],
      [
        "nobody is asked",
        "offered, among others: Scout at Tar Pits, take control",
        "Scout has power 5 (3 printed, +2 Longhouse)",
        "Scout in play has power 3",
        "power at Tar Pits: Ann 4 (4 Warbot), Bea 2",
        "Scout is in Ann's discard pile",
        "Invader is on top of Bea's deck",
        "Warbot is at Tar Pits",
        "Zapbot is buried at Tar Pits",
        "Probe is in the base deck",
        "Ann has no titan in play",
        "Scout and Zapbot duel",
        "Ann has put down nothing",
        "bases are about to be checked",
        "left to be played: a minion, an action",
        "Ann has played 2 minions and 1 action this turn",
        "Scout cannot be played now",
        "Invader can be played",
        "the game goes on",
      ],
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
