/** Setting up: factions by choice, at random or by draft; decks, bases, hands, the redraw (R-SETUP, R-DRAFT, R-BASE-DECK). */

import { putInDiscard, putOnTable } from "./board.ts";
import { allFactions, allSets, defAt, factionNamed } from "./catalogue.ts";
import { type Decision, KEEP, type Option } from "./decision.ts";
import { draw } from "./decks.ts";
import type { CardDef } from "./definitions.ts";
import { type Effect, verb } from "./effect.ts";
import type { Game } from "./game.ts";
import { type CardId, HIDDEN_PILES, MADNESS, NO_CARD, NO_SEAT, PILES, Pile, type Seat, Zone } from "./ids.ts";
import { emptyList } from "./lists.ts";
import type { Refusal } from "./refusal.ts";
import { below, isSeed, type Seed, seedRng, shuffle } from "./rng.ts";
import { baseArrives } from "./scoring.ts";
import type { Phase, State } from "./state.ts";

/** What the players agree on before the game. Together with the seed and the picks it is the whole game. */
export interface Setup {
  seats: number;
  /** Two names per seat, or how they come about. */
  factions: readonly (readonly string[])[] | "draft" | "random";
  /** The factions to draft or draw from; all of the catalogue by default. */
  pool?: readonly string[];
  /** Bases come from these sets; by default from the sets of the chosen factions. */
  sets?: readonly string[];
  twoCopies?: boolean;
  /** Who goes first; at random by default. */
  first?: Seat;
  concede?: boolean;
  /** Titans that came later than their factions take part; they do by default (R-TITANS-23). */
  titans?: boolean;
  /** Monsters and treasures take part where a set in use has them; they do by default (R-SETUP-07). */
  monsters?: boolean;
  /** The rules of dealing: the present ones by default, 1 for recordings from before cards had ids that tell nothing. */
  rules?: number;
}

/** The present rules of dealing. */
export const RULES_OF_DEALING = 2;

const OPENING_HAND = 5;

/** Checks a setup. Null if it can be played. */
export function refuseSetup(setup: Setup): Refusal | null {
  if (typeof setup !== "object" || setup === null) return { code: "bad-setup", field: "setup" };
  const { seats } = setup;
  if (!Number.isInteger(seats) || seats < 2 || seats > 4) return { code: "players-out-of-range", players: Number(seats) };
  if (setup.first !== undefined && (!Number.isInteger(setup.first) || setup.first < 0 || setup.first >= seats))
    return { code: "bad-first-player", first: Number(setup.first) };
  const { rules } = setup;
  if (rules !== undefined && (!Number.isInteger(rules) || rules < 1 || rules > RULES_OF_DEALING))
    return { code: "bad-setup", field: "rules" };
  for (const field of ["twoCopies", "concede", "titans", "monsters"] as const)
    if (setup[field] !== undefined && typeof setup[field] !== "boolean") return { code: "bad-setup", field };
  for (const field of ["pool", "sets"] as const) {
    const list = setup[field];
    if (list !== undefined && (!Array.isArray(list) || list.some((name) => typeof name !== "string"))) return { code: "bad-setup", field };
  }
  for (const name of setup.sets ?? []) if (!allSets().some((s) => s.id === name)) return { code: "unknown-set", name };
  if (setup.sets !== undefined && !allSets().some((s) => setup.sets?.includes(s.id) === true && s.bases.length > 0))
    return { code: "no-bases" };
  for (const name of setup.pool ?? []) if (factionNamed(name) === undefined) return { code: "unknown-faction", name };
  if (setup.factions === "draft" || setup.factions === "random") {
    const pool = poolOf(setup).length;
    return pool < 2 * seats ? { code: "pool-too-small", needed: 2 * seats, pool } : null;
  }
  if (!Array.isArray(setup.factions) || setup.factions.length !== seats || setup.factions.some((f) => !Array.isArray(f)))
    return { code: "bad-setup", field: "factions" };
  return refuseFactions(setup.factions as readonly (readonly string[])[], setup.twoCopies === true);
}

function refuseFactions(chosen: readonly (readonly string[])[], twoCopies: boolean): Refusal | null {
  const taken = new Map<number, number>();
  for (const [seat, names] of chosen.entries()) {
    if (names.length !== 2) return { code: "needs-two-factions", seat, count: names.length };
    const indexes: number[] = [];
    for (const name of names) {
      const faction = typeof name === "string" ? factionNamed(name) : undefined;
      if (faction === undefined) return { code: "unknown-faction", name: String(name) };
      if (indexes.includes(faction.index)) return { code: "same-faction-twice", seat, faction: faction.name };
      indexes.push(faction.index);
      const copies = (taken.get(faction.index) ?? 0) + 1;
      if (copies > (twoCopies ? 2 : 1)) return { code: "faction-taken", faction: faction.name };
      taken.set(faction.index, copies);
    }
  }
  return null;
}

function poolOf(setup: Setup): number[] {
  const named = setup.pool?.map((name) => factionNamed(name)?.index ?? -1) ?? allFactions().map((f) => f.index);
  const once = [...new Set(named)];
  return setup.twoCopies === true ? [...once, ...once] : once;
}

/** The state that a game begins with, or why there can be none. */
export function firstState(setup: Setup, seed: Seed): State | Refusal {
  const refusal = refuseSetup(setup);
  if (refusal !== null) return refusal;
  if (!isSeed(seed)) return { code: "bad-seed" };
  const state = emptyState(setup.seats);
  state.rng = seedRng(seed);
  state.options = {
    rules: setup.rules ?? RULES_OF_DEALING,
    sets: setup.sets === undefined ? null : [...setup.sets],
    twoCopies: setup.twoCopies === true,
    concede: setup.concede === true,
    titans: setup.titans ?? setup.rules !== 1,
    monsters: setup.monsters !== false,
  };
  state.first = setup.first ?? below(state.rng, setup.seats);
  state.turn.seat = state.first;
  state.turn.regular = state.first;
  if (setup.factions === "draft") {
    state.pool = poolOf(setup);
    state.phase = { kind: "draft", order: snake(setup.seats, state.first), next: 0 };
  } else if (setup.factions === "random") {
    state.factions = randomFactions(state, poolOf(setup));
  } else {
    state.factions = setup.factions.map((names) => names.map((name) => factionNamed(name)?.index ?? -1));
  }
  return state;
}

function several<T>(count: number, make: () => T): T[] {
  const list = emptyList<T>();
  for (let i = 0; i < count; i++) list.push(make());
  return list;
}

export function emptyState(seats: number): State {
  const zero = (): number => 0;
  return {
    rng: seedRng(0),
    seats,
    options: { rules: RULES_OF_DEALING, sets: null, twoCopies: false, concede: false, titans: true, monsters: true },
    pool: emptyList(),
    factions: several(seats, emptyList<number>),
    first: 0,
    cards: emptyList(),
    hands: several(seats, emptyList<CardId>),
    decks: several(seats, emptyList<CardId>),
    discards: several(seats, emptyList<CardId>),
    bases: emptyList(),
    limbo: emptyList(),
    piles: several(PILES, emptyList<CardId>),
    vp: several(seats, zero),
    out: several(seats, () => false),
    turn: {
      number: 1,
      seat: 0,
      regular: 0,
      plays: emptyList(),
      history: emptyList(),
    },
    phase: { kind: "prepare" },
    scoring: null,
    duel: null,
    lasting: emptyList(),
    extraTurns: emptyList(),
  };
}

/** Clockwise from the first picker and back again (R-DRAFT-03, -04). */
function snake(seats: number, first: Seat): Seat[] {
  const round = Array.from({ length: seats }, (_, i) => (first + i) % seats);
  return [...round, ...round.slice().reverse()];
}

/** Two different factions for each, from the shuffled pool; with two copies it is shuffled until nobody has the same one twice. */
function randomFactions(state: State, pool: number[]): number[][] {
  for (;;) {
    shuffle(state.rng, pool);
    const top = pool.slice().reverse();
    const taken = Array.from({ length: state.seats }, (_, seat) => [top[2 * seat], top[2 * seat + 1]]);
    if (taken.every(([one, other]) => one !== other)) return taken;
  }
}

export function draftDecision(g: Game, phase: Phase & { kind: "draft" }): Decision | null {
  const seat = phase.order[phase.next];
  const { pool, factions } = g.state;
  let left = [...new Set(pool)].filter((f) => !factions[seat].includes(f));
  if (pool.length === 2 && phase.next + 2 === phase.order.length) {
    // What is left for the last picker must not be a second copy of the faction they hold (R-DRAFT-06).
    const last = factions[phase.order[phase.next + 1]];
    left = left.filter((f) => !last.includes(pool[0] === f ? pool[1] : pool[0]));
  }
  return {
    seat,
    prompt: { key: "draft", verb: "draft", source: NO_CARD },
    options: left.map((f): Option => ({ kind: "name", name: allFactions()[f].name })),
    secret: false,
  };
}

export const takeDraft = verb(function* takeDraft(g: Game, phase: Phase & { kind: "draft" }, option: Option): Effect {
  const s = g.state;
  const seat = phase.order[phase.next];
  const faction = option.kind === "name" ? factionNamed(option.name) : undefined;
  if (faction === undefined) return;
  s.pool.splice(s.pool.indexOf(faction.index), 1);
  s.factions[seat].push(faction.index);
  if (g.sink !== null) g.sink({ kind: "drafted", seat, faction: faction.name });
  s.phase = phase.next + 1 < phase.order.length ? { kind: "draft", order: phase.order, next: phase.next + 1 } : { kind: "prepare" };
  g.touch();
});

/** Adds a physical card to the game; the caller places it in its list. */
export function addCard(state: State, def: number, owner: Seat, zone: Zone, at: number, known = 0): CardId {
  state.cards.push({ def, owner, controller: owner, zone, at, on: null, counters: 0, known, note: null });
  return (state.cards.length - 1) as CardId;
}

/** The bases of the sets in use, each set once (R-BASE-DECK-01, -02). */
export function baseDefs(state: State): number[] {
  const wanted = state.options.sets ?? setsOfFactions(state);
  const defs: number[] = [];
  for (const set of allSets()) if (wanted.includes(set.id)) for (const base of set.bases) defs.push(base.index);
  return defs;
}

function setsOfFactions(state: State): string[] {
  const sets: string[] = [];
  for (const taken of state.factions) for (const faction of taken) sets.push(allFactions()[faction].set);
  return sets;
}

/** The side decks of the sets whose factions or bases are in the game (R-SETUP-06, -07). */
function sideDefs(state: State): CardDef[] {
  const factions = setsOfFactions(state);
  const bases = state.options.sets ?? factions;
  const defs: CardDef[] = [];
  for (const set of allSets()) {
    const used = factions.includes(set.id) || (set.bases.length > 0 && bases.includes(set.id));
    if (used) defs.push(...set.side.filter((def) => def.home === MADNESS || state.options.monsters));
  }
  return defs;
}

/** A card of the game before it lies anywhere. */
interface Dealt {
  def: number;
  owner: Seat;
  zone: Zone;
  at: number;
  known: number;
}

function allCards(s: State): Dealt[] {
  const all: Dealt[] = [];
  const everyone = (1 << s.seats) - 1;
  for (let seat = 0; seat < s.seats; seat++) {
    for (const faction of s.factions[seat]) {
      for (const def of allFactions()[faction].cards) {
        const titan = def.kind === "titan";
        if (titan && def.optional && !s.options.titans) continue;
        const at = titan ? Pile.Aside : seat;
        for (let i = 0; i < def.copies; i++)
          all.push({ def: def.index, owner: seat, zone: titan ? Zone.Pile : Zone.Deck, at, known: titan ? everyone : 0 });
      }
    }
  }
  for (const { index, copies, home } of sideDefs(s)) {
    if (home === null) continue;
    for (let i = 0; i < copies; i++)
      all.push({ def: index, owner: NO_SEAT, zone: Zone.Pile, at: home.deck, known: home.hidden ? 0 : everyone });
  }
  for (const def of baseDefs(s)) all.push({ def, owner: NO_SEAT, zone: Zone.Pile, at: Pile.BaseDeck, known: 0 });
  return all;
}

/** Makes and shuffles the decks (R-SETUP-04, -06, R-BASE-DECK-03). A card's id tells nothing of its face: cards are numbered at random. */
export const prepare = verb(function* prepare(g: Game): Effect {
  const s = g.state;
  const all = allCards(s);
  if (s.options.rules > 1) shuffle(s.rng, all);
  for (const { def, owner, zone, at, known } of all) {
    const card = addCard(s, def, owner, zone, at, known);
    (zone === Zone.Deck ? g.ownDeck(at) : g.ownPile(at)).push(card);
  }
  for (let seat = 0; seat < s.seats; seat++) shuffle(s.rng, g.ownDeck(seat));
  for (const pile of HIDDEN_PILES) shuffle(s.rng, g.ownPile(pile));
  g.cardsJoined();
  s.phase = { kind: "bases", left: s.seats + 1 };
});

/** Deals the starting bases: all lie open before monsters come and abilities fire, and that before hands are drawn (R-SETUP-08 to -10). */
export const dealBases = verb(function* dealBases(g: Game, phase: Phase & { kind: "bases" }): Effect {
  const s = g.state;
  if (phase.left > 0) {
    const dealt = s.piles[Pile.BaseDeck].slice(-phase.left).reverse();
    s.phase = { kind: "bases", left: 0 };
    for (const base of dealt) putOnTable(g, base, s.bases.length);
    for (const base of dealt) yield* baseArrives(g, base, NO_CARD);
    return;
  }
  for (let i = 0; i < s.seats; i++) draw(g, (s.first + i) % s.seats, OPENING_HAND);
  s.phase = { kind: "redraw", next: 0 };
  if (g.moment !== null) g.moment({ key: "redraw", seats: Array.from({ length: s.seats }, (_, i) => (s.first + i) % s.seats) }, g);
});

/** A hand without a minion may be shown, discarded and drawn anew, once, clockwise from the first player (R-SETUP-12 to -15). */
export function redrawDecision(g: Game, phase: Phase & { kind: "redraw" }): Decision {
  const s = g.state;
  const seat = (s.first + phase.next) % s.seats;
  const minionless = s.hands[seat].length > 0 && s.hands[seat].every((card) => defAt(s.cards[card].def).kind !== "minion");
  const options: Option[] = minionless ? [{ kind: "word", word: "redraw" }, KEEP] : [KEEP];
  return { seat, prompt: { key: "redraw", verb: "redraw", source: NO_CARD }, options, secret: true };
}

export const takeRedraw = verb(function* takeRedraw(g: Game, phase: Phase & { kind: "redraw" }, option: Option): Effect {
  const s = g.state;
  const seat = (s.first + phase.next) % s.seats;
  if (option.kind === "word" && option.word === "redraw") {
    const cards = s.hands[seat].slice();
    for (const card of cards) putInDiscard(g, card, seat);
    if (g.sink !== null) g.sink({ kind: "redrew", seat, cards });
    draw(g, seat, OPENING_HAND);
  }
  if (phase.next + 1 < s.seats) s.phase = { kind: "redraw", next: phase.next + 1 };
  else {
    s.phase = { kind: "start" };
    if (g.sink !== null) g.sink({ kind: "turnStart", seat: s.turn.seat, number: 1 });
  }
  g.touch();
});
