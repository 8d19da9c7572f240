/** What the screen needs to know about the present moment, read from one seat's frame. */

import {
  allDefs,
  type CardDef,
  type CardId,
  type CardView,
  cardsAt,
  type Decision,
  declines,
  defById,
  type Face,
  type Game,
  gameSeenBy,
  isFaceUp,
  type Near,
  NO_CARD,
  NO_SEAT,
  type Option,
  type Seat,
  silencedBy,
  type View,
  Zone,
} from "@breakpoint/engine";
import { type Lookup, lookupIn } from "@breakpoint/words";
import type { PartState, SourceState } from "../sources/source.ts";
import { awardsAt } from "./outcome.ts";

export interface Choice {
  index: number;
  option: Option;
}

/** The pending decision, sorted by what the options point at. */
export interface Question {
  decision: Decision;
  /** Options that are a card, a base or a player on the table: point at it to answer. */
  cards: ReadonlyMap<CardId, Choice[]>;
  seats: ReadonlyMap<Seat, Choice>;
  /** Options that are a card face down whose face is not known. */
  faceDown: readonly Choice[];
  /** Options that are only words. */
  words: readonly Choice[];
  /** In the Play Cards phase and in extra plays: the ways to play each card. */
  plays: ReadonlyMap<CardId, Choice[]>;
  /** The option that lets things be stands apart: it is always in the same place. */
  way: Choice | null;
  /** One's own Play Cards phase: nothing in particular is asked. */
  turn: boolean;
}

export interface Model {
  part: PartState;
  view: View;
  look: Lookup;
  names: readonly string[];
  /** The seat shown below, whose hand is seen; NO_SEAT when looking on. */
  me: Seat;
  /** The other seats from the top down: the next player is nearest to the bases. */
  rivals: readonly Seat[];
  question: Question | null;
  /** True while this seat is asked. */
  asked: boolean;
  /** The cards whose abilities do nothing at the moment, with the card that does it. */
  off: ReadonlyMap<CardId, CardId>;
  /** What everybody would get at each base if it scored now: for their place, and by the base's own text. */
  awards: ReadonlyMap<CardId, readonly number[]>;
  /** Who has asked for more time in a pause. */
  heldBy: string | null;
  /** How far a titan that waits is from coming, where that can be counted. */
  near(card: CardId, seat: Seat): Near | null;
  face(card: CardId): Face | null;
  def(card: CardId): CardDef | null;
}

/** The rules ask what to play, and mean no card in particular. */
const isTurn = ({ prompt }: Decision): boolean => prompt.verb === "play" && prompt.source === NO_CARD && prompt.card === undefined;

export function questionOf(decision: Decision | null): Question | null {
  if (decision === null) return null;
  const cards = new Map<CardId, Choice[]>();
  const seats = new Map<Seat, Choice>();
  const plays = new Map<CardId, Choice[]>();
  const words: Choice[] = [];
  const faceDown: Choice[] = [];
  let way: Choice | null = null;
  const add = (map: Map<CardId, Choice[]>, card: CardId, choice: Choice): void => {
    const list = map.get(card);
    if (list === undefined) map.set(card, [choice]);
    else list.push(choice);
  };
  for (const [index, option] of decision.options.entries()) {
    const choice = { index, option };
    switch (option.kind) {
      case "card":
      case "use":
        add(cards, option.card, choice);
        break;
      case "trigger":
        if (option.card === NO_CARD) words.push(choice);
        else add(cards, option.card, choice);
        break;
      case "base":
        add(cards, option.base, choice);
        break;
      case "seat":
        seats.set(option.seat, choice);
        break;
      case "facedown":
        faceDown.push(choice);
        break;
      case "play":
        add(plays, option.card, choice);
        break;
      case "word":
        if (way === null && declines(option)) way = choice;
        else words.push(choice);
        break;
      default:
        words.push(choice);
    }
  }
  return { decision, cards, seats, faceDown, words, plays, way, turn: isTurn(decision) };
}

/** What lies on a card is pressed there: in one's own turn, its talent is another way to use the card under it. */
function atHosts(question: Question | null, view: View): Question | null {
  if (question === null || !question.turn) return question;
  const hosts = new Map(view.bases.flatMap((b) => b.cards.flatMap((host) => cardsAt({ cards: [host] }).map((c) => [c.card, host.card]))));
  const cards = new Map<CardId, Choice[]>();
  for (const [card, choices] of question.cards) {
    const host = hosts.get(card) ?? card;
    cards.set(host, [...(cards.get(host) ?? []), ...choices]);
  }
  return { ...question, cards };
}

export function modelOf(state: SourceState, part: PartState): Model {
  const view = part.frame.view;
  const names = state.table.seats.map((s) => s.name);
  const me = part.seat === NO_SEAT ? NO_SEAT : part.seat;
  const from = me === NO_SEAT ? 0 : me;
  const order = Array.from({ length: view.seats }, (_, i) => (from + i) % view.seats);
  const rivals = order.slice(1).reverse();
  const look = lookupIn(view, names);
  const remembered: Lookup = {
    ...look,
    card: (id) => {
      const known = look.card(id);
      if (known !== null) return known;
      const face = part.faces.get(id);
      const def = face === undefined ? undefined : defById(face.def);
      if (face === undefined || def === undefined) return null;
      return {
        name: def.name,
        kind: def.kind,
        monster: def.monster,
        power: def.power,
        controller: face.owner,
        zone: 0,
        on: NO_CARD,
        owner: face.owner,
        counters: 0,
        under: [],
      };
    },
  };
  const question = atHosts(questionOf(view.decision), view);
  const game = gameSeenBy(view);
  return {
    part,
    view,
    look: remembered,
    names,
    me,
    rivals: me === NO_SEAT ? order.slice(0, -1).reverse() : rivals,
    question,
    asked: question !== null,
    off: switchedOff(view, game),
    awards: new Map(view.bases.map((base) => [base.card, awardsAt(game, base)])),
    heldBy: names[state.table.held ?? NO_SEAT] ?? null,
    near: (card, seat) => {
      const def = defById(part.faces.get(card)?.def ?? "");
      return def?.arrives?.near?.(game, { card, you: seat, rule: null }) ?? null;
    },
    face: (card) => part.faces.get(card) ?? null,
    def: (card) => {
      const face = part.faces.get(card);
      return face === undefined ? null : (defById(face.def) ?? null);
    },
  };
}

/** A card that can be chosen although it does not lie on the table: in a deck, a discard pile, somebody's hand. Equal ones are one offer. */
export interface Offer {
  card: CardId;
  def: CardDef;
  /** Where it is, e.g. "Your discard pile". */
  from: string;
  /** How many of the same there are. */
  count: number;
  /** It was chosen before, in a row of picks. */
  picked: boolean;
}

/** Every card that can be pointed at on the table or in one's own hand. */
export function cardsOnTable(view: View): ReadonlySet<CardId> {
  const found = new Set<CardId>();
  for (const base of view.bases) {
    found.add(base.card);
    for (const card of cardsAt(base)) if (isFaceUp(card)) found.add(card.card);
  }
  for (const face of [...view.aside, ...view.loot]) found.add(face.card);
  for (const face of view.hands[view.seat]?.known ?? []) found.add(face.card);
  return found;
}

function placeOf(m: Model, card: CardId): string {
  const { view } = m;
  const whose = (seat: Seat): string => (seat === m.me ? "Your" : `${m.names[seat] ?? ""}’s`);
  const isIn = (faces: readonly Face[]): boolean => faces.some((f) => f.card === card);
  if (isIn(view.madness)) return "Madness deck";
  if (isIn(view.baseDiscard)) return "Scored bases";
  if (isIn(view.loot)) return "Treasures to claim";
  if (isIn(view.aside)) return `Beside ${view.aside.some((f) => f.card === card && f.owner === m.me) ? "your" : "their"} deck`;
  if (isIn(view.monsterDiscard) || isIn(view.treasureDiscard)) return "Discard pile";
  const facts = m.look.card(card);
  if (facts === null) return "";
  switch (facts.zone) {
    case Zone.Deck:
      return `${whose(facts.controller)} deck`;
    case Zone.Discard:
      return `${whose(facts.controller)} discard pile`;
    case Zone.Hand:
      return `${whose(facts.controller)} hand`;
    case Zone.Buried:
      return `Buried at ${m.look.card(facts.on)?.name ?? "a base"}`;
    case Zone.Pile:
      return facts.kind === "base" ? "Base deck" : "Set aside";
    default:
      return "";
  }
}

export function offersOf(m: Model): Offer[] {
  if (m.question === null) return [];
  const here = cardsOnTable(m.view);
  const offers = new Map<string, Offer>();
  const add = (card: CardId, picked: boolean): void => {
    const def = m.def(card);
    if (here.has(card) || def === null) return;
    const from = placeOf(m, card);
    const key = `${def.id}|${from}|${picked}`;
    const known = offers.get(key);
    if (known === undefined) offers.set(key, { card, def, from, count: 1, picked });
    else known.count++;
  };
  const { decision, plays, cards, turn } = m.question;
  for (const card of decision.picked ?? []) add(card, true);
  for (const card of [...plays.keys(), ...cards.keys()]) add(card, false);
  // What the question is about must be seen too: the card it names, and cards that were just looked at or shown. The one that asks is seen anyway.
  const { card: named = NO_CARD, source } = decision.prompt;
  if (!turn && plays.size === 0) for (const card of [named, ...justSeen(m)]) if (card !== source && !cards.has(card)) add(card, false);
  return [...offers.values()];
}

/** A duel shows its cards itself. */
function justSeen(m: Model): CardId[] {
  return m.part.frame.events.flatMap((e) =>
    (e.kind === "looked" && e.seat === m.me) || (e.kind === "revealed" && e.seat === m.me && e.from !== "duel") ? [...e.cards] : [],
  );
}

function switchedOff(view: View, game: Game): ReadonlyMap<CardId, CardId> {
  const off = new Map<CardId, CardId>();
  for (const card of view.bases.flatMap((base) => [base, ...cardsAt(base)])) {
    const by = isFaceUp(card) ? silencedBy(game, view.seat, card.card) : NO_CARD;
    if (by !== NO_CARD) off.set(card.card, by);
  }
  return off;
}

/** The seat shown in the row below the bases. */
export const nearSeat = (m: Model): Seat => (m.me === NO_SEAT ? m.view.seats - 1 : m.me);

/** What a card remembers by name, such as the faction that it keeps away or the card whose abilities it has. */
export function namedBy(card: CardView): string | null {
  const { note } = card;
  switch (note?.kind) {
    case "faction":
    case "name":
      return note.name;
    case "definition":
      return allDefs()[note.def]?.name ?? null;
    default:
      return null;
  }
}

/** More names than this are found by typing. */
const MAX_NAMES = 8;

/** The choices that are names to be found by typing; none if there are few enough to be buttons. */
export function typedNames(choices: readonly Choice[]): readonly Choice[] {
  const names = choices.filter((c) => c.option.kind === "name");
  return names.length > MAX_NAMES ? names : [];
}
