import { move, place, startRule } from "../../vocabulary/affect.ts";
import { chooseReplacement, gainVp, placeBasesOnTop, topBases } from "../../vocabulary/bases.ts";
import { chooseBase, chooseCard, chooseOrder, confirm } from "../../vocabulary/choose.ts";
import { discardHand, draw, placeOnBottom } from "../../vocabulary/decks.ts";
import { type Abilities, base, type CardId, type Effect, type Game, type Seat, verb } from "../../vocabulary/define.ts";
import {
  baseOf,
  clockwise,
  discardPile,
  heeding,
  highest,
  isMinion,
  minions,
  ownerOf,
  runnersUp,
  totalPower,
  winners,
} from "../../vocabulary/queries.ts";
import { afterScoring, destroyA, everybody, extraMinion, moveA, returnA, whenScoring } from "../../vocabulary/shapes.ts";

/** "After each time a minion is destroyed here": its owner does something about it. */
const afterDestroyedHere = (act: (g: Game, card: CardId, owner: Seat) => void): Abilities => ({
  on: {
    destroyed: {
      if: (g, me, e) => e.base === me.card && isMinion(g, e.card),
      whom: (_g, _me, e) => e.owner,
      do: function* (g, _me, e) {
        act(g, e.card, e.owner);
      },
    },
  },
});

/** "... may move one of these minions to that base." */
const mayBring = verb(function* mayBring(g: Game, cards: readonly CardId[], to: CardId): Effect {
  const elsewhere = cards.filter((card) => baseOf(g, card) !== to);
  const card = yield* chooseCard(g, "move", elsewhere, { may: true, about: { base: to } });
  if (card !== undefined) yield* move(g, card, to);
});

export const coreBases = [
  base("The Homeworld", 23, [4, 2, 1], {
    text: "Whenever a minion has been played here, its owner may play another one of power 2 or less as an extra.",
    on: {
      played: {
        if: (g, me, e) => e.on === me.card && isMinion(g, e.card),
        whom: (g, _me, e) => ownerOf(g, e.card),
        do: extraMinion({ max: 2 }),
      },
    },
  }),
  base("The Mothership", 20, [4, 2, 1], {
    text: "Once this base has scored, the winner may take a minion of theirs with power 3 or less from here back to hand.",
    ...afterScoring(winners, returnA({ here: true, whose: "yours", max: 3, may: true })),
  }),
  base("Jungle Oasis", 12, [2, 0, 0], {
    text: "This base has no ability.",
  }),
  base("Tar Pits", 16, [4, 3, 2], {
    text: "Whenever a minion here has been destroyed, its owner puts it under their deck.",
    ...afterDestroyedHere((g, card, owner) => {
      if (discardPile(g, owner).includes(card)) placeOnBottom(g, card, owner);
    }),
  }),
  base("Ninja Dojo", 18, [2, 3, 2], {
    text: "Once this base has scored, the winner may destroy a minion, wherever it is.",
    ...afterScoring(winners, destroyA({ may: true })),
  }),
  base("Temple of Goju", 18, [2, 3, 2], {
    text: "Once this base has scored, every player's strongest minion here goes under its owner's deck.",
    on: {
      afterScores: {
        if: (_g, me, e) => e.base === me.card,
        *do(g, me) {
          // All that tie for the highest power have it (R-TIES-08, R-CONFLICTS-04); their owners place them (C-BASE-temple-of-goju).
          const leaving = heeding(g, me.card).flatMap((of) => highest(g, minions(g, { at: me.card, of })));
          for (const seat of clockwise(g)) {
            const theirs = leaving.filter((card) => ownerOf(g, card) === seat);
            for (const card of yield* chooseOrder(g, "order-under-deck", theirs, { seat })) yield* place(g, card, "bottom", seat);
          }
        },
      },
    },
  }),
  base("The Grey Opal", 17, [3, 1, 1], {
    text: "Once this base has scored, everybody but the winner may move a minion from here elsewhere, which saves it from the discard pile.",
    ...afterScoring((g, me) => everybody(g, me).filter((seat) => !winners(g).includes(seat)), moveA({ here: true, may: true })),
  }),
  base("Tortuga", 21, [4, 3, 2], {
    text: "The runner-up may move a minion of theirs to the base that comes in place of this one.",
    ...afterScoring(runnersUp, function* (g, me) {
      startRule(g, me, me.you, "end of scoring");
    }),
    rule: {
      on: { baseEntered: { if: (_g, me, e) => e.replaced === me.card, do: (g, me, e) => mayBring(g, minions(g, { of: me.you }), e.base) } },
    },
  }),
  base("Factory 436-1337", 25, [2, 2, 1], {
    text: "As this base scores, its winner gains 1 VP more for each full 5 power they have here.",
    ...whenScoring(winners, function* (g, me) {
      gainVp(g, me.you, Math.floor(totalPower(g, me.card, me.you) / 5));
    }),
  }),
  base("The Central Brain", 19, [4, 2, 1], {
    text: "All minions here have +1 power.",
    power: (g, me, card) => (baseOf(g, card) === me.card ? 1 : 0),
  }),
  base("Cave of Shinies", 23, [4, 2, 1], {
    text: "Whenever a minion here has been destroyed, its owner gains 1 VP.",
    ...afterDestroyedHere((g, _card, owner) => gainVp(g, owner, 1)),
  }),
  base("Mushroom Kingdom", 20, [5, 3, 2], {
    text: "Each player, as their turn starts, may move a minion of somebody else here from any other base.",
    on: { turnStart: { do: (g, me, e) => mayBring(g, minions(g, { notOf: e.seat }), me.card) } },
  }),
  base("School of Wizardry", 20, [3, 2, 1], {
    text: "Once this base has scored, the winner sees the next three bases, picks the one that comes here and puts the rest back in any order.",
    ...afterScoring(
      (g) => winners(g).slice(0, 1),
      function* (g) {
        const top = topBases(g, 3);
        const next = yield* chooseBase(g, "next-base", top);
        if (next === undefined) return;
        chooseReplacement(g, next);
        const rest = top.filter((other) => other !== next);
        placeBasesOnTop(g, yield* chooseOrder(g, "order-on-top", rest));
      },
    ),
  }),
  base("The Great Library", 22, [4, 2, 1], {
    text: "Once this base has scored, whoever has a minion here may draw a card.",
    ...afterScoring(
      (g, me) => everybody(g, me).filter((of) => minions(g, { at: me.card, of }).length > 0),
      function* (g, me) {
        if (yield* confirm(g, "draw")) draw(g, me.you, 1);
      },
    ),
  }),
  base("Evans City Cemetery", 20, [5, 3, 2], {
    text: "Once this base has scored, the winner discards their whole hand, then draws five cards.",
    ...afterScoring(winners, function* (g, me) {
      discardHand(g, me.you);
      draw(g, me.you, 5);
    }),
  }),
  base("Rhodes Plaza Mall", 24, [0, 0, 0], {
    text: "As this base scores, all players gain as many VP as they have minions here.",
    ...whenScoring(everybody, function* (g, me) {
      gainVp(g, me.you, minions(g, { at: me.card, of: me.you }).length);
    }),
  }),
];
