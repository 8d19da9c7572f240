/** What everybody is shown of a table and from when on: a frame after the other for each seat, and for whoever watches. */

import { NO_SEAT, type Seat, type View } from "@breakpoint/engine";
import type { Happened } from "../log/outcome.ts";
import type { ReactionWindow } from "./pacing.ts";

/** A frame and the time from which its viewer may have it. */
export interface Scheduled {
  seq: number;
  at: number;
  /** The same for all: what its viewer may know of it is found out when it is shown, which to most onlookers' seats it never is. */
  happened: Happened;
  undone: boolean;
  /** "present": the table as it is now. "past": it was shown in its time, and what came after it is shown instead. */
  view: View | "present" | "past";
  window: ReactionWindow | null;
  /** How many picks counted by then. */
  picks: number;
}

/** Frames whose events are kept for somebody whose connection broke for a moment. */
const KEPT = 8;

export class Screens {
  /** The seats, and whoever watches. */
  readonly viewers: readonly Seat[];
  /** Of each viewer: how many frames there were, and those that are kept. */
  readonly #seqs: Map<Seat, number>;
  readonly #frames: Map<Seat, Scheduled[]>;
  /** Those that are still to be shown, whether they are kept or not. */
  readonly #coming: Map<Seat, { seq: number; at: number }[]>;
  /** Nothing is forgotten. */
  readonly #all: boolean;

  constructor(seats: number, all: boolean, seqs: readonly number[] = []) {
    this.viewers = [...Array.from({ length: seats }, (_, seat) => seat), NO_SEAT];
    this.#seqs = new Map(this.viewers.map((viewer, i) => [viewer, seqs[i] ?? 0]));
    this.#frames = new Map(this.viewers.map((viewer) => [viewer, []]));
    this.#coming = new Map(this.viewers.map((viewer) => [viewer, []]));
    this.#all = all;
  }

  /** How many frames each viewer has, those to come included. */
  get seqs(): number[] {
    return this.viewers.map((viewer) => this.seqOf(viewer));
  }

  seqOf(viewer: Seat): number {
    return this.#seqs.get(viewer) ?? 0;
  }

  #of(viewer: Seat): Scheduled[] {
    return this.#frames.get(viewer) ?? [];
  }

  /** One frame more, which nobody needs to be shown any more. */
  count(viewer: Seat, at: number, time: number): number {
    const seq = this.seqOf(viewer) + 1;
    this.#seqs.set(viewer, seq);
    const before = this.#coming.get(viewer) ?? [];
    if (before.length === 0 && at <= time) return seq;
    const coming = before.filter((frame) => frame.at > time);
    if (at > time) coming.push({ seq, at });
    this.#coming.set(viewer, coming);
    return seq;
  }

  add(viewer: Seat, frame: Omit<Scheduled, "seq">, time: number): void {
    const frames = this.#of(viewer);
    const { at, happened, undone, view, window, picks } = frame;
    frames.push({ seq: this.count(viewer, at, time), at, happened, undone, view, window, picks });
    // What is on show now stays until something else is.
    if (frames.length > KEPT && !this.#all && (frames[1]?.at ?? frame.at) <= time) frames.shift();
  }

  /** The present becomes past: frames that are still to be shown keep it; those that were shown need no view. */
  keep(time: number, viewOf: (viewer: Seat) => View): void {
    for (const [viewer, frames] of this.#frames) {
      const current = frames.findLastIndex((frame) => frame.at <= time);
      for (let i = 0; i < current; i++) {
        const shown = frames[i];
        if (shown !== undefined) shown.view = "past";
      }
      const last = frames.at(-1);
      if (last?.view === "present") last.view = last.at > time ? viewOf(viewer) : "past";
    }
  }

  /**
   * What was to be shown is taken back; of what is kept for good, only what came after so many picks. What nobody has seen does not count
   * either: how much there was of it is a secret.
   */
  drop(picks: number, time: number): void {
    for (const viewer of this.viewers) {
      const unseen = this.#coming.get(viewer)?.find((frame) => frame.at > time);
      if (unseen !== undefined) this.#seqs.set(viewer, unseen.seq - 1);
      this.#coming.set(viewer, []);
      this.#frames.set(viewer, this.#all ? this.#of(viewer).filter((frame) => frame.picks <= picks && frame.at <= time) : []);
    }
  }

  /** So many frames were shown to everybody, whatever is known of them here. */
  shown(seqs: readonly number[]): void {
    for (const [i, viewer] of this.viewers.entries()) this.#seqs.set(viewer, Math.max(this.seqOf(viewer), seqs[i] ?? 0));
  }

  /** The frames of a viewer after frame `since` that are for showing by now, oldest first. */
  since(viewer: Seat, since: number, now: number): Scheduled[] {
    return this.#of(viewer).filter((frame) => frame.seq > since && frame.at <= now);
  }

  /** What a viewer sees now, if that is kept. */
  current(viewer: Seat, now: number): Scheduled | undefined {
    const frames = this.#of(viewer);
    return frames.findLast((frame) => frame.at <= now) ?? frames[0];
  }

  /** True if what a viewer sees now is the table as it is. */
  isPresent(viewer: Seat, now: number): boolean {
    const last = this.#of(viewer).at(-1);
    return last === undefined || (last.at <= now && last.view === "present");
  }

  /** When the next frame of anybody is due after `then`; null if there is none waiting. */
  nextRelease(then: number): number | null {
    let next: number | null = null;
    for (const frames of this.#frames.values()) {
      const waits = frames.find((frame) => frame.at > then);
      if (waits !== undefined && (next === null || waits.at < next)) next = waits.at;
    }
    return next;
  }
}
