import { destroyAll, givePower } from "../../vocabulary/affect.ts";
import { isMovedHereByAnother, isYoursHere } from "../../vocabulary/conditions.ts";
import { counterOnThis } from "../../vocabulary/counting.ts";
import { draw } from "../../vocabulary/decks.ts";
import { both, does, toA, when } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { hand } from "../../vocabulary/hands.ts";
import { isFirstMinion } from "../../vocabulary/history.ts";
import { extraMinion } from "../../vocabulary/play.ts";
import { isMinion, printedPower } from "../../vocabulary/printed.ts";
import { cannotBeDestroyed } from "../../vocabulary/standing.ts";
import { baseOf, here, highest, hostOf, minions, others, ownerOf, startingPower, yoursHere } from "../../vocabulary/table.ts";

export const teddyBears = {
  name: "Teddy Bears",
  cards: [
    minion("Sir Squeezes", 5, 1, {
      text: "You may play up to three extra minions here, each of power 3 or less and no more than 5 all told.",
      onPlay: extraMinion({ here: true, max: 3, together: { count: 3, total: 5 } }),
    }),
    minion("Fun Bear", 2, 2, {
      text: "Ongoing: once another player has played a minion here or moved one here, put a +1 power counter on this minion.",
      othersMinionPlayedHere: counterOnThis,
      // Several moved here at once are one event (R-TRIGGERS-14).
      on: { moved: { if: (g, me, e) => isMovedHereByAnother(g, me, e) && (e.first || e.card === me.card), do: counterOnThis } },
    }),
    minion("Lovey Bear", 3, 3, {
      text: "Ongoing: it starts from the highest starting power that a minion of another player has here, if that is more than its own.",
      startingNumber: (g, me, card) =>
        card === me.card
          ? Math.max(printedPower(g, card), ...minions(g, { at: here(g, me), notOf: me.you }).map((other) => startingPower(g, other)))
          : undefined,
    }),
    minion("Snuggly Bear", 1, 4, {
      text: "Special: once you have played your first minion of a turn, you may at once play this one there as an extra.",
      special: { at: "played", can: (g, me, e) => e.seat === me.you && isFirstMinion(g, e), where: (_g, _me, on, e) => on === e.on },
    }),
    onBase("Bear Picnic", 1, {
      text: "Play on a base. Ongoing: at other bases, other players cannot play minions of their own with power 2 or less.",
      forbids: (g, me, { seat, card, on }) =>
        seat !== me.you && on !== here(g, me) && isMinion(g, card) && ownerOf(g, card) === seat && printedPower(g, card) <= 2,
    }),
    action("Care Package", 2, {
      text: "Draw a card. You have an extra minion to play.",
      onPlay: both(drawCards(1), extraMinion()),
    }),
    onMinion("Cuddle", 2, {
      text: "Play on a minion. Ongoing: that minion's abilities are canceled.",
      cancels: (g, me, card) => card === hostOf(g, me.card),
    }),
    action("Group Hug", 1, {
      text: "Until the turn ends, a minion of yours has +1 power for every other minion now at its base.",
      traits: [RAISES_POWER],
      raises: (g, minion) => minions(g, { at: baseOf(g, minion) }).length > 1,
      onPlay: toA("empower", { whose: "yours" }, (g, card) =>
        givePower(g, [card], minions(g, { at: baseOf(g, card), except: card }).length),
      ),
    }),
    action("Love Overload", 1, {
      text: "Special: when a base is about to score, destroy the strongest minion there, or all that tie for it.",
      special: { at: "beforeScores", do: does((g, _me, e) => destroyAll(g, highest(g, minions(g, { at: e.base })))) },
    }),
    action("Square Deal", 1, {
      text: "Draw cards until some player has fewer cards in hand than you.",
      *onPlay(g, me) {
        const fewest = Math.min(...others(g, me.you).map((seat) => hand(g, seat).length));
        draw(g, me.you, Math.max(0, fewest + 1 - hand(g, me.you).length));
      },
    }),
    onBase("Tea Party", 1, {
      text: "Play on a base. Talent: draw a card if two minions or more are here, one of them yours at least.",
      talent: when((g, me) => minions(g, { at: here(g, me) }).length >= 2 && yoursHere(g, me).length > 0, drawCards(1)),
    }),
    onBase("Too Cute", 1, {
      text: "Play on a base. Ongoing: other players' cards cannot destroy your minions here.",
      ...cannotBeDestroyed(isYoursHere, "others"),
    }),
  ],
};
