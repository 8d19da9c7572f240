/** "What just happened?": the last turn again, step by step, while the game waits. */

import { wordEvents } from "@breakpoint/words";
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../art/Icon.tsx";
import type { PartState } from "../sources/source.ts";
import type { Model } from "./model.ts";
import "./review.css";

const STEP = 1400;

/** The frames of what others did since the viewer's own last turn, or, while others play, of the turn before and this one. */
export function lastTurn(part: PartState): { from: number; to: number } | null {
  const { frames, seat } = part;
  const to = frames.length - 1;
  const now = part.frame.view.turn;
  const wanted =
    now.seat === seat ? (of: number, number: number) => of === seat && number < now.number : (_: number, n: number) => n < now.number - 1;
  const starts = frames.flatMap((f, at) =>
    f.events.flatMap((e) => (e.kind === "turnStart" ? [{ at, seat: e.seat, number: e.number }] : [])),
  );
  const before = starts.findLastIndex((s) => wanted(s.seat, s.number));
  const from = starts[before + 1]?.at ?? 0;
  return to - from < 1 ? null : { from, to };
}

export interface Review {
  /** The moment that is shown; null while the present is. */
  part: PartState | null;
  start: (() => void) | undefined;
  bar(m: Model): ReactNode;
}

export function useReview(present: PartState): Review {
  const [at, setAt] = useState<{ at: number; from: number; to: number } | null>(null);
  const [runs, setRuns] = useState(true);
  const span = lastTurn(present);
  const { frames } = present;
  const step = (by: number): void => {
    setRuns(false);
    setAt((now) => (now === null ? null : { ...now, at: Math.min(now.to, Math.max(now.from, now.at + by)) }));
  };
  useEffect(() => {
    if (at === null || !runs || at.at >= at.to) return;
    const timer = setTimeout(() => setAt({ ...at, at: at.at + 1 }), STEP);
    return () => clearTimeout(timer);
  }, [at, runs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present is not kept waiting.
  useEffect(() => setAt(null), [present.frame.seq, present.epoch]);
  const frame = at === null ? undefined : frames[at.at];
  return {
    part:
      frame === undefined
        ? null
        : {
            ...present,
            frame: { ...frame, view: { ...frame.view, decision: null } },
            log: present.log.filter((h) => h.seq <= frame.seq),
            undo: null,
          },
    start:
      span === null
        ? undefined
        : () => {
            setRuns(true);
            setAt({ ...span, at: span.from });
          },
    bar: (m) =>
      at === null || frame === undefined ? null : (
        <section className="decide review" aria-label="The last turn again">
          <span className="shout">Again</span>
          <p role="status">{wordEvents(m.look, frame.events).slice(-3).join(" ") || "The cards are dealt."}</p>
          <span className="of">
            {at.at - at.from + 1} of {at.to - at.from + 1}
          </span>
          <div className="opts">
            <button type="button" className="btn" disabled={at.at <= at.from} onClick={() => step(-1)} aria-label="One step back">
              <Icon name="previous-button" />
            </button>
            <button type="button" className="btn" onClick={() => setRuns((r) => !r)} aria-label={runs ? "Pause" : "Go on"}>
              <Icon name={runs ? "pause-button" : "play-button"} />
            </button>
            <button type="button" className="btn" disabled={at.at >= at.to} onClick={() => step(1)} aria-label="One step on">
              <Icon name="next-button" />
            </button>
            <button type="button" className="btn" onClick={() => setAt(null)}>
              Back to now
            </button>
          </div>
        </section>
      ),
  };
}
