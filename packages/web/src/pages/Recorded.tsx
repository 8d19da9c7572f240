/** A recording on the screen: the table, a scrubber below it, any chair to look from. */

import { NO_SEAT, type Seat } from "@breakpoint/engine";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Icon } from "../art/Icon.tsx";
import { Copy } from "../parts/Copy.tsx";
import { Scrubber } from "../parts/Scrubber.tsx";
import type { SeatNames } from "../sources/engine-source.ts";
import { type Recording, ReplaySource } from "../sources/replay-source.ts";
import type { TableActions } from "../sources/source.ts";
import { useMade } from "../sources/use-made.ts";
import { Table } from "../table/Table.tsx";
import "./replay.css";

const GameReview = lazy(() => import("./GameReview.tsx").then((page) => ({ default: page.GameReview })));

/** Milliseconds between two picks while it plays. */
const PACE = 900;

interface RecordedProps {
  recording: Recording;
  people: SeatNames;
  /** The seat that was mine. */
  mine: Seat;
  shareLink: string | null;
  /** Goes on after so many picks, and after those of a `line` that was played instead of what followed. */
  onFork(at: number, seat: Seat, line: readonly number[]): void;
}

export function Recorded({ recording, people, mine, shareLink, onFork }: RecordedProps): ReactNode {
  const [, go] = useLocation();
  const source = useMade("replay", () => new ReplaySource(recording, people));
  const last = recording.replay.picks.length;
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [seat, setSeat] = useState(mine);
  const [open, setOpen] = useState(true);
  const [reviewing, setReviewing] = useState(false);
  const seek = (to: number): void => {
    source?.goTo(to);
    setAt(source?.at ?? 0);
  };
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = window.setTimeout(() => seek(at + 1), PACE);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    source?.sit(seat, open);
  }, [source, seat, open]);
  if (source === null) return null;
  if (reviewing)
    return (
      <Suspense fallback={<p className="waiting">One moment</p>}>
        <GameReview
          recording={recording}
          people={people}
          mine={seat === NO_SEAT ? 0 : seat}
          onFork={onFork}
          onBack={(to) => {
            setReviewing(false);
            seek(to);
          }}
        />
      </Suspense>
    );
  const actions: TableActions = {
    leave: () => go("/"),
    fork: (s) => onFork(at, s, []),
    ...(shareLink === null ? {} : { shareLink }),
  };
  return (
    <div className="replay">
      <div className="replay-table">
        <Table source={source} mode="replay" actions={actions} />
      </div>
      <section className="replay-bar" aria-label="The recording">
        <Scrubber moments={recording.moments} names={people.names} at={at} onSeek={seek} playing={playing} onPlay={setPlaying} />
        <div className="replay-tools">
          <label>
            <span>Seen by</span>
            <select className="field" value={seat} onChange={(e) => setSeat(Number(e.target.value))}>
              {people.names.map((name, s) => (
                <option key={name} value={s}>
                  {name}
                </option>
              ))}
              <option value={NO_SEAT}>a spectator</option>
            </select>
          </label>
          <label className="tick">
            <input type="checkbox" checked={open} onChange={(e) => setOpen(e.target.checked)} /> All hands open
          </label>
          <button type="button" className="btn" onClick={() => onFork(at, seat === NO_SEAT ? 0 : seat, [])} disabled={at >= last}>
            <Icon name="card-play" />
            Go on from here against bots
          </button>
          {/* What was played by other rules cannot be thought about by those of today. */}
          {recording.stations.size > 0 ? null : (
            <button type="button" className="btn" onClick={() => setReviewing(true)}>
              Where it turned
            </button>
          )}
          {shareLink === null ? null : <Copy text={shareLink}>Copy link</Copy>}
        </div>
      </section>
    </div>
  );
}
