/** How the server answers: what was asked for, or a refusal that says what to do about it. */

import type { Seat } from "@breakpoint/engine";
import type {
  AskHint,
  AskHistory,
  AskWhyNot,
  Consent,
  Explain,
  Hold,
  Hurry,
  Leave,
  Nudge,
  Pick,
  Reactions,
  Say,
  SetPace,
  ShowHands,
  Undo,
  Watch,
} from "./requests.ts";
import type {
  ChangedPart,
  Explanation,
  HintAnswer,
  History,
  Part,
  Picked,
  Said,
  Snapshot,
  TableInfo,
  UndoAnswer,
  WhyNotAnswer,
} from "./tables.ts";

export const ERROR_CODES = [
  /** The message is not one that the server knows, or not complete. */
  "bad-message",
  "too-large",
  "too-fast",
  "foreign-origin",
  "no-such-page",
  "no-such-game",
  "no-such-code",
  /** Every seat is taken. */
  "game-full",
  "wrong-token",
  /** Not one of the seats that this client holds. */
  "not-your-seat",
  "not-your-decision",
  /** The game went on meanwhile: look at the newest frame. */
  "stale",
  "no-such-option",
  "game-over",
  "not-started",
  "not-over",
  "bad-name",
  "bad-setup",
  /** Nobody gives advice at this table. */
  "no-hints",
  "nothing-to-undo",
  "no-such-request",
  "may-not-watch",
  /** There is no room for more. */
  "full",
  /** What the server keeps games in does not work at the moment. */
  "cannot-write",
  /** Too many look at this table already. */
  "crowded",
  /** More tables than this machine can carry. */
  "server-full",
  "shutting-down",
  "server-trouble",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface Trouble {
  code: ErrorCode;
  /** What is wrong, in a sentence. */
  message: string;
  /** What to do about it, in a sentence. */
  hint: string;
}

/** Every HTTP answer that is not 2xx, and every socket answer that is a refusal. */
export interface Refused {
  error: Trouble;
}

export type Answer<T> = ({ ok: true } & T) | ({ ok: false } & Refused);
export type Ack<T> = (answer: Answer<T>) => void;

/** Socket messages from the client; every one is answered. */
export interface ClientMessages {
  watch(message: Watch, ack: Ack<Snapshot>): void;
  leave(message: Leave, ack: Ack<object>): void;
  pick(message: Pick, ack: Ack<Picked>): void;
  explain(message: Explain, ack: Ack<Explanation>): void;
  whyNot(message: AskWhyNot, ack: Ack<WhyNotAnswer>): void;
  hint(message: AskHint, ack: Ack<HintAnswer>): void;
  history(message: AskHistory, ack: Ack<History>): void;
  undo(message: Undo, ack: Ack<UndoAnswer>): void;
  consent(message: Consent, ack: Ack<object>): void;
  reactions(message: Reactions, ack: Ack<object>): void;
  hold(message: Hold, ack: Ack<object>): void;
  pace(message: SetPace, ack: Ack<object>): void;
  hurry(message: Hurry, ack: Ack<object>): void;
  hands(message: ShowHands, ack: Ack<object>): void;
  say(message: Say, ack: Ack<object>): void;
  nudge(message: Nudge, ack: Ack<object>): void;
}

/** Socket messages from the server. */
export interface ServerMessages {
  /** Something happened: the new frames of each seat that this client holds. */
  update(message: { game: string; parts: Part[] }): void;
  /** The same for whoever has asked for changes. */
  changes(message: { game: string; parts: ChangedPart[] }): void;
  /** Names, presence, undo requests, the rematch. */
  table(message: { table: TableInfo }): void;
  /** Somebody at the table said something; only those who play are told. */
  said(message: { game: string; said: Said }): void;
  /** Somebody reminds this client that its seat is waited for. */
  nudged(message: { game: string; by: Seat; to: Seat }): void;
  /** Nothing can be written at the moment, and why not; null once it can again. */
  standstill(message: { error: Trouble | null }): void;
  /** This server stops: connect again, to it or to another. */
  bye(message: { reason: "shutting-down" }): void;
}
