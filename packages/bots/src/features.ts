/**
 * What a position is to a seat, in numbers of about 0 to 1: what the learned evaluation judges by, beside the cards themselves. They are the
 * same for every faction and any number of seats. In an imagined game every card has a face, so hands count by what is in them.
 */

import { allFactions, defAt, type Game, Pile, WINNING_VP, Zone } from "@breakpoint/engine";
import { HAND, POWER, prospectsOf } from "./evaluate.ts";
import { ratingOf } from "./setting-up.ts";

/** A VP in the score that chances are made of, before anything is learned. */
const POINT = 0.33;

interface Feature {
  what: string;
  /** The number is this much when it is 1. */
  unit: number;
  /** What one unit is worth by the rule of thumb, in VP. */
  thumb: number;
}

/** In the order of the vector. Changing them means training anew. */
export const FEATURES: readonly Feature[] = [
  { what: "VP", unit: WINNING_VP, thumb: WINNING_VP },
  { what: "VP beyond ten", unit: 5, thumb: 2.5 },
  { what: "awards in sight", unit: 8, thumb: 8 },
  { what: "power against breakpoints", unit: 20, thumb: 20 * POWER },
  { what: "bases with a presence", unit: 4, thumb: 0 },
  { what: "abilities in play that can be used", unit: 4, thumb: 0 },
  { what: "minions in hand", unit: 6, thumb: 6 * HAND.minion },
  { what: "power in hand", unit: 15, thumb: 15 * HAND.power },
  { what: "actions in hand", unit: 6, thumb: 6 * HAND.action },
  { what: "Madness anywhere", unit: 5, thumb: -2.5 },
  { what: "its turn is next", unit: 1, thumb: 0 },
  { what: "the record of its factions", unit: 1, thumb: 0 },
];

export const FEATURE_COUNT = FEATURES.length;

/** What the features count for before anything is learned. */
export const rulesOfThumb = (): Float64Array => Float64Array.from(FEATURES, ({ thumb }) => POINT * thumb);

interface Holding {
  uses: number;
  minions: number;
  power: number;
  actions: number;
  madness: number;
}

function holdings(game: Game): Holding[] {
  const list: Holding[] = [];
  for (let seat = 0; seat < game.state.seats; seat++) list.push({ uses: 0, minions: 0, power: 0, actions: 0, madness: 0 });
  for (const { def: index, zone, at, controller } of game.state.cards) {
    const def = defAt(index);
    if (zone === Zone.Base || zone === Zone.Attached) {
      const holding = list[controller];
      if (holding !== undefined && def.abilities.uses !== undefined) holding.uses++;
    } else if (zone === Zone.Hand || zone === Zone.Deck || zone === Zone.Discard) {
      const holding = list[at] as Holding;
      if (def.home === Pile.Madness) holding.madness++;
      if (zone !== Zone.Hand) continue;
      if (def.kind === "minion") {
        holding.minions++;
        holding.power += def.power;
      } else holding.actions++;
    }
  }
  return list;
}

/** The vector of every seat, one after the other. */
export function featuresOf(game: Game): Float64Array {
  const { seats, vp, turn, phase, factions } = game.state;
  const prospects = prospectsOf(game);
  const held = holdings(game);
  // In the Play Cards phase the turn's player still has some of the turn before them.
  const mover = phase.kind === "start" || phase.kind === "play" ? turn.seat : (turn.seat + 1) % seats;
  const out = new Float64Array(seats * FEATURE_COUNT);
  for (let seat = 0; seat < seats; seat++) {
    const { awards = 0, power = 0, bases = 0 } = prospects[seat] ?? {};
    const { uses, minions, power: handPower, actions, madness } = held[seat] as Holding;
    const points = vp[seat] ?? 0;
    let record = 0;
    for (const faction of factions[seat] ?? []) record += ratingOf(allFactions()[faction]?.name ?? "") - 0.5;
    const from = seat * FEATURE_COUNT;
    out[from] = points;
    out[from + 1] = Math.max(0, points - 10);
    out[from + 2] = awards;
    out[from + 3] = power;
    out[from + 4] = bases;
    out[from + 5] = uses;
    out[from + 6] = minions;
    out[from + 7] = handPower;
    out[from + 8] = actions;
    out[from + 9] = madness;
    out[from + 10] = seat === mover ? 1 : 0;
    out[from + 11] = record;
    for (let i = 0; i < FEATURE_COUNT; i++) (out[from + i] as number) /= (FEATURES[i] as Feature).unit;
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
