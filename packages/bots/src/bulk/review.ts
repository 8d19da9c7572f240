/** What a strong bot thinks of picks: of the options of one decision, and of the picks of a whole game afterwards. */

import { type Decision, type Game, type Option, type Replay, type Seat, seedRng, type View, viewFor } from "@breakpoint/engine";
import { beforehand } from "../players/beforehand.ts";
import { type Bot, type BotInput, inputFor, type Limits, type Line, think } from "../players/bot.ts";
import { numberOf, optionNumber } from "../players/options.ts";
import { retold } from "./games.ts";

/** What the bot considered, best first; empty if the bot never tells its reasons. All of the time is used: a pick may be clear long before its estimate is. */
export function consider(bot: Bot, input: BotInput, limits: Limits): Line[] {
  const thought = bot.think?.(input);
  if (thought === undefined) return [];
  think({ step: () => thought.step(), best: () => thought.best(), lines: () => thought.lines(), lead: () => 0 }, limits);
  return thought.lines();
}

export interface Verdict {
  /** Into the decision's options: what the bot would take. */
  best: number;
  /** The chance to win with that and with what was picked, as the bot sees it. */
  before: number;
  after: number;
  /** How the bot would go on from there. */
  plan: Line["plan"];
  /** How many tries each estimate comes from. */
  tries: number;
}

/** An option that no game ever offers. */
const NEVER: Option = { kind: "word", word: "" };

/**
 * The option by itself: all tries go to it, in the same imagined games as those of another option with the same luck. In a search among
 * all options a bad one would get too few tries to be judged fairly. The bot is shown one alternative that it never comes across.
 */
function alone(bot: Bot, game: Game, option: Option, luck: number, limits: Limits): Line | undefined {
  const input = inputFor(game, seedRng(luck));
  if (input === null) return undefined;
  const { view, rng } = input;
  const decision = { ...input.decision, options: [option, NEVER] };
  return consider(bot, { view, rng, decision, imagine: () => input.imagine() }, limits)[0];
}

const half = ({ millis, tries }: Limits): Limits => ({
  ...(millis !== undefined && { millis: millis / 2 }),
  ...(tries !== undefined && { tries: Math.ceil(tries / 2) }),
});

/** What the bot thinks of a pick, from what the seat could know; null if there was nothing to choose. */
export function reviewPick(bot: Bot, game: Game, picked: number, luck: number, limits: Limits): Verdict | null {
  const input = inputFor(game, seedRng(luck));
  if (input === null || beforehand(input) !== null) return null;
  const { options } = input.decision;
  const first = consider(bot, input, limits)[0];
  const [better, taken] = [options[first?.index ?? -1], options[picked]];
  if (first === undefined || better === undefined || taken === undefined) return null;
  const world = input.imagine();
  const same = { best: picked, before: first.estimate, after: first.estimate, plan: first.plan, tries: first.tries };
  if (optionNumber(world, better) === optionNumber(world, taken)) return same;
  const one = alone(bot, game, better, luck, half(limits));
  const other = alone(bot, game, taken, luck, half(limits));
  if (one === undefined || other === undefined) return null;
  // Looked at closely, what was picked may be just as good.
  if (other.estimate >= one.estimate)
    return { ...same, before: other.estimate, after: other.estimate, plan: other.plan, tries: other.tries };
  return { best: first.index, before: one.estimate, after: other.estimate, plan: one.plan, tries: Math.min(one.tries, other.tries) };
}

export interface Reviewed extends Verdict {
  /** Which pick of the game, from 0 on. */
  at: number;
  turn: number;
  seat: Seat;
  picked: number;
  decision: Decision;
  /** What the seat saw. */
  view: View;
}

/** Goes through a game, pick by pick; null for picks of others and where there was nothing to choose. The replay has to be sound. */
export function* reviewGame(replay: Replay, seats: readonly Seat[], bot: Bot, limits: Limits): Iterable<Reviewed | null> {
  let at = -1;
  for (const game of retold(replay)) {
    const { decision } = game;
    const picked = replay.picks[++at];
    if (decision === null || picked === undefined) return;
    const { seat } = decision;
    const verdict = seats.includes(seat) ? reviewPick(bot, game, picked, numberOf(replay.seed) + at, limits) : null;
    yield verdict === null ? null : { ...verdict, at, turn: game.state.turn.number, seat, picked, decision, view: viewFor(game, seat) };
  }
}
