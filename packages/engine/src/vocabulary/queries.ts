/** What is where, whose it is, and how strong: questions about the table that change nothing. */

import { actionsAt, baseOf, cardsOn, clockwise, controllerOf, hostOf, isAction, isBuried, isMinion, titansAt } from "../kernel/board.ts";
import { allFactions, type Faction } from "../kernel/catalogue.ts";
import type { CardDef, Kind, Op, PlayOn, Self } from "../kernel/definitions.ts";
import type { EventOf } from "../kernel/events.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "../kernel/ids.ts";
import { below } from "../kernel/rng.ts";
import type { Note } from "../kernel/state.ts";
import { ignoresBase, powerOf, standingAt } from "../kernel/values.ts";

export {
  actionsAt,
  baseOf,
  buriedAt,
  cardsOn,
  clockwise,
  controllerOf,
  hostOf,
  inPlay,
  isAction,
  isBuried,
  isMinion,
  isMonster,
  isTitan,
  minionsAt,
  monstersAt,
  others,
  ownerOf,
  titanOf,
  titansAt,
} from "../kernel/board.ts";
export { buriedBy } from "../kernel/burying.ts";
export { isDueling } from "../kernel/duels.ts";
export { placesFor } from "../kernel/extra.ts";
export { isSilenced } from "../kernel/specials.ts";
export { breakpointOf, explainPower, hasTrait, powerAt, powerOf, printedPower, totalPower } from "../kernel/values.ts";

/** The base where this card is: "here" (R-TERMS-HERE-01). */
export const here = (g: Game, me: Self): CardId => baseOf(g, me.card);

export interface MinionQuery {
  /** On this base only. */
  at?: CardId;
  /** Controlled by this seat. */
  of?: Seat;
  /** Controlled by somebody else than this seat. */
  notOf?: Seat;
  /** Power at most. */
  max?: number;
  /** Power at least. */
  min?: number;
  /** Not this card. */
  except?: CardId;
}

/** Minions in play, in table order. */
export function minions(g: Game, q: MinionQuery = {}): CardId[] {
  const found: CardId[] = [];
  const { of, notOf, except, max, min } = q;
  const bases = q.at === undefined ? g.state.bases : [q.at];
  const { cards } = g.state;
  for (const at of bases) {
    const base = cards[at];
    if (base?.zone !== Zone.Table || base.on === null) continue;
    for (const m of base.on) {
      const { zone, controller } = cards[m];
      if (zone !== Zone.Base || g.def(m).kind !== "minion") continue;
      if (of !== undefined && controller !== of) continue;
      if (notOf !== undefined && (controller === notOf || controller === NO_SEAT)) continue;
      if (except === m) continue;
      if (max !== undefined && powerOf(g, m) > max) continue;
      if (min !== undefined && powerOf(g, m) < min) continue;
      found.push(m);
    }
  }
  return found;
}

/** The minions you have here. */
export const yoursHere = (g: Game, me: Self): CardId[] => minions(g, { at: here(g, me), of: me.you });
/** True if you have a minion here. */
export const haveMinionHere = (g: Game, me: Self): boolean => yoursHere(g, me).length > 0;
/** This card is a minion of yours, at this base. */
export const isYoursHere = (g: Game, me: Self, card: CardId): boolean =>
  controllerOf(g, card) === me.you && isMinion(g, card) && hostOf(g, card) === here(g, me);
/** This card is a minion of somebody else's, at this base. */
export const isOthersHere = (g: Game, me: Self, card: CardId): boolean =>
  controllerOf(g, card) !== me.you && controllerOf(g, card) !== NO_SEAT && isMinion(g, card) && hostOf(g, card) === here(g, me);

/** Those of these minions that have the highest power: all of them, if tied (R-TIES-08). */
export function highest(g: Game, cards: readonly CardId[]): CardId[] {
  const most = Math.max(...cards.map((card) => powerOf(g, card)));
  return cards.filter((card) => powerOf(g, card) === most);
}

export const bases = (g: Game): CardId[] => g.state.bases.slice();
export const otherBases = (g: Game, base: CardId): CardId[] => g.state.bases.filter((b) => b !== base);
/** The bases where a player has a minion. */
export const basesOf = (g: Game, seat: Seat): CardId[] => g.state.bases.filter((at) => minions(g, { at, of: seat }).length > 0);
/** All cards in play but the bases themselves: minions, actions, titans and buried cards, in table order. */
export function cardsInPlay(g: Game): CardId[] {
  const found: CardId[] = [];
  for (const at of g.state.bases) for (const card of cardsOn(g, at)) found.push(card, ...cardsOn(g, card));
  return found;
}
/** Titans in play, in table order. */
export const titans = (g: Game): CardId[] => g.state.bases.flatMap((at) => titansAt(g, at));
/** The titan of this name that a player owns, waiting or in play. */
export function titanNamed(g: Game, seat: Seat, name: string): CardId | undefined {
  const isIt = (card: CardId): boolean => g.def(card).name === name && g.state.cards[card].owner === seat;
  return g.state.piles[Pile.Aside].find(isIt) ?? titans(g).find(isIt);
}
/** Actions played on minions, in table order. */
export function actionsOnMinions(g: Game, q: MinionQuery = {}): CardId[] {
  const found: CardId[] = [];
  for (const m of minions(g, q)) for (const card of cardsOn(g, m)) if (isAction(g, card)) found.push(card);
  return found;
}
/** Actions played on bases and minions, in table order. */
export function actionsInPlay(g: Game): CardId[] {
  const found: CardId[] = [];
  for (const at of g.state.bases) found.push(...actionsAt(g, at), ...actionsOnMinions(g, { at }));
  return found;
}

export const hand = (g: Game, seat: Seat): CardId[] => g.state.hands[seat].slice();
export const discardPile = (g: Game, seat: Seat): CardId[] => g.state.discards[seat].slice();
/** The minions among cards out of play, whose printed power is at most and at least that (R-VALUES-11). */
export const minionsIn = (g: Game, cards: readonly CardId[], max = Number.POSITIVE_INFINITY, min = 0): CardId[] =>
  cards.filter((card) => isMinion(g, card) && g.def(card).power <= max && g.def(card).power >= min);
export const actionsIn = (g: Game, cards: readonly CardId[]): CardId[] => cards.filter((card) => isAction(g, card));
export const isNamed = (g: Game, card: CardId, name: string): boolean => g.def(card).name === name && !isBuried(g, card);
export const sameName = (g: Game, a: CardId, b: CardId): boolean => g.def(a).name === g.def(b).name && !isBuried(g, a) && !isBuried(g, b);
/** For a row of picks, "any number of cards with the same name": the first pick settles which (R-TERMS-SAME-NAME-01). */
export const ofOneName =
  (g: Game) =>
  (picked: readonly CardId[], card: CardId): boolean =>
    picked.length === 0 || sameName(g, picked[0], card);
export const kindOf = (g: Game, card: CardId): Kind => g.def(card).kind;
/** What an action is played on. */
export const playsOn = (g: Game, card: CardId): PlayOn => g.def(card).playOn;
export const isStandard = (g: Game, card: CardId): boolean => isAction(g, card) && g.def(card).playOn === "standard";
export const factionOf = (g: Game, card: CardId): string | null => (isBuried(g, card) ? null : g.def(card).faction);
/** A card of no faction from a certain deck: a treasure, a Madness card. */
export const comesFrom = (g: Game, card: CardId, deck: CardDef["home"]): boolean => g.def(card).home === deck && !isBuried(g, card);
/** Every faction of the game's card pool can be named, in this game or not (R-ABILITIES-17). */
export const factionNames = (): string[] => allFactions().map((f: Faction) => f.name);
/** The definitions that a card has its abilities from now, the last it came by at the end. */
export const definitionsOf = (g: Game, card: CardId): CardDef[] => g.abilitiesOf(card).map(({ def }) => def);
/** True if the abilities of a card in play are canceled. */
export const isCanceled = (g: Game, card: CardId): boolean => g.isCanceled(card);

/** One of these at random, by the game's own generator (R-ABILITIES-18). */
export const atRandom = <T>(g: Game, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[below(g.state.rng, list.length)];

/** True from the choice of that base to score until its replacement is in play (R-SCORING-15). */
export const isScoring = (g: Game, at: CardId): boolean => g.state.scoring?.base === at;
export const isInDeck = (g: Game, card: CardId): boolean => g.state.cards[card].zone === Zone.Deck;
/** "On one of your minions": a condition on the host of an action. */
export const isYours = (g: Game, seat: Seat, host: CardId): boolean => controllerOf(g, host) === seat;
export const vpOf = (g: Game, seat: Seat): number => g.state.vp[seat];
export const isYourTurn = (g: Game, seat: Seat): boolean => g.state.turn.seat === seat;

/** True if the operation comes from a card of another player than `me`'s controller, but not what a card does to itself; bases are nobody's (R-CANCELING-09). */
export const isOthers = (me: Self, op: Op): boolean => op.of !== NO_SEAT && op.of !== me.you && op.source !== op.card;
/** True if another player than `me`'s controller does it, be it by the ability of a base that names them (R-TERMS-AFFECT-04, -05). */
export const isByAnother = (me: Self, op: Op): boolean => op.seat !== NO_SEAT && op.seat !== me.you;
/** Another player plays a minion here; one that a base plays is nobody's (C-BASE-the-gauntlet). */
export const anotherPlaysHere = (g: Game, me: Self, e: Pick<EventOf<"played">, "card" | "seat" | "on">): boolean =>
  e.seat !== me.you && e.seat !== NO_SEAT && e.on === here(g, me) && isMinion(g, e.card);
/** "With power less than the number of minions you have here." */
export const isOutnumbered = (g: Game, me: Self, card: CardId): boolean => powerOf(g, card) < yoursHere(g, me).length;
/** `isOthers`, and from an action of theirs. */
export const isOthersAction = (g: Game, me: Self, op: Op): boolean => isOthers(me, op) && op.source !== NO_CARD && isAction(g, op.source);
/** `isOthers`, and from a minion of theirs. */
export const isOthersMinion = (g: Game, me: Self, op: Op): boolean => isOthers(me, op) && op.source !== NO_CARD && isMinion(g, op.source);

/** True if that player would win the base if it scored now; all who tie for the most power do (R-CONFLICTS-04). */
export const isWinning = (g: Game, at: CardId, seat: Seat): boolean => standingAt(g, at).places[seat] === 1;
/** True if that player has won the base that is scoring, be its ability ignored or not. */
export const hasWon = (g: Game, seat: Seat): boolean => g.state.scoring?.places[seat] === 1;

/** The players who took a place at the base that is scoring, the current player first, then clockwise (R-TIES-06). */
export function placed(g: Game, place: number): Seat[] {
  const scoring = g.state.scoring;
  if (scoring === null) return [];
  return clockwise(g).filter((seat) => scoring.places[seat] === place && !ignoresBase(g, seat, scoring.base));
}
export const winners = (g: Game): Seat[] => placed(g, 1);
export const runnersUp = (g: Game): Seat[] => placed(g, 2);
/** True if that player ignores the ability of a base in play. */
export const isIgnored = (g: Game, at: CardId, seat: Seat): boolean => ignoresBase(g, seat, at);
/** The players who heed a base's ability, the current player first. */
export const heeding = (g: Game, at: CardId): Seat[] => clockwise(g).filter((seat) => !ignoresBase(g, seat, at));

/** What a card remembers while it is in play. */
export const note = (g: Game, me: Self): Note | null => g.state.cards[me.card].note;
/** True if that word was chosen. */
export const isWord = (noted: Note | null, word: string): boolean => noted?.kind === "word" && noted.word === word;
/** True if that faction was named. */
export const isFaction = (noted: Note | null, name: string | null): boolean => noted?.kind === "faction" && noted.name === name;
/** The definition that was copied. */
export const definitionIn = (noted: Note | null): number | undefined => (noted?.kind === "definition" ? noted.def : undefined);
export const counters = (g: Game, card: CardId): number => g.state.cards[card].counters;
