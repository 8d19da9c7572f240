/** What happened last, where, and in one line: for screens on which the log or the base is out of sight. */

import type { CardId, CardView, GameEvent, View } from "@breakpoint/engine";
import { wordEvents } from "@breakpoint/words";
import type { Model } from "./model.ts";

/** Bases and cards that an event is about, the most telling first. */
function placesIn(e: GameEvent): readonly CardId[] {
  switch (e.kind) {
    case "played":
    case "playing":
      return [e.on, e.card];
    case "moved":
      return [e.to];
    case "attached":
      return [e.host];
    case "destroyed":
    case "left":
    case "special":
    case "totaled":
    case "buried":
    case "uncovered":
    case "breakpoint":
    case "baseEntered":
    case "clashed":
    case "duel":
    case "scored":
      return [e.base];
    case "used":
    case "controlled":
    case "countered":
    case "empowered":
      return [e.card];
    default:
      return [];
  }
}

/** The base at which a card lies, on it or on something there; a base itself is where it is. */
function baseAt(view: View, card: CardId): CardId | null {
  const carries = (x: CardView): boolean => x.card === card || x.on.some(carries);
  return view.bases.find((base) => base.card === card || base.cards.some(carries))?.card ?? null;
}

/** The base at which something happened last in these events, as far as it is still on the table. */
export function baseOfNews(view: View, events: readonly GameEvent[]): CardId | null {
  for (const e of events.toReversed())
    for (const place of placesIn(e)) {
      const base = baseAt(view, place);
      if (base !== null) return base;
    }
  return null;
}

/** The last thing that happened, as a line of the log; null before anything has. */
export function lastLine(m: Model): string | null {
  for (const { events } of m.part.log.toReversed()) {
    const line = wordEvents(m.look, events).at(-1);
    if (line !== undefined) return line;
  }
  return null;
}
