import { returnInstead, returnToHand } from "../../vocabulary/affect.ts";
import { addTopBase, dontReplace } from "../../vocabulary/bases.ts";
import { chooseCards } from "../../vocabulary/choose.ts";
import { hasMinionAt, isAnotherOfYours, isOthers, isYoursHere } from "../../vocabulary/conditions.ts";
import { searchToHand } from "../../vocabulary/decks.ts";
import { both, chooseMinion, destroyThis, does, eachPlayer, returnA, toA } from "../../vocabulary/deeds.ts";
import { action, minion, onBase } from "../../vocabulary/define.ts";
import { hand, heldBy } from "../../vocabulary/hands.ts";
import { move, moveElsewhere, moveFromABase } from "../../vocabulary/moving.ts";
import { extraMinion, extraPlay, playEachOf, playNow } from "../../vocabulary/play.ts";
import { minionsIn, ofOneName } from "../../vocabulary/printed.ts";
import { reveal } from "../../vocabulary/revealing.ts";
import { notAffected, owned, would } from "../../vocabulary/standing.ts";
import { atRandom, baseOf, bases, here, minions, otherBases, ownerOf } from "../../vocabulary/table.ts";

/** One of your other minions would go back to your hand: not one that you do not own (C-STAR-ROAMERS-ships-engineer). */
const wouldComeHome = would("return", (g, me, card) => isAnotherOfYours(g, me, card) && ownerOf(g, card) === me.you);

export const starRoamers = {
  name: "Star Roamers",
  cards: [
    minion("Ship's Captain", 5, 1, {
      text: "Find a minion in your deck, show it, take it into your hand and shuffle your deck. With power 3 or less it may be played here at once as an extra.",
      *onPlay(g, me) {
        const card = yield* searchToHand(g, "minion");
        if (card !== undefined) yield* playNow(g, "minion", { cards: heldBy(g, me.you, [card]), base: here(g, me), max: 3 });
      },
    }),
    minion("Medical Officer", 4, 1, {
      text: "Ongoing: instead of being destroyed, another minion of yours may go back to its owner's hand.",
      instead: {
        may: true,
        if: would("destroy", owned(isAnotherOfYours)),
        do: (g, _me, op) => returnInstead(g, op.card),
      },
    }),
    minion("Science Officer", 4, 1, {
      text: "Talent: return a minion of yours with power up to 4 to its owner's hand. You have an extra minion of another name to play.",
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
      redirects: (g, me, op) => isOthers(me, op) && op.card !== me.card && isYoursHere(g, me, op.card),
    }),
    action("Hyperspeed 10", 1, {
      text: "Pick a base: all minions there move together to one other base.",
      onPlay: does((g) => moveFromABase(g, bases(g), (at) => minions(g, { at }))),
    }),
    action("Mass Teleport", 2, {
      text: "Every player in turn returns a minion they have to its owner's hand.",
      onPlay: eachPlayer(returnA({ whose: "yours" })),
    }),
    action("Port Me Up", 2, {
      text: "Return a minion of yours to its owner's hand. Special: may also be played once a base has scored, for a minion of yours there.",
      onPlay: returnA({ whose: "yours" }),
      special: { at: "afterScores", do: returnA({ there: true, whose: "yours" }) },
    }),
    onBase("Protector Fields", 1, {
      text: "Play on a base that has a minion of yours. Ongoing: other players' cards do not affect your minions here.",
      host: hasMinionAt,
      ...notAffected(isYoursHere),
    }),
    action("Teleport Error", 1, {
      text: "Pick a minion. It moves to another base, and chance decides which.",
      onPlay: toA("move-at-random", {}, function* (g, card) {
        const to = atRandom(g, otherBases(g, baseOf(g, card)));
        if (to !== undefined) yield* move(g, card, to);
      }),
    }),
    action("Teleport Overflow", 1, {
      text: "Return a minion of yours to its owner's hand. Then show as many minions of one name from your hand as you like and play them as extras.",
      *onPlay(g, me) {
        yield* returnA({ whose: "yours" })(g, me);
        // One name for all of them, not that of the minion that went back (C-STAR-ROAMERS-teleport-overflow-2).
        const inHand = minionsIn(g, hand(g, me.you));
        const shown = yield* chooseCards(g, "reveal-of-one-name", inHand, { next: ofOneName(g) }, { secret: true });
        reveal(g, me.you, shown, "hand");
        yield* playEachOf(g, "minion", shown);
      },
    }),
    onBase("Weird New Worlds", 1, {
      text: "Add the top base of the base deck, with this card on it and an extra minion that you may play there. Ongoing: when a base scores, it is not replaced; destroy this card.",
      brings: addTopBase,
      onPlay: extraMinion({ here: true }),
      on: { whenScores: { do: both(dontReplace, destroyThis) } },
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
