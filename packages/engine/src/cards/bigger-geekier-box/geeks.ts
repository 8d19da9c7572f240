import {
  afterResolving,
  carriedOutBy,
  giveControl,
  moveAll,
  place,
  startRule,
  stopCard,
  willBeDiscarded,
} from "../../vocabulary/affect.ts";
import { gainVp } from "../../vocabulary/bases.ts";
import { chooseCard, chooseSeat, chooseWord, confirm, nameCard } from "../../vocabulary/choose.ts";
import { discard, discardRandom, draw, look, lookAtTop, placeOnBottom, reveal, shuffleIntoDeck } from "../../vocabulary/decks.ts";
import { action, type CardId, type Effect, type Game, minion, NO_SEAT, type Seat, type Self, verb } from "../../vocabulary/define.ts";
import { playNow } from "../../vocabulary/play.ts";
import {
  actionsIn,
  baseOf,
  discardPile,
  hand,
  here,
  inPlay,
  isAction,
  isMinion,
  isNamed,
  isOthers,
  minions,
  others,
  ownerOf,
} from "../../vocabulary/queries.ts";
import { chooseMinion, destroyA, transferAnAction } from "../../vocabulary/shapes.ts";

interface Playing {
  card: CardId;
  seat: Seat;
}

const isOpponentsAction = (g: Game, me: Self, e: Playing): boolean => e.seat !== me.you && isAction(g, e.card);

/** "Discard that action; it has no effect": after it was played, before its text is carried out (R-PLAY-22). */
const stop = verb(function* stop(g: Game, _me: Self, e: Playing): Effect {
  stopCard(g, e.card);
});

const takeForTheTurn = verb(function* takeForTheTurn(g: Game, me: Self, card: CardId): Effect {
  yield* giveControl(g, card, me.you, "end of turn");
});

/** What Griefer can do to a player, who does it themselves. */
const grieve = verb(function* grieve(g: Game, me: Self, what: string): Effect {
  if (what === "discard") discardRandom(g, me.you, 1);
  else if (what === "destroy") yield* destroyA({ whose: "yours" })(g, me);
  else shuffleIntoDeck(g, me.you, discardPile(g, me.you));
});

export const geeks = {
  name: "Geeks",
  cards: [
    minion("Felicia Day", 4, 1, {
      text: "All minions move to this base, together.",
      *onPlay(g, me) {
        const to = here(g, me);
        yield* moveAll(
          g,
          minions(g).filter((card) => baseOf(g, card) !== to),
          to,
        );
      },
    }),
    minion("Wil Wheaton", 4, 1, {
      text: "Special: may also be played as an opponent plays an action, which is then discarded without effect.",
      special: { at: "playing", can: isOpponentsAction, do: stop },
    }),
    minion("Game Guru", 3, 3, {
      text: "Ongoing: what other players' abilities do does not affect this minion.",
      guards: (_g, me, op) => op.card === me.card && isOthers(me, op),
    }),
    minion("Fan", 2, 4, {
      text: "Special: on your turn you may discard this card out of your hand; if you do, draw one.",
      uses: [
        {
          label: "special",
          from: "hand",
          *do(g, me) {
            discard(g, me.card);
            draw(g, me.you, 1);
          },
        },
      ],
    }),
    action("Banned List", 2, {
      text: "One after the other, name a card for each other player and look at their hand: all cards of that name in it go under their deck.",
      *onPlay(g, me) {
        for (const seat of others(g, me.you)) {
          // With nothing in hand there is nothing to find, and everybody sees it.
          if (hand(g, seat).length === 0) continue;
          const name = yield* nameCard(g, seat);
          look(g, me.you, seat, hand(g, seat), "hand");
          const banned = hand(g, seat).filter((card) => name !== undefined && isNamed(g, card, name));
          // All know by name what goes, so it goes to its owner's deck (R-IN-AND-OUT-OF-PLAY-08).
          for (const card of banned) placeOnBottom(g, card, ownerOf(g, card) === NO_SEAT ? seat : ownerOf(g, card), true);
        }
      },
    }),
    action("Control Minion", 1, {
      text: "Pick a minion; it is under your control until the turn ends. Special: may also be played as another player plays a minion, to do this to that one.",
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "take-control");
        if (card !== undefined) yield* takeForTheTurn(g, me, card);
      },
      special: {
        at: "playing",
        can: (g, me, e) => e.seat !== me.you && e.seat !== NO_SEAT && isMinion(g, e.card),
        do: (g, me, e) => takeForTheTurn(g, me, e.card),
      },
    }),
    action("Cosplay", 1, {
      text: "Special: whenever you gain VP, gain 1 more.",
      special: {
        at: "vp",
        can: (_g, me, e) => e.seat === me.you && e.amount > 0,
        *do(g, me) {
          gainVp(g, me.you, 1);
        },
      },
    }),
    action("Force of Wil", 1, {
      text: "Special: as an opponent plays an action, that action is discarded without effect.",
      special: { at: "playing", can: isOpponentsAction, do: stop },
    }),
    action("Griefer", 1, {
      text: "For each other player decide: they discard a card at random, or they destroy a minion of theirs, or they shuffle their discard pile into their deck.",
      *onPlay(g, me) {
        const chosen: { you: Seat; what: string }[] = [];
        for (const you of others(g, me.you)) {
          const what = yield* chooseWord(g, "grieve", ["discard", "destroy", "shuffle"], { about: { seat: you } });
          if (what !== undefined) chosen.push({ you, what });
        }
        for (const { you, what } of chosen) yield* carriedOutBy(g, you, grieve(g, { ...me, you }, what));
      },
    }),
    action("Min-Maxing", 1, {
      text: "Look at the hand of an opponent. You may play an action out of it as an extra.",
      *onPlay(g, me) {
        const seat = yield* chooseSeat(g, "look-at-hand", others(g, me.you));
        if (seat === undefined) return;
        look(g, me.you, seat, hand(g, seat), "hand");
        yield* playNow(g, "action", { cards: actionsIn(g, hand(g, seat)), secret: true });
      },
    }),
    action("Mulligan", 1, {
      text: "Look at the five top cards of your deck. You may draw them, and shuffle all other cards of your hand into your deck.",
      *onPlay(g, me) {
        const seen = lookAtTop(g, me.you, me.you, 5);
        if (!(yield* confirm(g, "mulligan"))) return;
        draw(g, me.you, seen.length);
        shuffleIntoDeck(
          g,
          me.you,
          hand(g, me.you).filter((card) => !seen.includes(card)),
        );
      },
    }),
    action("Non-Infinite Loop", 1, {
      text: "Pick an action in your hand and play it as an extra. If it would go to the discard pile this turn, you may put it back into your hand.",
      *onPlay(g, me) {
        const card = yield* chooseCard(g, "play-again", actionsIn(g, hand(g, me.you)), { may: true, secret: true });
        if (card === undefined) return;
        if ((yield* playNow(g, "action", { cards: [card], must: true })) === undefined) {
          // Its moment is not now: it does nothing and stays (C-GEEKS-non-infinite-loop-2).
          reveal(g, me.you, [card], "hand");
          return;
        }
        if (inPlay(g, card)) startRule(g, me, me.you, "end of turn", card);
        else if (willBeDiscarded(g, card) && (yield* confirm(g, "take-back-to-hand", { about: { card } }))) afterResolving(g, card, "hand");
      },
      // On a base or minion it can still go to the discard pile this turn, but not later (C-GEEKS-non-infinite-loop-3).
      rule: {
        instead: {
          may: true,
          if: (_g, me, op) => op.card === me.rule?.card && (op.kind === "destroy" || op.kind === "discard"),
          do: (g, _me, op) => place(g, op.card, "hand"),
        },
      },
    }),
    action("Rules Lawyer", 2, {
      text: "Transfer an action on a base to another base, or one on a minion to another minion.",
      onPlay: transferAnAction,
    }),
  ],
};
