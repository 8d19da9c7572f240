/** When a table on a server has been silent for longer than it should: then it is asked once more how things stand. */

import type { SourceState } from "./source.ts";

/** Milliseconds that something which is due may take to reach this screen. */
const ON_ITS_WAY = 4000;
/** A bot that thinks has answered by then, on a busy server too. */
const BOT = 10_000;
/** People may take as long as they like; once in a while it does no harm to make sure. */
const PERSON = 40_000;
/** Asking again and again becomes as rare as this. */
const RAREST = 60_000;

/** Milliseconds after the last message, which came at `then`, from which on the next one is missed; null: none has to come. */
export function patienceWith({ table, parts }: SourceState, then: number): number | null {
  if (table.status === "over") return null;
  if (table.status === "waiting" || parts.length === 0) return RAREST;
  const asked = parts.find((part) => part.frame.view.decision !== null);
  if (asked !== undefined) return asked.until === null ? RAREST : Math.max(0, asked.until - then) + ON_ITS_WAY;
  const { view, pause } = parts[0]?.frame ?? {};
  if (view?.asked == null) return (pause?.left ?? 0) + ON_ITS_WAY;
  return table.seats[view.asked]?.kind === "bot" ? BOT : PERSON;
}

/** When to ask, counted from the last message: later each time that nothing new came of it. */
export const askAfter = (patience: number, asked: number): number => Math.min(Math.max(patience, RAREST), patience * 2 ** asked);
