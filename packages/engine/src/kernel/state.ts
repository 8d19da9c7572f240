/**
 * The whole of a game as plain data: what it is, how to share it and how to compare it.
 *
 * Nothing in here is written to in place but the lists that a game owns: cards, facts, rights and lasting effects are replaced, never
 * changed, so that a copy of a state shares them with the original until one of the two goes on (`Game.own`, `Game.ownHand` and the like).
 */

import type { CardId, Seat, Zone } from "./ids.ts";
import type { RngState } from "./rng.ts";

/** What the ability of a card in play remembers. */
export type Note =
  | { readonly kind: "faction"; readonly name: string }
  | { readonly kind: "name"; readonly name: string }
  /** `told`: what the text that it copied tells it to remember. */
  | { readonly kind: "definition"; readonly def: number; readonly told?: Note }
  | { readonly kind: "card"; readonly card: CardId }
  | { readonly kind: "word"; readonly word: string };

/** One physical card. All that it remembers (`counters`, `note`) is forgotten when it leaves play. */
export interface CardState {
  /** Index of its definition in the catalogue. */
  readonly def: number;
  readonly owner: Seat;
  /** Who plays it: meaningful in play, while resolving and while buried. */
  readonly controller: Seat;
  readonly zone: Zone;
  /** The seat, base, host card or pile that `zone` speaks of. */
  readonly at: number;
  /** The cards on it, in order of arrival: minions, actions, titans and buried cards on a base; actions on a minion. */
  readonly on: readonly CardId[] | null;
  /** +1 power counters. */
  readonly counters: number;
  /** Bit set of seats that know this card's face although it lies in a hidden place. */
  readonly known: number;
  readonly note: Note | null;
}

/** A card that its game owns and may write to. */
export type OwnCard = { -readonly [K in keyof CardState]: CardState[K] } & { on: CardId[] | null };

/** A copy to be written to, of the one shape that all cards have. */
export const copyOfCard = ({ def, owner, controller, zone, at, on, counters, known, note }: CardState): OwnCard => ({
  def,
  owner,
  controller,
  zone,
  at,
  on: on === null ? null : on.slice(),
  counters,
  known,
  note,
});

/** A right to play a card: the free minion and action of the turn, or a held extra play (R-EXTRA-07). */
export interface Allowance {
  readonly type: "minion" | "action";
  /** The card that granted it; -1 for the turn's free play. */
  readonly source: CardId;
  /** At most this printed power; -1 for any. */
  readonly max: number;
  /** Only on this base, or on this minion; -1 for any. */
  readonly base: CardId;
  /** Only on a base where the player has no minion. */
  readonly empty: boolean;
  /** Only on a base where the player has one. */
  readonly joined?: true | undefined;
  /** Only on a base where another player has more power. */
  readonly behind?: true | undefined;
  /** Only for a card that is played on a base. */
  readonly onBase?: true | undefined;
  /** The minion's abilities are canceled as it is played; what limits where it may be played is, too. */
  readonly canceled?: true | undefined;
  /** Not for a card of this definition's name. */
  readonly not?: number | undefined;
  /** Only for an action that directly increases the power of this minion; -2 for any minion of the player's own. */
  readonly raising?: number | undefined;
  /** Rights that were granted together and share a limit: the total of their printed power, or a single name. */
  readonly shared?: SharedLimit | undefined;
}

export interface SharedLimit {
  /** Which rights belong together, as a number of this turn. */
  readonly group: number;
  /** Printed power that is left for all of them; -1 for any. */
  readonly total: number;
  /** All of one name: the definition that the first of them settled; -1 while it is open, -2 if names do not matter. */
  readonly name: number;
}

/** What has happened this turn, in order: texts look back at it, and "once per turn" is read from it. */
export type Fact = {
  /** The card lay face down: only these seats (a bit set) are told which it was. */
  readonly veiled?: number;
} & (
  | /** `as`: what it was played as; `base`: where, -1 for nowhere; `phase`: in its player's own Play Cards phase. */
  {
      readonly what: "played";
      readonly card: CardId;
      readonly seat: Seat;
      readonly base: CardId;
      readonly as: PlayedAs;
      readonly extra: boolean;
      readonly phase: boolean;
    }
  | { readonly what: "moved"; readonly card: CardId; readonly seat: Seat; readonly base: CardId; readonly from: CardId }
  /** `seat`: who controlled it; `by`: who destroyed it. */
  | { readonly what: "destroyed"; readonly card: CardId; readonly seat: Seat; readonly base: CardId; readonly by: Seat }
  /** An action that was played (`from`) has directly increased the power of this minion, which `seat` controlled. */
  | { readonly what: "raised"; readonly card: CardId; readonly seat: Seat; readonly base: CardId; readonly from: CardId }
  /** `by` has put counters on a card, or taken them off; `before`: how many it had; `transferred`: from another card, or to one. */
  | {
      readonly what: "countered";
      readonly card: CardId;
      readonly by: Seat;
      readonly amount: number;
      readonly before: number;
      readonly transferred: boolean;
    }
  /** The card has left play: what it did before was another card (R-IN-AND-OUT-OF-PLAY-05). */
  | { readonly what: "left"; readonly card: CardId }
  /** An ability was used by choice. `from`: the card that gives it; `card` is -1 where it counts for all cards of that name. */
  | { readonly what: "used"; readonly card: CardId; readonly def: number; readonly use: number; readonly from: CardId; readonly seat: Seat }
  /** Something that comes once a turn has come: see `Once`. */
  | { readonly what: "once"; readonly card: CardId; readonly def: number; readonly key: string; readonly seat: Seat }
  /** A Special was used from outside play; `base`: the one that was scoring. */
  | { readonly what: "special"; readonly card: CardId; readonly def: number; readonly seat: Seat; readonly base: CardId }
);

export type FactOf<K extends Fact["what"]> = Extract<Fact, { what: K }>;
export type PlayedAs = "minion" | "action" | "titan" | "monster";

/**
 * When something that lasts ends: at the start or the end of a turn of `whose`, once the scored base is replaced, with the card (`play`), or
 * as the card that caused it leaves its place.
 */
export interface Span {
  readonly until: "start" | "end" | "scoring" | "play" | "source";
  readonly whose: Seat;
  /** A `start`/`end` of that seat is let pass this many times first. */
  readonly skip: number;
}

/** An effect that outlives its ability. `card`: what it rests on, and ends with; -1 for nothing. `source`: the card that caused it. */
export type Lasting = Span & { readonly card: CardId; readonly source: CardId; readonly seat: Seat } & (
    | { readonly kind: "power" | "breakpoint" | "startingBreakpoint"; readonly amount: number }
    /** Power of `seat` at the base `card` that belongs to no minion. */
    | { readonly kind: "total"; readonly amount: number }
    /** `lost`: only the abilities that the card had from these cards when it lost them; null for all, later ones included. */
    | { readonly kind: "cancel"; readonly lost: readonly CardId[] | null }
    /** What this card does leaves it alone. */
    | { readonly kind: "immune"; readonly from: CardId }
    /** Who gets it back. */
    | { readonly kind: "control"; readonly former: Seat }
    /** It has these abilities of another definition as well. */
    | { readonly kind: "gain"; readonly def: number; readonly part: "own" | "grants" }
    /** What a definition's `rule` says holds. `turn`: the number of the turn it was made in; `about`: a card it speaks of, besides `card`. */
    | { readonly kind: "rule"; readonly def: number; readonly turn: number; readonly about: CardId }
  );
export type LastingKind = Lasting["kind"];
export type LastingOf<K extends LastingKind> = Extract<Lasting, { kind: K }>;

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
  /** That base has left play since, though it may have come back: as a new one it is not scoring (R-SCORING-09). */
  left: boolean;
  /** Place by seat, 1 for the winner; 0 for a seat without presence. Settled at the award step. */
  places: number[];
  /** Total power by seat when the places were settled. */
  totals: number[];
  /** VP by seat that the base gives. */
  awards: number[];
  /** Its breakpoint when the places were settled. */
  breakpoint: number;
  /** A base chosen to replace the scored one; -1 for the top of the base deck. */
  replacement: CardId;
  /** No replacement comes. */
  noReplacement: boolean;
}

/** Two minions fight (R-DUELS-01 to -18). The challenger's side comes first in every pair. */
export interface Duel {
  /** The card that started it. */
  readonly source: CardId;
  readonly champions: readonly [CardId, CardId];
  readonly seats: readonly [Seat, Seat];
  /** The cards put down, -1 for none; they lie face down until they are revealed, and go as they are played or taken back. */
  readonly cards: readonly [CardId, CardId];
  readonly step: "begun" | "placing" | "revealing" | "settling";
}

export interface Turn {
  number: number;
  seat: Seat;
  /** The seat whose regular turn came last: extra turns do not move it (C-BASE-portal-room). */
  regular: Seat;
  plays: Allowance[];
  history: Fact[];
}

export interface Options {
  /** Which way of dealing: 1 for recordings of old, 2 for all others. */
  rules: number;
  /** Bases come from these sets; null for the sets of the chosen factions (R-BASE-DECK-01). */
  sets: string[] | null;
  /** Different players may take the same faction. */
  twoCopies: boolean;
  /** "concede" is offered in the Play Cards phase (R-PLAYERS-07). */
  concede: boolean;
  /** Titans that came later than their factions take part (R-TITANS-23). */
  titans: boolean;
  /** Monsters and treasures take part where a set in use has them (R-SETUP-07). */
  monsters: boolean;
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
  duel: Duel | null;
  lasting: Lasting[];
  extraTurns: Seat[];
}

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

/** A copy that shares cards, hands, decks and piles with the original: whoever goes on writes to copies of its own (`Game.own`). */
export function shareState(s: State): State {
  const t = s.turn;
  const sc = s.scoring;
  return {
    rng: s.rng.slice() as RngState,
    seats: s.seats,
    options: s.options,
    pool: s.pool.length === 0 ? s.pool : s.pool.slice(),
    // A list of factions grows only in the draft, before there are cards.
    factions: s.cards.length === 0 ? s.factions.map((list) => list.slice()) : s.factions,
    first: s.first,
    cards: s.cards.slice(),
    hands: s.hands.slice(),
    decks: s.decks.slice(),
    discards: s.discards.slice(),
    bases: s.bases.slice(),
    limbo: s.limbo.slice(),
    piles: s.piles.slice(),
    vp: s.vp.slice(),
    out: s.out.slice(),
    turn: { number: t.number, seat: t.seat, regular: t.regular, plays: t.plays.slice(), history: t.history.slice() },
    phase: clonePhase(s.phase),
    scoring:
      sc === null
        ? null
        : {
            base: sc.base,
            left: sc.left,
            places: sc.places.slice(),
            totals: sc.totals.slice(),
            awards: sc.awards.slice(),
            breakpoint: sc.breakpoint,
            replacement: sc.replacement,
            noReplacement: sc.noReplacement,
          },
    duel: s.duel,
    lasting: s.lasting.slice(),
    extraTurns: s.extraTurns.slice(),
  };
}

export const copyAllowance = (p: Allowance): Allowance => (p.shared === undefined ? { ...p } : { ...p, shared: { ...p.shared } });
export const copyLasting = (l: Lasting): Lasting => (l.kind === "cancel" && l.lost !== null ? { ...l, lost: l.lost.slice() } : { ...l });
const copyDuel = (d: Duel): Duel => ({
  source: d.source,
  champions: [d.champions[0], d.champions[1]],
  seats: [d.seats[0], d.seats[1]],
  cards: [d.cards[0], d.cards[1]],
  step: d.step,
});

const ownLists = (lists: readonly CardId[][]): CardId[][] => lists.map((list) => list.slice());

/** A copy that shares nothing at all, for whoever is outside the engine. */
export function cloneState(s: State): State {
  const copy = shareState(s);
  copy.options = { ...s.options, sets: s.options.sets === null ? null : s.options.sets.slice() };
  copy.pool = s.pool.slice();
  copy.cards = s.cards.map((c) => ({
    ...c,
    on: c.on === null ? null : c.on.slice(),
    note: c.note === null ? null : { ...c.note },
  }));
  copy.factions = s.factions.map((list) => list.slice());
  copy.hands = ownLists(s.hands);
  copy.decks = ownLists(s.decks);
  copy.discards = ownLists(s.discards);
  copy.piles = ownLists(s.piles);
  copy.turn.plays = s.turn.plays.map(copyAllowance);
  copy.turn.history = s.turn.history.map((fact) => ({ ...fact }));
  copy.duel = s.duel === null ? null : copyDuel(s.duel);
  copy.lasting = s.lasting.map(copyLasting);
  return copy;
}

const KINDS: Readonly<Record<LastingKind, number>> = {
  power: 1,
  breakpoint: 2,
  startingBreakpoint: 3,
  total: 4,
  cancel: 5,
  immune: 6,
  control: 7,
  gain: 8,
  rule: 9,
};
const UNTIL: Readonly<Record<Span["until"], number>> = { start: 1, end: 2, scoring: 3, play: 4, source: 5 };

/** A 53-bit fingerprint of everything: equal states have equal fingerprints on every platform, and a state edited anywhere has another. */
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
  /** What is small and of many shapes. */
  const plain = (x: unknown): void => text(JSON.stringify(x));
  const lists = (all: readonly (readonly number[])[]): void => {
    add(all.length);
    for (const l of all) list(l);
  };
  list(s.rng);
  add(s.seats);
  add(s.first);
  plain(s.options);
  list(s.pool);
  lists(s.factions);
  add(s.cards.length);
  for (const c of s.cards) {
    add(c.def);
    add(c.owner);
    add(c.controller);
    add(c.zone);
    add(c.at);
    if (c.on !== null) list(c.on);
    add(c.counters);
    add(c.known);
    if (c.note !== null) plain(c.note);
  }
  lists(s.hands);
  lists(s.decks);
  lists(s.discards);
  list(s.bases);
  list(s.limbo);
  lists(s.piles);
  list(s.vp);
  list(s.out.map(Number));
  const t = s.turn;
  list([t.number, t.seat, t.regular]);
  add(t.history.length);
  for (const f of t.history) {
    text(f.what);
    add(f.card);
    if (f.veiled !== undefined) add(f.veiled);
    switch (f.what) {
      case "played":
        text(f.as);
        list([f.seat, f.base, Number(f.extra), Number(f.phase)]);
        break;
      case "moved":
      case "raised":
        list([f.seat, f.base, f.from]);
        break;
      case "destroyed":
        list([f.seat, f.base, f.by]);
        break;
      case "countered":
        list([f.by, f.amount, f.before]);
        break;
      case "used":
        list([f.def, f.use, f.from, f.seat]);
        break;
      case "once":
        text(f.key);
        list([f.def, f.seat]);
        break;
      case "special":
        list([f.def, f.seat, f.base]);
        break;
      case "left":
        break;
    }
  }
  add(t.plays.length);
  for (const p of t.plays) {
    list([
      p.type === "minion" ? 1 : 2,
      p.source,
      p.max,
      p.base,
      Number(p.empty) +
        (p.joined === true ? 2 : 0) +
        (p.behind === true ? 4 : 0) +
        (p.canceled === true ? 8 : 0) +
        (p.onBase === true ? 16 : 0),
      p.not ?? -1,
      p.raising ?? -1,
    ]);
    if (p.shared !== undefined) list([p.shared.group, p.shared.total, p.shared.name]);
  }
  plain(s.phase);
  if (s.scoring !== null) {
    list([s.scoring.base, Number(s.scoring.left), s.scoring.breakpoint, s.scoring.replacement, Number(s.scoring.noReplacement)]);
    list(s.scoring.places);
    list(s.scoring.totals);
    list(s.scoring.awards);
  }
  if (s.duel !== null) plain(s.duel);
  add(s.lasting.length);
  for (const l of s.lasting) {
    list([KINDS[l.kind], l.card, l.source, l.seat, UNTIL[l.until], l.whose, l.skip]);
    switch (l.kind) {
      case "cancel":
        if (l.lost !== null) list(l.lost);
        break;
      case "immune":
        add(l.from);
        break;
      case "control":
        add(l.former);
        break;
      case "gain":
        list([l.def, l.part === "own" ? 1 : 2]);
        break;
      case "rule":
        list([l.def, l.turn, l.about]);
        break;
      default:
        add(l.amount);
    }
  }
  list(s.extraTurns);
  return (a >>> 0) * 0x200000 + ((b >>> 0) & 0x1fffff);
}
