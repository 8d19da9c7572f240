import { actionsOnMinions } from "../../vocabulary/actions.ts";
import { destroy, takeTreasure } from "../../vocabulary/affect.ts";
import { chooseCard, oneOf } from "../../vocabulary/choose.ts";
import { isYourMinion } from "../../vocabulary/conditions.ts";
import { drawTreasures, passTreasuresBy, placeInHand, searchTreasures, treasureDiscard } from "../../vocabulary/decks.ts";
import { both, does, eitherOf } from "../../vocabulary/deeds.ts";
import type { Game, Self } from "../../vocabulary/define.ts";
import { action, minion, NO_CARD } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { discardAny, hand } from "../../vocabulary/hands.ts";
import { extraAction, extraPlay, playNow, playOneOf } from "../../vocabulary/play.ts";
import { isTreasure, playsOn, treasuresOn } from "../../vocabulary/printed.ts";
import { wouldBeLost } from "../../vocabulary/standing.ts";
import { baseOf, controllerOf, hostOf } from "../../vocabulary/table.ts";

const drawsTreasure = does((g: Game, me: Self) => drawTreasures(g, me.you, 1));
const takesTreasure = does((g: Game) => oneOf(g, "take-treasure-back", treasureDiscard(g), (_g, card) => placeInHand(g, card)));

export const dwarves = {
  name: "Dwarves",
  cards: [
    minion("Dwarf King", 5, 1, {
      text: "Ongoing: when a treasure on a minion of yours is about to go to the discard pile, it goes to your hand instead.",
      instead: {
        if: wouldBeLost((g, me, card) => isTreasure(g, card) && hostOf(g, card) !== NO_CARD && isYourMinion(g, me, hostOf(g, card))),
        do: (g, me, op) => takeTreasure(g, op.card, me.you),
      },
    }),
    minion("Loot Lover", 4, 2, {
      text: "Ongoing: for every treasure on it, this minion has 2 more power.",
      power: (g, me, m) => (m === me.card ? 2 * treasuresOn(g, m).length : 0),
    }),
    minion("Gold Digger", 3, 3, {
      text: "Talent: take a treasure of the treasure discard pile into your hand.",
      talent: takesTreasure,
    }),
    minion("Gem Grabber", 2, 4, {
      text: "Ongoing: with a treasure on it, or more than one, this minion has 2 more power.",
      power: (g, me, m) => (m === me.card && treasuresOn(g, m).length > 0 ? 2 : 0),
    }),
    action("Anything for Money", 1, {
      text: "Discard as many cards as you like, and draw a treasure for each.",
      *onPlay(g, me) {
        drawTreasures(g, me.you, yield* discardAny(g, me.you));
      },
    }),
    action("Cash Out", 1, {
      text: "As extra cards, play one, two or three treasures of your hand, or none.",
      *onPlay(g, me) {
        for (let n = 0; n < 3; n++) {
          const held = hand(g, me.you).filter((card) => isTreasure(g, card));
          if ((yield* playOneOf(g, held, { secret: true })) === undefined) return;
        }
      },
    }),
    action("Cunning Plan", 1, {
      text: "Special: when a base is about to score, draw a treasure. You may play it at once, as an extra card.",
      special: { at: "beforeScores", do: does((g, me) => playOneOf(g, drawTreasures(g, me.you, 1), { secret: true })) },
    }),
    action("Greed is Good", 2, {
      text: "Draw a treasure, OR take one of the treasure discard pile into your hand. You have an extra action to play.",
      onPlay: both(eitherOf({ draw: drawsTreasure, hand: takesTreasure }, { key: "draw-or-take-treasure" }), extraAction()),
    }),
    action("Hidden Assets", 2, {
      text: "The top three cards of the treasure deck go to its discard pile. Draw a card of your own. You have an extra action to play.",
      onPlay: both((g) => passTreasuresBy(g, 3), drawCards(1), extraAction()),
    }),
    action("Mine!", 1, {
      text: "Look in the treasure deck for a card that is played on a minion, and play it on one of yours as an extra action. Shuffle that deck.",
      onPlay: does((g, me) =>
        searchTreasures(
          g,
          (card) => playsOn(g, card) === "minion",
          (card) => playNow(g, "action", { cards: [card], hosts: (on) => controllerOf(g, on) === me.you }),
        ),
      ),
    }),
    action("No! My Precious!", 1, {
      text: "Destroy an action that is on a minion. If that is a treasure, you have an extra action to play.",
      *onPlay(g) {
        const card = yield* chooseCard(g, "destroy-action", actionsOnMinions(g));
        if (card === undefined) return;
        yield* destroy(g, card);
        if (isTreasure(g, card)) yield* extraPlay(g, "action");
      },
    }),
    action("Salvage", 1, {
      text: "Special: when a base is about to score, play a treasure of the treasure discard pile on a minion you have there.",
      special: {
        at: "beforeScores",
        do: does((g, me, e) => {
          const cards = treasureDiscard(g).filter((card) => playsOn(g, card) === "minion");
          return playNow(g, "action", { cards, hosts: (on) => controllerOf(g, on) === me.you && baseOf(g, on) === e.base });
        }),
      },
    }),
  ],
};
