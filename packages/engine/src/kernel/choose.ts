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
}

/** One pick. A mandatory question with a single option answers itself; one without options is not asked. */
export const pickOne = verb("pickOne", function* (g: Game, key: string, options: Option[], ask: Ask = {}, picked?: CardId[]): Effect<
  Option | undefined
> {
  if (options.length === 0) return undefined;
  if (ask.may !== true && options.length === 1) return options[0];
  const all = ask.may === true ? [...options, DECLINE] : options;
  const decision: Decision = {
    seat: ask.seat ?? g.cause.seat,
    prompt: ask.about === undefined ? { key, source: g.cause.card } : { ...ask.about, key, source: g.cause.card },
    options: all,
    secret: ask.secret ?? false,
  };
  if (picked !== undefined) decision.picked = picked.slice();
  const option = all[yield decision];
  return option === DECLINE ? undefined : option;
});

export const chooseCard = verb("chooseCard", function* (g: Game, key: string, cards: readonly CardId[], ask: Ask = {}): Effect<
  CardId | undefined
> {
  const option = yield* pickOne(
    g,
    key,
    cards.map((card): Option => ({ kind: "card", card })),
    ask,
  );
  return option?.kind === "card" ? option.card : undefined;
});

export const chooseBase = verb("chooseBase", function* (g: Game, key: string, bases: readonly CardId[], ask: Ask = {}): Effect<
  CardId | undefined
> {
  const option = yield* pickOne(
    g,
    key,
    bases.map((base): Option => ({ kind: "base", base })),
    ask,
  );
  return option?.kind === "base" ? option.base : undefined;
});

export const chooseSeat = verb("chooseSeat", function* (g: Game, key: string, seats: readonly Seat[], ask: Ask = {}): Effect<
  Seat | undefined
> {
  const option = yield* pickOne(
    g,
    key,
    seats.map((seat): Option => ({ kind: "seat", seat })),
    ask,
  );
  return option?.kind === "seat" ? option.seat : undefined;
});

export const chooseWord = verb("chooseWord", function* (g: Game, key: string, words: readonly string[], ask: Ask = {}): Effect<
  string | undefined
> {
  const option = yield* pickOne(
    g,
    key,
    words.map((word): Option => ({ kind: "word", word })),
    ask,
  );
  return option?.kind === "word" ? option.word : undefined;
});

export const chooseName = verb("chooseName", function* (g: Game, key: string, names: readonly string[], ask: Ask = {}): Effect<
  string | undefined
> {
  const option = yield* pickOne(
    g,
    key,
    names.map((name): Option => ({ kind: "name", name })),
    ask,
  );
  return option?.kind === "name" ? option.name : undefined;
});

/** Yes or no to a single thing: "you may". */
export const confirm = verb("confirm", function* (g: Game, key: string, ask: Ask = {}): Effect<boolean> {
  return (yield* chooseWord(g, key, ["accept"], { ...ask, may: true })) !== undefined;
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
