/** The catalogue: every set, faction, card and base that the engine knows. The kernel looks definitions up here by index. */

import { type Abilities, type CardDef, type CardSpec, type Compiled, type Features, Hook, type HookName, SPARES } from "./definitions.ts";
import { eventBit } from "./events.ts";
import type { Pile } from "./ids.ts";

export interface FactionSpec {
  name: string;
  cards: readonly CardSpec[];
}

export interface SetSpec {
  id: string;
  name: string;
  factions: readonly FactionSpec[];
  bases: readonly CardSpec[];
  /** Cards of no faction in a pile that all players share, set out when the set is in the game (R-SETUP-06, -07). */
  side?: readonly { pile: Pile; cards: readonly CardSpec[] }[];
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
const sets: GameSet[] = [];

export const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");

function compile(abilities: Abilities): Compiled {
  let hooks = abilities.instead?.standing === true ? SPARES : 0;
  let hears = 0;
  for (const name of Object.keys(Hook) as HookName[]) if (abilities[name] !== undefined) hooks |= Hook[name];
  for (const kind of Object.keys(abilities.on ?? {})) hears |= eventBit(kind);
  // Every ability is named, also those a card does not have: objects of one shape are read several times faster.
  const compiled: Compiled = {
    hooks,
    hears,
    onPlay: abilities.onPlay,
    uses: abilities.uses,
    on: abilities.on,
    specials: abilities.specials,
    power: abilities.power,
    printedPower: abilities.printedPower,
    startingPower: abilities.startingPower,
    breakpoint: abilities.breakpoint,
    printedBreakpoint: abilities.printedBreakpoint,
    startingBreakpoint: abilities.startingBreakpoint,
    totalPower: abilities.totalPower,
    award: abilities.award,
    blocksScoring: abilities.blocksScoring,
    trait: abilities.trait,
    guards: abilities.guards,
    instead: abilities.instead,
    redirects: abilities.redirects,
    copies: abilities.copies,
    forbids: abilities.forbids,
    toll: abilities.toll,
    silences: abilities.silences,
    offers: abilities.offers,
    alsoFrom: abilities.alsoFrom,
    ignoresBase: abilities.ignoresBase,
    cancels: abilities.cancels,
    copied: abilities.copied,
  };
  for (const name of Object.keys(abilities)) if (!(name in compiled)) throw new Error(`the catalogue does not know the ability "${name}"`);
  return compiled;
}

function featuresOf(standsIn: boolean, parts: readonly (Compiled | null)[]): Features {
  const features: Features = { hooks: 0, hears: 0, specials: 0, standsIn, usesElsewhere: false };
  for (const part of parts) {
    if (part === null) continue;
    features.hooks |= part.hooks;
    features.hears |= part.hears;
    for (const use of part.uses ?? []) if ((use.from ?? "play") !== "play") features.usesElsewhere = true;
    for (const special of part.specials ?? []) features.specials |= eventBit(special.at);
  }
  return features;
}

function define(spec: CardSpec, set: string, faction: string | null, home: Pile | -1 = -1): CardDef {
  const abilities = compile(spec.abilities ?? {});
  const grants = spec.grants === undefined ? null : compile(spec.grants);
  const rule = spec.rule === undefined ? null : compile(spec.rule);
  const playOn = spec.playOn ?? "standard";
  const def: CardDef = {
    index: defs.length,
    id: [set, faction !== null ? slug(faction) : home < 0 ? "bases" : "side", slug(spec.name)].join("/"),
    name: spec.name,
    kind: spec.kind,
    copies: spec.copies,
    text: spec.text,
    traits: spec.traits ?? [],
    afterwards: spec.afterwards ?? "discard",
    set,
    faction,
    power: spec.power ?? 0,
    breakpoint: spec.breakpoint ?? 0,
    vp: spec.vp ?? [0, 0, 0],
    playOn,
    host: spec.host,
    raises: spec.raises,
    brings: spec.brings,
    abilities,
    grants,
    rule,
    standsIn: spec.standsIn,
    home,
    specialOnly: spec.kind === "action" && playOn === "standard" && abilities.onPlay === undefined && abilities.specials !== undefined,
    features: featuresOf(spec.standsIn !== undefined, [abilities, grants, rule]),
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
    return faction;
  });
  const set: GameSet = {
    id: spec.id,
    name: spec.name,
    factions: added,
    bases: spec.bases.map((b) => define(b, spec.id, null)),
    side: (spec.side ?? []).flatMap(({ pile, cards }) => cards.map((card) => define(card, spec.id, null, pile))),
  };
  sets.push(set);
  return set;
}

export const allDefs = (): readonly CardDef[] => defs;
export const allFactions = (): readonly Faction[] => factions;
export const allSets = (): readonly GameSet[] => sets;
export const defAt = (index: number): CardDef => defs[index];
export const factionNamed = (name: string): Faction | undefined => factions.find((f) => f.name.toLowerCase() === name.toLowerCase());
export const defById = (id: string): CardDef | undefined => defs.find((d) => d.id === id);
