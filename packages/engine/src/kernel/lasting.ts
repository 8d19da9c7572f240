/** What outlives its ability: how it begins, and how it ends. */

import type { Game } from "./game.ts";
import { NO_SEAT, type Seat } from "./ids.ts";
import type { Lasting, Span } from "./state.ts";

/** Until the card leaves play. */
export const FOR_GOOD: Span = { until: "play", whose: NO_SEAT, skip: 0 };

export function addLasting(g: Game, lasting: Lasting): void {
  g.state.lasting.push(lasting);
  if (lasting.kind === "cancel" || lasting.kind === "gain" || lasting.kind === "rule") g.touchLayout();
  else g.touchBoard();
}

export function dropLasting(g: Game, drop: (l: Lasting) => boolean): void {
  const kept = g.state.lasting.filter((l) => !drop(l));
  if (kept.length === g.state.lasting.length) return;
  g.state.lasting = kept;
  g.touchLayout();
}

/** Ends what lasted until now, all at once (R-TURN-END-02); the expiry is nobody's effect (R-TURN-END-06). */
export function expire(g: Game, until: "start" | "end", seat: Seat): void {
  const all = g.state.lasting;
  if (all.length === 0) return;
  const kept: Lasting[] = [];
  const over: Lasting[] = [];
  for (const l of all) {
    if (l.until !== until || l.whose !== seat) kept.push(l);
    else if (l.skip > 0) kept.push({ ...l, skip: l.skip - 1 });
    else over.push(l);
  }
  for (const l of over) if (l.kind === "control") giveBack(g, kept, all.indexOf(l), l);
  g.state.lasting = kept;
  g.touchLayout();
}

/** A card goes back to whom it was taken from; if another has taken it since, it is theirs to keep, and goes back there afterwards. */
function giveBack(g: Game, kept: Lasting[], at: number, over: Lasting & { kind: "control" }): void {
  const all = g.state.lasting;
  const later = kept.findIndex((l) => l.kind === "control" && l.card === over.card && all.indexOf(l) > at);
  if (later < 0) g.own(over.card).controller = over.former;
  else kept[later] = { ...(kept[later] as typeof over), former: over.former };
}
