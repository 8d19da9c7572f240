import {
  action,
  actionsAt,
  baseOf,
  bases,
  both,
  chooseCard,
  chooseCards,
  controllerOf,
  destroy,
  destroyAll,
  discardMadness,
  draw,
  drawMadness,
  drawMadnessUpTo,
  drawsMadness,
  empowerYours,
  extraAction,
  extraPlay,
  type Game,
  givePower,
  hand,
  here,
  highest,
  madnessIn,
  mayDrawMadness,
  minion,
  minions,
  onBase,
  placeUnderDeckUnseen,
  returnMadnessUpTo,
  type Self,
} from "../../vocabulary.ts";

const isMad = (g: Game, me: Self): boolean => madnessIn(g, hand(g, me.you)).length > 0;

export const miskatonicUniversity = {
  name: "Miskatonic University",
  cards: [
    minion("Professor", 5, 1, "Talent: discard a Madness card. For it you may play an extra action, an extra minion or both.", {
      abilities: {
        uses: [
          {
            label: "talent",
            can: isMad,
            do: function* (g, me) {
              if (!discardMadness(g, me.you)) return;
              yield* extraPlay(g, "action");
              yield* extraPlay(g, "minion");
            },
          },
        ],
      },
    }),
    minion("Librarian", 4, 2, "Talent: discard a Madness card. If you do, draw a card.", {
      abilities: {
        uses: [
          {
            label: "talent",
            can: isMad,
            do: function* (g, me) {
              if (discardMadness(g, me.you)) draw(g, me.you, 1);
            },
          },
        ],
      },
    }),
    minion("Psychologist", 3, 3, "You may return one Madness card to the Madness deck, out of your hand or your discard pile.", {
      abilities: { onPlay: (g, me) => returnMadnessUpTo(g, me.you, 1) },
    }),
    minion("Researcher", 2, 4, "You may draw a Madness card.", {
      abilities: {
        onPlay: function* (g, me) {
          yield* mayDrawMadness(g, me.you);
        },
      },
    }),
    action('"Old Man Jenkins!?"', 1, "Special: when a base is about to score, destroy the minion there that has the most power.", {
      abilities: {
        specials: [
          {
            at: "beforeScores",
            do: function* (g, _me, e) {
              const card = yield* chooseCard(g, "destroy", highest(g, minions(g, { at: e.base })));
              if (card !== undefined) yield* destroy(g, card);
            },
          },
        ],
      },
    }),
    action("... It Just Might Work", 1, "Discard a Madness card; if you do, your minions each have 1 more power until the turn ends.", {
      traits: ["raises power"],
      raises: (g, card) => madnessIn(g, hand(g, controllerOf(g, card))).length > 0,
      abilities: {
        onPlay: function* (g, me) {
          if (discardMadness(g, me.you)) yield* empowerYours(1, "end of turn")(g, me);
        },
      },
    }),
    action("Field Trip", 2, "Put any number of cards from your hand under your deck and draw as many.", {
      abilities: {
        onPlay: function* (g, me) {
          const cards = yield* chooseCards(g, "place-under-deck", hand(g, me.you), {});
          placeUnderDeckUnseen(g, me.you, cards);
          draw(g, me.you, cards.length);
        },
      },
    }),
    onBase("Gate to Beyond", 1, "Play on a base. Talent: draw a Madness card and have an extra minion to play here.", {
      abilities: {
        uses: [
          {
            label: "talent",
            do: function* (g, me) {
              drawMadness(g, me.you);
              yield* extraPlay(g, "minion", { base: here(g, me) });
            },
          },
        ],
      },
    }),
    action("Jinkies!", 2, "Return up to two Madness cards to the Madness deck, out of your hand, your discard pile or both.", {
      abilities: { onPlay: (g, me) => returnMadnessUpTo(g, me.you, 2) },
    }),
    action(
      "That's So Crazy...",
      1,
      "Draw a Madness card. Your minions each have 1 more power until the turn ends, and you have an extra action to play.",
      {
        traits: ["raises power"],
        abilities: { onPlay: both(drawsMadness(1), both(empowerYours(1, "end of turn"), extraAction())) },
      },
    ),
    action(
      "Things Best Not Known",
      1,
      "Special: when a base is about to score, pick a minion there and draw up to three Madness cards; each gives the minion 2 more power.",
      {
        traits: ["raises power"],
        abilities: {
          specials: [
            {
              at: "beforeScores",
              do: function* (g, me, e) {
                const card = yield* chooseCard(g, "empower", minions(g, { at: e.base }));
                const drawn = yield* drawMadnessUpTo(g, me.you, 3);
                if (card !== undefined && drawn > 0) yield* givePower(g, [card], 2 * drawn);
              },
            },
          ],
        },
      },
    ),
    action("Those Meddling Kids", 1, "Pick a base and destroy as many of the actions on it as you like.", {
      abilities: {
        onPlay: function* (g) {
          const actions = bases(g).flatMap((at) => actionsAt(g, at));
          const chosen = yield* chooseCards(g, "destroy-action", actions, {
            next: (picked, card) => picked.every((other) => baseOf(g, other) === baseOf(g, card)),
          });
          yield* destroyAll(g, chosen);
        },
      },
    }),
  ],
};
