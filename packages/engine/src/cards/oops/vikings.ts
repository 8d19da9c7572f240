import { actionsInPlay } from "../../vocabulary/actions.ts";
import { givePower, takeInto } from "../../vocabulary/affect.ts";
import { gainVp } from "../../vocabulary/bases.ts";
import { chooseCards, chooseOrder, oneOf, onePlayer } from "../../vocabulary/choose.ts";
import { haveCards } from "../../vocabulary/conditions.ts";
import { boxFromDiscard, placeOnTop, takeRandom } from "../../vocabulary/decks.ts";
import { both, does, empowerEach, empowerThis, toA, when } from "../../vocabulary/deeds.ts";
import { action, minion, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { discardPile, hand, isInDeck, lookAtHand, placeHandOnTop, placeInHandOf } from "../../vocabulary/hands.ts";
import { extraAction, playOneOf } from "../../vocabulary/play.ts";
import { actionsIn, minionsIn } from "../../vocabulary/printed.ts";
import { forATopCard, raidsADeck } from "../../vocabulary/raiding.ts";
import { lookAtTop, revealTop } from "../../vocabulary/revealing.ts";
import { bases, buriedAt, controllerOf, hostOf, others, ownerOf, powerOf } from "../../vocabulary/table.ts";

export const vikings = {
  name: "Vikings",
  cards: [
    minion("Valkyrie", 5, 1, {
      text: "Take a minion out of the discard pile of another player into your hand.",
      *onPlay(g, me) {
        const fallen = others(g, me.you).flatMap((seat) => minionsIn(g, discardPile(g, seat)));
        yield* oneOf(g, "take-in-hand", fallen, (_g, card) => placeInHandOf(g, card, me.you));
      },
    }),
    minion("Raider", 4, 2, {
      text: "Talent: lay at most three cards of your hand on your deck; each gives this minion +1 power until the turn ends.",
      talent: when(haveCards, function* (g, me) {
        const cards = yield* chooseCards(g, "stack-on-top", hand(g, me.you), { max: 3 });
        yield* placeHandOnTop(g, me.you, cards);
        if (cards.length > 0) yield* givePower(g, [me.card], cards.length);
      }),
    }),
    minion("Shield Maiden", 3, 3, {
      text: "Another player shows what lies on top of their deck. An action, or a minion with power up to 3, goes into your hand; anything else stays there.",
      onPlay: raidsADeck(),
    }),
    minion("Huscarl", 2, 4, {
      text: "Talent: lay a card of your hand on your deck; this minion then has +2 power until the turn ends.",
      talent: when(haveCards, forATopCard(empowerThis(2))),
    }),
    action("Berserk", 2, {
      text: "Lay a card of your hand on your deck; a minion of yours then has +3 power until the turn ends.",
      traits: [RAISES_POWER],
      // Berserk itself is one of the cards in hand.
      raises: (g, card) => hand(g, controllerOf(g, card)).length > 1,
      onPlay: forATopCard(toA("empower", { whose: "yours" }, (g, card) => givePower(g, [card], 3), { amount: 3 })),
    }),
    action("Cast the Runes", 1, {
      text: "Look at another player's hand and at two cards from the top of their deck, which go back in the order you like. You have an extra action to play.",
      onPlay: both(
        (g, me) =>
          onePlayer(g, "look-at-hand", others(g, me.you), function* (_g, seat) {
            lookAtHand(g, me.you, seat);
            const top = lookAtTop(g, me.you, seat, 2);
            placeOnTop(g, seat, yield* chooseOrder(g, "order-on-top", top, { secret: true }), "chosen");
          }),
        extraAction(),
      ),
    }),
    action("Combat Training", 1, {
      text: "Your minions each have +1 power until the turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerEach(1, { whose: "yours" }),
    }),
    action("Pillage", 1, {
      text: "Take a card at random from another player's hand into yours.",
      *onPlay(g, me) {
        const holding = others(g, me.you).filter((seat) => hand(g, seat).length > 0);
        yield* onePlayer(g, "raid-hand", holding, (_g, seat) => takeRandom(g, me.you, seat));
      },
    }),
    action("Raiding Party", 2, {
      text: "Another player shows three cards from the top of their deck. An action among them, or a minion with power up to 4, is yours to play as an extra card. The rest go back in the order you like.",
      *onPlay(g, me) {
        yield* onePlayer(g, "raid-deck", others(g, me.you), function* (_g, seat) {
          const shown = revealTop(g, seat, 3);
          yield* playOneOf(g, [...minionsIn(g, shown, 4), ...actionsIn(g, shown)]);
          const rest = shown.filter((card) => isInDeck(g, card));
          placeOnTop(g, seat, yield* chooseOrder(g, "order-on-top", rest), "chosen");
        });
      },
    }),
    action("Ransack", 1, {
      text: "Take into your hand an action that is on a minion or a base, or a buried card.",
      *onPlay(g, me) {
        const buried = bases(g).flatMap((at) => buriedAt(g, at));
        yield* oneOf(g, "take-one", [...actionsInPlay(g), ...buried], (_g, card) => takeInto(g, card, "hand", me.you));
      },
    }),
    action("Tribute", 1, {
      text: "Draw three cards.",
      onPlay: drawCards(3),
    }),
    onMinion("Viking Funeral", 1, {
      text: "Play on a minion of yours that has power 5 or more. Ongoing: once it has gone to the discard pile you gain 1 VP and, if you own that minion, put it back into the box.",
      host: (g, seat, host) => controllerOf(g, host) === seat && powerOf(g, host) >= 5,
      on: {
        left: {
          if: (g, me, e) => e.card === hostOf(g, me.card) && e.to === "discard",
          do: does((g, me, e) => {
            gainVp(g, me.you, 1);
            if (ownerOf(g, e.card) === me.you) boxFromDiscard(g, e.card);
          }),
        },
      },
    }),
  ],
};
