import { carriedOutBy, giveControl, mayKeep, startRule, stopCard, willBeDiscarded } from "../../vocabulary/affect.ts";
import { gainsVp } from "../../vocabulary/bases.ts";
import { chooseCard, chooseWord, confirm, nameCard } from "../../vocabulary/choose.ts";
import { draw, placeOnBottom, reshuffle, shuffleIntoDeck } from "../../vocabulary/decks.ts";
import type { Deed } from "../../vocabulary/deeds.ts";
import { both, controlA, destroyA, does, everybodyElse, transferAnAction } from "../../vocabulary/deeds.ts";
import type { EventOf, Game, Seat, Self } from "../../vocabulary/define.ts";
import { action, minion, NO_SEAT } from "../../vocabulary/define.ts";
import { discardsAtRandom, discardThis, drawCards, lookingAtAHand } from "../../vocabulary/digging.ts";
import { hand, lookAtHand } from "../../vocabulary/hands.ts";
import { moveAll } from "../../vocabulary/moving.ts";
import { playNow } from "../../vocabulary/play.ts";
import { actionsIn, isAction, isMinion, isNamed } from "../../vocabulary/printed.ts";
import { lookAtTop, reveal } from "../../vocabulary/revealing.ts";
import { notAffected, toHandInstead } from "../../vocabulary/standing.ts";
import { here, inPlay, minions, others, ownerOr } from "../../vocabulary/table.ts";

const isOpponentsAction = (g: Game, me: Self, e: EventOf<"playing">): boolean => e.seat !== me.you && isAction(g, e.card);
/** "Discard that action; it has no effect": after it was played, before its text is carried out (R-PLAY-22). */
const stopIt = does((g: Game, _me: Self, e: EventOf<"playing">) => stopCard(g, e.card));

/** What Griefer can do to a player, who does it themselves. */
const GRIEFS: Readonly<Record<string, Deed>> = {
  discard: discardsAtRandom(1),
  destroy: destroyA({ whose: "yours" }),
  shuffle: does((g, me) => reshuffle(g, me.you)),
};

export const geeks = {
  name: "Geeks",
  cards: [
    minion("Felicia Day", 4, 1, {
      text: "All minions move to this base, together.",
      onPlay: does((g, me) => moveAll(g, minions(g, { notAt: here(g, me) }), here(g, me))),
    }),
    minion("Wil Wheaton", 4, 1, {
      text: "Special: may also be played as an opponent plays an action, which is then discarded without effect.",
      special: { at: "playing", can: isOpponentsAction, do: stopIt },
    }),
    minion("Game Guru", 3, 3, {
      text: "Ongoing: what other players' abilities do does not affect this minion.",
      ...notAffected("this"),
    }),
    minion("Fan", 2, 4, {
      text: "Special: in your turn you may discard this card out of your hand; if you do, draw one.",
      uses: [{ label: "special", from: "hand", do: both(discardThis, drawCards(1)) }],
    }),
    action("Banned List", 2, {
      text: "One after the other, name a card for each other player and look at their hand: all cards of that name in it go under their deck.",
      onPlay: everybodyElse(function* (g, seat, me) {
        // With nothing in hand there is nothing to find, and everybody sees it.
        if (hand(g, seat).length === 0) return;
        const name = yield* nameCard(g, seat);
        const held = lookAtHand(g, me.you, seat);
        // All know by name what goes, so it goes to its owner's deck (R-IN-AND-OUT-OF-PLAY-08).
        for (const card of held) if (isNamed(g, card, name)) placeOnBottom(g, card, ownerOr(g, card, seat), true);
      }),
    }),
    action("Control Minion", 1, {
      text: "Pick a minion; it is under your control until the turn ends. Special: may also be played as another player plays a minion, to do this to that one.",
      onPlay: controlA({}, "end of turn"),
      special: {
        at: "playing",
        can: (g, me, e) => e.seat !== me.you && e.seat !== NO_SEAT && isMinion(g, e.card),
        do: does((g, me, e) => giveControl(g, e.card, me.you, "end of turn")),
      },
    }),
    action("Cosplay", 1, {
      text: "Special: whenever you gain VP, gain 1 more.",
      special: { at: "vp", can: (_g, me, e) => e.seat === me.you && e.amount > 0, do: gainsVp(1) },
    }),
    action("Force of Wil", 1, {
      text: "Special: as an opponent plays an action, that action is discarded without effect.",
      special: { at: "playing", can: isOpponentsAction, do: stopIt },
    }),
    action("Griefer", 1, {
      text: "For each other player decide: they discard a card at random, or they destroy a minion of theirs, or they shuffle their discard pile into their deck.",
      *onPlay(g, me) {
        const chosen: { you: Seat; what: string }[] = [];
        for (const you of others(g, me.you)) {
          const what = yield* chooseWord(g, "grieve", ["discard", "destroy", "shuffle"], { about: { seat: you } });
          if (what !== undefined) chosen.push({ you, what });
        }
        for (const { you, what } of chosen) yield* carriedOutBy(g, you, () => GRIEFS[what](g, { ...me, you }));
      },
    }),
    action("Min-Maxing", 1, {
      text: "Look at the hand of an opponent. You may play an action out of it as an extra.",
      onPlay: lookingAtAHand((g, held) => playNow(g, "action", { cards: actionsIn(g, held), secret: true })),
    }),
    action("Mulligan", 1, {
      text: "Look at five cards from the top of your deck. You may draw them all, and shuffle the other cards of your hand into your deck.",
      *onPlay(g, me) {
        const seen = lookAtTop(g, me.you, me.you, 5);
        if (!(yield* confirm(g, "mulligan"))) return;
        draw(g, me.you, seen.length);
        const rest = hand(g, me.you).filter((card) => !seen.includes(card));
        shuffleIntoDeck(g, me.you, rest);
      },
    }),
    action("Non-Infinite Loop", 1, {
      text: "Pick an action in your hand and play it as an extra. If it is about to go to the discard pile this turn, it may go back into your hand instead.",
      *onPlay(g, me) {
        const card = yield* chooseCard(g, "play-again", actionsIn(g, hand(g, me.you)), { may: true, secret: true });
        if (card === undefined) return;
        const played = yield* playNow(g, "action", { cards: [card], must: true });
        // Its moment is not now: it does nothing and stays (C-GEEKS-non-infinite-loop-2).
        if (played === undefined) reveal(g, me.you, [card], "hand");
        else if (inPlay(g, card)) startRule(g, me, me.you, "end of turn", card);
        else if (willBeDiscarded(g, card)) yield* mayKeep(g, card, "hand");
      },
      // On a base or minion it can still go to the discard pile this turn, but not later (C-GEEKS-non-infinite-loop-3).
      rule: { instead: toHandInstead((_g, me, card) => card === me.rule?.card) },
    }),
    action("Rules Lawyer", 2, {
      text: "Transfer an action on a base to another base, or one on a minion to another minion.",
      onPlay: transferAnAction,
    }),
  ],
};
