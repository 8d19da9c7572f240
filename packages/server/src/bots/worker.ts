/** What a thread does: look at the game as a seat does, and answer or give advice. It can be told to stop at any moment. */

import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type Bot, type BotInput, greedy, inputFor, think } from "@breakpoint/bots";
import { Game, type State, seedRng } from "@breakpoint/engine";
import { lookupIn, wordStep } from "@breakpoint/words";
import { levelNamed, strongest } from "./levels.ts";

export interface BotTask {
  /** "pick": one answer. "hint": what the strongest level thinks of the options. */
  kind: "pick" | "hint";
  /** The last stable point, and the picks since. */
  state: State;
  picks: number[];
  bot: string;
  /** The bot's own luck. */
  luck: number;
  /** Milliseconds for bots that search. */
  millis: number;
}

/** One thing that could be done, best first. */
export interface Advice {
  index: number;
  estimate: number;
  line: string[];
}

export interface BotQuestion extends BotTask {
  id: number;
}

/** `answer` for a pick, `advice` for a hint, or what went wrong. */
export interface BotReply {
  id: number;
  answer?: number;
  advice?: Advice[];
  error?: string;
}

/** Options that are told of. */
const MOST_ADVICE = 5;

function inputOf({ state, picks, luck }: BotTask): BotInput {
  const input = inputFor(Game.resume(state, picks), seedRng(luck));
  if (input === null) throw new Error("nothing is asked");
  return input;
}

function answer(task: BotTask, stop: () => boolean): number {
  const input = inputOf(task);
  const bot: Bot = levelNamed(task.bot) ?? greedy;
  const { kind } = input.view.phase;
  // Before the first turn there is nothing to search.
  if (bot.think === undefined || input.decision.options.length === 1 || kind === "draft" || kind === "redraw") return bot.pick(input);
  const thought = bot.think(input);
  think(thought, { ...bot.limits, millis: task.millis }, stop);
  return thought.best();
}

/** In words that name only what the seat can see: it gets nothing but its own view, told by somebody strong. */
function advise(task: BotTask, stop: () => boolean): Advice[] {
  const input = inputOf(task);
  const thought = strongest()?.think?.(input);
  if (thought === undefined) return [];
  think(thought, { millis: task.millis }, stop);
  const look = lookupIn(input.view, []);
  return thought
    .lines()
    .slice(0, MOST_ADVICE)
    .map(({ index, estimate, plan }) => ({
      index,
      estimate,
      line: plan.filter((step) => step.seat === input.decision.seat).map((step) => wordStep(look, step.option)),
    }));
}

const port = parentPort;
if (port !== null) {
  // Whoever serves people goes first. Elsewhere a thread has no priority of its own.
  if (process.platform === "linux")
    try {
      os.setPriority(5);
    } catch {
      // Not allowed here: then all are equal.
    }
  const cancelled = workerData as Int32Array;
  port.on("message", (question: BotQuestion) => {
    const { id, kind } = question;
    const stop = (): boolean => Atomics.load(cancelled, 0) === id;
    const reply: BotReply = { id };
    try {
      if (kind === "pick") reply.answer = answer(question, stop);
      else reply.advice = advise(question, stop);
    } catch (error) {
      reply.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    port.postMessage(reply);
  });
}
