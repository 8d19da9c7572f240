/** Showing what happened, frame by frame: one queue, three speeds, skipped by any tap or key. */

import type { Frame } from "@breakpoint/protocol";
import { useEffect, useRef, useState } from "react";
import { type Speed, savedSpeed, saveSpeed } from "../parts/pace.ts";
import type { PartState } from "../sources/source.ts";
import { travel } from "./flight.ts";

/** Milliseconds between two frames. */
const STEP: Readonly<Record<Speed, number>> = { calm: 420, brisk: 160, instant: 0 };
/** The page is never further behind the game than this. */
export const LONGEST = 4000;

/** Milliseconds for which a base is seen to break before the table goes on. */
const BREAK: Readonly<Record<Speed, number>> = { calm: 1500, brisk: 800, instant: 0 };

/** The table as it was when a base broke that is gone in the next frame; null if none is. */
export function breakingBefore(shown: PartState, next: Frame): PartState | null {
  const { view } = shown.frame;
  const scored = next.events.filter((e) => e.kind === "scored" && view.bases.some((b) => b.card === e.base));
  if (
    scored.length === 0 ||
    shown.frame.events.some((e) => e.kind === "scored" && scored.some((s) => s.kind === "scored" && s.base === e.base))
  )
    return null;
  const paid = next.events.filter(
    (e) => scored.includes(e) || (e.kind === "vp" && scored.some((s) => s.kind === "scored" && s.base === e.source)),
  );
  return { ...shown, frame: { ...shown.frame, events: paid, view: { ...view, decision: null } } };
}

const isScored = ({ events }: Frame): boolean => events.some((e) => e.kind === "scored");

/**
 * Milliseconds until the first of the frames that wait is shown, so that the last of them is shown in time, however many there are.
 * `breaks`: a base is seen to break before it. `gone`: for how long the page has been behind.
 */
export function stepTime(speed: Speed, waiting: readonly Frame[], breaks: boolean, gone: number): number {
  const own = breaks ? BREAK[speed] : STEP[speed];
  const all = waiting.reduce((sum, frame) => sum + (isScored(frame) ? BREAK[speed] : STEP[speed]), 0);
  return own * Math.min(1, Math.max(0, LONGEST - gone) / Math.max(1, own, all));
}

/** What is on the screen: it follows the game one frame after the other. */
export function useShown(part: PartState, speed: Speed): { shown: PartState; behind: boolean } {
  const [shown, setShown] = useState(part);
  const behind = shown.epoch === part.epoch && shown.frame.seq < part.frame.seq;

  /** Since when the screen has been behind. */
  const since = useRef<number | null>(null);

  useEffect(() => {
    if (!behind) since.current = null;
    else since.current ??= performance.now();
    if (!behind || speed === "instant" || document.hidden) {
      if (shown !== part) setShown(part);
      return;
    }
    const waiting = part.frames.filter((f) => f.seq > shown.frame.seq);
    const next = waiting[0] ?? part.frame;
    const breaking = breakingBefore(shown, next);
    if (breaking !== null) {
      setShown(breaking);
      return;
    }
    const last = next.seq === part.frame.seq;
    const to: PartState = last ? part : { ...part, frame: { ...next, view: { ...next.view, decision: null } } };
    const broke = shown.frame.events.some((e) => e.kind === "scored" && next.events.includes(e));
    const gone = performance.now() - (since.current ?? performance.now());
    const pace = last && waiting.length === 1 && !broke ? 0 : stepTime(speed, waiting, broke, gone);
    const timer = setTimeout(() => travel(() => setShown(to)), pace);
    return () => clearTimeout(timer);
  }, [part, shown, speed, behind]);

  useEffect(() => {
    if (!behind) return;
    const skip = (): void => setShown(part);
    window.addEventListener("pointerdown", skip);
    window.addEventListener("keydown", skip);
    return () => {
      window.removeEventListener("pointerdown", skip);
      window.removeEventListener("keydown", skip);
    };
  }, [part, behind]);

  // What need not wait is there at once: a key that is pressed as soon as a question can be read is meant for it.
  return { shown: behind && speed !== "instant" ? shown : part, behind };
}

export function useSpeed(): [Speed, (speed: Speed) => void] {
  const [speed, setSpeed] = useState<Speed>(() => savedSpeed() ?? "calm");
  return [
    speed,
    (next) => {
      saveSpeed(next);
      setSpeed(next);
    },
  ];
}
