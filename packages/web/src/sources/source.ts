/**
 * Where a table on the screen gets its game from: a server, an engine in this page, a recording or a scenario. The screen sees only this.
 */

import type { CardId, Face, Seat } from "@breakpoint/engine";
import type { Explanation, Frame, Happenings, NewGame, Said, TableInfo, Trouble, UndoAnswer, WhyNotAnswer } from "@breakpoint/protocol";
import type { Asked } from "@breakpoint/words";
import { type ReactNode, useSyncExternalStore } from "react";

export type Phrase = NonNullable<Said["phrase"]>;

/** How fast bots play. */
export type Pace = NonNullable<NewGame["pace"]>;

/** The game as one seat of this screen sees it. */
export interface PartState {
  /** -1: looking on. */
  readonly seat: Seat;
  /** The present. Its `view.decision` is what this seat is asked. */
  readonly frame: Frame;
  /** What this screen has followed, in order; the last one is `frame`. The events of each led from the one before to it. */
  readonly frames: readonly Frame[];
  /** Everything that happened since the game began, as far as it is known here, up to `frame`. */
  readonly log: readonly Happenings[];
  /** Every card whose face this seat has seen so far. */
  readonly faces: ReadonlyMap<CardId, Face>;
  /** Changes when the present was jumped to (a scrubber, a long absence): nothing leads here from what was shown before. */
  readonly epoch: number;
  /** When the pending decision is answered for this seat, on the clock of `Date.now()`; null: never. */
  readonly until: number | null;
  /** Taking the last pick back: at once, by consent of others, or not at all. */
  readonly undo: "free" | "consent" | null;
  /** The prompts (keys such as "special-beforeScores") that are passed without asking. */
  readonly pass: readonly string[];
}

export interface SourceState {
  readonly table: TableInfo;
  /** One for each seat that is played from this screen, or one for looking on; empty while the table waits for people. */
  readonly parts: readonly PartState[];
  /** "lost": no answer from the server, which is being called again. */
  readonly link: "live" | "lost";
  /** Why the server cannot take any answer at the moment. */
  readonly standstill?: Trouble | null;
  /** What people at the table said lately, oldest first. Missing where nobody can talk. */
  readonly said?: readonly Said[];
  /** The last time that somebody reminded this screen. */
  readonly nudged?: { readonly by: Seat; readonly at: number } | null;
}

export interface SeatSource {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  state(): SourceState;
  /** Answers the decision of `frame` (by default the present one) of that seat. Null: it was accepted. */
  pick(seat: Seat, index: number): Promise<Trouble | null>;
  explain(seat: Seat, what: Asked): Promise<Explanation>;
  whyNot(seat: Seat, card: CardId): Promise<WhyNotAnswer>;
  undo(seat: Seat): Promise<UndoAnswer | Trouble>;
  /** Answers somebody's wish to undo; withdraws one's own with false. */
  consent(seat: Seat, request: number, yes: boolean): Promise<Trouble | null>;
  /** The prompts that are passed for this seat from now on. */
  reactions(seat: Seat, pass: readonly string[]): Promise<Trouble | null>;
  /** Asks for more time in a reaction window. */
  hold(seat: Seat): Promise<Trouble | null>;
  /** What a strong player would do about the pending decision, best first. Missing where nobody can be asked. */
  hint?(seat: Seat): Promise<readonly Hint[] | Trouble>;
  /** Says something to the other people at the table: a phrase, or words of one's own. */
  say?(seat: Seat, what: { phrase: Phrase } | { text: string }): Promise<Trouble | null>;
  /** Reminds somebody whose move all are waiting for. */
  nudge?(seat: Seat, to: Seat): Promise<Trouble | null>;
  /** How fast bots play from now on. Missing where there are none to be hurried. */
  pace?(seat: Seat, pace: Pace): void;
  /** Bots need not seem to think until this seat is asked again, where it plays against them alone. */
  hurry?(seat: Seat): void;
  /** Whether this seat lets onlookers see its hand. Missing where nobody could look on. */
  hands?(seat: Seat, shown: boolean): Promise<Trouble | null>;
  close(): void;
}

/** A way to answer the pending decision. */
export interface Hint {
  /** Into the decision's options. */
  readonly index: number;
  /** The chance to win, 0 to 1. */
  readonly estimate: number;
  /** How the turn may go on from there, in words. */
  readonly line: readonly string[];
}

/** What can be done once a game is over, or instead of it; a missing one is not offered. */
export interface TableActions {
  /** The same people again; `swap`: with other factions. */
  rematch?(swap: boolean): void;
  /** Opens the recording. */
  replay?(): void;
  /** The address to send to somebody who wants to see the game. */
  shareLink?: string;
  /** The key to this screen's seat, to go on from another device; not for others. */
  deviceLink?: string;
  /** Goes on in that seat against bots: from the beginning of `turn`; without it, from the moment that is shown. */
  fork?(seat: Seat, turn?: number): void;
  /** The way out: to the first page, or back to where this table was opened. */
  leave?(): void;
}

/** Somebody who sits beside the player and explains. */
export interface Teacher {
  says: ReactNode;
  /** In place of the log, on a desk. */
  beside?: ReactNode;
  /** The cards that are pointed at. */
  shown: readonly CardId[];
}

export interface TableProps {
  source: SeatSource;
  /** "show": a small table inside a page, without hand-over, chat or end. "lesson": without hand-over, settings or end. */
  mode: "play" | "watch" | "replay" | "show" | "lesson";
  teacher?: Teacher | undefined;
  /** What stands in the place of the question. */
  instead?: ReactNode;
  actions?: TableActions;
}

export const useSource = (source: SeatSource): SourceState => useSyncExternalStore(source.subscribe, source.state);
