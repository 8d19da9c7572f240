/**
 * What a position is to a seat, in numbers of about -1 to 1: what the learned evaluation judges by. They are the same for every faction and
 * any number of seats. In an imagined game every card has a face, so hands count by what is in them.
 */

import { breakpointOf, defAt, type Game, Pile, standingAt, WINNING_VP, Zone } from "@breakpoint/engine";

/** In the order of the vector. Changing them means training anew. */
export const FEATURES = [
  "VP",
  "VP ahead of the best rival",
  "VP beyond ten",
  "the best rival's VP beyond ten",
  "awards in sight, by how full the bases are",
  "awards in sight, mostly of nearly full bases",
  "awards in sight, within reach of one turn",
  "the best rival's awards in sight, by how full the bases are",
  "the best rival's awards in sight, mostly of nearly full bases",
  "the best rival's awards in sight, within reach of one turn",
  "lead in power, by what is at stake",
  "lead in power, at stake within one turn",
  "could win with what is within reach",
  "a rival could win with what is within reach",
  "power in play",
  "minions in play",
  "ongoing actions in play",
  "abilities in play that can be used",
  "bases with a presence",
  "cards in hand",
  "minions in hand",
  "power in hand",
  "strongest minion in hand",
  "actions in hand",
  "cards left in the deck",
  "turns until its own",
  "Madness",
  "full bases nearby that it does not lead",
  "three seats",
  "four seats",
] as const;

const SIZE = FEATURES.length;
/** What a player adds in a turn, roughly: a base that lacks no more than that may break before one's next chance. */
const REACH = 6;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

interface Sight {
  even: number;
  full: number;
  near: number;
  lead: number;
  nearLead: number;
  behind: number;
  bases: number;
}

/** What each seat may expect of the bases as they stand. */
function inSight(game: Game): Sight[] {
  const { seats, bases } = game.state;
  const sights: Sight[] = [];
  for (let seat = 0; seat < seats; seat++) sights.push({ even: 0, full: 0, near: 0, lead: 0, nearLead: 0, behind: 0, bases: 0 });
  for (const base of bases) {
    const { totals, places, awards } = standingAt(game, base);
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) sum += totals[seat] ?? 0;
    const breakpoint = Math.max(1, breakpointOf(game, base));
    const share = Math.min(1.2, sum / breakpoint);
    const near = logistic((REACH - (breakpoint - sum)) / 1.5);
    const { vp } = game.def(base);
    const stake = (vp[0] ?? 0) - (vp[1] ?? 0);
    for (let seat = 0; seat < seats; seat++) {
      const sight = sights[seat] as Sight;
      let best = 0;
      for (let other = 0; other < seats; other++) if (other !== seat) best = Math.max(best, totals[other] ?? 0);
      if (places[seat] === 0) {
        sight.behind += near * (vp[0] ?? 0);
        continue;
      }
      const award = awards[seat] ?? 0;
      const mine = totals[seat] ?? 0;
      const lead = Math.tanh((mine - best) / 4) * (1 + stake);
      sight.bases++;
      sight.even += award * share;
      sight.full += award * share ** 4;
      sight.near += award * near;
      sight.lead += lead * share * share;
      sight.nearLead += lead * near;
      if (mine < best) sight.behind += near * stake;
    }
  }
  return sights;
}

interface Holding {
  power: number;
  minions: number;
  ongoing: number;
  uses: number;
  handMinions: number;
  handPower: number;
  handBest: number;
  handActions: number;
  madness: number;
}

function holdings(game: Game): Holding[] {
  const { seats, cards } = game.state;
  const list: Holding[] = [];
  for (let seat = 0; seat < seats; seat++)
    list.push({ power: 0, minions: 0, ongoing: 0, uses: 0, handMinions: 0, handPower: 0, handBest: 0, handActions: 0, madness: 0 });
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
      else holding.ongoing++;
      if (def.abilities.uses !== undefined) holding.uses++;
    } else if ((zone === Zone.Deck || zone === Zone.Discard) && def.home === Pile.Madness) (list[at] as Holding).madness++;
  }
  return list;
}

/** The vector of every seat, one after the other. */
export function featuresOf(game: Game): Float64Array {
  const { seats, vp, hands, decks, turn, phase, bases } = game.state;
  const sights = inSight(game);
  const held = holdings(game);
  for (const base of bases) {
    const { totals } = standingAt(game, base);
    for (let seat = 0; seat < seats; seat++) (held[seat] as Holding).power += totals[seat] ?? 0;
  }
  // Whose cards come next: in the Play Cards phase the turn's player still has some of the turn before them.
  const mover = phase.kind === "start" || phase.kind === "play" ? turn.seat : (turn.seat + 1) % seats;
  const out = new Float64Array(seats * SIZE);
  for (let seat = 0; seat < seats; seat++) {
    const sight = sights[seat] as Sight;
    const mine = held[seat] as Holding;
    const points = vp[seat] ?? 0;
    let rival = 0;
    let even = 0;
    let full = 0;
    let near = 0;
    let threat = -WINNING_VP;
    for (let other = 0; other < seats; other++) {
      if (other === seat || game.state.out[other] === true) continue;
      const theirs = sights[other] as Sight;
      const theirPoints = vp[other] ?? 0;
      rival = Math.max(rival, theirPoints);
      even = Math.max(even, theirs.even);
      full = Math.max(full, theirs.full);
      near = Math.max(near, theirs.near);
      threat = Math.max(threat, theirPoints + theirs.near - WINNING_VP);
    }
    let at = seat * SIZE;
    const put = (value: number): void => {
      out[at++] = value;
    };
    put(points / WINNING_VP);
    put((points - rival) / WINNING_VP);
    put(Math.max(0, points - 10) / 5);
    put(Math.max(0, rival - 10) / 5);
    put(sight.even / 8);
    put(sight.full / 8);
    put(sight.near / 8);
    put(even / 8);
    put(full / 8);
    put(near / 8);
    put(sight.lead / 6);
    put(sight.nearLead / 6);
    put(logistic(points + sight.near - WINNING_VP + 0.5));
    put(logistic(threat + 0.5));
    put(mine.power / 20);
    put(mine.minions / 6);
    put(mine.ongoing / 4);
    put(mine.uses / 4);
    put(sight.bases / 4);
    put((hands[seat]?.length ?? 0) / 10);
    put(mine.handMinions / 6);
    put(mine.handPower / 15);
    put(mine.handBest / 5);
    put(mine.handActions / 6);
    put((decks[seat]?.length ?? 0) / 30);
    put(((seat - mover + seats) % seats) / seats);
    put(mine.madness / 5);
    put(sight.behind / 6);
    put(seats === 3 ? 1 : 0);
    put(seats === 4 ? 1 : 0);
  }
  return out;
}
