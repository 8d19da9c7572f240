/**
 * A lesson as it is taken: the table, what the teacher says, the moves that are waited for, and what comes of others. Needs the lesson as
 * plain data and nothing else, so that it runs inside a page.
 */

import type { CardId, Game, GameEvent, Seat } from "@breakpoint/engine";
import { beginPosition } from "./begin.ts";
import { checkExpectation } from "./expect.ts";
import type { LessonScript, Teaching } from "./lesson-format.ts";
import { sameChoice } from "./options.ts";
import { Problem } from "./problem.ts";
import type { Path } from "./source.ts";
import { perform } from "./steps.ts";
import type { Table } from "./table.ts";

export type { LessonScript } from "./lesson-format.ts";

/** A lesson, checked when it was read. */
export interface WrittenLesson {
  /** The name of its file, without the number: "what-wins". */
  id: string;
  script: LessonScript;
}

/** What the teacher says at a step. */
export interface LessonStep {
  name: string;
  say: string;
  why: string | null;
  /** A move is waited for; otherwise the learner only reads. */
  waits: boolean;
}

/** Something that happened, and the table after it. */
export interface Portion {
  events: GameEvent[];
  game: Game;
}

/** What came of a move, in portions: the learner's own, then what each of the others does. */
export type Tried =
  | { kind: "right"; portions: Portion[] }
  /** A part of the right move, which goes on with another pick. */
  | { kind: "partly"; portions: Portion[] }
  | { kind: "wrong"; says: string /** The table as it would be. */; game: Game; events: GameEvent[] };

/** A way to do what is waited for: the picks it takes. */
interface Way {
  line: string;
  picks: readonly number[];
  path: Path;
}

interface Place {
  teaching: Teaching;
  /** Of its step in the file. */
  at: number;
}

const listOf = (one: string | readonly string[] | undefined): readonly string[] =>
  one === undefined ? [] : typeof one === "string" ? [one] : one;

const isTeaching = (step: LessonScript["steps"][number]): step is Teaching => typeof step === "object" && "say" in step;

export class Lesson {
  readonly script: LessonScript;
  readonly steps: readonly LessonStep[];
  readonly learner: Seat;
  readonly #places: readonly Place[];
  #table: Table;
  #at = 0;
  /** The picks of this step so far. */
  #done: number[] = [];
  #ways: readonly Way[] = [];
  /** The table at the beginning of each step that was come to. */
  readonly #kept: Table[] = [];
  /** What must hold is looked at only where somebody wants to know. */
  readonly #strict: boolean;

  /** `strict`: a lesson that does not come out as it says throws a Problem. */
  constructor(script: LessonScript, strict = false) {
    const { steps, ...position } = script;
    this.script = script;
    this.#strict = strict;
    this.#places = steps.flatMap((teaching, at) => (isTeaching(teaching) ? [{ teaching, at }] : []));
    this.steps = this.#places.map(({ teaching }) => ({
      name: teaching.step,
      say: teaching.say,
      why: teaching.why ?? null,
      waits: teaching["waits for"] !== undefined,
    }));
    this.#table = beginPosition(position, script.seed ?? 1);
    this.learner = script.learner === undefined ? 0 : this.#table.seatNamed(script.learner, ["learner"]);
    this.#others(0);
    this.#arrive();
  }

  get game(): Game {
    return this.#table.game;
  }

  get players(): readonly string[] {
    return this.#table.players;
  }

  /** How many steps are done. */
  get at(): number {
    return this.#at;
  }

  /** Null when all is done. */
  get step(): LessonStep | null {
    return this.steps[this.#at] ?? null;
  }

  /** The cards that the teacher points at. */
  get shown(): CardId[] {
    const place = this.#places[this.#at];
    return place === undefined ? [] : listOf(place.teaching.show).map((name) => this.#table.findInPlay(name, [...this.#path(), "show"]));
  }

  /** The picks that would be right now, of those that the decision offers. */
  get right(): number[] {
    return [...new Set(this.#open().map(({ picks }) => picks[this.#done.length] ?? -1))];
  }

  /** What else the lesson answers to in its own words: the moves, and where they stand. */
  get wrong(): Way[] {
    return Object.keys(this.#places[this.#at]?.teaching.wrong ?? {}).map((line) => this.#way(line, [...this.#path(), "wrong", line]));
  }

  /** How many ways there are to do what is waited for now. */
  get ways(): number {
    return this.#ways.length;
  }

  /** The learner has read on; null where a move is waited for, or at the end. */
  read(): Portion[] | null {
    const { step } = this;
    return step === null || step.waits ? null : this.#finish();
  }

  /** The learner picks that option of the pending decision; null where none is waited for. */
  pick(index: number): Tried | null {
    const decision = this.#table.decision;
    const option = decision?.options[index];
    if (this.step?.waits !== true || decision === null || option === undefined) return null;
    const meant = this.#open().find(({ picks }) => {
      const wanted = decision.options[picks[this.#done.length] ?? -1];
      return wanted !== undefined && sameChoice(this.#table, wanted, option);
    });
    if (meant === undefined) return this.#answer(index);
    const own = this.#take(meant.picks[this.#done.length] ?? index);
    return this.#open().some(({ picks }) => picks.length === this.#done.length)
      ? { kind: "right", portions: [own, ...this.#finish()] }
      : { kind: "partly", portions: [own] };
  }

  /** Does this step as it is meant, in the way of that number. */
  showMe(way = 0): Portion[] {
    const { step } = this;
    if (step === null) return [];
    if (!step.waits) return this.#finish();
    const wanted = this.#open()[way]?.picks ?? [];
    const own = wanted.slice(this.#done.length).map((index) => this.#take(index));
    return [...own, ...this.#finish()];
  }

  /** Back, or ahead, to the beginning of that step. */
  goTo(step: number): void {
    const wanted = Math.max(0, Math.min(step, this.steps.length));
    while (this.#at < wanted && this.#kept[wanted] === undefined) this.showMe();
    const kept = this.#kept[wanted];
    if (kept === undefined) return;
    this.#at = wanted;
    this.#table = kept;
    this.#arrive();
  }

  #path(): Path {
    return ["steps", this.#places[this.#at]?.at ?? 0];
  }

  #way(line: string, path: Path): Way {
    const table = this.#table.fork();
    perform(table, line, path);
    return { line, picks: table.picks.slice(), path };
  }

  /** The ways that the picks so far are on. */
  #open(): Way[] {
    return this.#ways.filter(({ picks }) => this.#done.every((pick, i) => picks[i] === pick));
  }

  #take(index: number): Portion {
    this.#table.log.length = 0;
    this.#table.game.pick(index);
    this.#done.push(index);
    return this.#portion();
  }

  #portion(): Portion {
    return { events: this.#table.log.slice(), game: this.#table.game.fork() };
  }

  #answer(index: number): Tried {
    const before = this.#kept[this.#at];
    const decision = this.#table.decision;
    const option = decision?.options[index];
    const { teaching } = this.#places[this.#at] ?? {};
    const matches = ([line]: [string, string]): boolean => {
      if (before === undefined || decision === null || option === undefined) return false;
      const table = before.fork();
      perform(table, line, []);
      const named = decision.options[table.picks[this.#done.length] ?? -1];
      return named !== undefined && this.#done.every((pick, i) => table.picks[i] === pick) && sameChoice(this.#table, named, option);
    };
    const own = Object.entries(teaching?.wrong ?? {}).find(matches);
    const tried = this.#table.fork();
    tried.game.pick(index);
    return {
      kind: "wrong",
      says: own?.[1] ?? teaching?.otherwise ?? "Not this time. Try something else.",
      game: tried.game,
      events: tried.log,
    };
  }

  /** The step is done: the others act, until there is something to say again. */
  #finish(): Portion[] {
    const portions = this.#others((this.#places[this.#at]?.at ?? -1) + 1);
    this.#at++;
    this.#arrive();
    return portions;
  }

  /** What the others do from there on in the file, and what must hold. */
  #others(from: number): Portion[] {
    const portions: Portion[] = [];
    for (const [i, step] of this.script.steps.slice(from).entries()) {
      if (isTeaching(step)) break;
      const path: Path = ["steps", from + i];
      if (typeof step !== "string") {
        if (this.#strict) checkExpectation(this.#table, step.expect, [...path, "expect"]);
        continue;
      }
      perform(this.#table, step, path);
      portions.push(this.#portion());
    }
    return portions;
  }

  #arrive(): void {
    this.#done = [];
    this.#ways = [];
    this.#kept[this.#at] = this.#table;
    // The kept one stays as it is.
    this.#table = this.#table.fork();
    const place = this.#places[this.#at];
    if (place === undefined) return;
    const lines = listOf(place.teaching["waits for"]);
    const path: Path = [...this.#path(), "waits for"];
    this.#ways = lines.map((line, i) => this.#way(line, lines.length > 1 ? [...path, i] : path));
    if (this.#strict) this.#check(place.teaching);
  }

  /** A step that could not be taken as it says. */
  #check(teaching: Teaching): void {
    const path = this.#path();
    const { decision } = this.#table;
    if (this.#ways.length === 0) {
      if (teaching.wrong !== undefined || teaching.otherwise !== undefined)
        throw new Problem(path, "nothing is waited for here, so nothing can be wrong");
      return;
    }
    if (teaching.otherwise === undefined) throw new Problem(path, `"otherwise" is missing: every move needs an answer`);
    if (decision === null || decision.seat !== this.learner)
      throw new Problem([...path, "waits for"], `${this.players[this.learner] ?? "the learner"} is not asked here`);
    for (const { line, picks, path: where } of this.wrong) {
      const right = this.#ways.find((way) => picks.every((pick, i) => sameOrMissing(this.#table, way.picks[i], pick)));
      if (right !== undefined) throw new Problem(where, `"${line}" is what is waited for: it cannot be wrong`);
    }
  }
}

/** Of the first pick of a row, whether it is the same choice; later ones are asked of another decision and are compared by number. */
function sameOrMissing(table: Table, one: number | undefined, other: number): boolean {
  if (one === undefined) return false;
  const [a, b] = [table.decision?.options[one], table.decision?.options[other]];
  return one === other || (a !== undefined && b !== undefined && sameChoice(table, a, b));
}

/** A piece of what the teacher says. */
export interface Piece {
  kind: "plain" | "loud" | "sum";
  text: string;
}

/** Takes **loud** words and `sums` out of what is said. */
export function piecesOf(said: string): Piece[] {
  const pieces: Piece[] = [];
  for (const text of said.trim().split(/(\*\*[^*]+\*\*|`[^`]+`)/)) {
    if (text === "") continue;
    if (text.startsWith("**")) pieces.push({ kind: "loud", text: text.slice(2, -2) });
    else if (text.startsWith("`")) pieces.push({ kind: "sum", text: text.slice(1, -1) });
    else pieces.push({ kind: "plain", text });
  }
  return pieces;
}

/** The same without any marks. */
export const plainWords = (said: string): string =>
  piecesOf(said)
    .map(({ text }) => text)
    .join("");
