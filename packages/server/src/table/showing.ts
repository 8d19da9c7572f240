/** Shows a table to everybody who is here: to each the frames that they may have by now and do not have yet. Who sees the same is sent the same. */

import { changeOf, type FoundChanges, NO_SEAT, type Seat, type View } from "@breakpoint/engine";
import type { ChangedPart, Frame, Part, Pause, Snapshot, TableInfo } from "@breakpoint/protocol";
import type { Timer } from "../clock.ts";
import { NOTHING_HAPPENED, seenOf } from "../log/outcome.ts";
import { infoOf } from "./info.ts";
import type { Match } from "./match.ts";
import type { ReactionWindow } from "./pacing.ts";
import type { Presence } from "./presence.ts";
import { matchAt, type Room } from "./room.ts";
import type { Scheduled } from "./screens.ts";
import type { Post, Visitor } from "./visitor.ts";

/** Who comes and goes is shown at most so often, in milliseconds. */
const SHOW_EVERY = 1000;

/** Visitors who get the same by the same post. There are few kinds, whoever looks on sees what the others see: a list is all it takes. */
class Groups<T> {
  readonly #groups: { post: Post; kind: string; visitors: Visitor[]; what: T }[] = [];

  /** `make` is only asked for the first of a kind. */
  add(visitor: Visitor, kind: string, make: () => T): void {
    const { post } = visitor;
    let alike: { what: T } | undefined;
    for (const group of this.#groups) {
      if (group.kind !== kind) continue;
      if (group.post === post) {
        group.visitors.push(visitor);
        return;
      }
      alike = group;
    }
    this.#groups.push({ post, kind, visitors: [visitor], what: alike === undefined ? make() : alike.what });
  }

  each(send: (post: Post, visitors: readonly Visitor[], what: T) => void): void {
    for (const { post, visitors, what } of this.#groups) send(post, visitors, what);
  }
}

export class Showing {
  readonly #room: Room;
  readonly #presence: Presence;
  /** When everybody was last shown what they may see. Whatever comes after that moment has a timer, so that no frame is ever forgotten. */
  at = 0;
  /** What was to be seen beside the game when it was last shown: wishes, and whether it is over. */
  #news = "";
  /** When all else but the game was last shown, and when it will be. */
  #tableAt = Number.NEGATIVE_INFINITY;
  #soon: Timer | null = null;
  /** The last view that was made for each viewer who is sent what changed: they all hold this one. */
  readonly #latest = new Map<Seat, View>();

  constructor(room: Room, presence: Presence) {
    this.#room = room;
    this.#presence = presence;
  }

  /** Names, presence, wishes, the end: everything but the game. */
  table(now: number): void {
    this.#news = this.#newsAt(now);
    this.#tableAt = this.#room.services.clock.now();
    this.#soon?.stop();
    this.#soon = null;
    const groups = new Groups<TableInfo>();
    for (const [visitor, viewers] of this.#presence.visitors) {
      // Only whoever has a seat is told more than all others.
      const kind = viewers.includes(NO_SEAT) ? "" : `${viewers} ${visitor.person}`;
      groups.add(visitor, kind, () => infoOf(this.#room, this.#presence, visitor, now));
    }
    groups.each((post, visitors, info) => post.table(visitors, info));
  }

  /** The same in a moment, once for all that changes meanwhile. */
  tableSoon(): void {
    const { clock, stopping } = this.#room.services;
    if (this.#soon !== null || stopping()) return;
    this.#soon = clock.after(this.#tableAt + SHOW_EVERY - clock.now(), () => {
      this.#room.glance(null, () => this.table(this.#room.now())).catch(() => {});
    });
  }

  close(): void {
    this.#soon?.stop();
  }

  /** The same, if there is anything new to be seen: messages that say nothing would tell that something happened in secret. */
  tableIfNew(now: number): void {
    if (this.#newsAt(now) !== this.#news) this.table(now);
  }

  #newsAt(now: number): string {
    const { match } = this.#room;
    return match === null
      ? ""
      : JSON.stringify([match.undo, match.held, match.isOver(now), match.pace, match.rules.people.map((_, seat) => match.showsHand(seat))]);
  }

  frames(now: number): void {
    const { match } = this.#room;
    this.at = now;
    if (match === null) return;
    const groups = new Groups<{ parts: Part[]; changes: ChangedPart[] | null }>();
    const found: FoundChanges = new Map();
    for (const [visitor, viewers] of this.#presence.visitors) {
      const since = viewers.map((seat) => visitor.sent.get(seat) ?? 0);
      const isKept = viewers.every((seat) => this.#holdsLatest(visitor, seat));
      groups.add(visitor, kindOf(viewers, since, isKept), () => {
        const parts = viewers.flatMap((seat, i) => newParts(match, seat, since[i] ?? 0, now));
        return {
          parts,
          changes: isKept
            ? parts.map((part) => changedPart(part, since[viewers.indexOf(part.seat)] ?? 0, this.#latest.get(part.seat), found))
            : null,
        };
      });
    }
    /** By seat, whoever watches first. */
    const made: Frame[] = [];
    groups.each((post, visitors, { parts, changes }) => {
      if (parts.length === 0) return;
      for (const { seat, frames } of parts) {
        const last = frames.at(-1);
        if (last === undefined) continue;
        // What was made for several at the same moment is the same: from then on they hold the same, and share what changes.
        const before = made[seat - NO_SEAT];
        const shared = before?.seq === last.seq ? before : last;
        made[seat - NO_SEAT] = shared;
        for (const visitor of visitors) {
          visitor.sent.set(seat, last.seq);
          visitor.held?.set(seat, shared.view);
          if (visitor.held !== null) this.#latest.set(seat, shared.view);
        }
      }
      if (changes === null) post.update(visitors, this.#room.id, parts);
      else post.changes(visitors, this.#room.id, changes);
    });
  }

  /** True if changes can be told to a visitor. Others are sent the whole, and hold the latest from then on. */
  #holdsLatest({ held }: Visitor, seat: Seat): boolean {
    const view = held?.get(seat);
    return view !== undefined && view === this.#latest.get(seat);
  }

  /** What somebody gets who comes, or comes back having seen the frames up to `since`. */
  snapshot(visitor: Visitor, since: Readonly<Record<string, number>>, now: number): Omit<Snapshot, "said"> {
    const viewers = this.#room.match === null ? [] : this.#presence.viewersOf(visitor);
    const parts = viewers.map((seat) => this.#resumed(visitor, seat, since[String(seat)], now));
    return { table: infoOf(this.#room, this.#presence, visitor, now), parts };
  }

  #resumed(visitor: Visitor, seat: Seat, since: number | undefined, now: number): Part {
    const match = matchAt(this.#room);
    const current = match.current(seat, now);
    const missed = since === undefined ? [] : match.framesSince(seat, since, now);
    const isComplete = missed[0]?.seq === (since ?? 0) + 1;
    visitor.sent.set(seat, current.seq);
    const together = isComplete ? missed : [{ ...current, happened: NOTHING_HAPPENED }];
    const frame = frameOf(match, seat, together, now);
    if (visitor.held !== null) visitor.held.set(seat, this.#shared(seat, frame.view));
    return partOf(match, seat, [frame], now);
  }

  /** The view that others hold, if it is the same: all that changes is then found out once for all of them. */
  #shared(seat: Seat, view: View): View {
    const latest = this.#latest.get(seat);
    if (latest === undefined) this.#latest.set(seat, view);
    return latest === undefined || changeOf(latest, view) !== null ? view : latest;
  }

  /** When the next frame of anybody is due that was not shown yet. */
  next(): number | null {
    return this.#room.match?.nextRelease(this.at) ?? null;
  }

  /** True if somebody has not been sent what was to be seen by `then`. */
  isBehind(then: number): boolean {
    const { match } = this.#room;
    if (match === null) return false;
    for (const [visitor, viewers] of this.#presence.visitors)
      for (const seat of viewers) if ((visitor.sent.get(seat) ?? 0) < match.current(seat, then).seq) return true;
    return false;
  }
}

/** Whoever looks at the same, has seen as much of it and holds what changes are told against is sent the same. */
function kindOf(viewers: readonly Seat[], since: readonly number[], isKept: boolean): string {
  let kind = isKept ? "" : "whole";
  for (let i = 0; i < viewers.length; i++) kind += ` ${viewers[i]} ${since[i]}`;
  return kind;
}

/** The part of a viewer with what they have not seen yet; none if there is nothing new. */
function newParts(match: Match, seat: Seat, since: number, now: number): Part[] {
  const frames = framesOf(match, seat, unseen(match, seat, since, now), now);
  return frames.length === 0 ? [] : [partOf(match, seat, frames, now)];
}

/** The same as what changed from one frame to the next, the first of them since frame `from` with this view. */
function changedPart({ frames, ...part }: Part, from: number, held: View | undefined, found: FoundChanges): ChangedPart {
  const changed = frames.map(({ view, ...frame }, i) => {
    const before = frames[i - 1];
    return { ...frame, from: before?.seq ?? from, change: changeOf(before?.view ?? held ?? view, view, found) };
  });
  return { ...part, frames: changed };
}

/** What a viewer has not seen yet. Of what was loaded anew, how it came about may be gone; how things stand never is. */
function unseen(match: Match, seat: Seat, since: number, now: number): Scheduled[] {
  const frames = match.framesSince(seat, since, now);
  if (frames.length > 0) return frames;
  const current = match.current(seat, now);
  return current.seq > since ? [{ ...current, happened: NOTHING_HAPPENED }] : [];
}

function partOf(match: Match, seat: Seat, frames: Frame[], now: number): Part {
  if (seat === NO_SEAT) return { seat, frames, limit: null, undo: null, pass: [] };
  const isAsked = frames.at(-1)?.view.decision != null;
  const limit = isAsked ? match.limitOf(seat) : null;
  const needs = match.undoNeeds(seat, now);
  return {
    seat,
    frames,
    limit: limit === null ? null : Math.max(0, limit - now),
    undo: needs === null ? null : needs.length === 0 ? "free" : "consent",
    pass: [...match.passes(seat)],
  };
}

/** What was shown in its time needs no view of its own: its events go with the next frame. */
function framesOf(match: Match, seat: Seat, scheduled: readonly Scheduled[], now: number): Frame[] {
  const frames: Frame[] = [];
  let before: Scheduled[] = [];
  for (const [i, frame] of scheduled.entries()) {
    if (frame.view === "past" && i < scheduled.length - 1) before.push(frame);
    else {
      frames.push(frameOf(match, seat, [...before, frame], now));
      before = [];
    }
  }
  return frames;
}

function frameOf(match: Match, seat: Seat, together: readonly Scheduled[], now: number): Frame {
  const last = together[together.length - 1] ?? match.current(seat, now);
  const seen = together.map(({ happened }) => seenOf(happened, seat));
  const [only] = seen;
  const isOne = only !== undefined && seen.length === 1;
  return {
    seq: last.seq,
    events: isOne ? only.events : seen.flatMap(({ events }) => events),
    faces: isOne ? only.faces : seen.flatMap(({ faces }) => faces),
    undone: together.some((frame) => frame.undone),
    view: match.viewOf(last, seat),
    pause: pauseOf(last.window, now),
  };
}

const pauseOf = (window: ReactionWindow | null, now: number): Pause | null =>
  window === null ? null : { key: window.key, length: window.end - window.start, left: Math.max(0, window.end - now) };
