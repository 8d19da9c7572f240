import { isBehindHere, isYours, isYoursHere } from "../../vocabulary/conditions.ts";
import { placeInHand, shuffleDeck } from "../../vocabulary/decks.ts";
import { atABase, does, onlyIf } from "../../vocabulary/deeds.ts";
import { ANY_NUMBER, action, minion, onBase, onMinion } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { revealHand } from "../../vocabulary/hands.ts";
import { extraMinion, playEachOf, playNow } from "../../vocabulary/play.ts";
import { isMinion, minionsIn } from "../../vocabulary/printed.ts";
import { revealUntil } from "../../vocabulary/revealing.ts";
import { notAffected, toTopInstead } from "../../vocabulary/standing.ts";
import { yoursHere } from "../../vocabulary/table.ts";

export const halflings = {
  name: "Halflings",
  cards: [
    minion("Shire Marshal", 4, 1, {
      text: "Talent: you have an extra minion to play, at a base where somebody else has more power than you.",
      talent: extraMinion({ behind: true }),
    }),
    minion("Pestling", 3, 2, {
      text: "You have an extra minion to play, at this base.",
      onPlay: extraMinion({ here: true }),
    }),
    minion("Bardling", 2, 3, {
      text: "With somebody else ahead of you in power here, you have an extra minion to play at this base.",
      onPlay: onlyIf(isBehindHere, extraMinion({ here: true })),
    }),
    minion("Quarterling", 2, 4, {
      text: "If you have no other minion here, you have an extra minion to play at this base.",
      onPlay: onlyIf((g, me) => yoursHere(g, me).length === 1, extraMinion({ here: true })),
    }),
    action("Last Call", 1, {
      text: "Special: when a base is about to score, play a minion there. Its abilities are canceled until the turn ends.",
      special: { at: "beforeScores", do: does((g, _me, e) => playNow(g, "minion", { base: e.base, canceled: true })) },
    }),
    onBase("Lunch Run", 2, {
      text: "Play on a base. Ongoing: whenever you have played a minion here, draw a card.",
      yourMinionPlayedHere: drawCards(1),
    }),
    action("Out of Nowhere", 1, {
      text: "Show cards from the top of your deck up to the second minion. The minions go to your hand, the other cards are shuffled back in.",
      *onPlay(g, me) {
        for (const card of minionsIn(
          g,
          revealUntil(g, me.you, (shown) => isMinion(g, shown), 2),
        ))
          placeInHand(g, card);
        shuffleDeck(g, me.you);
      },
    }),
    action("Rude Awakening", 1, {
      text: "Pick a base and show your hand: all minions in it are played there as extra minions. Their abilities are canceled until the turn ends.",
      onPlay: atABase("play-all-where", (g, base, me) =>
        playEachOf(g, "minion", minionsIn(g, revealHand(g, me.you)), { base, canceled: true, must: true }),
      ),
    }),
    onMinion("Small But Tough", 1, {
      text: "Play on a minion of yours. Ongoing: when it is about to go to the discard pile, it goes on top of your deck instead.",
      host: isYours,
      instead: toTopInstead("host"),
    }),
    onBase("Sneaksy", 1, {
      text: "Play on a base. Ongoing: other players' actions do not affect your minions here.",
      ...notAffected(isYoursHere, "others' actions"),
    }),
    action("Spoiled Brats", 1, {
      text: "Pick as many minions of your discard pile as you like, shuffle them, and put them on top of your deck.",
      onPlay: fromDiscard("shuffled top", { kind: "minion", upTo: ANY_NUMBER }),
    }),
    action("Unexpected Party", 2, {
      text: "You have an extra minion to play, at a base where you have none.",
      onPlay: extraMinion({ empty: true }),
    }),
  ],
};
