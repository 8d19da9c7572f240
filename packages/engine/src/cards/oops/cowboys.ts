import { carriedOutBy, destroy, givePower, startRule } from "../../vocabulary/affect.ts";
import { chooseCards, chooseOrder, oneBase, oneOf } from "../../vocabulary/choose.ts";
import { hasMinionAt, isYoursHere } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { placeOnTop } from "../../vocabulary/decks.ts";
import { both, destroyA, does, empowerA, toA } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, RAISES_POWER } from "../../vocabulary/define.ts";
import { discardThis, drawCards, whenSpiedOn } from "../../vocabulary/digging.ts";
import { aDuel, canDuel, challengeToTheDeath, isDueling, isYourDuel, loserDies } from "../../vocabulary/dueling.ts";
import { heldBy, isInDeck } from "../../vocabulary/hands.ts";
import { carryAll, moveElsewhere } from "../../vocabulary/moving.ts";
import { extraPlay, playOneOf } from "../../vocabulary/play.ts";
import { drawRevealed, lookAtTop, reveal } from "../../vocabulary/revealing.ts";
import { isWinning } from "../../vocabulary/scoring.ts";
import { cannotBe } from "../../vocabulary/standing.ts";
import { atOneBase, baseOf, bases, cardsAt, controllerOf, inPlay, minions, otherBases } from "../../vocabulary/table.ts";

const standIn = both(discardThis, empowerA(2));

export const cowboys = {
  name: "Cowboys",
  cards: [
    minion("Sheriff", 5, 1, {
      text: "Special: when this base is about to score, this minion may duel one that another player has here. The one that loses is destroyed.",
      beforeScoring: does((g, me) => challengeToTheDeath(g, me.card, { may: true })),
    }),
    minion("Pinkerton", 4, 2, {
      text: "Ongoing: once in each duel that a minion of yours here fights, you may put a +1 power counter on that minion before any card is put down.",
      on: {
        duel: {
          if: (g, me, e) => e.group.some((card) => isYoursHere(g, me, card)),
          *do(g, me, e) {
            const yours = e.group.filter((card) => isYoursHere(g, me, card));
            yield* oneOf(g, "add-counter", yours, (_g, card) => addCounters(g, card), { may: true });
          },
        },
      },
    }),
    minion("Gunfighter", 3, 3, {
      text: "This minion may duel one that another player has here. The one that loses is destroyed.",
      onPlay: does((g, me) => challengeToTheDeath(g, me.card, { may: true })),
    }),
    minion("Deputy", 2, 4, {
      text: "Special: on your turn, or in a duel that a minion of yours fights, you may discard this card out of your hand; a minion then has +2 power until the turn ends.",
      uses: [{ label: "special", from: "hand", can: (g) => minions(g).length > 0, do: standIn }],
      specials: [
        { at: "duel", noPlay: true, can: isYourDuel, do: standIn },
        { at: "duelCards", noPlay: true, can: isYourDuel, do: standIn },
      ],
    }),
    action("Dynamite Surprise", 1, {
      text: "Special: when a base is about to score where you have a minion but are not the one who wins, destroy a minion there with power up to 4. Special: when another player's card has shown or looked at cards of your hand or deck, destroy a minion of that player's with power up to 4. Shown from your deck, this card may answer that itself.",
      specials: [
        {
          at: "beforeScores",
          can: (g, me, e) => hasMinionAt(g, me.you, e.base) && !isWinning(g, e.base, me.you),
          do: destroyA({ there: true, max: 4 }),
        },
        ...whenSpiedOn((g, _me, by) => oneOf(g, "destroy", minions(g, { of: by, max: 4 }), destroy)),
      ],
    }),
    action("Form a Posse", 1, {
      text: "Until the turn ends, each of your minions has +1 power, and nothing can destroy it, move it or return it to a hand.",
      traits: [RAISES_POWER],
      *onPlay(g, me) {
        for (const card of yield* givePower(g, minions(g, { of: me.you }), 1)) startRule(g, me, me.you, "end of turn", card);
      },
      rule: cannotBe(["destroy", "move", "return"], (_g, me, card) => card === me.rule?.card),
    }),
    action("Gold in Them Thar Hills", 1, {
      text: "Look at three cards from the top of your deck. Show one of them and draw it; if you like, it is played as an extra card. The others go back in the order you like.",
      *onPlay(g, me) {
        const seen = lookAtTop(g, me.you, me.you, 3);
        yield* oneOf(g, "take-one", seen, function* (_g, card) {
          reveal(g, me.you, [card], "deck");
          drawRevealed(g, me.you, [card]);
          yield* playOneOf(g, heldBy(g, me.you, [card]));
        });
        const rest = seen.filter((card) => isInDeck(g, card));
        placeOnTop(g, me.you, yield* chooseOrder(g, "order-on-top", rest), "chosen");
      },
    }),
    onBase("Gold Strike", 1, {
      text: "Play on a base. Ongoing: after you have played a minion here, you draw a card.",
      yourMinionPlayedHere: drawCards(1),
    }),
    action("High Noon", 2, {
      text: "A minion of yours duels one of another player's at the same base. The one that loses is destroyed. If yours wins, you have an extra minion to play where it is then.",
      onPlay: aDuel(function* (g, result, mine, me) {
        const base = inPlay(g, mine) ? baseOf(g, mine) : undefined;
        yield* loserDies(g, result);
        if (result.winners.includes(mine) && inPlay(g, mine) && controllerOf(g, mine) === me.you) yield* extraPlay(g, "minion", { base });
      }),
    }),
    action("Quick Draw", 2, {
      text: "A minion of yours has +2 power until the turn ends, or +4 if it is in a duel right now.",
      traits: [RAISES_POWER],
      onPlay: toA("empower", { whose: "yours" }, (g, card) => givePower(g, [card], isDueling(g, card) ? 4 : 2)),
    }),
    action("Run 'Em Off", 1, {
      text: "A minion of yours duels one of another player's at the same base. The one that wins has +3 power until the turn ends, and whoever controls it moves the one that loses to a different base.",
      traits: [RAISES_POWER],
      raises: canDuel,
      onPlay: aDuel(function* (g, { winners, losers }) {
        yield* givePower(g, winners, 3);
        for (const winner of winners)
          for (const loser of losers) if (loser !== winner) yield* carriedOutBy(g, controllerOf(g, winner), () => moveElsewhere(g, loser));
      }),
    }),
    action("Stagecoach", 1, {
      text: "Take up to two of your cards from one base to another: minions move, actions on the base are transferred.",
      *onPlay(g, me) {
        const yours = bases(g).flatMap((at) => cardsAt(g, at).filter((card) => controllerOf(g, card) === me.you));
        const cards = yield* chooseCards(g, "move-or-transfer", yours, { max: 2, next: atOneBase(g) });
        if (cards.length > 0) yield* oneBase(g, "move-where", otherBases(g, baseOf(g, cards[0])), (_g, to) => carryAll(g, cards, to));
      },
    }),
  ],
};
