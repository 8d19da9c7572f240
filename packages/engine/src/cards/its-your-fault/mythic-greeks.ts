import { addCounters, afterResolving, changeBreakpoint, countAsAction, givePower } from "../../vocabulary/affect.ts";
import { chooseBase, chooseCard, chooseCards, chooseOrder, confirm } from "../../vocabulary/choose.ts";
import { placeInHand, placeOnTop, revealTop, shuffleIntoDeck } from "../../vocabulary/decks.ts";
import { action, type Game, minion, RAISES_POWER, type Seat, type Self } from "../../vocabulary/define.ts";
import { actionsPlayed, markUsed, usedThisTurn } from "../../vocabulary/history.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { actionsIn, bases, discardPile, isYourTurn, minions } from "../../vocabulary/queries.ts";
import { both, chooseMinion, drawCards, empowerA, extraAction, extraMinion } from "../../vocabulary/shapes.ts";

/** What is played counts as an action: a card of that type, or what triggers the same (C-MYTHIC-GREEKS-argonaut-3). */
const isYourAction = (me: Self, e: { seat: Seat; as: string }): boolean => e.as === "action" && e.seat === me.you;

/**
 * "The first time you play an action": the turn's first action, or what counts as one before it, and then no more that turn. With an action
 * played before this card came there is nothing left to answer (C-MYTHIC-GREEKS-jason-2, C-MYTHIC-GREEKS-spartan).
 */
const isYourFirstAction = (g: Game, me: Self, e: { seat: Seat; as: string }): boolean =>
  isYourAction(me, e) && actionsPlayed(g, me.you) === 0 && !usedThisTurn(g, me, "once");

export const mythicGreeks = {
  name: "Mythic Greeks",
  cards: [
    minion("Odysseus", 5, 1, {
      text: "Ongoing: each action you have played puts a +1 power counter on a minion of yours.",
      on: {
        played: {
          if: (_g, me, e) => isYourAction(me, e),
          *do(g, me) {
            const card = yield* chooseMinion(g, me, "add-counter", { whose: "yours" });
            if (card !== undefined) yield* addCounters(g, card, 1);
          },
        },
      },
    }),
    minion("Heracles", 4, 1, {
      text: "Ongoing: each action that anybody has played gives this minion +1 power until the turn ends.",
      on: {
        played: {
          if: (_g, _me, e) => e.as === "action",
          *do(g, me) {
            yield* givePower(g, [me.card], 1);
          },
        },
      },
    }),
    minion("Jason", 4, 1, {
      text: "Ongoing: your first action of each turn lets you pick a base: your minions there have +1 power until the turn ends.",
      on: {
        played: {
          if: isYourFirstAction,
          *do(g, me) {
            markUsed(g, me, "once");
            const at = yield* chooseBase(g, "empower-where", bases(g));
            if (at !== undefined) yield* givePower(g, minions(g, { at, of: me.you }), 1);
          },
        },
      },
    }),
    minion("Spartan", 3, 3, {
      text: "Ongoing: your first action in a turn of yours puts a +1 power counter on this minion.",
      on: {
        played: {
          if: (g, me, e) => isYourTurn(g, me.you) && isYourFirstAction(g, me, e),
          *do(g, me) {
            markUsed(g, me, "once");
            yield* addCounters(g, me.card, 1);
          },
        },
      },
    }),
    minion("Argonaut", 2, 4, {
      text: "Whatever answers your playing of an action is set off. Special: wherever you could play an action, you can play this card in its place.",
      standsIn: { for: "action", from: "hand" },
      *onPlay(g, me) {
        countAsAction(g, me);
      },
    }),
    action("Favor of Aphrodite", 1, {
      text: "You have an extra minion to play.",
      onPlay: extraMinion(),
    }),
    action("Favor of Apollo", 1, {
      text: "Draw a card. You have an extra action to play.",
      onPlay: both(drawCards(1), extraAction()),
    }),
    action("Favor of Ares", 1, {
      text: "A minion of yours has +3 power until the turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerA(3, { whose: "yours" }),
    }),
    action("Favor of Athena", 1, {
      text: "Show the top five cards of your deck. You may take an action among them into your hand; the rest go back on top as you like.",
      *onPlay(g, me) {
        const shown = revealTop(g, me.you, 5);
        const taken = yield* chooseCard(g, "take-action-in-hand", actionsIn(g, shown), { may: true });
        if (taken !== undefined) placeInHand(g, taken);
        const rest = shown.filter((card) => card !== taken);
        placeOnTop(g, me.you, yield* chooseOrder(g, "order-on-top", rest), "chosen");
      },
    }),
    action("Favor of Dionysus", 1, {
      text: "A minion of yours has +1 power until the turn ends. Play an extra action. Then this card may go on top of your deck, not to the discard pile.",
      traits: [RAISES_POWER],
      onPlay: both(empowerA(1, { whose: "yours" }), function* (g, me) {
        // More text follows, so the extra action cannot wait (R-EXTRA-09).
        yield* extraPlay(g, "action", { now: true });
        if (yield* confirm(g, "keep-this-card")) afterResolving(g, me.card, "top");
      }),
    }),
    action("Favor of Hades", 1, {
      text: "Put an action from your discard pile into your hand.",
      *onPlay(g, me) {
        const card = yield* chooseCard(g, "take-back", actionsIn(g, discardPile(g, me.you)));
        if (card !== undefined) placeInHand(g, card);
      },
    }),
    action("Favor of Hera", 1, {
      text: "At most two of your minions each get a +1 power counter.",
      traits: [RAISES_POWER],
      *onPlay(g, me) {
        const chosen = yield* chooseCards(g, "add-counter", minions(g, { of: me.you }), { max: 2 });
        for (const card of chosen) yield* addCounters(g, card, 1);
      },
    }),
    action("Favor of Hermes", 1, {
      text: "You have two extra actions to play.",
      onPlay: extraAction(2),
    }),
    action("Favor of Poseidon", 1, {
      text: "Pick at most three cards of your discard pile; they are shuffled into your deck.",
      *onPlay(g, me) {
        const cards = yield* chooseCards(g, "shuffle-into-deck", discardPile(g, me.you), { max: 3 });
        if (cards.length > 0) shuffleIntoDeck(g, me.you, cards);
      },
    }),
    action("Favor of Zeus", 1, {
      text: "The breakpoint of a base is 5 lower until the turn ends.",
      *onPlay(g) {
        const at = yield* chooseBase(g, "lower-breakpoint-where", bases(g));
        if (at !== undefined) yield* changeBreakpoint(g, at, -5);
      },
    }),
  ],
};
