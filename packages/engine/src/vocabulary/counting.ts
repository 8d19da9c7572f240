/** Shapes of abilities that put +1 power counters somewhere. */

import { hostOf, inPlay } from "../kernel/board.ts";
import { chooseCard } from "../kernel/choose.ts";
import type { Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { GameEvent } from "../kernel/events.ts";
import type { Game } from "../kernel/game.ts";
import type { CardId } from "../kernel/ids.ts";
import { addCounters, addCounterToEach } from "./counters.ts";
import { type Deed, type Target, targets, toA } from "./deeds.ts";
import { does } from "./doing.ts";
import { counters, minions } from "./table.ts";
import { transferSome } from "./transfers.ts";

/** "Put a +1 power counter on a minion ..." */
export const counterOnA = (t: Target = {}): Deed => toA("add-counter", t, (g, card) => addCounters(g, card));
/** "Put a +1 power counter on this minion." */
export const counterOnThis: Deed = does((g: Game, me: Self) => addCounters(g, me.card));
/** "Put N +1 power counters on this minion." */
export const countersOnThis = (count: number): Deed => does((g: Game, me: Self) => addCounters(g, me.card, count));
/** "Put a +1 power counter on this minion" on an attached action. */
export const counterOnHost: Deed = verb(function* counterOnHost(g: Game, me: Self): Effect {
  if (inPlay(g, me.card)) yield* addCounters(g, hostOf(g, me.card));
});
/** "Put a +1 power counter on that minion": the one that the event is about. */
export const counterOnIt: (g: Game, me: Self, e: { card: CardId }) => Effect = does((g: Game, _me: Self, e: { card: CardId }) =>
  addCounters(g, e.card),
);
/** "Put a +1 power counter on each of your minions (that ...)." */
export const counterOnYours = (where?: (g: Game, card: CardId) => boolean): Deed =>
  does((g: Game, me: Self) => addCounterToEach(g, minions(g, { of: me.you, where: (card) => where?.(g, card) !== false })));
/** "Transfer any number of +1 power counters from a minion ... to another minion ..." */
export const transferFrom = (from: Target, to: Target): Deed =>
  verb(function* transferFrom(g: Game, me: Self, e?: GameEvent): Effect {
    const full = targets(g, me, from, e).filter((card) => counters(g, card) > 0);
    const chosen = yield* chooseCard(g, "move-counters-from", full, { may: from.may ?? false });
    if (chosen === undefined) return;
    yield* transferSome(
      g,
      chosen,
      targets(g, me, to, e).filter((card) => card !== chosen),
    );
  });
