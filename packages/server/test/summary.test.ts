/** What the lists of games tell about one. */

import { below, seedRng } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { Match } from "../src/table/match.ts";
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
      search: [0, 0],
      options: plainOptions({ concede: false }),
      created: 1,
    };
    const match = Match.begin(rules, 1);
    expect(match.summary.outlines.at(-1)?.scores).toBeNull();
    const rng = seedRng(seed);
    while (match.decision !== null) {
      const { seat, options } = match.decision;
      match.apply({ n: match.n, at: 1, entry: { kind: "pick", seat, index: below(rng, options.length), by: "person" } }, 1);
    }
    const { phase, vp } = match.game.state;
    if (phase.kind !== "over") throw new Error("not over");
    expect(match.summary.outlines.at(-1)?.scores).toEqual(phase.scores);
    if (phase.scores.some((score, seat) => score !== vp[seat])) differing++;
  }
  expect(differing).toBeGreaterThan(0);
});
