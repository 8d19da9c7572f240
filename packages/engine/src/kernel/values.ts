/** Power, breakpoints, awards, traits: asked, never stored, in the order printed, starting, adjusted, floor at zero (R-VALUES-01 to -05). */

import { baseOf, cardsOn, hostOf, minionsAt } from "./board.ts";
import { Hook, type Hooks, makeOp, type Op } from "./definitions.ts";
import type { Game } from "./game.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "./ids.ts";
import { FOR_GOOD } from "./lasting.ts";
import type { Source } from "./sources.ts";

/** One line of an explanation: how much, because of which card. The lines add up to the total before the floor. */
export interface Contribution {
  kind: "printed" | "starting" | "counters" | "ongoing" | "lasting" | "minion" | "titan" | "total" | "monster" | "floor";
  amount: number;
  source: CardId;
}

/** True if that seat ignores the ability of that base (R-TERMS-IGNORE-AN-ABILITY-01 to -03). */
export function ignoresBase(g: Game, seat: Seat, base: CardId): boolean {
  for (const s of g.sourcesWith(Hook.ignoresBase))
    if (g.state.cards[s.card].at === base && s.abilities.ignoresBase?.(g, s, seat) === true) return true;
  return false;
}

/** True if what this source does reaches a card of that seat: bases do not reach those who ignore them. */
function reaches(g: Game, source: Source, seat: Seat): boolean {
  return source.kind !== "base" || !ignoresBase(g, seat, source.card);
}

/** A standing effect on a card, as the gate would see it: power given or taken, being attached, or abilities canceled. */
export const standingPower = (card: CardId, source: CardId, seat: Seat, amount: number): Op =>
  makeOp({ kind: "power", amount, span: FOR_GOOD }, card, { source, seat, of: seat, fresh: false, talent: false }, true);
export const standingAttachment = (card: CardId, what: CardId, seat: Seat): Op =>
  makeOp({ kind: "attach", what }, card, { source: what, seat, of: seat, fresh: false, talent: false }, true);
export const standingCancel = (card: CardId, source: CardId, seat: Seat): Op =>
  makeOp({ kind: "cancel", lost: null, span: FOR_GOOD }, card, { source, seat, of: seat, fresh: false, talent: false }, true);

/** True if something in play keeps this from happening to `op.card`. Returns the card that does; NO_CARD if none. */
export function guardedBy(g: Game, op: Op): CardId {
  // A base does not affect the cards of a player who ignores it (R-TERMS-IGNORE-AN-ABILITY-02).
  if (op.of === NO_SEAT && op.source !== NO_CARD && ignoresBase(g, g.state.cards[op.card].controller, op.source)) return op.source;
  // What is shielded from an ability for a time keeps the card with that ability, which will work again later.
  const attached = op.standing && op.kind === "attach";
  const shield = attached ? NO_CARD : shieldedBy(g, op.card, op.source);
  if (shield !== NO_CARD) return shield;
  if (!g.has(op.standing ? Hook.withstands : Hook.guards)) return NO_CARD;
  const guard = guardOf(g, op);
  if (!attached || guard === NO_CARD) return guard;
  // What is attached must not bring its host under a protection that then keeps it out (R-CANCELING-04): it must hold without it as well.
  g.adding.push({ card: op.card, value: 0, without: op.source });
  const without = guardOf(g, op);
  g.adding.pop();
  return without;
}

/** The card that has shielded this one from what that one does for a time; NO_CARD if none has. */
export function shieldedBy(g: Game, card: CardId, from: CardId): CardId {
  for (const l of g.state.lasting) if (l.kind === "immune" && l.card === card && l.from === from) return l.source;
  return NO_CARD;
}

/** The card whose text keeps this from happening; NO_CARD if none does. */
function guardOf(g: Game, op: Op): CardId {
  for (const s of g.sourcesWith(op.standing ? Hook.withstands : Hook.guards)) {
    const { against } = s.abilities;
    if (against !== undefined && !against.includes(op.kind)) continue;
    if (s.abilities.guards?.(g, s, op) === true && reaches(g, s, g.state.cards[op.card].controller)) return s.card;
  }
  return NO_CARD;
}

/** The number on the card, unless an ability changes it (step 1). */
export function printedPower(g: Game, card: CardId, out?: Contribution[]): number {
  let value = g.def(card).power;
  let source: CardId = card;
  if (g.has(Hook.printedNumber) && g.state.cards[card].zone === Zone.Base) {
    for (const s of g.sourcesWith(Hook.printedNumber)) {
      const set = s.abilities.printedNumber?.(g, s, card);
      if (set === undefined) continue;
      value = set;
      source = s.card;
    }
  }
  out?.push({ kind: "printed", amount: value, source });
  return value;
}

/** The order in which power is added up: what a minion's controller and bases give, what others have put on it, what else others have. */
const OWN = 0;
const WORN = 1;
const OTHERS = 2;

function layerOf(g: Game, source: Source, card: CardId): number {
  // What protection keeps out belongs to another player than the card's controller.
  if (source.you === g.state.cards[card].controller || source.you === NO_SEAT) return OWN;
  return hostOf(g, source.card) === card ? WORN : OTHERS;
}

/** What others have put on a minion, but for this card, changes its power by this, with none of it kept out. */
function wornPower(g: Game, card: CardId, sources: readonly Source[], but: CardId): number {
  let sum = 0;
  for (const s of sources)
    if (s.card !== but && layerOf(g, s, card) === WORN && shieldedBy(g, card, s.card) === NO_CARD)
      sum += s.abilities.power?.(g, s, card) ?? 0;
  return sum;
}

/** True if a protection keeps this power out: with the power that the minion has so far, and also with that other one. */
function isKeptOut(g: Game, op: Op, running: { value: number }, other: number): boolean {
  if (guardedBy(g, op) === NO_CARD) return false;
  const { value } = running;
  if (other === value) return true;
  running.value = other;
  const kept = guardedBy(g, op) !== NO_CARD;
  running.value = value;
  return kept;
}

/**
 * What cards in play add to a minion's power, in table order. A protection may read the very power that is being added up: what its
 * controller's cards and bases give counts first, then each of the others' in turn, and a protection sees what has been added so far. So
 * what brings a minion into a range of power is not kept out (R-CANCELING-04), nor what was on it before and keeps it out of that range.
 * `but`: all but what this card gives. `out` gets the lines in table order.
 */
function ongoing(g: Game, card: CardId, value: number, but: CardId, out: Contribution[] | undefined): number {
  const sources = g.sourcesWith(Hook.power);
  if (sources.length === 0) return 0;
  const lines: (Contribution | undefined)[] | null = out === undefined ? null : [];
  const { controller } = g.state.cards[card];
  const running = { card, value, without: NO_CARD };
  g.adding.push(running);
  for (let layer = OWN; layer <= OTHERS; layer++) {
    if (layer === WORN && cardsOn(g, card).length === 0) continue;
    const worn = layer === WORN ? running.value + wornPower(g, card, sources, but) : 0;
    for (let i = 0; i < sources.length; i++) {
      const s = sources[i];
      if (layerOf(g, s, card) !== layer || (s.card === but && layer !== OWN)) continue;
      const amount = s.abilities.power?.(g, s, card) ?? 0;
      if (amount === 0 || !reaches(g, s, controller)) continue;
      if (s.card !== card && isKeptOut(g, standingPower(card, s.card, s.you, amount), running, layer === WORN ? worn : running.value))
        continue;
      if (lines !== null) lines[i] = { kind: "ongoing", amount, source: s.card };
      running.value += amount;
    }
  }
  g.adding.pop();
  if (lines !== null) for (const line of lines) if (line !== undefined) out?.push(line);
  return running.value - value;
}

/**
 * The number that adjustments start from (step 2). Abilities that set it may look at the starting power of each other's cards: one that is
 * being worked out already counts as printed, so that this ends.
 */
export function startingPower(g: Game, card: CardId, out?: Contribution[]): number {
  let value = printedPower(g, card, out);
  if (!g.has(Hook.startingNumber) || g.starting.includes(card)) return value;
  g.starting.push(card);
  for (const s of g.sourcesWith(Hook.startingNumber)) {
    const set = s.abilities.startingNumber?.(g, s, card);
    if (set === undefined || set === value) continue;
    out?.push({ kind: "starting", amount: set - value, source: s.card });
    value = set;
  }
  g.starting.pop();
  return value;
}

function adjustedPower(g: Game, card: CardId, out?: Contribution[], but: CardId = NO_CARD): number {
  const c = g.state.cards[card];
  let value = startingPower(g, card, out);
  if (c.counters !== 0) {
    value += c.counters;
    out?.push({ kind: "counters", amount: c.counters, source: card });
  }
  const { lasting } = g.state;
  let later = 0;
  let shielded = false;
  for (const l of lasting) {
    if (l.card !== card) continue;
    if (l.kind === "power") later += l.amount;
    else if (l.kind === "immune") shielded = true;
  }
  if (!shielded && !g.has(Hook.withstands)) {
    // Nothing is kept out.
    for (const s of g.sourcesWith(Hook.power)) {
      const amount = s.abilities.power?.(g, s, card) ?? 0;
      if (amount === 0 || !reaches(g, s, c.controller)) continue;
      value += amount;
      out?.push({ kind: "ongoing", amount, source: s.card });
    }
  } else value += ongoing(g, card, value + later, but, out);
  value += later;
  if (out !== undefined && lasting.length > 0)
    for (const l of lasting) if (l.kind === "power" && l.card === card) out.push({ kind: "lasting", amount: l.amount, source: l.source });
  if (value < 0) {
    out?.push({ kind: "floor", amount: -value, source: NO_CARD });
    return 0;
  }
  return value;
}

/** The power of a minion: all modifications in play, only the printed number elsewhere (R-VALUES-09, -10). */
export function powerOf(g: Game, card: CardId): number {
  const { zone } = g.state.cards[card];
  if (zone !== Zone.Base) return zone === Zone.Buried ? 0 : g.def(card).power;
  if (g.adding.length > 0) return powerSoFar(g, card);
  if (g.powerVersion[card] === g.version) return g.powerCache[card];
  const version = g.version;
  const value = adjustedPower(g, card);
  g.powerCache[card] = value;
  g.powerVersion[card] = version;
  return value;
}

/** Asked while powers are being added up: one that is not done yet is as high as it has come. Nothing of this is kept. */
function powerSoFar(g: Game, card: CardId): number {
  for (let i = g.adding.length - 1; i >= 0; i--) {
    const { card: adding, value, without } = g.adding[i];
    if (adding !== card) continue;
    if (without === NO_CARD) return Math.max(0, value);
    // The power a card would have without what is on trial: worked out as though nobody had asked yet.
    const outer = g.adding.splice(i);
    const power = adjustedPower(g, card, undefined, without);
    g.adding.push(...outer);
    return power;
  }
  return adjustedPower(g, card);
}

export function explainPower(g: Game, card: CardId): Contribution[] {
  const lines: Contribution[] = [];
  const { zone } = g.state.cards[card];
  if (zone === Zone.Base) adjustedPower(g, card, lines);
  else if (zone !== Zone.Buried) lines.push({ kind: "printed", amount: g.def(card).power, source: card });
  return lines;
}

/** True if a text keeps this card from that; a base's own does so only for a seat that heeds it. */
export function isKeptFrom(g: Game, what: Parameters<NonNullable<Hooks["keepsFrom"]>>[2], card: CardId, seat: Seat = NO_SEAT): boolean {
  if (!g.has(Hook.keepsFrom)) return false;
  for (const s of g.sourcesWith(Hook.keepsFrom)) if (s.abilities.keepsFrom?.(g, s, what, card) === true && reaches(g, s, seat)) return true;
  return false;
}
/** A minion that does not count here has its power all the same. */
const countsHere = (g: Game, minion: CardId): boolean => !isKeptFrom(g, "counting", minion);

/** A player's total at a base: minions there and every other source of power (R-SCORING-03, R-AWARDING-12). */
export function totalPower(g: Game, base: CardId, seat: Seat, out?: Contribution[]): number {
  // A base may have gone before its own text is carried out: nobody has power there.
  if (base === NO_CARD) return 0;
  let total = 0;
  const on = g.state.cards[base].on;
  if (on !== null) {
    for (const card of on) {
      const c = g.state.cards[card];
      if (c.controller !== seat || c.zone !== Zone.Base) continue;
      const { kind } = g.def(card);
      if (kind === "minion") {
        if (!countsHere(g, card)) continue;
        const power = powerOf(g, card);
        total += power;
        out?.push({ kind: "minion", amount: power, source: card });
      } else if (kind === "titan" && c.counters > 0) {
        // A titan has no power, but its counters count (R-TITANS-14, -16).
        total += c.counters;
        out?.push({ kind: "titan", amount: c.counters, source: card });
      }
    }
  }
  for (const s of g.sourcesWith(Hook.totalPower)) {
    const amount = s.abilities.totalPower?.(g, s, base, seat) ?? 0;
    if (amount === 0 || !reaches(g, s, seat)) continue;
    total += amount;
    out?.push({ kind: "total", amount, source: s.card });
  }
  for (const l of g.state.lasting) {
    if (l.kind !== "total" || l.card !== base || l.seat !== seat) continue;
    total += l.amount;
    out?.push({ kind: "lasting", amount: l.amount, source: l.source });
  }
  if (total < 0) out?.push({ kind: "floor", amount: -total, source: NO_CARD });
  return Math.max(0, total);
}

/** What a titan in play adds to its controller's total there, by its counters and its text (R-TITANS-15, -16). */
export function powerFrom(g: Game, titan: CardId): number {
  const lines: Contribution[] = [];
  totalPower(g, baseOf(g, titan), g.state.cards[titan].controller, lines);
  return lines.reduce((sum, line) => (line.source === titan ? sum + line.amount : sum), 0);
}

/** The power of all players at a base: what is held against the breakpoint (R-SCORING-02). */
export function powerAt(g: Game, base: CardId): number {
  let total = 0;
  if (g.has(Hook.totalPower) || hasLastingTotals(g)) {
    for (let seat = 0; seat < g.state.seats; seat++) total += totalPower(g, base, seat);
    return total;
  }
  const { cards } = g.state;
  const on = cards[base].on;
  if (on === null) return 0;
  const allCount = !g.has(Hook.keepsFrom);
  for (const card of on) {
    const c = cards[card];
    if (c.zone !== Zone.Base || c.controller === NO_SEAT) continue;
    const { kind } = g.def(card);
    if (kind === "titan") total += c.counters;
    else if (kind === "minion" && (allCount || countsHere(g, card))) total += powerOf(g, card);
  }
  return total;
}

function hasLastingTotals(g: Game): boolean {
  for (const l of g.state.lasting) if (l.kind === "total") return true;
  return false;
}

/** The breakpoint on the card, unless an ability changes it (step 1). */
export function printedBreakpoint(g: Game, base: CardId, out?: Contribution[]): number {
  let value = g.def(base).breakpoint;
  let source: CardId = base;
  for (const s of g.sourcesWith(Hook.printedNumber)) {
    const set = s.abilities.printedNumber?.(g, s, base);
    if (set === undefined) continue;
    value = set;
    source = s.card;
  }
  out?.push({ kind: "printed", amount: value, source });
  return value;
}

/** The cards that set the number from which a breakpoint is reckoned (step 2); the last one counts, and what lasts for a time is later than what stays. */
export function breakpointSetters(g: Game, base: CardId): { card: CardId; amount: number }[] {
  const found: { card: CardId; amount: number }[] = [];
  for (const s of g.sourcesWith(Hook.startingNumber)) {
    const amount = s.abilities.startingNumber?.(g, s, base);
    if (amount !== undefined) found.push({ card: s.card, amount });
  }
  for (const l of g.state.lasting) if (l.kind === "startingBreakpoint" && l.card === base) found.push({ card: l.source, amount: l.amount });
  return found;
}

export function breakpointOf(g: Game, base: CardId, out?: Contribution[]): number {
  // A card may be gone before its own text asks for the breakpoint where it is.
  if (base === NO_CARD) return 0;
  let value = printedBreakpoint(g, base, out);
  if (g.has(Hook.startingNumber) || g.state.lasting.length > 0) {
    for (const { card, amount } of breakpointSetters(g, base)) {
      if (amount === value) continue;
      out?.push({ kind: "starting", amount: amount - value, source: card });
      value = amount;
    }
  }
  for (const s of g.sourcesWith(Hook.breakpoint)) {
    const amount = s.abilities.breakpoint?.(g, s, base) ?? 0;
    if (amount === 0) continue;
    value += amount;
    out?.push({ kind: "ongoing", amount, source: s.card });
  }
  const on = g.hasMonsters ? g.state.cards[base].on : null;
  if (on !== null) {
    for (const card of on) {
      const c = g.state.cards[card];
      // A monster that nobody controls raises the breakpoint by its power (R-MONSTERS-13, -18).
      if (c.controller !== NO_SEAT || c.zone !== Zone.Base || g.def(card).kind !== "minion" || !countsHere(g, card)) continue;
      const power = powerOf(g, card);
      value += power;
      out?.push({ kind: "monster", amount: power, source: card });
    }
  }
  for (const l of g.state.lasting) {
    if (l.kind !== "breakpoint" || l.card !== base) continue;
    value += l.amount;
    out?.push({ kind: "lasting", amount: l.amount, source: l.source });
  }
  if (value < 0) out?.push({ kind: "floor", amount: -value, source: NO_CARD });
  return Math.max(0, value);
}

export const isReadyToScore = (g: Game, base: CardId): boolean =>
  powerAt(g, base) >= breakpointOf(g, base) && !isKeptFrom(g, "scoring", base);

/** The VP that a base gives a seat for a place now, never below zero (R-AWARDING-09). */
export function awardOf(g: Game, base: CardId, seat: Seat, place: number, out?: Contribution[]): number {
  if (place < 1 || place > 3) return 0;
  let value = g.def(base).vp[place - 1];
  out?.push({ kind: "printed", amount: value, source: base });
  for (const s of g.sourcesWith(Hook.award)) {
    const amount = s.abilities.award?.(g, s, base, seat) ?? 0;
    if (amount === 0 || !reaches(g, s, seat)) continue;
    value += amount;
    out?.push({ kind: "ongoing", amount, source: s.card });
  }
  if (value < 0) out?.push({ kind: "floor", amount: -value, source: NO_CARD });
  return Math.max(0, value);
}

/** A minion of theirs, even of power 0, or at least 1 power from another card (R-AWARDING-04, -05). */
export function isPresent(g: Game, base: CardId, seat: Seat): boolean {
  return minionsAt(g, base).some((m) => g.state.cards[m].controller === seat) || totalPower(g, base, seat) > 0;
}

export interface Standing {
  totals: number[];
  /** 1 for the winner; tied players share a place and use up as many as they are (R-TIES-01 to -05); 0 without presence. */
  places: number[];
  awards: number[];
}

/** How a base would be awarded if it scored now. */
export function standingAt(g: Game, base: CardId): Standing {
  const totals: number[] = [];
  const present: boolean[] = [];
  for (let seat = 0; seat < g.state.seats; seat++) {
    totals.push(totalPower(g, base, seat));
    present.push(!g.state.out[seat] && isPresent(g, base, seat));
  }
  const places = totals.map((total, seat) => (present[seat] ? 1 + totals.filter((t, other) => present[other] && t > total).length : 0));
  return { totals, places, awards: places.map((place, seat) => awardOf(g, base, seat, place)) };
}

/** True if the card has the trait by its own title, or by an ability while in play (C-ROBOTS-microbot-alpha). */
export function hasTrait(g: Game, card: CardId, trait: string): boolean {
  if (g.state.cards[card].zone === Zone.Buried) return false;
  if (g.def(card).traits.includes(trait)) return true;
  const { zone } = g.state.cards[card];
  if (!g.has(Hook.trait) || !(zone === Zone.Base || zone === Zone.Attached || zone === Zone.Table)) return false;
  for (const s of g.sourcesWith(Hook.trait)) if (s.abilities.trait?.(g, s, card, trait) === true) return true;
  return false;
}
