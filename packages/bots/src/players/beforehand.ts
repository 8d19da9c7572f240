/**
 * Questions that are answered without looking at the position: before the first turn, when there is none (the draft, a hand without
 * minions), and in a turn that has gone on for too long. Cards can be made to return each other to hand for ever; nobody should wait for that.
 */

import { nextRandom, type Option } from "@breakpoint/engine";
import { ratingOf } from "../evaluation/factions.ts";
import type { BotInput, Line, Thought } from "./bot.ts";
import { isRefusing, wordOf } from "./options.ts";

/** What an answer promises. Factions have their record; a hand without minions is worth giving back, and a long turn worth ending. */
function promise(option: Option): number {
  if (option.kind === "name") return ratingOf(option.name);
  if (wordOf(option) === "redraw") return 0.6;
  return isRefusing(option) ? 0.55 : 0.5;
}

/** A question that is answered from experience: there is nothing to search. */
class Experience implements Thought {
  readonly #lines: Line[];

  constructor({ decision, rng }: BotInput) {
    this.#lines = decision.options
      .map((option, index) => ({ index, estimate: promise(option), tries: 1, plan: [], order: nextRandom(rng) }))
      .sort((a, b) => b.estimate - a.estimate || a.order - b.order)
      .map(({ order: _, ...line }) => line);
  }

  step(): boolean {
    return false;
  }

  best(): number {
    return this.#lines[0]?.index ?? 0;
  }

  lead(): number {
    return Number.POSITIVE_INFINITY;
  }

  lines(): Line[] {
    return this.#lines;
  }
}

/** No sensible turn has so many plays. */
const ENOUGH = 25;

/** Nothing more is done then that need not be done: no play, and no ability that may be left alone. */
const isTooLong = ({ view: { turn }, decision: { seat, options } }: BotInput): boolean =>
  turn.seat === seat && (turn.minions[seat] ?? 0) + (turn.actions[seat] ?? 0) >= ENOUGH && options.some(isRefusing);

/** What there is to think about such a question; null for all others. */
export function beforehand(input: BotInput): Thought | null {
  const { prompt, options } = input.decision;
  const isPlain = options.length === 1 || prompt.key === "draft" || prompt.key === "redraw";
  return isPlain || isTooLong(input) ? new Experience(input) : null;
}
