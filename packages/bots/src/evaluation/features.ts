/**
 * What a position is to a seat, in numbers of about 0 to 1: what the learned evaluation judges by, beside the cards themselves. They are the
 * same for every faction and any number of seats. In an imagined game every card has a face, so hands count by what is in them.
 */

import {
  allFactions,
  breakpointOf,
  type CardDef,
  type CardId,
  defAt,
  type Game,
  lootOf,
  MADNESS,
  Pile,
  type Seat,
  TREASURES,
  WINNING_VP,
  Zone,
} from "@breakpoint/engine";
import { ratingOf } from "./factions.ts";
import {
  BURIED,
  certainty,
  HAND,
  hasTalent,
  LEAD,
  likelyAward,
  likelyPlace,
  POWER,
  SURE,
  TITAN,
  TREASURE,
  totalsAt,
} from "./rule-of-thumb.ts";

/** A VP in the score that chances are made of, before anything is learned. */
const POINT = 0.33;

interface Feature {
  what: string;
  /** The number is this much when it is 1. */
  unit: number;
  /** What one unit is worth by the rule of thumb, in VP. */
  thumb: number;
  /** Whether it says anything about whose turn it is. */
  tempo?: true;
}

/** Leads that make a place fairly sure: the award of a seat's likely place is told by each of these. */
const LEADS = [LEAD / 2, LEAD, 2 * LEAD] as const;
/** The awards in sight, counted by how close a base is to scoring: not at all, by its share of the breakpoint, by the power it lacks. */
const CLOSENESS = ["", " near the breakpoint", " within reach"] as const;
const AWARD = 8;

const AWARDS: readonly Feature[] = LEADS.flatMap((lead) =>
  CLOSENESS.map((close, c) => ({
    what: `awards in sight${close}, by a lead of ${lead}`,
    unit: AWARD,
    thumb: lead === LEAD ? AWARD * ([SURE.least, SURE.more][c] ?? 0) : 0,
  })),
);

const OTHERS: readonly Feature[] = [
  { what: "VP", unit: WINNING_VP, thumb: WINNING_VP },
  { what: "VP beyond ten", unit: 5, thumb: 2.5 },
  { what: "power against breakpoints", unit: 20, thumb: 20 * POWER },
  { what: "bases with a presence", unit: 4, thumb: 0 },
  { what: "minions in play", unit: 8, thumb: 0 },
  { what: "abilities in play that can be used", unit: 4, thumb: 0 },
  { what: "minions in hand", unit: 6, thumb: 6 * HAND.minion },
  { what: "power in hand", unit: 15, thumb: 15 * HAND.power },
  { what: "strongest minion in hand", unit: 5, thumb: 0 },
  { what: "actions in hand", unit: 6, thumb: 6 * HAND.action },
  { what: "Madness anywhere", unit: 5, thumb: -2.5 },
  { what: "the record of its factions", unit: 1, thumb: 0 },
  { what: "actions in play", unit: 4, thumb: 0 },
  { what: "counters in play", unit: 6, thumb: 0 },
  { what: "titans in play", unit: 1, thumb: TITAN.stays },
  { what: "titans in play with a talent", unit: 1, thumb: TITAN.talent },
  { what: "counters on titans", unit: 4, thumb: 0 },
  { what: "titans that wait", unit: 2, thumb: 0 },
  { what: "minions buried", unit: 4, thumb: 4 * (HAND.minion + BURIED) },
  { what: "power buried", unit: 10, thumb: 10 * HAND.power },
  { what: "actions buried", unit: 4, thumb: 4 * (HAND.action + BURIED) },
  { what: "cards buried near the breakpoint", unit: 4, thumb: -4 * BURIED },
  { what: "treasures in hand", unit: 3, thumb: 3 * TREASURE.extra },
  { what: "treasures in play", unit: 3, thumb: 0 },
  { what: "treasures in sight", unit: 3, thumb: 3 * TREASURE.whole * SURE.least },
  { what: "treasures in sight near the breakpoint", unit: 3, thumb: 3 * TREASURE.whole * SURE.more },
  { what: "its turn is next", unit: 1, thumb: 0, tempo: true },
  { what: "what its strongest minion would gain, if it is next", unit: 4, thumb: 0, tempo: true },
  { what: "what its strongest minion would gain, if it is not", unit: 4, thumb: 0, tempo: true },
  { what: "what the strongest minion of the next player would take from it", unit: 4, thumb: 0, tempo: true },
  { what: "what the strongest minions of others would take from it", unit: 4, thumb: 0, tempo: true },
  { what: "the last points in sight, if it is next", unit: 1, thumb: 0, tempo: true },
  { what: "the last points in sight, if it is not", unit: 1, thumb: 0, tempo: true },
];

/** In the order of the vector. Changing them means training anew. */
export const FEATURES: readonly Feature[] = [
  ...AWARDS,
  ...AWARDS.map(({ what, unit }): Feature => ({ what: `${what}, if it is next`, unit, thumb: 0, tempo: true })),
  ...OTHERS,
];

export const FEATURE_COUNT = FEATURES.length;

/** What the features count for before anything is learned. */
export const rulesOfThumb = (): Float64Array => Float64Array.from(FEATURES, ({ thumb }) => POINT * thumb);

/** What a seat has, beside its points and its prospects. */
class Holding {
  readonly play = { minions: 0, actions: 0, uses: 0, counters: 0, treasures: 0 };
  readonly titans = { inPlay: 0, talents: 0, counters: 0, waiting: 0 };
  readonly hand = { minions: 0, power: 0, strongest: 0, actions: 0, treasures: 0 };
  readonly buried = { minions: 0, power: 0, actions: 0 };
  madness = 0;
}

function noteInPlay({ play, titans }: Holding, def: CardDef, counters: number): void {
  if (def.abilities.uses !== undefined) play.uses++;
  if (def.home === TREASURES) play.treasures++;
  play.counters += counters;
  if (def.kind === "minion") play.minions++;
  else if (def.kind === "action") play.actions++;
  else if (def.kind === "titan") {
    titans.inPlay++;
    titans.counters += counters;
    if (hasTalent(def)) titans.talents++;
  }
}

function noteHidden(held: { minions: number; power: number; actions: number }, def: CardDef): void {
  if (def.kind === "minion") {
    held.minions++;
    held.power += def.power;
  } else held.actions++;
}

function holdings({ state: { seats, cards } }: Game): Holding[] {
  const list = Array.from({ length: seats }, () => new Holding());
  for (const { def: index, zone, at, owner, controller, counters } of cards) {
    const def = defAt(index);
    if (zone === Zone.Base || zone === Zone.Attached) {
      const holding = list[controller];
      if (holding !== undefined) noteInPlay(holding, def, counters);
    } else if (zone === Zone.Hand || zone === Zone.Deck || zone === Zone.Discard) {
      const holding = list[at] as Holding;
      if (def.home === MADNESS) holding.madness++;
      if (zone !== Zone.Hand) continue;
      const { hand } = holding;
      noteHidden(hand, def);
      if (def.kind === "minion") hand.strongest = Math.max(hand.strongest, def.power);
      if (def.home === TREASURES) hand.treasures++;
    } else if (zone === Zone.Buried) {
      const holding = list[controller];
      if (holding === undefined) continue;
      if (def.home === MADNESS) holding.madness++;
      noteHidden(holding.buried, def);
    } else if (zone === Zone.Pile && at === Pile.Aside && def.kind === "titan") {
      const holding = list[owner];
      if (holding !== undefined) holding.titans.waiting++;
    }
  }
  return list;
}

/** What every seat may expect of the bases. */
interface Outlook {
  power: Float64Array;
  presence: Float64Array;
  /** Awards in VP, by how sure they are. */
  awaited: Float64Array;
  /** Treasures that come with a base, all of them and those that are near. */
  loot: Float64Array;
  nearLoot: Float64Array;
  /** Buried cards that the scoring of their base would cost. */
  nearlyLost: Float64Array;
  /** By seat and by seat: what the strongest minion of the first would change for the second, where it gains most. */
  strikes: Float64Array;
}

/** How many of so many treasures a seat gets in a place, 0 for the first of those present: they are claimed one by one, in turn. */
function claims(loot: number, present: number, place: number): number {
  const low = Math.floor(place);
  const share = place - low;
  const inPlace = (whole: number): number => Math.max(0, Math.ceil((loot - whole) / present));
  return inPlace(low) * (1 - share) + inPlace(low + 1) * share;
}

/** Treasures that a base would give, and buried cards that it would take along. */
function lookAround(game: Game, base: CardId, totals: readonly number[], near: number, outlook: Outlook): void {
  const loot = lootOf(game, base);
  if (loot > 0) {
    const present = totals.filter((total) => total > 0).length;
    for (let seat = 0; seat < totals.length; seat++) {
      if (totals[seat] === 0) continue;
      const got = claims(loot, present, likelyPlace(totals, seat, LEAD));
      (outlook.loot[seat] as number) += got;
      (outlook.nearLoot[seat] as number) += near * got;
    }
  }
  for (const card of game.card(base).on ?? []) {
    const { zone, controller } = game.card(card);
    if (zone === Zone.Buried) (outlook.nearlyLost[controller] as number) += near;
  }
}

/** Enters the awards in sight into the vector. */
function lookAtBases(game: Game, held: readonly Holding[], mover: Seat, out: Float64Array): Outlook {
  const { seats, bases } = game.state;
  const zeros = (): Float64Array => new Float64Array(seats);
  const outlook: Outlook = {
    power: zeros(),
    presence: zeros(),
    awaited: zeros(),
    loot: zeros(),
    nearLoot: zeros(),
    nearlyLost: zeros(),
    strikes: new Float64Array(seats * seats),
  };
  const { power, presence, awaited, strikes } = outlook;
  const now: number[] = [];
  for (const base of bases) {
    const { totals, sum } = totalsAt(game, base);
    const limit = Math.max(1, breakpointOf(game, base));
    const progress = Math.min(1, sum / limit);
    const close = [1, progress * progress, Math.exp(-Math.max(0, limit - sum) / 4)];
    const sure = certainty(progress);
    lookAround(game, base, totals, progress * progress, outlook);
    for (let seat = 0; seat < seats; seat++) {
      now[seat] = 0;
      if (totals[seat] === 0) continue;
      (power[seat] as number) += totals[seat] as number;
      (presence[seat] as number)++;
      const from = seat * FEATURE_COUNT;
      for (let l = 0; l < LEADS.length; l++) {
        const award = likelyAward(game, base, totals, seat, LEADS[l] as number);
        if (LEADS[l] === LEAD) now[seat] = sure * award;
        for (let c = 0; c < CLOSENESS.length; c++) {
          const feature = from + CLOSENESS.length * l + c;
          (out[feature] as number) += award * (close[c] as number);
          if (seat === mover) (out[feature + AWARDS.length] as number) += award * (close[c] as number);
        }
      }
      (awaited[seat] as number) += now[seat] as number;
    }
    for (let striker = 0; striker < seats; striker++) {
      const { strongest } = (held[striker] as Holding).hand;
      if (strongest === 0) continue;
      (totals[striker] as number) += strongest;
      const breaks = sum + strongest >= limit;
      const then = breaks ? 1 : certainty((sum + strongest) / limit);
      const change = (seat: Seat): number => then * likelyAward(game, base, totals, seat, breaks ? LEAD / 2 : LEAD) - (now[seat] as number);
      const gain = change(striker);
      if (gain > (strikes[striker * seats + striker] as number))
        for (let seat = 0; seat < seats; seat++) strikes[striker * seats + seat] = seat === striker ? gain : change(seat);
      (totals[striker] as number) -= strongest;
    }
  }
  return outlook;
}

/** The vector of every seat, one after the other. */
export function featuresOf(game: Game): Float64Array {
  const { seats, vp, turn, phase, factions } = game.state;
  const held = holdings(game);
  // In the Play Cards phase the turn's player still has some of the turn before them.
  const mover = phase.kind === "start" || phase.kind === "play" ? turn.seat : (turn.seat + 1) % seats;
  const out = new Float64Array(seats * FEATURE_COUNT);
  const { power, presence, awaited, loot, nearLoot, nearlyLost, strikes } = lookAtBases(game, held, mover, out);
  for (let seat = 0; seat < seats; seat++) {
    const { play, titans, hand, buried, madness } = held[seat] as Holding;
    const points = vp[seat] ?? 0;
    const next = seat === mover;
    let record = 0;
    for (const faction of factions[seat] ?? []) record += ratingOf(allFactions()[faction]?.name ?? "") - 0.5;
    const gain = strikes[seat * seats + seat] as number;
    let loss = 0;
    for (let other = 0; other < seats; other++) if (other !== seat && other !== mover) loss += strikes[other * seats + seat] as number;
    const last = 1 / (1 + Math.exp(WINNING_VP - 1 - points - (awaited[seat] as number) - (next ? gain : gain / 2)));
    let at = seat * FEATURE_COUNT + 2 * AWARDS.length;
    out[at++] = points;
    out[at++] = Math.max(0, points - 10);
    out[at++] = power[seat] as number;
    out[at++] = presence[seat] as number;
    out[at++] = play.minions;
    out[at++] = play.uses;
    out[at++] = hand.minions;
    out[at++] = hand.power;
    out[at++] = hand.strongest;
    out[at++] = hand.actions;
    out[at++] = madness;
    out[at++] = record;
    out[at++] = play.actions;
    out[at++] = play.counters;
    out[at++] = titans.inPlay;
    out[at++] = titans.talents;
    out[at++] = titans.counters;
    out[at++] = titans.waiting;
    out[at++] = buried.minions;
    out[at++] = buried.power;
    out[at++] = buried.actions;
    out[at++] = nearlyLost[seat] as number;
    out[at++] = hand.treasures;
    out[at++] = play.treasures;
    out[at++] = loot[seat] as number;
    out[at++] = nearLoot[seat] as number;
    out[at++] = next ? 1 : 0;
    out[at++] = next ? gain : 0;
    out[at++] = next ? 0 : gain;
    out[at++] = next ? 0 : (strikes[mover * seats + seat] as number);
    out[at++] = loss;
    out[at++] = next ? last : 0;
    out[at++] = next ? 0 : last;
    for (let i = 0; i < FEATURE_COUNT; i++) (out[seat * FEATURE_COUNT + i] as number) /= (FEATURES[i] as Feature).unit;
  }
  return out;
}

/** Every card in hand, buried and in play: whose it is there, and its slot among the weights, by turns. What lies buried waits, as in hand. */
export function cardSlots(game: Game): number[] {
  const slots: number[] = [];
  const { cards, seats } = game.state;
  for (const { def, zone, at, controller } of cards) {
    if (zone === Zone.Hand) slots.push(at, 2 * def + 1);
    else if (controller < 0 || controller >= seats) continue;
    else if (zone === Zone.Buried) slots.push(controller, 2 * def + 1);
    else if (zone === Zone.Base || zone === Zone.Attached) slots.push(controller, 2 * def);
  }
  return slots;
}
