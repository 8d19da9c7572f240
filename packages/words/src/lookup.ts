/** What the wording has to know about a game: who is who, and what a card is. Anything that shows a game can provide it. */

import {
  type CardId,
  type CardView,
  defById,
  type Face,
  type Game,
  type Kind,
  NO_CARD,
  NO_SEAT,
  powerOf,
  type Seat,
  type View,
  Zone,
} from "@breakpoint/engine";

export interface CardFacts {
  readonly name: string;
  readonly kind: Kind;
  readonly monster: boolean;
  /** Now, if it is a minion. */
  readonly power: number;
  /** Who plays it, or whose hand, deck or pile it is in; NO_SEAT for nobody. */
  readonly controller: Seat;
  readonly zone: Zone;
  /** The base or minion it is on; NO_CARD if it is on nothing. */
  readonly on: CardId;
  readonly owner: Seat;
  readonly counters: number;
  /** What lies on it. */
  readonly under: readonly CardId[];
}

export interface Lookup {
  /** The seat that reads, addressed as "you"; NO_SEAT for an onlooker. */
  readonly reader: Seat;
  player(seat: Seat): string;
  /** Null if the reader does not know the card's face. */
  card(id: CardId): CardFacts | null;
}

/** Looks everything up in the game itself. For a seat at the table, pass on only events and decisions that this seat may see. */
export function lookupOf(game: Game, players: readonly string[], reader: Seat): Lookup {
  return {
    reader,
    player: (seat) => playerName(players, seat),
    card: (id) => {
      const card = game.state.cards[id];
      if (card === undefined) return null;
      const def = game.def(id);
      const on = card.zone === Zone.Base || card.zone === Zone.Attached || card.zone === Zone.Buried ? (card.at as CardId) : NO_CARD;
      const { controller, zone, owner, counters, on: under } = card;
      return {
        name: def.name,
        kind: def.kind,
        monster: def.monster,
        power: powerOf(game, id),
        controller,
        zone,
        on,
        owner,
        counters,
        under: under ?? NOTHING,
      };
    },
  };
}

const NOTHING: readonly CardId[] = [];

export const playerName = (players: readonly string[], seat: Seat): string => players[seat] ?? `Player ${seat + 1}`;

/** Looks everything up in what one seat may see. */
export function lookupIn(view: View, players: readonly string[]): Lookup {
  const known = new Map<CardId, CardFacts>();
  const add = (face: Face, zone: Zone, controller: Seat, on: CardId = NO_CARD, shown: Partial<CardView> = {}): void => {
    const def = defById(face.def);
    if (def === undefined) return;
    const { power = def.power, counters = 0 } = shown;
    const under = shown.on?.map(({ card }) => card) ?? NOTHING;
    known.set(face.card, {
      name: def.name,
      kind: def.kind,
      monster: def.monster,
      power,
      controller,
      zone,
      on,
      owner: face.owner,
      counters,
      under,
    });
  };
  const addAll = (cards: readonly CardView[], on: CardId, zone: Zone): void => {
    for (const card of cards) {
      const { kind, controller, power, counters } = card;
      const shown = kind === "minion" || kind === "monster" ? { power, counters, on: card.on } : { counters, on: card.on };
      add(card, kind === "buried" ? Zone.Buried : zone, controller, on, shown);
      addAll(card.on, card.card, Zone.Attached);
    }
  };
  for (const base of view.bases) {
    add(base, Zone.Table, NO_SEAT);
    addAll(base.cards, base.card, Zone.Base);
  }
  for (const [seat, hand] of view.hands.entries()) for (const face of hand.known) add(face, Zone.Hand, seat);
  for (const [seat, deck] of view.decks.entries()) for (const { face } of deck.known) add(face, Zone.Deck, seat);
  for (const [seat, pile] of view.discards.entries()) for (const face of pile) add(face, Zone.Discard, seat);
  for (const deck of [view.baseDeck, view.monsters, view.treasures]) for (const { face } of deck.known) add(face, Zone.Pile, NO_SEAT);
  const { baseDiscard, aside, box, monsterDiscard, treasureDiscard, loot } = view;
  for (const face of [...baseDiscard, ...aside, ...box, ...monsterDiscard, ...treasureDiscard, ...loot]) add(face, Zone.Pile, face.owner);
  for (const face of view.duel?.cards ?? []) if (face !== null) add(face, Zone.Duel, face.owner);
  for (const face of view.resolving) add(face, Zone.Limbo, face.owner);
  return { reader: view.seat, player: (seat) => playerName(players, seat), card: (id) => known.get(id) ?? null };
}
