/** Questions before the first turn, when there is no position to look at: the draft, and a hand without minions. */

import { below, type Option } from "@breakpoint/engine";
import type { BotInput } from "./bot.ts";

/** The answer to such a question; null for all others. */
export function beforehand({ decision, rng }: BotInput): number | null {
  const { prompt, options } = decision;
  if (options.length === 1) return 0;
  const redraw = options.findIndex((option: Option) => option.kind === "word" && option.word === "redraw");
  if (prompt.key === "redraw" && redraw >= 0) return redraw;
  return prompt.key === "draft" ? below(rng, options.length) : null;
}
