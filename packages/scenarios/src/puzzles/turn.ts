/** A game that stops as the turn ends, before the next player's turn begins: nothing of that is any part of a puzzle. */

import { Game, type GameOptions } from "@breakpoint/engine";

/** Thrown out of the running game: whoever asked for it to go on sees the table as the turn has left it. */
class TurnEnded extends Error {}
const ENDED = new TurnEnded("the turn has ended");

/** Has the game stop once the number of its turn changes; it is not to be gone on with from there. */
export function stopAfter(game: Game, turn: number): Game {
  // The kernel says so whenever the table has changed, the next turn included.
  game.touchBoard = () => {
    Game.prototype.touchBoard.call(game);
    if (game.state.turn.number !== turn) throw ENDED;
  };
  return game;
}

/** Does something with the game; true if the turn has ended by it, or the game. */
export function endsTurn(game: Game, go: () => void): boolean {
  try {
    go();
  } catch (error) {
    if (error !== ENDED) throw error;
    return true;
  }
  return game.decision === null;
}

/** A copy that stops as the turn ends. */
export const forkWithin = (game: Game, turn: number, options: GameOptions = {}): Game => stopAfter(game.fork(options), turn);
