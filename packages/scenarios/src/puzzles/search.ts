/**
 * The complete search of a turn in one deal: everything its player can do until it ends, the scoring included. The player knows all cards
 * here, and whoever else is asked gives the answer that is worst for the player: so what is not reached here cannot be made sure of.
 */

import { below, type Game, hashState, type Option, type RngState, Zone } from "@breakpoint/engine";
import { type Goal, type Start, startOf, worthOf } from "./goal.ts";
import { endsTurn, forkWithin } from "./turn.ts";

/** What can be made of a position, for each goal. */
export interface Outlook {
  readonly best: readonly number[];
  /** How many lines there are, and how many of them come to the best. */
  readonly ways: readonly number[];
  readonly lines: number;
}

/** The search came to more positions than it may look at: nothing is known then. */
export class TooMuch extends Error {}

/** Cards of a hand or pile that are alike need not be tried one by one. */
function sameness(game: Game, option: Option): string {
  if (option.kind !== "card" && option.kind !== "play") return JSON.stringify(option);
  const { def, owner, zone, at, known } = game.card(option.card);
  if (zone !== Zone.Hand && zone !== Zone.Discard) return JSON.stringify(option);
  return JSON.stringify({ ...option, card: [def, owner, zone, at, known] });
}

/** The options that differ, each by its first place. */
function differing(game: Game): number[] {
  const tried = new Map<string, number>();
  for (const [index, option] of (game.decision?.options ?? []).entries()) {
    const key = sameness(game, option);
    if (!tried.has(key)) tried.set(key, index);
  }
  return [...tried.values()];
}

export class Search {
  readonly goals: readonly Goal[];
  readonly start: Start;
  /** Positions that may still be looked at. */
  #left: number;
  readonly #limit: number;
  readonly #known = new Map<number, Outlook>();

  constructor(root: Game, goals: readonly Goal[], limit: number, start = startOf(root)) {
    this.goals = goals;
    this.start = start;
    this.#limit = limit;
    this.#left = limit;
  }

  /** How many positions were looked at. */
  get looked(): number {
    return this.#limit - this.#left;
  }

  /** The options that differ, each with the game that it leads to; `ended`: the turn is over there. `spend`: the game is not needed any more. */
  *#steps(game: Game, spend = false): Iterable<{ index: number; next: Game; ended: boolean }> {
    const different = differing(game);
    let left = different.length;
    for (const index of different) {
      if (--this.#left < 0) throw new TooMuch(`more than ${this.#limit} positions`);
      const next = --left === 0 && spend ? game : forkWithin(game, this.start.turn);
      const ended = endsTurn(next, () => next.pick(index));
      yield { index, next, ended };
    }
  }

  /** About how many positions there are, by as many random lines: what a line branches into, all of it would. Far more than `most` are not counted. */
  guess(game: Game, rng: RngState, lines: number, most: number): number {
    let sum = 0;
    for (let line = 0; line < lines && sum <= lines * most; line++) {
      const now = forkWithin(game, this.start.turn);
      let width = 1;
      for (let ended = false; !ended && sum <= lines * most; ) {
        const different = differing(now);
        width *= different.length;
        sum += width;
        const index = different[below(rng, different.length)] ?? 0;
        ended = endsTurn(now, () => now.pick(index));
      }
    }
    return sum / lines;
  }

  #outcome(next: Game, ended: boolean): Outlook {
    if (!ended) return this.outlook(next, true);
    return { best: this.goals.map((goal) => worthOf(next, goal, this.start)), ways: this.goals.map(() => 1), lines: 1 };
  }

  /** `spend`: the game is gone on with, and must not be used afterwards. */
  outlook(game: Game, spend = false): Outlook {
    const key = game.stable ? hashState(game.state) : -1;
    const had = key < 0 ? undefined : this.#known.get(key);
    if (had !== undefined) return had;
    const mine = game.decision?.seat === this.start.me;
    let found: { best: number[]; ways: number[]; lines: number } | null = null;
    for (const { next, ended } of this.#steps(game, spend)) {
      const then = this.#outcome(next, ended);
      if (found === null) found = { best: [...then.best], ways: [...then.ways], lines: then.lines };
      else merge(found, then, mine);
    }
    const outlook = found ?? { best: this.goals.map(() => 0), ways: this.goals.map(() => 0), lines: 0 };
    if (key >= 0) this.#known.set(key, outlook);
    return outlook;
  }

  /** Every line that comes to the best for this goal, as picks of all who are asked; more than `most` are too many. */
  solutions(game: Game, goal: number, most: number): number[][] {
    const found: number[][] = [];
    const walk = (now: Game, line: number[]): void => {
      const best = this.outlook(now).best[goal];
      for (const { index, next, ended } of this.#steps(now)) {
        const outcome = ended ? this.#outcome(next, true) : this.outlook(next);
        if (outcome.best[goal] !== best) continue;
        if (!ended) walk(next, [...line, index]);
        else if (found.length >= most) throw new TooMuch(`more than ${most} ways`);
        else found.push([...line, index]);
        // One answer of somebody else that is as bad as any stands for all of them.
        if (now.decision?.seat !== this.start.me) return;
      }
    };
    walk(game, []);
    return found;
  }

  /** The answer that is worst for the player, or best if it is theirs. */
  answer(game: Game, goal: number): number {
    const wanted = this.outlook(game).best[goal];
    for (const { index, next, ended } of this.#steps(game)) if (this.#outcome(next, ended).best[goal] === wanted) return index;
    return 0;
  }
}

/** The player takes the best of all; anybody else leaves the worst. */
function merge(found: { best: number[]; ways: number[]; lines: number }, then: Outlook, mine: boolean): void {
  if (mine) found.lines += then.lines;
  for (const [g, value] of then.best.entries()) {
    const had = found.best[g] ?? 0;
    const ways = then.ways[g] ?? 0;
    if (value === had && mine) found.ways[g] = (found.ways[g] ?? 0) + ways;
    else if (mine ? value > had : value < had) {
      found.best[g] = value;
      found.ways[g] = ways;
    }
  }
}
