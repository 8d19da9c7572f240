/** What is written on a card, and what a card remembers: kinds, names, factions, printed power. */

import { cardsOn, isAction, isBuried, isMinion } from "../kernel/board.ts";
import { allFactions, defAt, type Faction } from "../kernel/catalogue.ts";
import type { CardDef, PlayOn, Self } from "../kernel/definitions.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, TREASURES } from "../kernel/ids.ts";
import type { Note } from "../kernel/state.ts";

export { isAction, isMinion, isMonster } from "../kernel/board.ts";
export { hasTrait, printedPower } from "../kernel/values.ts";

/** The minions among cards out of play, whose printed power is at most and at least that (R-VALUES-11). */
export const minionsIn = (g: Game, cards: readonly CardId[], max = Number.POSITIVE_INFINITY, min = 0): CardId[] =>
  cards.filter((card) => isMinion(g, card) && g.def(card).power <= max && g.def(card).power >= min);
export const actionsIn = (g: Game, cards: readonly CardId[]): CardId[] => cards.filter((card) => isAction(g, card));

/** Which cards out of play a text means. */
export interface Wanted {
  kind?: "minion" | "action" | undefined;
  /** Printed power at most, and at least. */
  max?: number | undefined;
  min?: number | undefined;
  /** Any further condition. */
  where?: ((g: Game, card: CardId) => boolean) | undefined;
}
/** ... of one kind. */
export const wantedOf = (kind: "minion" | "action", { max, min, where }: Wanted): Wanted => ({ kind, max, min, where });
export function isWanted(g: Game, card: CardId, w: Wanted): boolean {
  const { kind, power } = g.def(card);
  if (w.kind !== undefined && kind !== w.kind) return false;
  return power <= (w.max ?? Number.POSITIVE_INFINITY) && power >= (w.min ?? 0) && w.where?.(g, card) !== false;
}
/** Those of these cards that a text means. */
export function wantedIn(g: Game, cards: readonly CardId[], { kind, max, min, where }: Wanted): CardId[] {
  // Read once, since what texts say is of many shapes.
  const wanted: Wanted = { kind, max, min, where };
  const found: CardId[] = [];
  for (const card of cards) if (isWanted(g, card, wanted)) found.push(card);
  return found;
}

/** True if the card has that name. If none was named, it has not. */
export const isNamed = (g: Game, card: CardId, name: string | undefined): boolean => g.def(card).name === name && !isBuried(g, card);
export const sameName = (g: Game, a: CardId, b: CardId): boolean => g.def(a).name === g.def(b).name && !isBuried(g, a) && !isBuried(g, b);
/** One card of every name among these: the first of each. */
export const onePerName = (g: Game, cards: readonly CardId[]): CardId[] =>
  cards.filter((card, i) => cards.findIndex((other) => sameName(g, card, other)) === i);
/** For a row of picks, "any number of cards with the same name": the first pick settles which (R-TERMS-SAME-NAME-01). */
export const ofOneName =
  (g: Game) =>
  (picked: readonly CardId[], card: CardId): boolean =>
    picked.length === 0 || sameName(g, picked[0], card);

/** What an action is played on. */
export const playsOn = (g: Game, card: CardId): PlayOn => g.def(card).playOn;
/** A standard action; one that acts as an action on a minion or base is none (C-SHEEP-hello-dolly-2). */
export function isStandard(g: Game, card: CardId): boolean {
  const acting = definitionIn(g.state.cards[card].note);
  return isAction(g, card) && (acting === undefined ? g.def(card) : defAt(acting)).playOn === "standard";
}
export const factionOf = (g: Game, card: CardId): string | null => (isBuried(g, card) ? null : g.def(card).faction);
/** True if both are of one and the same faction. */
export const sameFaction = (g: Game, a: CardId, b: CardId): boolean => factionOf(g, a) !== null && factionOf(g, a) === factionOf(g, b);
/** A card of no faction from a certain deck: a treasure, a Madness card. */
export const comesFrom = (g: Game, card: CardId, deck: CardDef["home"]): boolean => g.def(card).home === deck && !isBuried(g, card);
export const isTreasure = (g: Game, card: CardId): boolean => comesFrom(g, card, TREASURES);
/** How many treasures a monster is worth; none, for any other card. */
export const treasuresFor = (g: Game, card: CardId): number => g.def(card).treasures;
/** The treasures on a card in play. */
export const treasuresOn = (g: Game, card: CardId): CardId[] => cardsOn(g, card).filter((on) => isTreasure(g, on));
/** Every faction of the game's card pool can be named, in this game or not (R-ABILITIES-17). */
export const factionNames = (): string[] => allFactions().map((f: Faction) => f.name);
/** The definitions that a card has its abilities from now, the last it came by at the end. */
export const definitionsOf = (g: Game, card: CardId): CardDef[] => g.abilitiesOf(card).map(({ def }) => def);

/** What a card remembers while it is in play. */
export function note(g: Game, me: Self): Note | null {
  const had = g.state.cards[me.card].note;
  return had?.kind === "definition" && had.def === me.def?.index ? (had.told ?? null) : had;
}
/** True if that word was chosen. */
export const isWord = (noted: Note | null, word: string): boolean => noted?.kind === "word" && noted.word === word;
/** True if that faction was named. */
export const isFaction = (noted: Note | null, name: string | null): boolean => noted?.kind === "faction" && noted.name === name;
/** The definition that was copied. */
export const definitionIn = (noted: Note | null): number | undefined => (noted?.kind === "definition" ? noted.def : undefined);
