/** What changed from one view to the next: whoever has the one makes the other of it. */

import { expect, test } from "vitest";
import { applyChange, below, changeOf, createGame, isRefusal, NO_SEAT, openView, type Setup, seedRng, viewFor } from "../src/index.ts";

const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test("views are made of the one before and what changed, at every moment of random games", () => {
  const size = { whole: 0, changes: 0 };
  for (let seed = 0; seed < 4; seed++) {
    const setup: Setup = { seats: 2 + (seed % 3), factions: seed === 3 ? "draft" : "random" };
    const game = createGame(setup, seed);
    if (isRefusal(game)) throw new Error(game.code);
    const rng = seedRng(seed);
    const viewers = [NO_SEAT, ...Array.from({ length: setup.seats }, (_, seat) => seat)];
    const held = viewers.map((seat) => viewFor(game, seat));
    const there = sent(held);
    let open = openView(game);
    const kept = held.slice();
    for (let i = 0; i < 120 && game.decision !== null; i++) {
      game.pick(below(rng, game.decision.options.length));
      open = openView(game, open);
      for (const [v, seat] of viewers.entries()) {
        const view = viewFor(game, seat);
        // What is taken from the view before is what would have been made anew.
        kept[v] = viewFor(game, seat, open, kept[v]);
        expect(kept[v]).toEqual(view);
        const change = changeOf(held[v], view);
        const made = applyChange(there[v], sent(change));
        if (made === null) throw new Error("it does not fit");
        expect(made).toEqual(sent(view));
        expect(changeOf(view, viewFor(game, seat))).toBeNull();
        size.whole += JSON.stringify(view).length;
        size.changes += JSON.stringify(change).length;
        held[v] = view;
        there[v] = made;
      }
    }
  }
  expect(size.changes).toBeLessThan(size.whole / 3);
});

test("what does not belong to a view is refused and never guessed", () => {
  const game = createGame({ seats: 2, factions: "random" }, 1);
  if (isRefusal(game)) throw new Error(game.code);
  const view = viewFor(game, 0);
  expect(applyChange(view, [1, { bases: [2, [[0, 99]]] }])).toBeNull();
  expect(applyChange(view, [1, { first: [1, { no: [0, 1] }] }])).toBeNull();
  expect(applyChange(view, null)).toBe(view);
});
