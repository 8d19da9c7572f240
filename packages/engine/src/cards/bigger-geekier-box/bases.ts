import { givePower } from "../../vocabulary/affect.ts";
import { haveMinionHere, itsController } from "../../vocabulary/conditions.ts";
import { both } from "../../vocabulary/deeds.ts";
import { base } from "../../vocabulary/define.ts";
import { discardCards, drawCards } from "../../vocabulary/digging.ts";
import { playedSince } from "../../vocabulary/history.ts";
import { factionOf, sameFaction } from "../../vocabulary/printed.ts";
import { afterScoring, winners } from "../../vocabulary/scoring.ts";
import { minions } from "../../vocabulary/table.ts";

export const geekierBases = [
  base("Tabletop", 20, [4, 2, 1], {
    text: "Once this base has scored, the winner draws three cards and then discards two.",
    ...afterScoring(winners, both(drawCards(3), discardCards(2))),
  }),
  base("The Con", 24, [5, 3, 2], {
    text: "A minion played here gives all others of its faction here +1 power until the turn ends.",
    minionPlayedHere: {
      if: (g, _me, e) => factionOf(g, e.card) !== null,
      *do(g, me, e) {
        // Those that its own text has brought came after it (C-BASE-the-con).
        const late = [e.card, ...playedSince(g, e.card)];
        const fellows = minions(g, { at: me.card, where: (card) => sameFaction(g, card, e.card) && !late.includes(card) });
        yield* givePower(g, fellows, 1);
      },
    },
  }),
  base("Locker Room", 23, [3, 2, 2], {
    text: "As your turn starts, you draw a card if you have a minion here.",
    atYourTurnStart: { if: haveMinionHere, do: drawCards(1) },
  }),
  base("Stadium", 17, [3, 2, 1], {
    text: "Whenever a minion here has been destroyed, the player who had it draws a card.",
    minionDestroyedHere: { whom: itsController, do: drawCards(1) },
  }),
];
