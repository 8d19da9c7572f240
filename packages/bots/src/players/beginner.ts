/**
 * Plays like somebody in their first games: looks at what a move does at once and not at what follows, misjudges a little, overlooks some
 * moves, and forgets now and then that a card in play can be used or that it could answer.
 */

import { below, type Option } from "@breakpoint/engine";
import { worthTo } from "../evaluation/rule-of-thumb.ts";
import { beforehand } from "./beforehand.ts";
import type { Bot, BotInput } from "./bot.ts";
import { chance, isGivingUp, isRefusing, optionNumber } from "./options.ts";

/** How often a move is not seen at all, and how often an ability or an answer is forgotten. */
const OVERLOOKED = 0.12;
const FORGOTTEN = 0.35;
/** How far a judgement may be off, in VP. */
const MISJUDGED = 1.2;
/** Questions after a move that are answered at a glance. */
const PATIENCE = 40;

function isOverlooked(option: Option, { decision, rng }: BotInput): boolean {
  if (isRefusing(option)) return false;
  const forgettable = option.kind === "use" || decision.secret;
  return chance(rng) < (forgettable ? FORGOTTEN : OVERLOOKED);
}

function pick(input: BotInput): number {
  const { decision, rng } = input;
  if (decision.prompt.key === "draft") return below(rng, decision.options.length);
  const plain = beforehand(input);
  if (plain !== null) return plain.best();
  const world = input.imagine();
  const tried = new Set<number>();
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, option] of (world.decision?.options ?? []).entries()) {
    const number = optionNumber(world, option);
    if (tried.has(number) || index >= decision.options.length || isGivingUp(option)) continue;
    tried.add(number);
    if (isOverlooked(option, input)) continue;
    const copy = world.fork({ checkpoints: false });
    copy.pick(index);
    for (let steps = 0; !copy.stable && copy.decision !== null && steps < PATIENCE; steps++)
      copy.pick(below(rng, copy.decision.options.length));
    // Standing still looks worse to a beginner than it is.
    const value = worthTo(copy, decision.seat) + MISJUDGED * (chance(rng) + chance(rng) - 1) - (isRefusing(option) ? 0.4 : 0);
    if (value <= most) continue;
    most = value;
    best = index;
  }
  return best >= 0 ? best : below(rng, decision.options.length);
}

export const beginner: Bot = { name: "beginner", pick };
