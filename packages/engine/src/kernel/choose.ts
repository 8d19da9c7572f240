/** Asking: every question a card or a rule can put to a seat, as one or more single picks. */

import { allMinions, clockwise, isBase } from "./board.ts";
import { DECLINE, type Decision, DONE, type Option, type Prompt } from "./decision.ts";
import { type Effect, verb } from "./effect.ts";
import type { Game } from "./game.ts";
import { type CardId, NO_SEAT, type Seat } from "./ids.ts";
import { type QuestionKey, verbOf } from "./questions.ts";
import { isMeant } from "./rights.ts";

export interface Ask {
  /** Who chooses; the one whose ability it is by default. */
  seat?: Seat;
  /** "You may": the choice includes declining. */
  may?: boolean;
  /** Further facts for the wording. */
  about?: Omit<Prompt, "key" | "verb" | "source">;
  /** Being asked depends on what this seat holds. */
  secret?: boolean;
  /** The moment has been told already: see `HiddenMoment`. */
  told?: boolean;
  /** The card whose text asks; the one that is resolving by default. */
  source?: CardId;
  /** Choosing this can lead to that minion's getting stronger, where the question itself is not for that. */
  strengthens?(g: Game, choice: CardId, minion: CardId): boolean;
}

/** Others are told of the moment, asked or not, where the answer to that depends on hidden cards. */
function tell(g: Game, key: QuestionKey, ask: Ask): void {
  if (g.moment !== null && ask.secret === true && ask.told !== true) g.moment({ key, seats: [chooser(g, ask)] }, g);
}

/**
 * Who chooses: the one named, whose ability it is, or the current player for what nobody controls (R-MONSTERS-17) and for who is out of the game
 * (R-PLAYERS-07); the next one, if the current player has just conceded.
 */
function chooser(g: Game, ask: Ask): Seat {
  const seat = ask.seat ?? g.cause.seat;
  return seat === NO_SEAT || g.state.out[seat] ? clockwise(g)[0] : seat;
}

/**
 * An action played by a right that says it must directly increase the power of a certain minion, or of one of the player's own, does: of what
 * could be chosen to get stronger, or for that, the first choice is among these. Null if the question is not bound so.
 */
function bonded(g: Game, key: QuestionKey, choices: readonly CardId[], ask: Ask): readonly CardId[] | null {
  if (g.cause.raising === undefined) return null;
  const verb = verbOf(key);
  const { strengthens = verb === "power" || verb === "counters" ? getsStronger : undefined } = ask;
  if (strengthens === undefined) return null;
  const minions = meantMinions(g) ?? [];
  const meant = choices.filter((choice) => minions.some((card) => strengthens(g, choice, card)));
  return meant.length === 0 ? null : meant;
}
/** The minion is the one chosen, or one of the player's own at the base chosen. */
const getsStronger = ({ state, cause }: Game, choice: CardId, minion: CardId): boolean =>
  choice === minion || (state.cards[minion].at === choice && state.cards[minion].controller === cause.seat);

/** The minions one of which the action being played must still make stronger; null if there is no such bond. */
export function meantMinions(g: Game): readonly CardId[] | null {
  const { raising, seat } = g.cause;
  return raising === undefined ? null : allMinions(g).filter((card) => isMeant(g, seat, raising, card));
}
/** How few will do of "any number" that makes this minion stronger: none, or one where the action must be used for that. */
export const leastFor = (g: Game, minion: CardId): 0 | 1 => (meantMinions(g)?.includes(minion) === true ? 1 : 0);

/** The question as a decision; "decline" is added to the options of a "you may". */
function question(g: Game, key: QuestionKey, options: Option[], ask: Ask, picked?: readonly CardId[]): Decision {
  if (ask.may === true) options.push(DECLINE);
  const about = ask.about;
  const source = ask.source ?? g.cause.card;
  // One shape for all questions: every fact is named, also where there is none.
  const prompt: Prompt = {
    key,
    verb: verbOf(key),
    source,
    card: about?.card,
    base: about?.base,
    seat: about?.seat,
    amount: about?.amount,
    name: about?.name,
    by: about?.by,
  };
  const seat = chooser(g, ask);
  const secret = ask.secret ?? false;
  return picked === undefined ? { seat, prompt, options, secret } : { seat, prompt, options, secret, picked: picked.slice() };
}

/** True if nothing is asked: there is no option, or a mandatory question has a single one. */
const answersItself = (count: number, ask: Ask): boolean => count === 0 || (count === 1 && ask.may !== true);

/** One pick. A mandatory question with a single option answers itself; one without options is not asked. */
export const pickOne = verb(function* pickOne(
  g: Game,
  key: QuestionKey,
  options: readonly Option[],
  ask: Ask = {},
  picked?: CardId[],
): Effect<Option | undefined> {
  if (picked === undefined) tell(g, key, ask);
  if (answersItself(options.length, ask)) return options[0];
  return options[yield question(g, key, options.slice(), ask, picked)];
});

/** The question which of these cards it is to be; null if there is nothing to ask. `choicesOf` tells what to choose from. */
export function whichCard(g: Game, key: QuestionKey, choices: readonly CardId[], said: Ask): Decision | null {
  // What an action must be used for cannot be declined.
  const ask = said.may === true && bonded(g, key, choices, said) !== null ? { ...said, may: false } : said;
  if (answersItself(choices.length, ask)) return null;
  const options: Option[] = [];
  for (const card of choices) options.push({ kind: "card", card });
  return question(g, key, options, ask);
}
/** ... which of these bases. */
export function whichBase(g: Game, key: QuestionKey, choices: readonly CardId[], ask: Ask): Decision | null {
  if (answersItself(choices.length, ask)) return null;
  const options: Option[] = [];
  for (const base of choices) options.push({ kind: "base", base });
  return question(g, key, options, ask);
}
/** What there really is to choose from. Others are told of the moment here. */
export function choicesOf(g: Game, key: QuestionKey, cards: readonly CardId[], ask: Ask): readonly CardId[] {
  tell(g, key, ask);
  return bonded(g, key, cards, ask) ?? cards;
}

export const chooseCard = verb(function* chooseCard(
  g: Game,
  key: QuestionKey,
  cards: readonly CardId[],
  ask: Ask = {},
): Effect<CardId | undefined> {
  const choices = choicesOf(g, key, cards, ask);
  const asked = whichCard(g, key, choices, ask);
  return asked === null ? choices[0] : choices[yield asked];
});

export const chooseBase = verb(function* chooseBase(
  g: Game,
  key: QuestionKey,
  bases: readonly CardId[],
  ask: Ask = {},
): Effect<CardId | undefined> {
  const choices = bonded(g, key, bases, ask) ?? bases;
  const asked = whichBase(g, key, choices, ask);
  return asked === null ? choices[0] : choices[yield asked];
});

/** Points at a card in play or a base. */
export const pointAt = (g: Game, card: CardId): Option => (isBase(g, card) ? { kind: "base", base: card } : { kind: "card", card });

/** A card in play or a base, where a text says "a card". */
export const chooseCardOrBase = verb(function* chooseCardOrBase(
  g: Game,
  key: QuestionKey,
  cards: readonly CardId[],
  ask: Ask = {},
): Effect<CardId | undefined> {
  if (answersItself(cards.length, ask)) return cards[0];
  const options = cards.map((card) => pointAt(g, card));
  return cards[yield question(g, key, options, ask)];
});

export const chooseSeat = verb(function* chooseSeat(
  g: Game,
  key: QuestionKey,
  seats: readonly Seat[],
  ask: Ask = {},
): Effect<Seat | undefined> {
  if (answersItself(seats.length, ask)) return seats[0];
  const options = seats.map((seat): Option => ({ kind: "seat", seat }));
  return seats[yield question(g, key, options, ask)];
});

export const chooseWord = verb(function* chooseWord(
  g: Game,
  key: QuestionKey,
  words: readonly string[],
  ask: Ask = {},
): Effect<string | undefined> {
  if (answersItself(words.length, ask)) return words[0];
  const options = words.map((word): Option => ({ kind: "word", word }));
  return words[yield question(g, key, options, ask)];
});

export const chooseName = verb(function* chooseName(
  g: Game,
  key: QuestionKey,
  names: readonly string[],
  ask: Ask = {},
): Effect<string | undefined> {
  tell(g, key, ask);
  if (answersItself(names.length, ask)) return names[0];
  const options = names.map((name): Option => ({ kind: "name", name }));
  return names[yield question(g, key, options, ask)];
});

/** "Up to": a number from zero, or `least`, to `most`. */
export const chooseNumber = verb(function* chooseNumber(
  g: Game,
  key: QuestionKey,
  most: number,
  ask: Ask = {},
  least?: number,
): Effect<number> {
  const first = least ?? 0;
  const numbers = Array.from({ length: most - first + 1 }, (_, n) => String(first + n));
  return Number((yield* chooseName(g, key, numbers, ask)) ?? 0);
});

/** Yes or no to a single thing: "you may". */
export const confirm = verb(function* confirm(g: Game, key: QuestionKey, ask: Ask = {}): Effect<boolean> {
  const { seat, about, secret, source } = ask;
  return (yield question(g, key, [{ kind: "word", word: "accept" }], { seat, may: true, about, secret, source })) === 0;
});

/**
 * A row of picks: at least `min` and at most `max` of the cards, one after the other, with "done" once enough are picked.
 * `next` narrows what may still be picked after each one.
 */
export const chooseCards = verb(function* chooseCards(
  g: Game,
  key: QuestionKey,
  cards: readonly CardId[],
  limits: { min?: number; max?: number; next?(picked: readonly CardId[], card: CardId): boolean },
  ask: Omit<Ask, "may"> = {},
): Effect<CardId[]> {
  const picked: CardId[] = [];
  const { min: least = 0, max = cards.length, next } = limits;
  const first = bonded(g, key, cards, ask);
  const min = Math.max(least, first === null ? 0 : 1);
  while (picked.length < max) {
    const options: Option[] = [];
    for (const card of picked.length === 0 && first !== null ? first : cards)
      if (!picked.includes(card) && (next === undefined || next(picked, card))) options.push({ kind: "card", card });
    if (options.length === 0) break;
    if (picked.length >= min) options.push(DONE);
    const option = answersItself(options.length, ask) ? options[0] : options[yield question(g, key, options, ask, picked)];
    if (option.kind !== "card") break;
    picked.push(option.card);
  }
  return picked;
});

/** Puts cards in an order, by a row of picks: the first picked comes first. */
export const chooseOrder = (g: Game, key: QuestionKey, cards: readonly CardId[], ask: Omit<Ask, "may"> = {}): Effect<CardId[]> =>
  chooseCards(g, key, cards, { min: cards.length }, ask);
