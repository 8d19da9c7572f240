import { cancelAbilities, destroy, givePower, shuffleIntoDecks, startRule } from "../../vocabulary/affect.ts";
import { chooseBase, oneOf } from "../../vocabulary/choose.ts";
import { hasMinionAt, haveMinionHere, isYoursHere } from "../../vocabulary/conditions.ts";
import { counterOnThis } from "../../vocabulary/counting.ts";
import { draw, searchToHand } from "../../vocabulary/decks.ts";
import { both, destroyA, does, empowerA, moveA, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, NO_SEAT, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { isFirstToMove, movedTo } from "../../vocabulary/history.ts";
import { move } from "../../vocabulary/moving.ts";
import { extraAction } from "../../vocabulary/play.ts";
import { isMinion } from "../../vocabulary/printed.ts";
import { hasScored, hasWon } from "../../vocabulary/scoring.ts";
import { cannotBeDestroyed, hostPower, notAffected } from "../../vocabulary/standing.ts";
import { baseOf, controllerOf, here, hostOf, inPlay, minions } from "../../vocabulary/table.ts";

/** On a base where you have a minion. */
const besideYours = (g: Game, me: Self, card: CardId): boolean => hasMinionAt(g, me.you, baseOf(g, card));

export const vigilantes = {
  name: "Vigilantes",
  cards: [
    minion("Brojak", 4, 1, {
      text: "Ongoing: when a minion has moved, be it this one, you may move this one to the same base, if it is not there, and give it 1 more power until the turn ends.",
      on: {
        moved: {
          // Several that move together are one event; what moves once a base has scored is not followed (R-TRIGGERS-14, C-SHEEP-flock).
          if: (g, _me, e) => isFirstToMove(g, e) && !hasScored(g),
          *do(g, me, e) {
            if (!inPlay(g, me.card)) return;
            const to = yield* chooseBase(g, "follow-where", movedTo(g, e), {
              may: true,
              about: { card: me.card },
            });
            if (to === undefined || (to !== here(g, me) && !(yield* move(g, me.card, to)))) return;
            yield* givePower(g, [me.card], 1);
          },
        },
      },
    }),
    minion("Death Wisher", 4, 1, {
      text: "Ongoing: once a turn, when another player has destroyed a minion here that was not their own, be it this one, you may destroy a minion of theirs anywhere.",
      minionDestroyedHere: {
        once: "turn",
        if: (_g, me, e) => e.by !== NO_SEAT && e.by !== me.you && e.controller !== e.by && e.controller !== NO_SEAT,
        do: does((g, _me, e) => oneOf(g, "destroy", minions(g, { of: e.by }), destroy, { may: true })),
      },
    }),
    minion("Dusty Henry", 4, 1, {
      text: "Pick a minion here, if you like; it is shuffled into its owner's deck.",
      onPlay: toA("shuffle-away", { here: true, may: true }, (g, card) => shuffleIntoDecks(g, [card])),
    }),
    minion("Foxy Green", 4, 1, {
      text: "Ongoing: when another player has played a card, or used a talent, that directly affects any minion here, put a +1 power counter on this one.",
      on: {
        affected: {
          if: (g, me, e) =>
            (e.fresh || e.talent) && e.by !== me.you && e.by !== NO_SEAT && isMinion(g, e.card) && baseOf(g, e.card) === here(g, me),
          do: counterOnThis,
        },
      },
    }),
    minion("Jacky Bill", 4, 1, {
      text: "Ongoing: when another player has played an action, you may give this minion 2 more power until the turn ends.",
      on: {
        played: {
          if: (_g, me, e) => e.as === "action" && e.seat !== me.you,
          do: empowerA(2, { may: true, where: (_g, me, card) => card === me.card }),
        },
      },
    }),
    minion("Shift", 4, 1, {
      text: "Up to two minions of your discard pile go on top of your deck, in the order you like.",
      onPlay: fromDiscard("top", { kind: "minion", upTo: 2 }),
    }),
    minion("Stoneford", 4, 1, {
      text: "Look for an action in your deck and take it into your hand, for all to see. Shuffle the deck.",
      onPlay: does((g) => searchToHand(g, "action")),
    }),
    action("A Whole Lot Meaner", 1, {
      text: "A minion has 3 more power until the turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerA(3),
    }),
    onMinion("Feeling Lucky?", 1, {
      text: "Play on a minion. Ongoing: when its controller has played an action, destroy that minion, unless this card has left it.",
      on: {
        played: {
          if: (g, me, e) => e.as === "action" && e.seat === controllerOf(g, hostOf(g, me.card)),
          *do(g, me, _e, on) {
            if (hostOf(g, me.card) === on) yield* destroy(g, on);
          },
        },
      },
    }),
    action("Knocked into Next Week", 1, {
      text: "Pick a minion; it is shuffled into its owner's deck.",
      onPlay: toA("shuffle-away", {}, (g, card) => shuffleIntoDecks(g, [card])),
    }),
    onBase("Let's Finish This", 1, {
      text: "Play on a base. Ongoing: as your turn starts, if you and somebody else have a minion here, the printed breakpoint of this base counts as 0 until the turn ends.",
      atYourTurnStart: {
        if: (g, me) => haveMinionHere(g, me) && minions(g, { at: here(g, me), notOf: me.you }).length > 0,
        do: does((g, me) => startRule(g, me, me.you, "end of turn", here(g, me))),
      },
      rule: { printedNumber: (_g, me, at) => (at === me.rule?.card ? 0 : undefined) },
    }),
    action("Make My Day", 1, {
      text: "Destroy a minion with power up to 3 at a base where you have one. Draw a card.",
      onPlay: both(destroyA({ max: 3, where: besideYours }), drawCards(1)),
    }),
    action("Scared Straight", 1, {
      text: "Move another player's minion away from a base where you have one. You have an extra action to play.",
      onPlay: both(moveA({ whose: "others", where: besideYours }), extraAction()),
    }),
    onBase("Shrug it Off", 1, {
      text: "Play on a base. Talent: the ability of this base is canceled until your next turn starts.",
      talent: does((g, me) => cancelAbilities(g, here(g, me), "start of your turn")),
    }),
    onBase("Street Justice", 1, {
      text: "Play on a base. Ongoing: other players' cards do not affect your minions here.",
      ...notAffected(isYoursHere),
    }),
    action("The Revenge", 1, {
      text: "Special: once a base has scored that you did not win, move a minion of yours from there to a different base, which saves it from the discard pile.",
      special: { at: "afterScores", can: (g, me) => !hasWon(g, me.you), do: moveA({ there: true, whose: "yours" }) },
    }),
    onMinion("Tough It Out", 2, {
      text: "Play on a minion. Ongoing: it has +2 power, and nothing can destroy it.",
      ...hostPower(2),
      ...cannotBeDestroyed("host"),
    }),
    action("Who Loves Ya, Baby?", 2, {
      text: "Draw a card for each minion you have with power 4 or more.",
      onPlay: does((g, me) => draw(g, me.you, minions(g, { of: me.you, min: 4 }).length)),
    }),
  ],
};
