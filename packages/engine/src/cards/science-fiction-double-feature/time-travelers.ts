import { returnToHand, shuffleIntoDecks } from "../../vocabulary/affect.ts";
import { basesInDiscard } from "../../vocabulary/base-deck.ts";
import { chooseReplacement } from "../../vocabulary/bases.ts";
import { chooseWord, oneBase, oneOf } from "../../vocabulary/choose.ts";
import { hasGoneToDiscard } from "../../vocabulary/conditions.ts";
import { keepCount } from "../../vocabulary/counters.ts";
import { placeInHand, reshuffle } from "../../vocabulary/decks.ts";
import { both, does, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, titan, verb } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard, playFromDiscard } from "../../vocabulary/digging.ts";
import { discardPile, hand } from "../../vocabulary/hands.ts";
import { extraAction, extraMinion, playNow } from "../../vocabulary/play.ts";
import { untilYourTurn } from "../../vocabulary/standing.ts";
import { cardsInPlay, counters, here, minions, ownerOf } from "../../vocabulary/table.ts";

/** The minion goes to its owner's hand; if that is yours, you may play it again at once or not at all (C-TIME-TRAVELERS-do-over). */
const doOver = verb(function* doOver(g: Game, card: CardId, me: Self): Effect {
  if ((yield* returnToHand(g, card)) && hand(g, me.you).includes(card)) yield* playNow(g, "minion", { cards: [card] });
});

const tick = does(keepCount);

export const timeTravelers = {
  name: "Time Travelers",
  cards: [
    minion("Doctor When", 5, 1, {
      text: "You may return another minion of yours to your hand, and may then play it anew as an extra.",
      onPlay: toA("return", { whose: "yours", another: true, may: true }, doOver),
    }),
    minion("Repeater Perfect", 4, 2, {
      text: "Lay an action of your discard pile on your deck.",
      onPlay: fromDiscard("top", { kind: "action" }),
    }),
    minion("Time Raider", 3, 3, {
      text: "Talent: put a card from your discard pile under your deck.",
      talent: fromDiscard("bottom"),
    }),
    minion("Jumper", 2, 4, {
      text: "Ongoing: when this minion goes from play to the discard pile, you may put it back into your hand.",
      on: {
        left: {
          if: hasGoneToDiscard,
          *do(g, me) {
            const fallen = discardPile(g, ownerOf(g, me.card)).filter((card) => card === me.card);
            yield* oneOf(g, "place-in-hand", fallen, placeInHand, { may: true });
          },
        },
      },
    }),
    action("1.21 Gigawatts", 1, {
      text: "Shuffle either the actions or the minions of your discard pile into your deck, all of them.",
      *onPlay(g, me) {
        const word = yield* chooseWord(g, "shuffle-kind-into-deck", ["actions", "minions"]);
        reshuffle(g, me.you, { kind: word === "actions" ? "action" : "minion" });
      },
    }),
    action("Do Over!", 2, {
      text: "Return a minion of yours to your hand; you may then play it anew as an extra.",
      onPlay: toA("return", { whose: "yours" }, doOver),
    }),
    action("Into the Time Slip", 2, {
      text: "Return any card in play, minion, action or other, to its owner's hand.",
      onPlay: does((g) => oneOf(g, "return-card", cardsInPlay(g), returnToHand)),
    }),
    action("It's Astounding", 1, {
      text: "Play an action out of your discard pile as an extra.",
      onPlay: playFromDiscard("action"),
    }),
    onBase("Stasis Field", 1, {
      text: "Play on a base. Ongoing: that base cannot score. When your turn starts, destroy this card.",
      keepsFrom: (g, me, what, at) => what === "scoring" && at === here(g, me),
      ...untilYourTurn,
    }),
    action("Time is Fleeting", 1, {
      text: "Special: once a base has scored, if any base is in the base discard pile, pick one of those to come next rather than one from the base deck.",
      special: {
        at: "afterScores",
        can: (g) => basesInDiscard(g).length > 0,
        do: does((g) => oneBase(g, "next-base", basesInDiscard(g), chooseReplacement)),
      },
    }),
    action("Time Walk", 1, {
      text: "You have an extra minion and an extra action to play this turn. Draw two cards. This card goes under your deck, not to the discard pile.",
      onPlay: both(extraMinion(), extraAction(), drawCards(2)),
      afterwards: "bottom",
    }),
    action("Wormhole", 1, {
      text: "Special: once a base has scored, all your minions there are shuffled into your deck.",
      special: { at: "afterScores", do: does((g, me, e) => shuffleIntoDecks(g, minions(g, { at: e.base, of: me.you }))) },
    }),
    titan("Time Box", {
      text: "Special: while this titan waits, each start of your turn puts a counter on it, and so does each card that goes to your hand from play or from the discard pile. With the fifth counter, or a later one, you may play it, without them. Talent: an extra minion of power 2 or less to play here, an extra action to play, or both.",
      optional: true,
      on: {
        turnStart: { from: "aside", special: true, if: (_g, me, e) => e.seat === me.you, do: tick },
        left: { from: "aside", special: true, if: (_g, me, e) => (e.into ?? e.owner) === me.you && e.to === "hand", do: tick },
        placed: {
          from: "aside",
          special: true,
          if: (_g, me, e) => e.seat === me.you && e.to === "hand" && e.from === "discard",
          do: tick,
        },
      },
      special: { at: "countered", from: "aside", can: (g, me, e) => e.card === me.card && counters(g, me.card) >= 5 },
      talent: both(extraMinion({ here: true, max: 2 }), extraAction()),
    }),
  ],
};
