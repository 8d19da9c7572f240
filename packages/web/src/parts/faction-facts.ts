/** What a pair of factions is made of, counted from their cards. */

import { type CardDef, type Faction, factionNamed } from "@breakpoint/engine";

export interface PairFacts {
  /** How many minions there are of each power. */
  curve: { power: number; count: number }[];
  minions: number;
  actions: number;
  /** What the actions do: "6 send minions away". */
  doings: string[];
  different: number;
}

/** What a card mainly does, by the first that its text speaks of. */
const DOINGS: readonly [RegExp, string, string][] = [
  [/\bdestroy/i, "destroys", "destroy"],
  [/\b(returns?|goes? back|(into|to|under) (its|their) owner)/i, "sends minions away", "send minions away"],
  [/\bmove|goes to a different base/i, "moves minions", "move minions"],
  [/\+\d+ power|\bmore power|\bpower counter/i, "raises power", "raise power"],
  [/\bextra\b|\bplay one more\b/i, "gives extra plays", "give extra plays"],
  [/\bdraw/i, "draws cards", "draw cards"],
  [/\b(discard pile|your deck|search)/i, "fetches cards", "fetch cards"],
  [/\b(bury|buries|buried|uncover)/i, "buries cards", "bury cards"],
  [/\bnot affect|affects? neither/i, "protects minions", "protect minions"],
  [/\b(cancel|heeds|without its abilities|cannot play)/i, "stops others", "stop others"],
  [/\bcontrol\b|\btransfer/i, "takes or shifts cards", "take or shift cards"],
  [/\bdiscards?\b/i, "costs others cards", "cost others cards"],
];

export const factionsNamed = (names: readonly string[]): Faction[] => names.flatMap((name) => factionNamed(name) ?? []);

/** What the cards of a faction do most, in words that follow "both": "move minions". */
export function doingsOf(faction: Faction): string[] {
  const counts = new Map<string, number>();
  for (const card of faction.cards)
    for (const [pattern, , many] of DOINGS) if (pattern.test(card.text)) counts.set(many, (counts.get(many) ?? 0) + card.copies);
  return [...counts].sort(([, n], [, m]) => m - n).map(([doing]) => doing);
}

export function pairFacts(names: readonly string[]): PairFacts {
  const cards = factionsNamed(names).flatMap((f) => f.cards);
  const sum = (list: readonly CardDef[]): number => list.reduce((n, card) => n + card.copies, 0);
  const minions = cards.filter((c) => c.kind === "minion");
  const actions = cards.filter((c) => c.kind === "action");
  const powers = [...new Set(minions.map((c) => c.power))].sort((a, b) => a - b);
  const counts = new Map<number, number>();
  for (const card of actions) {
    const what = DOINGS.findIndex(([pattern]) => pattern.test(card.text));
    counts.set(what, (counts.get(what) ?? 0) + card.copies);
  }
  const doings = [...counts]
    .sort(([a, n], [b, m]) => (a < 0 ? 1 : b < 0 ? -1 : m - n))
    .map(([what, n]) => {
      const [, one, many] = DOINGS[what] ?? ["", "plays another trick", "play other tricks"];
      return `${n} ${n === 1 ? one : many}`;
    });
  return {
    curve: powers.map((power) => ({ power, count: sum(minions.filter((c) => c.power === power)) })),
    minions: sum(minions),
    actions: sum(actions),
    doings,
    different: cards.length,
  };
}
