/** How long bots take for their picks, and whether they keep to the time they were given. */

import type { Bot, BotInput, Limits } from "../players/bot.ts";
import type { FollowingBot } from "../players/seated.ts";

export interface Thinking {
  picks: number;
  /** Milliseconds, of all picks together and of the longest. */
  millis: number;
  longest: number;
  /** Picks that took more than a tenth longer than they may. */
  late: number;
}

/** Budgets are kept to within a tenth: what takes longer is late. */
const TOLERANCE = 1.1;

export const noThinking = (): Thinking => ({ picks: 0, millis: 0, longest: 0, late: 0 });

export const thoughtTogether = (all: readonly Thinking[]): Thinking => ({
  picks: all.reduce((sum, one) => sum + one.picks, 0),
  millis: all.reduce((sum, one) => sum + one.millis, 0),
  longest: Math.max(0, ...all.map((one) => one.longest)),
  late: all.reduce((sum, one) => sum + one.late, 0),
});

const follows = (bot: Bot): bot is FollowingBot => "sit" in bot;

/** The same bot, with every pick entered in `into`; `after` hears of each pick as it is made. */
export function timed(bot: Bot, into: Thinking, clock: () => number, after?: (pick: number, millis: number) => void): Bot {
  const allowed = TOLERANCE * (bot.limits?.millis ?? Number.POSITIVE_INFINITY);
  const measure = (pick: () => number): number => {
    const started = clock();
    const picked = pick();
    const millis = clock() - started;
    into.picks++;
    into.millis += millis;
    into.longest = Math.max(into.longest, millis);
    if (millis > allowed) into.late++;
    after?.(picked, millis);
    return picked;
  };
  const plain: Bot = { ...bot, pick: (input: BotInput, limits?: Limits) => measure(() => bot.pick(input, limits)) };
  if (!follows(bot)) return plain;
  const following: FollowingBot = {
    ...plain,
    sit: (...where) => {
      const follower = bot.sit(...where);
      return { pick: (input, news) => measure(() => follower.pick(input, news)), end: (...how) => follower.end(...how) };
    },
  };
  return following;
}
