import { bury, destroy, givePower } from "../../vocabulary/affect.ts";
import { buriesFromHand, buriesHere, buriesItself, mayUncoverHere, uncovers } from "../../vocabulary/burying.ts";
import { oneBase, oneOf } from "../../vocabulary/choose.ts";
import { haveCards, scoresHere } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { draw } from "../../vocabulary/decks.ts";
import { atABase, does, eitherOf, toA, when } from "../../vocabulary/deeds.ts";
import { action, minion, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { hostPower } from "../../vocabulary/standing.ts";
import { baseOf, buriedAt, buriedBy, counters, here, hostOf, minions, otherBases } from "../../vocabulary/table.ts";

export const ancientEgyptians = {
  name: "Ancient Egyptians",
  cards: [
    minion("Pharaoh", 5, 1, {
      text: "Ongoing: whenever another buried card has been uncovered, anybody's, draw a card. Special: when this base is about to score, you may uncover a card that you have buried here.",
      // It is another card: one that lies face down hears nothing.
      on: { uncovered: { do: drawCards(1) } },
      beforeScoring: mayUncoverHere,
    }),
    minion("Priest of Anubis", 4, 2, {
      text: "Ongoing: +2 power while you have a card buried here.",
      power: (g, me, card) => (card === me.card && buriedBy(g, me.you, here(g, me)).length > 0 ? 2 : 0),
    }),
    minion("Pyramid Engineer", 3, 3, {
      text: "You may uncover a card that you have buried here. Talent: a card of your hand is buried here.",
      onPlay: mayUncoverHere,
      talent: when(haveCards, buriesHere),
    }),
    minion("Mummy", 2, 4, {
      text: "Ongoing: once this base has scored, this minion may be buried on a different one, if you like.",
      // An Ongoing text: it is no use of a Special.
      on: {
        afterScores: {
          if: scoresHere,
          do: does((g, me) =>
            oneBase(g, "bury-where", otherBases(g, here(g, me)), (_g, to) => bury(g, me.card, to), { may: true, about: { card: me.card } }),
          ),
        },
      },
    }),
    onMinion("Ancient Curse", 2, {
      text: "Play on a minion; you may take a +1 power counter off it. Ongoing: it has −2 power.",
      ...hostPower(-2),
      *onPlay(g, me) {
        const host = hostOf(g, me.card);
        const cursed = counters(g, host) > 0 ? [host] : [];
        yield* oneOf(g, "remove-counter", cursed, (_g, card) => addCounters(g, card, -1), { may: true, about: { card: host } });
      },
    }),
    action("Blessing of Anubis", 1, {
      text: "Bury this card. Special: when it is uncovered, your minions here each have +2 power until the turn ends.",
      // As it is played from a hand it only buries itself.
      traits: [RAISES_POWER],
      raises: () => false,
      onPlay: buriesItself((g, me, at) => givePower(g, minions(g, { at, of: me.you }), 2)),
    }),
    action("Lost Knowledge", 1, {
      text: "Put a card of your hand face down at a base, OR turn up one that you have buried. Special: may also be played when a base is about to score.",
      onPlay: eitherOf({ bury: buriesFromHand(1), uncover: uncovers(1) }),
      special: { at: "beforeScores" },
    }),
    action("Mummy Strength", 1, {
      text: "A minion of yours has +2 power until the turn ends, or +3 if any card is buried at its base.",
      traits: [RAISES_POWER],
      onPlay: toA("empower", { whose: "yours" }, (g, card) => givePower(g, [card], buriedAt(g, baseOf(g, card)).length > 0 ? 3 : 2)),
    }),
    action("Plague of Locusts", 1, {
      text: "Choose a base: all minions there of other players have −1 power until the turn ends. Special: you may also play this when a base is about to score.",
      onPlay: atABase("weaken-where", (g, at, me) => givePower(g, minions(g, { at, notOf: me.you }), -1)),
      special: { at: "beforeScores" },
    }),
    action("Seal the Tomb", 1, {
      text: "Bury at most two cards from your hand on one base, OR uncover at most two of your buried cards at one base.",
      onPlay: eitherOf({ bury: buriesFromHand(2), uncover: uncovers(2) }),
    }),
    action("Tomb Trap", 2, {
      text: "Bury this card. Special: when it is uncovered, a minion here with power up to 4 is destroyed, if you like.",
      onPlay: buriesItself((g, _me, at) => oneOf(g, "destroy", minions(g, { at, max: 4 }), destroy, { may: true })),
    }),
    action("You Can Take It With You", 1, {
      text: "Bury this card. Special: when it is uncovered, draw three cards.",
      onPlay: buriesItself((g, me) => draw(g, me.you, 3)),
    }),
  ],
};
