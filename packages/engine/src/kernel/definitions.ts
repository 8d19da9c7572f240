/** What a card definition can say. Definitions are stateless: all they know comes from the game they are asked about. */

import type { Effect } from "./effect.ts";
import type { EventOf, GameEvent, HeardKind } from "./events.ts";
import type { Game } from "./game.ts";
import type { CardId, Pile, Seat } from "./ids.ts";
import type { Allowance, Lasting } from "./state.ts";

/** The point of view of an ability: "this card" and "you". */
export interface Self {
  readonly card: CardId;
  /** The controller; for a base NO_SEAT, since nobody controls it (R-TERMS-PLAYERS-ABILITIES-02). */
  readonly you: Seat;
  /** For a lasting rule: what it lasts on. */
  readonly rule: Lasting | null;
}

/** An operation that affects one card, on its way through the gate. */
export interface Op {
  readonly kind: OpKind;
  /** The card to be affected; a redirection changes it. */
  card: CardId;
  /** Base, seat or host, by kind; -1 for none. */
  readonly to: number;
  readonly amount: number;
  readonly until: "start" | "end" | "play";
  readonly whose: Seat;
  /** The card that orders it, and who has the credit (R-TERMS-AFFECT-04, -05). */
  readonly source: CardId;
  readonly seat: Seat;
  /** Whose card orders it: NO_SEAT for a base, even if it names a player to carry it out. Protection asks this (R-CANCELING-09). */
  readonly of: Seat;
  /** Ordered by a card that is being played right now, not by one already in play. */
  readonly fresh: boolean;
  /** A standing effect of a card in play, not a single event. */
  readonly standing: boolean;
  redirected: boolean;
  tried: CardId[] | null;
}

export type OpKind =
  | "destroy"
  | "return"
  | "placeHand"
  | "placeTop"
  | "placeBottom"
  | "shuffleIn"
  | "discard"
  | "box"
  | "move"
  | "power"
  | "breakpoint"
  | "control"
  | "attach"
  | "transfer"
  | "counters"
  | "cancel"
  | "gain"
  | "bury";

/** A card somebody wants to play. */
export interface Attempt {
  readonly seat: Seat;
  readonly card: CardId;
  readonly on: CardId;
  /** The type of play it is meant for: a card can take the place of another type (`standsIn`). */
  readonly as: "minion" | "action";
}

/** The trait of an action that directly increases power (R-TERMS-DIRECTLY-INCREASES-POWER-01 to -03). */
export const RAISES_POWER = "raises power";

export interface Trigger<K extends HeardKind = HeardKind> {
  /** Asked as the event begins. */
  if?(g: Game, me: Self, e: EventOf<K>): boolean;
  do(g: Game, me: Self, e: EventOf<K>): Effect;
  /**
   * On a base: the player its text speaks of, who carries it out unless they ignore the base; NO_SEAT for none. By default the one who
   * played, moved or begins the turn, or the controller of what was destroyed.
   */
  whom?(g: Game, me: Self, e: EventOf<K>): Seat;
  /** The text is labelled Special: what it grants must be used at once (R-EXTRA-11). */
  special?: true;
  /** Once per turn for all cards of that name together. */
  oncePerName?: true;
  /** Something that goes on rather than happens: it comes before all else, and nobody is asked for an order. */
  first?: true;
}

/** A Special used from outside play. The default is to play this very card: a minion on the base concerned, an action with its `do`. */
export interface Special<K extends HeardKind = HeardKind> {
  at: K;
  from?: "hand" | "discard" | "aside";
  /** Only by what everybody can see: it also tells who could respond, for all that the others know. */
  can?(g: Game, me: Self, e: EventOf<K>): boolean;
  do?(g: Game, me: Self, e: EventOf<K>): Effect;
  /** Not a play of this card: just do it (a discard from hand, a counter on a waiting titan). */
  noPlay?: true;
}
type AnySpecial = { [K in HeardKind]: Special<K> }[HeardKind];

/** An ability used by choice in one's own Play Cards phase. */
export interface Use {
  label: "talent" | "special" | "ongoing";
  from?: "play" | "hand" | "discard";
  can?(g: Game, me: Self): boolean;
  do(g: Game, me: Self): Effect;
  /** Once per turn for all cards of that name together. */
  oncePerName?: true;
}

export interface Replacement {
  if(g: Game, me: Self, op: Op): boolean;
  /** The controller may let it be. */
  may?: true;
  /** It also answers power that others give or take all the time, not only what happens once (C-TRICKSTERS-hideout). */
  standing?: true;
  /** True if something happened instead; false leaves the event as it was. */
  do(g: Game, me: Self, op: Op): Effect<boolean>;
}

export interface Abilities {
  /** Unlabelled text: carried out when the card is played (R-TRIGGERS-08). */
  onPlay?(g: Game, me: Self): Effect;
  uses?: readonly Use[];
  on?: { readonly [K in HeardKind]?: Trigger<K> };
  specials?: readonly AnySpecial[];

  /** Adjusts the power of a minion in play. */
  power?(g: Game, me: Self, minion: CardId): number;
  /** Changes the printed power of a minion in play (step 1). */
  printedPower?(g: Game, me: Self, minion: CardId): number | undefined;
  /** Sets the starting power of a minion in play (step 2). */
  startingPower?(g: Game, me: Self, minion: CardId): number | undefined;
  breakpoint?(g: Game, me: Self, base: CardId): number;
  printedBreakpoint?(g: Game, me: Self, base: CardId): number | undefined;
  startingBreakpoint?(g: Game, me: Self, base: CardId): number | undefined;
  /** Power of a seat at a base that belongs to no minion. */
  totalPower?(g: Game, me: Self, base: CardId, seat: Seat): number;
  /** Adjusts the VP that a base gives to a seat. */
  award?(g: Game, me: Self, base: CardId, seat: Seat): number;
  /** True: this base cannot score. */
  blocksScoring?(g: Game, me: Self, base: CardId): boolean;
  /** A minion in play counts as having this trait. */
  trait?(g: Game, me: Self, card: CardId, trait: string): boolean;

  /** True: this cannot be done to that card. */
  guards?(g: Game, me: Self, op: Op): boolean;
  instead?: Replacement;
  /** The card is offered to take the place of `op.card`. */
  redirects?(g: Game, me: Self, op: Op): boolean;
  /** Offered as a card is played: true if this card may be affected the same way as the minions that `copies` names. */
  copies?: { offers(g: Game, me: Self, card: CardId, seat: Seat): boolean; like(g: Game, me: Self, op: Op): boolean };

  /** True: that card may not be played there (or at all). */
  forbids?(g: Game, me: Self, attempt: Attempt): boolean;
  /** How many other cards a player must first discard to play that card there; who has fewer cannot play it. */
  toll?(g: Game, me: Self, attempt: Attempt): number;
  /** True: that seat may not use Specials from outside play in this window. */
  silences?(g: Game, me: Self, seat: Seat, e: GameEvent): boolean;
  /** A standing extra play on each of your turns. */
  offers?(g: Game, me: Self): Omit<Allowance, "source">;
  /** Cards that may be played from elsewhere instead of from the hand, on this base or minion; once on your turn, or `always`. */
  alsoFrom?(g: Game, me: Self): { cards: readonly CardId[]; on: CardId; always?: true };
  /** That seat ignores the ability of the base this card is on. */
  ignoresBase?(g: Game, me: Self, seat: Seat): boolean;
  /** The abilities of that card are canceled. */
  cancels?(g: Game, me: Self, card: CardId): boolean;
  /** Has the abilities of another definition (by catalogue index) as well. */
  copied?(g: Game, me: Self): number | undefined;
}

/** "home": the shared pile that a card of no faction comes from. */
export type Afterwards = "discard" | "bottom" | "top" | "hand" | "home";
export type Kind = "minion" | "action" | "base" | "titan";
export type PlayOn = "standard" | "base" | "minion";

/** A definition as it stands in a faction's file. */
export interface CardSpec {
  name: string;
  kind: Kind;
  copies: number;
  power?: number;
  breakpoint?: number;
  vp?: readonly [number, number, number];
  playOn?: PlayOn;
  text: string;
  traits?: readonly string[];
  /** A condition on the host of an attached action (R-PLAY-18) or on the base of a minion (R-PLAY-19). */
  host?(g: Game, seat: Seat, host: CardId): boolean;
  abilities?: Abilities;
  /** For an action with the trait that it directly increases power: false for a minion whose power it would not. */
  raises?(g: Game, minion: CardId): boolean;
  /** Brings the base that this action is played on, as it is played. */
  brings?(g: Game, me: Self): Effect<CardId | undefined>;
  /** Abilities that an attached action gives to its host; they belong to the host (R-ACTIONS-ATTACHED-10). */
  grants?: Abilities;
  /** What holds while a lasting rule made by this card lasts. */
  rule?: Abilities;
  /** The card can take the place of a play of another type or from another place (Argonaut, Spectre). */
  standsIn?: { for: "minion" | "action"; from: "hand" | "discard"; can?(g: Game, seat: Seat): boolean };
  /** Where a standard action goes instead of the discard pile once it has resolved. */
  afterwards?: Afterwards;
}

export interface CardDef extends Required<Pick<CardSpec, "name" | "kind" | "copies" | "text" | "traits" | "afterwards">> {
  readonly index: number;
  /** "core/aliens/scout": stable across versions. */
  readonly id: string;
  readonly set: string;
  readonly faction: string | null;
  readonly power: number;
  readonly breakpoint: number;
  readonly vp: readonly [number, number, number];
  readonly playOn: PlayOn;
  readonly host: CardSpec["host"];
  readonly raises: CardSpec["raises"];
  readonly brings: CardSpec["brings"];
  readonly abilities: Compiled;
  readonly grants: Compiled | null;
  readonly rule: Compiled | null;
  readonly standsIn: CardSpec["standsIn"];
  /** The shared pile that a card of no faction comes from (Madness); -1 for none. */
  readonly home: Pile | -1;
  /** An action that has nothing but Specials: it waits for its moment (R-PLAY-19). */
  readonly specialOnly: boolean;
  readonly features: Features;
}

/** What a card could ever use, wherever it is: the hooks, events and windows that no card of a game has are skipped. */
export interface Features {
  hooks: number;
  hears: number;
  /** Events that it can answer from outside play. */
  specials: number;
  standsIn: boolean;
  /** Abilities used in the Play Cards phase from the hand or the discard pile. */
  usesElsewhere: boolean;
}

/** Abilities with the bit sets that let the kernel skip what a card does not have. */
export interface Compiled extends Abilities {
  readonly hooks: number;
  readonly hears: number;
}

export const Hook = {
  power: 1 << 0,
  printedPower: 1 << 1,
  startingPower: 1 << 2,
  breakpoint: 1 << 3,
  printedBreakpoint: 1 << 4,
  startingBreakpoint: 1 << 5,
  totalPower: 1 << 6,
  award: 1 << 7,
  trait: 1 << 8,
  guards: 1 << 9,
  instead: 1 << 10,
  redirects: 1 << 11,
  copies: 1 << 12,
  forbids: 1 << 13,
  silences: 1 << 14,
  offers: 1 << 15,
  alsoFrom: 1 << 16,
  ignoresBase: 1 << 17,
  cancels: 1 << 18,
  copied: 1 << 19,
  uses: 1 << 20,
  blocksScoring: 1 << 21,
  toll: 1 << 22,
} as const;
export type HookName = keyof typeof Hook;
/** The bit of abilities whose `instead` is `standing`. */
export const SPARES = 1 << 30;
