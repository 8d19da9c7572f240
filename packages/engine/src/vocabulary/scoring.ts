/** Bases that score: who wins, and what they do about it. */

import { clockwise } from "../kernel/board.ts";
import { type Abilities, type Self, saidTo } from "../kernel/definitions.ts";
import type { Game } from "../kernel/game.ts";
import type { CardId, Seat } from "../kernel/ids.ts";
import { gainVp } from "../kernel/scoring.ts";
import { ignoresBase, standingAt } from "../kernel/values.ts";
import { type Act, byEach, type Players } from "./deeds.ts";

/** True from the choice of a base to score until its replacement is in play, whatever that sets off then (R-SCORING-15). */
export const isAnyScoring = (g: Game): boolean => g.state.scoring?.left === false;
/** ... of that base. */
export const isScoring = (g: Game, at: CardId): boolean => isAnyScoring(g) && g.state.scoring?.base === at;
/** True while that base is about to score: VP have not been awarded. */
export const isAboutToScore = (g: Game, at: CardId): boolean =>
  isScoring(g, at) && g.state.phase.kind === "scoring" && g.state.phase.step === "before";
/** True if that player would win the base if it scored now; all who tie for the most power do (R-CONFLICTS-04). */
export const isWinning = (g: Game, at: CardId, seat: Seat): boolean => standingAt(g, at).places[seat] === 1;
/** True if that player has won the base that is scoring, be its ability ignored or not. */
export const hasWon = (g: Game, seat: Seat): boolean => g.state.scoring?.places[seat] === 1;

/** By how much the winner of the base that is scoring is ahead of the runner-up; 0 for anybody else, or where there is no runner-up. */
export function leadOf(g: Game, seat: Seat): number {
  const { scoring } = g.state;
  const second = scoring === null || !hasWon(g, seat) ? -1 : scoring.places.indexOf(2);
  return scoring === null || second < 0 ? 0 : scoring.totals[seat] - scoring.totals[second];
}

/** The breakpoint of the base that has scored, as it was then: what has happened since changes it no more. */
export const scoredBreakpoint = (g: Game): number => g.state.scoring?.breakpoint ?? 0;

/** True once VP have been awarded for the base that is scoring, while it is still there: "after it scored" (R-AFTER-SCORING-02). */
export const hasScored = (g: Game): boolean =>
  g.state.phase.kind === "scoring" && g.state.phase.step !== "before" && g.state.phase.step !== "award" && isAnyScoring(g);

/** The players who took a place at the base that is scoring, the current player first, then clockwise (R-TIES-06). */
export function placed(g: Game, place: number): Seat[] {
  const scoring = g.state.scoring;
  if (scoring === null) return [];
  return clockwise(g).filter((seat) => scoring.places[seat] === place && !ignoresBase(g, seat, scoring.base));
}
export const winners = (g: Game): Seat[] => placed(g, 1);
/** For a card that is not a base: the winners, whether they heed the base or not. */
export const victors = (g: Game): Seat[] => clockwise(g).filter((seat) => hasWon(g, seat));
export const runnersUp = (g: Game): Seat[] => placed(g, 2);
/** Where only one can choose for the winners: the first of them. */
export const firstWinner = (g: Game): Seat[] => winners(g).slice(0, 1);
/** The players who heed a base's ability, the current player first. */
export const heeding = (g: Game, at: CardId): Seat[] => clockwise(g).filter((seat) => !ignoresBase(g, seat, at));
/** All players who heed this base. */
export const everybody: Players = (g, me) => heeding(g, me.card);

/** "Before this base scores, each player (or whoever) ..." */
export const beforeScoringEach = <T>(who: Players, act: Act<T>): Abilities => ({ beforeScoring: byEach(who, act) });
/** "When this base scores, the winner (or whoever) ..." */
export const whenScoring = <T>(who: Players, act: Act<T>): Abilities => ({ whenScoring: byEach(who, act) });
/** "When this base scores, the winner (or whoever) gains so many VP": nothing is left to choose, so it can be told beforehand. */
export const paysAsItScores = (who: Players, vp: (g: Game, me: Self) => number): Abilities => ({
  ...whenScoring(who, (g, me) => gainVp(g, me.you, vp(g, me))),
  pays: (g, me, seat) => {
    const theirs = saidTo(me, seat);
    return who(g, theirs).includes(seat) ? vp(g, theirs) : 0;
  },
});
/** "After this base scores, ..." */
export const afterScoring = <T>(who: Players, act: Act<T>): Abilities => ({ afterScoring: byEach(who, act) });
