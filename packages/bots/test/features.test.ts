/** What the evaluation is told of titans, buried cards, monsters and treasures. */

import { defAt, type Game, isRefusal, lootOf, type Setup, TREASURES, Zone } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import { FEATURE_COUNT, FEATURES, featuresOf } from "../src/evaluation/features.ts";
import { playGame, random } from "../src/index.ts";

const SETUP: Setup = {
  seats: 3,
  factions: [
    ["Ancient Egyptians", "Werewolves"],
    ["Dwarves", "Orcs"],
    ["Thieves", "Tricksters"],
  ],
};

/** What a feature says of a seat, in its own unit. */
function told(values: Float64Array, seat: number, what: string): number {
  const i = FEATURES.findIndex((feature) => feature.what === what);
  const { unit } = FEATURES[i] as (typeof FEATURES)[number];
  return (values[seat * FEATURE_COUNT + i] as number) * unit;
}

/** Cards of a seat that are somewhere, by what they are. */
const count = (game: Game, is: (card: Game["state"]["cards"][number], def: ReturnType<typeof defAt>) => boolean): number =>
  game.state.cards.filter((card) => is(card, defAt(card.def))).length;

describe("features", () => {
  test("count titans, buried cards and treasures for whoever has them", () => {
    const seen = { titans: 0, waiting: 0, buried: 0, held: 0, played: 0, loot: 0, lost: 0 };
    const look = (game: Game): void => {
      const values = featuresOf(game);
      for (let seat = 0; seat < 3; seat++) {
        const tell = (what: string): number => told(values, seat, what);
        const titans = count(game, (card, { kind }) => kind === "titan" && card.zone === Zone.Base && card.controller === seat);
        const waiting = count(game, (card, { kind }) => kind === "titan" && card.zone === Zone.Pile && card.owner === seat);
        const buried = count(game, (card) => card.zone === Zone.Buried && card.controller === seat);
        const held = count(game, (card, { home }) => home === TREASURES && card.zone === Zone.Hand && card.at === seat);
        const played = count(
          game,
          (card, { home }) => home === TREASURES && (card.zone === Zone.Base || card.zone === Zone.Attached) && card.controller === seat,
        );
        expect(tell("titans in play")).toBeCloseTo(titans);
        expect(tell("titans that wait")).toBeCloseTo(waiting);
        expect(tell("minions buried") + tell("actions buried")).toBeCloseTo(buried);
        expect(tell("treasures in hand")).toBeCloseTo(held);
        expect(tell("treasures in play")).toBeCloseTo(played);
        // What is near is part of what there is.
        expect(tell("cards buried near the breakpoint")).toBeLessThanOrEqual(buried + 1e-9);
        expect(tell("treasures in sight near the breakpoint")).toBeLessThanOrEqual(tell("treasures in sight") + 1e-9);
        seen.titans += titans;
        seen.waiting += waiting;
        seen.buried += buried;
        seen.held += held;
        seen.played += played;
        seen.loot += tell("treasures in sight");
        seen.lost += tell("cards buried near the breakpoint");
      }
      // Treasures are in sight only where somebody is, and all of them are somebody's to hope for.
      const all = game.state.bases.reduce((sum, base) => sum + lootOf(game, base), 0);
      const hoped = [0, 1, 2].reduce((sum, seat) => sum + told(values, seat, "treasures in sight"), 0);
      if (all === 0) expect(hoped).toBe(0);
    };
    for (let seed = 1; seed <= 3; seed++) {
      let asked = 0;
      const played = playGame(SETUP, seed, [random, random, random], {
        watch: (game) => {
          if (++asked % 12 === 0) look(game);
        },
      });
      expect(isRefusal(played)).toBe(false);
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  });
});
