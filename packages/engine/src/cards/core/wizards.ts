import {
  action,
  actionsIn,
  both,
  chooseCards,
  chooseMinion,
  chooseOrder,
  destroy,
  draw,
  drawCards,
  extraAction,
  extraMinion,
  hand,
  isAction,
  minion,
  minionsIn,
  NO_CARD,
  others,
  placeInHand,
  placeOnTop,
  playNow,
  playNowOr,
  powerOf,
  revealTop,
  searchDeck,
  shuffleIntoDeck,
} from "../../vocabulary.ts";

export const wizards = {
  name: "Wizards",
  cards: [
    minion("Archmage", 4, 1, "Ongoing: each of your turns gives you an extra action to play.", {
      abilities: { offers: () => ({ type: "action", max: -1, base: NO_CARD, empty: false }) },
    }),
    minion("Chronomage", 3, 2, "You may play an extra action in this turn.", { abilities: { onPlay: extraAction() } }),
    minion("Enchantress", 2, 3, "Draw one card.", { abilities: { onPlay: drawCards(1) } }),
    minion(
      "Neophyte",
      2,
      4,
      "Show the top card of your deck. An action you may take into your hand or play as an extra; anything else stays on top.",
      {
        abilities: {
          onPlay: function* (g, me) {
            const shown = actionsIn(g, revealTop(g, me.you, 1));
            // Settled at once: played, taken or left on top (C-WIZARDS-neophyte).
            if (shown.length > 0 && (yield* playNowOr(g, "action", { cards: shown }, ["hand"])) === "hand") placeInHand(g, shown[0]);
          },
        },
      },
    ),
    action(
      "Mass Enchantment",
      1,
      "Everybody else shows the top card of their deck. Play one of the actions shown as an extra; the other cards go back.",
      {
        abilities: {
          onPlay: function* (g, me) {
            const shown = others(g, me.you).flatMap((seat) => revealTop(g, seat, 1));
            yield* playNow(g, "action", { cards: actionsIn(g, shown) });
          },
        },
      },
    ),
    action("Mystic Studies", 2, "Draw two cards.", { abilities: { onPlay: drawCards(2) } }),
    action(
      "Portal",
      1,
      "Show five cards from the top of your deck. Take any of the minions into your hand and put the rest back in the order you like.",
      {
        abilities: {
          onPlay: function* (g, me) {
            const shown = revealTop(g, me.you, 5);
            const taken = yield* chooseCards(g, "take-in-hand", minionsIn(g, shown), {});
            for (const card of taken) placeInHand(g, card);
            const rest = shown.filter((card) => !taken.includes(card));
            placeOnTop(g, me.you, yield* chooseOrder(g, "order-on-top", rest), "chosen");
          },
        },
      },
    ),
    action("Sacrifice", 1, "Pick a minion of yours, draw as many cards as it has power, then destroy it.", {
      abilities: {
        onPlay: function* (g, me) {
          const card = yield* chooseMinion(g, me, "sacrifice", { whose: "yours" });
          if (card === undefined) return;
          draw(g, me.you, powerOf(g, card));
          yield* destroy(g, card);
        },
      },
    }),
    action("Scry", 1, "Find an action in your deck, show it and take it into your hand. Shuffle your deck.", {
      abilities: {
        onPlay: function* (g, me) {
          const card = yield* searchDeck(g, me.you, (found) => isAction(g, found), "search-action");
          if (card !== undefined) placeInHand(g, card);
        },
      },
    }),
    action("Summon", 2, "You have an extra minion to play.", { abilities: { onPlay: extraMinion() } }),
    action("Time Loop", 1, "You have two extra actions to play.", { abilities: { onPlay: extraAction(2) } }),
    action("Winds of Change", 1, "Shuffle your whole hand into your deck, then draw five cards. You may play an extra action.", {
      abilities: {
        onPlay: both(function* (g, me) {
          shuffleIntoDeck(g, me.you, hand(g, me.you));
          draw(g, me.you, 5);
        }, extraAction()),
      },
    }),
  ],
};
