/** Asking: every question a card or a rule can put to a seat, as one or more single picks. */

import { DECLINE, type Decision, DONE, type Option, type Prompt } from "./decision.ts";
import { type Effect, verb } from "./effect.ts";
import type { Game } from "./game.ts";
import type { CardId, Seat } from "./ids.ts";

export interface Ask {
  /** Who chooses; the one whose ability it is by default. */
  seat?: Seat;
  /** "You may": the choice includes declining. */
  may?: boolean;
  /** Further facts for the wording. */
  about?: Omit<Prompt, "key" | "source">;
  /** Being asked depends on what this seat holds. */
  secret?: boolean;
  /** The moment has been told already: see `HiddenMoment`. */
  told?: boolean;
  /** The card whose text asks; the one that is resolving by default. */
  source?: CardId;
}

/** Others are told of the moment, asked or not, where the answer to that depends on hidden cards. */
function tell(g: Game, key: string, ask: Ask): void {
  if (ask.secret === true && ask.told !== true && g.moment !== null) g.moment({ key, seats: [ask.seat ?? g.cause.seat] }, g);
}

/** The question as a decision; "decline" is added to the options of a "you may". */
function question(g: Game, key: string, options: Option[], ask: Ask): Decision {
  if (ask.may === true) options.push(DECLINE);
  const about = ask.about;
  const source = ask.source ?? g.cause.card;
  // One shape for all questions: every fact is named, also where there is none.
  const prompt: Prompt = {
    key,
    source,
    card: about?.card,
    base: about?.base,
    seat: about?.seat,
    amount: about?.amount,
    name: about?.name,
  };
  return { seat: ask.seat ?? g.cause.seat, prompt, options, secret: ask.secret ?? false };
}

/** True if nothing is asked: there is no option, or a mandatory question has a single one. */
const answersItself = (count: number, ask: Ask): boolean => count === 0 || (count === 1 && ask.may !== true);

/** One pick. A mandatory question with a single option answers itself; one without options is not asked. */
export const pickOne = verb("pickOne", function* (g: Game, key: string, options: Option[], ask: Ask = {}, picked?: CardId[]): Effect<
  Option | undefined
> {
  if (picked === undefined) tell(g, key, ask);
  if (answersItself(options.length, ask)) return options[0];
  const decision = question(g, key, options.slice(), ask);
  if (picked !== undefined) decision.picked = picked.slice();
  return options[yield decision];
});

export const chooseCard = verb("chooseCard", function* (g: Game, key: string, cards: readonly CardId[], ask: Ask = {}): Effect<
  CardId | undefined
> {
  tell(g, key, ask);
  if (answersItself(cards.length, ask)) return cards[0];
  const options: Option[] = [];
  for (const card of cards) options.push({ kind: "card", card });
  return cards[yield question(g, key, options, ask)];
});

export const chooseBase = verb("chooseBase", function* (g: Game, key: string, bases: readonly CardId[], ask: Ask = {}): Effect<
  CardId | undefined
> {
  if (answersItself(bases.length, ask)) return bases[0];
  const options: Option[] = [];
  for (const base of bases) options.push({ kind: "base", base });
  return bases[yield question(g, key, options, ask)];
});

export const chooseSeat = verb("chooseSeat", function* (g: Game, key: string, seats: readonly Seat[], ask: Ask = {}): Effect<
  Seat | undefined
> {
  if (answersItself(seats.length, ask)) return seats[0];
  const options = seats.map((seat): Option => ({ kind: "seat", seat }));
  return seats[yield question(g, key, options, ask)];
});

export const chooseWord = verb("chooseWord", function* (g: Game, key: string, words: readonly string[], ask: Ask = {}): Effect<
  string | undefined
> {
  if (answersItself(words.length, ask)) return words[0];
  const options = words.map((word): Option => ({ kind: "word", word }));
  return words[yield question(g, key, options, ask)];
});

export const chooseName = verb("chooseName", function* (g: Game, key: string, names: readonly string[], ask: Ask = {}): Effect<
  string | undefined
> {
  tell(g, key, ask);
  if (answersItself(names.length, ask)) return names[0];
  const options = names.map((name): Option => ({ kind: "name", name }));
  return names[yield question(g, key, options, ask)];
});

/** "Up to": a number from zero to `most`. */
export const chooseNumber = verb("chooseNumber", function* (g: Game, key: string, most: number, ask: Ask = {}): Effect<number> {
  const numbers = Array.from({ length: most + 1 }, (_, n) => String(n));
  return Number((yield* chooseName(g, key, numbers, ask)) ?? 0);
});

/** Yes or no to a single thing: "you may". */
export const confirm = verb("confirm", function* (g: Game, key: string, ask: Ask = {}): Effect<boolean> {
  return (
    (yield* chooseWord(g, key, ["accept"], { seat: ask.seat, may: true, about: ask.about, secret: ask.secret, source: ask.source })) !==
    undefined
  );
});

/**
 * A row of picks: at least `min` and at most `max` of the cards, one after the other, with "done" once enough are picked.
 * `next` narrows what may still be picked after each one.
 */
export const chooseCards = verb(
  "chooseCards",
  function* (
    g: Game,
    key: string,
    cards: readonly CardId[],
    limits: { min?: number; max?: number; next?(picked: readonly CardId[], card: CardId): boolean },
    ask: Omit<Ask, "may"> = {},
  ): Effect<CardId[]> {
    const picked: CardId[] = [];
    const max = limits.max ?? cards.length;
    while (picked.length < max) {
      const left = cards.filter((card) => !picked.includes(card) && (limits.next === undefined || limits.next(picked, card)));
      if (left.length === 0) break;
      const options: Option[] = left.map((card): Option => ({ kind: "card", card }));
      if (picked.length >= (limits.min ?? 0)) options.push(DONE);
      const option = yield* pickOne(g, key, options, ask, picked);
      if (option === undefined || option.kind !== "card") break;
      picked.push(option.card);
    }
    return picked;
  },
);

/** Puts cards in an order, by a row of picks: the first picked comes first. */
export const chooseOrder = verb(
  "chooseOrder",
  function* (g: Game, key: string, cards: readonly CardId[], ask: Omit<Ask, "may"> = {}): Effect<CardId[]> {
    return yield* chooseCards(g, key, cards, { min: cards.length }, ask);
  },
);
