/** What a seat may know: the only form in which a game leaves for a player, a spectator or a bot. Nothing in it is the game's own object. */

import { baseOf, buriedAt, cardsOn } from "./board.ts";
import { allFactions, defAt } from "./catalogue.ts";
import type { Decision, Option, Prompt } from "./decision.ts";
import { type EventOf, type GameEvent, namingFields } from "./events.ts";
import type { Game } from "./game.ts";
import { countPlayed } from "./history.ts";
import { type CardId, NO_CARD, NO_SEAT, ONLOOKERS, Pile, type Seat, Zone } from "./ids.ts";
import {
  type Allowance,
  copyAllowance,
  copyLasting,
  type Duel,
  type Fact,
  type Lasting,
  type Note,
  type Phase,
  type Scoring,
} from "./state.ts";
import { breakpointOf, powerAt, powerFrom, powerOf, type Standing, standingAt } from "./values.ts";

/** A card whose face the viewer knows. */
export interface Face {
  card: CardId;
  /** Catalogue id, e.g. "core/aliens/scout". */
  def: string;
  owner: Seat;
}

/**
 * A card in play, on a base or on another card. One that is buried and whose face the viewer does not know has no id and no definition
 * (R-HIDDEN-INFORMATION-05, -06): which one it is, its place among the buried cards of its base tells.
 */
export interface CardView extends Face {
  kind: "minion" | "monster" | "action" | "titan" | "buried";
  /** -1 for a monster that nobody controls. */
  controller: Seat;
  /** Of a titan: what it adds to its controller's total. */
  power: number;
  printed: number;
  counters: number;
  /** What the card remembers, such as a named faction. */
  note: Note | null;
  on: CardView[];
}

export interface BaseView extends Face {
  breakpoint: number;
  power: number;
  /** Totals, places and awards if it scored now. */
  standing: Standing;
  /** In order of arrival. */
  cards: CardView[];
}

/** The cards of one kind at a base; monsters are minions. */
const ofKind =
  (...kinds: CardView["kind"][]) =>
  (base: Pick<BaseView, "cards">): CardView[] =>
    base.cards.filter((card) => kinds.includes(card.kind));
export const minionsIn = ofKind("minion", "monster");
export const actionsIn = ofKind("action");
export const titansIn = ofKind("titan");
export const buriedIn = ofKind("buried");

/** A hidden deck: its size, and what the viewer knows of it; `depth` 0 is the top. */
export interface DeckView {
  size: number;
  known: { depth: number; face: Face }[];
}

/** A duel that is going on; `cards`: what was put down, null for nothing, without a face where the viewer does not know it. */
export interface DuelView extends Omit<Duel, "cards"> {
  cards: (Face | null)[];
}

export interface View {
  /** The viewer; -1 for a spectator. */
  seat: Seat;
  seats: number;
  factions: string[][];
  /** Factions left in a draft. */
  pool: string[];
  first: Seat;
  turn: { number: number; seat: Seat; plays: Allowance[]; minions: number[]; actions: number[]; history: Fact[] };
  phase: Phase;
  scoring: Scoring | null;
  duel: DuelView | null;
  vp: number[];
  out: boolean[];
  bases: BaseView[];
  /** Size, and the cards of it that the viewer knows. */
  hands: { size: number; known: Face[] }[];
  decks: DeckView[];
  discards: Face[][];
  baseDeck: DeckView;
  baseDiscard: Face[];
  /** Cards that are resolving right now. */
  resolving: Face[];
  /** The Madness deck: face up, shared. */
  madness: Face[];
  monsters: DeckView;
  monsterDiscard: Face[];
  treasures: DeckView;
  treasureDiscard: Face[];
  /** Treasures that lie open to be claimed. */
  loot: Face[];
  /** Titans that wait beside their owners' decks. */
  aside: (Face & { counters: number })[];
  box: Face[];
  lasting: Lasting[];
  extraTurns: Seat[];
  /** The viewer's own pending decision. */
  decision: Decision | null;
  /** Who is asked, where that is public; null if nobody is or if it is nobody else's business (R-HIDDEN-INFORMATION-12). */
  asked: Seat | null;
  /** What the one who is asked decides about, as far as all may know; null for the viewer's own decision and where nobody may know. */
  asking: Asking | null;
}

/** A question as those see it who are not asked: which it is, and the cards that it names where everybody can see them. */
export type Asking = Pick<Prompt, "key" | "verb" | "source" | "card" | "base">;

const UNKNOWN = "";

/** A card and all that is on it, at any depth. */
const withAll = (card: CardView): CardView[] => [card, ...card.on.flatMap(withAll)];
/** Every card at a base, and what is on it: whatever its kind. */
export const cardsAt = (base: Pick<BaseView, "cards">): CardView[] => base.cards.flatMap(withAll);

/** Every face that a view shows, wherever the card is. */
export function facesIn(view: View): Face[] {
  const { bases, discards, hands, decks, baseDeck, monsters, treasures, duel } = view;
  const { baseDiscard, resolving, madness, monsterDiscard, treasureDiscard, loot, aside, box } = view;
  const faces: Face[] = [
    ...bases.flatMap((base) => [base, ...cardsAt(base)]),
    ...discards.flat(),
    ...hands.flatMap((hand) => hand.known),
    ...[...decks, baseDeck, monsters, treasures].flatMap((deck) => deck.known.map((known) => known.face)),
    ...[baseDiscard, resolving, madness, monsterDiscard, treasureDiscard, loot, aside, box].flat(),
    ...(duel?.cards ?? []).filter((face) => face !== null),
  ];
  return faces.flatMap(({ card, def, owner }) => (def === UNKNOWN ? [] : [{ card, def, owner }]));
}

/** The faces of these cards, each once. Only for cards that the reader may know. */
export const facesOf = (g: Game, cards: Iterable<CardId>): Face[] =>
  [...new Set(cards)].flatMap((card) => (card === NO_CARD ? [] : [{ card, def: g.def(card).id, owner: g.card(card).owner }]));

/** True if the viewer knows what this card is. */
export const isFaceUp = (face: Pick<Face, "def">): boolean => face.def !== UNKNOWN;

type Shared =
  | "factions"
  | "pool"
  | "phase"
  | "vp"
  | "out"
  | "discards"
  | "baseDiscard"
  | "resolving"
  | "madness"
  | "monsterDiscard"
  | "treasureDiscard"
  | "loot"
  | "aside"
  | "box"
  | "extraTurns";

/** The parts of a view in which nothing is hidden from anybody, made once for all who look at the same moment; null where something is. */
export interface OpenView extends Pick<View, Shared> {
  turn: View["turn"] | null;
  bases: BaseView[] | null;
  lasting: Lasting[] | null;
  /** What parts of it are copies of: none of these ever changes, so that copies of the same are the same. */
  from: { phase: Phase; facts: Fact[]; rights: Allowance[]; lasting: Lasting[] };
  /** Who knows any card of those that lie face down, as sets of seats: mostly nobody does, and nobody has to look for them. */
  knowers: { decks: number[]; baseDeck: number; monsters: number; treasures: number };
}

/*
 * A server makes views at every pick, and most of what is in them is as it was. What has not changed is taken from the view before: then it
 * need not be kept, compared or sent again. It is found out field by field, in plain words: a general comparison costs more than it spares.
 */

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** The list that there was, if the same is in it; otherwise one of the viewer's own. */
const listAs = <T>(list: readonly T[], before: T[] | undefined): T[] =>
  before !== undefined && isSameList(list, before) ? before : list.slice();

/** The same of a list that was made for the viewer. */
const madeAs = <T>(made: T[], before: T[] | null | undefined): T[] => (before != null && isSameList(made, before) ? before : made);

const isFaceOf = ({ card, def, owner }: Face, id: CardId, { state: { cards } }: Game): boolean =>
  card === id && owner === cards[id].owner && def === defAt(cards[id].def).id;

const faceOf = ({ state: { cards } }: Game, card: CardId): Face => ({ card, def: defAt(cards[card].def).id, owner: cards[card].owner });

function namesAs(factions: readonly number[], before: string[] | undefined): string[] {
  const all = allFactions();
  if (before?.length === factions.length && before.every((name, i) => name === all[factions[i]].name)) return before;
  return factions.map((f) => all[f].name);
}

/** Cards keep their order: those that there were are found again although some of them have gone. */
function facesAs(g: Game, cards: readonly CardId[], before: Face[] | undefined): Face[] {
  if (before === undefined) return cards.map((card) => faceOf(g, card));
  let same = 0;
  while (same < cards.length && same < before.length && isFaceOf(before[same], cards[same], g)) same++;
  if (same === cards.length && same === before.length) return before;
  const faces = before.slice(0, same);
  let at = same;
  for (let i = same; i < cards.length; i++) {
    let there = at;
    while (there < before.length && !isFaceOf(before[there], cards[i], g)) there++;
    if (there === before.length) faces.push(faceOf(g, cards[i]));
    else {
      faces.push(before[there]);
      at = there + 1;
    }
  }
  return faces;
}

function asideAs(g: Game, cards: readonly CardId[], before: View["aside"] | undefined): View["aside"] {
  const countersOf = (card: CardId): number => g.state.cards[card].counters;
  const isSame =
    before?.length === cards.length && before.every((face, i) => isFaceOf(face, cards[i], g) && face.counters === countersOf(cards[i]));
  return isSame ? before : cards.map((card) => ({ ...faceOf(g, card), counters: countersOf(card) }));
}

/** Who knows any of these cards. */
function knowersOf({ state }: Game, cards: readonly CardId[]): number {
  let seats = 0;
  for (const card of cards) seats |= state.cards[card].known;
  return seats;
}

/** `before`: an earlier one of the same game. */
export function openView(g: Game, before: OpenView | null = null): OpenView {
  const s = g.state;
  const faces = (cards: readonly CardId[], there: Face[] | undefined): Face[] => facesAs(g, cards, there);
  const isClosed = (card: CardId): boolean => isVeiled(g, card, 0);
  const facts = listAs(s.turn.history, before?.from.facts);
  const rights = listAs(s.turn.plays, before?.from.rights);
  const lasting = listAs(s.lasting, before?.from.lasting);
  const lastingBefore = before?.from.lasting === lasting ? before.lasting : null;
  return {
    factions: madeAs(
      s.factions.map((list, seat) => namesAs(list, before?.factions[seat])),
      before?.factions,
    ),
    pool: namesAs(s.pool, before?.pool),
    turn: facts.some((fact) => fact.veiled !== undefined) ? null : turnAs(g, facts, rights, before),
    phase: before?.from.phase === s.phase ? before.phase : publicPhase(s.phase),
    vp: listAs(s.vp, before?.vp),
    out: listAs(s.out, before?.out),
    bases: s.bases.some((base) => cardsOn(g, base).some(isClosed)) ? null : basesFor(g, 0, before?.bases),
    discards: madeAs(
      s.discards.map((cards, seat) => faces(cards, before?.discards[seat])),
      before?.discards,
    ),
    baseDiscard: faces(s.piles[Pile.BaseDiscard], before?.baseDiscard),
    resolving: faces(s.limbo, before?.resolving),
    madness: faces(s.piles[Pile.Madness], before?.madness),
    monsterDiscard: faces(s.piles[Pile.MonsterDiscard], before?.monsterDiscard),
    treasureDiscard: faces(s.piles[Pile.TreasureDiscard], before?.treasureDiscard),
    loot: faces(s.piles[Pile.Loot], before?.loot),
    aside: asideAs(g, s.piles[Pile.Aside], before?.aside),
    box: faces(s.piles[Pile.Box], before?.box),
    lasting: lasting.some((l) => isClosed(l.card)) ? null : (lastingBefore ?? lastingFor(g, 0)),
    extraTurns: listAs(s.extraTurns, before?.extraTurns),
    from: { phase: s.phase, facts, rights, lasting },
    knowers: {
      decks: s.decks.map((deck) => knowersOf(g, deck)),
      baseDeck: knowersOf(g, s.piles[Pile.BaseDeck]),
      monsters: knowersOf(g, s.piles[Pile.Monsters]),
      treasures: knowersOf(g, s.piles[Pile.Treasures]),
    },
  };
}

const lastingFor = (g: Game, bit: number): Lasting[] => g.state.lasting.flatMap((l) => (isVeiled(g, l.card, bit) ? [] : [copyLasting(l)]));

/** The turn in which nothing lies face down. */
function turnAs(g: Game, facts: readonly Fact[], rights: readonly Allowance[], before: OpenView | null): View["turn"] {
  const { number, seat } = g.state.turn;
  const there = before?.turn;
  if (before == null || there == null) return turnFor(g, 0);
  const { from } = before;
  const plays = from.rights === rights ? there.plays : rights.map(copyAllowance);
  if (from.facts !== facts) {
    const history = facts.map((fact, i) => (from.facts[i] === fact ? there.history[i] : { ...fact }));
    return turnFor(g, 0, plays, history);
  }
  if (there.number === number && there.seat === seat && there.plays === plays) return there;
  const { minions, actions, history } = there;
  return { number, seat, plays, minions, actions, history };
}

function turnFor(g: Game, bit: number, plays = g.state.turn.plays.map(copyAllowance), history = historyFor(g, bit)): View["turn"] {
  const { turn, seats } = g.state;
  const played = (as: "minion" | "action"): number[] => Array.from({ length: seats }, (_, of) => countPlayed(g, of, as));
  return { number: turn.number, seat: turn.seat, plays, minions: played("minion"), actions: played("action"), history };
}

const historyFor = (g: Game, bit: number): Fact[] =>
  g.state.turn.history.map((fact) => (fact.veiled === undefined ? { ...fact } : unveiledFact(fact, bit)));

function basesFor(g: Game, bit: number, before?: BaseView[] | null): BaseView[] {
  return madeAs(
    g.state.bases.map((base, i) => baseFor(g, base, bit, before?.[i])),
    before,
  );
}

function baseFor(g: Game, base: CardId, bit: number, before: BaseView | undefined): BaseView {
  const { def, owner } = g.state.cards[base];
  const there = before?.card === base ? before : undefined;
  const { id } = defAt(def);
  const limit = breakpointOf(g, base);
  const power = powerAt(g, base);
  const standing = standingAt(g, base);
  const cards = cardsAs(g, cardsOn(g, base), bit, there?.cards);
  const isSame =
    there !== undefined &&
    there.def === id &&
    there.owner === owner &&
    there.breakpoint === limit &&
    there.power === power &&
    there.cards === cards &&
    isSameList(there.standing.totals, standing.totals) &&
    isSameList(there.standing.places, standing.places) &&
    isSameList(there.standing.awards, standing.awards);
  return isSame ? there : { card: base, def: id, owner, breakpoint: limit, power, standing, cards };
}

/** Cards keep their order: those that there were are found again although some of them have gone. */
function cardsAs(g: Game, cards: readonly CardId[], bit: number, before: CardView[] | undefined): CardView[] {
  const made: CardView[] = [];
  let at = 0;
  for (const card of cards) {
    let there: CardView | undefined;
    if (before !== undefined)
      for (let i = at; i < before.length && there === undefined; i++)
        if (before[i].card === card) {
          there = before[i];
          at = i + 1;
        }
    made.push(cardFor(g, card, bit, there));
  }
  return before !== undefined && isSameList(made, before) ? before : made;
}

/** Literals with their own properties are several times faster than spread ones. */
function cardFor(g: Game, card: CardId, bit: number, before?: CardView): CardView {
  const { def, owner, controller, counters, note, zone, known } = g.state.cards[card];
  const on = g.state.cards[card].on === null ? (before?.on.length === 0 ? before.on : []) : cardsAs(g, cardsOn(g, card), bit, before?.on);
  if (zone === Zone.Buried) {
    const isKnown = (known & bit) !== 0;
    return {
      card: isKnown ? card : NO_CARD,
      def: isKnown ? defAt(def).id : UNKNOWN,
      owner: controller,
      kind: "buried",
      controller,
      power: 0,
      printed: 0,
      counters,
      note: null,
      on,
    };
  }
  const { id, kind, power: printed, monster } = defAt(def);
  const minion = kind === "minion";
  const as = monster ? "monster" : minion ? "minion" : kind === "titan" ? "titan" : "action";
  const power = minion ? powerOf(g, card) : kind === "titan" ? powerFrom(g, card) : 0;
  const isSame =
    before !== undefined &&
    before.card === card &&
    before.def === id &&
    before.owner === owner &&
    before.kind === as &&
    before.controller === controller &&
    before.power === power &&
    before.printed === printed &&
    before.counters === counters &&
    before.note === null &&
    note === null &&
    before.on === on;
  if (isSame) return before;
  return { card, def: id, owner, kind: as, controller, power, printed, counters, note: note === null ? null : { ...note }, on };
}

/** `open`: of the same game at the same moment; `before`: an earlier view of this seat. */
export function viewFor(g: Game, seat: Seat, open: OpenView = openView(g), before: View | null = null): View {
  const s = g.state;
  const bit = seat === NO_SEAT ? 0 : 1 << seat;
  const face = (card: CardId): Face => faceOf(g, card);
  const knows = (card: CardId): boolean => (s.cards[card].known & bit) !== 0;
  const hand = (cards: readonly CardId[], there: View["hands"][number] | undefined): View["hands"][number] => {
    const known = facesAs(g, cards.every(knows) ? cards : cards.filter(knows), there?.known);
    return there !== undefined && there.known === known && there.size === cards.length ? there : { size: cards.length, known };
  };
  const deck = (cards: readonly CardId[], knowers: number, there: DeckView | undefined): DeckView => {
    if ((knowers & bit) === 0) return there?.size === cards.length && there.known.length === 0 ? there : { size: cards.length, known: [] };
    const known: DeckView["known"] = [];
    for (let i = cards.length - 1; i >= 0; i--) if (knows(cards[i])) known.push({ depth: cards.length - 1 - i, face: face(cards[i]) });
    return { size: cards.length, known };
  };
  const { knowers } = open;
  const { duel } = s;
  const decision = g.decision;
  return {
    seat,
    seats: s.seats,
    factions: open.factions,
    pool: open.pool,
    first: s.first,
    turn: open.turn ?? turnFor(g, bit),
    phase: open.phase,
    scoring:
      s.scoring === null
        ? null
        : {
            ...s.scoring,
            places: s.scoring.places.slice(),
            totals: s.scoring.totals.slice(),
            awards: s.scoring.awards.slice(),
            replacement: publicReplacement(g, s.scoring.replacement, bit),
          },
    duel:
      duel === null
        ? null
        : {
            source: duel.source,
            champions: [duel.champions[0], duel.champions[1]],
            seats: [duel.seats[0], duel.seats[1]],
            step: duel.step,
            cards: duel.cards.map((card, side) =>
              card === NO_CARD ? null : knows(card) ? face(card) : { card: NO_CARD, def: UNKNOWN, owner: duel.seats[side] },
            ),
          },
    vp: open.vp,
    out: open.out,
    bases: open.bases ?? basesFor(g, bit, before?.bases),
    hands: madeAs(
      s.hands.map((cards, of) => hand(cards, before?.hands[of])),
      before?.hands,
    ),
    decks: madeAs(
      s.decks.map((cards, of) => deck(cards, knowers.decks[of], before?.decks[of])),
      before?.decks,
    ),
    discards: open.discards,
    baseDeck: deck(s.piles[Pile.BaseDeck], knowers.baseDeck, before?.baseDeck),
    baseDiscard: open.baseDiscard,
    resolving: open.resolving,
    madness: open.madness,
    monsters: deck(s.piles[Pile.Monsters], knowers.monsters, before?.monsters),
    monsterDiscard: open.monsterDiscard,
    treasures: deck(s.piles[Pile.Treasures], knowers.treasures, before?.treasures),
    treasureDiscard: open.treasureDiscard,
    loot: open.loot,
    aside: open.aside,
    box: open.box,
    lasting: open.lasting ?? lastingFor(g, bit),
    extraTurns: open.extraTurns,
    decision: decision !== null && decision.seat === seat ? decisionFor(g, decision) : null,
    asked: decision === null || (decision.secret && decision.seat !== seat) ? null : decision.seat,
    asking: decision === null || decision.secret || decision.seat === seat ? null : askingOf(g, decision),
  };
}

const OPEN: readonly Zone[] = [Zone.Table, Zone.Base, Zone.Attached, Zone.Discard, Zone.Limbo];

function askingOf(g: Game, { prompt }: Decision): Asking {
  const open = (card: CardId | undefined): CardId =>
    card !== undefined && card !== NO_CARD && OPEN.includes(g.state.cards[card].zone) ? card : NO_CARD;
  return { key: prompt.key, verb: prompt.verb, source: open(prompt.source), card: open(prompt.card), base: open(prompt.base) };
}

/** A card that lies face down where all can see it, unknown to these seats. */
const isVeiled = (g: Game, card: CardId, bit: number): boolean => {
  if (card === NO_CARD) return false;
  const { zone, known } = g.state.cards[card];
  return (zone === Zone.Buried || zone === Zone.Duel) && (known & bit) === 0;
};

/** What has happened to a card, as these seats may know it: it is told by what they knew then, not by where the card is now. */
function unveiledFact(fact: Fact, bit: number): Fact {
  const { veiled = 0, ...open } = fact;
  return (veiled & bit) === 0 ? { ...open, card: NO_CARD } : open;
}

/** The question as the seat that is asked may see it: a card it does not know is pointed at by where it lies. */
export function decisionFor(g: Game, decision: Decision): Decision {
  const bit = 1 << decision.seat;
  const veiled = (card: CardId): boolean => isVeiled(g, card, bit);
  const shown = (option: Option): Option => {
    if (option.kind === "trigger" && veiled(option.about)) return { ...option, about: NO_CARD };
    if (option.kind !== "card" || !veiled(option.card)) return { ...option };
    const base = baseOf(g, option.card);
    return { kind: "facedown", base, place: base === NO_CARD ? 0 : buriedAt(g, base).indexOf(option.card) };
  };
  const { seat, prompt, options, secret, picked } = decision;
  const about = prompt.card !== undefined && veiled(prompt.card) ? { ...prompt, card: NO_CARD } : { ...prompt };
  const copy: Decision = { seat, prompt: about, options: options.map(shown), secret };
  return picked === undefined ? copy : { ...copy, picked: picked.filter((card) => !veiled(card)) };
}

/** Whose turn it is to think about a redraw depends on hidden hands. */
function publicPhase(phase: Phase): Phase {
  switch (phase.kind) {
    case "redraw":
      return { kind: "redraw", next: 0 };
    case "draft":
      return { ...phase, order: phase.order.slice() };
    case "over":
      return { ...phase, winners: phase.winners.slice(), scores: phase.scores.slice() };
    default:
      return { ...phase };
  }
}

const publicReplacement = (g: Game, base: CardId, bit: number): CardId =>
  base !== NO_CARD && (g.state.cards[base].known & bit) !== 0 ? base : NO_CARD;

/** An event as a seat may see it: hidden cards are left out, how many there were is told. */
export function eventFor(e: GameEvent, seat: Seat): GameEvent {
  const bit = seat === NO_SEAT ? ONLOOKERS : 1 << seat;
  const shown = unveiled(e, bit);
  switch (shown.kind) {
    case "drawn":
      return shown.seat === seat || shown.from === "home" ? shown : { ...shown, cards: [] };
    case "looked":
      return shown.seat === seat ? shown : { ...shown, cards: [] };
    case "placed":
      return isSeenByAll(shown) || (shown.known & bit) !== 0 ? shown : { ...shown, card: NO_CARD };
    case "buried":
    case "duelCard":
      return (shown.known & bit) !== 0 ? shown : { ...shown, card: NO_CARD };
    default:
      return shown;
  }
}

/** A card that comes from where all see it, or goes there, is no secret to anybody. */
const isSeenByAll = ({ from, to }: EventOf<"placed">): boolean => from === "discard" || from === "play" || to === "discard";

/** A copy of an event, lists and all, without the cards that lie face down and that these seats do not know. */
function unveiled(e: GameEvent, bit: number): GameEvent {
  const { veiled, ...open } = e;
  const copy: Record<string, unknown> = open;
  for (const field in copy) {
    const value = copy[field];
    if (Array.isArray(value)) copy[field] = value.slice();
  }
  if (e.lasts !== undefined) copy.lasts = { ...e.lasts };
  const hidden = veiled?.filter((v) => (v.known & bit) === 0).map((v) => v.card) ?? [];
  if (hidden.length > 0) {
    const isHidden = (card: unknown): boolean => hidden.includes(card as CardId);
    for (const field of namingFields(e.kind)) {
      const value = copy[field];
      if (Array.isArray(value)) copy[field] = value.filter((card) => !isHidden(card));
      else if (isHidden(value)) copy[field] = NO_CARD;
    }
  }
  return copy as GameEvent;
}
