/** Verbs that move cards between bases: each goes through the gate, and is run with `yield*`. */

import { baseOf, inPlay } from "../kernel/board.ts";
import { chooseBase } from "../kernel/choose.ts";
import type { Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { Game } from "../kernel/game.ts";
import { affect, affectAll, operation } from "../kernel/gate.ts";
import type { CardId, Seat } from "../kernel/ids.ts";
import { transfer } from "./affect.ts";
import { otherBases } from "./table.ts";

export const move = (g: Game, card: CardId, to: CardId, by?: Seat): Effect<boolean> =>
  affect(g, operation(g, card, { kind: "move", to }, by));
/** Moves several minions together, as one group (R-TRIGGERS-10), each to a base of its own. */
export const moveEach = (g: Game, moves: readonly { card: CardId; to: CardId }[]): Effect<CardId[]> =>
  affectAll(
    g,
    moves.map(({ card, to }) => operation(g, card, { kind: "move", to })),
  );
/** ... or all to the same one. */
export const moveAll = (g: Game, cards: readonly CardId[], to: CardId): Effect<CardId[]> =>
  moveEach(
    g,
    cards.map((card) => ({ card, to })),
  );
/** Chooses another base for each of these, then moves them all at once: one instruction (R-TRIGGERS-10, -14). */
export const moveEachElsewhere = verb(function* moveEachElsewhere(g: Game, cards: readonly CardId[]): Effect {
  const moves: { card: CardId; to: CardId }[] = [];
  for (const card of cards) {
    const to = yield* chooseBase(g, "move-where", otherBases(g, baseOf(g, card)), { about: { card } });
    if (to !== undefined) moves.push({ card, to });
  }
  yield* moveEach(g, moves);
});
/** A base is chosen, and what this tells of the minions there moves together to one other base (R-TRIGGERS-10). */
export const moveFromABase = verb(function* moveFromABase(
  g: Game,
  choices: readonly CardId[],
  which: (from: CardId) => readonly CardId[],
): Effect {
  const from = yield* chooseBase(g, "move-from", choices);
  const to = from === undefined ? undefined : yield* chooseBase(g, "move-where", otherBases(g, from));
  if (from !== undefined && to !== undefined) yield* moveAll(g, which(from), to);
});
/** Moves a card to one of these bases, chosen if there are several. */
export const moveToOneOf = verb(function* moveToOneOf(
  g: Game,
  card: CardId,
  bases: readonly CardId[],
  ask: { seat?: Seat; may?: boolean } = {},
): Effect<boolean> {
  if (!inPlay(g, card)) return false;
  const to = yield* chooseBase(g, "move-where", bases, { seat: ask.seat, may: ask.may, about: { card } });
  return to !== undefined && (yield* move(g, card, to));
});
/** ... to any base but the one where it is. */
export const moveElsewhere = (g: Game, card: CardId, ask: { seat?: Seat; may?: boolean } = {}): Effect<boolean> =>
  moveToOneOf(g, card, otherBases(g, baseOf(g, card)), ask);
/** "You may move this minion there." */
export const mayMoveTo = (g: Game, card: CardId, at: CardId): Effect<boolean> => moveToOneOf(g, card, [at], { may: true });
/** A minion from here moves to another base, one from another base moves here. */
export const moveToOrFrom = verb(function* moveToOrFrom(g: Game, me: Self, card: CardId): Effect<boolean> {
  const at = baseOf(g, me.card);
  return baseOf(g, card) === at ? yield* moveElsewhere(g, card) : yield* move(g, card, at);
});
/** Each of these two minions moves to where the other is, at once. */
export const swapPlaces = (g: Game, one: CardId, other: CardId): Effect<CardId[]> =>
  moveEach(g, [
    { card: one, to: baseOf(g, other) },
    { card: other, to: baseOf(g, one) },
  ]);
/** Takes a card to another base: a minion or titan moves, an action that is on a base is transferred (R-TERMS-MOVE-01, R-TERMS-TRANSFER-01). */
export const carry = verb(function* carry(g: Game, card: CardId, to: CardId): Effect<boolean> {
  return g.def(card).kind === "action" ? yield* transfer(g, card, to) : yield* move(g, card, to);
});

/** ... several cards: what moves does so together (R-TRIGGERS-10). */
export const carryAll = verb(function* carryAll(g: Game, cards: readonly CardId[], to: CardId): Effect {
  const isAction = (card: CardId): boolean => g.def(card).kind === "action";
  yield* moveAll(
    g,
    cards.filter((card) => !isAction(card)),
    to,
  );
  for (const card of cards.filter(isAction)) yield* transfer(g, card, to);
});
