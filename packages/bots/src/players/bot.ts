/** What a computer player is: it sees what its seat sees, and answers a decision with one index. */

import { type Decision, determinize, type Game, type Option, type RngState, type Seat, type View, viewFor } from "@breakpoint/engine";

export interface BotInput {
  /** All that the seat knows of the game. */
  readonly view: View;
  /** What it is asked; the answer is an index into `options`. */
  readonly decision: Decision;
  /** The bot's own luck. A bot that draws chance from here, and from nowhere else, plays the same game again. */
  readonly rng: RngState;
  /**
   * A game that could be the real one as far as the seat can tell, at this same decision: the cards it does not know are dealt anew,
   * and so is the luck to come. It is a copy to try things on. Each call deals again.
   */
  imagine(): Game;
}

/** How long a bot may think about one decision. Whichever limit is reached first ends it; none means the bot's own measure. */
export interface Limits {
  millis?: number;
  /** Tries, for bots that search. With these alone, the same luck gives the same pick on every machine. */
  tries?: number;
}

export interface Bot {
  readonly name: string;
  /** How long it takes if nothing else is said; none for bots that do not look at a clock. */
  readonly limits?: Limits;
  pick(input: BotInput, limits?: Limits): number;
  /** Bots that search can be watched, stopped and asked for their reasons. */
  think?(input: BotInput): Thought;
}

/** Thinking that can be stopped at any moment: it goes on step by step, and has an answer after each. */
export interface Thought {
  /** Looks at one line more; false once more would change nothing. */
  step(): boolean;
  /** The index of the option it would take now. */
  best(): number;
  /** By how many tries the best option is ahead of the next: with fewer left, nothing would change. */
  lead(): number;
  /** What it has looked at, best first. */
  lines(): Line[];
}

/** An option, and what the bot expects of it. */
export interface Line {
  /** Into the decision's options. */
  index: number;
  /** The chance to win, 0 to 1, as the bot sees it. */
  estimate: number;
  /** How often it was tried. */
  tries: number;
  /** How the turn may go on: what this seat would pick after it. Cards that the seat does not know yet end the list. */
  plan: { seat: Seat; option: Option }[];
}

/** How often it is asked whether going on could change anything. */
const PAUSE = 32;
/** Time that is left unplanned, in milliseconds, but no more than a tenth of all: a pause to collect garbage cannot be foreseen. */
const SPARE = 12;

/** Thinks until a limit is reached or going on would change nothing; `stop` is asked after every step. Time runs from `began`. */
export function think(thought: Thought, limits: Limits, stop?: () => boolean, began = clock()): void {
  const { tries = Number.POSITIVE_INFINITY } = limits;
  const given = limits.millis ?? Number.POSITIVE_INFINITY;
  const millis = Math.max(given - SPARE, 0.9 * given);
  for (let done = 1; done <= tries && thought.step(); done++) {
    const spent = clock() - began;
    if (spent >= millis || stop?.() === true) return;
    if (done % PAUSE !== 0) continue;
    const inTime = spent === 0 ? Number.POSITIVE_INFINITY : ((millis - spent) * done) / spent;
    if (thought.lead() > Math.min(tries - done, inTime)) return;
  }
}

// biome-ignore lint/style/noRestrictedGlobals: how long a bot thinks is no part of the game; what it picks is.
export const clock = (): number => Date.now();

/** The input is made as it is asked for: most bots do not read all of it. */
class SeatInput implements BotInput {
  readonly #game: Game;
  readonly decision: Decision;
  readonly rng: RngState;
  #view: View | null = null;

  constructor(game: Game, decision: Decision, rng: RngState) {
    this.#game = game;
    this.decision = decision;
    this.rng = rng;
  }

  get view(): View {
    this.#view ??= viewFor(this.#game, this.decision.seat);
    return this.#view;
  }

  imagine(): Game {
    return determinize(this.#game, this.decision.seat, this.rng);
  }
}

/** What a bot gets to see of the pending decision; null once the game is over. */
export const inputFor = (game: Game, rng: RngState): BotInput | null =>
  game.decision === null ? null : new SeatInput(game, game.decision, rng);
