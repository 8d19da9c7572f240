import { startRule } from "../../vocabulary/affect.ts";
import { gainsVp } from "../../vocabulary/bases.ts";
import { confirm } from "../../vocabulary/choose.ts";
import { isFirstDestroyed } from "../../vocabulary/conditions.ts";
import { searchAndPlay } from "../../vocabulary/decks.ts";
import { base } from "../../vocabulary/define.ts";
import { discardCards, fromDiscard } from "../../vocabulary/digging.ts";
import { extraAction } from "../../vocabulary/play.ts";
import { isAction, isMinion, printedPower } from "../../vocabulary/printed.ts";
import { afterScoring, winners } from "../../vocabulary/scoring.ts";

export const awesomeBases = [
  base("Field of Honor", 18, [3, 2, 1], {
    text: "Whoever destroys minions here, one or several at once, gains 1 VP.",
    minionDestroyedHere: {
      if: isFirstDestroyed,
      whom: (_g, _me, e) => e.by,
      do: gainsVp(1),
    },
  }),
  base("Tsar's Palace", 22, [5, 3, 2], {
    text: "Nobody can play minions of power 2 or less here.",
    forbids: (g, me, { card, on }) => on === me.card && isMinion(g, card) && printedPower(g, card) <= 2,
  }),
  base("Haunted House", 18, [4, 3, 2], {
    text: "Whoever has played a minion here must then discard a card.",
    yourMinionPlayedHere: discardCards(1),
  }),
  base("The Dread Gazebo", 20, [4, 2, 1], {
    text: "Nobody can play actions on this base.",
    forbids: (g, me, { card, on }) => on === me.card && isAction(g, card),
  }),
  base("Secret Grove", 21, [3, 2, 1], {
    text: "Every turn gives its player an extra minion to play here, of power 2 or less.",
    offers: (_g, me) => ({ type: "minion", max: 2, base: me.card }),
  }),
  base("The Greenhouse", 24, [4, 2, 1], {
    text: "Once this base has scored, its winner may find a minion in their deck and play it on the base that comes in its place.",
    ...afterScoring(winners, (g, me) => startRule(g, me, me.you, "end of scoring")),
    rule: {
      on: {
        baseEntered: {
          if: (_g, me, e) => e.replaced === me.card,
          *do(g, _me, { base: at }) {
            if (yield* confirm(g, "search-and-play", { about: { base: at } })) yield* searchAndPlay(g, "minion", {}, { base: at });
          },
        },
      },
    },
  }),
  base("Inventor's Salon", 22, [4, 2, 1], {
    text: "Once this base has scored, its winner may take an action from their discard pile into their hand.",
    ...afterScoring(winners, fromDiscard("hand", { kind: "action", may: true })),
  }),
  base("Workshop", 20, [4, 2, 1], {
    text: "Whoever plays an action on this base has another one to play.",
    actionPlayedHere: extraAction(),
  }),
];
