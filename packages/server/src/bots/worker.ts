/** What a thread does for a bot: look at the game as its seat does, and answer. */

import { botNamed, greedy, inputFor } from "@breakpoint/bots";
import { Game, type State, seedRng } from "@breakpoint/engine";

export interface BotTask {
  /** The last stable point, and the picks since. */
  state: State;
  picks: number[];
  bot: string;
  /** The bot's own luck. */
  luck: number;
}

export function answer({ state, picks, bot, luck }: BotTask): number {
  const game = Game.resume(state, picks);
  const input = inputFor(game, seedRng(luck));
  if (input === null) throw new Error("nothing is asked");
  return (botNamed(bot) ?? greedy).pick(input);
}
