/** What a seat may know: the only form in which a game leaves for a player, a spectator or a bot. */

import { actionsAt, buriedAt, cardsOn, minionsAt } from "./board.ts";
import { allFactions, defAt } from "./catalogue.ts";
import type { Decision } from "./decision.ts";
import type { GameEvent } from "./events.ts";
import type { Game } from "./game.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat } from "./ids.ts";
import type { Allowance, Phase, Scoring } from "./state.ts";
import { breakpointOf, powerAt, powerOf, type Standing, standingAt } from "./values.ts";

/** A card whose face the viewer knows. */
export interface Face {
  card: CardId;
  /** Catalogue id, e.g. "core/aliens/scout". */
  def: string;
  owner: Seat;
}

export interface MinionView extends Face {
  controller: Seat;
  power: number;
  printed: number;
  counters: number;
  actions: AttachedView[];
}

export interface AttachedView extends Face {
  controller: Seat;
  counters: number;
  /** What the card remembers, such as a named faction; -1 for nothing. */
  note: number;
}

/** A face-down card: which one it is stays fixed, its face only if the viewer knows it (R-HIDDEN-INFORMATION-05, -06). */
export interface BuriedView {
  controller: Seat;
  face: Face | null;
}

export interface BaseView extends Face {
  breakpoint: number;
  power: number;
  /** Totals, places and awards if it scored now. */
  standing: Standing;
  minions: MinionView[];
  actions: AttachedView[];
  buried: BuriedView[];
}

export interface LastingView {
  kind: string;
  card: CardId;
  amount: number;
  source: CardId;
  seat: Seat;
  until: "start" | "end" | "scoring" | "play";
  whose: Seat;
}

export interface View {
  /** The viewer; -1 for a spectator. */
  seat: Seat;
  seats: number;
  factions: string[][];
  /** Factions left in a draft. */
  pool: string[];
  first: Seat;
  turn: { number: number; seat: Seat; plays: Allowance[]; minions: number[]; actions: number[] };
  phase: Phase;
  scoring: Scoring | null;
  vp: number[];
  out: boolean[];
  bases: BaseView[];
  /** Size, and the cards of it that the viewer knows. */
  hands: { size: number; known: Face[] }[];
  /** Size, and what the viewer knows of it: `depth` 0 is the top. */
  decks: { size: number; known: { depth: number; face: Face }[] }[];
  discards: Face[][];
  baseDeck: { size: number; known: { depth: number; face: Face }[] };
  baseDiscard: Face[];
  /** Cards that are resolving right now. */
  resolving: Face[];
  /** The Madness deck: face up, shared. */
  madness: Face[];
  aside: Face[];
  box: Face[];
  lasting: LastingView[];
  extraTurns: Seat[];
  /** The viewer's own pending decision. */
  decision: Decision | null;
  /** Who is asked, where that is public; null if nobody is or if it is nobody else's business (R-HIDDEN-INFORMATION-12). */
  asked: Seat | null;
}

export function viewFor(g: Game, seat: Seat): View {
  const s = g.state;
  const bit = seat === NO_SEAT ? 0 : 1 << seat;
  const face = (card: CardId): Face => ({ card, def: defAt(s.cards[card].def).id, owner: s.cards[card].owner });
  const knows = (card: CardId): boolean => (s.cards[card].known & bit) !== 0;
  const pile = (cards: readonly CardId[]): { size: number; known: { depth: number; face: Face }[] } => {
    const known: { depth: number; face: Face }[] = [];
    for (let i = cards.length - 1; i >= 0; i--) if (knows(cards[i])) known.push({ depth: cards.length - 1 - i, face: face(cards[i]) });
    return { size: cards.length, known };
  };
  // A server makes a view for every seat at every pick: literals with their own properties are several times faster than spread ones.
  const attached = (card: CardId): AttachedView => {
    const { def, owner, controller, counters, note } = s.cards[card];
    return { card, def: defAt(def).id, owner, controller, counters, note };
  };
  const minionView = (card: CardId): MinionView => {
    const { def, owner, controller, counters } = s.cards[card];
    const { id, power: printed } = defAt(def);
    return { card, def: id, owner, controller, power: powerOf(g, card), printed, counters, actions: cardsOn(g, card).map(attached) };
  };
  const decision = g.decision;
  return {
    seat,
    seats: s.seats,
    factions: s.factions.map((list) => list.map((f) => allFactions()[f].name)),
    pool: s.pool.map((f) => allFactions()[f].name),
    first: s.first,
    turn: {
      number: s.turn.number,
      seat: s.turn.seat,
      plays: s.turn.plays.map((p) => ({ ...p })),
      minions: s.turn.minions.slice(),
      actions: s.turn.actions.slice(),
    },
    phase: publicPhase(s.phase),
    scoring: s.scoring === null ? null : { ...s.scoring, replacement: publicReplacement(g, s.scoring.replacement, bit) },
    vp: s.vp.slice(),
    out: s.out.slice(),
    bases: s.bases.map((base) => ({
      card: base,
      def: defAt(s.cards[base].def).id,
      owner: s.cards[base].owner,
      breakpoint: breakpointOf(g, base),
      power: powerAt(g, base),
      standing: standingAt(g, base),
      minions: minionsAt(g, base).map(minionView),
      actions: actionsAt(g, base).map(attached),
      buried: buriedAt(g, base).map((card) => ({ controller: s.cards[card].controller, face: knows(card) ? face(card) : null })),
    })),
    hands: s.hands.map((cards) => ({ size: cards.length, known: cards.filter(knows).map(face) })),
    decks: s.decks.map(pile),
    discards: s.discards.map((cards) => cards.map(face)),
    baseDeck: pile(s.piles[Pile.BaseDeck]),
    baseDiscard: s.piles[Pile.BaseDiscard].map(face),
    resolving: s.limbo.map(face),
    madness: s.piles[Pile.Madness].map(face),
    aside: s.piles[Pile.Aside].map(face),
    box: s.piles[Pile.Box].map(face),
    lasting: s.lasting.map((l) => ({
      kind: l.kind,
      card: l.card,
      amount: l.amount,
      source: l.source,
      seat: l.seat,
      until: l.until,
      whose: l.whose,
    })),
    extraTurns: s.extraTurns.slice(),
    decision: decision !== null && decision.seat === seat ? decision : null,
    asked: decision === null || (decision.secret && decision.seat !== seat) ? null : decision.seat,
  };
}

/** Whose turn it is to think about a redraw depends on hidden hands. */
const publicPhase = (phase: Phase): Phase => (phase.kind === "redraw" ? { kind: "redraw", next: 0 } : phase);

const publicReplacement = (g: Game, base: CardId, bit: number): CardId =>
  base !== NO_CARD && (g.state.cards[base].known & bit) !== 0 ? base : NO_CARD;

/** An event as a seat may see it: hidden cards are left out, how many there were is told. */
export function eventFor(e: GameEvent, seat: Seat): GameEvent {
  switch (e.kind) {
    case "drawn":
      return e.seat === seat || e.from === "home" ? e : { ...e, cards: [] };
    case "looked":
      return e.seat === seat ? e : { ...e, cards: [] };
    case "placed":
    case "buried":
      return seat !== NO_SEAT && (e.known & (1 << seat)) !== 0 ? e : { ...e, card: NO_CARD };
    default:
      return e;
  }
}
