import { destroy, setBreakpoint } from "../../vocabulary/affect.ts";
import { confirm } from "../../vocabulary/choose.ts";
import { hasMinionAt } from "../../vocabulary/conditions.ts";
import { searchAndPlay, searchToHand } from "../../vocabulary/decks.ts";
import { destroyHost, does, empowerThis, toA } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, onMinion } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { wasPlayedThisTurn } from "../../vocabulary/history.ts";
import { extraMinion } from "../../vocabulary/play.ts";
import { isMinion, sameName } from "../../vocabulary/printed.ts";
import { cannotBe, keepsYoursHere, othersHereHave, untilYourTurn } from "../../vocabulary/standing.ts";
import { baseOf, here, inPlay } from "../../vocabulary/table.ts";

export const killerPlants = {
  name: "Killer Plants",
  cards: [
    minion("Venus Man Trap", 5, 1, {
      text: "Talent: find a minion of power 2 or less in your deck and play it here as an extra. Shuffle the deck.",
      talent: does((g, me) => searchAndPlay(g, "minion", { max: 2 }, { base: here(g, me) })),
    }),
    minion("Weed Eater", 5, 2, {
      text: "In the turn in which you play it, this minion has 2 power less.",
      onPlay: empowerThis(-2),
    }),
    minion("Water Lily", 3, 3, {
      text: "Ongoing: when your turn starts, draw a card. Once a turn for all your Water Lilies.",
      atYourTurnStart: { once: "name", do: drawCards(1) },
    }),
    minion("Sprout", 2, 4, {
      text: "Ongoing: when your next turn starts, destroy this minion. Then you may find one of power 3 or less in your deck and play it here as an extra; shuffle the deck.",
      atYourTurnStart: {
        // Never in the turn in which it was played, be it as that turn started (C-KILLER-PLANTS-sprout).
        if: (g, me) => !wasPlayedThisTurn(g, me.card),
        *do(g, me) {
          const before = here(g, me);
          yield* destroy(g, me.card);
          // Moved instead of destroyed, it means where it is now (R-TERMS-HERE-01).
          const base = inPlay(g, me.card) ? here(g, me) : before;
          if (yield* confirm(g, "search-sprout", { about: { base } })) yield* searchAndPlay(g, "minion", { max: 3 }, { base });
        },
      },
    }),
    action("Blossom", 1, {
      text: "You have up to three extra minions to play, all of one name.",
      onPlay: extraMinion({ together: { count: 3, oneName: true } }),
    }),
    action("Budding", 1, {
      text: "Pick a minion in play. Find another of its name in your deck and take it into your hand. Shuffle the deck.",
      onPlay: toA("search-copy", {}, (g, card) => searchToHand(g, "minion", { where: (_g, other) => sameName(g, card, other) })),
    }),
    onMinion("Choking Vines", 1, {
      text: "Play on a minion. Ongoing: it is destroyed when your turn starts.",
      atYourTurnStart: destroyHost,
    }),
    onBase("Deep Roots", 1, {
      text: "Play on a base. Ongoing: other players' abilities can neither move your minions here nor return them to your hand.",
      ...keepsYoursHere("move"),
    }),
    onBase("Entangled", 1, {
      text: "Play on a base. Ongoing: wherever you have a minion, nobody else's card can move minions away or return them to hand. Destroy this card when your turn starts.",
      ...cannotBe(["move", "return"], (g, me, card) => isMinion(g, card) && hasMinionAt(g, me.you, baseOf(g, card)), "any but yours"),
      ...untilYourTurn,
    }),
    action("Insta-Grow", 2, {
      text: "You have an extra minion to play.",
      onPlay: extraMinion(),
    }),
    onBase("Overgrowth", 1, {
      text: "Play on a base. Ongoing: when your turn starts, the breakpoint here becomes 0 for that turn.",
      // It lasts out the turn, whatever becomes of this card (C-KILLER-PLANTS-overgrowth).
      atYourTurnStart: does((g, me) => setBreakpoint(g, here(g, me), 0)),
    }),
    onBase("Sleep Spores", 2, {
      text: "Play on a base. Ongoing: minions that other players have here have 1 power less.",
      ...othersHereHave(-1),
    }),
  ],
};
