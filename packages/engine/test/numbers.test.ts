/** The number of a card tells nothing: neither what it is, nor whose, nor where it lies among those that are face down. */

import { describe, expect, it } from "vitest";
import {
  below,
  type CardId,
  cloneState,
  createGame,
  Game,
  HIDDEN_PILES,
  isRefusal,
  type Pile,
  type RngState,
  type Seat,
  type Setup,
  type State,
  seedRng,
  shuffle,
  viewFor,
  Zone,
} from "../src/index.ts";

/** Buried cards, monsters and treasures at one table. */
const SETUP: Setup = {
  seats: 3,
  factions: [
    ["Ancient Egyptians", "Cowboys"],
    ["Vikings", "Samurai"],
    ["Dwarves", "Thieves"],
  ],
};

function dealt(setup: Setup, seed: number): Game {
  const game = createGame(setup, seed);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

describe("the numbers of cards", () => {
  const deals = Array.from({ length: 60 }, (_, seed) => dealt(SETUP, seed).state);

  it("stand for other cards in every deal, of any player and of none", () => {
    expect(new Set(deals.map(({ cards }) => cards.length)).size).toBe(1);
    for (let card = 0; card < deals[0].cards.length; card++) {
      expect(new Set(deals.map(({ cards }) => cards[card].def)).size, `what card ${card} is`).toBeGreaterThan(15);
      expect([...new Set(deals.map(({ cards }) => cards[card].owner))].sort(), `whose card ${card} is`).toEqual([-1, 0, 1, 2]);
    }
  });

  it("do not tell where a card lies in a deck", () => {
    // Of the pairs of neighbours as many ascend as descend, but for chance.
    const ascent = (piles: readonly (readonly CardId[])[]): { ascending: number; pairs: number } => {
      const steps = piles.flatMap((pile) => pile.slice(1).map((card, i) => card > pile[i]));
      return { ascending: steps.filter(Boolean).length, pairs: steps.length };
    };
    const decks = {
      players: deals.flatMap((s) => s.decks),
      ...Object.fromEntries(HIDDEN_PILES.map((p) => [p, deals.map((s) => s.piles[p])])),
    };
    for (const [whose, piles] of Object.entries(decks)) {
      const { ascending, pairs } = ascent(piles);
      expect(pairs, whose).toBeGreaterThan(500);
      expect(Math.abs(ascending - pairs / 2), whose).toBeLessThan(4 * Math.sqrt(pairs / 12));
    }
  });

  it("are those of the catalogue's order in recordings of old", () => {
    const [one, other] = [1, 2].map((seed) => dealt({ ...SETUP, rules: 1 }, seed).state.cards.map((card) => card.def));
    expect(one).toEqual(other);
  });
});

/** Where cards lie face down, by a word for it; undefined where all can see them. */
function hiddenIn({ zone, at, controller }: State["cards"][number]): string | undefined {
  if (zone === Zone.Pile) return HIDDEN_PILES.includes(at as Pile) ? `pile ${at}` : undefined;
  if (zone === Zone.Hand || zone === Zone.Deck) return `cards of seat ${at}`;
  return zone === Zone.Buried ? `cards of seat ${controller}` : undefined;
}

/** The cards that a seat does not know, by whose they are: within each of these any may be any other. */
function unknownTo(s: State, seat: Seat): CardId[][] {
  const groups = new Map<string, CardId[]>();
  for (const [i, card] of s.cards.entries()) {
    const place = hiddenIn(card);
    if (place === undefined || (card.known & (1 << seat)) !== 0 || place === `cards of seat ${seat}`) continue;
    groups.set(place, [...(groups.get(place) ?? []), i as CardId]);
  }
  return [...groups.values()];
}

/** Another deal of what a seat does not know: other faces under the same numbers. */
function dealtOtherwise(s: State, seat: Seat, rng: RngState): State {
  const copy = cloneState(s);
  for (const group of unknownTo(s, seat)) {
    const faces = shuffle(
      rng,
      group.map((card) => ({ def: s.cards[card].def, owner: s.cards[card].owner })),
    );
    for (const [i, card] of group.entries()) copy.cards[card] = { ...copy.cards[card], ...faces[i] };
  }
  return copy;
}

describe("two deals", () => {
  it("that differ only in what a seat does not know have the same numbers everywhere in its sight", () => {
    const met = new Map<number, number>();
    for (let seed = 0; seed < 6; seed++) {
      const game = dealt(SETUP, seed);
      const rng = seedRng(seed);
      for (let n = 0; game.decision !== null && n < 400; n++) {
        if (n % 4 === 0 && game.stable && game.state.phase.kind === "play") {
          const seat = below(rng, SETUP.seats);
          for (const card of unknownTo(game.state, seat).flat()) met.set(game.card(card).zone, (met.get(game.card(card).zone) ?? 0) + 1);
          const one = viewFor(Game.from(cloneState(game.state)), seat);
          const other = viewFor(Game.from(dealtOtherwise(game.state, seat, rng)), seat);
          if (JSON.stringify(one) !== JSON.stringify(other)) expect(other).toEqual(one);
        }
        game.pick(below(rng, game.decision.options.length));
      }
    }
    for (const zone of [Zone.Hand, Zone.Deck, Zone.Buried, Zone.Pile]) expect(met.get(zone) ?? 0, `zone ${zone}`).toBeGreaterThan(100);
  });
});
