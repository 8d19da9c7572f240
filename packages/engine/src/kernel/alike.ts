/**
 * What a state is like, whichever of several equal cards is where: two states that read the same here differ in nothing that the rules or the
 * players could ever tell apart.
 */

import { defAt } from "./catalogue.ts";
import type { Option } from "./decision.ts";
import type { Game } from "./game.ts";
import { type CardId, HIDDEN_PILES, NO_CARD, type Pile, Zone } from "./ids.ts";
import type { Fact, Lasting, State } from "./state.ts";

/** Describes the cards of one state; the descriptions hold until it changes. */
export class Likeness {
  readonly #s: State;
  readonly #known = new Map<CardId, string>();
  readonly #lasting = new Map<CardId, string[]>();
  readonly #facts = new Map<CardId, string[]>();

  constructor(g: Game) {
    this.#s = g.state;
    for (const l of g.state.lasting) push(this.#lasting, l.card, this.#lastingText(l));
    const before = new Set<CardId>();
    for (const fact of g.state.turn.history) {
      // That a card has left means something to what was written down of it before, and to nothing else.
      if (fact.what !== "left" || before.has(fact.card)) push(this.#facts, fact.card, this.#factText(fact));
      before.add(fact.card);
      if ("from" in fact && fact.from !== undefined) before.add(fact.from);
    }
  }

  /** A card with all that could tell it from another: whose it is, where, what it carries and what has happened to it this turn. */
  of(card: CardId): string {
    if (card === NO_CARD) return "-";
    const known = this.#known.get(card);
    if (known !== undefined) return known;
    const c = this.#s.cards[card];
    const place = c.zone === Zone.Attached ? this.#host(c.at as CardId) : c.zone === Zone.Table ? card : c.at;
    const note = c.note === null ? "" : JSON.stringify(c.note);
    const own = `${c.def} ${c.owner} ${c.controller} ${c.zone} ${place} ${c.counters} ${c.known} ${note}`;
    const lasting = this.#lasting.get(card);
    const facts = this.#facts.get(card);
    const on = c.on ?? [];
    // Most cards carry nothing.
    const isBare = on.length === 0 && lasting === undefined && facts === undefined;
    const text = isBare ? own : JSON.stringify([own, lasting?.sort(), facts?.sort(), this.#on(on)]);
    this.#known.set(card, text);
    return text;
  }

  #on(cards: readonly CardId[]): string[] {
    const on = cards.map((other) => this.of(other));
    // Who was there first matters among titans alone (R-TITANS-20).
    return cards.some((other) => defAt(this.#s.cards[other].def).kind === "titan") ? on : on.sort();
  }

  /** An option: two that read the same lead to the same, but for which of two equal cards it is. */
  option(option: Option): string {
    switch (option.kind) {
      case "card":
        return `card ${this.of(option.card)}`;
      case "trigger":
        return `trigger ${option.event} ${this.of(option.card)} ${this.of(option.about)}`;
      case "play":
        return `play ${this.of(option.card)} ${option.on} ${option.as} ${this.of(option.source)} ${this.of(option.through)}`;
      default:
        return JSON.stringify(option);
    }
  }

  /** Everything there is. */
  state(): string {
    const s = this.#s;
    const sorted = (cards: readonly CardId[]): string[] => cards.map((card) => this.of(card)).sort();
    const pile = (cards: readonly CardId[], which: number): unknown =>
      HIDDEN_PILES.includes(which as Pile) ? cards.map((card) => this.#face(card)) : sorted(cards);
    return JSON.stringify([
      s.rng,
      s.vp,
      s.out,
      s.phase,
      s.scoring,
      s.duel,
      s.extraTurns,
      [s.turn.number, s.turn.seat, s.turn.regular],
      s.turn.plays.map((play) => JSON.stringify({ ...play, source: this.#face(play.source) })).sort(),
      s.hands.map(sorted),
      s.discards.map(sorted),
      s.decks.map((deck) => deck.map((card) => this.#face(card))),
      s.piles.map(pile),
      s.bases.map((base) => this.of(base)),
      sorted(s.limbo),
      this.#lasting.get(NO_CARD) ?? [],
      (this.#facts.get(NO_CARD) ?? []).sort(),
    ]);
  }

  #face(card: CardId): string {
    if (card === NO_CARD) return "-";
    const { def, owner, known } = this.#s.cards[card];
    return `${def} ${owner} ${known}`;
  }

  #host(card: CardId): string {
    const { def, controller, at, counters } = this.#s.cards[card];
    return `${def} ${controller} ${at} ${counters}`;
  }

  #lastingText(l: Lasting): string {
    return JSON.stringify({ ...l, card: 0, source: this.#face(l.source) });
  }

  #factText(fact: Fact): string {
    return JSON.stringify({ ...fact, card: 0, ...("from" in fact && fact.from !== undefined ? { from: this.#face(fact.from) } : {}) });
  }
}

function push(lists: Map<CardId, string[]>, card: CardId, text: string): void {
  const list = lists.get(card);
  if (list === undefined) lists.set(card, [text]);
  else list.push(text);
}
