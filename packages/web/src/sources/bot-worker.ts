/** A bot thinks here, beside the page: it keeps the game by its picks and answers one question at a time. */

import { botLuck, botNamed, greedy, inputFor, type Limits, type Line, master, numberOf, reviewPick, think } from "@breakpoint/bots";
import { createGame, type Game, isRefusal, type RngState, type Seed, type Setup, seedRng, viewFor } from "@breakpoint/engine";
import { lookupIn, wordLine, wordOption, wordPrompt, wordStep } from "@breakpoint/words";
import type { Hint } from "./source.ts";

/** A decision: the game, and what was answered until it came up. */
export interface BotTask {
  setup: Setup;
  seed: Seed;
  picks: readonly number[];
}

/** `bot` answers the decision; or, for `names` of the players, somebody strong says what there is to be said about it, or about what was picked. */
export type BotQuestion = BotTask & { id: number } & (
    | { kind: "pick"; bot: string }
    | { kind: "hint"; names: readonly string[] }
    | { kind: "review"; names: readonly string[]; picked: number; limits: Limits }
  );

/** What somebody strong thinks of a pick, in the words of that moment. */
export interface PickVerdict {
  /** What was asked; empty if nothing in particular. */
  question: string;
  picked: string;
  /** The better pick and how the turn would go on; the same as was picked if nothing better was found. */
  better: string;
  /** Into the decision's options. */
  best: number;
  plan: Line["plan"];
  /** The chance to win, 0 to 1: with the better pick, and with the one that was made. */
  before: number;
  after: number;
  tries: number;
}

/** Null: it could not be answered. */
export interface BotAnswer {
  id: number;
  pick: number | null;
  hints: Hint[] | null;
  verdict: PickVerdict | null;
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
      line: plan.filter((step) => step.seat === seat).map((step) => wordStep(look, step.option)),
    }));
}

function verdictOn(now: Game, picked: number, names: readonly string[], limits: Limits, seed: Seed): PickVerdict | null {
  const { decision } = now;
  const verdict = reviewPick(master, now, picked, numberOf(seed) + played.length, limits);
  const [taken, better] = [decision?.options[picked], decision?.options[verdict?.best ?? -1]];
  if (decision === null || verdict === null || taken === undefined || better === undefined) return null;
  const { best, plan, before, after, tries } = verdict;
  const look = lookupIn(viewFor(now, decision.seat), names);
  const own = plan.filter((step) => step.seat === decision.seat).map((step) => step.option);
  return {
    question: decision.prompt.key === "play" ? "" : wordPrompt(look, decision),
    picked: wordOption(look, taken, decision),
    better: wordLine(look, better, decision, own),
    best,
    plan,
    before,
    after,
    tries,
  };
}

addEventListener("message", ({ data }: MessageEvent<BotQuestion>) => {
  const told: BotAnswer = { id: data.id, pick: null, hints: null, verdict: null };
  try {
    const now = follow(data);
    if (now !== null && data.kind === "pick") told.pick = pickFor(now, data.bot);
    if (now !== null && data.kind === "hint") told.hints = hintsFor(now, data.names);
    if (now !== null && data.kind === "review") told.verdict = verdictOn(now, data.picked, data.names, data.limits, data.seed);
  } catch {
    // The page has an answer of its own for a bot that fails; whatever is kept here may be in disorder.
    game = null;
  }
  postMessage(told);
});
