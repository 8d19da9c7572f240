import { hasMinionAt } from "../../vocabulary/conditions.ts";
import { draw } from "../../vocabulary/decks.ts";
import { byEach, does, may } from "../../vocabulary/deeds.ts";
import { base } from "../../vocabulary/define.ts";
import { challenge, challengeToTheDeath, winnersOf } from "../../vocabulary/dueling.ts";
import { isMinion } from "../../vocabulary/printed.ts";
import { heeding } from "../../vocabulary/scoring.ts";

export const oopsBases = [
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
    text: "After you have played a minion here, it may duel another player's minion here. The one that loses is destroyed.",
    minionPlayedHere: does((g, _me, e) => challengeToTheDeath(g, e.card, { may: true })),
  }),
  base("Sakura Garden", 18, [3, 2, 1], {
    text: "The first time in a turn that a minion of yours goes from here to the discard pile, you draw a card.",
    on: { left: { first: true, if: (g, _me, e) => e.to === "discard" && isMinion(g, e.card), do: does((g, me) => draw(g, me.you, 1)) } },
  }),
  base("Shogun's Palace", 23, [4, 3, 1], {
    text: "Once a turn, after you have played a minion here, it may duel another player's minion here. Whoever controls the one that wins draws two cards.",
    minionPlayedHere: {
      once: "turn",
      *do(g, _me, e) {
        for (const seat of winnersOf(g, yield* challenge(g, e.card, { may: true }))) draw(g, seat, 2);
      },
    },
  }),
];
