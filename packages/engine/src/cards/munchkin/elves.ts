import { carriedOutBy, giveControl, givenTotalHere, givePower, giveTotal, startRule, willBeDiscarded } from "../../vocabulary/affect.ts";
import { gainVp } from "../../vocabulary/bases.ts";
import { chooseBase, chooseCard, chooseCards, chooseSeat, oneOf, oneOfEach, onePlayer } from "../../vocabulary/choose.ts";
import { hasMinionAt, isYours } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { draw, reshuffle } from "../../vocabulary/decks.ts";
import { both, does, eachPlayer, empowerA, empowerEach, everybodyElse } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, NO_CARD, NO_SEAT, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { drawOutOfHand, hand, placeInHandOf } from "../../vocabulary/hands.ts";
import { moveAll, moveElsewhere } from "../../vocabulary/moving.ts";
import { extraAction } from "../../vocabulary/play.ts";
import { isMinion } from "../../vocabulary/printed.ts";
import { hasWon } from "../../vocabulary/scoring.ts";
import { atRandom, clockwise, hostOf, inPlay, minions, otherBases, others, yoursHere } from "../../vocabulary/table.ts";

/** They all go to one other base, which is chosen now. */
function* moveOff(g: Game, cards: readonly CardId[], from: CardId): Effect {
  const to = cards.length === 0 ? undefined : yield* chooseBase(g, "move-where", otherBases(g, from));
  if (to !== undefined) yield* moveAll(g, cards, to);
}

/** The other player's hand gives a card by chance and gets this one. */
function* trade(g: Game, me: Self, seat: number): Effect {
  const card = atRandom(g, hand(g, seat));
  if (card !== undefined) yield* drawOutOfHand(g, card, me.you);
  if (willBeDiscarded(g, me.card)) placeInHandOf(g, me.card, seat);
}

/** 1 VP of the one who was given power at the base goes over, if that player has won it. */
const sharesVp = does((g: Game, me: Self) => {
  for (const seat of givenTotalHere(g, me)) if (hasWon(g, seat) && gainVp(g, seat, -1) < 0) gainVp(g, me.you, 1);
});

export const elves = {
  name: "Elves",
  cards: [
    minion("Fae Fighter", 5, 1, {
      text: "Ongoing: when another player has played a minion, you may put a +1 power counter on it; if you do, put one on a minion you have here.",
      on: {
        played: {
          if: (g, me, e) => e.seat !== me.you && e.seat !== NO_SEAT && isMinion(g, e.card),
          *do(g, me, { card }) {
            const choices = inPlay(g, card) ? yoursHere(g, me) : [];
            const yours = yield* chooseCard(g, "share-a-counter", choices, { may: true, about: { card } });
            if (yours !== undefined && (yield* addCounters(g, card))) yield* addCounters(g, yours);
          },
        },
      },
    }),
    minion("Lord of the Prance", 4, 2, {
      text: "Talent: pick another player, who draws a card. You draw one too.",
      talent: both((g, me) => onePlayer(g, "let-draw", others(g, me.you), (_g, seat) => draw(g, seat, 1)), drawCards(1)),
    }),
    minion("Flower Child", 2, 3, {
      text: "You may give this minion to another player, to take control of one of theirs of power 3 or less. Each stays with its new player until it leaves play.",
      *onPlay(g, me) {
        const of = yield* chooseSeat(g, "give-control-to", others(g, me.you), { may: true, about: { card: me.card } });
        if (of === undefined || !(yield* giveControl(g, me.card, of))) return;
        const theirs = minions(g, { of, max: 3, except: me.card });
        yield* oneOf(g, "take-control", theirs, (_g, card) => giveControl(g, card, me.you));
      },
    }),
    minion("Elf Help Guru", 2, 4, {
      text: "Talent: each minion that other players have here gets 1 more power until the turn ends.",
      talent: empowerEach(1, { here: true, whose: "others" }),
    }),
    action("After You", 1, {
      text: "Every other player draws a card. Then you draw as many as there are players, yourself included.",
      onPlay: both(
        everybodyElse((g, seat) => draw(g, seat, 1)),
        (g, me) => draw(g, me.you, clockwise(g).length),
      ),
    }),
    action("Dancing Root", 1, {
      text: "Every player's discard pile is shuffled into their deck. You draw a card.",
      onPlay: both(
        eachPlayer((g, me) => reshuffle(g, me.you)),
        drawCards(1),
      ),
    }),
    action("Helping Hands", 1, {
      text: "Special: when a base where you have a minion is about to score, another player of your choice has 2 more power there until the turn ends, and a minion you have there 2 less. If that player wins the base, 1 of their VP goes to you.",
      special: {
        at: "beforeScores",
        can: (g, me, e) => hasMinionAt(g, me.you, e.base),
        *do(g, me, { base }) {
          yield* onePlayer(g, "help-player", others(g, me.you), (_g, seat) => giveTotal(g, base, seat, 2), { about: { base } });
          yield* oneOf(g, "weaken", minions(g, { at: base, of: me.you }), (_g, card) => givePower(g, [card], -2), {
            about: { amount: -2 },
          });
          startRule(g, me, me.you, "end of scoring", NO_CARD, base);
        },
      },
      rule: { on: { afterScores: { do: sharesVp } } },
    }),
    action("Pumping Iron", 2, {
      text: "Pick another player. They choose a minion to have 2 more power until the turn ends, then you choose one to have 3 more.",
      traits: [RAISES_POWER],
      onPlay: both(
        (g, me) => onePlayer(g, "let-empower", others(g, me.you), (_g, seat) => carriedOutBy(g, seat, () => empowerA(2)(g, me))),
        empowerA(3),
      ),
    }),
    action("Run Away!", 1, {
      text: "Special: when a base where you have a minion is about to score, one minion of yours and one of another player's move from there to another base.",
      special: {
        at: "beforeScores",
        can: (g, me, e) => hasMinionAt(g, me.you, e.base),
        *do(g, me, { base: at }) {
          yield* moveOff(g, yield* oneOfEach(g, "move", [minions(g, { at, of: me.you }), minions(g, { at, notOf: me.you })]), at);
        },
      },
    }),
    action("Run Away More!", 1, {
      text: "Special: when a base is about to score, move as many of your minions as you like from there to one other base.",
      special: {
        at: "beforeScores",
        *do(g, me, { base: at }) {
          yield* moveOff(g, yield* chooseCards(g, "move", minions(g, { at, of: me.you }), {}), at);
        },
      },
    }),
    action("Trade", 2, {
      text: "Pick another player. A card of their hand, picked by chance, goes to yours, and this card goes to theirs. You have an extra action to play.",
      onPlay: both((g, me) => onePlayer(g, "trade-with", others(g, me.you), (_g, seat) => trade(g, me, seat)), extraAction()),
    }),
    onMinion("Traveling Elf", 1, {
      text: "Play on a minion of yours. Talent: it goes to a different base.",
      host: isYours,
      talent: does((g, me) => moveElsewhere(g, hostOf(g, me.card))),
    }),
  ],
};
