/** What a seat is asked: a finite list of options, answered by one index. */

import type { CardId, Seat } from "./ids.ts";

export type Option =
  | { kind: "card"; card: CardId }
  | { kind: "base"; base: CardId }
  | { kind: "seat"; seat: Seat }
  /** A word of the vocabulary: "decline", "done", "pass", "top", "discard"... */
  | { kind: "word"; word: string }
  /** Something named that need not be in the game: a faction or a card title. */
  | { kind: "name"; name: string }
  /**
   * Play a card. `on`: a base or host, -1 for none. `source`: the card whose allowance pays, -1 for the turn's free play.
   * `through`: the card that lets it be played from elsewhere, -1 for none. `as`: the type of play it uses up.
   */
  | { kind: "play"; card: CardId; on: CardId; source: CardId; through: CardId; as: "minion" | "action" }
  /** Use an ability of a card: a talent, or a Special that works in the Play Cards phase. `from`: the card that gives it, itself or an action on it. */
  | { kind: "use"; card: CardId; def: number; use: number; from: CardId }
  /** A triggered ability that waits to be put in order; `about`: the card that its event concerns, -1 for none. */
  | { kind: "trigger"; card: CardId; event: string; about: CardId };

/** A wording key with its facts; the table words it in any language. */
export interface Prompt {
  key: string;
  /** The card whose text asks; -1 if the rules ask. */
  source: CardId;
  /** Further facts for the wording. */
  card?: CardId;
  base?: CardId;
  seat?: Seat;
  amount?: number;
  name?: string;
}

export interface Decision {
  seat: Seat;
  prompt: Prompt;
  options: Option[];
  /** True if being asked depends on hidden cards of that seat: others must not see that it is asked (R-HIDDEN-INFORMATION-12). */
  secret: boolean;
  /** In a row of picks: what was picked so far. */
  picked?: CardId[];
}

export const DECLINE: Option = { kind: "word", word: "decline" };
export const DONE: Option = { kind: "word", word: "done" };
export const PASS: Option = { kind: "word", word: "pass" };
