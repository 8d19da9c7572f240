/** What happens only so often: once a turn, the first time in a turn, and a loop that nobody can end. */

import { expect, test } from "vitest";
import { registerSet } from "../src/index.ts";
import { LOOP_LIMIT } from "../src/kernel/triggers.ts";
import { returnToHand } from "../src/vocabulary/affect.ts";
import { addCounters } from "../src/vocabulary/counters.ts";
import { counterOnThis } from "../src/vocabulary/counting.ts";
import { action, base, minion } from "../src/vocabulary/define.ts";
import { extraMinion } from "../src/vocabulary/play.ts";
import { minions } from "../src/vocabulary/table.ts";
import { act, find, options, table } from "./table.ts";

registerSet({
  id: "limits",
  name: "Limits",
  factions: [
    {
      name: "Limits",
      cards: [
        minion("Newcomer", 2, 4, { text: "" }),
        minion("Once", 2, 2, {
          text: "Once a turn, after you played a minion here: a counter on this.",
          yourMinionPlayedHere: { once: "turn", do: counterOnThis },
        }),
        minion("First", 2, 2, {
          text: "After the first minion that you play here in a turn: a counter on this.",
          yourMinionPlayedHere: { first: true, do: counterOnThis },
        }),
        minion("Always", 2, 2, {
          text: "After you played a minion here: a counter on this.",
          yourMinionPlayedHere: counterOnThis,
        }),
        minion("Snowball", 2, 2, {
          text: "After a counter came to this: another one.",
          on: { countered: { if: (_g, me, e) => e.card === me.card, do: counterOnThis } },
        }),
        action("Push", 2, {
          text: "A counter on each minion.",
          *onPlay(g) {
            for (const card of minions(g)) yield* addCounters(g, card, 1);
          },
        }),
        action("More", 2, { text: "An extra minion.", onPlay: extraMinion() }),
        minion("Boomerang", 1, 1, {
          text: "Special: as your turn starts, you may play this on a base. It comes back to your hand.",
          special: { at: "turnStart", can: (_g, me, e) => e.seat === me.you },
          *onPlay(g, me) {
            yield* returnToHand(g, me.card);
          },
        }),
      ],
    },
  ],
  bases: [base("Hillside", 5000, [1, 1, 1], { text: "" })],
});

test.each([
  ["Once", "what comes once a turn"],
  ["First", "what comes the first time"],
])("%s: %s neither comes again in a turn nor takes part in a question about the order", (name) => {
  const t = table({
    hands: [["More", "Newcomer", "Newcomer"], []],
    bases: [
      {
        base: "Hillside",
        cards: [
          { name, seat: 0 },
          { name: "Always", seat: 0 },
        ],
      },
    ],
  });
  act(t, "play More", "play Newcomer on Hillside", `trigger ${name}`, "play Newcomer on Hillside");
  expect(options(t)).toEqual(["done"]);
  const counters = (card: string): number => t.game.card(find(t, card)).counters;
  expect([counters(name), counters("Always")]).toEqual([1, 2]);
});

test("a Special that its player uses without end is cut, once, and the turn goes on", () => {
  const t = table({ hands: [[], ["Boomerang"]], bases: [{ base: "Hillside" }] });
  act(t, "done");
  let used = 0;
  while (t.game.decision?.options[0]?.kind === "card" && used <= 2 * LOOP_LIMIT) {
    t.game.pick(0);
    used++;
  }
  expect(used).toBe(LOOP_LIMIT + 1);
  expect(t.events.filter((e) => e.kind === "loopCut")).toHaveLength(1);
  expect(t.game.decision?.prompt.key).toBe("play");
});

test("a loop that nobody can end is cut, once, and the game goes on", () => {
  const t = table({ hands: [["Push"], []], bases: [{ base: "Hillside", cards: [{ name: "Snowball", seat: 0 }] }] });
  act(t, "play Push");
  expect(t.game.card(find(t, "Snowball")).counters).toBe(1 + LOOP_LIMIT);
  expect(t.events.filter((e) => e.kind === "loopCut")).toHaveLength(1);
  expect(options(t)).toEqual(["done"]);
});
