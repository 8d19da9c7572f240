import { prevails } from "../../vocabulary/affect.ts";
import { chooseCards } from "../../vocabulary/choose.ts";
import { hasMinionAt } from "../../vocabulary/conditions.ts";
import { draw, openDeck, placeInHand, searchWhere, shuffleDeck } from "../../vocabulary/decks.ts";
import { atABase, does, empowerYoursAtABase, onlyIf } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game, Self } from "../../vocabulary/define.ts";
import { ANY_NUMBER, action, minion, onBase, RAISES_POWER, verb } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { hasPlayedMinionAt } from "../../vocabulary/history.ts";
import { moveAll } from "../../vocabulary/moving.ts";
import { extraPlay, playNowOr } from "../../vocabulary/play.ts";
import { isNamed, ofOneName, wantedIn } from "../../vocabulary/printed.ts";
import { reveal } from "../../vocabulary/revealing.ts";
import { scoredBreakpoint } from "../../vocabulary/scoring.ts";
import { yoursHereHave } from "../../vocabulary/standing.ts";
import { baseOf, breakpointOf, here, inPlay, minions, printedBreakpoint } from "../../vocabulary/table.ts";

const GROUPIE = "Groupie";
const isGroupie = (g: Game, card: CardId): boolean => isNamed(g, card, GROUPIE);

/** Such a breakpoint, or a higher one, is big. */
const BIG = 21;
const isBig = (g: Game, at: CardId): boolean => breakpointOf(g, at) >= BIG;

/** Up to three of your minions come from bases with lower breakpoints. */
const comeTo = verb(function* comeTo(g: Game, at: CardId, me: Self): Effect {
  const where = (card: CardId): boolean => breakpointOf(g, baseOf(g, card)) < breakpointOf(g, at);
  yield* moveAll(g, yield* chooseCards(g, "move", minions(g, { of: me.you, where }), { max: 3 }, { about: { base: at } }), at);
});

/** The printed breakpoint here is lower than 21; a card that is gone again is nowhere. */
const isLow = (g: Game, me: Self): boolean => inPlay(g, me.card) && printedBreakpoint(g, here(g, me)) < 21;
/** It has come to a base where another card may say something else (R-VALUES-08). */
const turnsUp = onlyIf(isLow, (g, me) => prevails(g, here(g, me), me.card, 21));

export const rockStars = {
  name: "Rock Stars",
  cards: [
    minion("The Monarch", 5, 1, {
      text: "Talent: find a Groupie in your deck, in your discard pile or in both, show it and take it into your hand. A deck you looked through is shuffled.",
      talent: (g) => searchWhere(g, { where: isGroupie }, placeInHand),
    }),
    minion("Classic Rocker", 4, 2, {
      text: "Talent: draw a card if the breakpoint here is 21 or higher. Once a turn for all your Classic Rockers.",
      talent: { can: (g, me) => isBig(g, here(g, me)), do: drawCards(1), once: "name" },
    }),
    minion("Rick Roll", 3, 2, {
      text: "Of your minions at bases with lower breakpoints, up to three move here.",
      onPlay: does((g, me) => comeTo(g, here(g, me), me)),
    }),
    minion(GROUPIE, 2, 5, {
      text: "Another Groupie may come along, as an extra minion at this base.",
      onPlay: does((g, me) => extraPlay(g, "minion", { base: here(g, me), where: (card) => isGroupie(g, card) })),
    }),
    action("Guest Star", 2, {
      text: "Find a Groupie in your deck, in your discard pile or in both and show it. Take it into your hand, or have it played as an extra minion. A deck you looked through is shuffled.",
      onPlay: (g) =>
        searchWhere(g, { where: isGroupie }, function* (_g, found) {
          if ((yield* playNowOr(g, "minion", { cards: [found], must: true }, ["hand"])) === "hand") placeInHand(g, found);
        }),
    }),
    onBase("Hot Venue", 1, {
      text: "Play on a base. Ongoing: each minion of yours here has +1 power. At the end of a turn in which you have played a minion here, draw a card if the breakpoint here is 21 or higher.",
      traits: [RAISES_POWER],
      ...yoursHereHave(1),
      on: { turnEnd: { if: (g, me) => isBig(g, here(g, me)) && hasPlayedMinionAt(g, me.you, here(g, me)), do: drawCards(1) } },
    }),
    action("Power Ballad", 1, {
      text: "Pick a base; your minions there get +1 power until the turn ends. Special: may also be played before a base with a breakpoint of 21 or higher scores.",
      traits: [RAISES_POWER],
      onPlay: empowerYoursAtABase(1),
      special: { at: "beforeScores", can: (g, _me, e) => isBig(g, e.base) },
    }),
    action("Reunion Tour", 1, {
      text: "Minions of your discard pile, as many as you like, go back into your deck, which is shuffled.",
      onPlay: fromDiscard("deck", { kind: "minion", upTo: ANY_NUMBER }),
    }),
    action("Rock of Luuv", 1, {
      text: "Find up to three minions of one name with power 2 or less in your deck, show them and take them into your hand. Shuffle the deck.",
      *onPlay(g, me) {
        const small = wantedIn(g, openDeck(g, me.you), { kind: "minion", max: 2 });
        const found = yield* chooseCards(g, "search-minion", small, { max: 3, next: ofOneName(g) });
        reveal(g, me.you, found, "deck");
        for (const card of found) placeInHand(g, card);
        shuffleDeck(g, me.you);
      },
    }),
    action("Total Sellout", 2, {
      text: "Special: once a base with a minion of yours has scored, draw two cards, or three if its breakpoint was 21 or higher.",
      special: {
        at: "afterScores",
        can: (g, me, e) => hasMinionAt(g, me.you, e.base),
        do: does((g, me) => draw(g, me.you, scoredBreakpoint(g) >= BIG ? 3 : 2)),
      },
    }),
    action("Tour Bus", 1, {
      text: "Pick a base: of your minions at bases with lower breakpoints, up to three move there.",
      onPlay: atABase("move-where", comeTo),
    }),
    onBase("Turn Up to 11", 1, {
      text: "Play on a base. Ongoing: its starting breakpoint is 21, unless it is higher anyway.",
      onPlay: turnsUp,
      // Transferred from another base.
      on: { attached: { if: (_g, me, e) => e.card === me.card, do: turnsUp } },
      startingNumber: (g, me, at) => (at === here(g, me) && isLow(g, me) ? 21 : undefined),
    }),
  ],
};
