/** Dealing the unknown cards anew in the middle of an effect: what the seat has seen since the last stable point stays true. */

import { describe, expect, it } from "vitest";
import { determinize, hashState, registerSet, type Seat, seedRng, viewFor } from "../src/index.ts";
import { givePower } from "../src/vocabulary/affect.ts";
import { chooseCard } from "../src/vocabulary/choose.ts";
import { discard, shuffleIntoDeck } from "../src/vocabulary/decks.ts";
import { chooseMinion } from "../src/vocabulary/deeds.ts";
import { action, base } from "../src/vocabulary/define.ts";
import { discardPile, hand } from "../src/vocabulary/hands.ts";
import { actionsIn } from "../src/vocabulary/printed.ts";
import { reveal } from "../src/vocabulary/revealing.ts";
import { others } from "../src/vocabulary/table.ts";
import { act, options, type Table, table } from "./table.ts";

registerSet({
  id: "deal-probes",
  name: "Deal probes",
  factions: [
    {
      name: "Deal probes",
      cards: [
        action("Clean Sweep", 1, {
          text: "The others show their hands and shuffle the actions in them into their decks. A minion has +1 power.",
          onPlay: function* (g, me) {
            for (const seat of others(g, me.you)) {
              reveal(g, seat, hand(g, seat), "hand");
              for (const card of actionsIn(g, hand(g, seat))) discard(g, card);
              shuffleIntoDeck(g, seat, discardPile(g, seat));
            }
            const card = yield* chooseMinion(g, me, "empower");
            if (card !== undefined) yield* givePower(g, [card], 1);
          },
        }),
        action("Cargo Check", 1, {
          text: "The others discard the actions in their hands. A minion has +1 power.",
          onPlay: function* (g, me) {
            for (const seat of others(g, me.you)) for (const card of actionsIn(g, hand(g, seat))) discard(g, card);
            const card = yield* chooseMinion(g, me, "empower");
            if (card !== undefined) yield* givePower(g, [card], 1);
          },
        }),
        action("Card Trick", 1, {
          text: "The others each think of an action in their hand. A minion has +1 power.",
          onPlay: function* (g, me) {
            for (const seat of others(g, me.you)) yield* chooseCard(g, "look-at-hand", actionsIn(g, hand(g, seat)), { seat, secret: true });
            const card = yield* chooseMinion(g, me, "empower");
            if (card !== undefined) yield* givePower(g, [card], 1);
          },
        }),
      ],
    },
  ],
  bases: [base("Ford", 6, [1, 1, 1], { text: "" })],
});

/** Many deals, all of which look to the seat like the real one; tells the hands of another seat in them. */
function handsIn(t: Table, seat: Seat, other: Seat): Set<string> {
  const hands = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) {
    const deal = determinize(t.game, seat, seedRng(seed));
    expect(viewFor(deal, seat)).toEqual(viewFor(t.game, seat));
    hands.add(deal.state.hands[other].map((card) => deal.def(card).name).join());
  }
  return hands;
}

describe("another deal in the middle of an effect", () => {
  it("keeps cards that were shown and then shuffled away what they were", () => {
    const t = table({
      hands: [["Clean Sweep"], ["Howl", "War Raptor", "Upgrade"]],
      decks: [[], ["King Rex", "Laseratops", "Armor Stego", "Rampage"]],
      bases: [
        {
          base: "Ford",
          cards: [
            { name: "Scout", seat: 0 },
            { name: "Walker", seat: 1 },
          ],
        },
      ],
    });
    act(t, "play Clean Sweep");
    expect(options(t)).toEqual(["Scout", "Walker"]);
    expect(handsIn(t, 0, 1)).toEqual(new Set(["War Raptor"]));
  });

  it("deals nobody a card that they turned out not to have", () => {
    const t = table({
      hands: [["Cargo Check"], ["War Raptor", "Upgrade"]],
      decks: [[], ["King Rex", "Rampage", "Howl"]],
      bases: [
        {
          base: "Ford",
          cards: [
            { name: "Scout", seat: 0 },
            { name: "Walker", seat: 1 },
          ],
        },
      ],
    });
    act(t, "play Cargo Check");
    expect(handsIn(t, 0, 1)).toEqual(new Set(["War Raptor", "King Rex"]));
  });

  it("comes to the same question, not to an earlier one like it, if somebody could have been asked in between", () => {
    const t = table({
      hands: [[], ["Walker"]],
      decks: [
        ["Scout", "Scout"],
        ["Return to the Sea", "Return to the Sea"],
      ],
      bases: [
        {
          base: "Ford",
          cards: [
            {
              name: "Clyde 2.0",
              seat: 0,
              actions: [
                ["Cyberevolution", 0],
                ["Juiced Up", 0],
              ],
            },
            { name: "Walker", seat: 1 },
          ],
        },
      ],
      baseDeck: ["Tar Pits"],
    });
    act(t, "done", "decline");
    expect(t.game.decision?.prompt.key).toBe("instead");
    expect(handsIn(t, 0, 1)).toEqual(new Set(["Walker", "Return to the Sea"]));
  });

  it("hides all but what was chosen, even where hardly another deal could have led here", () => {
    const t = table({
      hands: [["Card Trick"], ["Howl", "Upgrade"]],
      decks: [[], Array.from({ length: 20 }, () => ["War Raptor", "Armor Stego"]).flat()],
      bases: [
        {
          base: "Ford",
          cards: [
            { name: "Scout", seat: 0 },
            { name: "Walker", seat: 1 },
          ],
        },
      ],
    });
    act(t, "play Card Trick", "Upgrade");
    expect(options(t)).toEqual(["Scout", "Walker"]);
    // What was thought of has to be an action; what else is in the hand is anybody's guess.
    expect(handsIn(t, 0, 1)).toEqual(new Set(["Howl,Upgrade", "War Raptor,Upgrade", "Armor Stego,Upgrade"]));
    const deal = determinize(t.game, 0, seedRng(1));
    const fork = deal.fork();
    expect(hashState(fork.state)).toBe(hashState(deal.state));
    fork.pick(0);
    deal.pick(0);
    expect(hashState(fork.state)).toBe(hashState(deal.state));
  });
});

describe("a card that lies face down on a base", () => {
  const t = table({
    hands: [["Scout"], ["Howl"]],
    decks: [[], ["King Rex", "Upgrade"]],
    bases: [{ base: "Ford", cards: [{ name: "War Raptor", seat: 1, buried: true }] }],
  });
  const face = (seat: Seat, seed: number): string => {
    const deal = determinize(t.game, seat, seedRng(seed));
    expect(viewFor(deal, seat)).toEqual(viewFor(t.game, seat));
    return (deal.state.cards[deal.state.bases[0]].on ?? []).map((card) => deal.def(card).name).join();
  };
  const faces = (seat: Seat): Set<string> => new Set(Array.from({ length: 60 }, (_, seed) => face(seat, seed + 1)));

  it("could be any of its player's unknown cards to the others", () => {
    expect(faces(0)).toEqual(new Set(["War Raptor", "Howl", "King Rex", "Upgrade"]));
  });

  it("stays what it is for whoever buried it", () => {
    expect(faces(1)).toEqual(new Set(["War Raptor"]));
  });
});
