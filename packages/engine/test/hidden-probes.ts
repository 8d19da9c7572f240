/** Two factions, bases and side decks that do all that can be done with hidden cards: bury, point at, return and look at what lies face down; duel; loot. */

import { registerSet } from "../src/index.ts";
import { bury, destroy, givePower, place, placeAll, returnAllToHand, returnToHand, takeInto } from "../src/vocabulary/affect.ts";
import { chooseCard, chooseCards } from "../src/vocabulary/choose.ts";
import { addCounters } from "../src/vocabulary/counters.ts";
import { draw, drawTreasures, playMonster, shuffleIntoDeck } from "../src/vocabulary/decks.ts";
import { action, base, type CardId, type Game, MONSTERS, minion, monster, onBase, type Self, TREASURES } from "../src/vocabulary/define.ts";
import { duel } from "../src/vocabulary/dueling.ts";
import { hand } from "../src/vocabulary/hands.ts";
import { extraPlay } from "../src/vocabulary/play.ts";
import { look, reveal } from "../src/vocabulary/revealing.ts";
import { bases, buriedAt, cardsInPlay, controllerOf, counters, here, minions, others } from "../src/vocabulary/table.ts";
import { transferAnyCounters } from "../src/vocabulary/transfers.ts";

const allBuried = (g: Game): CardId[] => bases(g).flatMap((at) => buriedAt(g, at));
const othersBuried = (g: Game, me: Self): CardId[] => allBuried(g).filter((card) => controllerOf(g, card) !== me.you);

registerSet({
  id: "hidden-probes",
  name: "Hidden probes",
  factions: [
    {
      name: "Moles",
      cards: [
        minion("Burrower", 2, 4, {
          text: "Talent: bury a card of your hand here.",
          *talent(g, me) {
            const card = yield* chooseCard(g, "bury", hand(g, me.you), { may: true, secret: true });
            if (card !== undefined) yield* bury(g, card, here(g, me));
          },
        }),
        minion("Sexton", 2, 3, {
          text: "After this was destroyed, bury a card of your hand on each base.",
          *afterDestroyed(g, me) {
            for (const at of bases(g)) {
              const card = yield* chooseCard(g, "bury", hand(g, me.you), { seat: me.you, may: true, secret: true });
              if (card !== undefined) yield* bury(g, card, at, me.you);
            }
          },
        }),
        action("Interment", 3, {
          text: "Bury up to two cards of your hand on one base.",
          *onPlay(g, me) {
            const cards = yield* chooseCards(g, "bury", hand(g, me.you), { max: 2 }, { secret: true });
            const at = cards.length === 0 ? undefined : yield* chooseCard(g, "bury-where", bases(g));
            if (at !== undefined) for (const card of cards) yield* bury(g, card, at);
          },
        }),
        action("Prod", 3, {
          text: "A counter on a card in play, then any number of its counters on another.",
          *onPlay(g, me) {
            const card = yield* chooseCard(g, "add-counter", cardsInPlay(g));
            if (card === undefined) return;
            yield* addCounters(g, card, 2);
            const rest = cardsInPlay(g).filter((other) => other !== card);
            const to = yield* chooseCard(g, "move-counters-to", rest, { may: true, about: { card } });
            if (to !== undefined && counters(g, card) > 0) yield* transferAnyCounters(g, card, to, me.you);
          },
        }),
        action("Spade", 2, {
          text: "Destroy a card in play.",
          *onPlay(g) {
            const card = yield* chooseCard(g, "destroy", cardsInPlay(g));
            if (card !== undefined) yield* destroy(g, card);
          },
        }),
        action("Sieve", 2, {
          text: "Return up to three buried cards to their owners' hands.",
          *onPlay(g) {
            yield* returnAllToHand(g, yield* chooseCards(g, "return", allBuried(g), { max: 3 }));
          },
        }),
        action("Lantern", 2, {
          text: "Look at a buried card of another player.",
          *onPlay(g, me) {
            const card = yield* chooseCard(g, "look-at-hand", othersBuried(g, me));
            if (card !== undefined) look(g, me.you, controllerOf(g, card), [card], "play");
          },
        }),
        onBase("Root", 1, {
          text: "After a card was buried, a counter on it.",
          on: {
            buried: {
              *do(g, _me, e) {
                yield* addCounters(g, e.card, 1);
              },
            },
          },
        }),
      ],
    },
    {
      name: "Rivals",
      cards: [
        minion("Duelist", 3, 6, {
          text: "May duel another player's minion here; the loser is returned.",
          *onPlay(g, me) {
            const rival = yield* chooseCard(g, "duel-whom", minions(g, { at: here(g, me), notOf: me.you }), { may: true });
            if (rival === undefined) return;
            for (const card of (yield* duel(g, me.card, rival)).losers) yield* returnToHand(g, card);
          },
        }),
        minion("Ruffian", 2, 2, {
          text: "Talent: bury another of your minions here.",
          *talent(g, me) {
            const card = yield* chooseCard(g, "bury", minions(g, { at: here(g, me), of: me.you, except: me.card }), { may: true });
            if (card !== undefined) yield* bury(g, card, here(g, me));
          },
        }),
        action("Gang", 1, {
          text: "Two extra minions, together of power 4 or less.",
          *onPlay(g) {
            yield* extraPlay(g, "minion", { together: { count: 2, total: 4 } });
          },
        }),
        action("Feint", 2, {
          text: "A minion gets +2 power.",
          *onPlay(g) {
            const card = yield* chooseCard(g, "empower", minions(g));
            if (card !== undefined) yield* givePower(g, [card], 2);
          },
        }),
        action("Quicksand", 2, {
          text: "Place a buried card under its owner's deck, and up to two more on top of theirs.",
          *onPlay(g) {
            const card = yield* chooseCard(g, "place-on-bottom", allBuried(g));
            if (card === undefined) return;
            yield* place(g, card, "bottom");
            yield* placeAll(g, yield* chooseCards(g, "place-on-top", allBuried(g), { max: 2 }), "top");
          },
        }),
        action("Robbery", 2, {
          text: "Take a buried card of another player into your hand or, with no counter on it, into your deck.",
          *onPlay(g, me) {
            const card = yield* chooseCard(g, "take-in-hand", othersBuried(g, me));
            if (card !== undefined) yield* takeInto(g, card, counters(g, card) > 0 ? "hand" : "deck", me.you);
          },
        }),
        action("Haul", 3, {
          text: "Draw a treasure, and play a monster.",
          *onPlay(g, me) {
            drawTreasures(g, me.you, 1);
            yield* playMonster(g, bases(g)[0], me.you);
          },
        }),
        action("Roll Call", 2, {
          text: "Everybody else shows their hand; the first of these cards is shuffled into the deck.",
          *onPlay(g, me) {
            for (const seat of others(g, me.you)) {
              reveal(g, seat, hand(g, seat), "hand");
              shuffleIntoDeck(g, seat, hand(g, seat).slice(0, 1));
            }
          },
        }),
      ],
    },
  ],
  bases: [
    base("Catacombs", 14, [3, 2, 1], {
      text: "After a card was buried anywhere, its player draws a card.",
      on: {
        buried: {
          anywhere: true,
          *do(g, _me, e) {
            draw(g, e.seat, 1);
          },
        },
      },
    }),
    base(
      "Ossuary",
      16,
      [3, 2, 1],
      {
        text: "After a card was buried anywhere, a counter on it.",
        on: {
          buried: {
            anywhere: true,
            *do(g, _me, e) {
              yield* addCounters(g, e.card, 1);
            },
          },
        },
      },
      1,
    ),
    base("Burrow", 18, [4, 2, 1], { text: "" }, 1),
    base("Warren", 20, [4, 3, 2], { text: "" }, 2),
    base("Gallery", 15, [3, 2, 1], { text: "" }, 1),
    base("Sett", 17, [4, 2, 1], { text: "" }),
  ],
  side: [
    {
      deck: MONSTERS,
      cards: [monster("Worm", 3, 3, 1, { text: "" }), monster("Badger", 5, 2, 2, { text: "" }), monster("Owl", 4, 2, 1, { text: "" })],
    },
    {
      deck: TREASURES,
      cards: [
        minion("Nugget", 1, 3, { text: "" }),
        action("Gem", 3, {
          text: "Draw a card.",
          *onPlay(g, me) {
            draw(g, me.you, 1);
          },
        }),
        minion("Idol", 3, 2, { text: "" }),
      ],
    },
  ],
});
