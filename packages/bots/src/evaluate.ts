/** How good a position is for a seat, in victory points: what it has, and what it may expect of the bases. */

import {
  awardOf,
  breakpointOf,
  type CardDef,
  type CardId,
  defAt,
  type Game,
  Pile,
  type Seat,
  totalPower,
  WINNING_VP,
  Zone,
} from "@breakpoint/engine";

/** Far above anything a position can be worth. */
const WON = 1000;

/** A lead of this much power makes a place fairly sure. */
const LEAD = 6;

/** Power in play, wherever it is. */
export const POWER = 0.05;

/** A card in hand, roughly: strong minions and any action are worth a little more. */
export const HAND = { minion: 0.16, power: 0.04, action: 0.3 };
const worthInHand = (def: CardDef): number => (def.kind === "minion" ? HAND.minion + HAND.power * def.power : HAND.action);

/** The chance to be ahead at the end, from how far one is ahead now. */
const ahead = (lead: number): number => 1 / (1 + Math.exp(-lead / (LEAD / 2)));

/** What a seat may expect of the bases: awards, in VP, and its power there. */
export interface Prospect {
  awards: number;
  power: number;
  bases: number;
}

/** The award of a seat's likely place at a base, the more certain the closer the base is to its breakpoint. */
function addProspects(game: Game, base: CardId, prospects: readonly Prospect[]): void {
  const seats = game.state.seats;
  const totals: number[] = [];
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    const total = totalPower(game, base, seat);
    totals.push(total);
    sum += total;
  }
  if (sum === 0) return;
  const progress = Math.min(1, sum / Math.max(1, breakpointOf(game, base)));
  const certainty = 0.15 + 0.75 * progress * progress;
  for (let seat = 0; seat < seats; seat++) {
    const mine = totals[seat] ?? 0;
    if (mine === 0) continue;
    let place = 0;
    for (let other = 0; other < seats; other++) {
      const theirs = totals[other] ?? 0;
      if (other !== seat && theirs > 0) place += ahead(theirs - mine);
    }
    const low = Math.min(2, Math.floor(place));
    const share = place - low;
    const award = awardOf(game, base, seat, low + 1) * (1 - share) + awardOf(game, base, seat, low + 2) * share;
    const prospect = prospects[seat] as Prospect;
    prospect.awards += certainty * award;
    prospect.power += mine;
    prospect.bases++;
  }
}

export function prospectsOf(game: Game): Prospect[] {
  const prospects: Prospect[] = [];
  for (let seat = 0; seat < game.state.seats; seat++) prospects.push({ awards: 0, power: 0, bases: 0 });
  for (const base of game.state.bases) addProspects(game, base, prospects);
  return prospects;
}

/** Two Madness cards cost a point at the end, wherever they are but in play (R-MADNESS-10, -11). */
function subtractMadness(game: Game, worth: number[]): void {
  for (const { def, zone, at } of game.state.cards) {
    if (zone !== Zone.Hand && zone !== Zone.Deck && zone !== Zone.Discard) continue;
    if (defAt(def).home === Pile.Madness) worth[at] = (worth[at] ?? 0) - 0.5;
  }
}

/** What every seat's position is worth. Hands count by their size where the seat's cards are hidden from `me`. */
function worths(game: Game, me: Seat): number[] {
  const s = game.state;
  const worth: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const vp = s.vp[seat] ?? 0;
    const hand = s.hands[seat] ?? [];
    // The last points weigh more than the first.
    let value = vp + 0.5 * Math.max(0, vp - (WINNING_VP - 5));
    if (seat === me) for (const card of hand) value += worthInHand(defAt(game.card(card).def));
    else value += 0.3 * hand.length;
    worth.push(value);
  }
  if ((s.piles[Pile.Madness]?.length ?? 0) > 0) subtractMadness(game, worth);
  for (const [seat, { awards, power }] of prospectsOf(game).entries()) worth[seat] = (worth[seat] ?? 0) + awards + POWER * power;
  return worth;
}

/** The position for `me`, against the strongest of the others and a little against all of them. */
export function evaluate(game: Game, me: Seat): number {
  const { phase, out, seats } = game.state;
  if (phase.kind === "over") return phase.winners.includes(me) ? WON : -WON;
  const worth = worths(game, me);
  let best = 0;
  let sum = 0;
  let rivals = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (seat === me || out[seat] === true) continue;
    const value = worth[seat] ?? 0;
    best = rivals === 0 ? value : Math.max(best, value);
    sum += value;
    rivals++;
  }
  if (rivals === 0) return WON;
  return (worth[me] ?? 0) - 0.7 * best - (0.3 * sum) / rivals;
}
