/** What a computer player is: it sees what its seat sees, and answers a decision with one index. */

import { type Decision, determinize, type Game, type RngState, type View, viewFor } from "@breakpoint/engine";

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

export interface Bot {
  readonly name: string;
  pick(input: BotInput): number;
}

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
