/** How the levels of bots do at a puzzle: they play for the game, not for the goal. */

import { type Bot, beginner, greedy, inputFor, tactician } from "@breakpoint/bots";
import { seedRng } from "@breakpoint/engine";
import { endsTurn, forkWithin, type Posed, type Puzzle, pose, wantedOf, worstAnswer, worthOf } from "@breakpoint/scenarios/puzzles";

/** The luck of levels that are measured: greedy must miss with each, others with most. */
const LUCK = [1, 2, 3];

/** What a bot makes of the turn; others answer as badly for it as they can. */
function resultBy(bot: Bot, posed: Posed, luck: number): number {
  const game = forkWithin(posed.game, posed.start.turn);
  const rng = seedRng(luck);
  for (let steps = 0; steps < 200; steps++) {
    const input = inputFor(game, rng);
    if (input === null) break;
    const pick = input.decision.seat === posed.start.me ? bot.pick(input) : worstAnswer(game, posed.goal, posed.start);
    if (endsTurn(game, () => game.pick(pick))) break;
  }
  return worthOf(game, posed.goal, posed.start);
}

/** Tactician by tries, not by the clock: the same on every machine. */
const LEVELS: readonly { bot: Bot; luck: readonly number[] }[] = [
  { bot: beginner, luck: LUCK },
  { bot: greedy, luck: LUCK },
  { bot: { ...tactician, pick: (input) => tactician.pick(input, { tries: 100 }) }, luck: [1] },
];

/** How often of the given tries a level misses the best result. */
const misses = (bot: Bot, posed: Posed, best: number, luck: readonly number[]): number =>
  luck.filter((one) => resultBy(bot, posed, one) < best).length;

/** The levels that miss it more often than not, the weakest first. */
const missedBy = (posed: Posed, best: number): string[] =>
  LEVELS.filter(({ bot, luck }) => 2 * misses(bot, posed, best, luck) > luck.length).map(({ bot }) => bot.name);

/** True if greedy misses it whatever its luck. */
export const greedyMisses = (posed: Posed, best: number): boolean => LUCK.every((luck) => resultBy(greedy, posed, luck) < best);

/** The puzzle, and which levels miss it. */
export const withLevels = (puzzle: Puzzle): Puzzle => ({ ...puzzle, missed: missedBy(pose(puzzle), wantedOf(puzzle)) });
