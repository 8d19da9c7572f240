/**
 * Looks one move ahead: tries every option on an imagined copy of the game, plays what follows from it (its own questions too) to the
 * end of the turn, and takes the option whose position is worth most.
 */

import { below, type CardId, type Decision, type Game, type Option, type RngState, type Seat, Zone } from "@breakpoint/engine";
import { worthTo } from "../evaluation/rule-of-thumb.ts";
import { beforehand } from "./beforehand.ts";
import type { Bot, BotInput } from "./bot.ts";
import { isGivingUp, isRefusing } from "./options.ts";

/** How deep questions inside the tried move are searched; deeper ones get the first plausible answer. */
const DEPTH = 2;
/** How many positions one pick may look at, so that no card makes a bot slow. */
const BUDGET = 240;
/** Questions of one move that are answered without search before it is left at that. */
const PATIENCE = 200;

/** One pick being thought about. */
interface Look {
  readonly me: Seat;
  /** The turn in which the move is made. */
  readonly turn: number;
  left: number;
}

/** An answer without thinking: others refuse what they may, and so does a move that has gone deep enough. */
function plausible(decision: Decision): number {
  const no = decision.options.findIndex(isRefusing);
  return no >= 0 ? no : 0;
}

/** Two options with the same key come to the same: the second Scout of a hand need not be tried as well. */
function sameness(game: Game, option: Option): string {
  if (option.kind !== "card" && option.kind !== "play") return JSON.stringify(option);
  const { def, owner, zone, at } = game.card(option.card);
  if (zone !== Zone.Hand && zone !== Zone.Deck && zone !== Zone.Discard) return JSON.stringify(option);
  return JSON.stringify({ ...option, card: [def, owner, zone, at] });
}

/** Titles and factions that a question to name one can be answered with to some avail; null for other questions. */
function namesInGame(game: Game): Set<string> | null {
  if (game.decision?.prompt.key.startsWith("name-") !== true) return null;
  return new Set(game.state.cards.flatMap((_, card) => [game.def(card as CardId).name, game.def(card as CardId).faction ?? ""]));
}

/** The value of the position once the move is through: after the scoring, at the next player's first decision. */
function outcome(game: Game, look: Look, depth: number): number {
  for (let steps = 0; steps < PATIENCE; steps++) {
    const { decision } = game;
    if (decision === null) break;
    const { phase, turn } = game.state;
    if (game.stable && (turn.number !== look.turn || (phase.kind === "play" && turn.seat !== look.me))) break;
    if (phase.kind === "draft" || phase.kind === "redraw") break;
    const mine = decision.seat === look.me;
    const worthwhile = game.stable ? phase.kind === "score" : mine || !decision.options.some(isRefusing);
    if (worthwhile && depth < DEPTH && look.left > decision.options.length) return bestOf(game, look, depth + 1).value;
    game.pick(plausible(decision));
  }
  return worthTo(game, look.me);
}

/** The best option for whoever is asked, and what it leads to for `me`. Others want the opposite of what I want. */
function bestOf(game: Game, look: Look, depth: number, rng?: RngState): { index: number; value: number } {
  const options = game.decision?.options ?? [];
  const sign = game.decision?.seat === look.me ? 1 : -1;
  const tried = new Set<string>();
  const names = namesInGame(game);
  let best = { index: 0, value: 0 };
  let ties = 0;
  for (const [index, option] of options.entries()) {
    const key = option.kind === "name" && names?.has(option.name) === false ? "of no avail" : sameness(game, option);
    if (tried.has(key) || isGivingUp(option)) continue;
    tried.add(key);
    look.left--;
    // Where nothing more is tried, no way back is needed.
    const copy = game.fork({ checkpoints: depth < DEPTH });
    copy.pick(index);
    const value = outcome(copy, look, depth);
    const gain = sign * (value - best.value);
    if (ties === 0 || gain > 1e-9) {
      best = { index, value };
      ties = 1;
    } else if (gain > -1e-9 && rng !== undefined && below(rng, ++ties) === 0) {
      best = { index, value };
    }
  }
  return best;
}

/** Where an option of the real decision stands in the imagined one; -1 if it is not there. */
const sameAs = (options: readonly Option[], wanted: Option | undefined): number =>
  wanted === undefined ? -1 : options.findIndex((option) => JSON.stringify(option) === JSON.stringify(wanted));

function pick(input: BotInput): number {
  const { decision, rng } = input;
  const { options, seat } = decision;
  const plain = beforehand(input);
  if (plain !== null) return plain.best();
  const world = input.imagine();
  const chosen = bestOf(world, { me: seat, turn: world.state.turn.number, left: BUDGET }, 0, rng);
  const index = sameAs(options, world.decision?.options[chosen.index]);
  return index >= 0 ? index : plausible(decision);
}

export const greedy: Bot = { name: "greedy", pick };
