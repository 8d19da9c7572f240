import {
  action,
  actionsAt,
  actionsOnMinions,
  baseOf,
  bases,
  chooseBase,
  chooseCard,
  chooseCards,
  chooseMinion,
  destroyAll,
  type Effect,
  type Game,
  here,
  joinsScoring,
  minion,
  minions,
  move,
  moveA,
  moveEach,
  moveElsewhere,
  moveUpTo,
  type Self,
  swapBase,
  type Target,
  transferAnAction,
  verb,
} from "../../vocabulary.ts";

/** "Move a minion from here to another base, or from another base to here." */
const whirl = (t: Target) =>
  verb("whirl", function* (g: Game, me: Self): Effect {
    const card = yield* chooseMinion(g, me, "move", t);
    if (card === undefined) return;
    if (baseOf(g, card) === here(g, me)) yield* moveElsewhere(g, card);
    else yield* move(g, card, here(g, me));
  });

export const tornados = {
  name: "Tornados",
  cards: [
    minion("Monster Tornado", 5, 1, "Talent: a minion of power 4 or less moves away from here, or from elsewhere to here.", {
      abilities: { uses: [{ label: "talent", do: whirl({ max: 4 }) }] },
    }),
    minion("Cyclone", 4, 2, "Talent: this minion moves to a different base.", {
      abilities: {
        uses: [
          {
            label: "talent",
            do: function* (g, me) {
              yield* moveElsewhere(g, me.card);
            },
          },
        ],
      },
    }),
    minion("Twister", 3, 3, "You may move a minion of power 3 or less away from here, or from elsewhere to here.", {
      // It may be the one that moves (C-TORNADOS-twister).
      abilities: { onPlay: whirl({ may: true, max: 3 }) },
    }),
    minion("Dust Devil", 2, 4, "Special: whenever a base is about to score, you may move this minion to it.", {
      abilities: { on: joinsScoring },
    }),
    action("Carried Away", 2, "Move a minion to a different base.", { abilities: { onPlay: moveA() } }),
    action(
      "Gone with the Wind",
      1,
      "Special: once a base has scored, you may move a minion of yours from there to a different base, which saves it from the discard pile.",
      {
        abilities: {
          specials: [
            {
              at: "afterScores",
              do: function* (g, me, e) {
                const card = yield* chooseCard(g, "move", minions(g, { at: e.base, of: me.you }), { may: true });
                if (card !== undefined) yield* moveElsewhere(g, card);
              },
            },
          ],
        },
      },
    ),
    action(
      "Not in Kansas",
      1,
      "Destroy a base with the actions on it and those on its minions; the minions stay. The top of the base deck comes in its place.",
      {
        abilities: {
          onPlay: function* (g) {
            const old = yield* chooseBase(g, "destroy-base", bases(g));
            if (old === undefined) return;
            yield* destroyAll(g, [...actionsAt(g, old), ...actionsOnMinions(g, { at: old })]);
            yield* swapBase(g, old, "top", "discard");
          },
        },
      },
    ),
    action("Over the Rainbow", 1, "Special: when a base is about to score, move a minion of yours to it from a different base.", {
      abilities: {
        specials: [
          {
            at: "beforeScores",
            do: function* (g, me, e) {
              const elsewhere = minions(g, { of: me.you }).filter((card) => baseOf(g, card) !== e.base);
              const card = yield* chooseCard(g, "move", elsewhere, { about: { base: e.base } });
              if (card !== undefined) yield* move(g, card, e.base);
            },
          },
        ],
      },
    }),
    action("Picked Up", 1, "Special: when a base is about to score, move a minion from it to a different base.", {
      abilities: {
        specials: [
          {
            at: "beforeScores",
            do: function* (g, _me, e) {
              const card = yield* chooseCard(g, "move", minions(g, { at: e.base }));
              if (card !== undefined) yield* moveElsewhere(g, card);
            },
          },
        ],
      },
    }),
    action("Ripped Off", 1, "Transfer an action from one base to another, or from one minion to another.", {
      abilities: { onPlay: transferAnAction },
    }),
    action("Trade Winds", 2, "Pick two minions of power 3 or less; each moves to where the other is.", {
      abilities: {
        onPlay: function* (g) {
          const light = minions(g, { max: 3 });
          // Both or none (C-TORNADOS-trade-winds).
          if (light.length < 2) return;
          const [one, other] = light.length === 2 ? light : yield* chooseCards(g, "swap-places", light, { min: 2, max: 2 });
          yield* moveEach(g, [
            { card: one, to: baseOf(g, other) },
            { card: other, to: baseOf(g, one) },
          ]);
        },
      },
    }),
    action("Whirlwinds", 1, "You may move as many of your minions as you like, each to any other base.", {
      abilities: { onPlay: moveUpTo(Number.POSITIVE_INFINITY, { whose: "yours" }) },
    }),
  ],
};
