/** A puzzle in the terminal: the table, the question, hints, the solution; until it is solved or left. */

import { type Game, type View, viewFor, whyNot } from "@breakpoint/engine";
import {
  endsTurn,
  forkWithin,
  hintsOf,
  type Posed,
  type Puzzle,
  stepsOf,
  wantedOf,
  wordGoal,
  worstAnswer,
  worthOf,
} from "@breakpoint/scenarios/puzzles";
import { type Lookup, lookupIn, wordPrompt } from "@breakpoint/words";
import { drawBoard, drawHand } from "../table/board.ts";
import { drawMenu, entryOf, makeMenu } from "../table/menu.ts";
import { rule, wrap } from "../table/text.ts";
import type { Terminal } from "../terminal.ts";

const KEYS = "a number chooses · h hints, a step more each time · s shows the solution · a starts over · q leaves";

export class PuzzleSitting {
  readonly #terminal: Terminal;
  readonly #puzzle: Puzzle;
  readonly #posed: Posed;
  #game: Game;
  #hints = 0;

  constructor(terminal: Terminal, puzzle: Puzzle, posed: Posed) {
    this.#terminal = terminal;
    this.#puzzle = puzzle;
    this.#posed = posed;
    this.#game = forkWithin(posed.game, posed.start.turn);
  }

  /** True once it is solved; false if the player has left. */
  async run(): Promise<boolean> {
    this.#terminal.say([this.#puzzle.name, ...wrap(wordGoal(this.#puzzle), this.#terminal.style.width)]);
    this.#show();
    for (;;) {
      const answer = await this.#terminal.ask();
      if (answer.kind !== "line" || answer.text.trim() === "q") return false;
      const text = answer.text.trim();
      if (text === "a") this.#again();
      else if (text === "h") this.#hint();
      else if (text === "s") this.#tell(stepsOf(this.#puzzle));
      else if (!/^\d+$/.test(text)) this.#terminal.say([KEYS]);
      else if (this.#choose(Number(text))) return true;
    }
  }

  get #view(): { view: View; look: Lookup } {
    const view = viewFor(this.#game, this.#posed.start.me);
    return { view, look: lookupIn(view, this.#posed.table.players) };
  }

  #menu(): ReturnType<typeof makeMenu> {
    const { view, look } = this.#view;
    const { decision } = view;
    if (decision === null) return { rows: [], out: null };
    return makeMenu(decision, view, look, (card) => whyNot(this.#game, this.#posed.start.me, card));
  }

  #show(): void {
    const { view, look } = this.#view;
    const { style } = this.#terminal;
    const { decision } = view;
    this.#terminal.say([
      rule(style),
      ...drawBoard(view, look, style, { texts: true }),
      "",
      ...(decision === null ? [] : [...drawHand(view, style), wordPrompt(look, decision), ...drawMenu(this.#menu(), view, look, style)]),
      KEYS,
    ]);
  }

  #again(): void {
    this.#game = forkWithin(this.#posed.game, this.#posed.start.turn);
    this.#show();
  }

  #hint(): void {
    const hints = hintsOf(this.#puzzle);
    this.#hints = Math.min(this.#hints + 1, hints.length);
    this.#tell(hints.slice(0, this.#hints));
  }

  #tell(lines: readonly string[]): void {
    const { width } = this.#terminal.style;
    this.#terminal.say(lines.length === 0 ? ["This puzzle came without a solution."] : lines.flatMap((line) => wrap(line, width)));
  }

  /** Takes an option and lets the others answer; true if that has solved the puzzle. */
  #choose(number: number): boolean {
    const entry = entryOf(this.#menu(), number);
    if (entry === undefined) {
      this.#terminal.say([`There is no option ${number}.`]);
      return false;
    }
    const { goal, start } = this.#posed;
    const game = this.#game;
    let ended = endsTurn(game, () => game.pick(entry.index));
    while (!ended && game.decision !== null && game.decision.seat !== start.me) {
      const answer = worstAnswer(game, goal, start);
      ended = endsTurn(game, () => game.pick(answer));
    }
    if (!ended) {
      this.#show();
      return false;
    }
    const wanted = wantedOf(this.#puzzle);
    const found = worthOf(game, goal, start);
    if (found >= wanted) {
      this.#terminal.say(["Solved!"]);
      return true;
    }
    this.#terminal.say([
      goal.kind === "vp" ? `Not yet: ${found} of ${wanted} VP. Once more.` : "Not yet. Once more, from the start of the turn.",
    ]);
    this.#again();
    return false;
  }
}
