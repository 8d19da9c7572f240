/** What others must not see in a view or an event, one fact at a time. */

import { expect, test } from "vitest";
import { below, type CardId, createGame, eventFor, isRefusal, NO_CARD, NO_SEAT, Pile, seedRng, standingAt, viewFor } from "../src/index.ts";
import { act, table } from "./table.ts";

test("what a player looks at, the others and the onlookers only see counted", () => {
  const looked = { kind: "looked" as const, seat: 1, whose: 0, cards: [7, 8] as CardId[], from: "deck", hidden: 2 };
  expect(eventFor(looked, 1)).toEqual(looked);
  for (const seat of [0, 2, NO_SEAT]) expect(eventFor(looked, seat)).toEqual({ ...looked, cards: [] });
});

test("Madness that is passed on is seen by all, whoever looks on included; a card that two players exchange is not", () => {
  const spawn = [{ name: "Star-Spawn of Cthulhu", seat: 0 }];
  const t = table({ hands: [["Madness"], []], bases: [{ base: "Tar Pits", cards: spawn }] });
  act(t, "use Star-Spawn of Cthulhu");
  if (t.game.decision?.prompt.key === "give-madness") act(t, "seat 1");
  const passed = t.events.find((e) => e.kind === "placed");
  if (passed?.kind !== "placed") throw new Error("nothing was passed on");
  for (const seat of [0, 1, NO_SEAT]) expect(eventFor(passed, seat)).toMatchObject({ card: passed.card });
  expect(eventFor({ ...passed, known: 0b11 }, NO_SEAT)).toMatchObject({ card: NO_CARD });
});

test("a base that was chosen face down to come next is known to whom it was shown", () => {
  const { game } = table({ bases: [{ base: "Tar Pits" }, { base: "Ninja Dojo" }], baseDeck: ["The Mothership"], phase: "score" });
  const { state } = game;
  const [next] = state.piles[Pile.BaseDeck];
  state.cards[next] = { ...state.cards[next], known: 1 << 1 };
  const awarded = { ...standingAt(game, state.bases[0]), breakpoint: 20 };
  state.scoring = { base: state.bases[0], left: false, ...awarded, replacement: next, noReplacement: false };
  expect([0, 1, NO_SEAT].map((seat) => viewFor(game, seat).scoring?.replacement)).toEqual([NO_CARD, next, NO_CARD]);
});

test("nobody sees who thinks about a redraw", () => {
  let seen = 0;
  for (let seed = 0; seed < 40; seed++) {
    const g = createGame({ seats: 3, factions: "random" }, seed);
    if (isRefusal(g)) throw new Error(g.code);
    const rng = seedRng(seed);
    while (g.state.phase.kind !== "start" && g.decision !== null) {
      const { phase } = g.state;
      if (phase.kind === "redraw" && phase.next > 0) {
        seen++;
        for (const seat of [0, 1, 2, NO_SEAT]) expect(viewFor(g, seat).phase).toEqual({ kind: "redraw", next: 0 });
      }
      g.pick(below(rng, g.decision.options.length));
    }
  }
  expect(seen).toBeGreaterThan(0);
});
