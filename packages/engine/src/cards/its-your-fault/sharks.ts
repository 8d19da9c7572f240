import {
  action,
  addCounters,
  baseOf,
  bases,
  both,
  type CardId,
  chooseBase,
  chooseCard,
  chooseCards,
  chooseMinion,
  destroy,
  destroyA,
  destroyAll,
  draw,
  drawCards,
  type Effect,
  extraPlay,
  type Game,
  givePower,
  here,
  hostOf,
  inPlay,
  isMinion,
  minion,
  minions,
  move,
  onBase,
  onMinion,
  otherBases,
  powerOf,
  verb,
} from "../../vocabulary.ts";

/** "Move it to another base and destroy a minion there": the base is settled even if the minion cannot go (R-MULTIPLE-EFFECTS-05). */
const strike = verb("strike", function* (g: Game, card: CardId, max: number): Effect {
  const at = yield* chooseBase(g, "move-where", otherBases(g, baseOf(g, card)), { about: { card } });
  if (at === undefined) return;
  yield* move(g, card, at);
  const prey = yield* chooseCard(g, "destroy", minions(g, { at, max }));
  if (prey !== undefined) yield* destroy(g, prey);
});

export const sharks = {
  name: "Sharks",
  cards: [
    minion(
      "Megalodon",
      5,
      1,
      "You may destroy a minion here of power 4 or less. Special: when this base is about to score, you may destroy one here of power 3 or less.",
      {
        abilities: {
          onPlay: destroyA({ may: true, here: true, max: 4 }),
          on: {
            beforeScores: {
              special: true,
              if: (g, me, e) => e.base === here(g, me),
              do: destroyA({ may: true, here: true, max: 3 }),
            },
          },
        },
      },
    ),
    minion("Great White", 4, 2, "Talent: move this minion to a different base and destroy a minion there of power 2 or less.", {
      abilities: { uses: [{ label: "talent", do: (g, me) => strike(g, me.card, 2) }] },
    }),
    minion("Hammerhead", 3, 3, "Ongoing: each other minion destroyed here puts a +1 power counter on this one.", {
      abilities: {
        on: {
          destroyed: {
            if: (g, me, e) => e.card !== me.card && e.base === here(g, me) && isMinion(g, e.card),
            do: function* (g, me) {
              yield* addCounters(g, me.card, 1);
            },
          },
        },
      },
    }),
    minion("Mako", 2, 4, "Special: after you have destroyed a minion at any base, you may play this one there as an extra minion.", {
      abilities: { specials: [{ at: "destroyed", can: (g, me, e) => e.by === me.you && isMinion(g, e.card) }] },
    }),
    action("Air Jaws", 1, "Move a minion of yours to a different base, then destroy a minion there of power 3 or less.", {
      abilities: {
        onPlay: function* (g, me) {
          const card = yield* chooseMinion(g, me, "move", { whose: "yours" });
          if (card !== undefined) yield* strike(g, card, 3);
        },
      },
    }),
    onBase(
      "Blood in the Water",
      2,
      "Play on a base. Ongoing: each minion destroyed here lets you play an extra one here, of power 3 or less.",
      {
        abilities: {
          on: {
            destroyed: {
              if: (g, me, e) => e.base === here(g, me) && isMinion(g, e.card),
              do: function* (g, me, e) {
                yield* extraPlay(g, "minion", { base: e.base, max: 3, seat: me.you });
              },
            },
          },
        },
      },
    ),
    onMinion("Chum", 1, "Play on a minion. Ongoing: each other minion destroyed anywhere puts a +1 power counter on that minion.", {
      abilities: {
        on: {
          destroyed: {
            if: (g, me, e) => e.card !== hostOf(g, me.card) && isMinion(g, e.card),
            do: function* (g, me) {
              if (inPlay(g, me.card)) yield* addCounters(g, hostOf(g, me.card), 1);
            },
          },
        },
      },
    }),
    onBase("Dangerous Waters", 1, "Play on a base. Talent: a minion here has -2 power until the turn ends.", {
      abilities: {
        uses: [
          {
            label: "talent",
            do: function* (g, me) {
              const card = yield* chooseMinion(g, me, "weaken", { here: true });
              if (card !== undefined) yield* givePower(g, [card], -2);
            },
          },
        ],
      },
    }),
    action("Feeding Frenzy", 1, "Pick a base and destroy as many minions of power 2 or less there as you like.", {
      abilities: {
        onPlay: function* (g) {
          const at = yield* chooseBase(g, "destroy-where", bases(g));
          if (at !== undefined) yield* destroyAll(g, yield* chooseCards(g, "destroy", minions(g, { at, max: 2 }), {}));
        },
      },
    }),
    action("Freakin' Laser Beam", 1, "Pick a minion of yours and destroy a minion at its base that is no stronger.", {
      abilities: {
        onPlay: function* (g, me) {
          const yours = yield* chooseMinion(g, me, "destroy-no-stronger", { whose: "yours" });
          if (yours === undefined) return;
          const prey = yield* chooseCard(g, "destroy", minions(g, { at: baseOf(g, yours), max: powerOf(g, yours) }));
          if (prey !== undefined) yield* destroy(g, prey);
        },
      },
    }),
    action("Torn Apart", 1, "Destroy a minion whose power is 3 or less, and draw a card.", {
      abilities: { onPlay: both(destroyA({ max: 3 }), drawCards(1)) },
    }),
    onBase(
      "Week of Sharks",
      2,
      "Play on a base. Ongoing: with a minion here you draw another card when your turn ends. Once a turn for all your Weeks of Sharks.",
      {
        abilities: {
          on: {
            turnEnd: {
              oncePerName: true,
              if: (g, me, e) => e.seat === me.you && minions(g, { at: here(g, me), of: me.you }).length > 0,
              do: function* (g, me) {
                draw(g, me.you, 1);
              },
            },
          },
        },
      },
    ),
  ],
};
