import { afterResolving, returnToHand, shuffleIntoDecks } from "../../vocabulary/affect.ts";
import { basesInDiscard, chooseReplacement } from "../../vocabulary/bases.ts";
import { chooseBase, chooseCard, chooseWord } from "../../vocabulary/choose.ts";
import { draw, placeInHand, placeOnBottom, placeOnTop, shuffleIntoDeck } from "../../vocabulary/decks.ts";
import { action, type CardId, type Effect, type Game, minion, onBase, type Self, verb } from "../../vocabulary/define.ts";
import { extraPlay, playNow } from "../../vocabulary/play.ts";
import { actionsIn, cardsInPlay, discardPile, hand, here, minions, minionsIn, ownerOf } from "../../vocabulary/queries.ts";
import { chooseMinion, untilYourTurn } from "../../vocabulary/shapes.ts";

/** The minion goes to its owner's hand; if that is yours, you may play it again at once or not at all (C-TIME-TRAVELERS-do-over). */
const doOver = verb(function* doOver(g: Game, me: Self, card: CardId): Effect {
  if ((yield* returnToHand(g, card)) && hand(g, me.you).includes(card)) yield* playNow(g, "minion", { cards: [card] });
});

export const timeTravelers = {
  name: "Time Travelers",
  cards: [
    minion("Doctor When", 5, 1, {
      text: "You may return another minion of yours to your hand, and may then play it anew as an extra.",
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "return", { whose: "yours", another: true, may: true });
        if (card !== undefined) yield* doOver(g, me, card);
      },
    }),
    minion("Repeater Perfect", 4, 2, {
      text: "Put an action from your discard pile on top of your deck.",
      *onPlay(g, me) {
        const card = yield* chooseCard(g, "place-on-top", actionsIn(g, discardPile(g, me.you)));
        if (card !== undefined) placeOnTop(g, me.you, [card]);
      },
    }),
    minion("Time Raider", 3, 3, {
      text: "Talent: put a card from your discard pile under your deck.",
      *talent(g, me) {
        const card = yield* chooseCard(g, "put-under-your-deck", discardPile(g, me.you));
        if (card !== undefined) placeOnBottom(g, card, me.you);
      },
    }),
    minion("Jumper", 2, 4, {
      text: "Ongoing: when this minion goes from play to the discard pile, you may put it back into your hand.",
      on: {
        left: {
          if: (_g, me, e) => e.card === me.card && e.to === "discard",
          *do(g, me) {
            const fallen = discardPile(g, ownerOf(g, me.card)).filter((card) => card === me.card);
            const card = yield* chooseCard(g, "place-in-hand", fallen, { may: true });
            if (card !== undefined) placeInHand(g, card);
          },
        },
      },
    }),
    action("1.21 Gigawatts", 1, {
      text: "Shuffle either the actions or the minions of your discard pile into your deck, all of them.",
      *onPlay(g, me) {
        const word = yield* chooseWord(g, "shuffle-kind-into-deck", ["actions", "minions"]);
        const lost = discardPile(g, me.you);
        shuffleIntoDeck(g, me.you, word === "actions" ? actionsIn(g, lost) : minionsIn(g, lost));
      },
    }),
    action("Do Over!", 2, {
      text: "Return a minion of yours to your hand; you may then play it anew as an extra.",
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "return", { whose: "yours" });
        if (card !== undefined) yield* doOver(g, me, card);
      },
    }),
    action("Into the Time Slip", 2, {
      text: "Return any card in play, minion or action, to its owner's hand.",
      *onPlay(g) {
        const card = yield* chooseCard(g, "return-card", cardsInPlay(g));
        if (card !== undefined) yield* returnToHand(g, card);
      },
    }),
    action("It's Astounding", 1, {
      text: "Play an action out of your discard pile as an extra.",
      *onPlay(g, me) {
        yield* extraPlay(g, "action", { cards: actionsIn(g, discardPile(g, me.you)) });
      },
    }),
    onBase("Stasis Field", 1, {
      text: "Play on a base. Ongoing: that base cannot score. When your turn starts, destroy this card.",
      blocksScoring: (g, me, at) => at === here(g, me),
      ...untilYourTurn,
    }),
    action("Time is Fleeting", 1, {
      text: "Special: once a base has scored, if any base is in the base discard pile, pick one of those to come next rather than one from the base deck.",
      special: {
        at: "afterScores",
        can: (g) => basesInDiscard(g).length > 0,
        *do(g) {
          const next = yield* chooseBase(g, "next-base", basesInDiscard(g));
          if (next !== undefined) chooseReplacement(g, next);
        },
      },
    }),
    action("Time Walk", 1, {
      text: "You have an extra minion and an extra action to play this turn. Draw two cards. This card goes under your deck, not to the discard pile.",
      *onPlay(g, me) {
        yield* extraPlay(g, "minion");
        yield* extraPlay(g, "action");
        draw(g, me.you, 2);
        afterResolving(g, me.card, "bottom");
      },
    }),
    action("Wormhole", 1, {
      text: "Special: once a base has scored, all your minions there are shuffled into your deck.",
      special: {
        at: "afterScores",
        *do(g, me, e) {
          yield* shuffleIntoDecks(g, minions(g, { at: e.base, of: me.you }));
        },
      },
    }),
  ],
};
