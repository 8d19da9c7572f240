/** The numbers that stand for things in a game. Every physical card, bases included, has one `CardId` for the whole game. */

declare const brand: unique symbol;
export type CardId = number & { readonly [brand]: "card" };
export type Seat = number;

export const NO_CARD = -1 as CardId;
export const NO_SEAT: Seat = -1;
/** Among those who know of what happened: whoever looks on. */
export const ONLOOKERS = 1 << 8;

/** Where a card is. `CardState.at` says which seat, base, host card or pile. */
export const Zone = {
  Deck: 0,
  Hand: 1,
  Discard: 2,
  /** A base on the table. */
  Table: 3,
  /** A minion, action or titan on a base; `at` is the base. */
  Base: 4,
  /** An action on a minion or titan; `at` is the host. */
  Attached: 5,
  /** Face down beside a base; `at` is the base. */
  Buried: 6,
  /** A standard action that is still resolving (R-PLAY-21). */
  Limbo: 7,
  /** One of the shared piles; `at` is the pile. */
  Pile: 8,
  /** A card put down for a duel, face down until it is revealed; `at` is the seat that put it there (R-DUELS-09). */
  Duel: 9,
} as const;
export type Zone = (typeof Zone)[keyof typeof Zone];

/** Shared piles, by index into `State.piles`. The last element of a pile, deck or discard is its top. */
export const Pile = {
  BaseDeck: 0,
  BaseDiscard: 1,
  /** Titans waiting beside their owners' decks. */
  Aside: 2,
  Box: 3,
  Madness: 4,
  Monsters: 5,
  MonsterDiscard: 6,
  Treasures: 7,
  TreasureDiscard: 8,
  /** Treasures that a scored base gives and nobody has claimed yet. */
  Loot: 9,
} as const;
export type Pile = (typeof Pile)[keyof typeof Pile];
export const PILES = 10;

/**
 * A deck of cards that belong to no faction. `hidden`: shuffled, and nobody knows its order. `discard`: the pile for its cards when they
 * leave play; without one they go to the piles of whoever has them (R-MADNESS-07).
 */
export interface SideDeck {
  readonly name: string;
  readonly deck: Pile;
  readonly discard: Pile | null;
  readonly hidden: boolean;
}

export const MADNESS: SideDeck = { name: "madness", deck: Pile.Madness, discard: null, hidden: false };
export const MONSTERS: SideDeck = { name: "monsters", deck: Pile.Monsters, discard: Pile.MonsterDiscard, hidden: true };
export const TREASURES: SideDeck = { name: "treasures", deck: Pile.Treasures, discard: Pile.TreasureDiscard, hidden: true };
export const SIDE_DECKS: readonly SideDeck[] = [MADNESS, MONSTERS, TREASURES];

/** The shared piles whose order nobody knows, as far as no card has shown it. */
export const HIDDEN_PILES: readonly Pile[] = [Pile.BaseDeck, ...SIDE_DECKS.flatMap((side) => (side.hidden ? [side.deck] : []))];

export const isInPlayZone = (zone: Zone): boolean =>
  zone === Zone.Base || zone === Zone.Attached || zone === Zone.Table || zone === Zone.Buried;
