import { destroy } from "../../vocabulary/affect.ts";
import { chooseCards, chooseOrder } from "../../vocabulary/choose.ts";
import { draw, placeInHand, placeOnTop, revealTop, searchDeck, shuffleIntoDeck } from "../../vocabulary/decks.ts";
import { action, minion, NO_CARD } from "../../vocabulary/define.ts";
import { playNow, playNowOr } from "../../vocabulary/play.ts";
import { actionsIn, hand, isAction, minionsIn, others, powerOf } from "../../vocabulary/queries.ts";
import { both, chooseMinion, drawCards, extraAction, extraMinion } from "../../vocabulary/shapes.ts";

export const wizards = {
  name: "Wizards",
  cards: [
    minion("Archmage", 4, 1, {
      text: "Ongoing: each of your turns gives you an extra action to play.",
      offers: () => ({ type: "action", max: -1, base: NO_CARD, empty: false }),
    }),
    minion("Chronomage", 3, 2, {
      text: "You may play an extra action in this turn.",
      onPlay: extraAction(),
    }),
    minion("Enchantress", 2, 3, {
      text: "Draw one card.",
      onPlay: drawCards(1),
    }),
    minion("Neophyte", 2, 4, {
      text: "Show the top card of your deck. An action you may take into your hand or play as an extra; anything else stays on top.",
      *onPlay(g, me) {
        const shown = actionsIn(g, revealTop(g, me.you, 1));
        // Settled at once: played, taken or left on top (C-WIZARDS-neophyte).
        if (shown.length > 0 && (yield* playNowOr(g, "action", { cards: shown }, ["hand"])) === "hand") placeInHand(g, shown[0]);
      },
    }),
    action("Mass Enchantment", 1, {
      text: "Everybody else shows the top card of their deck. Play one of the actions shown as an extra; the other cards go back.",
      *onPlay(g, me) {
        const shown = others(g, me.you).flatMap((seat) => revealTop(g, seat, 1));
        yield* playNow(g, "action", { cards: actionsIn(g, shown) });
      },
    }),
    action("Mystic Studies", 2, {
      text: "Draw two cards.",
      onPlay: drawCards(2),
    }),
    action("Portal", 1, {
      text: "Show five cards from the top of your deck. Take any of the minions into your hand and put the rest back in the order you like.",
      *onPlay(g, me) {
        const shown = revealTop(g, me.you, 5);
        const taken = yield* chooseCards(g, "take-in-hand", minionsIn(g, shown), {});
        for (const card of taken) placeInHand(g, card);
        const rest = shown.filter((card) => !taken.includes(card));
        placeOnTop(g, me.you, yield* chooseOrder(g, "order-on-top", rest), "chosen");
      },
    }),
    action("Sacrifice", 1, {
      text: "Pick a minion of yours, draw as many cards as it has power, then destroy it.",
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "sacrifice", { whose: "yours" });
        if (card === undefined) return;
        draw(g, me.you, powerOf(g, card));
        yield* destroy(g, card);
      },
    }),
    action("Scry", 1, {
      text: "Find an action in your deck, show it and take it into your hand. Shuffle your deck.",
      *onPlay(g, me) {
        const card = yield* searchDeck(g, me.you, (found) => isAction(g, found), "search-action");
        if (card !== undefined) placeInHand(g, card);
      },
    }),
    action("Summon", 2, {
      text: "You have an extra minion to play.",
      onPlay: extraMinion(),
    }),
    action("Time Loop", 1, {
      text: "You have two extra actions to play.",
      onPlay: extraAction(2),
    }),
    action("Winds of Change", 1, {
      text: "Shuffle your whole hand into your deck, then draw five cards. You may play an extra action.",
      onPlay: both(function* (g, me) {
        shuffleIntoDeck(g, me.you, hand(g, me.you));
        draw(g, me.you, 5);
      }, extraAction()),
    }),
  ],
};
