import { destroy, destroyAll, givePower } from "../../vocabulary/affect.ts";
import { chooseCard, chooseCards } from "../../vocabulary/choose.ts";
import { draw, placeUnderDeckUnseen } from "../../vocabulary/decks.ts";
import { action, type Game, minion, onBase, type Self } from "../../vocabulary/define.ts";
import { discardMadness, drawMadness, drawMadnessUpTo, madnessIn, mayDrawMadness, returnMadnessUpTo } from "../../vocabulary/madness.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { actionsAt, baseOf, bases, controllerOf, hand, here, highest, minions } from "../../vocabulary/queries.ts";
import { both, drawsMadness, empowerYours, extraAction } from "../../vocabulary/shapes.ts";

const isMad = (g: Game, me: Self): boolean => madnessIn(g, hand(g, me.you)).length > 0;

export const miskatonicUniversity = {
  name: "Miskatonic University",
  cards: [
    minion("Professor", 5, 1, {
      text: "Talent: discard a Madness card. For it you may play an extra action, an extra minion or both.",
      talent: {
        can: isMad,
        *do(g, me) {
          if (!discardMadness(g, me.you)) return;
          yield* extraPlay(g, "action");
          yield* extraPlay(g, "minion");
        },
      },
    }),
    minion("Librarian", 4, 2, {
      text: "Talent: discard a Madness card. If you do, draw a card.",
      talent: {
        can: isMad,
        *do(g, me) {
          if (discardMadness(g, me.you)) draw(g, me.you, 1);
        },
      },
    }),
    minion("Psychologist", 3, 3, {
      text: "You may return one Madness card to the Madness deck, out of your hand or your discard pile.",
      onPlay: (g, me) => returnMadnessUpTo(g, me.you, 1),
    }),
    minion("Researcher", 2, 4, {
      text: "You may draw a Madness card.",
      *onPlay(g, me) {
        yield* mayDrawMadness(g, me.you);
      },
    }),
    action('"Old Man Jenkins!?"', 1, {
      text: "Special: when a base is about to score, destroy the minion there that has the most power.",
      special: {
        at: "beforeScores",
        *do(g, _me, e) {
          const card = yield* chooseCard(g, "destroy", highest(g, minions(g, { at: e.base })));
          if (card !== undefined) yield* destroy(g, card);
        },
      },
    }),
    action("... It Just Might Work", 1, {
      text: "Discard a Madness card; if you do, your minions each have 1 more power until the turn ends.",
      traits: ["raises power"],
      raises: (g, card) => madnessIn(g, hand(g, controllerOf(g, card))).length > 0,
      *onPlay(g, me) {
        if (discardMadness(g, me.you)) yield* empowerYours(1, "end of turn")(g, me);
      },
    }),
    action("Field Trip", 2, {
      text: "Put any number of cards from your hand under your deck and draw as many.",
      *onPlay(g, me) {
        const cards = yield* chooseCards(g, "place-under-deck", hand(g, me.you), {});
        placeUnderDeckUnseen(g, me.you, cards);
        draw(g, me.you, cards.length);
      },
    }),
    onBase("Gate to Beyond", 1, {
      text: "Play on a base. Talent: draw a Madness card and have an extra minion to play here.",
      *talent(g, me) {
        drawMadness(g, me.you);
        yield* extraPlay(g, "minion", { base: here(g, me) });
      },
    }),
    action("Jinkies!", 2, {
      text: "Return up to two Madness cards to the Madness deck, out of your hand, your discard pile or both.",
      onPlay: (g, me) => returnMadnessUpTo(g, me.you, 2),
    }),
    action("That's So Crazy...", 1, {
      text: "Draw a Madness card. Your minions each have 1 more power until the turn ends, and you have an extra action to play.",
      traits: ["raises power"],
      onPlay: both(drawsMadness(1), both(empowerYours(1, "end of turn"), extraAction())),
    }),
    action("Things Best Not Known", 1, {
      text: "Special: when a base is about to score, pick a minion there and draw up to three Madness cards; each gives the minion 2 more power.",
      traits: ["raises power"],
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
        const chosen = yield* chooseCards(g, "destroy-action", actions, {
          next: (picked, card) => picked.every((other) => baseOf(g, other) === baseOf(g, card)),
        });
        yield* destroyAll(g, chosen);
      },
    }),
  ],
};
