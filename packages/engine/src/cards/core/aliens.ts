import { place, returnAllToHand } from "../../vocabulary/affect.ts";
import { basesInDeck, gainVp, swapBase } from "../../vocabulary/bases.ts";
import { chooseBase, chooseCard, chooseSeat } from "../../vocabulary/choose.ts";
import { discard, look, shuffleBaseDeck } from "../../vocabulary/decks.ts";
import { type Abilities, action, minion, onBase } from "../../vocabulary/define.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { bases, hand, isNamed, minions, minionsIn, others } from "../../vocabulary/queries.ts";
import { both, chooseMinion, extraMinion, moveA, returnA } from "../../vocabulary/shapes.ts";

/** After the base it is on scores, this minion may go to the hand rather than the discard pile. */
const homeAfterScoring: Abilities = {
  *afterScoring(g, me) {
    if ((yield* chooseCard(g, "place-in-hand", [me.card], { may: true })) !== undefined) yield* place(g, me.card, "hand");
  },
};

export const aliens = {
  name: "Aliens",
  cards: [
    minion("Supreme Overlord", 5, 1, {
      text: "You may return any minion in play to its owner's hand.",
      onPlay: returnA({ may: true }),
    }),
    minion("Invader", 3, 2, {
      text: "Gain 1 VP.",
      *onPlay(g, me) {
        gainVp(g, me.you, 1);
      },
    }),
    minion("Scout", 3, 3, {
      text: "Special: once its base has scored, you may put this minion into your hand rather than the discard pile.",
      ...homeAfterScoring,
    }),
    minion("Collector", 2, 4, {
      text: "You may return a minion here of power 3 or less, but no Collector, to its owner's hand.",
      onPlay: returnA({ may: true, here: true, max: 3, where: (g, _me, card) => !isNamed(g, card, "Collector") }),
    }),
    action("Abduction", 1, {
      text: "Return a minion to its owner's hand, then you have an extra minion to play.",
      onPlay: both(returnA(), extraMinion()),
    }),
    action("Beam Up", 2, {
      text: "Return a minion to its owner's hand.",
      onPlay: returnA(),
    }),
    action("Crop Circles", 1, {
      text: "Pick a base: every minion there goes back to its owner's hand.",
      *onPlay(g) {
        const at = yield* chooseBase(g, "return-all", bases(g));
        if (at !== undefined) yield* returnAllToHand(g, minions(g, { at }));
      },
    }),
    action("Disintegrator", 2, {
      text: "Put a minion of power 3 or less under its owner's deck.",
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "place-on-bottom", { max: 3 });
        if (card !== undefined) yield* place(g, card, "bottom");
      },
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
      *onPlay(g, me) {
        const seat = yield* chooseSeat(g, "look-at-hand", others(g, me.you));
        if (seat === undefined) return;
        look(g, me.you, seat, hand(g, seat), "hand");
        const card = yield* chooseCard(g, "choose-discard", minionsIn(g, hand(g, seat)));
        if (card !== undefined) discard(g, card);
      },
    }),
    action("Terraforming", 1, {
      text: "Take any base from the base deck and put it in the place of one in play: minions stay, actions on the old base are lost. The base deck is shuffled, and you have an extra minion to play on the newcomer.",
      *onPlay(g) {
        const next = yield* chooseBase(g, "search-base", basesInDeck(g));
        const old = next === undefined ? undefined : yield* chooseBase(g, "swap-base", bases(g));
        if (next !== undefined && old !== undefined) yield* swapBase(g, old, next, "deck");
        shuffleBaseDeck(g);
        if (next !== undefined && old !== undefined) yield* extraPlay(g, "minion", { base: next });
      },
    }),
  ],
};
