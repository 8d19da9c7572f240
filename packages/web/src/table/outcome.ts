/** What an option would do to the bases, in a line. */

import type { BaseOutcome } from "@breakpoint/words";

export { awardsAt, type BaseOutcome, type Outcome, outcomesOf, settledBase } from "@breakpoint/words";

/** "16 → 20 of 18, breaks" */
export function wordBase(o: BaseOutcome, now: number): string {
  const of = o.breakpoint === now ? `of ${o.breakpoint}` : `of ${o.breakpoint} (was ${now})`;
  const numbers = o.from === o.to ? `${o.to} ${of}` : `${o.from} → ${o.to} ${of}`;
  if (o.to >= o.breakpoint) return `${numbers}, breaks`;
  return o.from >= now ? `${numbers}, holds` : numbers;
}
