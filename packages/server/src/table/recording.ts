/** A finished game as it was played, whatever has become of the rules since. */

import type { GameEvent } from "@breakpoint/engine";
import type { ReplayAnswer } from "@breakpoint/protocol";
import { others } from "../clock.ts";
import type { Logged } from "../log/entry.ts";
import { type Outcome, parted, picksAfterUndo, unpacked } from "../log/outcome.ts";
import { Match, type MatchRules } from "./match.ts";
import { matchAt, type Room } from "./room.ts";

type Played = ReplayAnswer["played"];

/** Entries that are folded at once: nobody at other tables waits for a whole game. */
const AT_ONCE = 20;

export class Recording {
  readonly #room: Room;
  /** It takes as long as all picks of the game together: whoever asks again is told what was found. */
  #found: { match: Match; played: Promise<Played> } | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Null: as the rules of today play it. Otherwise what was kept of it. Only of a game that is over. */
  async played(): Promise<Played> {
    const match = matchAt(this.#room);
    if (this.#found?.match !== match) this.#found = { match, played: this.#find(match) };
    const found = this.#found;
    try {
      return await found.played;
    } catch (error) {
      if (this.#found === found) this.#found = null;
      throw error;
    }
  }

  async #find({ rules }: Match): Promise<Played> {
    const { id, services } = this.#room;
    const entries = await services.store.entries(id, 0);
    return (await isFaithful(rules, entries)) ? null : asPlayed(rules, entries);
  }
}

/** True if the recording, played by the rules of today, is the game that was played. */
async function isFaithful(rules: MatchRules, entries: readonly Logged[]): Promise<boolean> {
  if (entries.some(({ entry }) => entry.kind === "corrected" && entry.from !== null)) return false;
  const longAfter = Number.POSITIVE_INFINITY;
  try {
    const match = Match.begin(rules, longAfter);
    for (const [i, entry] of entries.entries()) {
      match.apply(entry, longAfter);
      if (i % AT_ONCE === AT_ONCE - 1) await others();
    }
    return true;
  } catch {
    return false;
  }
}

/** What was kept of it as it was played. */
export function asPlayed(rules: MatchRules, entries: readonly Logged[]): NonNullable<Played> {
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
