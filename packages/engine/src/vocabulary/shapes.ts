/** Shapes of common cards: an ability in a word or two. */

import { baseOf, hostOf } from "../kernel/board.ts";
import { chooseBase, chooseCard, chooseCards, confirm } from "../kernel/choose.ts";
import { draw } from "../kernel/decks.ts";
import type { Abilities, Ability, Op, OpKind, Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import { type ExtraPlay, extraPlay } from "../kernel/extra.ts";
import type { Game } from "../kernel/game.ts";
import type { CardId, Seat } from "../kernel/ids.ts";
import type { QuestionKey } from "../kernel/questions.ts";
import { carriedOutBy, type Duration, destroy, givePower, move, moveEach, moveElsewhere, returnToHand, transfer } from "./affect.ts";
import { drawMadness } from "./madness.ts";
import {
  actionsInPlay,
  bases,
  heeding,
  here,
  isOthers,
  isOthersAction,
  isOthersHere,
  isOthersMinion,
  isYoursHere,
  minions,
  otherBases,
} from "./queries.ts";

export interface Target {
  /** On this base. */
  here?: true;
  /** One of your minions, or of somebody else's. */
  whose?: "yours" | "others";
  /** Power at most. */
  max?: number;
  /** Not this card. */
  another?: true;
  /** "You may". */
  may?: true;
  /** Any further condition. */
  where?(g: Game, me: Self, card: CardId): boolean;
}

/** The minions that a text could mean. */
export function targets(g: Game, me: Self, t: Target = {}): CardId[] {
  const { whose } = t;
  const found = minions(g, {
    at: t.here === true ? here(g, me) : undefined,
    of: whose === "yours" ? me.you : undefined,
    notOf: whose === "others" ? me.you : undefined,
    max: t.max,
    except: t.another === true ? me.card : undefined,
  });
  return t.where === undefined ? found : found.filter((card) => t.where?.(g, me, card) === true);
}

/** Chooses a minion, or declines if the text says "may"; undefined if there is none. */
export const chooseMinion = verb(function* chooseMinion(g: Game, me: Self, key: QuestionKey, t: Target = {}): Effect<CardId | undefined> {
  return yield* chooseCard(g, key, targets(g, me, t), { may: t.may ?? false });
});

/** "Destroy a minion ..." */
export const destroyA = (t: Target = {}): Ability =>
  verb(function* destroyA(g: Game, me: Self): Effect {
    const card = yield* chooseMinion(g, me, "destroy", t);
    if (card !== undefined) yield* destroy(g, card);
  });

/** "Return a minion ... to its owner's hand." */
export const returnA = (t: Target = {}): Ability =>
  verb(function* returnA(g: Game, me: Self): Effect {
    const card = yield* chooseMinion(g, me, "return", t);
    if (card !== undefined) yield* returnToHand(g, card);
  });

/** "Move a minion ... to another base." */
export const moveA = (t: Target = {}): Ability =>
  verb(function* moveA(g: Game, me: Self): Effect {
    const card = yield* chooseMinion(g, me, "move", t);
    if (card !== undefined) yield* moveElsewhere(g, card);
  });

/** "Move up to N (or any number) of ... minions to other bases": chosen one after the other, each to a base of its own. */
export const moveUpTo = (count: number, t: Target = {}): Ability =>
  verb(function* moveUpTo(g: Game, me: Self): Effect {
    const chosen = yield* chooseCards(g, "move", targets(g, me, t), { max: count });
    const moves: { card: CardId; to: CardId }[] = [];
    for (const card of chosen) {
      const to = yield* chooseBase(g, "move-where", otherBases(g, baseOf(g, card)), { about: { card } });
      if (to !== undefined) moves.push({ card, to });
    }
    // One instruction moves them all at once (R-TRIGGERS-10, -14).
    yield* moveEach(g, moves);
  });

/** "Draw N cards." */
export const drawCards = (count: number): Ability =>
  verb(function* drawCards(g: Game, me: Self): Effect {
    draw(g, me.you, count);
  });

/** "Draw N Madness cards." */
export const drawsMadness = (count: number): Ability =>
  verb(function* drawsMadness(g: Game, me: Self): Effect {
    drawMadness(g, me.you, count);
  });

/** "A minion (of yours) gains +N power until ..." */
export const empowerA = (amount: number, t: Target = {}, until: Duration = "end of turn"): Ability =>
  verb(function* empowerA(g: Game, me: Self): Effect {
    const card = yield* chooseCard(g, "empower", targets(g, me, t), { may: t.may ?? false, about: { amount } });
    if (card !== undefined) yield* givePower(g, [card], amount, until);
  });

/** "Each of your minions gains +N power until ..." */
export const empowerYours = (amount: number, until: Duration): Ability =>
  verb(function* empowerYours(g: Game, me: Self): Effect {
    yield* givePower(g, minions(g, { of: me.you }), amount, until);
  });

/** "Play an extra minion (or action) ..." */
export const extraMinion = (play: ExtraPlay = {}): Ability =>
  verb(function* extraMinion(g: Game): Effect {
    yield* extraPlay(g, "minion", play);
  });
export const extraAction = (count = 1): Ability =>
  verb(function* extraAction(g: Game): Effect {
    for (let i = 0; i < count; i++) yield* extraPlay(g, "action");
  });

/** One ability after the other. */
export const both = (first: Ability, second: Ability): Ability =>
  verb(function* both(g: Game, me: Self): Effect {
    yield* first(g, me);
    yield* second(g, me);
  });

/** "This minion has +N power" on an attached action. */
export const hostPower = (amount: number): Abilities => ({ power: (g, me, m) => (hostOf(g, me.card) === m ? amount : 0) });
/** "Your minions here have +N power." */
export const yoursHereHave = (amount: number): Abilities => ({ power: (g, me, m) => (isYoursHere(g, me, m) ? amount : 0) });
/** "Other players' minions here have N less power." */
export const othersHereHave = (amount: number): Abilities => ({ power: (g, me, m) => (isOthersHere(g, me, m) ? amount : 0) });
/** "You have +N power here." */
export const youHaveHere = (amount: number | ((g: Game, me: Self) => number)): Abilities => ({
  totalPower: (g, me, at, seat) => (seat === me.you && at === here(g, me) ? (typeof amount === "number" ? amount : amount(g, me)) : 0),
});

/** The cards that a protection covers: this one, the one it is on, or any that pass. */
type Who = "this" | "host" | ((g: Game, me: Self, card: CardId) => boolean);
/** Whose effects it keeps out: everybody's, other players' cards, or only their actions or minions. */
type FromWhom = "anything" | "others" | "others' actions" | "others' minions";

const covers = (g: Game, me: Self, who: Who, card: CardId): boolean =>
  who === "this" ? card === me.card : who === "host" ? card === hostOf(g, me.card) : who(g, me, card);
const comesFromWhom = (g: Game, me: Self, from: FromWhom, op: Op): boolean =>
  from === "anything" ||
  (from === "others" ? isOthers(me, op) : from === "others' actions" ? isOthersAction(g, me, op) : isOthersMinion(g, me, op));

/** "... cannot be destroyed (by other players' cards)", or moved, or whatever these words name. */
export const cannotBe = (kinds: readonly OpKind[], who: Who, from: FromWhom = "anything"): Abilities => ({
  guards: (g, me, op) => kinds.includes(op.kind) && covers(g, me, who, op.card) && comesFromWhom(g, me, from, op),
});
export const cannotBeDestroyed = (who: Who, from: FromWhom = "anything"): Abilities => cannotBe(["destroy"], who, from);
/** "... is not affected by other players' cards." */
export const notAffected = (who: Who, from: FromWhom = "others"): Abilities => ({
  guards: (g, me, op) => covers(g, me, who, op.card) && comesFromWhom(g, me, from, op),
});

/** "Before a base scores, you may move this minion to there." */
export const joinsScoring: Abilities = {
  on: {
    beforeScores: {
      special: true,
      if: (g, me, e) => e.base !== here(g, me),
      do: verb(function* joinsScoring(g: Game, me: Self, e: { base: CardId }): Effect {
        const to = yield* chooseBase(g, "move-where", [e.base], { may: true, about: { card: me.card } });
        if (to !== undefined) yield* move(g, me.card, to);
      }),
    },
  },
};

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

/** "Destroy this card at the start of your turn." */
export const untilYourTurn: Abilities = {
  atYourTurnStart: verb(function* untilYourTurn(g: Game, me: Self): Effect {
    yield* destroy(g, me.card);
  }),
};

/** A talent, or a trigger, with a condition. */
export const when = (can: (g: Game, me: Self) => boolean, act: Ability): { can: typeof can; if: typeof can; do: Ability } => ({
  can,
  if: can,
  do: act,
});

/** "You may ...": asked by this key, then done. */
export const may = (key: QuestionKey, act: Ability): Ability =>
  verb(function* may(g: Game, me: Self): Effect {
    if (yield* confirm(g, key, { seat: me.you })) yield* act(g, me);
  });

type Players = (g: Game, me: Self) => readonly Seat[];

/** All players who heed this base. */
export const everybody: Players = (g, me) => heeding(g, me.card);

/** What a base does as it scores: each of these players carries it out in turn, as `me.you` (R-TIES-06, R-CONFLICTS-06). */
const byEach = (who: Players, ability: Ability): { do: Ability } => ({
  do: verb(function* byEach(g: Game, me: Self): Effect {
    for (const seat of who(g, me)) yield* carriedOutBy(g, seat, ability(g, { ...me, you: seat }));
  }),
});
/** "Before this base scores, each player (or whoever) ..." */
export const beforeScoringEach = (who: Players, ability: Ability): Abilities => ({ beforeScoring: byEach(who, ability) });
/** "When this base scores, the winner (or whoever) ..." */
export const whenScoring = (who: Players, ability: Ability): Abilities => ({ whenScoring: byEach(who, ability) });
/** "After this base scores, ..." */
export const afterScoring = (who: Players, ability: Ability): Abilities => ({ afterScoring: byEach(who, ability) });
