/** A game as lists of games show it. */

import type { GameSummary } from "@breakpoint/protocol";
import type { Clock } from "../clock.ts";
import { outlineAt, readSummary } from "../log/summary.ts";
import type { GameListing } from "../storage/store.ts";

/** As that person may see it. */
export function lineFor({ game, seats, holders }: GameListing, person: string, clock: Clock, now: number): GameSummary {
  const mine = holders.filter((holder) => holder.person === person).map((holder) => holder.seat);
  const summary = readSummary(game.summary, Number(game.changed));
  const outline = summary === null ? undefined : outlineAt(summary.outlines, now);
  const { pending } = summary ?? { pending: null };
  const myMove = pending !== null && pending.from <= now && mine.includes(pending.seat);
  return {
    game: game.id,
    status: outline === undefined ? "waiting" : outline.winners === null ? "playing" : "over",
    created: Number(game.created),
    changed: outline === undefined ? Number(game.changed) : clock.wall(outline.at),
    seats: seats.map((seat) => ({
      name: seat.name,
      kind: seat.open ? "open" : seat.kind,
      mine: mine.includes(seat.seat),
      factions: outline?.factions[seat.seat] ?? [],
      vp: (outline?.scores ?? outline?.vp)?.[seat.seat] ?? 0,
    })),
    turn: outline?.turn ?? 0,
    asked: myMove ? pending.seat : (outline?.asked ?? null),
    myMove,
    winners: outline?.winners ?? null,
  };
}
