/** What the lists of games tell about one. */

import { below, seedRng } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { Play } from "../src/table/play.ts";
import { summaryOf } from "../src/table/summary.ts";
import { plainOptions } from "./records.ts";

test("the scores of a game that is over are those that count, Madness and all", () => {
  const factions = [
    ["Elder Things", "Innsmouth"],
    ["Minions of Cthulhu", "Miskatonic University"],
  ];
  let differing = 0;
  for (let seed = 0; seed < 6; seed++) {
    const rules = {
      setup: { seats: 2, factions },
      seed,
      opening: [],
      people: [true, true],
      options: plainOptions({ concede: false }),
      created: 1,
    };
    const play = Play.begin(rules, 1);
    expect(summaryOf(play, null, 1).shown.scores).toBeNull();
    const rng = seedRng(seed);
    while (play.decision !== null) {
      const { seat, options } = play.decision;
      play.apply({ n: play.n, at: 1, entry: { kind: "pick", seat, index: below(rng, options.length), by: "person" } }, 1);
    }
    const { phase, vp } = play.game.state;
    if (phase.kind !== "over") throw new Error("not over");
    const { shown } = summaryOf(play, null, 1);
    expect(shown.scores).toEqual(phase.scores);
    if (phase.scores.some((score, seat) => score !== vp[seat])) differing++;
  }
  expect(differing).toBeGreaterThan(0);
});
