import { chooseOrder } from "../../vocabulary/choose.ts";
import { comesWhereYouHave, whereYouHave } from "../../vocabulary/conditions.ts";
import { placeOnTop } from "../../vocabulary/decks.ts";
import { bringA, destroyA, destroyAnAction, does, empowerA, empowerThis, returnA } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Self } from "../../vocabulary/define.ts";
import { action, all, minion, RAISES_POWER, titan } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { heldBy, isInDeck } from "../../vocabulary/hands.ts";
import { extraAction, playNow, playOrMove } from "../../vocabulary/play.ts";
import { minionsIn } from "../../vocabulary/printed.ts";
import { drawRevealed, revealTop } from "../../vocabulary/revealing.ts";
import { hasWon, isWinning } from "../../vocabulary/scoring.ts";
import { joinsScoring, yoursHereHave } from "../../vocabulary/standing.ts";
import { baseOf, bases, here, minions, powerOf, titanOf } from "../../vocabulary/table.ts";

/** The power of a player's minions at a base, and nothing else there. */
const powerOfYours = (g: Game, me: Self, at: CardId): number =>
  minions(g, { at, of: me.you }).reduce((sum, card) => sum + powerOf(g, card), 0);
/** You have a titan at a base. */
const hasTitanAt = (g: Game, me: Self, at: CardId): boolean => {
  const titan = titanOf(g, me.you);
  return titan !== undefined && baseOf(g, titan) === at;
};

export const megaTroopers = {
  name: "Mega Troopers",
  cards: [
    minion("Red Trooper", 5, 1, {
      text: "Talent: Megabot comes here: you may play it if it waits; if it is in play elsewhere, it moves.",
      talent: does((g, me) => playOrMove(g, me, "Megabot", [here(g, me)])),
    }),
    minion("Blue Trooper", 4, 1, {
      text: "Special: before this base scores, this minion gets 2 more power until the turn ends.",
      beforeScoring: empowerThis(2),
    }),
    minion("Yellow Trooper", 4, 1, {
      text: "Special: before this base scores, another minion of yours may move here.",
      beforeScoring: bringA({ whose: "yours", may: true }),
    }),
    minion("Black Trooper", 3, 1, {
      text: "Ongoing: whenever anybody has used a Special, this minion gets 1 more power until the turn ends.",
      on: { special: { do: empowerThis(1) } },
    }),
    minion("Green Trooper", 3, 1, {
      text: "Special: this minion may join a base that is about to score: play it there as an extra.",
      special: { at: "beforeScores" },
    }),
    minion("Pink Trooper", 3, 1, {
      text: "Special: after this base scores, take a minion of yours here with power 3 or less back into your hand; it is not discarded.",
      afterScoring: returnA({ here: true, whose: "yours", max: 3 }),
    }),
    minion("Beta 6", 2, 4, {
      text: "Special: before this base scores, this minion gets 1 more power until the turn ends.",
      beforeScoring: empowerThis(1),
    }),
    action("Blitzing Sword Attack", 1, {
      text: "Special: just before a base scores, destroy a minion of power 4 or less there, if you have a titan there but are not winning.",
      special: {
        at: "beforeScores",
        can: (g, me, e) => hasTitanAt(g, me, e.base) && !isWinning(g, e.base, me.you),
        do: destroyA({ there: true, max: 4 }),
      },
    }),
    action("Form Megabot!", 2, {
      text: "Megabot comes to a base where you have two minions or more: you may play it if it waits; if it is in play, it moves.",
      *onPlay(g, me) {
        const where = bases(g).filter((at) => whereYouHave(2)(g, me, at));
        yield* playOrMove(g, me, "Megabot", where);
      },
    }),
    action("It's Blitzin' Time!", 2, {
      text: "A minion of yours gets 3 more power until the turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerA(3, { whose: "yours" }),
    }),
    action("Lightning Crystal", 1, {
      text: "Destroy an action that is on a base or on a minion.",
      onPlay: destroyAnAction,
    }),
    action("Lightning Rescue!", 1, {
      text: "Special: before a base scores, you may play an extra action.",
      special: { at: "beforeScores", do: extraAction() },
    }),
    action("Mega Attack", 1, {
      text: "Destroy a minion with less power than all your minions at its base together.",
      onPlay: destroyA({ where: (g, me, card) => powerOf(g, card) < powerOfYours(g, me, baseOf(g, card)) }),
    }),
    action("Plan For More!", 1, {
      text: "Show the top three cards of your deck and draw all minions among them; you may play one of these as an extra at once. The rest go back on top in the order you like.",
      *onPlay(g, me) {
        const shown = revealTop(g, me.you, 3);
        const drawn = minionsIn(g, shown);
        drawRevealed(g, me.you, drawn);
        yield* playNow(g, "minion", { cards: heldBy(g, me.you, drawn) });
        const rest = shown.filter((card) => !drawn.includes(card) && isInDeck(g, card));
        placeOnTop(g, me.you, yield* chooseOrder(g, "order-on-top", rest), "chosen");
      },
    }),
    action("Power Pose", 1, {
      text: "Special: after a base has scored that you won, draw two cards.",
      special: { at: "afterScores", can: (g, me) => hasWon(g, me.you), do: drawCards(2) },
    }),
    titan("Megabot", {
      text: "Special: you may play this titan in place of your regular minion, on a base where you have three minions or more. Ongoing: each minion of yours here has +1 power. Special: when another base is about to score, this titan may move there.",
      arrives: { instead: ["minion"], ...comesWhereYouHave(3) },
      ...all(yoursHereHave(1), joinsScoring),
    }),
  ],
};
