/**
 * How long things take. A pause is as long as what could be there asks for, never as long as what is there: every length here follows from
 * what all can see (R-HIDDEN-INFORMATION-12).
 */

import { type Decision, declines, type HiddenMoment, type Seat } from "@breakpoint/engine";
import type { Options } from "./options.ts";

export interface Slot {
  seat: Seat;
  from: number;
  to: number;
  /** At its end the seat has passed. */
  timed: boolean;
}

/** A moment in which somebody could use a hidden card: the seats' turns to do so, one after the other. */
export interface Window {
  key: string;
  start: number;
  end: number;
  slots: Slot[];
}

/** How long a bot seems to look at its hidden cards. */
const BOT_LOOK = { human: 1200, fast: 300, off: 0 } as const;
/** How long it takes to see that the player whose turn it is goes on with something of their hand. */
const OWN_TURN = 1500;

export function windowOf(moment: HiddenMoment, start: number, turn: Seat, people: readonly boolean[], options: Options): Window {
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
  { pace, reaction }: Options,
): { length: number; timed: boolean } {
  if (people[seat] !== true) return { length: BOT_LOOK[pace], timed: false };
  // Alone among bots nobody can be found out by a pause, and without a limit pauses are as long as people think.
  if (!several || reaction === null) return { length: 0, timed: false };
  if (key === "redraw") return { length: reaction * 500, timed: true };
  if (seat === turn && !key.startsWith("special-")) return { length: OWN_TURN, timed: false };
  return { length: reaction * 1000, timed: true };
}

/** The answer that uses nothing; -1 if there is none. */
export const refusalOf = (decision: Decision): number => decision.options.findIndex(declines);

/** How long a bot may think at most: about hidden cards only while nobody can tell that it does. */
export const longestThought = (decision: Decision, pace: Options["pace"]): number =>
  decision.secret ? { human: 800, fast: 200, off: 100 }[pace] : Number.POSITIVE_INFINITY;

/** Milliseconds that a bot lets pass before it answers: more for a move of its own than for what follows from it. */
export function thinkingTime(decision: Decision, n: number, pace: Options["pace"]): number {
  if (pace === "off") return 0;
  // Not equal every time, the same on every node, and a function of what everybody can see.
  const spread = ((Math.imul(n + 1, 0x9e3779b1) >>> 8) % 1000) / 1000;
  const [least, most] = decision.secret ? [300, 300] : decision.prompt.verb === "play" ? [900, 1900] : [600, 1100];
  return Math.round((least + spread * (most - least)) / (pace === "fast" ? 4 : 1));
}
