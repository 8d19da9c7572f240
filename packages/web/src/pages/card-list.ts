/** Which cards are asked for, kept in the address so that it can be shared and gone back to. */

import { allDefs, allFactions, allSets, type CardDef, TREASURES } from "@breakpoint/engine";
import { hasAll, plain, wordsOf } from "../lookup/search.ts";

export interface Wanted {
  text: string;
  set: string;
  faction: string;
  kind: string;
  power: string;
}

const FIELDS = ["text", "set", "faction", "kind", "power"] as const;

/** Monsters are minions too, and treasures are minions or actions. */
const isOfKind = (def: CardDef, kind: string): boolean =>
  kind === "monster" ? def.monster : kind === "treasure" ? def.home === TREASURES : def.kind === kind;

const KINDS: readonly { kind: string; name: string }[] = [
  { kind: "minion", name: "Minions" },
  { kind: "action", name: "Actions" },
  { kind: "base", name: "Bases" },
  { kind: "titan", name: "Titans" },
  { kind: "monster", name: "Monsters" },
  { kind: "treasure", name: "Treasures" },
];

/** The types that there are cards of. */
export const kinds = (): typeof KINDS => KINDS.filter(({ kind }) => allDefs().some((def) => isOfKind(def, kind)));

/** Types of which some cards have power. */
export const hasPowers = (kind: string): boolean => ["minion", "monster", "treasure"].includes(kind);

export function readWanted(search: string): Wanted {
  const params = new URLSearchParams(search);
  const get = (field: keyof Wanted): string => params.get(field) ?? "";
  return { text: get("text"), set: get("set"), faction: get("faction"), kind: get("kind"), power: get("power") };
}

export function writeWanted(wanted: Wanted): string {
  const params = new URLSearchParams();
  for (const field of FIELDS) if (wanted[field] !== "") params.set(field, wanted[field]);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

const texts = new Map<string, string>();

function textOf(def: CardDef): string {
  const known = texts.get(def.id);
  if (known !== undefined) return known;
  const set = allSets().find((s) => s.id === def.set)?.name ?? "";
  const types = ["monster", "treasure", def.kind].filter((kind) => isOfKind(def, kind));
  const text = plain([def.name, def.text, def.faction ?? "", set, ...types, ...def.traits].join(" "));
  texts.set(def.id, text);
  return text;
}

/** "3", or "6+" for six and more. */
const hasPower = (def: CardDef, power: string): boolean =>
  def.kind === "minion" && (power.endsWith("+") ? def.power >= Number.parseInt(power, 10) : def.power === Number(power));

export const POWERS = ["0", "1", "2", "3", "4", "5", "6+"];

export interface Group {
  title: string;
  /** Null: no faction's. */
  faction: string | null;
  cards: CardDef[];
}

/** The cards that fit, by faction in the order of the catalogue, then what belongs to no faction. */
export function findCards(wanted: Wanted): Group[] {
  const words = wordsOf(wanted.text);
  const fits = (def: CardDef): boolean =>
    (wanted.set === "" || def.set === wanted.set) &&
    (wanted.faction === "" || def.faction === wanted.faction) &&
    (wanted.kind === "" || isOfKind(def, wanted.kind)) &&
    (wanted.power === "" || hasPower(def, wanted.power)) &&
    hasAll(textOf(def), words);
  const groups: Group[] = allFactions().map((f) => ({ title: f.name, faction: f.name, cards: f.cards.filter(fits) }));
  for (const set of allSets()) {
    groups.push({ title: `Beside the decks: ${set.name}`, faction: null, cards: set.side.filter(fits) });
    groups.push({ title: `Bases: ${set.name}`, faction: null, cards: set.bases.filter(fits) });
  }
  return groups.filter((g) => g.cards.length > 0);
}

export const howMany = (): number => allDefs().length;
