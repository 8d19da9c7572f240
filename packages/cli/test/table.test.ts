import { below, createGame, type Game, isRefusal, seedRng, type View, viewFor, whyNot } from "@breakpoint/engine";
import { lookupIn } from "@breakpoint/words";
import { describe, expect, test } from "vitest";
import { findCard } from "../src/catalogue.ts";
import { dealFactions } from "../src/factions.ts";
import { drawBoard, drawHand } from "../src/table/board.ts";
import { drawMenu, entryOf, makeMenu } from "../src/table/menu.ts";
import { PLAYERS } from "../src/table/session.ts";
import { finalScores } from "../src/table/sitting.ts";
import { flow, inColumns, paint, type Style, visibleLength, wrap } from "../src/table/text.ts";
import { styleOf } from "../src/terminal.ts";

function decisions(seed: number, seats: number, see: (game: Game) => void, factions: "random" | string[][] = "random"): void {
  const game = createGame({ seats, factions, twoCopies: true }, seed, { checkpoints: false });
  if (isRefusal(game)) throw new Error(game.code);
  const rng = seedRng(seed);
  for (let i = 0; i < 5000 && game.decision !== null; i++) {
    see(game);
    game.pick(below(rng, game.decision.options.length));
  }
}

describe("the table", () => {
  const widths = [60, 80, 118, 140, 200];
  test.each([2, 3, 4])("fits its width with %i players", (seats) => {
    decisions(40 + seats, seats, (game) => {
      const decision = game.decision;
      if (decision === null) return;
      const view = viewFor(game, decision.seat);
      const look = lookupIn(view, PLAYERS);
      const menu = makeMenu(decision, view, look, (card) => whyNot(game, decision.seat, card));
      for (const width of widths) {
        const style: Style = { width, height: 40, colour: width === 140 };
        for (const line of [
          ...drawBoard(view, look, style, { texts: true }),
          ...drawHand(view, style),
          ...drawMenu(menu, view, look, style),
        ])
          expect(visibleLength(line), line).toBeLessThanOrEqual(width);
      }
    });
  });

  test("a duel is shown with who fights, what is at stake and what was put down", () => {
    const seen = new Set<string>();
    const factions = [
      ["Cowboys", "Samurai"],
      ["Samurai", "Cowboys"],
    ];
    const show = (game: Game): void => {
      const decision = game.decision;
      if (decision === null || game.state.duel === null) return;
      const view = viewFor(game, decision.seat);
      const look = lookupIn(view, PLAYERS);
      const lines = drawBoard(view, look, { width: 70, height: 40, colour: false }, { texts: false });
      const scene = lines.slice(lines.findLastIndex((line) => line.startsWith("Duel: "))).join(" ");
      expect(scene).toMatch(/^Duel: .+ \d+ \(.+\) against .+ at stake, by .+: .+ put down: .+/);
      seen.add(scene.includes("a card, face down") ? "hidden" : "open");
      for (const line of lines) expect(visibleLength(line), line).toBeLessThanOrEqual(70);
    };
    for (const seed of [3, 4]) decisions(seed, 2, show, factions);
    expect([...seen].sort()).toEqual(["hidden", "open"]);
  });

  test("every option has a number, twins share one, and the way out is 0", () => {
    decisions(5, 3, (game) => {
      const decision = game.decision;
      if (decision === null) return;
      const view = viewFor(game, decision.seat);
      const look = lookupIn(view, PLAYERS);
      const menu = makeMenu(decision, view, look, () => []);
      const entries = menu.rows.flatMap((row) => row.entries);
      expect(entries.map((e) => e.number)).toEqual(entries.map((_, i) => i + 1));
      for (const entry of entries) expect(entryOf(menu, entry.number)).toBe(entry);
      const name = (index: number): string => {
        const option = decision.options[index];
        const card = "card" in option ? look.card(option.card) : null;
        const on = option.kind === "play" ? [option.on, option.source, option.through] : [];
        return JSON.stringify(card === null ? option : [option.kind, card.name, card.zone, card.on, card.controller, card.power, ...on]);
      };
      const offered = new Set([...entries, ...(menu.out === null ? [] : [menu.out])].map((e) => name(e.index)));
      for (const index of decision.options.keys()) expect([...offered]).toContain(name(index));
      const out = decision.options.findIndex((o) => o.kind === "word" && ["done", "pass", "decline"].includes(o.word));
      expect(entryOf(menu, 0)?.index).toBe(out < 0 ? undefined : out);
    });
  });
});

describe("text", () => {
  test("wrapping keeps words whole and lines short", () => {
    expect(wrap("the quick brown fox", 10, " ")).toEqual([" the quick", " brown fox"]);
    expect(flow("Hand: ", ["Scout 3", "Invader 3", "Probe"], ", ", 20)).toEqual(["Hand: Scout 3,", "      Invader 3,", "      Probe"]);
  });
  test("colours do not count", () => {
    const style: Style = { width: 80, height: 24, colour: true };
    expect(visibleLength(paint(style, "red", "Scout"))).toBe(5);
    expect(paint({ ...style, colour: false }, "red", "Scout")).toBe("Scout");
  });
  test("blocks stand side by side", () => {
    expect(inColumns([["a", "b"], ["c"], ["d"]], 2, 3, 1, 1)).toEqual(["a   c", "b", "", "d"]);
  });
  test("colours only for a person who wants them", () => {
    const screen = { isTTY: true, columns: 100, rows: 30 } as NodeJS.WriteStream;
    const pipe = { isTTY: false } as NodeJS.WriteStream;
    const before = { ...process.env };
    try {
      process.env.TERM = "xterm";
      delete process.env.NO_COLOR;
      expect(styleOf(screen)).toEqual({ width: 100, height: 30, colour: true });
      expect(styleOf(pipe)).toMatchObject({ width: 80, colour: false });
      process.env.NO_COLOR = "1";
      expect(styleOf(screen).colour).toBe(false);
    } finally {
      process.env = before;
    }
  });
});

describe("final scores", () => {
  const pairs = [
    ["Minions of Cthulhu", "Elder Things"],
    ["Innsmouth", "Miskatonic University"],
    ["Aliens", "Robots"],
  ];
  const ended = (seed: number): View => {
    const game = createGame({ seats: 3, factions: pairs }, seed, { checkpoints: false });
    if (isRefusal(game)) throw new Error(game.code);
    const rng = seedRng(seed);
    while (game.decision !== null) game.pick(below(rng, game.decision.options.length));
    return viewFor(game, 0);
  };

  test("rank after Madness: nobody stands above whoever won", () => {
    let turned = 0;
    for (let seed = 0; seed < 120; seed++) {
      const view = ended(seed);
      if (view.phase.kind !== "over") throw new Error("not over");
      const { winners, scores } = view.phase;
      const ranked = finalScores(view);
      expect(ranked.filter(({ place }) => place === 1).map(({ seat }) => seat)).toEqual(winners.toSorted());
      for (const { seat, score } of ranked) expect(score).toBe(scores[seat]);
      for (const [i, { score }] of ranked.entries()) expect(score).toBeLessThanOrEqual(ranked[i - 1]?.score ?? score);
      if (!winners.includes(view.vp.indexOf(Math.max(...view.vp)))) turned++;
    }
    expect(turned).toBeGreaterThan(0);
  });
});

describe("finding what was meant", () => {
  test("by name, by its beginning, by a piece of it", () => {
    for (const typed of ["Supreme Overlord", "supreme overlord", "supreme", "overlord"])
      expect(findCard(typed)).toMatchObject({ def: { name: "Supreme Overlord" } });
    expect(findCard("they're coming to get you")).toMatchObject({ def: { name: "They're Coming to Get You" } });
  });
  test("what could be several cards is not guessed", () => {
    expect(findCard("microbot")).toMatchObject({ suggestions: expect.arrayContaining(["Microbot Alpha", "Microbot Archive"]) });
  });
  test("a slip is recognised, nonsense is not", () => {
    expect(findCard("Scuot")).toEqual({ suggestions: ["Scout"] });
    expect(findCard("xyzzy")).toEqual({ suggestions: [] });
    expect(findCard("")).toEqual({ suggestions: [] });
  });
  test("those who named no factions draw from what is left", () => {
    const dealt = dealFactions([["Aliens", "Robots"]], 4, seedRng(1));
    expect(dealt[0]).toEqual(["Aliens", "Robots"]);
    expect(new Set(dealt.flat()).size).toBe(8);
  });
});
