/** From what a definition says, flat, to what the kernel reads: triggers by event, uses, sets of hooks. */

import { addBit, isEmpty, joinBits, noBits } from "./bits.ts";
import { baseOf, hostOf, isAction, isMinion } from "./board.ts";
import {
  type Abilities,
  type AnySpecial,
  type Compiled,
  type Features,
  HOOK_NAMES,
  Hook,
  type OpKind,
  type Self,
  type Special,
  type Trigger,
  type Use,
} from "./definitions.ts";
import { type EventOf, type GameEvent, HEARD, type HeardKind, heardAs } from "./events.ts";
import type { Game } from "./game.ts";
import { type CardId, NO_CARD, NO_SEAT } from "./ids.ts";

type Condition<K extends HeardKind> = (g: Game, me: Self, e: EventOf<K>) => boolean;

/** What the words of a definition for its triggers mean: the event, and when it is meant. On a base `me.you` is the player concerned. */
interface Word<K extends HeardKind> {
  readonly event: K;
  readonly if: Condition<K> | null;
  /** Labelled Special on a card that is not a base. */
  readonly special: boolean;
}
const word = <K extends HeardKind>(event: K, condition: Condition<K> | null, special = false): Word<K> => ({
  event,
  if: condition,
  special,
});

const here = (g: Game, me: Self): CardId => baseOf(g, me.card);
const playedHere = (g: Game, me: Self, e: EventOf<"played">): boolean => e.on === here(g, me) && isMinion(g, e.card);
const scoresHere = (g: Game, me: Self, e: { base: CardId }): boolean => e.base === here(g, me);

const WORDS = {
  atYourTurnStart: word("turnStart", (_g, me, e) => e.seat === me.you),
  atYourTurnEnd: word("turnEnd", (_g, me, e) => e.seat === me.you),
  minionPlayedHere: word("played", playedHere),
  yourMinionPlayedHere: word("played", (g, me, e) => e.seat === me.you && e.seat !== NO_SEAT && playedHere(g, me, e)),
  othersMinionPlayedHere: word("played", (g, me, e) => e.seat !== me.you && e.seat !== NO_SEAT && playedHere(g, me, e)),
  actionPlayedHere: word("played", (g, me, e) => e.on === here(g, me) && isAction(g, e.card)),
  afterDestroyed: word("destroyed", (g, me, e) => e.card === me.card || (isAction(g, me.card) && e.card === hostOf(g, me.card))),
  minionDestroyedHere: word("destroyed", (g, me, e) => e.base === here(g, me) && isMinion(g, e.card)),
  minionMovedHere: word("moved", (g, me, e) => e.to === here(g, me) && isMinion(g, e.card)),
  beforeScoring: word("beforeScores", scoresHere, true),
  whenScoring: word("whenScores", scoresHere, true),
  afterScoring: word("afterScores", scoresHere, true),
} as const;
type WordName = keyof typeof WORDS;

/** The base where something happens; undefined if it is not a thing of one base. */
export function placeOf(g: Game, e: GameEvent): CardId | undefined {
  switch (e.kind) {
    case "played":
    case "playing":
      return e.on === NO_CARD ? NO_CARD : baseOf(g, e.on);
    case "moved":
      return e.to;
    case "attached":
      return baseOf(g, e.host);
    case "controlled":
    case "countered":
    case "empowered":
    case "rose":
    case "affected":
    case "used":
      return baseOf(g, e.card);
    default:
      return "base" in e ? e.base : undefined;
  }
}

/** One shape for all triggers. Those of a base mean "here" (R-TERMS-HERE-01). */
function made(trigger: Trigger, ofBase: boolean): Trigger {
  const { if: condition, do: act, whom, special, once, first, goesOn, afterMore, from, anywhere } = trigger;
  return { if: condition, do: act, whom, anywhere: !ofBase || anywhere === true, special, once, first, goesOn, afterMore, from };
}

/** Words of which a base means only what happens there, or to the player it speaks to: it is not asked about anything else. */
const GOES_WITHOUT_SAYING: readonly WordName[] = ["atYourTurnStart", "atYourTurnEnd", "beforeScoring", "whenScoring", "afterScoring"];

function told(name: WordName, said: Trigger | Trigger["do"], ofBase: boolean): Trigger {
  const { if: meant, special } = WORDS[name] as Word<HeardKind>;
  const full: Trigger = typeof said === "function" ? { do: said } : said;
  if (ofBase && full.anywhere !== true && full.whom === undefined && GOES_WITHOUT_SAYING.includes(name)) return full;
  const also = full.if;
  const condition: Condition<HeardKind> = (g, me, e) => meant?.(g, me, e) !== false && also?.(g, me, e) !== false;
  return { ...full, if: condition, ...(special && !ofBase ? { special: true as const } : {}) };
}

function triggersOf(abilities: Abilities, ofBase: boolean): [number, Trigger][] {
  const found: [number, Trigger][] = [];
  for (const [kind, said] of Object.entries(abilities.on ?? {})) {
    if (heardAs(kind) < 0) throw new Error(`no ability can respond to "${kind}"`);
    for (const trigger of Array.isArray(said) ? said : [said]) found.push([heardAs(kind), made(trigger as Trigger, ofBase)]);
  }
  for (const name of Object.keys(WORDS) as WordName[]) {
    const said = abilities[name] as Trigger | Trigger["do"] | undefined;
    if (said !== undefined) found.push([heardAs(WORDS[name].event), made(told(name, said, ofBase), ofBase)]);
  }
  return found;
}

/** One shape for all abilities used by choice. */
function madeUse({ label, from, can, do: act, once }: Use): Use {
  return { label, from, can, do: act, once };
}

function usesOf({ talent, uses }: Abilities): readonly Use[] | undefined {
  if (talent === undefined) return uses?.map(madeUse);
  const use: Use = typeof talent === "function" ? { label: "talent", do: talent } : { label: "talent", ...talent };
  return [use, ...(uses ?? [])].map(madeUse);
}

/** ... and for all Specials. */
function madeSpecial<K extends HeardKind>({ at, from, can, where, do: act, noPlay }: Special<K>): Special<K> {
  return { at, from, can, where, do: act, noPlay };
}

function specialsOf({ special, specials }: Abilities): readonly AnySpecial[] | undefined {
  const all = special === undefined ? specials : [special, ...(specials ?? [])];
  return all?.map((one) => madeSpecial(one as Special) as AnySpecial);
}

const KNOWN: ReadonlySet<string> = new Set([
  "pays",
  "against",
  ...HOOK_NAMES,
  ...Object.keys(WORDS),
  "onPlay",
  "talent",
  "uses",
  "special",
  "specials",
  "on",
]);

/** What cards do to others all the time, and not only once. */
const STANDING: readonly OpKind[] = ["power", "attach", "cancel"];

/** Abilities as the kernel reads them. A word that nobody knows is an error: it would silently do nothing. */
export function compile(abilities: Abilities, ofBase: boolean): Compiled {
  for (const name of Object.keys(abilities)) if (!KNOWN.has(name)) throw new Error(`the catalogue does not know the ability "${name}"`);
  let hooks = 0;
  const hears = noBits();
  for (const name of HOOK_NAMES) if (abilities[name] !== undefined) hooks |= 1 << Hook[name];
  const uses = usesOf(abilities);
  if (uses !== undefined) hooks |= 1 << Hook.uses;
  if (abilities.instead?.standing === true) hooks |= 1 << Hook.spares;
  const { against } = abilities;
  if (abilities.guards !== undefined && (against === undefined || against.some((kind) => STANDING.includes(kind))))
    hooks |= 1 << Hook.withstands;
  const triggers: Trigger[][] = HEARD.map(() => []);
  const outside: Trigger[][] = [];
  for (const [event, trigger] of triggersOf(abilities, ofBase)) {
    const list = trigger.from === undefined ? triggers : outside;
    if (trigger.from === undefined) addBit(hears, event);
    list[event] ??= [];
    list[event].push(trigger);
  }
  // Every ability is named, also those a card does not have: objects of one shape are read several times faster.
  return {
    idle: hooks === 0 && isEmpty(hears),
    hooks,
    hears,
    triggers,
    power: abilities.power,
    forbids: abilities.forbids,
    copied: abilities.copied,
    uses,
    onPlay: abilities.onPlay,
    specials: specialsOf(abilities),
    outside: outside.length === 0 ? undefined : outside,
    breakpoint: abilities.breakpoint,
    printedNumber: abilities.printedNumber,
    startingNumber: abilities.startingNumber,
    totalPower: abilities.totalPower,
    keepsFrom: abilities.keepsFrom,
    award: abilities.award,
    pays: abilities.pays,
    loot: abilities.loot,
    trait: abilities.trait,
    guards: abilities.guards,
    against,
    instead: abilities.instead,
    redirects: abilities.redirects,
    copies: abilities.copies,
    toll: abilities.toll,
    silences: abilities.silences,
    offers: abilities.offers,
    alsoFrom: abilities.alsoFrom,
    ignoresBase: abilities.ignoresBase,
    cancels: abilities.cancels,
    moreTalents: abilities.moreTalents,
    bothHalves: abilities.bothHalves,
  };
}

export const noFeatures = (): Features => ({
  hooks: 0,
  hears: noBits(),
  specials: noBits(),
  specialsFromDiscard: noBits(),
  specialsFromAside: noBits(),
  outside: noBits(),
  standsIn: false,
  usesFrom: 0,
  titans: false,
  monsters: false,
});

/** Adds what one card could use to what all cards of a game could. */
export function joinFeatures(all: Features, more: Features): void {
  all.hooks |= more.hooks;
  joinBits(all.hears, more.hears);
  joinBits(all.specials, more.specials);
  joinBits(all.specialsFromDiscard, more.specialsFromDiscard);
  joinBits(all.specialsFromAside, more.specialsFromAside);
  joinBits(all.outside, more.outside);
  if (more.standsIn) all.standsIn = true;
  all.usesFrom |= more.usesFrom;
  if (more.titans) all.titans = true;
  if (more.monsters) all.monsters = true;
}

/** Places that abilities are used from, as a set. */
export const USED_FROM = { play: 0, hand: 1, discard: 2, aside: 4 } as const;

export function featuresOf(parts: readonly (Compiled | null)[], standsIn: boolean, titan: boolean, monster: boolean): Features {
  const features = noFeatures();
  features.standsIn = standsIn;
  features.titans = titan;
  features.monsters = monster;
  for (const part of parts) {
    if (part === null) continue;
    features.hooks |= part.hooks;
    joinBits(features.hears, part.hears);
    for (const { from } of part.uses ?? []) if (from !== undefined) features.usesFrom |= USED_FROM[from];
    for (const { at, from } of part.specials ?? []) {
      addBit(features.specials, heardAs(at));
      if (from === "discard") addBit(features.specialsFromDiscard, heardAs(at));
      if (from === "aside") addBit(features.specialsFromAside, heardAs(at));
    }
    for (const event of Object.keys(part.outside ?? {})) addBit(features.outside, Number(event));
  }
  return features;
}
