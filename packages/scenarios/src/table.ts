/** A running scenario: the game, the names of its players, and how people name the cards in it. */

import {
  type CardDef,
  type CardId,
  type Decision,
  decisionFor,
  defAt,
  type Game,
  type GameEvent,
  HIDDEN_PILES,
  MADNESS,
  NO_CARD,
  NO_SEAT,
  Pile,
  type PlayedAs,
  type Seat,
  Zone,
} from "@breakpoint/engine";
import { plain, sameName } from "./names.ts";
import { Problem } from "./problem.ts";
import { checkCardName, type Reference, readReference, seatNamed } from "./reference.ts";
import type { Path } from "./source.ts";

export class Table {
  readonly game: Game;
  readonly players: readonly string[];
  /** Which of its name a card is, counted as the guide says. */
  readonly numbers: ReadonlyMap<CardId, number>;
  readonly showConcede: boolean;
  /** What happened since the last step. */
  readonly log: GameEvent[] = [];
  /** The indexes that were picked in this step. */
  readonly picks: number[] = [];

  constructor(game: Game, players: readonly string[], numbers: ReadonlyMap<CardId, number>, showConcede: boolean) {
    this.game = game;
    this.players = players;
    this.numbers = numbers;
    this.showConcede = showConcede;
  }

  /** The same table once more, to try something on. */
  fork(): Table {
    const copy: Table = new Table(this.game.fork({ sink: (e) => copy.log.push(e) }), this.players, this.numbers, this.showConcede);
    return copy;
  }

  nameOf(card: CardId): string {
    return card === NO_CARD ? "rules" : this.game.def(card).name;
  }

  playerName(seat: Seat): string {
    return seat === NO_SEAT ? "nobody" : (this.players[seat] ?? `seat ${seat}`);
  }

  seatNamed(name: string, path: Path): Seat {
    return seatNamed(name, this.players, path);
  }

  allCards(): CardId[] {
    return this.game.state.cards.map((_, i) => i as CardId);
  }

  /** The pending decision as the player who is asked sees it, without the concession that only keeps the Play Cards phase waiting. */
  get decision(): Decision | null {
    const pending = this.game.decision;
    if (pending === null) return null;
    const d = decisionFor(this.game, pending);
    if (this.showConcede) return d;
    return { ...d, options: d.options.filter((o) => o.kind !== "word" || o.word !== "concede") };
  }

  parse(text: string): Reference {
    return readReference(text, this.players);
  }

  /** True if this text names this card. */
  names(text: string, card: CardId): boolean {
    return card !== NO_CARD && this.fits(this.parse(text), card);
  }

  private fits(ref: Reference, card: CardId): boolean {
    const c = this.game.state.cards[card];
    if (c === undefined || !sameName(ref.name, defAt(c.def).name)) return false;
    if (ref.number > 0 && this.numbers.get(card) !== ref.number) return false;
    if (ref.owner !== NO_SEAT && this.holderOf(card) !== ref.owner) return false;
    if (ref.controller !== NO_SEAT && c.controller !== ref.controller) return false;
    return ref.place === null || this.isAt(card, ref.place);
  }

  private isAt(card: CardId, place: string): boolean {
    const c = this.game.state.cards[card];
    if (c === undefined) return false;
    switch (plain(place)) {
      case "hand":
        return c.zone === Zone.Hand;
      case "deck":
        return c.zone === Zone.Deck || (c.zone === Zone.Pile && c.at === Pile.BaseDeck);
      case "discard":
        return c.zone === Zone.Discard || (c.zone === Zone.Pile && c.at === Pile.BaseDiscard);
      case "buried":
        return c.zone === Zone.Buried;
      case "play":
        return c.zone === Zone.Base || c.zone === Zone.Attached || c.zone === Zone.Table;
      case "duel":
        return c.zone === Zone.Duel;
    }
    const pile = pileNamed(place);
    if (pile !== undefined) return c.zone === Zone.Pile && c.at === pile;
    for (let host = this.hostOf(card); host !== NO_CARD; host = this.hostOf(host)) if (this.names(place, host)) return true;
    return false;
  }

  /** Whose card it is; a Madness card is of whoever has it. */
  ownerOf(card: CardId): Seat {
    const c = this.game.state.cards[card];
    if (c === undefined) return NO_SEAT;
    return c.owner === NO_SEAT && defAt(c.def).home === MADNESS ? c.controller : c.owner;
  }

  /** Whom "of" means: the owner, or whoever holds a card that nobody owns. */
  private holderOf(card: CardId): Seat {
    const c = this.game.state.cards[card];
    const held = c !== undefined && c.owner === NO_SEAT && (c.zone === Zone.Hand || c.zone === Zone.Duel || c.zone === Zone.Limbo);
    return held ? c.controller : this.ownerOf(card);
  }

  hostOf(card: CardId): CardId {
    const c = this.game.state.cards[card];
    return c !== undefined && (c.zone === Zone.Base || c.zone === Zone.Attached || c.zone === Zone.Buried) ? (c.at as CardId) : NO_CARD;
  }

  /** Two cards with equal traces cannot be told apart by anything that could matter. */
  trace(card: CardId): string {
    const s = this.game.state;
    const c = s.cards[card];
    if (c === undefined) return "";
    const lasting = s.lasting.filter((l) => l.card === card);
    const since = s.turn.history.slice(s.turn.history.findLastIndex((f) => f.what === "left" && f.card === card) + 1);
    const used = since.filter((f) => f.card === card && (f.what === "used" || f.what === "once"));
    const on = (c.on ?? []).map((a) => this.trace(a)).sort();
    const at = c.zone === Zone.Table ? card : c.at;
    return JSON.stringify([c.def, c.owner, c.controller, c.zone, at, c.counters, c.note, lasting, used, on]);
  }

  /** The one card that a text names among these, or one of several that are alike. */
  find(text: string, path: Path, among: readonly CardId[] = this.allCards()): CardId {
    const ref = this.parse(text);
    this.checkName(ref, path);
    const found = among.filter((card) => this.fits(ref, card));
    const first = found[0];
    if (first === undefined) {
      const others = this.allCards().filter((card) => sameName(ref.name, this.nameOf(card)));
      const where =
        others.length === 0 ? "no such card is in this game" : `there is only ${this.list(others.map((c) => this.describe(c)))}`;
      throw new Problem(path, `${text}: ${where}`);
    }
    if (new Set(found.map((card) => this.trace(card))).size > 1)
      throw new Problem(path, `${text} could be ${found.map((card) => this.describe(card)).join(" or ")}`);
    return first;
  }

  /** As `find`, looking at cards in play if any of that name is there. */
  findInPlay(text: string, path: Path): CardId {
    const ref = this.parse(text);
    const inPlay = this.allCards().filter((card) => {
      const zone = this.game.state.cards[card]?.zone;
      return (zone === Zone.Base || zone === Zone.Attached || zone === Zone.Table) && this.fits(ref, card);
    });
    return inPlay.length > 0 ? this.find(text, path, inPlay) : this.find(text, path);
  }

  /** What the cards of the game that a text names are: which of them is meant does not matter. */
  findDefinition(text: string, path: Path): CardDef {
    const ref = this.parse(text);
    const [first, ...others] = this.allCards().filter((card) => this.fits(ref, card));
    const alike = first !== undefined && others.every((card) => this.game.def(card) === this.game.def(first));
    return this.game.def(alike ? first : this.find(text, path));
  }

  findBase(text: string, path: Path): CardId {
    return this.find(
      text,
      path,
      this.game.state.bases.filter(() => true),
    );
  }

  checkName(ref: Reference, path: Path): void {
    checkCardName(ref, this.players, path);
  }

  list(items: readonly string[]): string {
    return items.length === 0 ? "nothing" : items.join(", ");
  }

  /** A card with everything that tells it apart. */
  describe(card: CardId): string {
    const c = this.game.state.cards[card];
    if (c === undefined) return "no card";
    const number = this.numbers.get(card);
    const twins = this.allCards().filter((other) => this.game.state.cards[other]?.def === c.def).length;
    const head = this.nameOf(card) + (twins > 1 && number !== undefined ? `#${number}` : "");
    const taken = this.isInPlay(card) && c.controller !== this.ownerOf(card);
    return `${head} (${this.placeOf(card)}${taken ? `, controlled by ${this.playerName(c.controller)}` : ""})`;
  }

  isMinionInPlay(card: CardId): boolean {
    return this.game.state.cards[card]?.zone === Zone.Base && this.game.def(card).kind === "minion";
  }

  /** What a card is played as by its own type. */
  typeOf(card: CardId): PlayedAs {
    const { kind, monster } = this.game.def(card);
    return kind === "base" ? "action" : monster ? "monster" : kind;
  }

  /** On a base, on another card, or buried. */
  private isInPlay(card: CardId): boolean {
    return this.hostOf(card) !== NO_CARD;
  }

  /** A card with its owner and, where that is somebody else, its controller: `Scout of Ann under Bea`. */
  whose(card: CardId): string {
    const c = this.game.state.cards[card];
    if (c === undefined) return "no card";
    const owner = this.ownerOf(card);
    const of = owner === NO_SEAT ? "" : ` of ${this.playerName(owner)}`;
    return `${this.nameOf(card)}${of}${c.controller === owner ? "" : ` under ${this.playerName(c.controller)}`}`;
  }

  /** Where a card is, as exactly as can be said. */
  placeOf(card: CardId): string {
    return this.placesOf(card).at(-1) ?? "nowhere";
  }

  /** Every way to say where a card is, the most exact last. */
  placesOf(card: CardId): string[] {
    const s = this.game.state;
    const c = s.cards[card];
    if (c === undefined) return [];
    switch (c.zone) {
      case Zone.Hand:
        return [`hand of ${this.playerName(c.at)}`];
      case Zone.Deck:
        return withEnds(`deck of ${this.playerName(c.at)}`, s.decks[c.at] ?? [], card);
      case Zone.Discard:
        return [`discard of ${this.playerName(c.at)}`];
      case Zone.Table:
        return ["table"];
      case Zone.Base:
        return [this.nameOf(c.at as CardId)];
      case Zone.Attached:
        return [`on ${this.nameOf(c.at as CardId)}`];
      case Zone.Buried:
        return [`buried at ${this.nameOf(c.at as CardId)}`];
      case Zone.Limbo:
        return ["resolving"];
      case Zone.Duel:
        return ["duel", `duel of ${this.playerName(c.at)}`];
      case Zone.Pile: {
        const name = PILE_NAMES[c.at] ?? "box";
        if (c.at === Pile.Aside) return [name, `${name} of ${this.playerName(c.owner)}`];
        return (HIDDEN_PILES as readonly number[]).includes(c.at) ? withEnds(name, s.piles[c.at] ?? [], card) : [name];
      }
    }
  }

  /** The shortest name that fits only this card, or cards just like it, among these. */
  label(card: CardId, among: readonly CardId[]): string {
    const c = this.game.state.cards[card];
    if (c === undefined) return "no card";
    const name = this.nameOf(card);
    const host = this.hostOf(card);
    const place = host === NO_CARD ? placeOfZone(c.zone, c.at) : this.nameOf(host);
    const owner = this.holderOf(card) === NO_SEAT ? "" : ` of ${this.playerName(this.holderOf(card))}`;
    const trace = this.trace(card);
    for (const form of [name, `${name}${owner}`, `${name}@${place}`, `${name}@${place}${owner}`]) {
      const ref = this.parse(form);
      if (among.every((other) => !this.fits(ref, other) || this.trace(other) === trace)) return form;
    }
    return `${name}#${this.numbers.get(card) ?? 0}`;
  }
}

/** The shared piles as scenarios call them. */
export const PILE_NAMES: Readonly<Record<number, string>> = {
  [Pile.BaseDeck]: "base deck",
  [Pile.BaseDiscard]: "base discard",
  [Pile.Aside]: "aside",
  [Pile.Box]: "box",
  [Pile.Madness]: "madness deck",
  [Pile.Monsters]: "monster deck",
  [Pile.MonsterDiscard]: "monster discard",
  [Pile.Treasures]: "treasure deck",
  [Pile.TreasureDiscard]: "treasure discard",
  [Pile.Loot]: "loot",
};

/** Where a card lies that is on no other. */
function placeOfZone(zone: Zone, at: number): string {
  switch (zone) {
    case Zone.Hand:
      return "hand";
    case Zone.Discard:
      return "discard";
    case Zone.Deck:
      return "deck";
    case Zone.Pile:
      return PILE_NAMES[at] ?? "play";
    default:
      return "play";
  }
}

const pileNamed = (place: string): number | undefined => {
  const found = Object.entries(PILE_NAMES).find(([, name]) => sameName(name, place));
  return found === undefined ? undefined : Number(found[0]);
};

/** A place in a deck, with its ends. */
const withEnds = (deck: string, cards: readonly CardId[], card: CardId): string[] => [
  deck,
  ...(cards[0] === card ? [`bottom of ${deck}`] : []),
  ...(cards.at(-1) === card ? [`top of ${deck}`] : []),
];
