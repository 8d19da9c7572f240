import { destroy, givePower } from "../../vocabulary/affect.ts";
import { atABase, bringA, destroyAnAction, eitherOf, empowerEach, moveA, toA, when } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, onMinion, RAISES_POWER, UNDEAD } from "../../vocabulary/define.ts";
import { fromDiscard, shufflesRandomMinion, takesBackAtRandom } from "../../vocabulary/digging.ts";
import { discardPile } from "../../vocabulary/hands.ts";
import { playNow } from "../../vocabulary/play.ts";
import { actionsIn, hasTrait, isMonster } from "../../vocabulary/printed.ts";
import { atRandom, here, hostOf, minions, others } from "../../vocabulary/table.ts";

export const clerics = {
  name: "Clerics",
  cards: [
    minion("Cardinal", 5, 1, {
      text: "Talent: with five or more cards in your discard pile, two of them, picked by chance, go to your hand.",
      talent: when((g, me) => discardPile(g, me.you).length >= 5, takesBackAtRandom(2)),
    }),
    minion("Deep Friar", 4, 2, {
      text: "Special: once this base has scored, you may move another minion you have here to a different base, so that it is not discarded.",
      afterScoring: moveA({ here: true, whose: "yours", another: true, may: true }),
    }),
    minion("Turner", 3, 3, {
      text: "Destroy an undead monster at this base, OR a minion of your discard pile, picked by chance, is shuffled into your deck.",
      onPlay: eitherOf({
        destroy: toA("destroy", { here: true, where: (g, _me, m) => isMonster(g, m) && hasTrait(g, m, UNDEAD) }, (g, m) => destroy(g, m)),
        shuffle: shufflesRandomMinion,
      }),
    }),
    minion("Holy Roller", 2, 4, {
      text: "You may pick a card of your discard pile and shuffle it into your deck.",
      onPlay: fromDiscard("deck", { may: true }),
    }),
    onBase("Bin and Gone", 1, {
      text: "Play on a base. Ongoing: once a different base has scored, you may move a minion of yours from there to this one, so that it is not discarded.",
      on: { afterScores: { if: (g, me, e) => e.base !== here(g, me), do: bringA({ there: true, whose: "yours", may: true }) } },
    }),
    action("Collection Plate", 2, {
      text: "Two cards of your discard pile, picked by chance, go to your hand.",
      onPlay: takesBackAtRandom(2),
    }),
    onMinion("Curse of Imprisonment", 1, {
      text: "Play on a minion. Ongoing: it is without its abilities.",
      cancels: (g, me, card) => card === hostOf(g, me.card),
    }),
    onMinion("Curse of Uselessness", 1, {
      text: "Play on a minion. Ongoing: its power does not count at its base.",
      keepsFrom: (g, me, what, m) => what === "counting" && m === hostOf(g, me.card),
    }),
    action("Good Habits", 1, {
      text: "Every minion in play has 1 more power until the turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerEach(1),
    }),
    action("Join the Club", 2, {
      text: "Pick a base: every minion now there has 1 more power until the turn ends.",
      traits: [RAISES_POWER],
      onPlay: atABase("empower-all-where", (g, at) => givePower(g, minions(g, { at }), 1)),
    }),
    action("Remove Curse", 1, {
      text: "Destroy an action that is on a minion or a base.",
      onPlay: destroyAnAction,
    }),
    action("Word of Recall", 1, {
      text: "Chance picks an action in the discard pile of each other player. You may play one of these as an extra action; the rest stay where they are.",
      *onPlay(g, me) {
        const picked = others(g, me.you).map((seat) => atRandom(g, actionsIn(g, discardPile(g, seat))));
        yield* playNow(g, "action", { cards: picked.filter((card) => card !== undefined) });
      },
    }),
  ],
};
