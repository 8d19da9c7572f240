/** Which picks can be taken back: never one by which anybody has come to know more. */

import { expect, test } from "vitest";
import {
  below,
  type CardId,
  createGame,
  facesIn,
  type Game,
  isRefusal,
  isRevealed,
  type Seat,
  secretsOf,
  seedRng,
  viewFor,
  Zone,
} from "../src/index.ts";

const facesKnown = (g: Game): ReadonlySet<CardId>[] =>
  g.state.hands.map((_, seat) => new Set(facesIn(viewFor(g, seat)).map((face) => face.card)));

/** What a seat may show by itself. */
const ownOf = (g: Game, seat: Seat): ReadonlySet<CardId> =>
  new Set(
    g.state.cards.flatMap((card, id) => {
      const own = (card.zone === Zone.Hand && card.at === seat) || (card.zone === Zone.Buried && card.controller === seat);
      return own ? [id as CardId] : [];
    }),
  );

test("a pick that told nobody anything can be taken back, and no other", () => {
  const found = { silent: 0, telling: 0 };
  for (let seed = 0; seed < 18; seed++) {
    const seats = 2 + (seed % 3);
    // In some games cards are buried and stolen.
    const factions =
      seed < 12
        ? "random"
        : Array.from({ length: seats }, (_, i) => (i < 2 ? ["Ancient Egyptians", "Vikings"] : ["Time Travelers", "Aliens"]));
    const g = createGame({ seats, factions, twoCopies: seed >= 12 }, seed);
    if (isRefusal(g)) throw new Error(g.code);
    const rng = seedRng(seed + 50);
    for (let i = 0; i < 150 && g.decision !== null; i++) {
      const { seat, options } = g.decision;
      const before = secretsOf(g);
      const known = facesKnown(g);
      const own = ownOf(g, seat);
      const luck = g.state.rng.join();
      g.pick(below(rng, options.length));
      const revealed = isRevealed(before, g, seat);
      const news = facesKnown(g).flatMap((faces, reader) => [...faces].filter((card) => !known[reader].has(card) && !own.has(card)));
      if (news.length > 0 || g.state.rng.join() !== luck) {
        found.telling++;
        expect(revealed).toBe(true);
      } else if (!revealed) found.silent++;
    }
  }
  expect(found.silent).toBeGreaterThan(300);
  expect(found.telling).toBeGreaterThan(100);
});
