/** The trait of actions that directly increase power is what other cards go by, so every action that does it must have it. */

import { expect, it } from "vitest";
import { below, createGame, factsOf, isRefusal, seedRng } from "../src/index.ts";
import { RAISES_POWER } from "../src/kernel/definitions.ts";

it("an action that directly increases power says so", () => {
  const untold = new Set<string>();
  for (let seed = 0; seed < 150; seed++) {
    const game = createGame({ seats: 2 + (seed % 3), factions: "random" }, seed);
    if (isRefusal(game)) throw new Error(JSON.stringify(game));
    const rng = seedRng(seed);
    while (game.decision !== null) {
      game.pick(below(rng, game.decision.options.length));
      for (const fact of factsOf(game, "raised"))
        if (!game.def(fact.from).traits.includes(RAISES_POWER)) untold.add(game.def(fact.from).id);
    }
  }
  expect([...untold]).toEqual([]);
});
