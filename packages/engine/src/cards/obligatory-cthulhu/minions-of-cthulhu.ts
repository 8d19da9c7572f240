import { actionsOnMinions } from "../../vocabulary/actions.ts";
import { givePower, placeAll } from "../../vocabulary/affect.ts";
import { topBases } from "../../vocabulary/base-deck.ts";
import { gainsVp, swapBase } from "../../vocabulary/bases.ts";
import { chooseNumber, confirm, onePlayer } from "../../vocabulary/choose.ts";
import { hasMinionAt } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { draw } from "../../vocabulary/decks.ts";
import { both, destroyA, destroyThis, does, eitherOf, when } from "../../vocabulary/deeds.ts";
import type { Effect, EventOf, Game, Self } from "../../vocabulary/define.ts";
import { ANY_NUMBER, action, minion, NO_SEAT, onBase, titan, verb } from "../../vocabulary/define.ts";
import { fromDiscard } from "../../vocabulary/digging.ts";
import { hand, placeInHandOf, takeShown } from "../../vocabulary/hands.ts";
import { sinceLeft } from "../../vocabulary/history.ts";
import { discardMadness, drawsMadness, hasMadness, madnessIn, madnessLeft, mayDrawMadness, oneMadness } from "../../vocabulary/madness.ts";
import { extraAction, extraPlay } from "../../vocabulary/play.ts";
import { isAction, isMinion } from "../../vocabulary/printed.ts";
import { revealUntil } from "../../vocabulary/revealing.ts";
import { actionsAt, here, minions, others } from "../../vocabulary/table.ts";

/** A minion of somebody else was destroyed here this turn, at this base since it came. */
const hasBloodFlowed = (g: Game, me: Self): boolean =>
  sinceLeft(g, here(g, me)).some(
    (f) => f.what === "destroyed" && f.base === here(g, me) && f.seat !== me.you && f.seat !== NO_SEAT && isMinion(g, f.card),
  );

/** "Put a Madness card of your hand into the hand of another player." */
const passMadnessOn = verb(function* passMadnessOn(g: Game, me: Self): Effect {
  const [card] = oneMadness(g, hand(g, me.you));
  if (card !== undefined) yield* onePlayer(g, "give-madness", others(g, me.you), (_g, seat) => placeInHandOf(g, card, seat));
});

/** The Madness cards that a play or a draw is about. */
const madnessOf = (g: Game, e: EventOf<"played" | "drawn">): number => madnessIn(g, e.kind === "drawn" ? e.cards : [e.card]).length;
const feed = {
  if: (g: Game, me: Self, e: EventOf<"played" | "drawn">): boolean => e.seat === me.you && madnessOf(g, e) > 0,
  do: does((g: Game, me: Self, e: EventOf<"played" | "drawn">) => addCounters(g, me.card, madnessOf(g, e))),
};

export const minionsOfCthulhu = {
  name: "Minions of Cthulhu",
  cards: [
    minion("Star-Spawn of Cthulhu", 5, 1, {
      text: "Talent: put a Madness card of your hand into the hand of another player.",
      talent: when(hasMadness, passMadnessOn),
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
      text: "Talent: destroy this minion, and lay an action of your discard pile on your deck.",
      // Saved or not, the action is placed (C-MINIONS-OF-CTHULHU-servitor-of-cthulhu).
      talent: both(destroyThis, fromDiscard("top", { kind: "action" })),
    }),
    onBase("Altar to Cthulhu", 1, {
      text: "Play on a base. Ongoing: a minion that you play here gives you an extra action for the turn.",
      yourMinionPlayedHere: extraAction(),
    }),
    onBase("Complete the Ritual", 1, {
      text: "Play on a base where you have a minion. Ongoing: as your turn starts, all minions and actions here go under the decks of their owners, and this base changes places with the next one of the base deck.",
      host: hasMinionAt,
      *atYourTurnStart(g, me) {
        const base = here(g, me);
        yield* placeAll(g, [...actionsOnMinions(g, { at: base }), ...actionsAt(g, base), ...minions(g, { at: base })], "bottom");
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
        const shown = revealUntil(g, me.you, (card) => isAction(g, card), 2);
        takeShown(g, me.you, shown, { kind: "action" });
      },
    }),
    onBase("Furthering the Cause", 1, {
      text: "Play on a base. Ongoing: as any turn ends, you gain 1 VP if a minion of somebody else was destroyed here in that turn.",
      on: { turnEnd: { if: hasBloodFlowed, do: gainsVp(1) } },
    }),
    action("It Begins Again", 1, {
      text: "Pick as many actions of your discard pile as you like; they are shuffled into your deck.",
      onPlay: fromDiscard("deck", { kind: "action", upTo: ANY_NUMBER }),
    }),
    action("Madness Unleashed", 1, {
      text: "Discard as many Madness cards as you like. For each you may draw a card and have an extra action to play.",
      *onPlay(g, me) {
        const count = yield* chooseNumber(g, "discard-madness", madnessIn(g, hand(g, me.you)).length, { secret: true });
        yield* discardMadness(g, me.you, count);
        // All discarding comes first (C-MINIONS-OF-CTHULHU-madness-unleashed).
        for (let i = 0; i < count && (yield* confirm(g, "draw-and-act")); i++) {
          draw(g, me.you, 1);
          yield* extraPlay(g, "action");
        }
      },
    }),
    action("Recruit by Force", 1, {
      text: "Take as many minions of power 3 or less as you like out of your discard pile and put them on top of your deck.",
      onPlay: fromDiscard("top", { kind: "minion", max: 3, upTo: ANY_NUMBER }),
    }),
    action("The Seal is Broken", 1, {
      text: "Draw a Madness card and gain 1 VP.",
      onPlay: both(drawsMadness(1), gainsVp(1)),
    }),
    action("Whispers in Darkness", 2, {
      text: "Draw a Madness card. You have two extra actions to play.",
      onPlay: both(drawsMadness(1), extraAction(2)),
    }),
    titan("Cthulhu", {
      text: "Special: in place of your free action you may draw two Madness cards and so play this titan on a base where you have a minion. Ongoing: for each Madness card that you play or draw, this titan gets a +1 power counter. Talent: draw a Madness card, OR put one of your hand into the hand of another player.",
      optional: true,
      arrives: {
        instead: ["action"],
        can: (g) => madnessLeft(g) >= 2,
        where: (g, me, on) => hasMinionAt(g, me.you, on),
        pay: drawsMadness(2),
      },
      on: { played: feed, drawn: feed },
      talent: eitherOf({ "draw-madness": drawsMadness(1), "give-madness": passMadnessOn }),
    }),
  ],
};
