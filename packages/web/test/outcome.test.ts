import { playGame, random } from "@breakpoint/bots";
import {
  breakpointOf,
  type CardId,
  type Decision,
  type Game,
  minionsIn,
  NO_CARD,
  powerAt,
  type Setup,
  type View,
  viewFor,
} from "@breakpoint/engine";
import { Stage } from "@breakpoint/scenarios/stage";
import { describe, expect, test } from "vitest";
import { fitLane } from "../src/table/fit.ts";
import { type Outcome, outcomesOf, wordBase } from "../src/table/outcome.ts";

interface Seen {
  view: View;
  decision: Decision;
  outcomes(): ReadonlyMap<number, Outcome>;
  game: Game;
}

/** Everything that is asked in a game of bots that play anything. */
function watch(seed: number, seats: number, look: (seen: Seen) => void, factions: Setup["factions"] = "random"): void {
  playGame(
    { seats, factions, first: 0 },
    seed,
    Array.from({ length: seats }, () => random),
    {
      checkpoints: true,
      cap: 120,
      watch: (game) => {
        const { decision } = game;
        if (decision === null) return;
        const view = viewFor(game, decision.seat);
        look({ view, decision, outcomes: () => outcomesOf(view, decision, true), game });
      },
    },
  );
}

describe("what an option would do", () => {
  test("a minion that is played makes the totals that were foretold, before anything else happens", () => {
    let told = 0;
    const wrong: string[] = [];
    for (let seed = 0; seed < 5; seed++)
      watch(seed, 2 + (seed % 3), ({ view, decision, game }) => {
        const index = decision.options.findIndex((o) => o.kind === "play" && o.as === "minion");
        const option = decision.options[index];
        if (option?.kind !== "play") return;
        const outcome = outcomesOf(view, { ...decision, options: [option] }, true).get(0);
        if (outcome === undefined) return;
        let there = false;
        let played = new Map<CardId, string>();
        const numbers = (g: Game): Map<CardId, string> =>
          new Map(
            outcome.bases
              .filter((b) => g.state.bases.includes(b.base))
              .map((b) => [b.base, `${powerAt(g, b.base)}/${breakpointOf(g, b.base)}`]),
          );
        const copy = game.fork({
          sink: (e) => {
            if (there || e.kind !== "played" || e.card !== option.card) return;
            there = true;
            played = numbers(copy);
          },
        });
        copy.pick(index);
        const numbersThen = numbers(copy);
        for (const b of outcome.bases) {
          told++;
          const foretold = `${b.to}/${b.breakpoint}`;
          // To its end where that is certain, and else as the card comes to lie there.
          if (played.get(b.base) !== foretold && numbersThen.get(b.base) !== foretold)
            wrong.push(`${game.def(option.card).id} at ${game.def(b.base).id}: ${played.get(b.base)}, not ${foretold}`);
        }
      });
    expect(told).toBeGreaterThan(90);
    expect(wrong).toEqual([]);
  });

  test("it is the same whatever cards are hidden", () => {
    let nth = 0;
    watch(3, 3, ({ view, decision, outcomes }) => {
      if (nth++ % 4 !== 0) return;
      const blank = { ...view, decks: view.decks.map(({ size }) => ({ size, known: [] })), baseDeck: { size: 0, known: [] } };
      expect(outcomesOf(blank, decision, true)).toEqual(outcomes());
    });
  });

  test("a minion that would leave takes its power along", () => {
    let told = 0;
    for (let seed = 0; seed < 5; seed++)
      watch(seed, 3, ({ view, decision, outcomes }) => {
        if (decision.prompt.verb !== "destroy" && decision.prompt.verb !== "return") return;
        for (const [index, outcome] of outcomes()) {
          const option = decision.options[index];
          const card = option?.kind === "card" ? option.card : NO_CARD;
          const base = view.bases.find((b) => minionsIn(b).some((m) => m.card === card));
          const change = outcome.bases.find((b) => b.base === base?.card);
          if (base === undefined || change === undefined) continue;
          told++;
          expect(change.to).toBeLessThan(change.from);
        }
      });
    expect(told).toBeGreaterThan(5);
  });

  test("a minion that would get stronger for a time makes its base stronger", () => {
    let told = 0;
    for (let seed = 0; seed < 12; seed++)
      watch(
        seed,
        2,
        ({ view, decision, outcomes }) => {
          const { verb, amount } = decision.prompt;
          if (verb !== "power" || amount === undefined) return;
          for (const [index, outcome] of outcomes()) {
            const option = decision.options[index];
            const card = option?.kind === "card" ? option.card : NO_CARD;
            const base = view.bases.find((b) => minionsIn(b).some((m) => m.card === card));
            const stronger = outcome.powers.find((p) => p.card === card);
            if (base === undefined || stronger === undefined) continue;
            told++;
            expect(stronger.to).toBe(stronger.from + amount);
            expect(outcome.bases).toContainEqual(expect.objectContaining({ base: base.card, to: base.power + amount }));
          }
        },
        [
          ["Dinosaurs", "Robots"],
          ["Aliens", "Zombies"],
        ],
      );
    expect(told).toBeGreaterThan(5);
  });

  test("what a card itself does is counted in where it is certain", () => {
    const stage = new Stage({
      name: "certain",
      cites: [],
      scenario: {
        name: "certain",
        players: {
          Ann: { factions: ["Elder Things", "Dinosaurs"], hand: ["Elder Thing", "Howl", "War Raptor"] },
          Bea: { factions: ["Aliens", "Robots"] },
        },
        bases: [{ base: "Tar Pits", cards: ["Laseratops of Ann"] }, "The Homeworld"],
      },
    });
    const view = viewFor(stage.game, 0);
    const { decision } = view;
    if (decision === null) throw new Error("nothing is asked");
    const of = (name: string): Outcome[] =>
      [...outcomesOf(view, decision, true)].flatMap(([index, outcome]) => {
        const option = decision.options[index];
        return option?.kind === "play" && stage.game.def(option.card).name === name ? [outcome] : [];
      });
    // It goes under the deck at once: there are no two others.
    expect(of("Elder Thing").every(({ gone, bases }) => gone && bases.length === 0)).toBe(true);
    expect(of("Elder Thing")).toHaveLength(2);
    expect(of("Howl")[0]?.idle).toBe(false);
    expect(of("War Raptor").some(({ idle }) => idle)).toBe(false);
    expect(of("Howl")[0]?.bases[0]).toMatchObject({ from: 4, to: 5 });
    expect(of("War Raptor").map(({ bases }) => bases[0]?.to)).toEqual([7, 3]);
  });

  test("what was found on top of the deck is foretold like any other play", () => {
    const stage = new Stage({
      name: "found",
      cites: [],
      scenario: {
        name: "found",
        players: {
          Ann: { factions: ["Robots", "Dinosaurs"], hand: ["Hoverbot"], deck: ["King Rex", "Howl"] },
          Bea: { factions: ["Aliens", "Ninjas"] },
        },
        bases: ["Tar Pits", "The Homeworld"],
        steps: ["Ann plays Hoverbot on Tar Pits"],
      },
    });
    stage.next();
    const view = viewFor(stage.game, 0);
    if (view.decision === null) throw new Error("nothing is asked");
    const totals = [...outcomesOf(view, view.decision, true).values()].map(({ bases }) => bases.map(({ from, to }) => [from, to]));
    expect(totals).toEqual([[[3, 10]], [[0, 7]]]);
  });

  test("nothing is foretold of a base that has been paid for", () => {
    const stage = new Stage({
      name: "paid",
      cites: [],
      scenario: {
        name: "paid",
        players: { Ann: { factions: ["Aliens", "Ninjas"] }, Bea: { factions: ["Dinosaurs", "Zombies"] } },
        bases: [{ base: "Tar Pits", cards: ["King Rex of Bea", "Ninja Master of Ann", "Scout of Ann", "Invader of Ann"] }, "Jungle Oasis"],
        "base deck": ["The Homeworld"],
        steps: ["Ann is done"],
      },
    });
    stage.next();
    const view = viewFor(stage.game, 0);
    if (view.decision === null) throw new Error("nothing is asked");
    expect(view.phase).toEqual({ kind: "scoring", step: "after" });
    expect(view.decision.options.some((o) => o.kind === "card")).toBe(true);
    expect(outcomesOf(view, view.decision, true).size).toBe(0);
  });

  test("in words", () => {
    const standing = { totals: [], places: [], awards: [] };
    const at = (from: number, to: number, breakpoint: number): string =>
      wordBase({ base: 1 as CardId, from, to, breakpoint, standing: standing as unknown as Outcome["bases"][0]["standing"] }, 18);
    expect(at(16, 20, 18)).toBe("16 → 20 of 18, breaks");
    expect(at(18, 13, 18)).toBe("18 → 13 of 18, holds");
    expect(at(10, 12, 18)).toBe("10 → 12 of 18");
    expect(at(16, 16, 15)).toBe("16 of 15 (was 18), breaks");
  });
});

describe("a lane", () => {
  test("shows cards where they fit, chips where they do not, and pills when it is full", () => {
    const size = { width: 220, height: 160 };
    expect(fitLane(size, 1).zoom).toBeGreaterThan(1.2);
    expect(fitLane(size, 2).mode).toBe("");
    expect(fitLane({ width: 220, height: 60 }, 2).mode).toBe("chips");
    expect(fitLane({ width: 220, height: 60 }, 12).mode).toBe("chips pills");
  });

  test("has room for a titan, which is wider", () => {
    const size = { width: 258, height: 140 };
    const { mode, zoom } = fitLane(size, 3, 1);
    expect(mode).toBe("");
    expect(zoom * (3 * 72 + 10) + 2 * 8).toBeLessThanOrEqual(size.width);
  });

  test("shows cards no larger for more of them", () => {
    const size = { width: 300, height: 180 };
    const zooms = [1, 2, 3, 4, 5]
      .map((n) => fitLane(size, n))
      .filter((f) => f.mode === "")
      .map((f) => f.zoom);
    expect(zooms.toSorted((a, b) => b - a)).toEqual(zooms);
  });
});
