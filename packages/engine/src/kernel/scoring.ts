/** Scoring a base, step by step (R-SCORING-06). Each step is a phase of its own. */

import { cardsOn, clockwise, putOnPile, putOnTable, topBase } from "./board.ts";
import { type Effect, verb } from "./effect.ts";
import { heardAs } from "./events.ts";
import { causeBy, type Game } from "./game.ts";
import { affectAll, leaving, operation } from "./gate.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "./ids.ts";
import { dropLasting } from "./lasting.ts";
import { claimLoot, lootOf, monstersEnter } from "./monsters.ts";
import { grantOffers } from "./rights.ts";
import type { Scoring, ScoringStep } from "./state.ts";
import { type Answered, happen, mustOpen, openWindow, resolving } from "./triggers.ts";
import { breakpointOf, isReadyToScore, standingAt } from "./values.ts";

const BEFORE = heardAs("beforeScores");
const WHEN = heardAs("whenScores");
const AFTER = heardAs("afterScores");

export function readyBases(g: Game): readonly CardId[] {
  let ready: CardId[] | null = null;
  for (const base of g.state.bases) {
    if (!isReadyToScore(g, base)) continue;
    if (ready === null) ready = [base];
    else ready.push(base);
  }
  return ready ?? NO_BASES;
}
const NO_BASES: readonly CardId[] = [];

export function beginScoring(g: Game, base: CardId): void {
  const none = new Array<number>(g.state.seats).fill(0);
  g.state.scoring = {
    base,
    left: false,
    places: none.slice(),
    totals: none.slice(),
    awards: none.slice(),
    breakpoint: 0,
    replacement: NO_CARD,
    noReplacement: false,
  };
  g.state.phase = { kind: "scoring", step: "before" };
  g.touch();
  if (g.sink !== null) g.sink({ kind: "scoring", base });
}

/** One step of scoring; null if it is over at once. */
export function scoringStep(g: Game, step: ScoringStep): Effect | null {
  const scoring = g.state.scoring;
  if (scoring === null) {
    finish(g);
    return null;
  }
  switch (step) {
    case "before":
      if (mustOpen(g, BEFORE)) return before(g, scoring);
      go(g, "award");
      return null;
    case "award":
      return award(g, scoring);
    case "after":
      if (mustOpen(g, AFTER)) return after(g, scoring);
      go(g, "loot");
      return null;
    case "loot":
      if (lootOf(g, scoring.base) > 0) return loot(g, scoring);
      go(g, "clear");
      return null;
    case "clear":
      go(g, "replace");
      return resolving(g, g.cause, clear(g, scoring.base));
    case "replace":
      // Swapped by what its cards set off as they left: another base is in its place already (R-SCORING-18).
      if (!scoring.left) return replaceScored(g, scoring);
      finish(g);
      return null;
  }
}

const before = verb(function* before(g: Game, scoring: Scoring): Effect {
  const answered: Answered[] = [];
  // If the scoring goes on at another base, what that base and the cards in hands do before it scores comes as well.
  for (let base = NO_CARD; base !== scoring.base; ) {
    base = scoring.base;
    yield* openWindow(g, { kind: "beforeScores", base }, () => scoring.base === base && !scoring.left, answered);
  }
  if (!scoring.left) go(g, "award");
  else stop(g, scoring.base);
});

const after = verb(function* after(g: Game, scoring: Scoring): Effect {
  yield* openWindow(g, { kind: "afterScores", base: scoring.base }, () => !scoring.left);
  // Gone after the award: what is left of its steps has nothing to do (R-SCORING-18).
  if (!scoring.left) go(g, "loot");
  else finish(g);
});

const loot = verb(function* loot(g: Game, scoring: Scoring): Effect {
  yield* resolving(g, g.cause, claimLoot(g, scoring.base, scoring.totals));
  if (!scoring.left) go(g, "clear");
  else finish(g);
});

function go(g: Game, step: ScoringStep): void {
  g.state.phase = { kind: "scoring", step };
}

function finish(g: Game): void {
  dropLasting(g, (l) => l.until === "scoring");
  g.state.scoring = null;
  g.state.phase = { kind: "score" };
  g.touch();
}

/** The base left play before VP were awarded: all bases are evaluated afresh (R-SCORING-09, -10). */
function stop(g: Game, base: CardId): void {
  if (g.sink !== null) g.sink({ kind: "scoringStopped", base });
  finish(g);
}

const award = verb(function* award(g: Game, scoring: Scoring): Effect {
  const standing = standingAt(g, scoring.base);
  scoring.places = standing.places;
  scoring.totals = standing.totals;
  scoring.awards = standing.awards;
  scoring.breakpoint = breakpointOf(g, scoring.base);
  if (mustOpen(g, WHEN)) yield* openWindow(g, { kind: "whenScores", base: scoring.base }, () => !scoring.left);
  if (g.sink !== null)
    g.sink({
      kind: "scored",
      base: scoring.base,
      places: scoring.places.slice(),
      totals: scoring.totals.slice(),
      awards: scoring.awards.slice(),
    });
  const { seat, of, fresh, special, talent } = g.cause;
  yield* resolving(g, causeBy(scoring.base, seat, of, { fresh, special, talent }), giveAwards(g, scoring));
  go(g, "after");
});

/** Awards are given to all at once; what follows waits in the frame, the current player first (R-AWARDING-11). */
const giveAwards = verb(function* giveAwards(g: Game, scoring: Scoring): Effect {
  for (const seat of clockwise(g)) if (scoring.awards[seat] > 0) gainVp(g, seat, scoring.awards[seat]);
});

/** Gives or takes VP, but not to who is out of the game; nobody can lose what they do not have (R-AWARDING-13). Tells how many changed hands. */
export function gainVp(g: Game, seat: Seat, amount: number): number {
  if (seat === NO_SEAT || g.state.out[seat]) return 0;
  const change = Math.max(amount, -g.state.vp[seat]);
  if (change === 0) return 0;
  g.state.vp[seat] += change;
  g.touch();
  happen(g, { kind: "vp", seat, amount: change, source: g.cause.card });
  return change;
}

/** All cards on the base go to their piles at once (R-AFTER-SCORING-04 to -10). */
const clear = verb(function* clear(g: Game, base: CardId): Effect {
  const cards = cardsOn(g, base).slice();
  yield* affectAll(
    g,
    cards.map((card) => operation(g, card, leaving("discard"))),
  );
});

const replaceScored = verb(function* replaceScored(g: Game, scoring: Scoring): Effect {
  // A card played on the scored base in the gap is discarded with it, and what that sets off comes before the base goes (R-AFTER-SCORING-15, -16).
  if (cardsOn(g, scoring.base).length > 0) yield* resolving(g, g.cause, clear(g, scoring.base));
  if (!scoring.left) yield* resolving(g, g.cause, exchange(g, scoring));
  finish(g);
});

const exchange = verb(function* exchange(g: Game, scoring: Scoring): Effect {
  // Whatever has come even then goes with the base.
  yield* clear(g, scoring.base);
  const place = g.state.bases.indexOf(scoring.base);
  putOnPile(g, scoring.base, Pile.BaseDiscard);
  if (g.sink !== null) g.sink({ kind: "baseLeft", base: scoring.base, to: "discard" });
  if (scoring.noReplacement) return;
  // A base chosen beforehand may have come into play by another way since.
  const chosen = scoring.replacement;
  const next = chosen !== NO_CARD && g.state.cards[chosen].zone === Zone.Pile ? chosen : topBase(g);
  if (next !== NO_CARD) yield* enterBase(g, next, place, scoring.base);
});

/** A base comes to the table: as a replacement, by a swap or as an additional one (R-BASE-DECK-09). */
export const enterBase = verb(function* enterBase(g: Game, base: CardId, place: number, replaced: CardId): Effect {
  putOnTable(g, base, place);
  yield* baseArrives(g, base, replaced);
});

/** What the arrival of a base on the table brings with it. */
export const baseArrives = verb(function* baseArrives(g: Game, base: CardId, replaced: CardId): Effect {
  grantOffers(g, base);
  happen(g, { kind: "baseEntered", base, replaced });
  yield* monstersEnter(g, base);
});
