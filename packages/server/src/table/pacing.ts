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
const BOT_LOOK = { human: 300, fast: 120, off: 60 } as const;
/** So long it thinks about them at most, and seems to. Whatever it has not found by the end of its look it does not do. */
const BOT_THOUGHT = { human: 250, fast: 100, off: 50 } as const;
const BOT_SECRET = { human: 100, fast: 50, off: 0 } as const;
/** Milliseconds that a search may take for a move of its own: whoever wants it at once gets what is found at once. */
const BOT_SEARCH = { human: Number.POSITIVE_INFINITY, fast: 600, off: 120 } as const;
/** Milliseconds before the first move of a turn, at least and at most; each move after it takes this much of the time of the one before. */
const FIRST_MOVE = { human: [600, 900], fast: [200, 300], off: [0, 0] } as const;
const HASTE = 0.7;
/** What follows from a move takes this much of the time of a move. */
const FOLLOWING = 0.6;
/** From the end of a search to its answer, and what bots that do not search may need, in milliseconds. */
const SPARE = 100;
const AT_ONCE = 20;
/** How long it takes to see that the player whose turn it is goes on with something of their hand. */
const OWN_TURN = 1500;
/**
 * After everybody's time to react comes as much as writing down takes: what was decided at the last moment, by somebody or by the clock, is
 * written before anybody is shown what follows, so that the end of a pause does not tell whether anything was.
 */
export const WRITING = 100;

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
    at += length === 0 ? 0 : length + WRITING;
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
  decision.secret ? BOT_THOUGHT[pace] : BOT_SEARCH[pace];

/**
 * Milliseconds that a bot lets pass before it answers: more for a move of its own than for what follows from it, less with every move of the
 * turn so that a long turn can still be followed in a few seconds, and never less than finding the answer can take, so that nobody sees
 * whether there was much to think about. `shown`: how many frames everybody has been shown, and `step`: in this turn; not equal every time,
 * and the same on every node. `search`: how long the bot searches by itself.
 */
export function thinkingTime(decision: Decision, shown: number, step: number, pace: Agreement["pace"], search: number): number {
  if (decision.secret) return BOT_SECRET[pace];
  const spread = ((Math.imul(shown + 1, 0x9e3779b1) >>> 8) % 1000) / 1000;
  const [least, most] = FIRST_MOVE[pace];
  const look = (least + spread * (most - least)) * (decision.prompt.verb === "play" ? 1 : FOLLOWING) * HASTE ** Math.max(0, step);
  return Math.max(Math.round(look), search === 0 ? AT_ONCE : Math.min(search, longestThought(decision, pace)) + SPARE);
}
