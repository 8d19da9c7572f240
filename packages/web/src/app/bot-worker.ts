/** A bot thinks here, beside the page: it keeps the game by its picks and answers one question at a time. */

import { botLuck, botNamed, greedy, inputFor } from "@breakpoint/bots";
import { createGame, type Game, isRefusal, type RngState, type Setup } from "@breakpoint/engine";

export interface BotTask {
  setup: Setup;
  seed: number;
  /** What was answered so far: it leads to the decision that is asked about. */
  picks: readonly number[];
  bot: string;
}

export interface BotQuestion extends BotTask {
  id: number;
}

/** Null: it could not be answered. */
export interface BotAnswer {
  id: number;
  pick: number | null;
}

let key = "";
let game: Game | null = null;
let luck: RngState[] = [];
let played: number[] = [];

function follow({ setup, seed, picks }: BotTask): Game | null {
  const wanted = JSON.stringify([setup, seed]);
  if (game === null || wanted !== key || played.some((pick, i) => picks[i] !== pick)) {
    const made = createGame(setup, seed);
    if (isRefusal(made)) return null;
    key = wanted;
    game = made;
    played = [];
    luck = botLuck(seed, setup.seats);
  }
  for (const pick of picks.slice(played.length)) {
    game.pick(pick);
    played.push(pick);
  }
  return game;
}

function answer(task: BotTask): number | null {
  const now = follow(task);
  const seat = now?.decision?.seat;
  const rng = seat === undefined ? undefined : luck[seat];
  const input = now === null || rng === undefined ? null : inputFor(now, rng);
  return input === null ? null : (botNamed(task.bot) ?? greedy).pick(input);
}

addEventListener("message", ({ data }: MessageEvent<BotQuestion>) => {
  const told: BotAnswer = { id: data.id, pick: null };
  try {
    told.pick = answer(data);
  } catch {
    // The page has an answer of its own for a bot that fails; whatever is kept here may be in disorder.
    game = null;
  }
  postMessage(told);
});
