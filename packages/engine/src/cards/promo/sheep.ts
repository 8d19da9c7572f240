import { actAs, destroy, returnToHand } from "../../vocabulary/affect.ts";
import { chooseBase, chooseSeat, oneBase, oneOf, onePlayer } from "../../vocabulary/choose.ts";
import { isByAnother, isYours } from "../../vocabulary/conditions.ts";
import { both, bringA, does, empowerEach, moveA, moveThis, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, EventOf, Game } from "../../vocabulary/define.ts";
import { action, minion, NO_SEAT, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { discardPile, giveFromHand, hand } from "../../vocabulary/hands.ts";
import { goneTo, isFirstToLeave, wasPlayedThisTurn } from "../../vocabulary/history.ts";
import { move, moveAll, moveToOneOf } from "../../vocabulary/moving.ts";
import { extraAction, isPlayableNow, playNow, playOneOf } from "../../vocabulary/play.ts";
import { actionsIn, definitionIn, isMinion, note } from "../../vocabulary/printed.ts";
import { reveal } from "../../vocabulary/revealing.ts";
import { hasScored } from "../../vocabulary/scoring.ts";
import { hostPower } from "../../vocabulary/standing.ts";
import { atRandom, baseOf, controllerOf, here, hostOf, inPlay, minions, otherBases, others } from "../../vocabulary/table.ts";

/**
 * Another minion than this one, which does not move along, has moved from here, the first of those that leave together (R-TRIGGERS-14); once a
 * base has scored, nobody can follow (C-SHEEP-flock).
 */
const hasLeft = (g: Game, follower: CardId, e: EventOf<"moved">): boolean =>
  e.from === baseOf(g, follower) && isFirstToLeave(g, e) && !e.group.includes(follower) && e.card !== follower && !hasScored(g);
/** It may follow or must: to one base, where the minion has gone, or one of those that left together. */
const follow = (g: Game, follower: CardId, e: EventOf<"moved">, may: boolean): Effect<boolean> =>
  moveToOneOf(g, follower, goneTo(g, e), { may });

export const sheep = {
  name: "Sheep",
  cards: [
    minion("Little Bo Peep", 5, 1, {
      text: "Ongoing: other players cannot move minions here or away from here. Talent: move a minion of yours here.",
      guards: (g, me, op) =>
        op.kind === "move" && isMinion(g, op.card) && isByAnother(me, op) && (op.to === here(g, me) || baseOf(g, op.card) === here(g, me)),
      talent: bringA({ whose: "yours" }),
    }),
    minion("Ram", 4, 2, {
      text: "Talent: move this minion to another base. There you may then send a minion of power 2 or less back to its owner's hand.",
      *talent(g, me) {
        const at = yield* chooseBase(g, "move-where", otherBases(g, here(g, me)), { about: { card: me.card } });
        if (at === undefined) return;
        yield* move(g, me.card, at);
        yield* oneOf(g, "return", minions(g, { at, max: 2 }), returnToHand, { may: true });
      },
    }),
    minion("Black Sheep", 4, 3, {
      text: "Ongoing: once a minion has been played here, this one moves to another base.",
      minionPlayedHere: moveThis,
    }),
    minion("Flock", 2, 4, {
      text: "Ongoing: once another minion has moved from here to another base, this one follows it.",
      on: { moved: { if: (g, me, e) => hasLeft(g, me.card, e), do: does((g, me, e) => follow(g, me.card, e, false)) } },
    }),
    onBase("Counting Sheep", 1, {
      text: "Play on a base. Ongoing: once a turn, when a minion of another player has become stronger, your minions here get +1 power until the turn ends.",
      on: {
        rose: {
          once: "turn",
          if: (g, me, e) => ![me.you, NO_SEAT].includes(controllerOf(g, e.card)),
          do: empowerEach(1, { here: true, whose: "yours" }),
        },
      },
    }),
    action("Ewe Shall Pass", 2, {
      text: "A minion of yours moves to another base, you draw a card, and you have an extra action to play.",
      onPlay: both(moveA({ whose: "yours" }), drawCards(1), extraAction()),
    }),
    action("Hello, Dolly!", 1, {
      text: "Special: once another player has played an action, this card has that action's ability.",
      traits: [RAISES_POWER],
      special: {
        at: "played",
        // One that has buried itself was an action as it was played (R-TRIGGERS-06).
        can: (g, me, e) => e.seat !== me.you && e.as === "action" && !isMinion(g, e.card),
        do: (g, me, e) => actAs(g, me, e.card),
      },
      copied: (g, me) => definitionIn(note(g, me)),
    }),
    onMinion("In Sheep's Clothing", 1, {
      text: "Play on a minion. Ongoing: once another minion has moved from here to another base, you may have this one follow it; if you do, destroy this card.",
      on: {
        moved: {
          if: (g, me, e) => hasLeft(g, hostOf(g, me.card), e),
          *do(g, me, e) {
            if (inPlay(g, me.card) && (yield* follow(g, hostOf(g, me.card), e, true))) yield* destroy(g, me.card);
          },
        },
      },
    }),
    action("On the Lamb", 1, {
      text: "Pick a minion of yours and another player. It and all minions that player has at its base move together to one other base.",
      onPlay: toA("move", { whose: "yours" }, function* (g, card, me) {
        const at = baseOf(g, card);
        const of = yield* chooseSeat(g, "move-whose", others(g, me.you), { about: { base: at } });
        yield* oneBase(g, "move-where", otherBases(g, at), (_g, to) => moveAll(g, [card, ...minions(g, { at, of })], to));
      }),
    }),
    onMinion("Shearing", 1, {
      text: "Play on a minion of yours and draw a card. Ongoing: it has −2 power. When your next turn starts, return this card to your hand.",
      host: isYours,
      ...hostPower(-2),
      onPlay: drawCards(1),
      atYourTurnStart: { if: (g, me) => !wasPlayedThisTurn(g, me.card), do: does((g, me) => returnToHand(g, me.card)) },
    }),
    action("To Follow or Not...?", 2, {
      text: "Pick another player. An action in their discard pile, at random, may be played by you as an extra; if not, it stays there. Draw a card.",
      onPlay: both(
        (g, me) =>
          onePlayer(g, "random-action", others(g, me.you), function* (_g, seat) {
            const card = atRandom(g, actionsIn(g, discardPile(g, seat)));
            if (card === undefined) return;
            reveal(g, seat, [card], "discard");
            yield* playNow(g, "action", { cards: [card] });
          }),
        drawCards(1),
      ),
    }),
    action("Wood for Sheep", 1, {
      text: "Pick another player, who shows a card of their hand at random. You may put a card of your hand into theirs to play the card shown.",
      onPlay: does((g, me) =>
        onePlayer(g, "random-card", others(g, me.you), function* (_g, seat) {
          const card = atRandom(g, hand(g, seat));
          if (card === undefined) return;
          reveal(g, seat, [card], "hand");
          const price = isPlayableNow(g, me.you, card) ? hand(g, me.you) : [];
          const paid = yield* oneOf(g, "give-card", price, (_g, given) => giveFromHand(g, given, seat), {
            may: true,
            about: { card, seat },
          });
          if (paid === true) yield* playOneOf(g, [card], { must: true });
        }),
      ),
    }),
  ],
};
