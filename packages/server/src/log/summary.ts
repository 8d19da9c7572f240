/** What the lists of games tell about one, kept beside it so that a list needs no game to be loaded. */

import type { Seat } from "@breakpoint/engine";

/** The game in outline, as everybody may see it from a moment on. Nothing here moves with what happens in secret. */
export interface Outline {
  at: number;
  turn: number;
  vp: number[];
  factions: string[][];
  winners: Seat[] | null;
  /** What everybody has in the end, Madness counted; missing in what was written before it was kept, null before the end. */
  scores?: number[] | null;
  asked: Seat | null;
}

export interface Summary {
  /** What all see by now, and what they are still to see, in order. */
  outlines: Outline[];
  /** Who is asked something, and from when on they know: nobody else is told from here. */
  pending: { seat: Seat; from: number } | null;
}

/** What older versions wrote. */
interface OldStanding extends Omit<Outline, "at" | "asked"> {
  decider: Seat | null;
  secret: boolean;
}
interface OldSummary {
  shown: OldStanding;
  next: { at: number; standing: OldStanding } | null;
}

/** As it is kept, by whatever version. `changed`: when the game was last written to. */
export function readSummary(kept: Summary | OldSummary | null, changed: number): Summary | null {
  if (kept === null || "outlines" in kept) return kept;
  const outline = ({ decider, secret, ...rest }: OldStanding, at: number): Outline => ({ ...rest, at, asked: secret ? null : decider });
  const { shown, next } = kept;
  const { decider } = next?.standing ?? shown;
  return {
    outlines: [outline(shown, changed), ...(next === null ? [] : [outline(next.standing, next.at)])],
    pending: decider === null ? null : { seat: decider, from: next?.at ?? 0 },
  };
}

/** The same in the time of another clock. */
export const shifted = ({ outlines, pending }: Summary, milliseconds: number): Summary => ({
  outlines: outlines.map((outline) => ({ ...outline, at: outline.at + milliseconds })),
  pending: pending === null ? null : { ...pending, from: pending.from + milliseconds },
});

/** What everybody sees at that moment. */
export const outlineAt = (outlines: readonly Outline[], now: number): Outline | undefined =>
  outlines.findLast((outline) => outline.at <= now) ?? outlines[0];
