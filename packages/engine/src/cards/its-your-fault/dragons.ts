import { changeBreakpoint, destroyAll } from "../../vocabulary/affect.ts";
import { basesInDiscard } from "../../vocabulary/base-deck.ts";
import { swapBase } from "../../vocabulary/bases.ts";
import { chooseBase, chooseWord } from "../../vocabulary/choose.ts";
import { isMovedHereByAnother, scoresHere } from "../../vocabulary/conditions.ts";
import { searchAndPlay } from "../../vocabulary/decks.ts";
import { atABase, destroyA, does, empowerIt } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { extraMinion } from "../../vocabulary/play.ts";
import { isMinion, playsOn } from "../../vocabulary/printed.ts";
import { othersGetLess, othersHereHave, yoursHereHave } from "../../vocabulary/standing.ts";
import { actionsAt, here, hostOf } from "../../vocabulary/table.ts";

export const dragons = {
  name: "Dragons",
  cards: [
    minion("Great Wyrm", 5, 1, {
      text: "Ongoing: when this base scores, it awards all other players 1 VP less.",
      // What abilities give is not touched (C-DRAGONS-great-wyrm, C-DRAGONS-ruins).
      ...othersGetLess(1),
    }),
    minion("Wyvern", 4, 2, {
      text: "Destroy a minion here whose power is 3 or less. Talent: this base's breakpoint is 3 lower until the turn ends.",
      onPlay: destroyA({ here: true, max: 3 }),
      talent: does((g, me) => changeBreakpoint(g, here(g, me), -3)),
    }),
    minion("Imperial Dragon", 3, 3, {
      text: "Ongoing: draw a card once another player has played a minion here or moved one here.",
      othersMinionPlayedHere: drawCards(1),
      // Several moved here at once are one event (R-TRIGGERS-14).
      on: { moved: { if: (g, me, e) => isMovedHereByAnother(g, me, e) && (e.first || e.card === me.card), do: drawCards(1) } },
    }),
    minion("Hatchling", 2, 4, {
      text: "Ongoing: a minion that another player has played here or moved here has −1 power until the turn ends.",
      othersMinionPlayedHere: empowerIt(-1),
      on: { moved: { if: isMovedHereByAnother, do: empowerIt(-1) } },
    }),
    onBase("Bring Down the Walls", 2, {
      text: "Play on a base. Ongoing: when it is about to score, you may play a minion here.",
      on: { beforeScores: { if: scoresHere, do: extraMinion({ there: true, now: true }) } },
    }),
    action("Burn It Down", 1, {
      text: "Destroy a base with the actions on it; its minions stay. In its place comes the top of the base deck, or a base you pick from the base discard pile.",
      onPlay: atABase("destroy-base", function* (g, old) {
        yield* destroyAll(g, actionsAt(g, old));
        // The destroyed base lies in the discard pile by then, like one that has scored (R-BASE-DECK-06).
        const from = yield* chooseWord(g, "replace-from", ["top", "discard"], { about: { base: old } });
        const next = from === "top" ? undefined : yield* chooseBase(g, "next-base", [...basesInDiscard(g), old]);
        yield* swapBase(g, old, next ?? "top", "discard");
      }),
    }),
    onBase("Dangerous Ground", 1, {
      text: "Play on a base. Ongoing: to play a minion here, another player must first discard a card.",
      toll: (g, me, { seat, card, on }) => (seat !== me.you && on === here(g, me) && isMinion(g, card) ? 1 : 0),
    }),
    onBase("Dragon Lands", 1, {
      text: "Play on a base. Ongoing: each minion of yours here has +1 power. Special: may also be played on a base about to score.",
      traits: [RAISES_POWER],
      ...yoursHereHave(1),
      special: { at: "beforeScores" },
    }),
    action("Flank Attack", 1, {
      text: "Find an action that is played on a base in your deck, in your discard pile or in both, and play it as an extra action. A deck you looked through is shuffled.",
      *onPlay(g) {
        const from = yield* chooseWord(g, "search-where", ["deck", "discard", "both"]);
        const places = { deck: from !== "discard", discard: from !== "deck" };
        yield* searchAndPlay(g, "action", { where: (_g, card) => playsOn(g, card) === "base" }, {}, places);
      },
    }),
    onBase("Intimidating Presence", 1, {
      text: "Play on a base. Ongoing: minions that others have here have −1 power. Special: may also be played on a base about to score.",
      ...othersHereHave(-1),
      special: { at: "beforeScores" },
    }),
    onBase("Raze", 1, {
      text: "Play on a base. Ongoing: that base's ability is canceled.",
      cancels: (g, me, card) => card === hostOf(g, me.card),
    }),
    onBase("Ruins", 2, {
      text: "Play on a base. Ongoing: when it scores, it awards all other players 1 VP less.",
      ...othersGetLess(1),
    }),
  ],
};
