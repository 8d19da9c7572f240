/** The whole of a game as plain data: what it is, how to copy it and how to compare it. */

import { type CardId, PILES, type Seat, type Zone } from "./ids.ts";
import type { RngState } from "./rng.ts";

/** One physical card. All that it remembers (`counters`, `note`) is forgotten when it leaves play. */
export interface CardState {
  /** Index of its definition in the catalogue. */
  def: number;
  owner: Seat;
  /** Who plays it: meaningful in play, while resolving and while buried. */
  controller: Seat;
  zone: Zone;
  /** The seat, base, host card or pile that `zone` speaks of. */
  at: number;
  /** The cards on it, in order of arrival: minions, actions, titans and buried cards on a base; actions on a minion. */
  on: CardId[] | null;
  /** +1 power counters. */
  counters: number;
  /** Bit set of seats that know this card's face although it lies in a hidden place. */
  known: number;
  /** What the card's ability remembers while in play: a named faction, a copied definition. -1 for nothing. */
  note: number;
}

/** A right to play a card: the free minion and action of the turn, or a held extra play (R-EXTRA-07). */
export interface Allowance {
  type: "minion" | "action";
  /** The card that granted it; -1 for the turn's free play. */
  source: CardId;
  /** At most this printed power; -1 for any. */
  max: number;
  /** Only on this base, or on this minion; -1 for any. */
  base: CardId;
  /** Only on a base where the player has no minion. */
  empty: boolean;
  /** Not for a card of this definition's name. */
  not?: number;
  /** Only for an action that directly increases the power of this minion; -2 for any minion of the player's own. */
  raising?: number;
}

/** An ability that can be used once per turn and was: `use` -1 is a play from elsewhere, -2 a standing extra play, -3 a trigger. */
export interface Used {
  card: CardId;
  def: number;
  use: number;
  /** The card that gives the ability, if it is another one: an action on it. */
  from?: CardId;
}

/** An effect that outlives its ability: power until the end of the turn, a ban for a turn, borrowed abilities. */
export interface Lasting {
  kind: "power" | "breakpoint" | "startingBreakpoint" | "cancel" | "immune" | "control" | "gain" | "rule";
  /** The card it rests on; it ends when that card leaves play. -1 for none. */
  card: CardId;
  amount: number;
  /** The card that caused it. */
  source: CardId;
  /** Who it concerns or who caused it, by kind. */
  seat: Seat;
  /** It ends at the start or at the end of a turn of `whose`; "scoring": once the scored base is replaced; "play": when the card leaves play. */
  until: "start" | "end" | "scoring" | "play";
  whose: Seat;
  /** A `start`/`end` of that seat is let pass this many times first. */
  skip: number;
  /** For "gain" and "rule": the definition whose abilities apply. */
  def: number;
  /** For "cancel": only the abilities that the card had from these cards when it lost them; null for all, later ones included. */
  lost: CardId[] | null;
  /** For "gain": which abilities of that definition. */
  part: "own" | "grants";
}

export type Phase =
  | { kind: "draft"; order: Seat[]; next: number }
  | { kind: "prepare" }
  | { kind: "bases"; left: number }
  | { kind: "redraw"; next: number }
  | { kind: "start" }
  | { kind: "play" }
  | { kind: "score" }
  | { kind: "scoring"; step: ScoringStep }
  | { kind: "draw" }
  | { kind: "end" }
  | { kind: "over"; winners: Seat[]; scores: number[] };

export type ScoringStep = "before" | "award" | "after" | "loot" | "clear" | "replace";

/** The base that is scoring, from the choice of the base until its replacement is in play (R-SCORING-15). */
export interface Scoring {
  base: CardId;
  /** Place by seat, 1 for the winner; 0 for a seat without presence. Settled at the award step. */
  places: number[];
  /** Total power by seat when the places were settled. */
  totals: number[];
  /** VP by seat that the base gives. */
  awards: number[];
  /** A base chosen to replace the scored one; -1 for the top of the base deck. */
  replacement: CardId;
  /** No replacement comes (Weird New Worlds). */
  noReplacement: boolean;
  /** Whose Specials were used for this scoring, by definition. */
  used: { def: number; seat: Seat }[];
}

export interface TurnFact {
  /** "raised": an action that was played has directly increased its power. */
  what: "played" | "moved" | "destroyed" | "raised";
  card: CardId;
  /** Who played it, who moved it, who controlled it when it was destroyed or raised. */
  seat: Seat;
  /** The base where it was played, moved to, destroyed or raised; -1 for none. */
  base: CardId;
  /** The base it was moved from, the action that raised it; -1 otherwise. */
  from: CardId;
}

export interface Turn {
  number: number;
  seat: Seat;
  /** The seat whose regular turn came last: extra turns do not move it (C-BASE-portal-room). */
  regular: Seat;
  plays: Allowance[];
  /** Cards played so far this turn, by seat. */
  minions: number[];
  actions: number[];
  /** What was played, moved and destroyed this turn, in order, for texts that look back. */
  facts: TurnFact[];
  /** Minions that the turn's player played in this Play Cards phase (C-NINJAS-ninja-acolyte). */
  minionsInPhase: number;
  used: Used[];
}

export interface Options {
  /** Bases come from these sets; null for the sets of the chosen factions (R-BASE-DECK-01). */
  sets: string[] | null;
  /** Different players may take the same faction. */
  twoCopies: boolean;
  /** "concede" is offered in the Play Cards phase (R-PLAYERS-07). */
  concede: boolean;
}

export interface State {
  rng: RngState;
  seats: number;
  options: Options;
  /** Catalogue indexes of the factions in the draft pool, and those taken by each seat. */
  pool: number[];
  factions: number[][];
  first: Seat;
  cards: CardState[];
  hands: CardId[][];
  decks: CardId[][];
  discards: CardId[][];
  bases: CardId[];
  limbo: CardId[];
  piles: CardId[][];
  vp: number[];
  out: boolean[];
  turn: Turn;
  phase: Phase;
  scoring: Scoring | null;
  lasting: Lasting[];
  extraTurns: Seat[];
}

function cloneCard(c: CardState): CardState {
  return {
    def: c.def,
    owner: c.owner,
    controller: c.controller,
    zone: c.zone,
    at: c.at,
    on: c.on === null ? null : c.on.slice(),
    counters: c.counters,
    known: c.known,
    note: c.note,
  };
}

const cloneLists = <T>(lists: T[][]): T[][] => {
  const copy = new Array<T[]>(lists.length);
  for (let i = 0; i < lists.length; i++) copy[i] = lists[i].slice();
  return copy;
};

function clonePhase(p: Phase): Phase {
  switch (p.kind) {
    case "draft":
      return { kind: "draft", order: p.order.slice(), next: p.next };
    case "bases":
      return { kind: "bases", left: p.left };
    case "redraw":
      return { kind: "redraw", next: p.next };
    case "scoring":
      return { kind: "scoring", step: p.step };
    case "over":
      return { kind: "over", winners: p.winners.slice(), scores: p.scores.slice() };
    default:
      return { kind: p.kind };
  }
}

export function cloneState(s: State): State {
  const cards = new Array<CardState>(s.cards.length);
  for (let i = 0; i < cards.length; i++) cards[i] = cloneCard(s.cards[i]);
  return cloneAround(s, cards);
}

/** A copy of all but the cards, with these for them. */
function cloneAround(s: State, cards: CardState[]): State {
  const t = s.turn;
  const sc = s.scoring;
  return {
    rng: [s.rng[0], s.rng[1], s.rng[2], s.rng[3]],
    seats: s.seats,
    options: s.options,
    pool: s.pool.slice(),
    factions: cloneLists(s.factions),
    first: s.first,
    cards,
    hands: cloneLists(s.hands),
    decks: cloneLists(s.decks),
    discards: cloneLists(s.discards),
    bases: s.bases.slice(),
    limbo: s.limbo.slice(),
    piles: cloneLists(s.piles),
    vp: s.vp.slice(),
    out: s.out.slice(),
    turn: {
      number: t.number,
      seat: t.seat,
      regular: t.regular,
      plays: t.plays.map((a) => ({ ...a })),
      minions: t.minions.slice(),
      actions: t.actions.slice(),
      minionsInPhase: t.minionsInPhase,
      facts: t.facts.map((f) => ({ what: f.what, card: f.card, seat: f.seat, base: f.base, from: f.from })),
      used: t.used.map((u) => ({ ...u })),
    },
    phase: clonePhase(s.phase),
    scoring:
      sc === null
        ? null
        : {
            base: sc.base,
            places: sc.places.slice(),
            totals: sc.totals.slice(),
            awards: sc.awards.slice(),
            replacement: sc.replacement,
            noReplacement: sc.noReplacement,
            used: sc.used.map((u) => ({ def: u.def, seat: u.seat })),
          },
    lasting: s.lasting.map((l) => ({ ...l })),
    extraTurns: s.extraTurns.slice(),
  };
}

/** A state to be kept with many others: its cards are one list of numbers. */
export interface PackedState {
  /** All but the cards. */
  readonly around: State;
  /** Eight numbers for each card, in the order of `CardState` without `on`. */
  readonly cards: Int32Array;
  /** What lies on a card, for the cards that anything could lie on. */
  readonly on: readonly { readonly card: number; readonly cards: readonly CardId[] }[];
}

export function packState(s: State): PackedState {
  const cards = new Int32Array(8 * s.cards.length);
  const on: PackedState["on"][number][] = [];
  for (let i = 0, at = 0; i < s.cards.length; i++, at += 8) {
    const c = s.cards[i];
    cards[at] = c.def;
    cards[at + 1] = c.owner;
    cards[at + 2] = c.controller;
    cards[at + 3] = c.zone;
    cards[at + 4] = c.at;
    cards[at + 5] = c.counters;
    cards[at + 6] = c.known;
    cards[at + 7] = c.note;
    if (c.on !== null) on.push({ card: i, cards: c.on.slice() });
  }
  return { around: cloneAround(s, []), cards, on };
}

/** The state as it was packed. The cards of a state that is needed no more can be used again: `spent`. */
export function unpackState({ around, cards, on }: PackedState, spent: State | null): State {
  const count = cards.length / 8;
  const list = spent === null || spent.cards.length !== count ? blankCards(count) : spent.cards;
  for (let i = 0, at = 0; i < count; i++, at += 8) {
    const c = list[i];
    c.def = cards[at];
    c.owner = cards[at + 1] as Seat;
    c.controller = cards[at + 2] as Seat;
    c.zone = cards[at + 3] as Zone;
    c.at = cards[at + 4];
    c.on = null;
    c.counters = cards[at + 5];
    c.known = cards[at + 6];
    c.note = cards[at + 7];
  }
  for (const { card, cards: lying } of on) list[card].on = lying.slice();
  return cloneAround(around, list);
}

const blankCards = (count: number): CardState[] =>
  Array.from({ length: count }, () => ({ def: 0, owner: 0, controller: 0, zone: 0, at: 0, on: null, counters: 0, known: 0, note: 0 }));

/** A 53-bit fingerprint: equal states have equal fingerprints on every platform. */
export function hashState(s: State): number {
  let a = 0x811c9dc5 | 0;
  let b = 0x1b873593 | 0;
  const add = (n: number): void => {
    a = Math.imul(a ^ n, 0x01000193);
    b = Math.imul(b ^ (n + (b >>> 15)), 0x85ebca6b);
  };
  const list = (l: readonly number[]): void => {
    add(l.length);
    for (const n of l) add(n);
  };
  const text = (t: string): void => {
    add(t.length);
    for (let i = 0; i < t.length; i++) add(t.charCodeAt(i));
  };
  list(s.rng);
  add(s.seats);
  add(s.first);
  list(s.pool);
  for (const l of s.factions) list(l);
  for (const c of s.cards) {
    add(c.def);
    add(c.owner);
    add(c.controller);
    add(c.zone);
    add(c.at);
    if (c.on !== null) list(c.on);
    add(c.counters);
    add(c.known);
    add(c.note);
  }
  for (const l of s.hands) list(l);
  for (const l of s.decks) list(l);
  for (const l of s.discards) list(l);
  list(s.bases);
  list(s.limbo);
  for (let i = 0; i < PILES; i++) list(s.piles[i]);
  list(s.vp);
  list(s.out.map(Number));
  const t = s.turn;
  list([t.number, t.seat, t.regular, t.minionsInPhase]);
  list(t.minions);
  list(t.actions);
  for (const u of t.used) list([u.card, u.def, u.use, u.from ?? u.card]);
  for (const f of t.facts) list([f.what.charCodeAt(0), f.card, f.seat, f.base, f.from]);
  for (const p of t.plays) list([p.type === "minion" ? 1 : 2, p.source, p.max, p.base, Number(p.empty), p.not ?? -1, p.raising ?? -1]);
  text(JSON.stringify(s.phase));
  if (s.scoring !== null) {
    list([s.scoring.base, s.scoring.replacement, Number(s.scoring.noReplacement)]);
    list(s.scoring.places);
    list(s.scoring.totals);
    list(s.scoring.awards);
    for (const u of s.scoring.used) list([u.def, u.seat]);
  }
  for (const l of s.lasting) {
    text(l.kind + l.until + l.part);
    list([l.card, l.amount, l.source, l.seat, l.whose, l.skip, l.def]);
    if (l.lost !== null) list(l.lost);
  }
  list(s.extraTurns);
  return (a >>> 0) * 0x200000 + ((b >>> 0) & 0x1fffff);
}
