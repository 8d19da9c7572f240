/** The cards of a written position: found by name, counted, and each only where such a card can be. */

import {
  allDefs,
  allFactions,
  allSets,
  type CardDef,
  type CardId,
  defAt,
  MADNESS,
  MONSTERS,
  NO_SEAT,
  Pile,
  type PositionCard,
  type PositionHeld,
  type Seat,
  type SideDeck,
  seedRng,
  shuffle,
  TREASURES,
} from "@breakpoint/engine";
import type { AsideCard, Memory, PlacedCard, PositionScenario } from "./format.ts";
import { didYouMean, sameName, times } from "./names.ts";
import { Problem } from "./problem.ts";
import { checkPlayer, defsNamed, type Reference, readReference, seatNamed } from "./reference.ts";
import type { Path } from "./source.ts";

const REST = "rest";

/** Where a scenario can put a card; the decks and discard piles of cards of no faction by their names. */
type Where = "hand" | "deck" | "discard" | "aside" | "base" | "card" | "buried" | SidePile;

/** The piles of cards of no faction that a scenario lists, topmost first. */
const SIDE_PILES = {
  "monster deck": { home: MONSTERS, pile: Pile.Monsters },
  "monster discard": { home: MONSTERS, pile: Pile.MonsterDiscard },
  "treasure deck": { home: TREASURES, pile: Pile.Treasures },
  "treasure discard": { home: TREASURES, pile: Pile.TreasureDiscard },
} as const;
type SidePile = keyof typeof SIDE_PILES;

/** A card of the position in the order in which the engine numbers them. */
export interface Slot {
  def: number;
  owner: Seat;
  number: number;
  rest: boolean;
  /** For a card in play: what the position says of it. */
  placed?: PositionCard;
}

type Waiting = Slot & { counters: number };

interface Held {
  factions: number[];
  hand: Slot[];
  deck: Slot[];
  discard: Slot[];
  aside: Waiting[];
}

export class Builder {
  readonly scenario: PositionScenario;
  readonly players: string[];
  readonly seed: number;
  readonly held: Held[] = [];
  /** The bases on the table and the cards on them. */
  readonly onBases: Slot[] = [];
  /** How many of each card its owner has used up, by seat and definition. */
  private readonly counts = new Map<string, number>();
  private readonly basesUsed = new Set<number>();
  /** What cards in play remember, to be read once all cards are there. */
  readonly memories: { card: PositionCard; written: Memory; path: Path }[] = [];

  constructor(scenario: PositionScenario, seed: number) {
    this.scenario = scenario;
    this.players = Object.keys(scenario.players);
    this.seed = seed;
  }

  seat(name: string, path: Path): Seat {
    return seatNamed(name, this.players, path);
  }

  /** A card as a set-up writes it: `Scout#2 of Ann under Bea`. Where it is, its place in the file says. */
  private entry(text: string): Reference {
    const ref = readReference(text, this.players);
    return ref.place === null ? ref : { ...ref, name: text };
  }

  /** Finds a card by name: one of the owner's factions first, then one that can be there at all. */
  private find(name: string, owner: Seat, where: Where, path: Path): CardDef {
    const named = defsNamed(name).filter((d) => d.kind !== "base");
    const factions = (this.held[owner]?.factions ?? []).map((f) => allFactions()[f]?.name);
    const own = named.filter((d) => factions.includes(d.faction ?? undefined));
    const fitting = named.filter((d) => whyNotThere(d, where) === null && isOwnerless(d) === (owner === NO_SEAT));
    // Two factions can have a card of the same name: then as many as both have.
    const left = own.find((d) => (this.counts.get(`${owner}/${d.index}`) ?? 0) < d.copies);
    const def = left ?? own[0] ?? fitting[0] ?? named[0];
    if (def !== undefined) return def;
    if (defsNamed(name).some((d) => d.kind === "base")) throw new Problem(path, `${name} is a base`);
    checkPlayer(name, this.players, path);
    throw new Problem(path, `no card is called ${name}${didYouMean(name, cardNames())}`);
  }

  /** Takes one of these cards out of the box. */
  private take(def: CardDef, owner: Seat, where: Where, path: Path): number {
    const wrong = whyNotThere(def, where);
    if (wrong !== null) throw new Problem(path, `${def.name} is ${wrong}`);
    this.own(def, owner, path);
    const key = `${isNobodys(def) ? NO_SEAT : owner}/${def.index}`;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > def.copies) {
      const have = isOwnerless(def) ? `${count} ${def.name}` : `${this.players[owner] ?? ""} has ${count} ${def.name}`;
      const whose = def.faction === null ? "there are" : `the ${def.faction} have`;
      throw new Problem(path, `${have}, but ${whose} only ${def.copies}`);
    }
    return def.index;
  }

  /** The factions of a player who names none follow from their cards. */
  private own(def: CardDef, owner: Seat, path: Path): void {
    const held = this.held[owner];
    const faction = allFactions().find((f) => f.name === def.faction);
    if (held === undefined || faction === undefined || held.factions.includes(faction.index)) return;
    const player = this.players[owner] ?? "";
    const given = this.scenario.players[player]?.factions;
    const have = held.factions.map((f) => allFactions()[f]?.name).join(" and ");
    if (given !== undefined || held.factions.length >= 2)
      throw new Problem(path, `${def.name} is a card of the ${faction.name}, but ${player} has ${have}`);
    held.factions.push(faction.index);
  }

  base(name: string, path: Path): number {
    const def = defsNamed(name).find((d) => d.kind === "base");
    if (def === undefined) throw new Problem(path, `no base is called ${name}${didYouMean(name, baseNames())}`);
    if (this.basesUsed.has(def.index)) throw new Problem(path, `${def.name} is already in this position: there is only one`);
    this.basesUsed.add(def.index);
    return def.index;
  }

  hold(): void {
    for (const [seat, player] of this.players.entries()) {
      const given = this.scenario.players[player] ?? {};
      const factions = (given.factions ?? []).map((name, i) => factionIndex(name, ["players", player, "factions", i]));
      if (factions.length === 2 && factions[0] === factions[1])
        throw new Problem(["players", player, "factions"], `${player} has the same faction twice`);
      const held: Held = { factions, hand: [], deck: [], discard: [], aside: [] };
      this.held.push(held);
      for (const place of ["hand", "deck", "discard"] as const)
        held[place] = this.slots(given[place] ?? [], seat, place, ["players", player, place]);
      held.aside = (given.aside ?? []).map((card, i) => this.waiting(card, seat, ["players", player, "aside", i]));
    }
  }

  private slots(list: readonly string[], seat: Seat, where: "hand" | "deck" | "discard", path: Path): Slot[] {
    return list.flatMap((written, i): Slot[] => {
      const at = [...path, i];
      if (sameName(written, REST)) {
        if (where !== "deck") throw new Problem(at, '"rest" can only fill a deck');
        if (i !== list.length - 1) throw new Problem(at, '"rest" comes last');
        return [{ def: -1, owner: seat, number: 0, rest: true }];
      }
      const { text, count } = times(written);
      const entry = this.entry(text);
      if (entry.controller !== NO_SEAT) throw new Problem(at, `${entry.name} is not in play here: nobody controls it`);
      const owner = entry.owner === NO_SEAT ? seat : entry.owner;
      if (owner !== seat && where === "discard") throw new Problem(at, "only cards of their own are in a player's discard pile");
      return Array.from({ length: count }, () => {
        const def = this.find(entry.name, owner, where, at);
        if (isOwnerless(def) && entry.owner !== NO_SEAT) throw new Problem(at, ownsNothing(def));
        const index = this.take(def, owner, where, at);
        return { def: index, owner: isNobodys(def) ? NO_SEAT : owner, number: entry.number, rest: false };
      });
    });
  }

  /** A titan beside its owner's deck. */
  private waiting(written: AsideCard, seat: Seat, path: Path): Waiting {
    const entry = this.entry(typeof written === "string" ? written : written.card);
    if ((entry.owner !== NO_SEAT && entry.owner !== seat) || entry.controller !== NO_SEAT)
      throw new Problem(path, "a titan waits beside the deck of its owner");
    const index = this.take(this.find(entry.name, seat, "aside", path), seat, "aside", path);
    const counters = typeof written === "string" ? 0 : (written.counters ?? 0);
    return { def: index, owner: seat, number: entry.number, rest: false, counters };
  }

  /** "rest": whatever of the factions the position does not use elsewhere. */
  fillDecks(): void {
    const rng = seedRng(this.seed);
    for (const [seat, held] of this.held.entries()) {
      if (held.deck.at(-1)?.def !== -1) continue;
      held.deck.pop();
      const rest: Slot[] = [];
      for (const f of held.factions) {
        for (const def of allFactions()[f]?.cards ?? []) {
          if (def.kind === "titan") continue;
          const left = def.copies - (this.counts.get(`${seat}/${def.index}`) ?? 0);
          for (let i = 0; i < left; i++) rest.push({ def: def.index, owner: seat, number: 0, rest: true });
        }
      }
      shuffle(rng, rest);
      held.deck.push(...rest);
    }
  }

  baseList(field: "base deck" | "base discard"): number[] {
    const list = this.scenario[field] ?? [];
    const named = list.filter((name) => !sameName(name, REST)).map((name, i) => this.base(name, [field, i]));
    if (!list.some((name) => sameName(name, REST))) return named;
    if (field !== "base deck" || list.findIndex((name) => sameName(name, REST)) !== list.length - 1)
      throw new Problem([field], '"rest" comes last, in the base deck');
    return [...named, -1];
  }

  fillBases(deck: number[]): number[] {
    if (deck.at(-1) !== -1) return deck;
    const sets = this.setsOfFactions();
    const rest = allSets()
      .filter((set) => sets.has(set.id))
      .flatMap((set) => set.bases.map((b) => b.index))
      .filter((def) => !this.basesUsed.has(def));
    shuffle(seedRng(this.seed), rest);
    return [...deck.slice(0, -1), ...rest];
  }

  private setsOfFactions(): Set<string | undefined> {
    return new Set(this.held.flatMap((h) => h.factions.map((f) => allFactions()[f]?.set)));
  }

  /** The Madness deck: as many as written, or all that are not elsewhere if the set is in the game. */
  private madness(): number[] {
    const def = allDefs().find((d) => d.home === MADNESS);
    if (def === undefined) return [];
    const used = this.counts.get(`${NO_SEAT}/${def.index}`) ?? 0;
    const inGame = used > 0 || this.setsOfFactions().has(def.set) || [...this.basesUsed].some((base) => defAt(base).set === def.set);
    const left = this.scenario["madness deck"] ?? (inGame ? def.copies - used : 0);
    if (left + used > def.copies) throw new Problem(["madness deck"], `${left + used} ${def.name} cards, but there are only ${def.copies}`);
    return new Array<number>(left).fill(def.index);
  }

  /** The decks and discard piles of cards of no faction. What "rest" brings is known once all piles have been read. */
  sidePiles(): { pile: Pile; cards: Slot[] }[] {
    const written = Object.entries(SIDE_PILES).map(([name, { home, pile }]) => ({ home, pile, cards: this.sideList(name as SidePile) }));
    const madness = { pile: MADNESS.deck, cards: this.madness().map((def) => nobodysSlot(def)) };
    return [madness, ...written.map(({ home, pile, cards }) => ({ pile, cards: this.fillSide(home, cards) }))];
  }

  private sideList(field: SidePile): Slot[] {
    const list = this.scenario[field] ?? [];
    return list.flatMap((written, i): Slot[] => {
      const at = [field, i];
      if (sameName(written, REST)) {
        if (!field.endsWith("deck") || i !== list.length - 1) throw new Problem(at, '"rest" comes last, in a deck');
        return [{ def: -1, owner: NO_SEAT, number: 0, rest: true }];
      }
      const { text, count } = times(written);
      const entry = this.entry(text);
      const def = this.find(entry.name, NO_SEAT, field, at);
      if (entry.owner !== NO_SEAT || entry.controller !== NO_SEAT) throw new Problem(at, ownsNothing(def));
      return Array.from({ length: count }, () => ({ ...nobodysSlot(this.take(def, NO_SEAT, field, at)), number: entry.number }));
    });
  }

  private fillSide(home: SideDeck, cards: Slot[]): Slot[] {
    if (cards.at(-1)?.def !== -1) return cards;
    const rest = allDefs()
      .filter((def) => def.home === home)
      .flatMap((def) => {
        const left = def.copies - (this.counts.get(`${NO_SEAT}/${def.index}`) ?? 0);
        return Array.from({ length: left }, () => ({ ...nobodysSlot(def.index), rest: true }));
      });
    shuffle(seedRng(this.seed), rest);
    return [...cards.slice(0, -1), ...rest];
  }

  /** A card in play or buried, with what is on it. */
  placed(written: PlacedCard, path: Path, where: "base" | "card" | "buried"): PositionCard[] {
    const facts = typeof written === "string" ? undefined : written;
    const { text, count } = times(typeof written === "string" ? written : written.card);
    const entry = this.entry(text);
    const owner = facts?.of === undefined ? entry.owner : this.seat(facts.of, [...path, "of"]);
    const controller = facts?.controller === undefined ? entry.controller : this.seat(facts.controller, [...path, "controller"]);
    return Array.from({ length: count }, () => {
      const def = this.find(entry.name, owner, where, path);
      const whose = this.whoHas(def, owner, controller, where, path);
      const card: PositionCard = { def: this.take(def, owner, where, path), ...whose, counters: facts?.counters ?? 0, on: [] };
      this.onBases.push({ def: def.index, owner: whose.owner, number: entry.number, rest: false, placed: card });
      this.checkTitans(whose.controller, path);
      if (facts?.remembers !== undefined) this.memories.push({ card, written: facts.remembers, path: [...path, "remembers"] });
      const actions = facts?.actions ?? [];
      if (actions.length > 0 && def.kind === "action")
        throw new Problem([...path, "actions"], `${def.name} is no minion: no actions go on it`);
      card.on = actions.flatMap((action, i) => this.placed(action, [...path, "actions", i], "card"));
      return card;
    });
  }

  private whoHas(def: CardDef, owner: Seat, controller: Seat, where: Where, path: Path): Pick<PositionCard, "owner" | "controller"> {
    const someone = this.players[0] ?? "Ann";
    if (isOwnerless(def)) {
      if (owner !== NO_SEAT) throw new Problem(path, ownsNothing(def));
      if (controller === NO_SEAT && !(def.monster && where === "base"))
        throw new Problem(path, `who has ${def.name}? Write "${def.name} under ${someone}"`);
      return { owner: NO_SEAT, controller };
    }
    if (owner === NO_SEAT) throw new Problem(path, `whose card is ${def.name}? Write "${def.name} of ${someone}"`);
    return { owner: isNobodys(def) ? NO_SEAT : owner, controller: controller === NO_SEAT ? owner : controller };
  }

  /** Nobody has two titans in play: a second one comes only while the game goes on. */
  checkTitans(seat: Seat, path: Path): void {
    const titans = this.onBases.filter(({ def, placed }) => placed?.controller === seat && defAt(def).kind === "titan");
    if (titans.length < 2) return;
    const names = titans.map(({ def }) => defAt(def).name).join(" and ");
    throw new Problem(path, `${this.players[seat] ?? ""} has ${names}: nobody begins with two titans in play`);
  }
}

/** A card of no faction, such as Madness or a monster. */
const isNobodys = (def: CardDef): boolean => def.home !== null;
/** ... with a discard pile of its own: whoever has it does not own it. */
const isOwnerless = (def: CardDef): boolean => def.home !== null && def.home.discard !== null;

const nobodysSlot = (def: number): Slot => ({ def, owner: NO_SEAT, number: 0, rest: false });

export const heldOf = (slots: readonly Slot[]): PositionHeld[] => slots.map(({ def, owner }) => ({ def, owner }));

const ownsNothing = (def: CardDef): string =>
  isOwnerless(def)
    ? `${def.name} is a ${def.monster ? "monster" : "treasure"}: nobody owns it; write "${def.name} under ..." for the player who controls it in play`
    : `${def.name} is nobody's here`;

/** What kind of card it is, and where such a card can be, if it cannot be there; null if it can. */
function whyNotThere(def: CardDef, where: Where): string | null {
  if (def.kind === "titan") return where === "aside" || where === "base" ? null : "a titan: it waits aside, or is on a base";
  if (where === "aside") return "no titan: only titans wait aside";
  const pile = where in SIDE_PILES ? SIDE_PILES[where as SidePile] : null;
  if (pile !== null) return def.home === pile.home ? null : `no card of the ${where}`;
  if (def.monster)
    return where === "base" || where === "buried" ? null : "a monster: it is on a base, in the monster deck or in the monster discard";
  if (isOwnerless(def) && (where === "deck" || where === "discard"))
    return "a treasure: it is in a hand, in play, in the treasure deck or in the treasure discard";
  if (where === "base" && (def.kind === "minion" || def.playOn === "base")) return null;
  if (where === "card" && def.kind === "action" && def.playOn === "minion") return null;
  if (where !== "base" && where !== "card") return null;
  const what = def.kind === "action" ? (def.playOn === "standard" ? "a standard action" : `an action on a ${def.playOn}`) : `a ${def.kind}`;
  return `${what}: it cannot be on a ${where === "base" ? "base" : "minion"}`;
}

const cardNames = (): string[] => allDefs().flatMap((d) => (d.kind === "base" ? [] : [d.name]));
const baseNames = (): string[] => allDefs().flatMap((d) => (d.kind === "base" ? [d.name] : []));

function factionIndex(name: string, path: Path): number {
  const names = allFactions().map((f) => f.name);
  const faction = allFactions().find((f) => sameName(f.name, name));
  if (faction === undefined) throw new Problem(path, `no faction is called ${name}${didYouMean(name, names)}`);
  return faction.index;
}

/** Gives every card its number among those of its name: written numbers first, then in order, cards that "rest" brought last. */
export function numberCards(slots: readonly Slot[]): Map<CardId, number> {
  const numbers = new Map<CardId, number>();
  const taken = new Map<string, Set<number>>();
  const of = (def: number): Set<number> => {
    const name = defAt(def).name;
    const set = taken.get(name) ?? new Set();
    taken.set(name, set);
    return set;
  };
  for (const [i, slot] of slots.entries()) {
    if (slot.number === 0) continue;
    numbers.set(i as CardId, slot.number);
    of(slot.def).add(slot.number);
  }
  for (const rest of [false, true]) {
    for (const [i, slot] of slots.entries()) {
      if (slot.number !== 0 || slot.rest !== rest) continue;
      let number = 1;
      while (of(slot.def).has(number)) number++;
      of(slot.def).add(number);
      numbers.set(i as CardId, number);
    }
  }
  return numbers;
}
