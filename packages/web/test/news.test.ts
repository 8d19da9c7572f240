/** Where something happened last, for a screen that shows one base at a time. */

import { below, createGame, type GameEvent, isRefusal, seedRng, viewFor } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { baseOfNews } from "../src/table/news.ts";

test("the base is found at which a card was played, moved or destroyed, and none where nothing happened on the table", () => {
  const events: GameEvent[] = [];
  const game = createGame(
    {
      seats: 2,
      factions: [
        ["Pirates", "Ninjas"],
        ["Dinosaurs", "Aliens"],
      ],
      first: 0,
    },
    5,
    { sink: (e) => events.push(e) },
  );
  if (isRefusal(game)) throw new Error(game.code);
  const rng = seedRng(5);
  const seen = new Set<string>();
  for (let i = 0; i < 120 && game.decision !== null; i++) {
    events.length = 0;
    game.pick(below(rng, game.decision.options.length));
    const view = viewFor(game, 0);
    const bases = view.bases.map((base) => base.card);
    for (const e of events) {
      const place = e.kind === "played" ? e.on : e.kind === "moved" ? e.to : e.kind === "destroyed" ? e.base : null;
      if (place === null || !bases.includes(place)) continue;
      seen.add(e.kind);
      expect(baseOfNews(view, [e])).toBe(place);
    }
    expect(
      baseOfNews(
        view,
        events.filter((e) => e.kind === "drawn" || e.kind === "phase"),
      ),
    ).toBeNull();
  }
  expect([...seen].sort()).toEqual(["destroyed", "moved", "played"]);
});
