/**
 * A game out of the database: from its last checkpoint, or from its beginning if there is none or it is refused. Where the rules have been
 * corrected so that the picks lead elsewhere, from the last moment that does not depend on it.
 */

import { NO_SEAT } from "@breakpoint/engine";
import { searchTime } from "../bots/levels.ts";
import type { Entry, Logged, TakenPick } from "../log/entry.ts";
import { picksAfterUndo, unpacked } from "../log/outcome.ts";
import type { TableServices } from "../services.ts";
import { readSeed } from "../storage/schema.ts";
import type { GameRecord } from "../storage/store.ts";
import { Complaint } from "../troubles.ts";
import { Match, type MatchRules } from "./match.ts";

/** What a game is played by, once it has begun. */
export const rulesFor = (
  dealt: Pick<MatchRules, "setup" | "seed" | "opening" | "options" | "created">,
  seats: readonly { kind: "person" | "bot"; bot?: string | null }[],
): MatchRules => ({
  ...dealt,
  people: seats.map((seat) => seat.kind === "person"),
  search: seats.map((seat) => (seat.bot == null ? 0 : searchTime(seat.bot))),
});

function rulesOf({ game, seats }: GameRecord): MatchRules | null {
  const { setup, opening, options } = game;
  if (setup === null) return null;
  return rulesFor({ setup, seed: readSeed(game.seed), opening, options, created: Number(game.started ?? game.created) }, seats);
}

export interface Loaded {
  match: Match;
  /** What has to be written before it goes on, because the rules are not those it was played by. */
  correction: Entry | null;
}

/** Null while people are missing. */
export async function loadMatch(services: TableServices, record: GameRecord): Promise<Loaded | null> {
  const { store, log, metrics } = services;
  const rules = rulesOf(record);
  if (rules === null) return null;
  metrics.loaded();
  const { id, status } = record.game;
  const isOver = status === "over";
  const quick = await fromCheckpoint(services, rules, record);
  if (quick !== null) return { match: quick, correction: isOver ? null : noteFor(quick) };
  const entries = await store.entries(id, 0);
  try {
    const match = playedThrough(rules, entries, services.clock.now());
    return { match, correction: isOver ? null : noteFor(match) };
  } catch (error) {
    log.warn({ game: id, error: String(error) }, "a game was played by other rules than these");
    const corrected = goneBack(rules, record, entries);
    if (corrected !== null && (!isOver || corrected.match.over)) return isOver ? { ...corrected, correction: null } : corrected;
    log.error({ game: id, error: String(error) }, "a game cannot be played on with these rules");
    throw new Complaint("server-trouble", {
      message: "This game was begun with other rules than this version of the table has.",
      hint: "It is kept as it is; the version it was begun with can play it on.",
    });
  }
}

async function fromCheckpoint({ store, clock, log }: TableServices, rules: MatchRules, { game }: GameRecord): Promise<Match | null> {
  const { id, checkpoint } = game;
  if (checkpoint === null) return null;
  const kept = Match.resume(rules, checkpoint);
  if (kept === null) {
    log.info({ game: id }, "a checkpoint of another version was left aside");
    return null;
  }
  try {
    for (const entry of await store.entries(id, kept.n)) kept.apply(entry, clock.now());
    return kept;
  } catch (error) {
    log.warn({ game: id, error: String(error) }, "a checkpoint did not fit its log");
    return null;
  }
}

/** From the beginning, or from where it went on after the last correction. */
function playedThrough(rules: MatchRules, entries: readonly Logged[], now: number): Match {
  const from = entries.findLastIndex(({ entry }) => entry.kind === "corrected" && entry.from !== null);
  const match = from < 0 ? Match.begin(rules, now) : takenUpAt(rules, entries, from);
  if (match === null) throw new Error("the table that the game went on from is damaged");
  for (const entry of entries.slice(match.n)) match.apply(entry, now);
  return match;
}

/** The table that was kept with an entry, as it was before a correction or at the beginning of a turn. */
function takenUpAt(rules: MatchRules, entries: readonly Logged[], at: number): Match | null {
  const { entry, outcome } = entries[at] ?? {};
  if (entry?.kind === "corrected" && entry.from !== null) return Match.resume(rules, entry.from, undefined, at);
  return outcome?.station === undefined
    ? null
    : Match.resume(rules, unpacked(outcome.station), picksAfter(entries.slice(0, at + 1)), at + 1);
}

/** The picks that count after these entries. What was before is sealed: nobody knows any more what it showed. */
function picksAfter(entries: readonly Logged[]): TakenPick[] {
  let picks: TakenPick[] = [];
  for (const { n, entry, outcome } of entries) {
    if (entry.kind === "pick") picks.push({ n, seat: entry.seat, index: entry.index, sealed: true });
    const left = outcome == null ? null : picksAfterUndo(outcome);
    if (left !== null) picks = picks.slice(0, left);
  }
  return picks;
}

/** The game at the last moment that it can be taken up at, as it was written or as these rules still have it, and what is to be written. */
function goneBack(rules: MatchRules, { game }: GameRecord, entries: readonly Logged[]): Loaded | null {
  const base = lastKept(rules, game.checkpoint, entries);
  if (base === null) return null;
  const forEver = Number.POSITIVE_INFINITY;
  let from = base.checkpoint(forEver);
  try {
    for (const entry of entries.slice(base.n)) {
      base.apply(entry, entry.at);
      from = base.checkpoint(forEver) ?? from;
    }
  } catch {
    // Up to here it was the same.
  }
  const match = from === null ? null : Match.resume(rules, from, undefined, entries.length, entries.at(-1)?.at);
  if (match === null) return null;
  const lost = Math.max(0, picksAfter(entries).length - match.picks.length);
  return { match, correction: { kind: "corrected", from, lost, seqs: seqsShown(entries, rules.setup.seats) } };
}

/** Whatever was kept last: the checkpoint, the beginning of a turn, or the deal. */
function lastKept(rules: MatchRules, checkpoint: string | null, entries: readonly Logged[]): Match | null {
  const kept = checkpoint === null ? null : Match.resume(rules, checkpoint);
  for (let at = entries.length - 1; at >= (kept?.n ?? 0); at--) {
    const match = takenUpAt(rules, entries, at);
    if (match !== null) return match;
  }
  return kept ?? Match.begin(rules, Number.POSITIVE_INFINITY);
}

/** How many frames each seat and whoever watches have been shown. */
function seqsShown(entries: readonly Logged[], seats: number): number[] {
  const viewers = [...Array.from({ length: seats }, (_, seat) => seat), NO_SEAT];
  const seqs = entries.flatMap(({ outcome }) => outcome?.told.flatMap((told) => told.seqs) ?? []);
  return viewers.map((viewer) => seqs.reduce((most, [seat, seq]) => (seat === viewer ? Math.max(most, seq) : most), 0));
}

/** Nothing is lost, but people are told that something else is printed on their cards than when they last played. */
const noteFor = ({ isCorrected }: Match): Entry | null => (isCorrected ? { kind: "corrected", from: null, lost: 0, seqs: [] } : null);
