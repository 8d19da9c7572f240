import { carriedOutBy, destroy, move, moveAll, moveElsewhere, returnToHand } from "../../vocabulary/affect.ts";
import { addTopBase, dontReplace } from "../../vocabulary/bases.ts";
import { chooseBase, chooseCards } from "../../vocabulary/choose.ts";
import { placeInHand, reveal, searchDeck } from "../../vocabulary/decks.ts";
import { action, type CardId, type Effect, type Game, minion, type Op, onBase, type Self } from "../../vocabulary/define.ts";
import { extraPlay, playNow } from "../../vocabulary/play.ts";
import {
  atRandom,
  baseOf,
  bases,
  clockwise,
  controllerOf,
  hand,
  here,
  hostOf,
  isMinion,
  isOthers,
  minions,
  minionsIn,
  ofOneName,
  otherBases,
  ownerOf,
} from "../../vocabulary/queries.ts";
import { chooseMinion, returnA } from "../../vocabulary/shapes.ts";

const isAnotherOfYours = (g: Game, me: Self, card: CardId): boolean =>
  card !== me.card && controllerOf(g, card) === me.you && isMinion(g, card);

/** One of your other minions would go back to your hand: not one that you do not own (C-STAR-ROAMERS-ships-engineer). */
const wouldComeHome = (g: Game, me: Self, op: Op): boolean =>
  op.kind === "return" && isAnotherOfYours(g, me, op.card) && ownerOf(g, op.card) === me.you;

export const starRoamers = {
  name: "Star Roamers",
  cards: [
    minion("Ship's Captain", 5, 1, {
      text: "Find a minion in your deck, show it, take it into your hand and shuffle your deck. With power 3 or less it may be played here at once as an extra.",
      *onPlay(g, me) {
        const card = yield* searchDeck(g, me.you, (found) => isMinion(g, found), "search-minion");
        if (card === undefined) return;
        placeInHand(g, card);
        yield* playNow(g, "minion", { cards: [card], base: here(g, me), max: 3 });
      },
    }),
    minion("Medical Officer", 4, 1, {
      text: "Ongoing: instead of being destroyed, another minion of yours may go back to its owner's hand.",
      instead: {
        may: true,
        if: (g, me, op) => op.kind === "destroy" && isAnotherOfYours(g, me, op.card),
        *do(g, _me, op) {
          const at = baseOf(g, op.card);
          // Returning it may have become something else again (Ship's Engineer): it is saved all the same.
          return (yield* returnToHand(g, op.card)) || baseOf(g, op.card) !== at;
        },
      },
    }),
    minion("Science Officer", 4, 1, {
      text: "Talent: return a minion of yours with power 4 or less to its owner's hand. You have an extra minion of another name to play.",
      *talent(g, me) {
        const card = yield* chooseMinion(g, me, "return", { whose: "yours", max: 4 });
        if (card !== undefined) yield* returnToHand(g, card);
        yield* extraPlay(g, "minion", card === undefined ? {} : { not: card });
      },
    }),
    minion("Ship's Engineer", 3, 3, {
      text: "Ongoing: instead of going back to your hand, another minion of yours may move to a different base.",
      instead: { may: true, if: wouldComeHome, do: (g, _me, op) => moveElsewhere(g, op.card) },
    }),
    minion("Ensign", 2, 4, {
      text: "Ongoing: when a card that an opponent plays directly affects another minion of yours here, you may have it affect this one in its place.",
      redirects: (g, me, op) => isOthers(me, op) && isAnotherOfYours(g, me, op.card) && hostOf(g, op.card) === here(g, me),
    }),
    action("Hyperspeed 10", 1, {
      text: "Pick a base: all minions there move together to one other base.",
      *onPlay(g) {
        const from = yield* chooseBase(g, "move-from", bases(g));
        const to = from === undefined ? undefined : yield* chooseBase(g, "move-where", otherBases(g, from));
        if (from !== undefined && to !== undefined) yield* moveAll(g, minions(g, { at: from }), to);
      },
    }),
    action("Mass Teleport", 2, {
      text: "Every player in turn returns a minion they have to its owner's hand.",
      *onPlay(g, me) {
        const theirs = returnA({ whose: "yours" });
        for (const you of clockwise(g)) yield* carriedOutBy(g, you, theirs(g, { ...me, you }));
      },
    }),
    action("Port Me Up", 2, {
      text: "Return a minion of yours to its owner's hand. Special: may also be played once a base has scored, for a minion of yours there.",
      onPlay: returnA({ whose: "yours" }),
      special: {
        at: "afterScores",
        do: (g, me, e) => returnA({ whose: "yours", where: (_g, _me, card) => baseOf(g, card) === e.base })(g, me),
      },
    }),
    onBase("Protector Fields", 1, {
      text: "Play on a base where you have a minion. Ongoing: other players' cards do not affect your minions here.",
      host: (g, seat, at) => minions(g, { at, of: seat }).length > 0,
      guards: (g, me, op) =>
        isOthers(me, op) && controllerOf(g, op.card) === me.you && isMinion(g, op.card) && hostOf(g, op.card) === here(g, me),
    }),
    action("Teleport Error", 1, {
      text: "Pick a minion. It moves to another base, and chance decides which.",
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "move-at-random");
        const to = card === undefined ? undefined : atRandom(g, otherBases(g, baseOf(g, card)));
        if (card !== undefined && to !== undefined) yield* move(g, card, to);
      },
    }),
    action("Teleport Overflow", 1, {
      text: "Return a minion of yours to its owner's hand. Then show as many minions of one name from your hand as you like and play them as extras.",
      *onPlay(g, me) {
        yield* returnA({ whose: "yours" })(g, me);
        // One name for all of them, not that of the minion that went back (C-STAR-ROAMERS-teleport-overflow-2).
        const inHand = minionsIn(g, hand(g, me.you));
        const shown = yield* chooseCards(g, "reveal-of-one-name", inHand, { next: ofOneName(g) }, { secret: true });
        reveal(g, me.you, shown, "hand");
        yield* playEachNow(g, shown);
      },
    }),
    onBase("Weird New Worlds", 1, {
      text: "Add the top base of the base deck, with this card on it and an extra minion that you may play there. Ongoing: when a base scores, it is not replaced; destroy this card.",
      brings: addTopBase,
      *onPlay(g, me) {
        yield* extraPlay(g, "minion", { base: here(g, me) });
      },
      on: {
        whenScores: {
          *do(g, me) {
            dontReplace(g);
            yield* destroy(g, me.card);
          },
        },
      },
    }),
    onBase("Whiplash Maneuver", 1, {
      text: "Play on a base. Ongoing: instead of going back to your hand, minions of yours at other bases may move here.",
      instead: {
        may: true,
        if: (g, me, op) => wouldComeHome(g, me, op) && baseOf(g, op.card) !== here(g, me),
        do: (g, me, op) => move(g, op.card, here(g, me)),
      },
    }),
  ],
};

/** "Play them as extra minions": these very cards, one after the other, now or never. */
function* playEachNow(g: Game, cards: readonly CardId[]): Effect {
  for (let left = cards; left.length > 0; ) {
    const played = yield* playNow(g, "minion", { cards: left });
    if (played === undefined) return;
    left = left.filter((card) => card !== played);
  }
}
