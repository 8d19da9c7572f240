import {
  action,
  actionsIn,
  afterResolving,
  baseOf,
  type CardId,
  carriedOutBy,
  chooseCard,
  chooseMinion,
  chooseSeat,
  chooseWord,
  confirm,
  destroyA,
  discard,
  discardPile,
  discardRandom,
  draw,
  type Effect,
  type Game,
  gainVp,
  giveControl,
  hand,
  here,
  inPlay,
  isAction,
  isMinion,
  isNamed,
  isOthers,
  look,
  lookAtTop,
  minion,
  minions,
  moveAll,
  NO_SEAT,
  nameCard,
  others,
  ownerOf,
  place,
  placeOnBottom,
  playNow,
  reveal,
  type Seat,
  type Self,
  shuffleIntoDeck,
  startRule,
  stopCard,
  transferAnAction,
  verb,
  willBeDiscarded,
} from "../../vocabulary.ts";

interface Playing {
  card: CardId;
  seat: Seat;
}

const isOpponentsAction = (g: Game, me: Self, e: Playing): boolean => e.seat !== me.you && isAction(g, e.card);

/** "Discard that action; it has no effect": after it was played, before its text is carried out (R-PLAY-22). */
const stop = verb("stop", function* (g: Game, _me: Self, e: Playing): Effect {
  stopCard(g, e.card);
});

const takeForTheTurn = verb("takeForTheTurn", function* (g: Game, me: Self, card: CardId): Effect {
  yield* giveControl(g, card, me.you, "end of turn");
});

/** What Griefer can do to a player, who does it themselves. */
const grieve = verb("grieve", function* (g: Game, me: Self, what: string): Effect {
  if (what === "discard") discardRandom(g, me.you, 1);
  else if (what === "destroy") yield* destroyA({ whose: "yours" })(g, me);
  else shuffleIntoDeck(g, me.you, discardPile(g, me.you));
});

export const geeks = {
  name: "Geeks",
  cards: [
    minion("Felicia Day", 4, 1, "All minions move to this base, together.", {
      abilities: {
        onPlay: function* (g, me) {
          const to = here(g, me);
          yield* moveAll(
            g,
            minions(g).filter((card) => baseOf(g, card) !== to),
            to,
          );
        },
      },
    }),
    minion("Wil Wheaton", 4, 1, "Special: may also be played as an opponent plays an action, which is then discarded without effect.", {
      abilities: { specials: [{ at: "playing", can: isOpponentsAction, do: stop }] },
    }),
    minion("Game Guru", 3, 3, "Ongoing: what other players' abilities do does not affect this minion.", {
      abilities: { guards: (_g, me, op) => op.card === me.card && isOthers(me, op) },
    }),
    minion("Fan", 2, 4, "Special: on your turn you may discard this card out of your hand; if you do, draw one.", {
      abilities: {
        uses: [
          {
            label: "special",
            from: "hand",
            do: function* (g, me) {
              discard(g, me.card);
              draw(g, me.you, 1);
            },
          },
        ],
      },
    }),
    action(
      "Banned List",
      2,
      "One after the other, name a card for each other player and look at their hand: all cards of that name in it go under their deck.",
      {
        abilities: {
          onPlay: function* (g, me) {
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
        },
      },
    ),
    action(
      "Control Minion",
      1,
      "Pick a minion; it is under your control until the turn ends. Special: may also be played as another player plays a minion, to do this to that one.",
      {
        abilities: {
          onPlay: function* (g, me) {
            const card = yield* chooseMinion(g, me, "take-control");
            if (card !== undefined) yield* takeForTheTurn(g, me, card);
          },
          specials: [
            {
              at: "playing",
              can: (g, me, e) => e.seat !== me.you && e.seat !== NO_SEAT && isMinion(g, e.card),
              do: (g, me, e) => takeForTheTurn(g, me, e.card),
            },
          ],
        },
      },
    ),
    action("Cosplay", 1, "Special: whenever you gain VP, gain 1 more.", {
      abilities: {
        specials: [
          {
            at: "vp",
            can: (_g, me, e) => e.seat === me.you && e.amount > 0,
            do: function* (g, me) {
              gainVp(g, me.you, 1);
            },
          },
        ],
      },
    }),
    action("Force of Wil", 1, "Special: as an opponent plays an action, that action is discarded without effect.", {
      abilities: { specials: [{ at: "playing", can: isOpponentsAction, do: stop }] },
    }),
    action(
      "Griefer",
      1,
      "For each other player decide: they discard a card at random, or they destroy a minion of theirs, or they shuffle their discard pile into their deck.",
      {
        abilities: {
          onPlay: function* (g, me) {
            const chosen: { you: Seat; what: string }[] = [];
            for (const you of others(g, me.you)) {
              const what = yield* chooseWord(g, "grieve", ["discard", "destroy", "shuffle"], { about: { seat: you } });
              if (what !== undefined) chosen.push({ you, what });
            }
            for (const { you, what } of chosen) yield* carriedOutBy(g, you, grieve(g, { ...me, you }, what));
          },
        },
      },
    ),
    action("Min-Maxing", 1, "Look at the hand of an opponent. You may play an action out of it as an extra.", {
      abilities: {
        onPlay: function* (g, me) {
          const seat = yield* chooseSeat(g, "look-at-hand", others(g, me.you));
          if (seat === undefined) return;
          look(g, me.you, seat, hand(g, seat), "hand");
          yield* playNow(g, "action", { cards: actionsIn(g, hand(g, seat)), secret: true });
        },
      },
    }),
    action(
      "Mulligan",
      1,
      "Look at the five top cards of your deck. You may draw them, and shuffle all other cards of your hand into your deck.",
      {
        abilities: {
          onPlay: function* (g, me) {
            const seen = lookAtTop(g, me.you, me.you, 5);
            if (!(yield* confirm(g, "mulligan"))) return;
            draw(g, me.you, seen.length);
            shuffleIntoDeck(
              g,
              me.you,
              hand(g, me.you).filter((card) => !seen.includes(card)),
            );
          },
        },
      },
    ),
    action(
      "Non-Infinite Loop",
      1,
      "Pick an action in your hand and play it as an extra. If it would go to the discard pile this turn, you may put it back into your hand.",
      {
        abilities: {
          onPlay: function* (g, me) {
            const card = yield* chooseCard(g, "play-again", actionsIn(g, hand(g, me.you)), { may: true, secret: true });
            if (card === undefined) return;
            if ((yield* playNow(g, "action", { cards: [card], must: true })) === undefined) {
              // Its moment is not now: it does nothing and stays (C-GEEKS-non-infinite-loop-2).
              reveal(g, me.you, [card], "hand");
              return;
            }
            if (inPlay(g, card)) startRule(g, me, me.you, "end of turn", card);
            else if (willBeDiscarded(g, card) && (yield* confirm(g, "take-back-to-hand", { about: { card } })))
              afterResolving(g, card, "hand");
          },
        },
        // On a base or minion it can still go to the discard pile this turn, but not later (C-GEEKS-non-infinite-loop-3).
        rule: {
          instead: {
            may: true,
            if: (_g, me, op) => op.card === me.rule?.card && (op.kind === "destroy" || op.kind === "discard"),
            do: (g, _me, op) => place(g, op.card, "hand"),
          },
        },
      },
    ),
    action("Rules Lawyer", 2, "Transfer an action on a base to another base, or one on a minion to another minion.", {
      abilities: { onPlay: transferAnAction },
    }),
  ],
};
