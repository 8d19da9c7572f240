/** Plays whole games between bots. */

import {
  createGame,
  type Game,
  type GameOptions,
  isRefusal,
  nextRandom,
  type Refusal,
  type Replay,
  type RngState,
  type Seat,
  type Seed,
  type Setup,
  seedRng,
} from "@breakpoint/engine";
import type { Bot } from "../players/bot.ts";
import { random } from "../players/random.ts";
import { resultOf, Seated } from "../players/seated.ts";

/** No sensible game comes near it: random four-player games take a few hundred. */
export const DECISION_CAP = 20_000;

export interface PlayOptions extends GameOptions {
  /** Give up after so many decisions. */
  cap?: number;
  /** Sees the game at every decision, before it is answered. */
  watch?(game: Game): void;
}

export interface PlayedGame {
  /** Empty if the game was given up. */
  winners: Seat[];
  /** What each seat has at the end, less what Madness costs (R-MADNESS-11). */
  vp: number[];
  turns: number;
  picks: number[];
  game: Game;
}

/** A number that follows from a seed without telling anything of it: for luck that is not the cards'. A key is read backwards, as another key. */
export const luckOf = (seed: Seed): number => (typeof seed === "number" ? seed : nextRandom(seedRng([...seed].reverse().join(""))));

/** The luck of each seat's bot follows from the seed of the game, and differs from the luck of the cards. */
export const botLuck = (seed: Seed, seats: number): RngState[] => {
  const source = seedRng(luckOf(seed) ^ 0x5bd1e995);
  return Array.from({ length: seats }, () => seedRng(nextRandom(source)));
};

/** The game of a replay as it was before each pick, and in the end. */
export function* retold({ setup, seed, picks }: Replay, options: GameOptions = {}): Iterable<Game> {
  const game = createGame(setup, seed, options);
  if (isRefusal(game)) throw new Error(`the setup was refused: ${JSON.stringify(game)}`);
  for (const pick of picks) {
    yield game;
    const refusal = game.pick(pick);
    if (refusal !== null) throw new Error(`a pick was refused: ${JSON.stringify(refusal)}`);
  }
  yield game;
}

/** Plays a game to its end. `bots[seat]` plays that seat. An impossible setup is refused. */
export function playGame(setup: Setup, seed: number, bots: readonly Bot[], options: PlayOptions = {}): PlayedGame | Refusal {
  // Imagining needs the last stable point; random play never imagines.
  const checkpoints = options.checkpoints ?? bots.some((bot) => bot !== random);
  const seated = new Seated(bots, setup, seed, options.sink);
  const game = createGame(setup, seed, { ...options, sink: seated.sink, checkpoints });
  if (isRefusal(game)) return game;
  const luck = botLuck(seed, setup.seats);
  const cap = options.cap ?? DECISION_CAP;
  const picks: number[] = [];
  while (game.decision !== null && picks.length < cap) {
    const { seat } = game.decision;
    const rng = luck[seat];
    if (rng === undefined) throw new Error(`seat ${seat} has no luck`);
    options.watch?.(game);
    const pick = seated.pick(game, rng);
    const refusal = game.pick(pick, seat);
    if (refusal !== null) throw new Error(`${bots[seat]?.name} gave an answer that was refused: ${JSON.stringify(refusal)}`);
    picks.push(pick);
  }
  seated.end(game);
  const { winners, scores } = resultOf(game);
  return { winners: winners.slice(), vp: scores.slice(), turns: game.state.turn.number, picks, game };
}
