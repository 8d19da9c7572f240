/** A recording of a game that was played by other rules is shown as it was played. */

import { allDefs, below, createGame, hashState, isRefusal, makeReplay, type Setup, seedRng, stateToJson } from "@breakpoint/engine";
import { afterEach, expect, it } from "vitest";
import { ReplaySource, record } from "../src/sources/replay-source.ts";

const bases = allDefs().filter((def) => def.kind === "base") as unknown as { breakpoint: number }[];
let corrected = 0;
function correct(by: number): void {
  for (const def of bases) def.breakpoint += by;
  corrected += by;
}
afterEach(() => correct(-corrected));

it("is shown as it was, at every moment that was kept", () => {
  const setup: Setup = { seats: 2, factions: "random" };
  const game = createGame(setup, 7);
  if (isRefusal(game)) throw new Error(game.code);
  const rng = seedRng(8);
  const picks: number[] = [];
  const stations: { at: number; state: string }[] = [];
  const vps: number[][] = [];
  let turn = 0;
  while (game.decision !== null) {
    const index = below(rng, game.decision.options.length);
    picks.push(index);
    game.pick(index);
    if (!game.stable || (game.state.turn.number === turn && !game.over)) continue;
    turn = game.state.turn.number;
    stations.push({ at: picks.length, state: stateToJson(game.state) });
    vps[picks.length] = game.state.vp.slice();
  }
  const end = hashState(game.state);
  const replay = makeReplay(setup, 7, picks);
  const events = Array.from({ length: picks.length + 1 }, () => []);
  expect(record(replay).moments.at(-1)?.vp).toEqual(game.state.vp);

  correct(7);
  const recording = record(replay, { stations, events });
  for (const { at } of stations) expect(recording.moments[at]?.vp).toEqual(vps[at]);
  const source = new ReplaySource(recording, { names: ["Ann", "Bea"], bots: [null, null] });
  for (const at of [picks.length, 0, stations[2]?.at ?? 0, (stations[2]?.at ?? 0) + 1, picks.length]) source.goTo(at);
  expect(source.at).toBe(picks.length);
  expect(hashState(recording.stations.get(picks.length) ?? game.state)).toBe(end);
});
