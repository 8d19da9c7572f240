/**
 * Reactions of which nothing could come: all that a Special would do is go to the discard pile. The rules allow it, and the engine asks; a table
 * passes for whoever does not want to be asked for that.
 *
 * As for questions with one answer, it is found out in a deal that the asked seat could be in, never in the real one.
 */

import { type Decision, declines, type Option } from "./decision.ts";
import { determinize } from "./determinize.ts";
import type { GameEvent } from "./events.ts";
import type { Game } from "./game.ts";
import { NO_CARD } from "./ids.ts";
import { seedRng } from "./rng.ts";

/** Among the keys of the questions that a table passes for somebody: this one wants to be asked even where nothing could come of it. */
export const ASK_ANYWAY = "ask-anyway";

/** So many people at most are asked on the way for what they hold in secret. */
const MOST_PASSES = 60;

const found = new WeakMap<Decision, number | null>();

/** The answer that passes, where no card that could be used in this moment would do anything; null if the question is worth asking. */
export function idleAnswer(g: Game): number | null {
  const { decision } = g;
  if (decision === null || !isReaction(decision)) return null;
  const known = found.get(decision);
  if (known !== undefined) return known;
  const pass = decision.options.findIndex(declines);
  const answer = pass >= 0 && isIdle(determinize(g, decision.seat, seedRng(1)), pass, decision.options) ? pass : null;
  found.set(decision, answer);
  return answer;
}

const isReaction = ({ secret, prompt }: Decision): boolean => secret && prompt.key.startsWith("special-");

function isIdle(g: Game, pass: number, options: readonly Option[]): boolean {
  const otherwise = whatFollows(g, pass);
  return otherwise !== null && options.every((_, i) => i === pass || whatFollows(g, i) === otherwise);
}

/** All that happens after an answer, but for the bare play of a card, until something else is asked; null if it takes too long. */
function whatFollows(g: Game, index: number): string | null {
  const told: (GameEvent | Decision | null)[] = [];
  const game = g.fork({ sink: (e) => void (isBarePlay(e) || told.push(e)) });
  game.pick(index);
  for (let passes = 0; game.decision !== null && isReaction(game.decision); passes++) {
    const no = game.decision.options.findIndex(declines);
    if (no < 0 || passes === MOST_PASSES) return null;
    game.pick(no);
  }
  const { lasting, turn, extraTurns, vp, scoring } = game.state;
  return JSON.stringify([told, game.decision, lasting, turn.plays, extraTurns, vp, scoring]);
}

/** That an action is played and lies nowhere is no news, nor that something answers it: what comes of that is told besides. */
const isBarePlay = (e: GameEvent): boolean =>
  e.kind === "playing" || e.kind === "special" || e.kind === "triggered" || (e.kind === "played" && e.as === "action" && e.on === NO_CARD);
