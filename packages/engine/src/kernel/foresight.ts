/**
 * What an option does by its verb alone: the card is put where the option puts it, and nothing that a text says beyond that happens. Good for
 * adding up afterwards (`gameSeenBy` first, so that nothing hidden can show), not for playing on.
 */

import { apply } from "./apply.ts";
import { baseOf, inPlay, isBase, ownerOf, putOn } from "./board.ts";
import type { Decision, Option, Prompt } from "./decision.ts";
import { Hook, type LeavingKind, type OpFacts, selfOf } from "./definitions.ts";
import { type ExtraPlay, playable } from "./extra.ts";
import { causeBy, type Game } from "./game.ts";
import { byTheRules, couldAffect, operation } from "./gate.ts";
import { notePlayed } from "./history.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat } from "./ids.ts";
import type { Verb } from "./questions.ts";
import type { PlayType } from "./rights.ts";
import { silencedBy } from "./seen.ts";
import type { Span } from "./state.ts";
import { beginResolving } from "./triggers.ts";
import { breakpointOf, standingAt } from "./values.ts";

/** How long it lasts does not matter to what comes of it at once. */
const FOR_NOW: Span = { until: "end", whose: NO_SEAT, skip: 0 };

/** The verbs that take a card in play away. */
const LEAVING: { readonly [V in Verb]?: LeavingKind } = {
  destroy: "destroy",
  return: "return",
  discard: "discard",
  place: "placeTop",
  placeBottom: "placeBottom",
  shuffleIn: "shuffleIn",
};

/** A game that goes on from here in which that option has done its deed; null if it does none on the table that could be told beforehand. */
export function foreseen(g: Game, decision: Decision, option: Option): Game | null {
  const { prompt, seat } = decision;
  const then = g.fork({ checkpoints: false });
  const { source } = prompt;
  const of = source === NO_CARD || isBase(g, source) ? NO_SEAT : g.card(source).controller;
  beginResolving(then, causeBy(source, seat, of));
  switch (option.kind) {
    case "play":
      return land(then, seat, option) ? then : null;
    case "card": {
      // In a row of picks, what was picked before goes the same way.
      const before = (decision.picked ?? []).map((card) => done(then, card, deedOn(then, prompt, seat, card)));
      return done(then, option.card, deedOn(then, prompt, seat, option.card)) || before.includes(true) ? then : null;
    }
    case "base":
      if (prompt.verb === "breakpoint" && prompt.amount !== undefined)
        return done(then, option.base, { kind: "breakpoint", amount: prompt.amount, span: FOR_NOW }) ? then : null;
      if (prompt.card === undefined) return null;
      if (prompt.verb === "transfer") return done(then, option.base, { kind: "attach", what: prompt.card }) ? then : null;
      return prompt.verb === "move" && done(then, prompt.card, { kind: "move", to: option.base }) ? then : null;
    case "seat":
      if (prompt.verb !== "control" || prompt.card === undefined) return null;
      return done(then, prompt.card, { kind: "control", to: option.seat, span: FOR_NOW }) ? then : null;
    default:
      return null;
  }
}

/** The VP that everybody would get by the text of the base itself if it scored now, beyond those for the places. */
export function paidBeyond(g: Game, base: CardId): number[] {
  const none = new Array<number>(g.state.seats).fill(0);
  const { pays } = g.def(base).abilities;
  if (pays === undefined || silencedBy(g, NO_SEAT, base) !== NO_CARD) return none;
  const then = g.fork({ checkpoints: false });
  const awarded = { ...standingAt(g, base), breakpoint: breakpointOf(g, base) };
  then.state.scoring = { base, left: false, ...awarded, replacement: NO_CARD, noReplacement: false };
  return none.map((_, seat) => (g.state.out[seat] ? 0 : pays(then, selfOf(base, seat), seat)));
}

const isLimited = (g: Game): boolean => g.has(Hook.forbids) || g.has(Hook.toll) || g.has(Hook.alsoFrom) || g.hasStandIns;

/** What that player could play by this extra play if that card of theirs were back in its owner's hand: what barred them before may be gone with it. */
export function playableWithout(g: Game, gone: CardId, seat: Seat, type: PlayType, play: ExtraPlay): CardId[] {
  // Where nothing limits plays, nothing can be gone that did.
  if (!g.stable || !isLimited(g)) return playable(g, seat, type, play, ownerOf(g, gone) === seat ? [gone] : []);
  const then = g.fork({ checkpoints: false });
  beginResolving(then, causeBy(gone, seat, seat));
  apply(then, byTheRules("return", gone));
  return playable(then, seat, type, play);
}

/** What the question does to a card that is chosen. */
function deedOn(g: Game, prompt: Prompt, seat: Seat, card: CardId): OpFacts | null {
  const { verb, base, amount } = prompt;
  const leaves = LEAVING[verb];
  // A monster's treasures are hidden until they are drawn.
  if (leaves !== undefined) return { kind: leaves, to: NO_SEAT, spoils: false };
  switch (verb) {
    case "move":
      return base === undefined ? null : { kind: "move", to: base };
    case "control":
      return { kind: "control", to: prompt.seat ?? seat, span: FOR_NOW };
    case "counters":
      // One for whoever is chosen, unless it says more; those that come from another card are counted later.
      return prompt.card === undefined ? { kind: "counters", amount: amount ?? 1, transferred: false } : null;
    case "power":
      return amount === undefined ? null : { kind: "power", amount, span: FOR_NOW };
    case "cancel":
      return { kind: "cancel", lost: null, span: FOR_NOW };
    case "transfer":
      return prompt.card === undefined ? null : { kind: "attach", what: prompt.card };
    case "bury":
      return { kind: "bury", to: base ?? baseOf(g, card), known: 0 };
    default:
      return null;
  }
}

/** True if it was done: nothing keeps it from happening. */
function done(g: Game, card: CardId, facts: OpFacts | null): boolean {
  if (facts === null || !inPlay(g, card)) return false;
  const op = operation(g, card, facts);
  if (!couldAffect(g, op)) return false;
  apply(g, op);
  return true;
}

/** A card that stays in play lands where it is played. */
function land(g: Game, seat: Seat, option: Option & { kind: "play" }): boolean {
  const { card, on, as, source } = option;
  const { kind, playOn } = g.def(card);
  if (on === NO_CARD || !inPlay(g, on) || (kind === "action" && playOn === "standard")) return false;
  const phase = g.state.phase.kind === "play" && g.state.turn.seat === seat;
  notePlayed(g, card, seat, baseOf(g, on), as, source !== NO_CARD, phase);
  putOn(g, card, on, seat);
  return true;
}
