/** A bot thinks here, beside the page: it keeps the game by its picks and answers one question at a time. */

import { botLuck, botNamed, greedy, inputFor, master, think } from "@breakpoint/bots";
import { createGame, type Game, isRefusal, type RngState, type Seed, type Setup, seedRng } from "@breakpoint/engine";
import { lookupIn, wordOption } from "@breakpoint/words";
import type { Hint } from "./source.ts";

/** A decision: the game, and what was answered until it came up. */
export interface BotTask {
  setup: Setup;
  seed: Seed;
  picks: readonly number[];
}

/** `bot` answers the decision; or, for `names` of the players, somebody strong says what there is to be said about it. */
export type BotQuestion = BotTask & { id: number } & ({ kind: "pick"; bot: string } | { kind: "hint"; names: readonly string[] });

/** Null: it could not be answered. */
export interface BotAnswer {
  id: number;
  pick: number | null;
  hints: Hint[] | null;
}

/** Milliseconds that are spent on a hint. */
const HINT_TIME = 1000;
const MOST_HINTS = 3;

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

function pickFor(now: Game, bot: string): number | null {
  const rng = luck[now.decision?.seat ?? -1];
  const input = rng === undefined ? null : inputFor(now, rng);
  return input === null ? null : (botNamed(bot) ?? greedy).pick(input);
}

function hintsFor(now: Game, names: readonly string[]): Hint[] | null {
  const input = inputFor(now, seedRng(played.length));
  const thought = input === null ? undefined : master.think?.(input);
  if (input === null || thought === undefined) return null;
  think(thought, { millis: HINT_TIME });
  // In words that name only what the seat can see.
  const look = lookupIn(input.view, names);
  const { seat } = input.decision;
  return thought
    .lines()
    .slice(0, MOST_HINTS)
    .map(({ index, estimate, plan }) => ({
      index,
      estimate,
      line: plan.filter((step) => step.seat === seat).map((step) => wordOption(look, step.option, input.decision)),
    }));
}

addEventListener("message", ({ data }: MessageEvent<BotQuestion>) => {
  const told: BotAnswer = { id: data.id, pick: null, hints: null };
  try {
    const now = follow(data);
    if (now !== null && data.kind === "pick") told.pick = pickFor(now, data.bot);
    if (now !== null && data.kind === "hint") told.hints = hintsFor(now, data.names);
  } catch {
    // The page has an answer of its own for a bot that fails; whatever is kept here may be in disorder.
    game = null;
  }
  postMessage(told);
});
