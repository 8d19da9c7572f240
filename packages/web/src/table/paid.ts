/** What a base has paid, told by what happened. */

import type { EventOf, GameEvent } from "@breakpoint/engine";

/** What everybody got from that base as it scored: for places and by its own text, which comes before the award. */
export function paidBy(scored: EventOf<"scored">, events: readonly GameEvent[]): number[] {
  const at = events.indexOf(scored);
  const paid = scored.awards.slice();
  for (const e of at < 0 ? [] : events.slice(0, at)) {
    if (e.kind !== "vp" || e.source !== scored.base) continue;
    paid[e.seat] = (paid[e.seat] ?? 0) + e.amount;
  }
  return paid;
}
