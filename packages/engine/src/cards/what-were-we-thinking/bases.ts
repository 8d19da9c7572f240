import { place, startRule } from "../../vocabulary/affect.ts";
import { gainsVp } from "../../vocabulary/bases.ts";
import { haveMinionHere } from "../../vocabulary/conditions.ts";
import { bringA, does, empowerEach, empowerIt, toA } from "../../vocabulary/deeds.ts";
import { base, NO_SEAT } from "../../vocabulary/define.ts";
import { chooseTopOrBottom, looksAtTop } from "../../vocabulary/digging.ts";
import { hasLeft, hasPlayedMinionElsewhere } from "../../vocabulary/history.ts";
import { playable, playNow } from "../../vocabulary/play.ts";
import { afterScoring, beforeScoringEach, everybody } from "../../vocabulary/scoring.ts";
import { baseOf, yoursHere } from "../../vocabulary/table.ts";

export const thinkingBases = [
  base("Ancient Temple", 20, [4, 2, 1], {
    text: "As your turn starts, if you have just one minion here, it has +5 power until the turn ends, as long as it is here.",
    atYourTurnStart: {
      if: (g, me) => yoursHere(g, me).length === 1,
      do: does((g, me) => yoursHere(g, me).length === 1 && startRule(g, me, me.you, "end of turn", yoursHere(g, me)[0])),
    },
    // "Here" is this base, not one that has come back in its place.
    rule: { power: (g, me, card) => (card === me.rule?.card && baseOf(g, card) === me.card && !hasLeft(g, me.card) ? 5 : 0) },
  }),
  base("City of Gold", 16, [3, 1, 1], {
    text: "As your turn starts, you gain 1 VP if you have a minion here.",
    atYourTurnStart: { if: haveMinionHere, do: gainsVp(1) },
  }),
  base("Grandma's House", 25, [5, 3, 2], {
    text: "Whoever has played a minion here looks at the top card of their deck; it stays on top or goes to the bottom.",
    yourMinionPlayedHere: looksAtTop,
  }),
  base("Retirement Community", 20, [4, 2, 1], {
    text: "Once this base has scored, everybody may put a minion of theirs from here on top of their deck or under it, which saves it from the discard pile.",
    ...afterScoring(
      everybody,
      toA("place-in-deck", { here: true, whose: "yours", may: true }, function* (g, card) {
        yield* place(g, card, yield* chooseTopOrBottom(g, card));
      }),
    ),
  }),
  base("Lake Minnetonka", 26, [5, 3, 2], {
    text: "A minion that any player has played here or moved here has +1 power until the turn ends.",
    yourMinionPlayedHere: empowerIt(1),
    minionMovedHere: { if: (_g, _me, e) => e.by !== NO_SEAT, do: empowerIt(1) },
  }),
  base("Palooza", 27, [6, 4, 3], {
    text: "When this base is about to score, everybody may move a minion of theirs here.",
    ...beforeScoringEach(everybody, bringA({ whose: "yours", may: true })),
  }),
  base("Out in the Woods", 18, [3, 2, 1], {
    text: "When this base is about to score, every minion here gets +1 power until the turn ends.",
    beforeScoring: empowerEach(1, { here: true }),
  }),
  base("Under the Bed", 22, [4, 2, 1], {
    text: "Once on your turn, if you have played a minion at another base this turn, you may play an extra one of power 2 or less here.",
    uses: [
      {
        label: "ongoing",
        can: (g, me) => hasPlayedMinionElsewhere(g, me.you, me.card) && playable(g, me.you, "minion", { base: me.card, max: 2 }).length > 0,
        do: does((g, me) => playNow(g, "minion", { base: me.card, max: 2, must: true })),
      },
    ],
  }),
];
