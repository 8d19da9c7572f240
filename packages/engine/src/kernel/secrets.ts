/** Whether a pick has let anybody know more than before: then it cannot simply be taken back. */

import type { Game, HiddenMoment } from "./game.ts";
import { HIDDEN_PILES, type Seat, Zone } from "./ids.ts";
import type { CardState } from "./state.ts";

/** Where every card is and who knows it, and the luck to come. */
export interface Secrets {
  readonly places: Int16Array;
  readonly known: Int16Array;
  readonly luck: readonly number[];
}

export function secretsOf({ state: { cards, rng } }: Game): Secrets {
  const places = new Int16Array(cards.length);
  const known = new Int16Array(cards.length);
  for (let i = 0; i < cards.length; i++) {
    places[i] = placeOf(cards[i]);
    known[i] = cards[i].known;
  }
  return { places, known, luck: rng.slice() };
}

/** True if more is known now than before, other than what the seat itself has shown: from its hand, or of what it had put down. */
export function isRevealed(before: Secrets, { state: { cards, rng } }: Game, seat: Seat): boolean {
  if (cards.length !== before.places.length || rng.some((n, i) => n !== before.luck[i])) return true;
  const own = OWN.map((zone) => placeIn(zone, seat));
  for (let i = 0; i < cards.length; i++) {
    const place = before.places[i];
    if (!HIDDEN.has(place) || own.includes(place)) continue;
    if (placeOf(cards[i]) !== place || (cards[i].known & ~before.known[i]) !== 0) return true;
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
const HIDDEN: ReadonlySet<number> = new Set([
  ...[...OWN, Zone.Deck].flatMap((zone) => SEATS.map((seat) => placeIn(zone, seat))),
  ...HIDDEN_PILES.map((pile) => placeIn(Zone.Pile, pile)),
]);
