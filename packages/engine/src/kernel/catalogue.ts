/** The catalogue: every set, faction, card and base that the engine knows. The kernel looks definitions up here by index. */

import { compile, featuresOf } from "./compile.ts";
import type { CardDef, CardSpec } from "./definitions.ts";
import { MONSTERS, type SideDeck } from "./ids.ts";

export interface FactionSpec {
  name: string;
  cards: readonly CardSpec[];
}

export interface SetSpec {
  id: string;
  name: string;
  factions: readonly FactionSpec[];
  bases: readonly CardSpec[];
  /** Cards of no faction in a deck that all players share, set out when the set is in the game (R-SETUP-06, -07). */
  side?: readonly { deck: SideDeck; cards: readonly CardSpec[] }[];
}

export interface Faction {
  readonly index: number;
  readonly name: string;
  readonly set: string;
  readonly cards: readonly CardDef[];
}

export interface GameSet {
  readonly id: string;
  readonly name: string;
  readonly factions: readonly Faction[];
  readonly bases: readonly CardDef[];
  readonly side: readonly CardDef[];
}

const defs: CardDef[] = [];
const factions: Faction[] = [];
const named = new Map<string, Faction>();
const sets: GameSet[] = [];

export const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");

function define(spec: CardSpec, set: string, faction: string | null, home: SideDeck | null = null): CardDef {
  const {
    name,
    kind,
    printed,
    text,
    traits = [],
    afterwards = "discard",
    playOn = "standard",
    host,
    raises,
    brings,
    arrives,
    standsIn,
    optional = false,
    provisional = false,
    grants: granted,
    rule: ruled,
    ...flat
  } = spec;
  const isBase = kind === "base";
  const abilities = compile(flat, isBase);
  const grants = granted === undefined ? null : compile(granted, false);
  const rule = ruled === undefined ? null : compile(ruled, false);
  // What is read all the time comes first, so that it lies together.
  const def: CardDef = {
    kind,
    abilities,
    power: printed.power ?? 0,
    playOn,
    specialOnly: kind === "action" && playOn === "standard" && abilities.onPlay === undefined && abilities.specials !== undefined,
    standsIn,
    features: featuresOf([abilities, grants, rule], standsIn !== undefined, kind === "titan", home === MONSTERS),
    grants,
    index: defs.length,
    monster: home === MONSTERS,
    breakpoint: printed.breakpoint ?? 0,
    afterwards,
    rule,
    home,
    traits,
    host,
    arrives,
    id: [set, faction !== null ? slug(faction) : home === null ? "bases" : "side", slug(name)].join("/"),
    name,
    copies: printed.copies,
    text,
    set,
    faction,
    vp: printed.vp ?? [0, 0, 0],
    treasures: printed.treasures ?? 0,
    monsters: printed.monsters ?? 0,
    raises,
    brings,
    optional,
    provisional,
  };
  defs.push(def);
  return def;
}

/** Adds a set to the catalogue. Registering the same id twice is an error. */
export function registerSet(spec: SetSpec): GameSet {
  if (sets.some((s) => s.id === spec.id)) throw new Error(`set ${spec.id} is already in the catalogue`);
  const added: Faction[] = spec.factions.map((f) => {
    const faction: Faction = {
      index: factions.length,
      name: f.name,
      set: spec.id,
      cards: f.cards.map((card) => define(card, spec.id, f.name)),
    };
    factions.push(faction);
    named.set(f.name.toLowerCase(), faction);
    return faction;
  });
  const set: GameSet = {
    id: spec.id,
    name: spec.name,
    factions: added,
    bases: spec.bases.map((b) => define(b, spec.id, null)),
    side: (spec.side ?? []).flatMap(({ deck, cards }) => cards.map((card) => define(card, spec.id, null, deck))),
  };
  sets.push(set);
  return set;
}

export const allDefs = (): readonly CardDef[] => defs;
export const allFactions = (): readonly Faction[] => factions;
export const allSets = (): readonly GameSet[] => sets;
export const defAt = (index: number): CardDef => defs[index];
export const factionNamed = (name: string): Faction | undefined => named.get(name.toLowerCase());
export const defById = (id: string): CardDef | undefined => defs.find((d) => d.id === id);
