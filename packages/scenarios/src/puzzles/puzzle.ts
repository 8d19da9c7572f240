/** A puzzle: a position, what to make of it in one turn, and what is known about it. Plain data, as its file has it. */

import { cloneState, Game, type Option } from "@breakpoint/engine";
import { beginPosition } from "../begin.ts";
import { optionLabel } from "../options.ts";
import { Problem } from "../problem.ts";
import { perform } from "../steps.ts";
import { Table } from "../table.ts";
import { type Goal, type Start, startOf, worthOf } from "./goal.ts";
import { holdsInEveryDeal } from "./proof.ts";
import { type Outlook, Search, TooMuch } from "./search.ts";
import { endsTurn, forkWithin } from "./turn.ts";
import type { WrittenPosition } from "./write.ts";

export interface Puzzle {
  name: string;
  /** "win", "vp", or the base to keep. */
  goal: "win" | "vp" | { keep: string };
  /** The most VP that can be made sure of. */
  best?: number | undefined;
  position: WrittenPosition;
  /** One line that comes to it, step by step, as scenarios write them. */
  solution?: string[] | undefined;
  /** How many lines there are in all, and how many come to the best. */
  lines?: number | undefined;
  ways?: number | undefined;
  /** What the solution is made of. */
  themes?: string[] | undefined;
  /** The levels that do not find it. */
  missed?: string[] | undefined;
}

/** A puzzle on a table, at the beginning of the turn. */
export interface Posed {
  readonly table: Table;
  readonly game: Game;
  readonly goal: Goal;
  readonly start: Start;
}

/** How many positions a search may look at, how many lines may solve a puzzle, and in how many deals one of them is played. */
export const LIMITS = { positions: 6000, ways: 60, deals: 600 };

/** Sets a puzzle up. A `Problem` says what is wrong with it, and where. */
export function pose({ position, goal: written }: Pick<Puzzle, "position" | "goal">): Posed {
  let begun: Table;
  try {
    begun = beginPosition({ name: "", ...position }, position.seed ?? 1);
  } catch (error) {
    if (error instanceof Problem) throw new Problem(["position", ...error.path], error.message);
    throw error;
  }
  if (begun.game.state.phase.kind !== "play" || !begun.game.stable)
    throw new Problem(["position", "phase"], "a puzzle begins in the Play Cards phase");
  // Nobody gives up a puzzle by conceding.
  const state = cloneState(begun.game.state);
  state.options.concede = false;
  const game = Game.from(state);
  const table = new Table(game, begun.players, begun.numbers, false);
  if (typeof written === "string") return { table, game, goal: { kind: written }, start: startOf(game) };
  const base = game.state.bases.find((id) => table.names(written.keep, id));
  if (base === undefined) throw new Problem(["goal", "keep"], `${written.keep} is not on the table`);
  return { table, game, goal: { kind: "keep", base }, start: startOf(game) };
}

/** What the turn must come to. */
export const wantedOf = (puzzle: Puzzle): number => (puzzle.goal === "vp" ? (puzzle.best ?? 0) : 1);

export interface Solved extends Outlook {
  /** Every line that comes to the best, as picks. */
  solutions: number[][];
  looked: number;
}

/** The player's own picks of a line, as options. */
function ownOptions(posed: Posed, picks: readonly number[]): Option[] {
  const own: Option[] = [];
  const game = forkWithin(posed.game, posed.start.turn);
  for (const pick of picks) {
    const option = game.decision?.options[pick];
    if (option !== undefined && game.decision?.seat === posed.start.me) own.push(option);
    endsTurn(game, () => game.pick(pick));
  }
  return own;
}

/** Why a position is no puzzle, or no longer the one that it was. */
export type Flaw = "too large" | "too many ways" | "a lucky way" | "cannot be made sure of" | "nothing to find";

/**
 * Proves a position: one search in the deal that the file has, and every line that comes to the best there played in all deals. So the best is
 * sure, and all other lines fail at least in this deal: none of them is sure of as much. `only`: of the lines that come to the best, these alone
 * are played in all deals.
 */
export function prove(posed: Posed, limits = LIMITS, only?: readonly (readonly number[])[]): Solved | Flaw {
  const search = new Search(posed.game, [posed.goal], limits.positions);
  try {
    const outlook = search.outlook(posed.game);
    const best = outlook.best[0] ?? 0;
    if (best <= 0) return "nothing to find";
    if ((outlook.ways[0] ?? 0) > limits.ways) return "too many ways";
    const solutions = only === undefined ? search.solutions(posed.game, 0, limits.ways) : only.map((line) => [...line]);
    for (const line of solutions) {
      const { why } = holdsInEveryDeal(posed.game, ownOptions(posed, line), posed.goal, best, limits.deals);
      if (why !== null) return why === "too many deals" ? "cannot be made sure of" : "a lucky way";
    }
    return { ...outlook, solutions, looked: search.looked };
  } catch (error) {
    if (error instanceof TooMuch) return "too large";
    throw error;
  }
}

const VERBS: Readonly<Record<string, string>> = {
  decline: "declines",
  accept: "accepts",
  done: "is done",
  pass: "passes",
  keep: "keeps",
};

/** A pick as a scenario writes it. */
function stepOf(table: Table, index: number): string {
  const { decision } = table;
  const option = decision?.options[index];
  if (decision === null || option === undefined) throw new Error("nothing is asked");
  const said = optionLabel(table, option, decision.options);
  const player = table.playerName(decision.seat);
  if (option.kind === "word") return `${player} ${VERBS[option.word] ?? `chooses ${option.word}`}`;
  if (option.kind === "play") return `${player} plays ${said}`;
  if (option.kind === "use") return `${player} uses ${said.replace(/^use /, "")}`;
  return `${player} chooses ${said}`;
}

/** A line as a scenario writes it. */
export function wordsOf(posed: Posed, picks: readonly number[]): string[] {
  const game = forkWithin(posed.game, posed.start.turn);
  const table = new Table(game, posed.table.players, posed.table.numbers, false);
  return picks.map((pick) => {
    const step = stepOf(table, pick);
    endsTurn(game, () => game.pick(pick));
    return step;
  });
}

/** The picks of a written line. A `Problem` says which step cannot be taken, and why. */
export function picksOf(posed: Posed, solution: readonly string[]): number[] {
  const game = forkWithin(posed.game, posed.start.turn);
  const table = new Table(game, posed.table.players, posed.table.numbers, false);
  const picks: number[] = [];
  const pick = game.pick.bind(game);
  game.pick = (index, seat) => {
    picks.push(index);
    return pick(index, seat);
  };
  for (const [i, step] of solution.entries()) endsTurn(game, () => perform(table, step, ["solution", i]));
  return picks;
}

/** What a line of picks comes to. */
export function resultOf(posed: Posed, picks: readonly number[]): number {
  const game = forkWithin(posed.game, posed.start.turn);
  for (const pick of picks) if (endsTurn(game, () => game.pick(pick))) return worthOf(game, posed.goal, posed.start);
  return 0;
}

/** How somebody else answers: so that it is worst for the player. */
export function worstAnswer(game: Game, goal: Goal, start: Start, limit = LIMITS.positions): number {
  const search = new Search(game, [goal], limit, start);
  try {
    return search.answer(game, 0);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    return 0;
  }
}

/** The puzzles of a text with one on each line, as they ship: trusted to be well formed, since a check has read them. A broken line is left out and told. */
export function readPuzzleLines(source: string): { puzzles: Puzzle[]; broken: number[] } {
  const puzzles: Puzzle[] = [];
  const broken: number[] = [];
  for (const [i, line] of source.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      puzzles.push(JSON.parse(line) as Puzzle);
    } catch {
      broken.push(i + 1);
    }
  }
  return { puzzles, broken };
}

/** Whose turn it is, by name. */
export const moverOf = ({ turn, players }: WrittenPosition): string =>
  (typeof turn === "object" ? turn.player : turn) ?? Object.keys(players)[0] ?? "";

/** What the player of a puzzle plays. */
export const factionsOf = ({ position }: Pick<Puzzle, "position">): readonly string[] =>
  position.players[moverOf(position)]?.factions ?? [];

/** The puzzle of a day: everybody gets the same, and all come round before one comes again. */
export function dailyOf(puzzles: readonly Puzzle[], day: number): number {
  const n = puzzles.length;
  if (n === 0) return -1;
  // A stride that shares no factor with their number goes through all of them.
  const share = (a: number, b: number): number => (b === 0 ? a : share(b, a % b));
  let stride = Math.max(1, Math.round(n * 0.618));
  while (share(stride, n) !== 1) stride++;
  return (((day * stride) % n) + n) % n;
}

/** 1 to 5, from how few lines solve it, how long they are and who misses it. */
export function difficultyOf({ lines = 0, ways = 1, solution = [], missed = [] }: Puzzle): number {
  const rare = lines / Math.max(1, ways) >= 40 ? 1 : 0;
  const long = solution.length >= 5 ? 1 : 0;
  return Math.min(5, 1 + rare + long + (missed.includes("beginner") ? 1 : 0) + (missed.includes("tactician") ? 1 : 0));
}
