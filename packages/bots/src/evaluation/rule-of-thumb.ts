/** The rule of thumb: how good a position is for a seat, in victory points: what it has, and what it may expect of the bases. */

import {
  awardOf,
  breakpointOf,
  type CardDef,
  type CardId,
  defAt,
  type Game,
  MADNESS,
  Pile,
  type Seat,
  totalPower,
  WINNING_VP,
  Zone,
} from "@breakpoint/engine";

/** Far above anything a position can be worth. */
const WON = 1000;

/** Power in play, wherever it is. */
export const POWER = 0.05;

/** A card in hand, roughly: strong minions and any action are worth a little more. */
export const HAND = { minion: 0.16, power: 0.04, action: 0.3 };
const worthInHand = (def: CardDef): number => (def.kind === "minion" ? HAND.minion + HAND.power * def.power : HAND.action);

/** A titan in play beyond the power it gives: that it stays, and that its talent can be used turn by turn. */
export const TITAN = { stays: 0.12, talent: 0.06 };
export const hasTalent = (def: CardDef): boolean => def.abilities.uses?.some(({ label }) => label === "talent") === true;
const worthOfTitan = (def: CardDef): number => TITAN.stays + (hasTalent(def) ? TITAN.talent : 0);
/** A card that lies buried is not lost: it waits to be played for nothing, and so is worth a little more than in hand. */
export const BURIED = 0.05;

/** A treasure: what it is beyond any other card of a hand, and with that. */
export const TREASURE = { extra: 0.15, whole: 0.45 };

/** A lead of this much power makes a place fairly sure. */
export const LEAD = 3;
/** How sure an award is: so much at the least, and the more the closer the base is to its breakpoint. */
export const SURE = { least: 0.15, more: 0.75 };
export const certainty = (progress: number): number => SURE.least + SURE.more * progress * progress;

/** The place that a seat may expect at a base with these totals, 0 for the first: the less certain the more a lead has to be. */
export function likelyPlace(totals: readonly number[], seat: Seat, lead: number): number {
  const mine = totals[seat] ?? 0;
  let place = 0;
  for (let other = 0; other < totals.length; other++) {
    const theirs = totals[other] ?? 0;
    if (other !== seat && theirs > 0) place += 1 / (1 + Math.exp((mine - theirs) / lead));
  }
  return place;
}

/** The award that a seat may expect of a base with these totals, from how far it is ahead or behind. */
export function likelyAward(game: Game, base: CardId, totals: readonly number[], seat: Seat, lead: number): number {
  if ((totals[seat] ?? 0) === 0) return 0;
  const place = likelyPlace(totals, seat, lead);
  const low = Math.min(2, Math.floor(place));
  const share = place - low;
  return awardOf(game, base, seat, low + 1) * (1 - share) + awardOf(game, base, seat, low + 2) * share;
}

/** The power of every seat at a base, and of all together. */
export function totalsAt(game: Game, base: CardId): { totals: number[]; sum: number } {
  const totals: number[] = [];
  let sum = 0;
  for (let seat = 0; seat < game.state.seats; seat++) {
    const total = totalPower(game, base, seat);
    totals.push(total);
    sum += total;
  }
  return { totals, sum };
}

/** Adds what every seat may expect of a base: awards, and a little for power wherever it is. */
function addProspects(game: Game, base: CardId, worth: number[]): void {
  const { totals, sum } = totalsAt(game, base);
  if (sum === 0) return;
  const sure = certainty(Math.min(1, sum / Math.max(1, breakpointOf(game, base))));
  for (const [seat, total] of totals.entries())
    worth[seat] = (worth[seat] ?? 0) + sure * likelyAward(game, base, totals, seat, LEAD) + POWER * total;
}

/** Adds what lies on a base and will tell later: titans, and what is buried there. Whoever is not `me` has buried any card. */
function addPromises(game: Game, base: CardId, me: Seat, worth: number[]): void {
  for (const card of game.card(base).on ?? []) {
    const { def, zone, controller } = game.card(card);
    if (worth[controller] === undefined) continue;
    if (zone === Zone.Buried) worth[controller] += BURIED + (controller === me ? worthInHand(defAt(def)) : HAND.action);
    else if (defAt(def).kind === "titan") worth[controller] += worthOfTitan(defAt(def));
  }
}

/** Two Madness cards cost a point at the end, wherever they are but in play (R-MADNESS-10, -11). */
function subtractMadness(game: Game, worth: number[]): void {
  for (const { def, zone, at } of game.state.cards) {
    if (zone !== Zone.Hand && zone !== Zone.Deck && zone !== Zone.Discard) continue;
    if (defAt(def).home === MADNESS) worth[at] = (worth[at] ?? 0) - 0.5;
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
  for (const base of s.bases) {
    addProspects(game, base, worth);
    addPromises(game, base, me, worth);
  }
  return worth;
}

/** The position for `me`, against the strongest of the others and a little against all of them. */
export function worthTo(game: Game, me: Seat): number {
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
