import { place, returnAllToHand } from "../../vocabulary/affect.ts";
import { basesInDeck } from "../../vocabulary/base-deck.ts";
import { gainsVp, swapBase } from "../../vocabulary/bases.ts";
import { chooseBase, oneBase, oneOf } from "../../vocabulary/choose.ts";
import { discard, shuffleBaseDeck } from "../../vocabulary/decks.ts";
import { atABase, both, does, moveA, returnA, toA } from "../../vocabulary/deeds.ts";
import { action, minion, onBase } from "../../vocabulary/define.ts";
import { lookingAtAHand } from "../../vocabulary/digging.ts";
import { extraMinion, extraPlay } from "../../vocabulary/play.ts";
import { isNamed, minionsIn } from "../../vocabulary/printed.ts";
import { bases, minions } from "../../vocabulary/table.ts";

export const aliens = {
  name: "Aliens",
  cards: [
    minion("Supreme Overlord", 5, 1, {
      text: "You may return any minion in play to its owner's hand.",
      onPlay: returnA({ may: true }),
    }),
    minion("Invader", 3, 2, {
      text: "Gain 1 VP.",
      onPlay: gainsVp(1),
    }),
    minion("Scout", 3, 3, {
      text: "Special: once its base has scored, you may put this minion into your hand rather than the discard pile.",
      afterScoring: does((g, me) => oneOf(g, "place-in-hand", [me.card], (_g, card) => place(g, card, "hand"), { may: true })),
    }),
    minion("Collector", 2, 4, {
      text: "You may return a minion here of power 3 or less, but no Collector, to its owner's hand.",
      onPlay: returnA({ may: true, here: true, max: 3, where: (g, _me, card) => !isNamed(g, card, "Collector") }),
    }),
    action("Abduction", 1, {
      text: "A minion goes back to its owner's hand, then you have an extra minion to play.",
      onPlay: both(returnA(), extraMinion()),
    }),
    action("Beam Up", 2, {
      text: "A minion goes back to its owner's hand.",
      onPlay: returnA(),
    }),
    action("Crop Circles", 1, {
      text: "Pick a base: every minion there goes back to its owner's hand.",
      onPlay: atABase("return-all", (g, at) => returnAllToHand(g, minions(g, { at }))),
    }),
    action("Disintegrator", 2, {
      text: "Put a minion of power 3 or less under its owner's deck.",
      onPlay: toA("place-on-bottom", { max: 3 }, (g, card) => place(g, card, "bottom")),
    }),
    action("Invasion", 1, {
      text: "Move a minion to a different base.",
      onPlay: moveA(),
    }),
    onBase("Jammed Signal", 1, {
      text: "Play on a base. Ongoing: nobody heeds this base's ability.",
      ignoresBase: () => true,
    }),
    action("Probe", 1, {
      text: "See another player's hand and pick a minion from it; they discard that minion.",
      onPlay: lookingAtAHand((g, held) => oneOf(g, "choose-discard", minionsIn(g, held), discard)),
    }),
    action("Terraforming", 1, {
      text: "Take any base from the base deck and put it in the place of one in play: minions stay, actions on the old base are lost. The base deck is shuffled, and you have an extra minion to play on the newcomer.",
      *onPlay(g) {
        const next = yield* chooseBase(g, "search-base", basesInDeck(g));
        if (next !== undefined) yield* oneBase(g, "swap-base", bases(g), (_g, old) => swapBase(g, old, next, "deck"));
        shuffleBaseDeck(g);
        if (next !== undefined) yield* extraPlay(g, "minion", { base: next });
      },
    }),
  ],
};
