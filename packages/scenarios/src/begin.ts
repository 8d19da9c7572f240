/** From the set-up part of a scenario to a game at its first decision. */

import {
  allDefs,
  allFactions,
  allSets,
  type CardDef,
  type CardId,
  createGame,
  defAt,
  Game,
  type GameEvent,
  isRefusal,
  MADNESS,
  NO_SEAT,
  Pile,
  type Position,
  type PositionBase,
  type PositionCard,
  type PositionHeld,
  type PositionPlay,
  type PositionSeat,
  type Refusal,
  type Seat,
  type Setup,
  seedRng,
  setPlays,
  shuffle,
  stateOf,
} from "@breakpoint/engine";
import type { AttachedCard, PlacedCard, PositionScenario, SetupScenario } from "./format.ts";
import { didYouMean, plain, sameName, times } from "./names.ts";
import { Problem } from "./problem.ts";
import type { Path } from "./source.ts";
import { Table } from "./table.ts";

const REST = "rest";

/** A card of the position in the order in which the engine numbers them. */
interface Slot {
  def: number;
  owner: Seat;
  number: number;
  rest: boolean;
}

interface Held {
  factions: number[];
  hand: Slot[];
  deck: Slot[];
  discard: Slot[];
}

class Builder {
  readonly scenario: PositionScenario;
  readonly players: string[];
  readonly seed: number;
  readonly held: Held[] = [];
  /** How many of each card its owner has used up, by seat and definition. */
  readonly counts = new Map<string, number>();
  readonly basesUsed = new Set<number>();

  constructor(scenario: PositionScenario, seed: number) {
    this.scenario = scenario;
    this.players = Object.keys(scenario.players);
    this.seed = seed;
  }

  seat(name: string, path: Path): Seat {
    const seat = this.players.findIndex((p) => sameName(p, name));
    if (seat < 0) throw new Problem(path, `no player is called ${name}${didYouMean(name, this.players)}`);
    return seat;
  }

  /** Finds a card by name, among the owner's factions first, and counts it. */
  card(name: string, owner: Seat, path: Path): number {
    const named = allDefs().filter((d) => d.kind !== "base" && sameName(d.name, name));
    const factions = this.factionsOf(owner).map((f) => allFactions()[f]?.name);
    const own = named.filter((d) => factions.includes(d.faction ?? undefined));
    // Two factions can have a card of the same name: then as many as both have.
    const def = own.find((d) => (this.counts.get(`${owner}/${d.index}`) ?? 0) < d.copies) ?? own[0] ?? named[0];
    if (def === undefined) {
      if (allDefs().some((d) => d.kind === "base" && sameName(d.name, name))) throw new Problem(path, `${name} is a base`);
      throw new Problem(path, `no card is called ${name}${didYouMean(name, cardNames())}`);
    }
    this.own(def, owner, path);
    const key = `${isNobodys(def) ? NO_SEAT : owner}/${def.index}`;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > def.copies) {
      const whose = def.faction === null ? "there are" : `the ${def.faction} have`;
      throw new Problem(path, `${this.players[owner] ?? ""} has ${count} ${def.name}, but ${whose} only ${def.copies}`);
    }
    return def.index;
  }

  private factionsOf(owner: Seat): number[] {
    return this.held[owner]?.factions ?? [];
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
    const def = allDefs().find((d) => d.kind === "base" && sameName(d.name, name));
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
      this.held.push({ factions, hand: [], deck: [], discard: [] });
      const held = this.held[seat];
      if (held === undefined) continue;
      for (const place of ["hand", "deck", "discard"] as const)
        held[place] = this.slots(given[place] ?? [], seat, ["players", player, place]);
    }
  }

  /** The player whom a card is said to be of. */
  private ownerIn(text: string): string | undefined {
    return this.players.find((p) => plain(text).endsWith(` of ${plain(p)}`));
  }

  private slots(list: readonly string[], seat: Seat, path: Path): Slot[] {
    return list.flatMap((entry, i): Slot[] => {
      if (sameName(entry, REST)) {
        if (path.at(-1) !== "deck") throw new Problem([...path, i], '"rest" can only fill a deck');
        if (i !== list.length - 1) throw new Problem([...path, i], '"rest" comes last');
        return [{ def: -1, owner: seat, number: 0, rest: true }];
      }
      const { text, count } = times(entry);
      const other = this.ownerIn(text);
      const owner = other === undefined ? seat : this.seat(other, [...path, i]);
      if (owner !== seat && path.at(-1) === "discard")
        throw new Problem([...path, i], "only cards of their own are in a player's discard pile");
      const { name, number } = numbered(other === undefined ? text : text.slice(0, -other.length - 4));
      return Array.from({ length: count }, () => {
        const def = this.card(name, owner, [...path, i]);
        return { def, owner: isNobodys(defAt(def)) ? NO_SEAT : owner, number, rest: false };
      });
    });
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
    const sets = new Set(this.held.flatMap((h) => h.factions.map((f) => allFactions()[f]?.set)));
    const rest = allSets()
      .filter((set) => sets.has(set.id))
      .flatMap((set) => set.bases.map((b) => b.index))
      .filter((def) => !this.basesUsed.has(def));
    shuffle(seedRng(this.seed), rest);
    return [...deck.slice(0, -1), ...rest];
  }

  /** The Madness deck: as many as written, or all that are not elsewhere if the set is in the game. */
  madness(): number[] {
    const def = allDefs().find((d) => d.home === MADNESS);
    if (def === undefined) return [];
    const used = this.counts.get(`${NO_SEAT}/${def.index}`) ?? 0;
    const factions = this.held.flatMap((h) => h.factions.map((f) => allFactions()[f]?.set));
    const inGame = used > 0 || factions.includes(def.set) || [...this.basesUsed].some((base) => defAt(base).set === def.set);
    const left = this.scenario["madness deck"] ?? (inGame ? def.copies - used : 0);
    if (left + used > def.copies) throw new Problem(["madness deck"], `${left + used} Madness cards, but there are only ${def.copies}`);
    return new Array<number>(left).fill(def.index);
  }

  placed(entry: PlacedCard, path: Path, slots: Slot[], where: "base" | "card" | "buried"): PositionCard[] {
    const written = typeof entry === "string" ? undefined : entry;
    const { text, count } = times(typeof entry === "string" ? entry : entry.card);
    const suffix = this.ownerIn(text);
    const ownerName = written?.of ?? suffix;
    if (ownerName === undefined) throw new Problem(path, `whose card is ${text}? Write "${text} of ${this.players[0] ?? "Ann"}"`);
    const owner = this.seat(ownerName, path);
    const controller = written?.controller === undefined ? owner : this.seat(written.controller, [...path, "controller"]);
    const { name, number } = numbered(suffix === undefined ? text : text.slice(0, -suffix.length - 4));
    return Array.from({ length: count }, () => {
      const index = this.card(name, owner, path);
      const def = defAt(index);
      checkHost(def, where, path);
      const belongs = isNobodys(def) ? NO_SEAT : owner;
      slots.push({ def: index, owner: belongs, number, rest: false });
      const actions = actionsOn(entry);
      if (actions.length > 0 && def.kind !== "minion")
        throw new Problem([...path, "actions"], `${def.name} is no minion: no actions go on it`);
      const on = actions.flatMap((a, i) => this.placed(a, [...path, "actions", i], slots, "card"));
      return { def: index, owner: belongs, controller, counters: written?.counters ?? 0, on };
    });
  }
}

/** A card of no faction, such as Madness: whoever has it counts as its owner. */
const isNobodys = (def: CardDef): boolean => def.home !== null;

const actionsOn = (entry: PlacedCard): AttachedCard[] => (typeof entry === "string" ? [] : (entry.actions ?? []));

function checkHost(def: CardDef, where: "base" | "card" | "buried", path: Path): void {
  if (where === "buried") return;
  const fits =
    where === "base"
      ? def.kind === "minion" || def.kind === "titan" || (def.kind === "action" && def.playOn === "base")
      : def.kind === "action" && def.playOn === "minion";
  if (fits) return;
  const what = def.kind === "action" ? (def.playOn === "standard" ? "a standard action" : `an action on a ${def.playOn}`) : `a ${def.kind}`;
  throw new Problem(path, `${def.name} is ${what}: it cannot be on a ${where === "base" ? "base" : "minion"}`);
}

const cardNames = (): string[] =>
  allDefs()
    .filter((d) => d.kind !== "base")
    .map((d) => d.name);
const baseNames = (): string[] =>
  allDefs()
    .filter((d) => d.kind === "base")
    .map((d) => d.name);

function factionIndex(name: string, path: Path): number {
  const faction = allFactions().find((f) => sameName(f.name, name));
  if (faction === undefined)
    throw new Problem(
      path,
      `no faction is called ${name}${didYouMean(
        name,
        allFactions().map((f) => f.name),
      )}`,
    );
  return faction.index;
}

function numbered(text: string): { name: string; number: number } {
  const match = /^(.*)#(\d+)$/.exec(text.trim());
  return { name: match?.[1] ?? text.trim(), number: Number(match?.[2] ?? 0) };
}

/** Gives every card its number among those of its name: written numbers first, then in order, cards that "rest" brought last. */
function numberCards(slots: readonly Slot[]): Map<CardId, number> {
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

/** Sets up the position that a scenario describes. */
export function beginPosition(scenario: PositionScenario, seed: number): Table {
  const b = new Builder(scenario, seed);
  if (b.players.length < 2 || b.players.length > 4) throw new Problem(["players"], `${b.players.length} players: there are 2 to 4`);
  b.hold();
  const onBases: Slot[] = [];
  const bases = (scenario.bases ?? []).map((entry, i): PositionBase => {
    const path: Path = ["bases", i];
    const def = b.base(typeof entry === "string" ? entry : entry.base, path);
    onBases.push({ def, owner: NO_SEAT, number: 0, rest: false });
    if (typeof entry === "string") return { def, cards: [], buried: [] };
    const cards = (entry.cards ?? []).flatMap((card, j) => b.placed(card, [...path, "cards", j], onBases, "base"));
    const buried = (entry.buried ?? []).flatMap((card, j) => b.placed(card, [...path, "buried", j], onBases, "buried"));
    return { def, cards, buried };
  });
  const named = b.baseList("base deck");
  const baseDiscard = b.baseList("base discard");
  const baseDeck = b.fillBases(named);
  b.fillDecks();
  const madness = b.madness();

  const turn = typeof scenario.turn === "object" ? scenario.turn : { player: scenario.turn ?? b.players[0] ?? "" };
  const seat = b.seat(turn.player, ["turn"]);
  const phase = scenario.phase ?? "play";
  const position: Position = {
    seats: b.held.map((own, i): PositionSeat => {
      const given = scenario.players[b.players[i] ?? ""];
      const held = (slots: readonly Slot[]): PositionHeld[] => slots.map(({ def, owner }) => ({ def, owner }));
      return {
        factions: own.factions,
        hand: held(own.hand),
        deck: held(own.deck),
        discard: held(own.discard),
        vp: given?.vp ?? 0,
        out: given?.out ?? false,
      };
    }),
    bases,
    baseDeck,
    baseDiscard,
    side: [{ pile: Pile.Madness, defs: madness }],
    first: scenario.first === undefined ? 0 : b.seat(scenario.first, ["first"]),
    turn: seat,
    turnNumber: turn.number ?? 1,
    phase,
    minionsPlayed: turn.played?.minions ?? 0,
    actionsPlayed: turn.played?.actions ?? 0,
    seed,
    // The Play Cards phase then always waits for an answer; the concession itself is hidden unless the scenario wants it.
    concede: true,
  };
  if (phase === "bases" || phase === "redraw") position.turn = position.first;
  if (phase === "bases" && position.bases.length > b.players.length)
    throw new Problem(["phase"], "all starting bases are on the table already");
  const slots = [
    ...b.held.flatMap((held) => [...held.hand, ...held.deck, ...held.discard]),
    ...onBases,
    ...[...baseDeck, ...baseDiscard, ...madness].map((def) => ({ def, owner: NO_SEAT, number: 0, rest: false })),
  ];
  const numbers = numberCards(slots);
  const state = stateOf(position);
  const log: GameEvent[] = [];
  if (turn.plays !== undefined) {
    // The plays name cards of the position: a table without a decision is enough to find them.
    const lookup = new Table(Game.from(stateOf({ ...position, phase: "play" })), b.players, numbers, true);
    setPlays(
      state,
      turn.plays.map((play, i): PositionPlay => {
        const path: Path = ["turn", "plays", i];
        if (typeof play === "string") return { type: play };
        const type = "minion" in play ? "minion" : "action";
        const limits = "minion" in play ? play.minion : play.action;
        return {
          type,
          max: limits.max ?? -1,
          empty: limits.empty ?? false,
          ...(limits.base === undefined ? {} : { base: lookup.findBase(limits.base, path) }),
          ...(limits.source === undefined ? {} : { source: lookup.find(limits.source, path) }),
        };
      }),
    );
  }
  return started(Game.from(state, { sink: (e) => log.push(e) }), log, b.players, numbers, scenario.concede === true);
}

function started(game: Game, log: GameEvent[], players: readonly string[], numbers: ReadonlyMap<CardId, number>, concede: boolean): Table {
  const table = new Table(game, players, numbers, concede);
  table.log.push(...log);
  game.sink = (e) => table.log.push(e);
  return table;
}

/** Begins with a real set-up, or tells why it is refused. */
export function beginSetup(scenario: SetupScenario, seed: number): Table | Refusal {
  const { setup } = scenario;
  const players = setup.players;
  const path: Path = ["setup"];
  const seat = (name: string, at: Path): Seat => {
    const found = players.findIndex((p) => sameName(p, name));
    if (found < 0) throw new Problem(at, `no player is called ${name}${didYouMean(name, players)}`);
    return found;
  };
  let factions: Setup["factions"];
  if (typeof setup.factions === "string") factions = setup.factions;
  else {
    const chosen: string[][] = players.map(() => []);
    for (const [name, list] of Object.entries(setup.factions)) chosen[seat(name, [...path, "factions", name])] = list;
    factions = chosen;
  }
  const log: GameEvent[] = [];
  const game = createGame(
    {
      seats: players.length,
      factions,
      concede: true,
      twoCopies: setup["two copies"] === true,
      ...(setup.pool === undefined ? {} : { pool: setup.pool }),
      ...(setup.sets === undefined ? {} : { sets: setup.sets }),
      ...(setup.first === undefined ? {} : { first: seat(setup.first, [...path, "first"]) }),
    },
    seed,
    { sink: (e) => log.push(e) },
  );
  if (isRefusal(game)) return game;
  return started(game, log, players, new Map(), scenario.concede === true);
}
