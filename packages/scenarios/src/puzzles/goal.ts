/** What a puzzle asks for, and how near a turn has come to it. */

import { type CardId, type Game, type Seat, totalPower } from "@breakpoint/engine";

export type Goal =
  /** The game is won as the turn ends. */
  | { readonly kind: "win" }
  /** As many VP as can be had this turn. */
  | { readonly kind: "vp" }
  /** As the turn ends the base is still on the table, and nobody has as much power there. */
  | { readonly kind: "keep"; readonly base: CardId };

/** What was, before the turn. */
export interface Start {
  readonly me: Seat;
  readonly turn: number;
  readonly vp: number;
}

export const startOf = ({ state: { turn, vp } }: Game): Start => ({ me: turn.seat, turn: turn.number, vp: vp[turn.seat] ?? 0 });

/** True if that seat alone has the most power there. */
export function leadsAt(game: Game, base: CardId, me: Seat): boolean {
  const mine = totalPower(game, base, me);
  for (let seat = 0; seat < game.state.seats; seat++) if (seat !== me && totalPower(game, base, seat) >= mine) return false;
  return mine > 0;
}

/** What the turn has come to, at its end: 0 or 1, or a number of VP. */
export function worthOf(game: Game, goal: Goal, { me, vp }: Start): number {
  const { state } = game;
  switch (goal.kind) {
    case "win":
      return state.phase.kind === "over" && state.phase.winners.length === 1 && state.phase.winners[0] === me ? 1 : 0;
    case "vp":
      return (state.vp[me] ?? 0) - vp;
    case "keep":
      return state.bases.includes(goal.base) && leadsAt(game, goal.base, me) ? 1 : 0;
  }
}
