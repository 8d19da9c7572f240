/** Builds any position as a state: for scenario files, puzzles and tests. No ability fires by being set up. */

import { Game } from "./game.ts";
import { type CardId, HIDDEN_PILES, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "./ids.ts";
import { freePlays, grantStanding, rightTo } from "./rights.ts";
import { seedRng } from "./rng.ts";
import { addCard, emptyState } from "./setup.ts";
import type { Allowance, CardState, Fact, Lasting, Note, Phase, State } from "./state.ts";

/** A card in play: `def` is its index in the catalogue, `on` what is attached to it. */
export interface PositionCard {
  def: number;
  owner: Seat;
  controller: Seat;
  counters: number;
  on: PositionCard[];
  note?: Note;
}

/** A card that is not in play. */
export interface PositionHeld {
  def: number;
  owner: Seat;
}

/** Hand, deck and discard pile, the topmost first. Cards of other owners can be in a hand or deck (R-IN-AND-OUT-OF-PLAY-06). */
export interface PositionSeat {
  factions: number[];
  hand: PositionHeld[];
  deck: PositionHeld[];
  discard: PositionHeld[];
  /** Titans that wait beside the deck, with the counters they have collected. */
  aside?: (PositionHeld & { counters: number })[];
  vp: number;
  out: boolean;
}

export interface PositionBase {
  def: number;
  cards: PositionCard[];
  buried: PositionCard[];
}

export type PositionPlay = Partial<Allowance> & Pick<Allowance, "type">;

export interface Position {
  seats: PositionSeat[];
  bases: PositionBase[];
  /** The topmost first. */
  baseDeck: number[];
  baseDiscard: number[];
  /** The piles of cards of no faction, such as the Madness deck, the topmost first. */
  side: { pile: Pile; defs: number[] }[];
  first: Seat;
  turn: Seat;
  turnNumber: number;
  phase: "bases" | "redraw" | "start" | "play" | "score" | "draw" | "end";
  /** Cards that the turn's player has played this turn. */
  minionsPlayed: number;
  actionsPlayed: number;
  /** What has happened this turn besides, and what lasts from before; cards by the ids that they get here. */
  history?: readonly Fact[];
  lasting?: readonly Lasting[];
  seed: number;
  concede: boolean;
}

/**
 * The state of a position. Ids are given in a fixed order: seat by seat the hand, the deck and the discard pile, then base by base the
 * base, each card on it followed by what is attached to it, and the buried cards; then base deck, base discard pile, the side piles and the titans that wait.
 * In the Play Cards phase the turn's player has the free plays not yet used and the standing extra plays of cards in play.
 */
export function stateOf(p: Position): State {
  const s = emptyState(p.seats.length);
  const everyone = (1 << p.seats.length) - 1;
  s.rng = seedRng(p.seed);
  s.options = { ...s.options, twoCopies: true, concede: p.concede };
  s.first = p.first;
  s.factions = p.seats.map((seat) => seat.factions.slice());
  s.vp = p.seats.map((seat) => seat.vp);
  s.out = p.seats.map((seat) => seat.out);

  const amend = (card: CardId, facts: Partial<CardState>): void => {
    s.cards[card] = { ...s.cards[card], ...facts };
  };
  const pile = (list: CardId[], held: readonly PositionHeld[], zone: Zone, at: number, known: number): void => {
    const cards = held.map(({ def, owner }) => {
      const card = addCard(s, def, owner, zone, at);
      amend(card, { controller: zone === Zone.Pile ? NO_SEAT : at, known });
      return card;
    });
    // The last element of a pile is its top; a hand keeps the order it was written in.
    list.push(...(zone === Zone.Hand ? cards : cards.reverse()));
  };
  for (const [seat, held] of p.seats.entries()) {
    pile(s.hands[seat], held.hand, Zone.Hand, seat, 1 << seat);
    pile(s.decks[seat], held.deck, Zone.Deck, seat, 0);
    pile(s.discards[seat], held.discard, Zone.Discard, seat, everyone);
  }

  const put = (host: CardId, c: PositionCard, zone: Zone, known: number): void => {
    const card = addCard(s, c.def, c.owner, zone, host);
    amend(card, { controller: c.controller, counters: c.counters, known, note: c.note ?? null });
    amend(host, { on: [...(s.cards[host].on ?? []), card] });
    for (const attached of c.on) put(card, attached, Zone.Attached, everyone);
  };
  for (const b of p.bases) {
    const base = addCard(s, b.def, NO_SEAT, Zone.Table, NO_SEAT);
    amend(base, { known: everyone });
    s.bases.push(base);
    for (const card of b.cards) put(base, card, Zone.Base, everyone);
    for (const card of b.buried) put(base, card, Zone.Buried, 1 << card.controller);
  }
  const nobodys = (defs: readonly number[]): PositionHeld[] => defs.map((def) => ({ def, owner: NO_SEAT }));
  pile(s.piles[Pile.BaseDeck], nobodys(p.baseDeck), Zone.Pile, Pile.BaseDeck, 0);
  pile(s.piles[Pile.BaseDiscard], nobodys(p.baseDiscard), Zone.Pile, Pile.BaseDiscard, everyone);
  for (const side of p.side) {
    const hidden = (HIDDEN_PILES as readonly Pile[]).includes(side.pile);
    pile(s.piles[side.pile], nobodys(side.defs), Zone.Pile, side.pile, hidden ? 0 : everyone);
  }
  for (const { def, owner, counters } of p.seats.flatMap((seat) => seat.aside ?? [])) {
    const card = addCard(s, def, owner, Zone.Pile, Pile.Aside);
    amend(card, { counters, known: everyone });
    s.piles[Pile.Aside].push(card);
  }

  s.phase = phaseOf(p);
  s.turn.number = p.turnNumber;
  s.turn.seat = p.turn;
  s.turn.regular = p.turn;
  const phase = p.phase === "play";
  // Cards that were played and are somewhere by now: which they were is not said.
  const played = (as: "minion" | "action", count: number): void => {
    for (let i = 0; i < count; i++)
      s.turn.history.push({ what: "played", card: NO_CARD, seat: p.turn, base: NO_CARD, as, extra: i > 0, phase });
  };
  played("minion", p.minionsPlayed);
  played("action", p.actionsPlayed);
  s.turn.history.push(...(p.history ?? []));
  s.lasting.push(...(p.lasting ?? []));
  if (phase) {
    const isSpent = ({ type }: Allowance): boolean =>
      s.turn.history.some((f) => f.what === "played" && f.seat === p.turn && f.as === type && !f.extra);
    s.turn.plays = freePlays().filter((play) => !isSpent(play));
    addStandingPlays(s);
  }
  return s;
}

function phaseOf(p: Position): Phase {
  switch (p.phase) {
    case "bases":
      return { kind: "bases", left: p.seats.length + 1 - p.bases.length };
    case "redraw":
      return { kind: "redraw", next: 0 };
    default:
      return { kind: p.phase };
  }
}

/** The plays that the turn's player has left, instead of the usual ones. */
export function setPlays(s: State, plays: readonly PositionPlay[]): void {
  s.turn.plays = plays.map((play) => rightTo(play));
}

/** What cards in play let their player do in every turn has been granted by now, as at the start of the phase. */
function addStandingPlays(s: State): void {
  // With conceding among the options the phase waits for an answer, so that nothing runs on a position half built.
  const options = s.options;
  s.options = { ...options, concede: true };
  const g = Game.from(s, { checkpoints: false });
  grantStanding(g);
  s.options = options;
}
