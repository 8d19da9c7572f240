/** What a faction plays with beside minions and actions, and what it shares with another: read from its cards. */

import { allFactions, allSets, type CardDef, type Faction, factionNamed } from "@breakpoint/engine";
import { doingsOf } from "./faction-facts.ts";

export interface Mechanic {
  id: string;
  name: string;
  has(faction: Faction): boolean;
}

const speaksOf =
  (pattern: RegExp) =>
  ({ cards }: Faction): boolean =>
    cards.some((card: CardDef) => pattern.test(card.text));

const MECHANICS: readonly Mechanic[] = [
  { id: "madness", name: "Madness", has: speaksOf(/\bmadness\b/i) },
  { id: "counters", name: "Power counters", has: speaksOf(/\bpower counters?\b/i) },
  { id: "titans", name: "Titans", has: ({ cards }) => cards.some((card) => card.kind === "titan") },
  { id: "burying", name: "Burying", has: speaksOf(/\b(bury|buries|buried|burying|uncover)/i) },
  { id: "duels", name: "Duels", has: speaksOf(/\bduel/i) },
  {
    id: "monsters",
    name: "Monsters and treasures",
    has: (faction) => allSets().some((set) => set.id === faction.set && set.side.some((def) => def.monster)),
  },
];

/** Those that some faction of the catalogue has. */
export const mechanics = (): Mechanic[] => MECHANICS.filter(({ has }) => allFactions().some(has));

export const mechanicsOf = (faction: Faction): Mechanic[] => MECHANICS.filter(({ has }) => has(faction));

export interface Fit {
  score: number;
  /** "Both use power counters and move minions." */
  why: string;
}

/** How much two factions have in common: decks that want the same things help each other. */
export function fitOf(one: string, other: string): Fit {
  const [a, b] = [factionNamed(one), factionNamed(other)];
  if (a === undefined || b === undefined || a === b) return { score: 0, why: "" };
  const shared = mechanicsOf(a).filter(({ id, has }) => id !== "titans" && has(b));
  const doings = doingsOf(a).slice(0, 3);
  const alike = doingsOf(b)
    .slice(0, 3)
    .filter((doing) => doings.includes(doing));
  const words = [
    ...(shared.length === 0 ? [] : [`use ${shared.map(({ name }) => (name === "Madness" ? name : name.toLowerCase())).join(" and ")}`]),
    ...alike,
  ];
  const why = words.length === 0 ? "" : `Both ${[words.slice(0, -1).join(", "), words.at(-1)].filter((w) => w !== "").join(" and ")}.`;
  return { score: 3 * shared.length + alike.length, why };
}
