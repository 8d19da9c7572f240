/** The trait of actions that directly increase power is what other cards go by, so every action that does it must have it. */

import { expect, it } from "vitest";
import { below, type CardDef, type CardId, createGame, factsOf, type Game, isRefusal, seedRng } from "../src/index.ts";
import { defAt } from "../src/kernel/catalogue.ts";
import { RAISES_POWER } from "../src/kernel/definitions.ts";

/** What a card acts as: what it has copied, if it has (Hello, Dolly!, Cellular Bonding). */
function actingAs(game: Game, card: CardId): CardDef {
  const { note } = game.card(card);
  return note?.kind === "definition" ? defAt(note.def) : game.def(card);
}

it("an action that directly increases power says so", () => {
  const untold = new Set<string>();
  for (let seed = 0; seed < 150; seed++) {
    const game = createGame({ seats: 2 + (seed % 3), factions: "random" }, seed);
    if (isRefusal(game)) throw new Error(JSON.stringify(game));
    const rng = seedRng(seed);
    let told = 0;
    while (game.decision !== null) {
      game.pick(below(rng, game.decision.options.length));
      const facts = factsOf(game, "raised");
      // A new turn begins with none. What a card had copied it forgets as it leaves play.
      for (const { from } of facts.slice(facts.length < told ? 0 : told))
        if (!actingAs(game, from).traits.includes(RAISES_POWER)) untold.add(actingAs(game, from).id);
      told = facts.length;
    }
  }
  expect([...untold]).toEqual([]);
});
