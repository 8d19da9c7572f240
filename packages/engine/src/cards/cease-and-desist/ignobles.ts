import { carriedOutBy, destroy, destroyAll, giveControl, giveControlOfAll, returnToHand } from "../../vocabulary/affect.ts";
import { gainVp } from "../../vocabulary/bases.ts";
import { chooseCard, chooseCards, chooseSeat } from "../../vocabulary/choose.ts";
import { draw } from "../../vocabulary/decks.ts";
import {
  action,
  type CardId,
  type Effect,
  type Game,
  minion,
  type QuestionKey,
  type Seat,
  type Self,
  verb,
} from "../../vocabulary/define.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { baseOf, clockwise, controllerOf, hasWon, here, minions, others, ownerOf, powerOf } from "../../vocabulary/queries.ts";
import { chooseMinion } from "../../vocabulary/shapes.ts";

/** The minions in play from a player's own deck, whoever has them. */
const ownedBy = (g: Game, seat: Seat): CardId[] => minions(g).filter((card) => ownerOf(g, card) === seat);
/** ... that the player no longer controls (C-IGNOBLES-activate-the-spy). */
const lostBy = (g: Game, seat: Seat): CardId[] => ownedBy(g, seat).filter((card) => controllerOf(g, card) !== seat);

/** "Take control of a minion you own." */
const takeBack = verb(function* takeBack(g: Game, me: Self, cards: readonly CardId[], may?: true): Effect {
  const card = yield* chooseCard(g, "take-control", cards, { may: may === true });
  if (card !== undefined) yield* giveControl(g, card, me.you);
});

/** "Give control of one of your minions to another player": tells the minion and the player, if it was really given. */
const giveAway = verb(function* giveAway(g: Game, me: Self): Effect<{ card: CardId; to: Seat } | undefined> {
  const card = yield* chooseMinion(g, me, "give-control", { whose: "yours" });
  const to = card === undefined ? undefined : yield* chooseSeat(g, "give-control-to", others(g, me.you), { about: { card } });
  if (card === undefined || to === undefined || !(yield* giveControl(g, card, to))) return undefined;
  return { card, to };
});

/** "You may give control of this minion to another player": true if it was really given. */
const giveThis = verb(function* giveThis(g: Game, me: Self): Effect<boolean> {
  const to = yield* chooseSeat(g, "give-control-to", others(g, me.you), { may: true, about: { card: me.card } });
  return to !== undefined && (yield* giveControl(g, me.card, to));
});

/** Each player in turn chooses a minion they own, and something befalls it. */
const eachTheirOwn = (key: QuestionKey, fate: (g: Game, card: CardId) => Effect<boolean>) =>
  verb(function* eachTheirOwn(g: Game): Effect {
    for (const seat of clockwise(g)) yield* carriedOutBy(g, seat, oneOf(g, key, ownedBy(g, seat), fate));
  });
const oneOf = verb(function* oneOf(
  g: Game,
  key: QuestionKey,
  cards: readonly CardId[],
  fate: (g: Game, card: CardId) => Effect<boolean>,
): Effect {
  const card = yield* chooseCard(g, key, cards);
  if (card !== undefined) yield* fate(g, card);
});

export const ignobles = {
  name: "Ignobles",
  cards: [
    minion("Aunt of Drakes", 5, 1, {
      text: "Talent: another player gets control of a minion of yours; for that you draw a card and have an extra action to play.",
      *talent(g, me) {
        if ((yield* giveAway(g, me)) === undefined) return;
        draw(g, me.you, 1);
        yield* extraPlay(g, "action");
      },
    }),
    minion("Foot of the King", 4, 2, {
      text: "Ongoing: when your turn ends, you may take back control of a minion that you own.",
      atYourTurnEnd: (g, me) => takeBack(g, me, lostBy(g, me.you), true),
    }),
    minion("Betrothed", 3, 3, {
      text: "You may hand this minion over to another player. Ongoing: when a player who has this minion and is not its owner wins its base, the owner gains 1 VP.",
      *onPlay(g, me) {
        yield* giveThis(g, me);
      },
      on: {
        whenScores: {
          if: (g, me, e) => e.base === here(g, me) && me.you !== ownerOf(g, me.card) && hasWon(g, me.you),
          *do(g, me) {
            gainVp(g, ownerOf(g, me.card), 1);
          },
        },
      },
    }),
    minion("Sneaky Squire", 2, 4, {
      text: "You may hand this minion over to another player; for that you have an extra minion to play.",
      *onPlay(g, me) {
        if (yield* giveThis(g, me)) yield* extraPlay(g, "minion");
      },
    }),
    action("Activate the Spy", 2, {
      text: "Take back control of a minion that you own. You have an extra action to play.",
      *onPlay(g, me) {
        yield* takeBack(g, me, lostBy(g, me.you));
        yield* extraPlay(g, "action");
      },
    }),
    action("Banner Call", 1, {
      text: "Take back control of as many minions that you own as you like.",
      *onPlay(g, me) {
        yield* giveControlOfAll(g, yield* chooseCards(g, "take-control", lostBy(g, me.you), {}), me.you);
      },
    }),
    action("Fate of the Favorites", 1, {
      text: "Every player in turn destroys a minion of their own deck, whoever has it.",
      onPlay: eachTheirOwn("destroy", destroy),
    }),
    action("Hostage Exchange", 1, {
      text: "Another player gets control of a minion of yours; for that you take control of one of theirs that is no stronger.",
      *onPlay(g, me) {
        const given = yield* giveAway(g, me);
        if (given === undefined) return;
        const weaker = minions(g, { of: given.to, except: given.card, max: powerOf(g, given.card) });
        yield* takeBack(g, me, weaker);
      },
    }),
    action("Inevitable Betrayal", 1, {
      text: "Special: when a base is about to score, take back control of a minion there that you own.",
      special: {
        at: "beforeScores",
        do: (g, me, e) =>
          takeBack(
            g,
            me,
            lostBy(g, me.you).filter((card) => baseOf(g, card) === e.base),
          ),
      },
    }),
    action("Out of Sight", 1, {
      text: "Every player in turn returns a minion of their own deck to their hand, whoever has it.",
      onPlay: eachTheirOwn("return", returnToHand),
    }),
    action("Red Birthday Party", 1, {
      text: "Destroy a minion that you own, together with every minion at its base that is weaker.",
      *onPlay(g, me) {
        const card = yield* chooseCard(g, "destroy", ownedBy(g, me.you));
        if (card === undefined) return;
        const weaker = minions(g, { at: baseOf(g, card) }).filter((other) => powerOf(g, other) < powerOf(g, card));
        yield* destroyAll(g, [card, ...weaker]);
      },
    }),
    action("Repaying Debts", 2, {
      text: "Another player gets control of a minion of yours; for that you draw two cards and have an extra minion to play.",
      *onPlay(g, me) {
        if ((yield* giveAway(g, me)) === undefined) return;
        draw(g, me.you, 2);
        yield* extraPlay(g, "minion");
      },
    }),
  ],
};
