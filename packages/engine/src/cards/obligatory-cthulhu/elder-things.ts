import { carriedOutBy, destroy, destroyAll, givePower, place } from "../../vocabulary/affect.ts";
import { chooseCard, chooseCards, chooseWord, confirm } from "../../vocabulary/choose.ts";
import { discard, discardRandom, draw, isMadness, placeOnTop, reveal, shuffleIntoDeck } from "../../vocabulary/decks.ts";
import { action, type CardId, type Effect, type Game, minion, onMinion, type Seat, type Self, verb } from "../../vocabulary/define.ts";
import { drawMadness, madnessIn, mayDrawMadness } from "../../vocabulary/madness.ts";
import { discardPile, hand, here, hostOf, isOthers, minions, minionsIn, others, totalPower } from "../../vocabulary/queries.ts";
import { both, drawCards, extraAction, hostPower } from "../../vocabulary/shapes.ts";

/** Each other player may draw a Madness card; tells who did not, be it that there was none left. */
const offerMadness = verb(function* offerMadness(g: Game, me: Self): Effect<Seat[]> {
  const sane: Seat[] = [];
  for (const seat of others(g, me.you)) if (!(yield* mayDrawMadness(g, seat))) sane.push(seat);
  return sane;
});

const destroyOwn = verb(function* destroyOwn(g: Game, seat: Seat): Effect {
  const card = yield* chooseCard(g, "destroy", minions(g, { of: seat }));
  if (card !== undefined) yield* destroy(g, card);
});

/** Shows a whole hand; tells how much Madness is in it. */
function revealHand(g: Game, seat: Seat): number {
  const cards = hand(g, seat);
  reveal(g, seat, cards, "hand");
  return madnessIn(g, cards).length;
}

export const elderThings = {
  name: "Elder Things",
  cards: [
    minion("Elder Thing", 10, 1, {
      text: "Either two of your other minions are destroyed, or this one goes under your deck. Ongoing: no card of another player affects it.",
      *onPlay(g, me) {
        const yours = minions(g, { of: me.you, except: me.card });
        if (yours.length >= 2 && (yield* chooseWord(g, "sacrifice-or-bottom", ["destroy", "bottom"])) === "destroy") {
          const chosen = yours.length === 2 ? yours : yield* chooseCards(g, "sacrifice", yours, { min: 2, max: 2 });
          // Both must really be destroyed (C-ELDER-THINGS-elder-thing).
          if ((yield* destroyAll(g, chosen)).length === 2) return;
        }
        yield* place(g, me.card, "bottom");
      },
      guards: (_g, me, op) => op.card === me.card && isOthers(me, op),
    }),
    minion("Shoggoth", 6, 2, {
      text: "Only to be played where you have 6 power or more. Each other player may draw a Madness card; for everyone who does not, destroy one of their minions here.",
      host: (g, seat, on) => totalPower(g, on, seat) >= 6,
      *onPlay(g, me) {
        const doomed: CardId[] = [];
        for (const of of yield* offerMadness(g, me)) {
          const card = yield* chooseCard(g, "destroy", minions(g, { at: here(g, me), of }));
          if (card !== undefined) doomed.push(card);
        }
        yield* destroyAll(g, doomed);
      },
    }),
    minion("Mi-go", 3, 3, {
      text: "Each other player may draw a Madness card. You may draw a card for everyone who does not.",
      *onPlay(g, me) {
        for (const _ of yield* offerMadness(g, me)) {
          if (!(yield* confirm(g, "draw"))) return;
          draw(g, me.you, 1);
        }
      },
    }),
    minion("Byakhee", 2, 4, {
      text: "Everybody else who has a minion here draws a Madness card.",
      *onPlay(g, me) {
        for (const of of others(g, me.you)) if (minions(g, { at: here(g, me), of }).length > 0) drawMadness(g, of);
      },
    }),
    action("Begin the Summoning", 2, {
      text: "Put a minion from your discard pile on top of your deck. You have an extra action to play.",
      onPlay: both(function* (g, me) {
        const card = yield* chooseCard(g, "place-on-top", minionsIn(g, discardPile(g, me.you)));
        if (card !== undefined) placeOnTop(g, me.you, [card]);
      }, extraAction()),
    }),
    onMinion("Dunwich Horror", 1, {
      text: "Play on a minion. Ongoing: it has +5 power; when the turn ends, destroy it.",
      traits: ["raises power"],
      ...hostPower(5),
      on: {
        turnEnd: {
          *do(g, me) {
            yield* destroy(g, hostOf(g, me.card));
          },
        },
      },
    }),
    action("Insanity", 1, {
      text: "Everybody else draws two Madness cards.",
      *onPlay(g, me) {
        for (const seat of others(g, me.you)) drawMadness(g, seat, 2);
      },
    }),
    action("Power of Madness", 2, {
      text: "Everybody else shows their hand, discards the Madness cards in it and shuffles their whole discard pile into their deck.",
      *onPlay(g, me) {
        for (const seat of others(g, me.you)) {
          revealHand(g, seat);
          for (const card of madnessIn(g, hand(g, seat))) discard(g, card);
          shuffleIntoDeck(g, seat, discardPile(g, seat));
        }
      },
    }),
    action("Spreading Horror", 1, {
      text: "Everybody else discards at random, card by card, up to the first one that is not Madness.",
      *onPlay(g, me) {
        for (const seat of others(g, me.you)) {
          let card: CardId | undefined;
          do [card] = discardRandom(g, seat, 1);
          while (card !== undefined && isMadness(g, card));
        }
      },
    }),
    action("The Price of Power", 1, {
      text: "Special: when a base is about to score, everybody else with a minion there shows their hand; for each Madness card shown, a minion of yours there has +2 power.",
      traits: ["raises power"],
      special: {
        at: "beforeScores",
        *do(g, me, e) {
          const shown = others(g, me.you)
            .filter((of) => minions(g, { at: e.base, of }).length > 0)
            .reduce((sum, seat) => sum + revealHand(g, seat), 0);
          if (shown === 0) return;
          const card = yield* chooseCard(g, "empower", minions(g, { at: e.base, of: me.you }));
          if (card !== undefined) yield* givePower(g, [card], 2 * shown);
        },
      },
    }),
    action("Touch of Madness", 1, {
      text: "Everybody else draws a Madness card. You draw a card and have an extra action to play.",
      onPlay: both(
        function* (g, me) {
          for (const seat of others(g, me.you)) drawMadness(g, seat);
        },
        both(drawCards(1), extraAction()),
      ),
    }),
    action("Unfathomable Goals", 1, {
      text: "Everybody else shows their hand. Whoever has Madness in it destroys a minion of their own.",
      *onPlay(g, me) {
        const mad = others(g, me.you).filter((seat) => revealHand(g, seat) > 0);
        for (const seat of mad) yield* carriedOutBy(g, seat, destroyOwn(g, seat));
      },
    }),
  ],
};
