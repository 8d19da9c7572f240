/** A bot thinks here, beside the page: it keeps the game by its picks and answers one decision at a time. */

import { botLuck, botNamed, inputFor } from "@breakpoint/bots";
import { createGame, type Game, isRefusal, type RngState, type Setup } from "@breakpoint/engine";

export interface BotAsk {
  setup: Setup;
  seed: number;
  picks: readonly number[];
  bot: string;
}

export interface BotAnswer {
  /** How many picks had been made when it was asked. */
  at: number;
  pick: number;
}

let key = "";
let game: Game | null = null;
let luck: RngState[] = [];
let played: number[] = [];

function follow({ setup, seed, picks }: BotAsk): Game | null {
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

addEventListener("message", ({ data }: MessageEvent<BotAsk>) => {
  const now = follow(data);
  const seat = now?.decision?.seat;
  const rng = seat === undefined ? undefined : luck[seat];
  const input = now === null || rng === undefined ? null : inputFor(now, rng);
  if (input === null) return;
  const answer: BotAnswer = { at: data.picks.length, pick: botNamed(data.bot)?.pick(input) ?? 0 };
  postMessage(answer);
});
