/** What came of an entry, kept beside it: what happened can be told for ever, and a game goes on, whatever becomes of the rules. */

import { inflateRawSync } from "node:zlib";
import { type CardId, cardsIn, eventFor, type Face, type GameEvent, type Seat } from "@breakpoint/engine";
import type { Happenings } from "@breakpoint/protocol";

/** As it was, for nobody's eyes: `seenOf` says what a viewer may know of it. */
export interface Happened {
  readonly events: readonly GameEvent[];
  /** Of all cards that the events speak of. */
  readonly faces: readonly Face[];
}

export const NOTHING_HAPPENED: Happened = { events: [], faces: [] };

/** What a viewer may know of it. The faces come in the order in which the viewer hears of them: any other could tell of what they do not. */
export function seenOf({ events, faces }: Happened, viewer: Seat): { events: GameEvent[]; faces: Face[] } {
  if (events.length === 0) return { events: [], faces: [] };
  const seen = events.map((event) => eventFor(event, viewer));
  const named = new Set<CardId>();
  for (const event of seen) for (const card of cardsIn(event)) named.add(card);
  const shown: Face[] = [];
  for (const card of named) {
    const face = faces.find((one) => one.card === card);
    if (face !== undefined) shown.push(face);
  }
  return { events: seen, faces: shown };
}

/** What was shown together: to whom, as which of their frames, and from when on. */
export interface Told extends Happened {
  at: number;
  seqs: [Seat, number][];
  /** How many picks counted by then. */
  picks: number;
  undone: boolean;
}

export interface Outcome {
  /** Fingerprint of how things stood after it: rules by which the same pick leads elsewhere are other rules. */
  mark: number;
  told: Told[];
  /** At the beginning of a turn: the table as it was. */
  station?: string;
}

/** A table as text is its fold and the state of its game. What parts them is in neither: JSON has it only within a text, written otherwise. */
const PARTED = "\n";
export const joined = (fold: string, state: string): string => `${fold}${PARTED}${state}`;

/** Older versions had both in one, the state as a text within it. */
export function parted(table: string): { fold: string; state: string } {
  const end = table.indexOf(PARTED);
  if (end >= 0) return { fold: table.slice(0, end), state: table.slice(end + PARTED.length) };
  const { folded, state } = JSON.parse(table) as { folded: unknown; state: string };
  return { fold: JSON.stringify(folded), state };
}

/** A station as it was. Older versions packed them, which databases do by themselves. */
export const unpacked = (station: string): string =>
  station.startsWith("{") ? station : inflateRawSync(Buffer.from(station, "base64")).toString();

/** How many picks counted after an entry that has taken some back; null if it has not. */
export const picksAfterUndo = ({ told }: Outcome): number | null => told.findLast((one) => one.undone)?.picks ?? null;

/** What a viewer was told, and from when on. */
export interface Telling extends Happenings {
  at: number;
}

/** All that a viewer was told or is still to be told, oldest first. */
export function storyFor(outcomes: Iterable<Pick<Outcome, "told">>, viewer: Seat): Telling[] {
  let shown: { told: Told; seq: number }[] = [];
  for (const { told } of outcomes)
    for (const one of told) {
      const seq = one.seqs.find(([seat]) => seat === viewer)?.[1];
      if (seq === undefined) continue;
      // What was taken back is no part of the story any more.
      if (one.undone) shown = shown.filter(({ told: { picks, at } }) => picks <= one.picks && at <= one.at);
      shown.push({ told: one, seq });
    }
  return shown
    .filter(({ told: { events, undone } }) => events.length > 0 || undone)
    .map(({ told, seq }) => ({ at: told.at, seq, ...seenOf(told, viewer), undone: told.undone }));
}
