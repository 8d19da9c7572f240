/** What a card definition can say. Definitions are stateless: all they know comes from the game they are asked about. */

import type { Bits } from "./bits.ts";
import type { Effect } from "./effect.ts";
import type { EventOf, GameEvent, HeardKind } from "./events.ts";
import type { Game } from "./game.ts";
import type { CardId, Seat, SideDeck } from "./ids.ts";
import type { Allowance, LastingOf, PlayedAs, Span } from "./state.ts";

/** How a card came to be played. */
export interface Play {
  readonly from: Origin;
  readonly as: PlayedAs;
  /** Beyond the turn's free minion and action, or outside one's own Play Cards phase (R-EXTRA-01, -02). */
  readonly extra: boolean;
  /** The card whose right paid for it; -1 for the turn's free play, or none. */
  readonly right: CardId;
  /** The base where it lay buried; -1 if it did not. */
  readonly dugAt: CardId;
}
export type Origin = "hand" | "deck" | "discard" | "buried" | "aside" | "duel" | "pile";

/** The point of view of an ability: "this card" and "you". */
export interface Self {
  readonly card: CardId;
  /**
   * The controller. A base has none: where its text speaks to a player, that player; otherwise NO_SEAT, as for a monster that nobody controls
   * (R-TERMS-PLAYERS-ABILITIES-02, R-MONSTERS-08).
   */
  readonly you: Seat;
  /** For a lasting rule: what it lasts on. */
  readonly rule: LastingOf<"rule"> | null;
  /** For the text of a card that is being played: how. */
  readonly play?: Play | null;
  /** The definition that the text is from, where that may be another than the card's own. */
  readonly def?: CardDef | undefined;
  /** The card that gives the text, where that may be another than this one. */
  readonly from?: CardId | undefined;
}

// What is read all the time has one shape: every field is there, in one order, also in copies. `{ ...old, field }` would give each a shape of its own.

export const selfOf = (card: CardId, you: Seat, play: Play | null = null): Self => ({
  card,
  you,
  rule: null,
  play,
  def: undefined,
  from: undefined,
});
/** The same, as the text of another definition. */
export const inWordsOf = ({ card, you, rule, play }: Self, def: CardDef, from?: CardId): Self => ({
  card,
  you,
  rule,
  play: play ?? null,
  def,
  from,
});
/** The same, said to another player. */
export const saidTo = ({ card, rule, play, def, from }: Self, you: Seat): Self => ({ card, you, rule, play: play ?? null, def, from });

/** An operation that affects one card, on its way through the gate. */
export type Op = OpCommon & OpFacts;

interface OpCommon {
  /** The card to be affected; a redirection changes it. */
  card: CardId;
  /** The card that orders it, and who has the credit (R-TERMS-AFFECT-04, -05). */
  readonly source: CardId;
  readonly seat: Seat;
  /** Whose card orders it: NO_SEAT for a base, even if it names a player to carry it out. Protection asks this (R-CANCELING-09). */
  readonly of: Seat;
  /** Ordered by a card that is being played right now, not by one already in play. */
  readonly fresh: boolean;
  /** Ordered by a talent. */
  readonly talent: boolean;
  /** A standing effect of a card in play, not a single event. */
  readonly standing: boolean;
  tried: CardId[] | null;
}

export type LeavingKind =
  | "destroy"
  | "return"
  | "placeHand"
  | "placeTop"
  | "placeBottom"
  | "shuffleIn"
  | "discard"
  | "box"
  | "homeTop"
  | "homeBottom"
  | "clash";

export type OpFacts =
  /** `to`: whose hand or deck, NO_SEAT for the owner's. `spoils`: false if a monster gives no treasure for it. */
  | { readonly kind: LeavingKind; readonly to: Seat; readonly spoils: boolean }
  | { readonly kind: "move"; readonly to: CardId }
  | { readonly kind: "power" | "breakpoint"; readonly amount: number; readonly span: Span }
  /** `whom`: the seat that gets the power at the base `card`. */
  | { readonly kind: "total"; readonly amount: number; readonly whom: Seat; readonly span: Span }
  | { readonly kind: "control"; readonly to: Seat; readonly span: Span }
  | { readonly kind: "attach"; readonly what: CardId }
  | { readonly kind: "transfer"; readonly to: CardId }
  /** `transferred`: they come from another card or go to one, not from or to the pool (R-TERMS-TRANSFER-02). */
  | { readonly kind: "counters"; readonly amount: number; readonly transferred: boolean }
  /** `lost`: only the abilities that it has from these cards; null for all, later ones included. */
  | { readonly kind: "cancel"; readonly lost: readonly CardId[] | null; readonly span: Span }
  | { readonly kind: "gain"; readonly from: CardId; readonly span: Span }
  /** `known`: bit set of the seats that see which card it is. */
  | { readonly kind: "bury"; readonly to: CardId; readonly known: number };
type AllFacts<T> = T extends unknown ? keyof T : never;
/** Every fact that an operation of any kind can have. */
type AnyFacts = { -readonly [K in AllFacts<OpFacts>]: Extract<OpFacts, { readonly [_ in K]: unknown }>[K] | undefined };
type AnyOp = OpCommon & AnyFacts;

/** An operation. All are of one shape, whatever their kind: the kernel reads them several times faster. */
export function makeOp(
  facts: OpFacts,
  card: CardId,
  by: Pick<OpCommon, "source" | "seat" | "of" | "fresh" | "talent">,
  standing: boolean,
): Op {
  const op: AnyOp = {
    kind: facts.kind,
    card,
    to: undefined,
    amount: undefined,
    span: undefined,
    whom: undefined,
    what: undefined,
    lost: undefined,
    from: undefined,
    known: undefined,
    spoils: undefined,
    transferred: undefined,
    source: by.source,
    seat: by.seat,
    of: by.of,
    fresh: by.fresh,
    talent: by.talent,
    standing,
    tried: null,
  };
  // The facts of each kind are of a shape of their own: only what a kind has is read.
  switch (facts.kind) {
    case "move":
    case "transfer":
      op.to = facts.to;
      break;
    case "power":
    case "breakpoint":
      op.amount = facts.amount;
      op.span = facts.span;
      break;
    case "total":
      op.amount = facts.amount;
      op.whom = facts.whom;
      op.span = facts.span;
      break;
    case "control":
      op.to = facts.to;
      op.span = facts.span;
      break;
    case "attach":
      op.what = facts.what;
      break;
    case "counters":
      op.amount = facts.amount;
      op.transferred = facts.transferred;
      break;
    case "cancel":
      op.lost = facts.lost;
      op.span = facts.span;
      break;
    case "gain":
      op.from = facts.from;
      op.span = facts.span;
      break;
    case "bury":
      op.to = facts.to;
      op.known = facts.known;
      break;
    default:
      op.to = facts.to;
      op.spoils = facts.spoils;
  }
  return op as Op;
}
export type OpKind = OpFacts["kind"];
export type OpOf<K extends OpKind> = OpCommon & Extract<OpFacts, { kind: K }>;

/** A card somebody wants to play. */
export interface Attempt {
  readonly seat: Seat;
  readonly card: CardId;
  readonly on: CardId;
  /** The type of play it is meant for: a card can take the place of another type (`standsIn`). */
  readonly as: PlayedAs;
  readonly extra: boolean;
}

/** The trait of an action that directly increases power (R-TERMS-DIRECTLY-INCREASES-POWER-01 to -03). */
export const RAISES_POWER = "raises power";
/** ... of one played on a minion that increases the power of every minion at its base. */
export const RAISES_ALL_HERE = "raises all here";
/** The trait of monsters that are undead (R-MONSTERS-16). */
export const UNDEAD = "undead";

export type Ability = (g: Game, me: Self) => Effect;
type Condition = (g: Game, me: Self) => boolean;

export interface Trigger<K extends HeardKind = HeardKind> {
  /** Asked as the event begins. */
  if?(g: Game, me: Self, e: EventOf<K>): boolean;
  /** `on`: what this card was on as the event began: a base, or the minion that an action was on. */
  do(g: Game, me: Self, e: EventOf<K>, on: CardId): Effect;
  /**
   * On a base: the player its text speaks of, who carries it out unless they ignore the base; NO_SEAT for none. By default the one who
   * played, moved or begins the turn, or the controller of what was destroyed.
   */
  whom?(g: Game, me: Self, e: EventOf<K>): Seat;
  /** On a base: it answers what happens elsewhere too. */
  anywhere?: boolean;
  /** The text is labelled Special: what it grants must be used at once (R-EXTRA-11). */
  special?: true;
  /** Once per turn; on a base, for each player. `"name"`: for all cards of that name together. */
  once?: "turn" | "name";
  /** Only the first such event of a turn; on a base, of each player's. */
  first?: true;
  /** Something that goes on rather than happens: it comes before all else, and nobody is asked for an order. */
  goesOn?: true;
  /** More cards that are played at once come before it, each with its own: an extra play that could wait is offered first (C-BASE-shoguns-palace). */
  afterMore?: true;
  /** It works where the card is not in play: beside its owner's deck, in a hand, or for a card that was just discarded. Nobody may pass it over. */
  from?: "aside" | "hand" | "discard";
}
export type Triggers = { readonly [K in HeardKind]?: Trigger<K> | readonly Trigger<K>[] };
/** A trigger as the text alone, or with its conditions. */
type Told<K extends HeardKind> = Trigger<K> | Trigger<K>["do"];

/** A Special used from outside play. The default is to play this very card: a minion on the base concerned, an action with its `do`. */
export interface Special<K extends HeardKind = HeardKind> {
  at: K;
  /** `shown`: the event has just shown this very card out of its owner's deck. */
  from?: "hand" | "discard" | "aside" | "shown";
  /** Only by what everybody can see: it also tells who could respond, for all that the others know. */
  can?(g: Game, me: Self, e: EventOf<K>): boolean;
  /** Where it may be played, besides what holds for the card anyway. */
  where?(g: Game, me: Self, on: CardId, e: EventOf<K>): boolean;
  do?(g: Game, me: Self, e: EventOf<K>): Effect;
  /** Not a play of this card: just do it (a discard from hand). */
  noPlay?: true;
}
export type AnySpecial = { [K in HeardKind]: Special<K> }[HeardKind];

/** An ability used by choice in one's own Play Cards phase. On a base, by the turn's player. */
export interface Use {
  label: "talent" | "special" | "ongoing";
  from?: "play" | "hand" | "discard" | "aside";
  can?(g: Game, me: Self): boolean;
  do(g: Game, me: Self): Effect;
  /** Once per turn for all cards of that name together, not for each of them. */
  once?: "name";
}

/** How a card can be played in its player's Play Cards phase from where it waits: a titan from beside the deck. */
export interface Arrival {
  /** The regular plays that it takes the place of. */
  instead?: readonly ("minion" | "action")[];
  can?(g: Game, me: Self): boolean;
  where?(g: Game, me: Self, on: CardId): boolean;
  /** What else it costs; paid before it is played. */
  pay?(g: Game, me: Self): Effect;
  /** How far its player is from it, where that can be counted. */
  near?(g: Game, me: Self): Near;
}

/** So many of what a titan waits for. */
export interface Near {
  of: "minions" | "actions" | "counters";
  have: number;
  need: number;
}

export interface Replacement {
  if(g: Game, me: Self, op: Op): boolean;
  /** The controller may let it be; or this player may. */
  may?: true | ((g: Game, me: Self, op: Op) => Seat);
  /** The text is labelled Special: that something happened instead is a use of it. */
  special?: true;
  /** It also answers power that others give or take all the time, not only what happens once (C-TRICKSTERS-hideout). */
  standing?: true;
  /** True if something happened instead; false leaves the event as it was. */
  do(g: Game, me: Self, op: Op): Effect<boolean>;
}

/** The hooks: what a card does all the time, asked by the kernel. */
export interface Hooks {
  /** Adjusts the power of a minion in play. */
  power?(g: Game, me: Self, minion: CardId): number;
  breakpoint?(g: Game, me: Self, base: CardId): number;
  /** Changes the printed power of a minion in play, or the printed breakpoint of a base (step 1). */
  printedNumber?(g: Game, me: Self, card: CardId): number | undefined;
  /** Sets the power, or the breakpoint, that adjustments start from (step 2). */
  startingNumber?(g: Game, me: Self, card: CardId): number | undefined;
  /** Power of a seat at a base that belongs to no minion. */
  totalPower?(g: Game, me: Self, base: CardId, seat: Seat): number;
  /** True: that card is kept from this. A base does not score, titans at it do not clash, a minion adds no power to its base. */
  keepsFrom?(g: Game, me: Self, what: "scoring" | "clashing" | "counting", card: CardId): boolean;
  /** Adjusts the VP that a base gives to a seat. */
  award?(g: Game, me: Self, base: CardId, seat: Seat): number;
  /** Of a base: the VP that its own text gives a seat as it scores, beyond the places. Only for telling it beforehand. */
  pays?(g: Game, me: Self, seat: Seat): number;
  /** Treasures that a base gives besides those of its monsters. */
  loot?(g: Game, me: Self, base: CardId): number;
  /** A minion in play counts as having this trait. */
  trait?(g: Game, me: Self, card: CardId, trait: string): boolean;

  /** True: this cannot be done to that card. `against`: it is about nothing else than this, and asked about nothing else. */
  guards?(g: Game, me: Self, op: Op): boolean;
  against?: readonly OpKind[];
  instead?: Replacement;
  /** The card is offered to take the place of `op.card`. */
  redirects?(g: Game, me: Self, op: Op): boolean;
  /** Offered as a standard action is played: true if this card may be affected the same way as the minions that `copies` names. */
  copies?: {
    offers(g: Game, me: Self, card: CardId, seat: Seat): boolean;
    /** Asked before it happens, while everything is where it was; `too` is the card that would be affected as well. */
    like(g: Game, me: Self, op: Op, too: CardId): boolean;
    /** Which card will be affected too, chosen as it is offered; this card by default. */
    which?(g: Game, me: Self): readonly CardId[];
    /** Once per turn; on a base, for each player. */
    once?: "turn";
  };

  /** True: that card may not be played there (or at all). A card is asked about itself before it is in play. */
  forbids?(g: Game, me: Self, attempt: Attempt): boolean;
  /** How many other cards a player must first discard to play that card there; who has fewer cannot play it. */
  toll?(g: Game, me: Self, attempt: Attempt): number;
  /** True: that seat may not use Specials in this window, those on cards in play (`inPlay`) or those from outside play. */
  silences?(g: Game, me: Self, seat: Seat, e: GameEvent, inPlay: boolean): boolean;
  /** A standing extra play on each of your turns; on a base, for the turn's player. */
  offers?(g: Game, me: Self): Partial<Omit<Allowance, "source">> & Pick<Allowance, "type">;
  /** Cards that may be played from elsewhere instead of from the hand, on this base or minion; once on your turn, or `always`. */
  alsoFrom?(g: Game, me: Self): { cards: readonly CardId[]; on: CardId; always?: true };
  /** That seat ignores the ability of the base this card is on. */
  ignoresBase?(g: Game, me: Self, seat: Seat): boolean;
  /** The abilities of that card are canceled. */
  cancels?(g: Game, me: Self, card: CardId): boolean;
  /** Has the abilities of another definition (by catalogue index) as well. */
  copied?(g: Game, me: Self): number | undefined;
  /** How many more times that card may use each of its talents this turn. */
  moreTalents?(g: Game, me: Self, card: CardId): number;
  /** True: whoever has chosen one half of an "OR" may have the other half too. */
  bothHalves?(g: Game, me: Self, seat: Seat): boolean;
}

/** Everything a text can say, flat: what is written beside `text` in a definition. */
export interface Abilities extends Hooks {
  /** Unlabelled text: carried out when the card is played (R-TRIGGERS-08). */
  onPlay?: Ability;
  talent?: Ability | { can?: Condition; do: Ability; once?: "name" };
  uses?: readonly Use[];
  special?: AnySpecial;
  specials?: readonly AnySpecial[];
  on?: Triggers;

  /** At the start, or at the end, of each of your turns. On a base, of every player's turn. */
  atYourTurnStart?: Told<"turnStart">;
  atYourTurnEnd?: Told<"turnEnd">;
  /** After a minion was played here: by anybody, but not this one. On a base `me.you` is its player. */
  minionPlayedHere?: Told<"played">;
  /** ... by you. */
  yourMinionPlayedHere?: Told<"played">;
  /** ... by somebody else. */
  othersMinionPlayedHere?: Told<"played">;
  /** After an action was played on this base. */
  actionPlayedHere?: Told<"played">;
  /** After this card, or the minion that this action is on, was destroyed. */
  afterDestroyed?: Told<"destroyed">;
  /** After a minion here was destroyed. */
  minionDestroyedHere?: Told<"destroyed">;
  /** After a minion has moved here. */
  minionMovedHere?: Told<"moved">;
  /** "Special: before this base scores", "when ...", "after ...", on a card that is there. */
  beforeScoring?: Told<"beforeScores">;
  whenScoring?: Told<"whenScores">;
  afterScoring?: Told<"afterScores">;
}

/** "home": the shared pile that a card of no faction comes from. */
export type Afterwards = "discard" | "bottom" | "top" | "hand" | "deck" | "home" | "homeBottom";
export type Kind = "minion" | "action" | "base" | "titan";
export type PlayOn = "standard" | "base" | "minion";

/** The numbers on a card, and how many of it there are. */
export interface Printed {
  copies: number;
  power?: number;
  breakpoint?: number;
  vp?: readonly [number, number, number];
  /** Treasures for whoever destroys this monster. */
  treasures?: number;
  /** Monsters that come with this base. */
  monsters?: number;
}

/** A definition as it stands in a faction's file. */
export interface CardSpec extends Abilities {
  name: string;
  kind: Kind;
  printed: Printed;
  playOn?: PlayOn;
  text: string;
  traits?: readonly string[];
  /** A condition on the host of an attached action (R-PLAY-18) or on the base of a minion (R-PLAY-19). */
  host?(g: Game, seat: Seat, host: CardId, card: CardId): boolean;
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
  /** How a titan comes into play on its owner's turn. */
  arrives?: Arrival;
  /** Where a standard action goes instead of the discard pile once it has resolved. */
  afterwards?: Afterwards;
  /** A titan that came later than its faction: part of the game by choice (R-TITANS-23). */
  optional?: true;
  /** No source gives the printed text for certain: what stands here is the best reading there is. */
  provisional?: true;
}

export interface CardDef extends Required<Pick<CardSpec, "name" | "kind" | "text" | "traits" | "afterwards">> {
  readonly copies: number;
  readonly index: number;
  /** "core/aliens/scout": stable across versions. */
  readonly id: string;
  readonly set: string;
  readonly faction: string | null;
  readonly power: number;
  readonly breakpoint: number;
  readonly vp: readonly [number, number, number];
  readonly treasures: number;
  readonly monsters: number;
  readonly playOn: PlayOn;
  readonly host: CardSpec["host"];
  readonly raises: CardSpec["raises"];
  readonly brings: CardSpec["brings"];
  readonly arrives: CardSpec["arrives"];
  readonly optional: boolean;
  readonly provisional: boolean;
  readonly abilities: Compiled;
  readonly grants: Compiled | null;
  readonly rule: Compiled | null;
  readonly standsIn: CardSpec["standsIn"];
  /** The deck that a card of no faction comes from. */
  readonly home: SideDeck | null;
  /** A minion of the monster deck. */
  readonly monster: boolean;
  /** An action that has nothing but Specials: it waits for its moment (R-PLAY-19). */
  readonly specialOnly: boolean;
  readonly features: Features;
}

/** What a card could ever use, wherever it is: the hooks, events and windows that no card of a game has are skipped. */
export interface Features {
  hooks: number;
  readonly hears: Bits;
  /** Events that it can answer from outside play, by a Special or because it must. */
  readonly specials: Bits;
  readonly specialsFromDiscard: Bits;
  readonly specialsFromAside: Bits;
  readonly outside: Bits;
  standsIn: boolean;
  /** Where outside play abilities are used from in the Play Cards phase, as a set of `USED_FROM`. */
  usesFrom: number;
  titans: boolean;
  monsters: boolean;
}

/** Abilities as the kernel reads them: all of one shape, with sets of what is there. */
export interface Compiled extends Hooks {
  readonly hooks: number;
  readonly hears: Bits;
  readonly idle: boolean;
  readonly onPlay: Ability | undefined;
  readonly uses: readonly Use[] | undefined;
  readonly specials: readonly AnySpecial[] | undefined;
  /** By the number of the event. */
  readonly triggers: readonly (readonly Trigger[])[];
  readonly outside: readonly (readonly Trigger[] | undefined)[] | undefined;
}

const HOOKS = [
  "power",
  "breakpoint",
  "printedNumber",
  "startingNumber",
  "totalPower",
  "keepsFrom",
  "award",
  "loot",
  "trait",
  "guards",
  "instead",
  "redirects",
  "copies",
  "forbids",
  "toll",
  "silences",
  "offers",
  "alsoFrom",
  "ignoresBase",
  "cancels",
  "copied",
  "moreTalents",
  "bothHalves",
] as const satisfies readonly (keyof Hooks)[];
export type HookName = (typeof HOOKS)[number];
export const HOOK_NAMES: readonly HookName[] = HOOKS;

const MORE_HOOKS = ["uses", "spares", "withstands"] as const;
/** The number of each hook; `uses` are abilities used by choice, `spares` an `instead` that is `standing`, `withstands` a guard against what lasts. */
export const Hook = Object.fromEntries([...HOOKS, ...MORE_HOOKS].map((name, i) => [name, i])) as Record<
  HookName | (typeof MORE_HOOKS)[number],
  number
>;
export const HOOK_COUNT = HOOKS.length + MORE_HOOKS.length;
if (HOOK_COUNT > 32) throw new Error(`${HOOK_COUNT} hooks do not fit into 32 bits`);
