/** Verbs that put counters on cards and take them off: each goes through the gate, and is run with `yield*`. */

import { inPlay } from "../kernel/board.ts";
import { chooseNumber, leastFor } from "../kernel/choose.ts";
import type { Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import { type EventOf, heardAs } from "../kernel/events.ts";
import type { Game } from "../kernel/game.ts";
import { affect, affectAll, operation } from "../kernel/gate.ts";
import type { CardId } from "../kernel/ids.ts";
import { offerToHands } from "../kernel/triggers.ts";

/** Puts +1 power counters on a card, one by default, or takes them off. */
export const addCounters = (g: Game, card: CardId, amount?: number): Effect<boolean> =>
  affect(g, operation(g, card, { kind: "counters", amount: amount ?? 1, transferred: false }));
/**
 * A counter that only keeps count, on this card while it waits beside the deck: it gives no power, and no card in play takes part in it
 * (C-TIME-TRAVELERS-time-box, -2). Its own Special may answer it.
 */
export function keepCount(g: Game, me: Self): void {
  if (inPlay(g, me.card)) return;
  const c = g.own(me.card);
  const e: EventOf<"countered"> = {
    kind: "countered",
    card: me.card,
    amount: 1,
    before: c.counters,
    by: me.you,
    source: me.card,
    tally: true,
    transferred: false,
  };
  c.counters++;
  g.touch();
  if (g.sink !== null) g.sink(e);
  offerToHands(g, COUNTERED, e);
}
const COUNTERED = heardAs("countered");
/** So many +1 power counters for each of these, or less, all at once: one instruction (R-ABILITIES-16). Tells who got or lost them. */
const changeCounters = (g: Game, shares: readonly Share[], sign: 1 | -1): Effect<CardId[]> =>
  affectAll(
    g,
    shares.flatMap(({ card, count }) =>
      count === 0 ? [] : [operation(g, card, { kind: "counters", amount: sign * count, transferred: false })],
    ),
  );
interface Share {
  readonly card: CardId;
  readonly count: number;
}
/** A +1 power counter for each of these. */
export const addCounterToEach = (g: Game, cards: readonly CardId[]): Effect<CardId[]> =>
  changeCounters(
    g,
    cards.map((card) => ({ card, count: 1 })),
    1,
  );
/** A counter of a card that has left play goes to this one. */
export const receiveCounter = (g: Game, card: CardId): Effect<boolean> =>
  affect(g, operation(g, card, { kind: "counters", amount: 1, transferred: true }));
/** Takes any number of counters off these cards: asked for each of them before the first one goes. Tells how many really went. */
export const removeAnyCounters = verb(function* removeAnyCounters(g: Game, cards: readonly CardId[]): Effect<number> {
  const shares: Share[] = [];
  for (const card of cards) {
    const { counters } = g.state.cards[card];
    if (counters > 0) shares.push({ card, count: yield* chooseNumber(g, "remove-counters", counters, { about: { card } }) });
  }
  const done = yield* changeCounters(g, shares, -1);
  return shares.reduce((sum, { card, count }) => (done.includes(card) ? sum + count : sum), 0);
});
/**
 * Puts so many counters on these cards, shared out as one likes: asked for each of them but the last before the first one comes. One of them is
 * kept for a minion that must get stronger by it, if not any of these would do.
 */
export const shareCounters = verb(function* shareCounters(g: Game, cards: readonly CardId[], total: number): Effect {
  const shares: Share[] = [];
  let left = total;
  const due = cards.filter((card) => leastFor(g, card) > 0);
  const first = due.length < cards.length ? cards.indexOf(due[0]) : -1;
  for (const [i, card] of cards.entries()) {
    const last = i === cards.length - 1;
    const most = i < first ? left - 1 : left;
    const ask = { about: { card, amount: left } };
    const count = last || left === 0 ? left : yield* chooseNumber(g, "share-counters", most, ask, i === first ? 1 : 0);
    shares.push({ card, count });
    left -= count;
  }
  yield* changeCounters(g, shares, 1);
});
