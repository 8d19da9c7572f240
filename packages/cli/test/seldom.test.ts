/** What games seldom show is shown by the scenarios that the explorer names for it. */

import { readFileSync } from "node:fs";
import { allDefs } from "@breakpoint/engine";
import { readScenes } from "@breakpoint/scenarios";
import { Stage } from "@breakpoint/scenarios/stage";
import { observe, SELDOM } from "@breakpoint/verification";
import { expect, test } from "vitest";

const SCENARIOS = new URL("../../../scenarios/", import.meta.url);

test("every one of them has a scenario in which it happens", () => {
  const seen = new Set<string>();
  const concerned = allDefs().filter((def) => Object.keys(SELDOM).some((what) => what.startsWith(`${def.id} `)));
  observe(concerned, (feature) => seen.add(feature));
  for (const [what, { file, scenario }] of Object.entries(SELDOM)) {
    seen.clear();
    const scene = readScenes(readFileSync(new URL(file, SCENARIOS), "utf8")).find(({ name }) => name === scenario);
    if (scene === undefined) throw new Error(`${file} has no scenario of this name: ${scenario}`);
    const stage = new Stage(scene);
    for (let result = stage.next(); result !== null; result = stage.next()) {
      expect(result.problem, scenario).toBeNull();
      for (const event of result.events) if (event.kind === "scored") seen.add(`${stage.game.def(event.base).id} scored`);
    }
    expect([...seen], scenario).toContain(what);
  }
});
