/** A finished game as it was played, whatever has become of the rules since. */

import type { GameEvent } from "@breakpoint/engine";
import type { ReplayAnswer } from "@breakpoint/protocol";
import type { Logged } from "../log/entry.ts";
import { type Outcome, parted, picksAfterUndo, unpacked } from "../log/outcome.ts";
import { playedThrough } from "./loading.ts";
import type { MatchRules } from "./match.ts";

/** True if the recording, played by the rules of today, is the game that was played. */
export function isFaithful(rules: MatchRules, entries: readonly Logged[]): boolean {
  if (entries.some(({ entry }) => entry.kind === "corrected" && entry.from !== null)) return false;
  try {
    playedThrough(rules, entries, Number.POSITIVE_INFINITY);
    return true;
  } catch {
    return false;
  }
}

/** What was kept of it as it was played. */
export function asPlayed(rules: MatchRules, entries: readonly Logged[]): NonNullable<ReplayAnswer["played"]> {
  let picks = rules.opening.length;
  let stations: { at: number; state: string }[] = [];
  let events: GameEvent[][] = Array.from({ length: picks + 1 }, () => []);
  for (const { entry, outcome } of entries) {
    if (entry.kind === "pick") picks++;
    const left = outcome == null ? null : picksAfterUndo(outcome);
    if (left !== null) picks = rules.opening.length + left;
    stations = stations.filter(({ at }) => at <= picks);
    events = events.slice(0, picks + 1);
    if (outcome != null && left === null) events[picks] = [...(events[picks] ?? []), ...eventsOf(outcome)];
    const kept = entry.kind === "corrected" ? entry.from : outcome?.station === undefined ? null : unpacked(outcome.station);
    if (kept !== null) stations.push({ at: picks, state: parted(kept).state });
  }
  return { stations, events: Array.from(events, (there) => there ?? []) };
}

/** Each once, though some were told to one sooner than to another. */
function eventsOf({ told }: Outcome): GameEvent[] {
  const events: GameEvent[] = [];
  let before = "";
  for (const one of told) {
    const text = JSON.stringify(one.events);
    if (text !== before) events.push(...one.events);
    before = text;
  }
  return events;
}
