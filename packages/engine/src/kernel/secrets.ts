/** Whether a pick has let anybody know more than before: then it cannot simply be taken back. */

import type { Game, HiddenMoment } from "./game.ts";
import { HIDDEN_PILES, type Seat, Zone } from "./ids.ts";
import type { CardState } from "./state.ts";

/** Where every card is and who knows it, and the luck to come. */
export interface Secrets {
  /** Of each card both in one number. A plain list: typed arrays of that length are made by the runtime, which takes as long as looking at all cards. */
  readonly cards: readonly number[];
  readonly luck: readonly number[];
}

/** Who knows a card fits into so many bits, onlookers included. */
const KNOWN = 16;

export function secretsOf({ state: { cards, rng } }: Game): Secrets {
  const marks: number[] = [];
  for (let i = 0; i < cards.length; i++) marks.push((placeOf(cards[i]) << KNOWN) | cards[i].known);
  return { cards: marks, luck: rng.slice() };
}

/** True if more is known now than before, other than what the seat itself has shown: from its hand, or of what it had put down. */
export function isRevealed(before: Secrets, { state: { cards, rng } }: Game, seat: Seat): boolean {
  if (cards.length !== before.cards.length) return true;
  for (let i = 0; i < rng.length; i++) if (rng[i] !== before.luck[i]) return true;
  for (let i = 0; i < cards.length; i++) {
    const place = before.cards[i] >> KNOWN;
    const isOpen = HIDDEN[place] !== true || place === placeIn(Zone.Hand, seat);
    if (isOpen || place === placeIn(Zone.Buried, seat) || place === placeIn(Zone.Duel, seat)) continue;
    if (placeOf(cards[i]) !== place || (cards[i].known & ~before.cards[i] & ((1 << KNOWN) - 1)) !== 0) return true;
  }
  return false;
}

/** True if somebody other than the turn's player could have used a hidden card at that moment. */
export const isForOthers = (moment: HiddenMoment, g: Game): boolean => moment.seats.some((seat) => seat !== g.state.turn.seat);

const placeIn = (zone: Zone, whose: number): number => zone * 16 + whose;

/** Whose hand, deck or pile a card is in, or who has put it down; where on the table an open card is does not matter. */
function placeOf({ zone, at, controller }: CardState): number {
  if (zone === Zone.Buried) return placeIn(zone, controller);
  return placeIn(zone, zone === Zone.Base || zone === Zone.Attached ? 0 : at & 15);
}

/** What lies there only its owner has looked at. */
const OWN = [Zone.Hand, Zone.Buried, Zone.Duel] as const;
const SEATS = [0, 1, 2, 3];
/** By place. */
const HIDDEN: boolean[] = [];
for (const zone of [...OWN, Zone.Deck]) for (const seat of SEATS) HIDDEN[placeIn(zone, seat)] = true;
for (const pile of HIDDEN_PILES) HIDDEN[placeIn(Zone.Pile, pile)] = true;
