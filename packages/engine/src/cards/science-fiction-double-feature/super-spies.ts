import { startRule } from "../../vocabulary/affect.ts";
import { chooseCards, chooseOrder, oneOf } from "../../vocabulary/choose.ts";
import { isSilenced, scoresHere } from "../../vocabulary/conditions.ts";
import { counterOnThis } from "../../vocabulary/counting.ts";
import { discard, placeOnBottom, placeOnTop } from "../../vocabulary/decks.ts";
import { both, controlA, destroyA, does, everybodyElse } from "../../vocabulary/deeds.ts";
import { action, minion, NO_SEAT, onBase, titan } from "../../vocabulary/define.ts";
import { afterFirstLook, arrangesTop, discardCards, drawCards, looksIntoADeck } from "../../vocabulary/digging.ts";
import { discardChosen, hand, revealHand } from "../../vocabulary/hands.ts";
import { extraAction } from "../../vocabulary/play.ts";
import { isMinion, minionsIn } from "../../vocabulary/printed.ts";
import { revealTop, revealUntil } from "../../vocabulary/revealing.ts";
import { isAnyScoring, isScoring } from "../../vocabulary/scoring.ts";
import { clockwise, here, minions, ownerOf } from "../../vocabulary/table.ts";

export const superSpies = {
  name: "Super Spies",
  cards: [
    minion("Secret Agent", 5, 1, {
      text: "Ongoing: another player who has played an action then discards a card.",
      on: {
        played: {
          if: (_g, me, e) => e.as === "action" && e.seat !== me.you && e.seat !== NO_SEAT,
          do: does((g, _me, e) => discardChosen(g, e.seat, 1)),
        },
      },
    }),
    minion("Mole", 4, 2, {
      text: "Ongoing: when its base is about to score, you may play an action, which counts as a Special.",
      on: {
        beforeScores: {
          special: true,
          if: (g, me, e) => scoresHere(g, me, e) && !isSilenced(g, me.you, e),
          do: extraAction(1, { now: true }),
        },
      },
    }),
    minion("Operative", 3, 3, {
      text: "All players show the top card of their decks. Send any of these under their owners' decks; the rest stay on top.",
      *onPlay(g) {
        const shown = clockwise(g).flatMap((seat) => revealTop(g, seat, 1));
        for (const card of yield* chooseCards(g, "send-to-bottom", shown, {})) placeOnBottom(g, card, ownerOf(g, card));
      },
    }),
    minion("Spy", 2, 4, {
      text: "See the top three cards of your deck and put them back, on top or at the bottom, in the order you like.",
      onPlay: arrangesTop(3),
    }),
    action("Discards Are Forever", 1, {
      text: "All players show cards from the tops of their decks, up to the first minion. All these are discarded.",
      *onPlay(g) {
        const shown = clockwise(g).flatMap((seat) => revealUntil(g, seat, (card) => isMinion(g, card)));
        for (const card of shown) discard(g, card);
      },
    }),
    action("For My Eyes Only", 2, {
      text: "See the top five cards of your deck and put them back, on top or at the bottom, in the order you like.",
      onPlay: arrangesTop(5),
    }),
    action("From Q With Love", 1, {
      text: "Draw three cards, then discard two.",
      onPlay: both(drawCards(3), discardCards(2)),
    }),
    action("Live and Let Chum", 1, {
      text: "Special: when a base is about to score, destroy a minion there of power 3 or less.",
      special: { at: "beforeScores", do: destroyA({ there: true, max: 3 }) },
    }),
    onBase("Mindraker", 1, {
      text: "Play on a base. Ongoing: while that base is scoring, the other players cannot play Specials.",
      silences: (g, me, seat, _e, inPlay) => !inPlay && seat !== me.you && isScoring(g, here(g, me)),
      // The ban outlasts the card if it goes with its base: a base is scoring until it is replaced (C-SUPER-SPIES-mindraker).
      on: {
        left: {
          goesOn: true,
          if: (g, me, e) => e.card === me.card && e.how === "discard" && isScoring(g, e.base),
          do: does((g, me) => startRule(g, me, me.you, "end of scoring")),
        },
      },
      rule: { silences: (g, me, seat, _e, inPlay) => !inPlay && seat !== me.you && isAnyScoring(g) },
    }),
    action("Permit to Kill", 1, {
      text: "Everybody else shows two cards from the top of their deck and discards the minions among them. You put the rest back in the order you like.",
      onPlay: everybodyElse(function* (g, seat) {
        const shown = revealTop(g, seat, 2);
        for (const card of minionsIn(g, shown)) discard(g, card, seat);
        const rest = shown.filter((card) => !isMinion(g, card));
        placeOnTop(g, seat, yield* chooseOrder(g, "order-on-top", rest), "chosen");
      }),
    }),
    action("The Base Is Not Enough", 1, {
      text: "Special: when a base is about to score, pick a minion there with power up to 4; it is under your control until the turn ends.",
      special: { at: "beforeScores", do: controlA({ there: true, max: 4 }, "end of turn") },
    }),
    action("The Spy Who Ditched Me", 2, {
      text: "Everybody else discards a minion from their hand, or shows the hand if there is none in it.",
      onPlay: everybodyElse(function* (g, seat) {
        const held = minionsIn(g, hand(g, seat));
        if (held.length === 0) revealHand(g, seat);
        yield* oneOf(g, "discard-minion", held, (_g, card) => discard(g, card, seat), { seat, secret: true });
      }),
    }),
    titan("Moon Zero Three", {
      text: "Special: comes in place of your free minion, on a base where nobody else has a minion. Ongoing: the first time in a turn that an ability shows cards of a player's deck, looks at them or searches for them, this titan gets a +1 power counter. Talent: see what lies on top of any deck; leave it there or put it at the bottom.",
      optional: true,
      arrives: { instead: ["minion"], where: (g, me, on) => minions(g, { at: on, notOf: me.you }).length === 0 },
      ...afterFirstLook(counterOnThis),
      talent: looksIntoADeck,
    }),
  ],
};
