/**
 * What the evaluation learns from. Who wins a game says little about any one position of it, and what winners have is not what made them
 * win. So a turn of a game is played in several ways from the same deal, and what came of each is searched further: the differences are
 * due to how the turn was played, and to nothing else.
 */

import { type CardId, determinize, type Game, nextRandom, type Replay, type RngState, seedRng, Zone } from "@breakpoint/engine";
import { retold } from "../bulk/games.ts";
import { type Measures, measuresOf, type Weights } from "../evaluation/learned.ts";
import { beforehand } from "../players/beforehand.ts";
import { inputFor, think } from "../players/bot.ts";
import { chance, numberOf } from "../players/options.ts";
import { Search, type SearchSettings } from "../players/search.ts";

/** A position at the end of a turn, and each seat's chance to win as a search from there sees it. */
export interface Lesson {
  position: Measures;
  chances: Float64Array;
}

export interface Teaching {
  /** The share of the turns that is looked at. */
  share: number;
  /** Tries of the search from the end of the turn on. */
  tries: number;
  seed: number;
  /** What the search judges by. */
  weights: Weights;
}

/** How thoroughly each way to play a turn is thought out, in tries: good turns and careless ones. */
const WAYS = [2, 6, 20, 20, 60];

const settings = (weights: Weights, turnsAhead: number): SearchSettings => ({
  worlds: 8,
  turnsAhead,
  curiosity: 0.15,
  hearsay: 10,
  habit: 0.5,
  weights,
  megabytes: 64,
});

/** Plays on to the first question of the next turn, each pick thought out with so many tries. */
function playTurn(game: Game, tries: number, weights: Weights, rng: RngState): void {
  const turn = game.state.turn.number;
  for (;;) {
    const input = inputFor(game, rng);
    if (input === null || game.state.turn.number !== turn) return;
    const thought = beforehand(input) ?? new Search(input, settings(weights, 0));
    think(thought, { tries });
    game.pick(thought.best());
  }
}

/** What every seat may hope for, with hands as they are: those are what the evaluation is to chancesToWin. Only the decks are dealt anew. */
function prospects(game: Game, { tries, weights }: Teaching, rng: RngState): Float64Array | null {
  const input = inputFor(game, rng);
  if (input === null) return null;
  const open = game.fork();
  for (const [i, card] of open.state.cards.entries())
    if (card.zone === Zone.Hand) open.own(i as CardId).known = (1 << open.state.seats) - 1;
  const imagine = (): Game => determinize(open, input.decision.seat, rng);
  const search = new Search({ view: input.view, decision: input.decision, rng, imagine }, settings(weights, Number.POSITIVE_INFINITY));
  think(search, { tries });
  return search.chances();
}

/** Lessons from turns of a game: those of one turn together. */
export function lessonsOf(replay: Replay, teaching: Teaching): Lesson[][] {
  const rng = seedRng(teaching.seed ^ numberOf(replay.seed));
  const turns: Lesson[][] = [];
  let turn = 0;
  for (const game of retold(replay)) {
    if (game.state.turn.number === turn || !game.stable || game.state.phase.kind !== "play") continue;
    turn = game.state.turn.number;
    if (chance(rng) < teaching.share) turns.push(WAYS.flatMap((tries) => lessonOf(game.fork(), tries, teaching, nextRandom(rng))));
  }
  return turns.filter((lessons) => lessons.length > 1);
}

/** What comes of a turn that is played in one way; nothing if that ends the game, which needs no judgement. */
function lessonOf(game: Game, tries: number, teaching: Teaching, seed: number): Lesson[] {
  const rng = seedRng(seed);
  playTurn(game, tries, teaching.weights, rng);
  const chances = game.stable ? prospects(game, teaching, rng) : null;
  if (chances === null) return [];
  const sum = chances.reduce((a, b) => a + b);
  return [{ position: measuresOf(game), chances: chances.map((share) => share / sum) }];
}
