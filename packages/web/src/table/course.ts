/** How a game went: everybody's points turn by turn, and the bases that scored. */

import type { GameEvent } from "@breakpoint/engine";
import type { Model } from "./model.ts";
import { paidBy } from "./paid.ts";

export interface Scored {
  turn: number;
  /** All that it gave to everybody. */
  paid: readonly number[];
  event: GameEvent & { kind: "scored" };
}

/** The best that anybody got out of a base. */
export const bestOf = ({ paid }: Scored): number => Math.max(...paid);

/** How far it brought whoever got most out of it ahead of the others: where all got the same, nothing has turned. */
const turned = (scored: Scored): number => bestOf(scored) - scored.paid.reduce((sum, vp) => sum + vp, 0) / scored.paid.length;

/** The bases that brought somebody furthest ahead, the last one first. */
export const turningPoints = (scored: readonly Scored[], most: number): Scored[] =>
  scored
    .filter((one) => turned(one) > 0)
    .sort((a, b) => turned(b) - turned(a) || bestOf(b) - bestOf(a) || b.turn - a.turn)
    .slice(0, most)
    .sort((a, b) => b.turn - a.turn);

/** How a game went: everybody's points as each turn began and at the very end, and the bases that scored. */
export interface Course {
  rows: readonly { turn: number; vp: readonly number[] }[];
  scored: readonly Scored[];
}

/** What was taken back does not count, and what came before this screen followed the game is counted back from how it stands now. */
export function courseOf(m: Pick<Model, "view" | "part">): Course {
  const seen = new Map(m.part.frames.map((f) => [f.seq, f.view]));
  const before: { rows: number; now: readonly number[]; scored: number }[] = [];
  const rows: { turn: number; vp: readonly number[] }[] = [];
  const scored: Scored[] = [];
  let now: readonly number[] = m.view.vp.map(() => 0);
  for (const h of m.part.log) {
    const last = h.undone ? before.pop() : undefined;
    if (last !== undefined) {
      rows.length = Math.max(1, last.rows);
      scored.length = last.scored;
      now = seen.get(h.seq)?.vp ?? last.now;
    }
    before.push({ rows: rows.length, now, scored: scored.length });
    for (const e of h.events) {
      if (e.kind === "turnStart") rows.push({ turn: e.number - 1, vp: now });
      else if (e.kind === "vp") now = now.map((vp, seat) => (seat === e.seat ? vp + e.amount : vp));
      else if (e.kind === "scored") scored.push({ turn: (rows.at(-1)?.turn ?? 0) + 1, event: e, paid: paidBy(e, h.events) });
    }
  }
  const missing = m.view.vp.map((vp, seat) => vp - (now[seat] ?? 0));
  const whole = rows.map((row) => ({ ...row, vp: row.vp.map((vp, seat) => vp + (missing[seat] ?? 0)) }));
  const { phase, turn, vp } = m.view;
  // In the end Madness counts too.
  const end = phase.kind === "over" ? phase.scores : vp;
  return { rows: [...whole, { turn: turn.number, vp: end.slice() }], scored };
}
