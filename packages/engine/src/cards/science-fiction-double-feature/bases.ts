import { actionsOn, actionsOnMinions } from "../../vocabulary/actions.ts";
import { carriedOutBy, returnAllToHand, takeExtraTurn } from "../../vocabulary/affect.ts";
import { basesInDiscard } from "../../vocabulary/base-deck.ts";
import { chooseReplacement } from "../../vocabulary/bases.ts";
import { chooseCards, confirm, oneBase } from "../../vocabulary/choose.ts";
import { searchToHand } from "../../vocabulary/decks.ts";
import { may } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game, Self } from "../../vocabulary/define.ts";
import { base, NO_SEAT, verb } from "../../vocabulary/define.ts";
import { arrangesTop } from "../../vocabulary/digging.ts";
import { isInDeck } from "../../vocabulary/hands.ts";
import { playNow } from "../../vocabulary/play.ts";
import { isMinion, minionsIn, sameName } from "../../vocabulary/printed.ts";
import { revealTop } from "../../vocabulary/revealing.ts";
import { afterScoring, firstWinner, heeding, winners } from "../../vocabulary/scoring.ts";
import { baseOf, controllerOf, minions } from "../../vocabulary/table.ts";

/** Plays the minions that a player has shown, unless an earlier one has taken them from the deck; it cannot be declined. */
const playShown = verb(function* playShown(g: Game, me: Self, cards: readonly CardId[]): Effect {
  yield* playNow(g, "minion", { cards: cards.filter((card) => isInDeck(g, card)), base: me.card, must: true });
});

export const scienceFictionBases = [
  base("Faceless City", 20, [4, 2, 1], {
    text: "Once in a turn, if you have played a minion here, you may look in your deck for another of that name, show it and take it into your hand; then the deck is shuffled.",
    yourMinionPlayedHere: {
      once: "turn",
      if: (_g, _me, e) => e.seat !== NO_SEAT,
      *do(g, me, e) {
        if (!(yield* confirm(g, "search-twin", { about: { card: e.card } }))) return;
        yield* searchToHand(g, "minion", { where: (_g, card) => sameName(g, card, e.card) }, me.you);
      },
    },
  }),
  base("ISI's Swingin' Pad", 21, [4, 2, 1], {
    text: "Once this base has scored, the winner may see the top three cards of their deck and put them back, on top or at the bottom, in any order.",
    ...afterScoring(winners, may("look-at-deck", arrangesTop(3))),
  }),
  base("Monkey Lab", 23, [4, 2, 1], {
    text: "Every action on a minion here gives that minion +1 power.",
    power: (g, me, card) => (baseOf(g, card) === me.card ? actionsOn(g, card).length : 0),
  }),
  base("Portal Room", 22, [2, 3, 1], {
    text: "The winner has an extra turn as soon as this one is over.",
    ...afterScoring(winners, (g, me) => takeExtraTurn(g, me.you)),
  }),
  base("Primate Park", 20, [3, 2, 1], {
    text: "Once this base has scored, the winner may take any of their actions on minions here back to hand.",
    ...afterScoring(winners, function* (g, me) {
      const theirs = actionsOnMinions(g, { at: me.card }).filter((card) => controllerOf(g, card) === me.you);
      yield* returnAllToHand(g, yield* chooseCards(g, "return-actions", theirs, {}));
    }),
  }),
  base("Secret Volcano Headquarters", 18, [4, 3, 2], {
    text: "When this base is about to score, all players show the top card of their decks, and every minion shown is played here.",
    *beforeScoring(g, me) {
      const shown = heeding(g, me.card).map((seat) => ({ seat, cards: minionsIn(g, revealTop(g, seat, 1)) }));
      // What cannot be played stays on top (C-BASE-secret-volcano-headquarters).
      for (const { seat, cards } of shown) yield* carriedOutBy(g, seat, () => playShown(g, me, cards));
    },
  }),
  base("The Nexus", 19, [3, 3, 2], {
    text: "Once this base has scored, the winner may pick the base that comes next out of the base discard pile.",
    ...afterScoring(firstWinner, (g) => oneBase(g, "next-base", basesInDiscard(g), chooseReplacement, { may: true })),
  }),
  base("The Vats", 15, [3, 1, 1], {
    text: "Nobody can play a minion here if one of the same name is here.",
    forbids: (g, me, { card, on }) => on === me.card && isMinion(g, card) && minions(g, { at: on }).some((m) => sameName(g, m, card)),
  }),
];
