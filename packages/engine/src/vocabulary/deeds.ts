/** Shapes of common abilities: what a card does when its time comes, in a word or two. */

import { baseOf, clockwise, controllerOf, hostOf, others } from "../kernel/board.ts";
import { type Ask, chooseBase, chooseCard, chooseCards, confirm } from "../kernel/choose.ts";
import { type Ability, type Self, saidTo } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { GameEvent } from "../kernel/events.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, NO_CARD, type Seat } from "../kernel/ids.ts";
import type { QuestionKey } from "../kernel/questions.ts";
import { mustShed, shedProtected } from "../kernel/shedding.ts";
import { actionsInPlay } from "./actions.ts";
import { carriedOutBy, type Duration, destroy, giveControl, givePower, returnToHand, transfer } from "./affect.ts";
import { type OrAsk, oneBase, oneHalf, oneOf } from "./choose.ts";
import { type Doing, does, done } from "./doing.ts";
import { move, moveEachElsewhere, moveElsewhere } from "./moving.ts";
import { bases, here, minions, minionsOfAt } from "./table.ts";

export { does } from "./doing.ts";

/** What a text has somebody do; `e` is what it answers, for a trigger or a Special. */
export type Deed = (g: Game, me: Self, e?: GameEvent) => Effect;
/** The same in one line, inside another shape: an effect, or done at once. */
export type Act<T> = (g: Game, me: Self, e?: GameEvent) => Doing<T>;

export interface Target {
  /** On this base. */
  here?: true;
  /** At the base that the event is about: the one that scores, or where something was destroyed. */
  there?: true;
  /** One of your minions, of somebody else's, one that you do not control (a monster that nobody does, too), or of those you own whoever has them. */
  whose?: "yours" | "others" | "not yours" | "owned";
  /** Power at most. */
  max?: number;
  /** Power at least. */
  min?: number;
  /** Not this card. */
  another?: true;
  /** "You may". */
  may?: true;
  /** Any further condition. */
  where?: ((g: Game, me: Self, card: CardId) => boolean) | undefined;
}

/** The base that an event is about. */
export const baseConcerned = (e: GameEvent | undefined): CardId => (e !== undefined && "base" in e ? e.base : NO_CARD);

/** The minions that a text could mean. */
export function targets(g: Game, me: Self, t: Target = {}, e?: GameEvent): CardId[] {
  const { whose, where } = t;
  return minions(g, {
    at: t.here === true ? here(g, me) : t.there === true ? baseConcerned(e) : undefined,
    notAt: undefined,
    of: whose === "yours" ? me.you : undefined,
    notOf: whose === "others" ? me.you : undefined,
    owner: whose === "owned" ? me.you : undefined,
    except: t.another === true ? me.card : undefined,
    max: t.max,
    min: t.min,
    below: undefined,
    where:
      where === undefined && whose !== "not yours"
        ? undefined
        : (card) => (whose !== "not yours" || controllerOf(g, card) !== me.you) && where?.(g, me, card) !== false,
  });
}

/** Chooses a minion, or declines if the text says "may"; undefined if there is none. */
export const chooseMinion = (g: Game, me: Self, key: QuestionKey, t: Target = {}): Effect<CardId | undefined> =>
  chooseCard(g, key, targets(g, me, t), { may: t.may ?? false });

/** "Do this to a minion ...": the key says what it is chosen for. */
export const toA = <T>(key: QuestionKey, t: Target, act: (g: Game, card: CardId, me: Self) => Doing<T>, about?: Ask["about"]): Deed => {
  const ask: Ask = { seat: undefined, may: t.may ?? false, about, secret: undefined, told: undefined, source: undefined };
  const { here: isHere, there, whose, max, min, another, may: optional, where } = t;
  const target: Target = { here: isHere, there, whose, max, min, another, may: optional, where };
  return (g, me, e) => done(oneOf(g, key, targets(g, me, target, e), (_g, card) => act(g, card, me), ask));
};

/** "Destroy a minion ..." */
export const destroyA = (t: Target = {}): Deed => toA("destroy", t, (g, card) => destroy(g, card));
/** "Return a minion ... to its owner's hand." */
export const returnA = (t: Target = {}): Deed => toA("return", t, (g, card) => returnToHand(g, card));
/** "Move a minion ... to another base." */
export const moveA = (t: Target = {}): Deed => toA("move", t, (g, card) => moveElsewhere(g, card));
/** "Take control of a minion ..." */
export const controlA = (t: Target = {}, until?: Duration): Deed =>
  toA("take-control", t, (g, card, me) => giveControl(g, card, me.you, until));
/** "A minion (of yours) gains +N power until ..." */
export const empowerA = (amount: number, t: Target = {}, until: Duration = "end of turn"): Deed =>
  toA("empower", t, (g, card) => givePower(g, [card], amount, until), { amount });

/** "Move a minion ... here from another base", or to the base that the event is about. */
export const bringA = (t: Target = {}, to: "here" | "there" = "here"): Deed =>
  does((g: Game, me: Self, e: GameEvent | undefined) => {
    const base = to === "here" ? here(g, me) : baseConcerned(e);
    const elsewhere = targets(g, me, t, e).filter((card) => baseOf(g, card) !== base);
    return oneOf(g, "move", elsewhere, (_g, card) => move(g, card, base), { may: t.may ?? false, about: { base } });
  });

/** "Move up to N (or any number) of ... minions to other bases": chosen one after the other, each to a base of its own. */
export const moveUpTo = (count: number, t: Target = {}): Deed =>
  verb(function* moveUpTo(g: Game, me: Self, e?: GameEvent): Effect {
    yield* moveEachElsewhere(g, yield* chooseCards(g, "move", targets(g, me, t, e), { max: count }));
  });

/** "Each minion (of yours, here, that ...) gains +N power until ..." */
export const empowerEach = (amount: number, t: Target = {}, until: Duration = "end of turn"): Deed =>
  does((g: Game, me: Self, e: GameEvent | undefined) => givePower(g, targets(g, me, t, e), amount, until));
/** "This minion gains +N power until ..." */
export const empowerThis = (amount: number, until: Duration = "end of turn"): Deed =>
  does((g: Game, me: Self) => givePower(g, [me.card], amount, until));
/** "That minion gains +N power": the one that the event is about. */
export const empowerIt = (amount: number): ((g: Game, me: Self, e: { card: CardId }) => Effect) =>
  does((g: Game, _me: Self, e: { card: CardId }) => givePower(g, [e.card], amount));
/** "Move this minion to another base." */
export const moveThis: Deed = does((g: Game, me: Self) => moveElsewhere(g, me.card));
/** "Destroy this card." */
export const destroyThis: Deed = does((g: Game, me: Self) => destroy(g, me.card));
/** "Destroy this minion" on an attached action. */
export const destroyHost: Deed = does((g: Game, me: Self) => destroy(g, hostOf(g, me.card)));

/** "Choose a base: ...": the key says what it is chosen for. */
export const atABase = <T>(key: QuestionKey, act: (g: Game, at: CardId, me: Self) => Doing<T>): Deed =>
  does((g: Game, me: Self) => oneBase(g, key, bases(g), (_g, at) => act(g, at, me)));

/** "Choose a base: each of your minions there gains +N power." */
export const empowerYoursAtABase = (amount: number): Deed =>
  atABase("empower-where", (g, at, me) => givePower(g, minionsOfAt(g, me.you, at), amount));

/** One ability after the other: two, or more. What a card is protected from after the one is shed before the other (R-ATTACHED-04). */
export const both = <T extends unknown[]>(...acts: { [K in keyof T]: Act<T[K]> }): Deed =>
  verb(function* both(g: Game, me: Self, e?: GameEvent): Effect {
    for (const act of acts) {
      yield* done(act(g, me, e));
      if (mustShed(g)) yield* shedProtected(g);
    }
  });

/** "X OR Y": one of them, each under the word for it; or both, where a card allows that. */
export const eitherOf = (halves: Readonly<Record<string, Deed>>, ask: OrAsk = {}): Deed => {
  const words = Object.keys(halves);
  return (g, me, e) => oneHalf(g, me, words, (word) => halves[word](g, me, e), ask);
};

/** "Destroy an action", on a base or on a minion. */
export const destroyAnAction: Deed = does((g: Game) => oneOf(g, "destroy-action", actionsInPlay(g), destroy));
/** "Transfer an action from a base to another base, or from a minion to another minion." */
export const transferAnAction: Ability = verb(function* transferAnAction(g: Game): Effect {
  const onBases = bases(g);
  const elsewhere = (card: CardId): CardId[] => {
    const host = hostOf(g, card);
    return (onBases.includes(host) ? onBases : minions(g)).filter((other) => other !== host);
  };
  const card = yield* chooseCard(
    g,
    "transfer",
    actionsInPlay(g).filter((found) => elsewhere(found).length > 0),
  );
  if (card === undefined) return;
  const choose = onBases.includes(hostOf(g, card)) ? chooseBase : chooseCard;
  const host = yield* choose(g, "transfer-to", elsewhere(card), { about: { card } });
  if (host !== undefined) yield* transfer(g, card, host);
});

/** "Transfer this action to another minion." */
export const transferThis: Deed = verb(function* transferThis(g: Game, me: Self): Effect {
  const { card } = me;
  yield* oneOf(g, "transfer-to", minions(g, { except: hostOf(g, card) }), (_g, host) => transfer(g, card, host), { about: { card } });
});

/** A talent, or a trigger, with a condition. */
export const when = <T>(can: (g: Game, me: Self) => boolean, act: Act<T>): { can: typeof can; if: typeof can; do: Deed } => ({
  can,
  if: can,
  do: does(act),
});
/** "If ..., ..." */
export const onlyIf = <T>(condition: (g: Game, me: Self) => boolean, act: Act<T>): Deed =>
  does((g: Game, me: Self, e: GameEvent | undefined) => (condition(g, me) ? done(act(g, me, e)) : undefined));
/** "You may ...": asked by this key, then done. */
export const may = <T>(key: QuestionKey, act: Act<T>): Deed =>
  verb(function* may(g: Game, me: Self, e?: GameEvent): Effect {
    if (!(yield* confirm(g, key, { seat: me.you }))) return;
    yield* done(act(g, me, e));
  });

/** "Each other player ...", the next one first; you do it to them. */
export const everybodyElse = <T>(act: (g: Game, seat: Seat, me: Self) => Doing<T>): Deed =>
  verb(function* everybodyElse(g: Game, me: Self): Effect {
    for (const seat of others(g, me.you)) yield* done(act(g, seat, me));
  });

/** The players whom a text names. */
export type Players = (g: Game, me: Self) => readonly Seat[];

/** Each of these players carries it out in turn, as `me.you`, and has the credit (R-TERMS-AFFECT-05, R-TIES-06, R-CONFLICTS-06). */
export const byEach = <T>(who: Players, act: Act<T>): Deed =>
  verb(function* byEach(g: Game, me: Self, e?: GameEvent): Effect {
    for (const seat of who(g, me)) yield* carriedOutBy(g, seat, () => done(act(g, saidTo(me, seat), e)));
  });
/** "Each player ...": all of them in turn, the current player first. */
export const eachPlayer = <T>(act: Act<T>): Deed => byEach((g) => clockwise(g), act);
