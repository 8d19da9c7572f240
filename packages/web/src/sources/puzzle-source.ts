/** A puzzle on the table: one turn, as often as it takes. Others answer as badly for the player as they can. */

import { type Game, plainAnswer, type Seat } from "@breakpoint/engine";
import type { Trouble, UndoAnswer } from "@breakpoint/protocol";
import {
  endsTurn,
  forkWithin,
  type Posed,
  type Puzzle,
  picksOf,
  pose,
  wantedOf,
  worstAnswer,
  worthOf,
} from "@breakpoint/scenarios/puzzles";
import { lookupIn, wordOption } from "@breakpoint/words";
import { EngineSource, localTable } from "./engine-source.ts";

/** What the turn has come to so far. */
export interface Attempt {
  /** What the player has picked, in words. */
  readonly line: readonly string[];
  /** Null while the turn goes on. */
  readonly result: number | null;
  readonly solved: boolean;
  /** The solution is being shown. */
  readonly shown: boolean;
}

interface Pick {
  readonly index: number;
  /** The player's own, and not one that answers itself. */
  readonly own: boolean;
  readonly words: string;
}

const GONE_ON: Trouble = { code: "stale", message: "The turn has gone on.", hint: "Look again at what is asked." };

export class PuzzleSource extends EngineSource {
  readonly posed: Posed;
  protected game: Game;
  readonly #puzzle: Puzzle;
  readonly #names: readonly string[];
  #picks: Pick[] = [];
  #result: number | null = null;
  #shown = false;
  #attempt: Attempt = { line: [], result: null, solved: false, shown: false };

  constructor(puzzle: Puzzle, names: readonly string[]) {
    const posed = pose(puzzle);
    const { me } = posed.start;
    super(localTable({ names, bots: names.map(() => null) }, [me]));
    this.posed = posed;
    this.#puzzle = puzzle;
    this.#names = names;
    this.game = this.#fresh();
    this.#present("jump");
  }

  #fresh(): Game {
    this.#picks = [];
    this.#result = null;
    this.events = [];
    return forkWithin(this.posed.game, this.posed.start.turn, { sink: (e) => this.events.push(e) });
  }

  #present(kind: "on" | "jump" | "undone" = "on"): void {
    const solved = this.#result !== null && this.#result >= wantedOf(this.#puzzle);
    const line = this.#picks.flatMap(({ own, words }) => (own ? [words] : []));
    this.#attempt = { line, result: this.#result, solved, shown: this.#shown };
    // What is left of a turn that has ended is only looked at.
    const undo = this.#picks.some(({ own }) => own) && !this.#shown ? ("free" as const) : null;
    this.show([this.posed.start.me], () => undo, kind);
  }

  /** The same object until something changes. */
  readonly attempt = (): Attempt => this.#attempt;

  /** Answers the pending question; true if it was possible. */
  #take(index: number, own: boolean): boolean {
    const { game } = this;
    const { decision } = game;
    const option = decision?.options[index];
    if (decision === null || option === undefined) return false;
    const words = own ? wordOption(lookupIn(this.look(decision.seat), this.#names), option, decision) : "";
    if (endsTurn(game, () => game.pick(index))) this.#result = worthOf(game, this.posed.goal, this.posed.start);
    this.#picks.push({ index, own, words });
    return true;
  }

  /** Whatever is not the player's to decide, or makes no difference. */
  #goOn(): void {
    const { goal, start } = this.posed;
    while (this.#result === null && this.game.decision !== null) {
      const index = this.game.decision.seat === start.me ? plainAnswer(this.game) : worstAnswer(this.game, goal, start);
      if (index === null || !this.#take(index, false)) return;
    }
  }

  override async pick(seat: Seat, index: number): Promise<Trouble | null> {
    if (this.#result !== null || this.#shown || this.game.decision?.seat !== seat || !this.#take(index, true)) return GONE_ON;
    this.#goOn();
    this.#present();
    return null;
  }

  /** Back to where the player had made so many picks of their own. */
  backTo(count: number): void {
    const kept: Pick[] = [];
    let own = 0;
    for (const pick of this.#picks) {
      if (pick.own && ++own > count) break;
      kept.push(pick);
    }
    this.#shown = false;
    this.game = this.#fresh();
    for (const { index, own: mine } of kept) this.#take(index, mine);
    this.events = [];
    this.#present(count === 0 ? "jump" : "undone");
  }

  override async undo(seat: Seat): Promise<UndoAnswer | Trouble> {
    const own = this.#picks.filter((pick) => pick.own).length;
    if (own === 0 || this.#shown) return super.undo(seat);
    this.backTo(own - 1);
    return { done: true };
  }

  /** Shows the solution, step by step; each call takes one more, false after the last. */
  showSolution(): () => boolean {
    const picks = picksOf(this.posed, this.#puzzle.solution ?? []);
    this.#shown = true;
    this.game = this.#fresh();
    this.#present("jump");
    let at = 0;
    return () => {
      const index = picks[at++];
      if (index === undefined || !this.#shown || !this.#take(index, this.game.decision?.seat === this.posed.start.me)) return false;
      this.#present();
      return at < picks.length;
    };
  }

  protected override look(seat: Seat): ReturnType<EngineSource["look"]> {
    const view = super.look(seat);
    return this.#shown ? { ...view, decision: null } : view;
  }
}
