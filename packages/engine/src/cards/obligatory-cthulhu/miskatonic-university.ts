import { destroy, destroyAll, givePower } from "../../vocabulary/affect.ts";
import { chooseCard, chooseCards, oneOf } from "../../vocabulary/choose.ts";
import { draw } from "../../vocabulary/decks.ts";
import { both, does, empowerEach, when } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { hand, placeHandUnder } from "../../vocabulary/hands.ts";
import { drawMadnessUpTo, drawsMadness, forAMadness, hasMadness, mayDrawMadness, returnMadnessUpTo } from "../../vocabulary/madness.ts";
import { extraAction, extraMinion } from "../../vocabulary/play.ts";
import { actionsAt, atOneBase, bases, controllerOf, highest, minions } from "../../vocabulary/table.ts";

export const miskatonicUniversity = {
  name: "Miskatonic University",
  cards: [
    minion("Professor", 5, 1, {
      text: "Talent: discard a Madness card. For it you may play an extra action, an extra minion or both.",
      talent: when(hasMadness, forAMadness(both(extraAction(), extraMinion()))),
    }),
    minion("Librarian", 4, 2, {
      text: "Talent: discard a Madness card, and draw a card for it.",
      talent: when(hasMadness, forAMadness(drawCards(1))),
    }),
    minion("Psychologist", 3, 3, {
      text: "You may return one Madness card to the Madness deck, out of your hand or your discard pile.",
      onPlay: (g, me) => returnMadnessUpTo(g, me.you, 1),
    }),
    minion("Researcher", 2, 4, {
      text: "You may draw a Madness card.",
      onPlay: does((g, me) => mayDrawMadness(g, me.you)),
    }),
    action('"Old Man Jenkins!?"', 1, {
      text: "Special: when a base is about to score, destroy the minion there that has the most power.",
      special: {
        at: "beforeScores",
        do: does((g, _me, e) => oneOf(g, "destroy", highest(g, minions(g, { at: e.base })), destroy)),
      },
    }),
    action("... It Just Might Work", 1, {
      text: "Discard a Madness card; if you do, your minions each have 1 more power until the turn ends.",
      traits: [RAISES_POWER],
      raises: (g, card) => hasMadness(g, { you: controllerOf(g, card) }),
      onPlay: forAMadness(empowerEach(1, { whose: "yours" })),
    }),
    action("Field Trip", 2, {
      text: "Put any number of cards from your hand under your deck and draw as many.",
      *onPlay(g, me) {
        const cards = yield* chooseCards(g, "place-under-deck", hand(g, me.you), {});
        yield* placeHandUnder(g, me.you, cards);
        draw(g, me.you, cards.length);
      },
    }),
    onBase("Gate to Beyond", 1, {
      text: "Play on a base. Talent: you draw a Madness card and have an extra minion to play here.",
      talent: both(drawsMadness(1), extraMinion({ here: true })),
    }),
    action("Jinkies!", 2, {
      text: "Return up to two Madness cards to the Madness deck, out of your hand, your discard pile or both.",
      onPlay: (g, me) => returnMadnessUpTo(g, me.you, 2),
    }),
    action("That's So Crazy...", 1, {
      text: "Draw a Madness card. Your minions each have 1 more power until the turn ends, and you have an extra action to play.",
      traits: [RAISES_POWER],
      onPlay: both(drawsMadness(1), empowerEach(1, { whose: "yours" }), extraAction()),
    }),
    action("Things Best Not Known", 1, {
      text: "Special: when a base is about to score, pick a minion there and draw up to three Madness cards; each gives the minion 2 more power.",
      traits: [RAISES_POWER],
      special: {
        at: "beforeScores",
        *do(g, me, e) {
          const card = yield* chooseCard(g, "empower", minions(g, { at: e.base }));
          const drawn = yield* drawMadnessUpTo(g, me.you, 3);
          if (card !== undefined && drawn > 0) yield* givePower(g, [card], 2 * drawn);
        },
      },
    }),
    action("Those Meddling Kids", 1, {
      text: "Pick a base and destroy as many of the actions on it as you like.",
      *onPlay(g) {
        const actions = bases(g).flatMap((at) => actionsAt(g, at));
        const chosen = yield* chooseCards(g, "destroy-action", actions, { next: atOneBase(g) });
        yield* destroyAll(g, chosen);
      },
    }),
  ],
};
