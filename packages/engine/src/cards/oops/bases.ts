import { givePower } from "../../vocabulary/affect.ts";
import { buriesHere } from "../../vocabulary/burying.ts";
import { hasMinionAt, haveCards, haveMinionHere, itsController } from "../../vocabulary/conditions.ts";
import { draw } from "../../vocabulary/decks.ts";
import { byEach, may, toA } from "../../vocabulary/deeds.ts";
import { base } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { loserDies, newcomerDuels, winnersOf } from "../../vocabulary/dueling.ts";
import { hasLostMinionAt, isPlayersFirstHere } from "../../vocabulary/history.ts";
import { isMinion } from "../../vocabulary/printed.ts";
import { forATopCard, raidsADeck } from "../../vocabulary/raiding.ts";
import { heeding } from "../../vocabulary/scoring.ts";

export const oopsBases = [
  base("Pyramids", 21, [4, 2, 1], {
    text: "Once in each of your turns, a card of your hand may be buried here.",
    uses: [{ label: "ongoing", can: haveCards, do: buriesHere }],
  }),
  base("Star Portal", 17, [3, 1, 1], {
    text: "Whoever has buried a card here, or played an action on this base, draws a card.",
    on: { buried: { do: drawCards(1) } },
    actionPlayedHere: drawCards(1),
  }),
  base("Drakkar", 21, [4, 2, 1], {
    text: "The first time in a turn that you have played a minion here, you may have another player show what lies on top of their deck. An action, or a minion with power up to 3, is yours to take into your hand.",
    yourMinionPlayedHere: { if: isPlayersFirstHere, do: raidsADeck({ may: true }) },
  }),
  base("Longhouse", 25, [5, 3, 2], {
    text: "Once in each of your turns, you may lay a card of your hand on your deck; a minion of yours here then has +2 power until the turn ends.",
    uses: [
      {
        label: "ongoing",
        can: (g, me) => haveCards(g, me) && haveMinionHere(g, me),
        do: forATopCard(toA("empower", { here: true, whose: "yours" }, (g, card) => givePower(g, [card], 2), { amount: 2 })),
      },
    ],
  }),
  base("Saloon", 20, [3, 2, 1], {
    text: "After a minion here was destroyed, each player who has a minion here may draw a card.",
    minionDestroyedHere: {
      whom: (g, me) => heeding(g, me.card)[0] ?? me.you,
      do: byEach(
        (g, me) => heeding(g, me.card).filter((seat) => hasMinionAt(g, seat, me.card)),
        may("draw", (g, me) => draw(g, me.you, 1)),
      ),
    },
  }),
  base("So-So Corral", 19, [4, 2, 1], {
    text: "A minion that has been played here may duel one that another player has here. The one that loses is destroyed.",
    yourMinionPlayedHere: { afterMore: true, do: newcomerDuels(loserDies) },
  }),
  base("Sakura Garden", 18, [3, 2, 1], {
    text: "The first time in a turn that a minion of yours goes from here to the discard pile, you draw a card.",
    on: {
      left: {
        first: true,
        whom: itsController,
        if: (g, me, e) => e.to === "discard" && isMinion(g, e.card) && !hasLostMinionAt(g, e.controller, me.card),
        do: drawCards(1),
      },
    },
  }),
  base("Shogun's Palace", 23, [4, 3, 1], {
    text: "Once in a turn for each player, a minion that they have played here may duel one that another player has here. Whoever controls the one that wins draws two cards.",
    yourMinionPlayedHere: {
      once: "turn",
      afterMore: true,
      do: newcomerDuels((g, result) => {
        for (const seat of winnersOf(g, result)) draw(g, seat, 2);
      }),
    },
  }),
];
