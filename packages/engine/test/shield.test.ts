/** Being left alone by an ability for the rest of a turn (Tooth and Claw... and Guns), with probes that try more than once. */

import { describe, expect, it } from "vitest";
import { registerSet } from "../src/index.ts";
import { powerOf } from "../src/kernel/values.ts";
import { destroy, givePower } from "../src/vocabulary/affect.ts";
import { chooseMinion } from "../src/vocabulary/deeds.ts";
import { action, base, onMinion } from "../src/vocabulary/define.ts";
import { hostPower } from "../src/vocabulary/standing.ts";
import { hostOf } from "../src/vocabulary/table.ts";
import { act, find, options, type Placed, table, zoneOf } from "./table.ts";

registerSet({
  id: "shield-probes",
  name: "Shield probes",
  factions: [
    {
      name: "Shield probes",
      cards: [
        action("Twofold Blow", 1, {
          text: "A minion has 1 power less this turn; then destroy it.",
          onPlay: function* (g, me) {
            const card = yield* chooseMinion(g, me, "destroy");
            if (card === undefined) return;
            yield* givePower(g, [card], -1);
            yield* destroy(g, card);
          },
        }),
        onMinion("Leech", 1, {
          text: "Talent: the minion has 1 power less this turn.",
          talent: function* (g, me) {
            yield* givePower(g, [hostOf(g, me.card)], -1);
          },
        }),
        onMinion("Ribbon", 1, { text: "The minion has +1 power.", ...hostPower(1) }),
      ],
    },
  ],
  bases: [base("Meadow", 30, [1, 1, 1], { text: "" })],
});

const GUARD = "Tooth and Claw... and Guns";
const rex = (...actions: [string, number][]): Placed => ({ name: "King Rex", seat: 1, actions });

describe("a shield for the rest of the turn", () => {
  it("holds against everything that the same card still does", () => {
    const t = table({ hands: [["Twofold Blow"], []], bases: [{ base: "Meadow", cards: [rex([GUARD, 1])] }] });
    act(t, "play Twofold Blow");
    expect(zoneOf(t, GUARD)).toBe("Discard 1");
    expect(zoneOf(t, "King Rex")).toBe("Base Meadow");
    expect(powerOf(t.game, find(t, "King Rex"))).toBe(7);
  });

  it("leaves the card with that ability where it is, and ends with the turn", () => {
    const t = table({ hands: [["Ribbon"], []], bases: [{ base: "Meadow", cards: [rex(["Leech", 0], [GUARD, 1])] }] });
    act(t, "use Leech");
    expect(zoneOf(t, GUARD)).toBe("Discard 1");
    // Whatever is attached next makes the game look for actions to shed.
    act(t, "play Ribbon on King Rex");
    expect(zoneOf(t, "Leech")).toBe("Attached King Rex");
    expect(powerOf(t.game, find(t, "King Rex"))).toBe(8);
    while (!options(t).includes("use Leech")) act(t, "done");
    act(t, "use Leech");
    expect(powerOf(t.game, find(t, "King Rex"))).toBe(7);
  });
});
