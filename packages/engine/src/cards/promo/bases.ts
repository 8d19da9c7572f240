import { isSettingUp, shuffleBaseIn } from "../../vocabulary/bases.ts";
import { oneOf } from "../../vocabulary/choose.ts";
import { bringA, byEach, does } from "../../vocabulary/deeds.ts";
import { base, NO_SEAT } from "../../vocabulary/define.ts";
import { hasMovedMinionTo, movedFrom } from "../../vocabulary/history.ts";
import { move } from "../../vocabulary/moving.ts";
import { everybody } from "../../vocabulary/scoring.ts";
import { baseOf, minions } from "../../vocabulary/table.ts";

const everybodyMayCome = byEach(everybody, bringA({ whose: "yours", may: true }));

export const promoBases = [
  base("Sheep Shrine", 19, [4, 2, 1], {
    text: "Once this base has come into play, everybody may move a minion of theirs here. As a starting base it is replaced and shuffled into the base deck.",
    on: { baseEntered: { do: does((g, me) => (isSettingUp(g) ? shuffleBaseIn(g, me.card) : everybodyMayCome(g, me))) } },
  }),
  base("The Pasture", 25, [5, 3, 2], {
    text: "The first time in a turn that you have moved a minion here, move another minion here from where it was.",
    minionMovedHere: {
      if: (g, me, e) => e.first && e.by !== NO_SEAT && !hasMovedMinionTo(g, e.by, me.card),
      *do(g, me, e) {
        // Of several moved at once any may be the one (C-BASE-the-pasture); it need not be there any more (R-TRIGGERS-11).
        const along = e.group.filter((card) => card !== e.card && baseOf(g, card) === me.card);
        const came = [e.from, ...along.map((card) => movedFrom(g, card))];
        const left = minions(g, { where: (card) => baseOf(g, card) !== me.card && came.includes(baseOf(g, card)) });
        yield* oneOf(g, "move", left, (_g, card) => move(g, card, me.card), { about: { base: me.card } });
      },
    },
  }),
];
