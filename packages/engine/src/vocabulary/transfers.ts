/** What goes from one card to another: +1 power counters, and actions from base to base. */

import { chooseBase, chooseCard, chooseNumber, leastFor } from "../kernel/choose.ts";
import type { Ability, Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { Game } from "../kernel/game.ts";
import { affect, operation } from "../kernel/gate.ts";
import type { CardId, Seat } from "../kernel/ids.ts";
import { destroy, endRule, startRule, transfer } from "./affect.ts";
import type { Deed } from "./deeds.ts";
import type { Card } from "./define.ts";
import { type Doing, run } from "./doing.ts";
import { baseOf, counters, here, hostOf, inPlay, otherBases } from "./table.ts";

/** Chooses another base for an action that is on one and transfers it there. */
export const transferElsewhere = verb(function* transferElsewhere(g: Game, card: CardId): Effect<boolean> {
  const to = yield* chooseBase(g, "transfer-to", otherBases(g, baseOf(g, card)), { about: { card } });
  return to !== undefined && (yield* transfer(g, card, to));
});

/** "Transfer this action to another base to ...": done once it has got there, with the base that it has left. */
export const driveOff = <T>(act: (g: Game, me: Self, from: CardId, to: CardId) => Doing<T>): Ability =>
  verb(function* driveOff(g: Game, me: Self): Effect {
    const from = here(g, me);
    const to = yield* chooseBase(g, "transfer-to", otherBases(g, from), { about: { card: me.card } });
    if (to !== undefined && (yield* transfer(g, me.card, to))) yield* run(act(g, me, from, to));
  });

/** "(You may) transfer any number of +1 power counters, or so many, from one of these cards to another of them." */
export const shiftCounters = (among: (g: Game, me: Self) => readonly CardId[], how: { count?: number; may?: true } = {}): Deed =>
  verb(function* shiftCounters(g: Game, me: Self): Effect {
    const cards = among(g, me);
    const { count, may = false } = how;
    const bearing = cards.length < 2 ? [] : cards.filter((card) => counters(g, card) > 0);
    const from = yield* chooseCard(g, "move-counters-from", bearing, { may });
    if (from === undefined) return;
    const others = cards.filter((card) => card !== from);
    const to = yield* chooseCard(g, "move-counters-to", others, { about: { card: from } });
    if (to === undefined) return;
    if (count === undefined) yield* transferAnyCounters(g, from, to);
    else yield* transferCounters(g, from, to, count);
  });

/** Goes with `destroyAndTransfer`: the action that the card has chosen is not discarded with its minion. */
export const keepsForTransfer: Pick<Card, "rule"> = {
  rule: {
    instead: {
      if: (_g, me, op) => op.kind === "discard" && op.card === me.rule?.card,
      *do(g, me, op) {
        endRule(g, me);
        if (me.rule !== null) yield* transfer(g, op.card, me.rule.about);
        return true;
      },
    },
  },
};
/** "Destroy that minion and transfer the action on it to another": the action goes over, whether the minion is destroyed or not. */
export const destroyAndTransfer = verb(function* destroyAndTransfer(
  g: Game,
  me: Self,
  host: CardId,
  action: CardId,
  to: CardId | undefined,
): Effect {
  if (to !== undefined) startRule(g, me, me.you, "end of turn", action, to);
  yield* destroy(g, host);
  g.state.lasting = g.state.lasting.filter((l) => l.kind !== "rule" || l.source !== me.card || l.card !== action);
  g.touchLayout();
  if (to !== undefined && inPlay(g, action) && hostOf(g, action) === host) yield* transfer(g, action, to);
});

/** Transfers counters from one card to another. Where the other is immune, they are lost (R-TERMS-TRANSFER-03, R-POWER-COUNTERS-04, -05). */
export const transferCounters = verb(function* transferCounters(g: Game, from: CardId, to: CardId, count: number): Effect<boolean> {
  const taken = Math.min(count, g.state.cards[from].counters);
  if (taken <= 0 || from === to) return false;
  if (!(yield* affect(g, operation(g, from, { kind: "counters", amount: -taken, transferred: true })))) return false;
  return yield* affect(g, operation(g, to, { kind: "counters", amount: taken, transferred: true }));
});
/** Transfers any number of counters, from none to all, from one card to another, at least one where they must make it stronger; tells how many were to go. */
export const transferAnyCounters = verb(function* transferAnyCounters(g: Game, from: CardId, to: CardId, seat?: Seat): Effect<number> {
  const ask = { seat, about: { card: from } };
  const count = yield* chooseNumber(g, "how-many-counters", g.state.cards[from].counters, ask, leastFor(g, to));
  if (count > 0) yield* transferCounters(g, from, to, count);
  return count;
});
/** Transfers any number of counters from one card to one of these, which is chosen first; tells how many were to go. */
export const transferSome = verb(function* transferSome(g: Game, from: CardId, choices: readonly CardId[]): Effect<number> {
  const to = yield* chooseCard(g, "move-counters-to", choices, { about: { card: from } });
  return to === undefined ? 0 : yield* transferAnyCounters(g, from, to);
});
