import { givePower } from "../../vocabulary/affect.ts";
import { discardChosen, draw } from "../../vocabulary/decks.ts";
import { base, type CardId, type Game } from "../../vocabulary/define.ts";
import { factsOf } from "../../vocabulary/history.ts";
import { factionOf, isMinion, minions, winners } from "../../vocabulary/queries.ts";
import { afterScoring } from "../../vocabulary/shapes.ts";

/** The cards that were played this turn after this one. */
const playedAfter = (g: Game, card: CardId): CardId[] => {
  const facts = factsOf(g, "played");
  return facts.slice(facts.findLastIndex((f) => f.card === card) + 1).map((f) => f.card);
};

export const geekierBases = [
  base("Tabletop", 20, [4, 2, 1], {
    text: "Once this base has scored, the winner draws three cards and then discards two.",
    ...afterScoring(winners, function* (g, me) {
      draw(g, me.you, 3);
      yield* discardChosen(g, me.you, 2);
    }),
  }),
  base("The Con", 24, [5, 3, 2], {
    text: "A minion played here gives all others of its faction here +1 power until the turn ends.",
    on: {
      played: {
        if: (g, me, e) => e.on === me.card && isMinion(g, e.card) && factionOf(g, e.card) !== null,
        *do(g, me, e) {
          // Those that its own text has brought came after it (C-BASE-the-con).
          const late = [e.card, ...playedAfter(g, e.card)];
          const fellows = minions(g, { at: me.card }).filter((card) => factionOf(g, card) === factionOf(g, e.card));
          yield* givePower(
            g,
            fellows.filter((card) => !late.includes(card)),
            1,
          );
        },
      },
    },
  }),
  base("Locker Room", 23, [3, 2, 2], {
    text: "As your turn starts, you draw a card if you have a minion here.",
    on: {
      turnStart: {
        if: (g, me, e) => minions(g, { at: me.card, of: e.seat }).length > 0,
        *do(g, _me, e) {
          draw(g, e.seat, 1);
        },
      },
    },
  }),
  base("Stadium", 17, [3, 2, 1], {
    text: "Whenever a minion here has been destroyed, the player who had it draws a card.",
    on: {
      destroyed: {
        if: (g, me, e) => e.base === me.card && isMinion(g, e.card),
        *do(g, _me, e) {
          draw(g, e.controller, 1);
        },
      },
    },
  }),
];
