/** What the lists of games tell about one, kept beside it so that a list needs no game to be loaded. */

import { allFactions, type Seat } from "@breakpoint/engine";
import type { Play } from "./play.ts";

interface Standing {
  turn: number;
  vp: number[];
  factions: string[][];
  winners: Seat[] | null;
  /** What everybody has in the end, Madness counted; missing in what was written before it was kept, null before the end. */
  scores?: number[] | null;
  /** Whose decision is pending; only they are told if it is secret. */
  decider: Seat | null;
  secret: boolean;
}

/** While a pause goes on, lists tell what was known before it. */
export interface Summary {
  shown: Standing;
  next: { at: number; standing: Standing } | null;
}

function standingOf(play: Play): Standing {
  const { state, decision } = play.game;
  return {
    turn: state.turn.number,
    vp: state.vp.slice(),
    factions: state.factions.map((list) => list.map((index) => allFactions()[index]?.name ?? "")),
    winners: state.phase.kind === "over" ? state.phase.winners.slice() : null,
    scores: state.phase.kind === "over" ? state.phase.scores.slice() : null,
    decider: decision?.seat ?? null,
    secret: decision?.secret ?? false,
  };
}

export const standingAt = (summary: Summary, now: number): Standing =>
  summary.next !== null && summary.next.at <= now ? summary.next.standing : summary.shown;

export function summaryOf(play: Play, before: Summary | null, now: number): Summary {
  const standing = standingOf(play);
  const at = Math.max(play.open, play.decision === null ? 0 : play.decisionAt);
  if (at <= now || before === null) return { shown: standing, next: null };
  return { shown: standingAt(before, now), next: { at, standing } };
}
