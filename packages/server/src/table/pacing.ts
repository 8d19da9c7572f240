/**
 * How long things take. A pause is as long as what could be there asks for, never as long as what is there: every length here follows from
 * what all can see (R-HIDDEN-INFORMATION-12).
 */

import type { Decision, HiddenMoment, Seat } from "@breakpoint/engine";
import type { Agreement } from "../log/agreement.ts";

export interface Slot {
  seat: Seat;
  from: number;
  to: number;
  /** At its end the seat has passed. */
  timed: boolean;
}

/** A moment in which somebody could use a hidden card: the seats' turns to do so, one after the other. */
export interface ReactionWindow {
  key: string;
  start: number;
  end: number;
  slots: Slot[];
}

/** How long a bot seems to look at its hidden cards. */
const BOT_LOOK = { human: 1200, fast: 300, off: 100 } as const;
/** So long it thinks about them at most, and seems to. Whatever it has not found by the end of its look it does not do. */
const BOT_THOUGHT = { human: 800, fast: 200, off: 60 } as const;
const BOT_SECRET = { human: 300, fast: 75, off: 0 } as const;
/** From the end of a search to its answer, and what bots that do not search may need, in milliseconds. */
const SPARE = 100;
const AT_ONCE = 20;
/** How long it takes to see that the player whose turn it is goes on with something of their hand. */
const OWN_TURN = 1500;

export function reactionWindowOf(
  moment: HiddenMoment,
  start: number,
  turn: Seat,
  people: readonly boolean[],
  options: Agreement,
): ReactionWindow {
  const several = people.filter(Boolean).length > 1;
  const slots: Slot[] = [];
  let at = start;
  for (const seat of moment.seats) {
    const { length, timed } = slotLength(moment.key, seat, turn, people, several, options);
    slots.push({ seat, from: at, to: at + length, timed });
    at += length;
  }
  return { key: moment.key, start, end: at, slots };
}

function slotLength(
  key: string,
  seat: Seat,
  turn: Seat,
  people: readonly boolean[],
  several: boolean,
  { pace, reaction }: Agreement,
): { length: number; timed: boolean } {
  if (people[seat] !== true) return { length: BOT_LOOK[pace], timed: true };
  // Alone among bots nobody can be found out by a pause, and without a limit pauses are as long as people think.
  if (!several || reaction === null) return { length: 0, timed: false };
  if (key === "redraw") return { length: reaction * 500, timed: true };
  if (seat === turn && !key.startsWith("special-")) return { length: OWN_TURN, timed: false };
  return { length: reaction * 1000, timed: true };
}

/** How long a bot may think at most: about hidden cards only while nobody can tell that it does. */
export const longestThought = (decision: Decision, pace: Agreement["pace"]): number =>
  decision.secret ? BOT_THOUGHT[pace] : Number.POSITIVE_INFINITY;

/**
 * Milliseconds that a bot lets pass before it answers: more for a move of its own than for what follows from it, and never less than finding
 * the answer can take, so that nobody sees whether there was much to think about. `shown`: how many frames everybody has been shown; not
 * equal every time, and the same on every node. `search`: how long the bot searches.
 */
export function thinkingTime({ secret, prompt }: Decision, shown: number, pace: Agreement["pace"], search: number): number {
  if (secret) return BOT_SECRET[pace];
  const spread = ((Math.imul(shown + 1, 0x9e3779b1) >>> 8) % 1000) / 1000;
  const [least, most] = prompt.verb === "play" ? [900, 1900] : [600, 1100];
  const look = pace === "off" ? 0 : Math.round((least + spread * (most - least)) / (pace === "fast" ? 4 : 1));
  return Math.max(look, search === 0 ? AT_ONCE : search + SPARE);
}
