import { destroy } from "../../vocabulary/affect.ts";
import { draw, placeInHand, searchToHand, shuffleIntoDeck } from "../../vocabulary/decks.ts";
import { both, does, toA } from "../../vocabulary/deeds.ts";
import { ANY_NUMBER, action, minion, titan } from "../../vocabulary/define.ts";
import { dig, drawCards } from "../../vocabulary/digging.ts";
import { hand } from "../../vocabulary/hands.ts";
import { nthPlayed } from "../../vocabulary/history.ts";
import { extraAction, extraMinion, playNow, playNowOr } from "../../vocabulary/play.ts";
import { actionsIn } from "../../vocabulary/printed.ts";
import { revealTop } from "../../vocabulary/revealing.ts";
import { youHaveHere } from "../../vocabulary/standing.ts";
import { others, powerOf } from "../../vocabulary/table.ts";

export const wizards = {
  name: "Wizards",
  cards: [
    minion("Archmage", 4, 1, {
      text: "Ongoing: each of your turns gives you an extra action to play.",
      offers: () => ({ type: "action" }),
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
      onPlay: dig(5, { kind: "minion", upTo: ANY_NUMBER }, "on top in any order"),
    }),
    action("Sacrifice", 1, {
      text: "Pick a minion of yours, draw as many cards as it has power, then destroy it.",
      onPlay: toA("sacrifice", { whose: "yours" }, function* (g, card, me) {
        draw(g, me.you, powerOf(g, card));
        yield* destroy(g, card);
      }),
    }),
    action("Scry", 1, {
      text: "Find an action in your deck, show it and take it into your hand. Shuffle your deck.",
      onPlay: does((g) => searchToHand(g, "action")),
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
      text: "Shuffle your whole hand into your deck, then draw five cards. You have an extra action to play.",
      onPlay: both((g, me) => shuffleIntoDeck(g, me.you, hand(g, me.you)), drawCards(5), extraAction()),
    }),
    titan("Arcane Protector", {
      text: "Special: once you have played your fifth card of a turn, or a later one, you may play this titan. Ongoing: for every two cards in your hand you have 1 more power here. Talent: draw a card.",
      optional: true,
      special: { at: "played", from: "aside", can: (g, me, e) => e.seat === me.you && nthPlayed(g, me.you, e.card) >= 5 },
      ...youHaveHere((g, me) => Math.floor(hand(g, me.you).length / 2)),
      talent: drawCards(1),
    }),
  ],
};
