/** What was agreed on when the table was made, with every default filled in. */

import type { NewGame, TableOptions } from "@breakpoint/protocol";

export interface Agreement extends TableOptions {
  /** The factions to draw or draft from; null for all. */
  pool: string[] | null;
  first: number | null;
  /** Missing in games that were made before there were hints. */
  hints?: boolean;
  /** The person who made the table; missing in older games, and where a game goes on from another. */
  host?: string;
}

/** Seconds to react if several people play from different places. */
const REACTION = 6;

/** Advice is for those who play against bots; among people it has to be agreed on. */
export const hasHints = (seats: readonly { kind: string }[]): boolean => seats.filter((seat) => seat.kind !== "bot").length < 2;

export function agreementOf(wanted: NewGame): Agreement {
  const byLink = wanted.seats.some((seat) => seat.kind === "link");
  return {
    factions: wanted.factions,
    pool: wanted.pool ?? null,
    sets: wanted.sets ?? null,
    twoCopies: wanted.twoCopies ?? false,
    first: wanted.first ?? null,
    concede: wanted.concede ?? true,
    pace: wanted.pace ?? "human",
    reaction: wanted.reaction === undefined ? (byLink ? REACTION : null) : wanted.reaction,
    deadline: wanted.deadline ?? null,
    watch: wanted.watch ?? "link",
    hints: wanted.hints ?? hasHints(wanted.seats),
    ...(wanted.open === true ? { open: true } : {}),
    ...(wanted.titans === undefined ? {} : { titans: wanted.titans }),
    ...(wanted.monsters === undefined ? {} : { monsters: wanted.monsters }),
  };
}
