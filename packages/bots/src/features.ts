/**
 * What a position is to a seat, in numbers of about -1 to 1: what the learned evaluation judges by. They are the same for every faction and
 * any number of seats. In an imagined game every card has a face, so hands count by what is in them.
 */

import {
  allFactions,
  awardOf,
  breakpointOf,
  type CardId,
  defAt,
  type Game,
  Pile,
  type Seat,
  totalPower,
  WINNING_VP,
  Zone,
} from "@breakpoint/engine";
import { worths } from "./evaluate.ts";
import { ratingOf } from "./setting-up.ts";

/** In the order of the vector. Changing them means training anew. */
export const FEATURES = [
  "worth by the rule of thumb",
  "VP",
  "VP beyond ten",
  "awards in sight within one turn, if the lead is safe",
  "awards in sight within one turn, if the lead is shaky",
  "awards in sight within two turns, if the lead is safe",
  "awards in sight within two turns, if the lead is shaky",
  "awards in sight some day, if the lead is shaky",
  "close to winning with what is in sight",
  "power in play",
  "minions in play",
  "actions in play",
  "abilities in play that can be used",
  "bases with a presence",
  "cards in hand",
  "minions in hand",
  "power in hand",
  "strongest minion in hand",
  "actions in hand",
  "its turn is next",
  "Madness",
  "the best award on a base where it has nothing",
  "the record of its factions",
] as const;

export const FEATURE_COUNT = FEATURES.length;

/** What all players add to a base in a turn, roughly. */
const REACH = 5;
/** A lead is safe or shaky by what may still be added. */
const SAFE = 1.5;
const SHAKY = 4;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

interface Sight {
  soonSafe: number;
  soonShaky: number;
  laterSafe: number;
  laterShaky: number;
  someDay: number;
  power: number;
  bases: number;
  missed: number;
}

const nothingInSight = (): Sight => ({
  soonSafe: 0,
  soonShaky: 0,
  laterSafe: 0,
  laterShaky: 0,
  someDay: 0,
  power: 0,
  bases: 0,
  missed: 0,
});

/** The award that a seat may expect of a base if leads are as sure as that: between places, a share of both. */
function expected(game: Game, base: CardId, seat: Seat, totals: readonly number[], sure: number): number {
  let place = 1;
  const mine = totals[seat] ?? 0;
  for (let other = 0; other < totals.length; other++) {
    const theirs = totals[other] ?? 0;
    if (other !== seat && theirs > 0) place += logistic((theirs - mine) / sure);
  }
  const low = Math.floor(place);
  const share = place - low;
  const here = awardOf(game, base, seat, low);
  return share === 0 ? here : here * (1 - share) + awardOf(game, base, seat, low + 1) * share;
}

/** What each seat may expect of the bases as they stand. */
function inSight(game: Game): Sight[] {
  const { seats, bases } = game.state;
  const sights: Sight[] = [];
  for (let seat = 0; seat < seats; seat++) sights.push(nothingInSight());
  for (const base of bases) {
    const totals: number[] = [];
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) {
      const total = totalPower(game, base, seat);
      totals.push(total);
      sum += total;
    }
    const left = Math.max(0, breakpointOf(game, base) - sum);
    const soon = logistic((REACH - left) / 1.5);
    const later = Math.exp(-left / (2 * REACH));
    for (let seat = 0; seat < seats; seat++) {
      const sight = sights[seat] as Sight;
      const mine = totals[seat] ?? 0;
      if (mine === 0) {
        sight.missed = Math.max(sight.missed, (game.def(base).vp[0] ?? 0) * soon);
        continue;
      }
      const safe = expected(game, base, seat, totals, SAFE);
      const shaky = expected(game, base, seat, totals, SHAKY);
      sight.power += mine;
      sight.bases++;
      sight.soonSafe += safe * soon;
      sight.soonShaky += shaky * soon;
      sight.laterSafe += safe * later;
      sight.laterShaky += shaky * later;
      sight.someDay += shaky;
    }
  }
  return sights;
}

interface Holding {
  minions: number;
  actions: number;
  uses: number;
  handMinions: number;
  handPower: number;
  handBest: number;
  handActions: number;
  madness: number;
}

const nothingHeld = (): Holding => ({
  minions: 0,
  actions: 0,
  uses: 0,
  handMinions: 0,
  handPower: 0,
  handBest: 0,
  handActions: 0,
  madness: 0,
});

function holdings(game: Game): Holding[] {
  const { seats, cards } = game.state;
  const list: Holding[] = [];
  for (let seat = 0; seat < seats; seat++) list.push(nothingHeld());
  for (const { def: index, zone, at, controller } of cards) {
    const def = defAt(index);
    if (zone === Zone.Hand) {
      const holding = list[at] as Holding;
      if (def.kind === "minion") {
        holding.handMinions++;
        holding.handPower += def.power;
        holding.handBest = Math.max(holding.handBest, def.power);
      } else if (def.home === Pile.Madness) holding.madness++;
      else holding.handActions++;
    } else if (zone === Zone.Base || zone === Zone.Attached) {
      const holding = list[controller];
      if (holding === undefined) continue;
      if (def.kind === "minion") holding.minions++;
      else holding.actions++;
      if (def.abilities.uses !== undefined) holding.uses++;
    } else if ((zone === Zone.Deck || zone === Zone.Discard) && def.home === Pile.Madness) (list[at] as Holding).madness++;
  }
  return list;
}

/** The vector of every seat, one after the other. */
export function featuresOf(game: Game): Float64Array {
  const { seats, vp, hands, turn, phase, factions } = game.state;
  const sights = inSight(game);
  const held = holdings(game);
  const thumb = worths(game);
  const records = factions.map((list) => list.reduce((sum, faction) => sum + ratingOf(allFactions()[faction]?.name ?? "") - 0.5, 0));
  // In the Play Cards phase the turn's player still has some of the turn before them.
  const mover = phase.kind === "start" || phase.kind === "play" ? turn.seat : (turn.seat + 1) % seats;
  const out = new Float64Array(seats * FEATURE_COUNT);
  for (let seat = 0; seat < seats; seat++) {
    const sight = sights[seat] as Sight;
    const mine = held[seat] as Holding;
    const points = vp[seat] ?? 0;
    let at = seat * FEATURE_COUNT;
    const put = (value: number): void => {
      out[at++] = value;
    };
    put((thumb[seat] ?? 0) / 10);
    put(points / WINNING_VP);
    put(Math.max(0, points - 10) / 5);
    put(sight.soonSafe / 8);
    put(sight.soonShaky / 8);
    put(sight.laterSafe / 8);
    put(sight.laterShaky / 8);
    put(sight.someDay / 12);
    put(logistic(points + sight.soonSafe - WINNING_VP + 0.5));
    put(sight.power / 20);
    put(mine.minions / 6);
    put(mine.actions / 4);
    put(mine.uses / 4);
    put(sight.bases / 4);
    put((hands[seat]?.length ?? 0) / 10);
    put(mine.handMinions / 6);
    put(mine.handPower / 15);
    put(mine.handBest / 5);
    put(mine.handActions / 6);
    put(seat === mover ? 1 : 0);
    put(mine.madness / 5);
    put(sight.missed / 5);
    put(records[seat] ?? 0);
  }
  return out;
}

/** Every card in hand and in play: whose it is there, and its slot among the weights, by turns. */
export function cardSlots(game: Game): number[] {
  const slots: number[] = [];
  const { cards, seats } = game.state;
  for (const { def, zone, at, controller } of cards) {
    if (zone === Zone.Hand) slots.push(at, 2 * def + 1);
    else if ((zone === Zone.Base || zone === Zone.Attached) && controller >= 0 && controller < seats) slots.push(controller, 2 * def);
  }
  return slots;
}
