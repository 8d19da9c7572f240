import { destroy, givePower, placeAll, placeInHandOf } from "../../vocabulary/affect.ts";
import { gainVp, swapBase, topBases } from "../../vocabulary/bases.ts";
import { chooseCard, chooseCards, chooseNumber, chooseSeat, confirm } from "../../vocabulary/choose.ts";
import { draw, placeInHand, placeOnBottom, placeOnTop, revealUntil, shuffleIntoDeck } from "../../vocabulary/decks.ts";
import { action, type Game, minion, NO_SEAT, onBase, type Self } from "../../vocabulary/define.ts";
import { factsOf } from "../../vocabulary/history.ts";
import { discardMadness, madnessIn, madnessLeft, mayDrawMadness, oneMadness } from "../../vocabulary/madness.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import {
  actionsAt,
  actionsIn,
  cardsOn,
  discardPile,
  hand,
  here,
  isAction,
  isMinion,
  minions,
  minionsIn,
  others,
} from "../../vocabulary/queries.ts";
import { both, destroyA, drawsMadness, extraAction } from "../../vocabulary/shapes.ts";

/** A minion of somebody else was destroyed here this turn. */
const hasBloodFlowed = (g: Game, me: Self): boolean =>
  factsOf(g, "destroyed").some((f) => f.base === here(g, me) && f.seat !== me.you && f.seat !== NO_SEAT && isMinion(g, f.card));

export const minionsOfCthulhu = {
  name: "Minions of Cthulhu",
  cards: [
    minion("Star-Spawn of Cthulhu", 5, 1, {
      text: "Talent: put a Madness card of your hand into the hand of another player.",
      talent: {
        can: (g, me) => madnessIn(g, hand(g, me.you)).length > 0,
        *do(g, me) {
          const seat = yield* chooseSeat(g, "give-madness", others(g, me.you));
          const [card] = oneMadness(g, hand(g, me.you));
          if (seat !== undefined && card !== undefined) placeInHandOf(g, card, seat);
        },
      },
    }),
    minion("Cthulhu's Chosen", 3, 3, {
      text: "Special: whenever a base is about to score, you may draw a Madness card to give this minion 2 more power until the turn ends.",
      on: {
        // Whichever base it is (C-MINIONS-OF-CTHULHU-cthulhus-chosen); no Madness, no power (C-MINIONS-OF-CTHULHU-cthulhus-chosen-2).
        beforeScores: {
          special: true,
          if: (g) => madnessLeft(g) > 0,
          *do(g, me) {
            if (yield* mayDrawMadness(g, me.you)) yield* givePower(g, [me.card], 2);
          },
        },
      },
    }),
    minion("Servitor of Cthulhu", 2, 4, {
      text: "Talent: destroy this minion, and put an action from your discard pile on top of your deck.",
      *talent(g, me) {
        // Saved or not, the action is placed (C-MINIONS-OF-CTHULHU-servitor-of-cthulhu).
        yield* destroy(g, me.card);
        const card = yield* chooseCard(g, "place-on-top", actionsIn(g, discardPile(g, me.you)));
        if (card !== undefined) placeOnTop(g, me.you, [card]);
      },
    }),
    onBase("Altar to Cthulhu", 1, {
      text: "Play on a base. Ongoing: a minion that you play here gives you an extra action for the turn.",
      on: { played: { if: (g, me, e) => e.seat === me.you && e.on === here(g, me) && isMinion(g, e.card), do: extraAction() } },
    }),
    onBase("Complete the Ritual", 1, {
      text: "Play on a base where you have a minion. Ongoing: as your turn starts, all minions and actions here go under the decks of their owners, and this base changes places with the next one of the base deck.",
      host: (g, seat, on) => minions(g, { at: on, of: seat }).length > 0,
      *atYourTurnStart(g, me) {
        const base = here(g, me);
        const there = minions(g, { at: base });
        const worn = there.flatMap((m) => cardsOn(g, m).filter((card) => isAction(g, card)));
        yield* placeAll(g, [...worn, ...actionsAt(g, base), ...there], "bottom");
        // What could not be placed is discarded as the base goes (C-MINIONS-OF-CTHULHU-complete-the-ritual-3).
        const [next] = topBases(g, 1);
        if (next !== undefined) yield* swapBase(g, base, next, "deck", "go");
      },
    }),
    action("Corruption", 2, {
      text: "Draw a Madness card and destroy a minion.",
      onPlay: both(drawsMadness(1), destroyA()),
    }),
    action("Cthulhu Fhtagn", 1, {
      text: "Show cards from the top of your deck up to the second action. The actions go to your hand, the other cards under your deck.",
      *onPlay(g, me) {
        for (const card of revealUntil(g, me.you, (shown) => isAction(g, shown), 2)) {
          if (isAction(g, card)) placeInHand(g, card);
          else placeOnBottom(g, card, me.you);
        }
      },
    }),
    onBase("Furthering the Cause", 1, {
      text: "Play on a base. Ongoing: as any turn ends, you gain 1 VP if a minion of somebody else was destroyed here in that turn.",
      on: {
        turnEnd: {
          if: hasBloodFlowed,
          *do(g, me) {
            gainVp(g, me.you, 1);
          },
        },
      },
    }),
    action("It Begins Again", 1, {
      text: "Pick as many actions of your discard pile as you like; they are shuffled into your deck.",
      *onPlay(g, me) {
        shuffleIntoDeck(g, me.you, yield* chooseCards(g, "shuffle-into-deck", actionsIn(g, discardPile(g, me.you)), {}));
      },
    }),
    action("Madness Unleashed", 1, {
      text: "Discard as many Madness cards as you like. For each you may draw a card and have an extra action to play.",
      *onPlay(g, me) {
        const count = yield* chooseNumber(g, "discard-madness", madnessIn(g, hand(g, me.you)).length, { secret: true });
        for (let i = 0; i < count; i++) discardMadness(g, me.you);
        // All discarding comes first (C-MINIONS-OF-CTHULHU-madness-unleashed).
        for (let i = 0; i < count && (yield* confirm(g, "draw-and-act")); i++) {
          draw(g, me.you, 1);
          yield* extraPlay(g, "action");
        }
      },
    }),
    action("Recruit by Force", 1, {
      text: "Take as many minions of power 3 or less as you like out of your discard pile and put them on top of your deck.",
      *onPlay(g, me) {
        placeOnTop(g, me.you, yield* chooseCards(g, "stack-on-top", minionsIn(g, discardPile(g, me.you), 3), {}), "chosen");
      },
    }),
    action("The Seal is Broken", 1, {
      text: "Draw a Madness card and gain 1 VP.",
      onPlay: both(drawsMadness(1), function* (g, me) {
        gainVp(g, me.you, 1);
      }),
    }),
    action("Whispers in Darkness", 2, {
      text: "Draw a Madness card. You have two extra actions to play.",
      onPlay: both(drawsMadness(1), extraAction(2)),
    }),
  ],
};
