/** What is in play, where it is, whose, and how strong: questions that change nothing. */

import { baseOf, cardsOn, isBuried, ownerOf, titansAt } from "../kernel/board.ts";
import type { Self } from "../kernel/definitions.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "../kernel/ids.ts";
import { below } from "../kernel/rng.ts";
import { powerOf } from "../kernel/values.ts";

export {
  actionsAt,
  baseOf,
  buriedAt,
  cardsOn,
  clockwise,
  controllerOf,
  hostOf,
  inPlay,
  isBuried,
  monstersAt,
  others,
  ownerOf,
  ownerOr,
  titanOf,
  titansAt,
} from "../kernel/board.ts";
export { buriedBy } from "../kernel/burying.ts";
export { placesFor } from "../kernel/extra.ts";
export { breakpointOf, powerOf, printedBreakpoint, startingPower, totalPower } from "../kernel/values.ts";

/** The base where this card is: "here" (R-TERMS-HERE-01). */
export const here = (g: Game, me: Self): CardId => baseOf(g, me.card);

export interface MinionQuery {
  /** On this base only, or on any but this one. */
  at?: CardId;
  notAt?: CardId;
  /** Controlled by this seat. */
  of?: Seat;
  /** Controlled by somebody else than this seat. */
  notOf?: Seat;
  /** Owned by this seat, whoever controls it. */
  owner?: Seat;
  /** Power at most. */
  max?: number;
  /** Power at least. */
  min?: number;
  /** Power less than that. */
  below?: number;
  /** Not this card. */
  except?: CardId;
  /** Any further condition. */
  where?(card: CardId): boolean;
}

/** Minions in play, in table order. */
export function minions(g: Game, q: MinionQuery = EVERY): CardId[] {
  const all = q === EVERY ? EVERY : asked(q);
  const found: CardId[] = [];
  if (all.at !== undefined) addMinions(g, all.at, all, found);
  else for (const at of g.state.bases) if (at !== all.notAt) addMinions(g, at, all, found);
  return found;
}

/** Queries are of many shapes, and each read of one is slow: so each is read once. */
const asked = ({ at, notAt, of, notOf, owner, except, max, min, below: limit, where }: MinionQuery): MinionQuery => ({
  at,
  notAt,
  of,
  notOf,
  owner,
  except,
  max,
  min,
  below: limit,
  where,
});
const EVERY = asked({});

function addMinions(g: Game, at: CardId, { of, notOf, owner, except, max, min, below: limit, where }: MinionQuery, found: CardId[]): void {
  if (at === NO_CARD) return;
  const { cards } = g.state;
  const base = cards[at];
  if (base.zone !== Zone.Table || base.on === null) return;
  for (const m of base.on) {
    const { zone, controller } = cards[m];
    if (zone !== Zone.Base || g.def(m).kind !== "minion") continue;
    if (of !== undefined && controller !== of) continue;
    if (notOf !== undefined && (controller === notOf || controller === NO_SEAT)) continue;
    if (owner !== undefined && ownerOf(g, m) !== owner) continue;
    if (except === m || (where !== undefined && !where(m))) continue;
    if (max !== undefined && powerOf(g, m) > max) continue;
    if (min !== undefined && powerOf(g, m) < min) continue;
    if (limit !== undefined && powerOf(g, m) >= limit) continue;
    found.push(m);
  }
}

/** The minions you have here. */
export const yoursHere = (g: Game, me: Self): CardId[] => minionsOfAt(g, me.you, here(g, me));
/** The minions that a player has at a base. */
export function minionsOfAt(g: Game, seat: Seat, at: CardId): CardId[] {
  const found: CardId[] = [];
  if (at === NO_CARD) return found;
  const { cards } = g.state;
  const base = cards[at];
  if (base.zone !== Zone.Table || base.on === null) return found;
  for (const m of base.on) {
    const { zone, controller } = cards[m];
    if (controller === seat && zone === Zone.Base && g.def(m).kind === "minion") found.push(m);
  }
  return found;
}
/** Those of these minions that have the highest power: all of them, if tied (R-TIES-08). */
export function highest(g: Game, cards: readonly CardId[]): CardId[] {
  const most = Math.max(...cards.map((card) => powerOf(g, card)));
  return cards.filter((card) => powerOf(g, card) === most);
}
/** ... the lowest power. */
export function lowest(g: Game, cards: readonly CardId[]): CardId[] {
  const least = Math.min(...cards.map((card) => powerOf(g, card)));
  return cards.filter((card) => powerOf(g, card) === least);
}

export const bases = (g: Game): CardId[] => g.state.bases.slice();
export const otherBases = (g: Game, base: CardId): CardId[] => g.state.bases.filter((b) => b !== base);
/** The bases where a player has a minion. */
export const basesOf = (g: Game, seat: Seat): CardId[] => g.state.bases.filter((at) => minionsOfAt(g, seat, at).length > 0);
/** All cards in play but the bases themselves: minions, actions, titans and buried cards, in table order. */
export function cardsInPlay(g: Game): CardId[] {
  const found: CardId[] = [];
  for (const at of g.state.bases) for (const card of cardsOn(g, at)) found.push(card, ...cardsOn(g, card));
  return found;
}

/** Titans in play, in table order. */
export const titans = (g: Game): CardId[] => g.state.bases.flatMap((at) => titansAt(g, at));
/** The titans that wait beside their owners' decks. */
export const titansAside = (g: Game): CardId[] => g.state.piles[Pile.Aside].slice();

/** The cards that lie open on a base: minions, titans and actions, but not what is on minions. */
export const cardsAt = (g: Game, at: CardId): CardId[] => cardsOn(g, at).filter((card) => !isBuried(g, card));

/** For a row of picks, "any number of cards at one base": the first pick settles which. */
export const atOneBase =
  (g: Game) =>
  (picked: readonly CardId[], card: CardId): boolean =>
    picked.length === 0 || baseOf(g, picked[0]) === baseOf(g, card);

/** ... "cards at different bases". */
export const atAnotherBase =
  (g: Game) =>
  (picked: readonly CardId[], card: CardId): boolean =>
    picked.every((other) => baseOf(g, other) !== baseOf(g, card));

/** ... "any number of minions whose total power is at most that". */
export const withinPower =
  (g: Game, most: number) =>
  (picked: readonly CardId[], card: CardId): boolean =>
    [...picked, card].reduce((sum, m) => sum + powerOf(g, m), 0) <= most;

/** One of these at random, by the game's own generator (R-ABILITIES-18). */
export const atRandom = <T>(g: Game, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[below(g.state.rng, list.length)];
export const vpOf = (g: Game, seat: Seat): number => g.state.vp[seat];
export const counters = (g: Game, card: CardId): number => g.state.cards[card].counters;
