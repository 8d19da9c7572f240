/** What the rooms of a table (presence, showing, asking, attending) know of it. */

import type { Seat } from "@breakpoint/engine";
import type { TableServices } from "../services.ts";
import type { GameRecord } from "../storage/store.ts";
import { Complaint } from "../troubles.ts";
import type { Match } from "./match.ts";
import type { Asker } from "./visitor.ts";

export interface Room {
  readonly id: string;
  readonly services: TableServices;
  readonly record: GameRecord;
  /** Null while people are missing. */
  readonly match: Match | null;
  /** The table's own time, which goes on evenly whatever happens to the clocks of the nodes. */
  now(): number;
  seatsOf(asker: Asker): Seat[];
  /** Waits for its turn: what is in memory between two turns may not be written yet. */
  turn<T>(work: () => Promise<T> | T): Promise<T>;
  /**
   * For what changes nothing and is done at once: right away if nobody is at it, so that many who ask keep nobody from moving; or if what is
   * being written is a secret of others than the asker. Null: nobody in particular asks.
   */
  glance<T>(asker: Asker | null, work: () => T): Promise<T>;
}

export function matchAt({ match }: Room): Match {
  if (match === null) throw new Complaint("not-started");
  return match;
}

export function checkSeat(room: Room, asker: Asker, seat: Seat): void {
  if (!room.seatsOf(asker).includes(seat)) throw new Complaint("not-your-seat");
}

/** Whoever has no seat needs leave to look on. */
export function checkWatching(room: Pick<Room, "record" | "seatsOf">, asker: Asker): void {
  if (room.record.game.options.watch === "nobody" && room.seatsOf(asker).length === 0) throw new Complaint("may-not-watch");
}
