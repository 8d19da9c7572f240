/** Asking: what a text lets somebody choose. The key of a question says what will be done with the answer. */

import { allDefs } from "../kernel/catalogue.ts";
import {
  type Ask,
  choicesOf,
  chooseBase,
  chooseCard,
  chooseCards,
  chooseSeat,
  chooseWord,
  meantMinions,
  pickOne,
  whichCard,
} from "../kernel/choose.ts";
import type { Option } from "../kernel/decision.ts";
import { type CardDef, Hook, type Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { Game } from "../kernel/game.ts";
import { hadOnce, noteOnce } from "../kernel/history.ts";
import { type CardId, NO_SEAT, type Seat } from "../kernel/ids.ts";
import type { QuestionKey } from "../kernel/questions.ts";
import { type Doing, run } from "./doing.ts";
import { factionNames } from "./printed.ts";

export {
  chooseBase,
  chooseCard,
  chooseCardOrBase,
  chooseCards,
  chooseNumber,
  chooseOrder,
  chooseSeat,
  chooseWord,
  confirm,
  leastFor,
} from "../kernel/choose.ts";

/** For `strengthens`: the minion that is chosen is the one that gets stronger. */
export const itself = (_g: Game, choice: CardId, minion: CardId): boolean => choice === minion;
/** ... that any other minion can get stronger by it. */
export const somebodyElse = (_g: Game, choice: CardId, minion: CardId): boolean => choice !== minion;

/** One of these cards is chosen, and this is done to it. Tells what came of it; undefined if there was nothing to choose, or it was declined. */
export const oneOf = verb(function* oneOf<T>(
  g: Game,
  key: QuestionKey,
  cards: readonly CardId[],
  act: (g: Game, card: CardId) => Doing<T>,
  ask: Ask = {},
): Effect<T | undefined> {
  // As `chooseCard` does, which would be one more coroutine for every answer to go through.
  const choices = choicesOf(g, key, cards, ask);
  const asked = whichCard(g, key, choices, ask);
  const card = asked === null ? choices[0] : choices[yield asked];
  if (card === undefined) return undefined;
  return yield* run(act(g, card));
});
/** ... one of these bases. */
export const oneBase = verb(function* oneBase<T>(
  g: Game,
  key: QuestionKey,
  bases: readonly CardId[],
  act: (g: Game, at: CardId) => Doing<T>,
  ask: Ask = {},
): Effect<T | undefined> {
  const at = yield* chooseBase(g, key, bases, ask);
  if (at === undefined) return undefined;
  return yield* run(act(g, at));
});
/** ... one of these players. */
export const onePlayer = verb(function* onePlayer<T>(
  g: Game,
  key: QuestionKey,
  seats: readonly Seat[],
  act: (g: Game, seat: Seat) => Doing<T>,
  ask: Ask = {},
): Effect<T | undefined> {
  const seat = yield* chooseSeat(g, key, seats, ask);
  if (seat === undefined) return undefined;
  return yield* run(act(g, seat));
});
/** Chooses exactly so many of these cards; all of them, unasked, if there are no more. */
export const chooseExactly = verb(function* chooseExactly(
  g: Game,
  key: QuestionKey,
  cards: readonly CardId[],
  count: number,
): Effect<readonly CardId[]> {
  return cards.length <= count ? cards : yield* chooseCards(g, key, cards, { min: count, max: count });
});
/** Chooses one card of each of these groups, before anything is done to them (R-ABILITIES-16). */
export const oneOfEach = verb(function* oneOfEach(g: Game, key: QuestionKey, groups: readonly (readonly CardId[])[]): Effect<CardId[]> {
  const chosen: CardId[] = [];
  for (const cards of groups) {
    const card = yield* chooseCard(g, key, cards);
    if (card !== undefined) chosen.push(card);
  }
  return chosen;
});

/** How an "OR" is asked for, and which half directly increases power if only one does. */
export interface OrAsk {
  key?: QuestionKey;
  raises?: string;
  /** A lower-case "or": nothing lets a player have both (R-TERMS-OR-02). */
  plain?: true;
}

/**
 * "X OR Y": one of them, chosen even if it can do nothing (R-TERMS-OR-01, -03). Words and what they lead to, in the order of the text. A card
 * may let its player have the other half too: that is said before the first one is carried out, and what the first one grants to play cannot
 * wait then (R-EXTRA-09).
 */
export const either = (g: Game, me: Self, halves: Readonly<Record<string, () => Effect>>, ask: Ask & OrAsk = {}): Effect =>
  oneHalf(g, me, Object.keys(halves), (word) => halves[word](), ask);

/** The same with the words and what does each of them. */
export const oneHalf = verb(function* oneHalf(
  g: Game,
  me: Self,
  words: readonly string[],
  act: (word: string) => Effect,
  ask: Ask & OrAsk,
): Effect {
  const seat = ask.seat ?? me.you;
  // An action played in order to increase a minion's power is used for that.
  const bound = g.cause.raising === undefined ? undefined : ask.raises;
  const first = bound ?? (yield* chooseWord(g, ask.key ?? "either", words, { seat, may: ask.may, about: ask.about, secret: ask.secret }));
  if (first === undefined) return;
  const rest = words.filter((word) => word !== first);
  const second = ask.plain === true ? undefined : yield* otherHalf(g, seat, rest);
  const { cause } = g;
  if (second !== undefined) {
    g.cause = { ...cause };
    g.cause.more = true;
  }
  yield* act(first);
  g.cause = cause;
  if (second !== undefined) yield* act(second);
});
const otherHalf = verb(function* otherHalf(g: Game, seat: Seat, words: readonly string[]): Effect<string | undefined> {
  for (const source of g.sourcesWith(Hook.bothHalves)) {
    const once = { card: source.card, def: source.def.index, key: "both halves", seat: NO_SEAT };
    if (hadOnce(g, once) || source.abilities.bothHalves?.(g, source, seat) !== true) continue;
    const second = yield* chooseWord(g, "either-too", words, { seat, may: true, source: source.card });
    if (second !== undefined) noteOnce(g, once);
    return second;
  }
  return undefined;
});

/** Something is named for all to hear. */
const name = verb(function* name(
  g: Game,
  key: "name-faction" | "name-minion" | "name-card",
  names: readonly Option[],
  about?: { seat: Seat },
): Effect<string | undefined> {
  const option = yield* pickOne(g, key, names, about === undefined ? {} : { about });
  const named = option?.kind === "name" ? option.name : undefined;
  if (named !== undefined && g.sink !== null) g.sink({ kind: "named", seat: g.cause.seat, name: named, source: g.cause.card });
  return named;
});
/** Names a faction. `strengthens`: naming it makes that minion stronger, for an action that must be used for that. */
export function nameFaction(g: Game, strengthens?: (faction: string, minion: CardId) => boolean): Effect<string | undefined> {
  const { factions } = allTitles();
  const meant = strengthens === undefined ? null : meantMinions(g);
  if (strengthens === undefined || meant === null) return name(g, "name-faction", factions);
  const bound = factions.filter((o) => o.kind === "name" && meant.some((minion) => strengthens(o.name, minion)));
  return name(g, "name-faction", bound);
}
/** Names a minion, of this game or not (R-ABILITIES-17). */
export const nameMinion = (g: Game): Effect<string | undefined> => name(g, "name-minion", allTitles().minions);
/** ... or any card at all, on account of a player. */
export const nameCard = (g: Game, seat: Seat): Effect<string | undefined> => name(g, "name-card", allTitles().all, { seat });

const asOptions = (names: readonly string[]): Option[] => names.map((title): Option => Object.freeze({ kind: "name", name: title }));
const inOrder = (defs: readonly CardDef[]): Option[] => asOptions([...new Set(defs.map((def) => def.name))].sort());

/** The titles of the catalogue in order, each once, and its factions; found anew only when it has grown. */
const titles = { of: 0, all: [] as Option[], minions: [] as Option[], factions: [] as Option[] };
function allTitles(): typeof titles {
  const defs = allDefs();
  if (titles.of === defs.length) return titles;
  titles.of = defs.length;
  titles.all = inOrder(defs);
  titles.minions = inOrder(defs.filter((def) => def.kind === "minion"));
  titles.factions = asOptions(factionNames());
  return titles;
}
