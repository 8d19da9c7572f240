/** How cards answer each other, where no card of the sets at hand brings it about: with probes that do. */

import { describe, expect, it } from "vitest";
import { registerSet } from "../src/index.ts";
import { destroy, givePower } from "../src/vocabulary/affect.ts";
import { chooseMinion } from "../src/vocabulary/deeds.ts";
import { action, base } from "../src/vocabulary/define.ts";
import { act, options, table, zoneOf } from "./table.ts";

registerSet({
  id: "answer-probes",
  name: "Answer probes",
  factions: [
    {
      name: "Answer probes",
      cards: [
        action("Insult and Injury", 1, {
          text: "A minion has 1 power less this turn; then destroy it.",
          *onPlay(g, me) {
            const card = yield* chooseMinion(g, me, "destroy");
            if (card === undefined) return;
            yield* givePower(g, [card], -1);
            yield* destroy(g, card);
          },
        }),
        action("Boomerang", 1, { text: "Place this card into your hand.", afterwards: "hand" }),
      ],
    },
  ],
  bases: [base("Meadow", 30, [1, 1, 1], { text: "" })],
});

describe("a card that does several things to another one", () => {
  it("is answered once (R-TRIGGERS-03)", () => {
    const t = table({
      hands: [["Insult and Injury", "Scout", "Scout", "Scout", "Scout", "Scout"], []],
      bases: [{ base: "Meadow", cards: [{ name: "Brownie", seat: 1 }] }],
    });
    act(t, "play Insult and Injury");
    expect(zoneOf(t, "Brownie")).toBe("Discard 1");
    expect(t.game.state.hands[0]).toHaveLength(3);
  });
});

describe("a card that is stopped", () => {
  const hands = [["Boomerang"], ["Force of Wil"]];

  it("is discarded, wherever it says that it goes (R-PLAY-23)", () => {
    const t = table({ hands, bases: [{ base: "Meadow" }] });
    act(t, "play Boomerang");
    expect(options(t)).toEqual(["Force of Wil", "pass"]);
    act(t, "Force of Wil");
    expect(zoneOf(t, "Boomerang")).toBe("Discard 0");
  });

  it("goes there if nobody stops it", () => {
    const t = table({ hands, bases: [{ base: "Meadow" }] });
    act(t, "play Boomerang", "pass");
    expect(zoneOf(t, "Boomerang")).toBe("Hand 0");
  });
});
