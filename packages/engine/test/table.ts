/** A small table for engine tests: positions by name, and options as words. */

import { expect } from "vitest";
import { allDefs, type CardDef, type CardId, Game, type GameEvent, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "../src/index.ts";
import { addCard, emptyState } from "../src/kernel/setup.ts";
import type { CardState, State } from "../src/kernel/state.ts";

export interface Placed {
  name: string;
  /** The controller. */
  seat: Seat;
  owner?: Seat;
  counters?: number;
  buried?: true;
  /** Actions on it: name and controller. */
  actions?: [string, Seat][];
}

export interface TableSpec {
  seats?: number;
  turn?: Seat;
  hands?: string[][];
  /** Top first. */
  decks?: string[][];
  discards?: string[][];
  bases: { base: string; cards?: Placed[] }[];
  baseDeck?: string[];
  phase?: "start" | "play" | "score" | "end";
}

export function defNamed(name: string): CardDef {
  const def = allDefs().find((d) => d.name === name);
  if (def === undefined) throw new Error(`no card is called ${name}`);
  return def;
}

export interface Table {
  game: Game;
  events: GameEvent[];
}

/** Cards of a state are replaced, never written to. */
function amend(state: State, card: CardId, facts: Partial<CardState>): void {
  state.cards[card] = { ...state.cards[card], ...facts };
}

export function table(spec: TableSpec): Table {
  const state = emptyState(spec.seats ?? 2);
  const all = (1 << state.seats) - 1;
  const add = (name: string, owner: Seat, zone: Zone, at: number): CardId => addCard(state, defNamed(name).index, owner, zone, at);
  for (let seat = 0; seat < state.seats; seat++) {
    for (const name of spec.hands?.[seat] ?? []) {
      const card = add(name, seat, Zone.Hand, seat);
      amend(state, card, { known: 1 << seat });
      state.hands[seat].push(card);
    }
    for (const name of (spec.decks?.[seat] ?? []).slice().reverse()) state.decks[seat].push(add(name, seat, Zone.Deck, seat));
    for (const name of spec.discards?.[seat] ?? []) {
      const card = add(name, seat, Zone.Discard, seat);
      amend(state, card, { known: all });
      state.discards[seat].push(card);
    }
  }
  for (const name of (spec.baseDeck ?? []).slice().reverse()) state.piles[Pile.BaseDeck].push(add(name, NO_SEAT, Zone.Pile, Pile.BaseDeck));
  for (const { base, cards } of spec.bases) {
    const at = add(base, NO_SEAT, Zone.Table, NO_SEAT);
    amend(state, at, { known: all });
    state.bases.push(at);
    for (const p of cards ?? []) placeOn(state, at, p, all, add);
  }
  state.turn.seat = spec.turn ?? 0;
  state.turn.regular = state.turn.seat;
  state.first = state.turn.seat;
  const phase = spec.phase ?? "play";
  state.phase = { kind: phase };
  if (phase === "play") {
    const free = { source: NO_CARD, max: -1, base: NO_CARD, empty: false };
    state.turn.plays = [
      { type: "minion", ...free },
      { type: "action", ...free },
    ];
  }
  const events: GameEvent[] = [];
  return { game: Game.from(state, { sink: (e) => events.push(e) }), events };
}

function placeOn(
  state: State,
  base: CardId,
  p: Placed,
  all: number,
  add: (name: string, owner: Seat, zone: Zone, at: number) => CardId,
): void {
  const card = add(p.name, p.owner ?? p.seat, p.buried === true ? Zone.Buried : Zone.Base, base);
  amend(state, card, { controller: p.seat, known: p.buried === true ? 1 << p.seat : all, counters: p.counters ?? 0 });
  amend(state, base, { on: [...(state.cards[base].on ?? []), card] });
  for (const [name, seat] of p.actions ?? []) {
    const attached = add(name, seat, Zone.Attached, card);
    amend(state, attached, { known: all });
    amend(state, card, { on: [...(state.cards[card].on ?? []), attached] });
  }
}

/** The options of the pending decision, as words. */
export function options(t: Table): string[] {
  const g = t.game;
  const name = (card: CardId): string => g.def(card).name;
  return (g.decision?.options ?? []).map((o): string => {
    switch (o.kind) {
      case "card":
        return name(o.card);
      case "base":
        return name(o.base);
      case "seat":
        return `seat ${o.seat}`;
      case "word":
        return o.word;
      case "name":
        return o.name;
      case "play":
        return `play ${name(o.card)}${o.on === NO_CARD ? "" : ` on ${name(o.on)}`}${o.as === g.def(o.card).kind ? "" : ` as ${o.as}`}`;
      case "use":
        return `use ${name(o.card)}`;
      case "trigger":
        return o.card === NO_CARD ? "trigger" : `trigger ${name(o.card)}`;
      default:
        return "?";
    }
  });
}

/** Picks options one after the other, each by its words. */
export function act(t: Table, ...words: string[]): void {
  for (const word of words) {
    const offered = options(t);
    expect(offered, `"${word}" is offered`).toContain(word);
    expect(t.game.pick(offered.indexOf(word))).toBeNull();
  }
}

export const find = (t: Table, name: string, nth = 0): CardId => {
  const found = t.game.state.cards.flatMap((c, i) => (t.game.def(i as CardId).name === name ? [{ c, i: i as CardId }] : []));
  const card = found[nth];
  if (card === undefined) throw new Error(`no ${name} on this table`);
  return card.i;
};

export const zoneOf = (t: Table, name: string, nth = 0): string => {
  const c = t.game.state.cards[find(t, name, nth)];
  const zone = Object.entries(Zone).find(([, z]) => z === c.zone)?.[0] ?? "?";
  if (c.zone === Zone.Base || c.zone === Zone.Attached || c.zone === Zone.Buried) return `${zone} ${t.game.def(c.at as CardId).name}`;
  return c.zone === Zone.Table || c.zone === Zone.Limbo ? zone : `${zone} ${c.at}`;
};
