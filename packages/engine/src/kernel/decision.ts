/** What a seat is asked: a finite list of options, answered by one index. */

import type { CardId, Seat } from "./ids.ts";
import type { QuestionKey, Verb } from "./questions.ts";
import type { PlayedAs } from "./state.ts";

export type Option =
  | { readonly kind: "card"; readonly card: CardId }
  /** A card that lies face down and that the chooser does not know: the buried card at this place of a base, as its view lists them. */
  | { readonly kind: "facedown"; readonly base: CardId; readonly place: number }
  | { readonly kind: "base"; readonly base: CardId }
  | { readonly kind: "seat"; readonly seat: Seat }
  /** A word of the vocabulary: "decline", "done", "pass", "top", "discard"... `declines`: by it nothing (more) is done. */
  | { readonly kind: "word"; readonly word: string; readonly declines?: true }
  /** Something named that need not be in the game: a faction or a card title. */
  | { readonly kind: "name"; readonly name: string }
  /**
   * Play a card. `on`: a base or host, -1 for none. `source`: the card whose allowance pays, -1 for the turn's free play.
   * `through`: the card that lets it be played from elsewhere, -1 for none. `as`: the type of play it uses up.
   */
  | {
      readonly kind: "play";
      readonly card: CardId;
      readonly on: CardId;
      readonly source: CardId;
      readonly through: CardId;
      readonly as: PlayedAs;
    }
  /** Use an ability of a card: a talent, or a Special that works in the Play Cards phase. `from`: the card that gives it, itself or an action on it. */
  | { readonly kind: "use"; readonly card: CardId; readonly def: number; readonly use: number; readonly from: CardId }
  /** A triggered ability that waits to be put in order; `about`: the card that its event concerns, -1 for none. */
  | { readonly kind: "trigger"; readonly card: CardId; readonly event: string; readonly about: CardId };

/** A wording key with its facts; the table words it in any language. */
export interface Prompt {
  readonly key: QuestionKey;
  /** What will be done with the answer. */
  readonly verb: Verb;
  /** The card whose text asks; -1 if the rules ask. */
  readonly source: CardId;
  /** Further facts: the card it is done to or with, where, to whom, how much, and for how long. */
  readonly card?: CardId | undefined;
  readonly base?: CardId | undefined;
  readonly seat?: Seat | undefined;
  readonly amount?: number | undefined;
  readonly name?: string | undefined;
  /** The card that would do what is asked about. */
  readonly by?: CardId | undefined;
}

export interface Decision {
  readonly seat: Seat;
  readonly prompt: Prompt;
  readonly options: readonly Option[];
  /** True if being asked depends on hidden cards of that seat: others must not see that it is asked (R-HIDDEN-INFORMATION-12). */
  readonly secret: boolean;
  /** In a row of picks: what was picked so far. */
  readonly picked?: readonly CardId[];
}

const refusing = (word: string): Option => Object.freeze({ kind: "word", word, declines: true });
export const DECLINE = refusing("decline");
export const DONE = refusing("done");
export const PASS = refusing("pass");
export const KEEP = refusing("keep");

/** True if an option lets things be: nothing (more) is done by it. */
export const declines = (option: Option): boolean => option.kind === "word" && option.declines === true;
