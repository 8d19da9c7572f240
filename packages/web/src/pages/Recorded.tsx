/** A recording on the screen: the table, a scrubber below it, any chair to look from. */

import { NO_SEAT, type Seat } from "@breakpoint/engine";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { Icon } from "../art/Icon.tsx";
import { Copy } from "../parts/Copy.tsx";
import { isTyping } from "../parts/keys.ts";
import { Scrubber } from "../parts/Scrubber.tsx";
import type { SeatNames } from "../sources/engine-source.ts";
import { type Recording, ReplaySource } from "../sources/replay-source.ts";
import type { TableActions } from "../sources/source.ts";
import { useMade } from "../sources/use-made.ts";
import { Table } from "../table/Table.tsx";
import "./replay.css";

const GameReview = lazy(() => import("./GameReview.tsx").then((page) => ({ default: page.GameReview })));

/** Milliseconds between two picks while it plays at plain speed. */
const PACE = 900;
const SPEEDS = [
  { name: "½", times: 0.5 },
  { name: "1", times: 1 },
  { name: "3", times: 3 },
] as const;

/** The moment that an address names; null if it names none. */
const momentIn = (search: string): number | null => {
  const at = Number(new URLSearchParams(search).get("at") ?? Number.NaN);
  return Number.isInteger(at) && at >= 0 ? at : null;
};

/** The address of this very moment. */
const withMoment = (link: string, at: number): string => `${link}?at=${at}`;

/** Space on a button presses it. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  key === " " && target instanceof HTMLElement && target.closest("button, a, summary") !== null;

/** Saves the recording as the command line writes and reads it; it can be opened again at /replay. */
function download({ replay }: Recording, { names }: SeatNames): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(replay)], { type: "application/json" }));
  link.download = `breakpoint-${names.join("-").replace(/[^\p{L}\d-]+/gu, "_")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

interface RecordedProps {
  recording: Recording;
  people: SeatNames;
  /** The seat that was mine. */
  mine: Seat;
  shareLink: string | null;
  /** The address of the page is this recording's, and may name its moments. */
  addressed: boolean;
  /** Goes on after so many picks, and after those of a `line` that was played instead of what followed. */
  onFork(at: number, seat: Seat, line: readonly number[]): void;
}

export function Recorded({ recording, people, mine, shareLink, addressed, onFork }: RecordedProps): ReactNode {
  const [, go] = useLocation();
  const source = useMade("replay", () => new ReplaySource(recording, people));
  const last = recording.replay.picks.length;
  const [at, setAt] = useState(0);
  const [times, setTimes] = useState(1);
  const [wanted] = useState(() => (addressed ? momentIn(window.location.search) : null));
  const arrived = useRef(false);
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
    const timer = window.setTimeout(() => seek(at + 1), PACE / times);
    return () => clearTimeout(timer);
  });
  // The address tells the moment, so that it can be handed on or come back to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the recording is there.
  useEffect(() => {
    if (source === null) return;
    if (wanted !== null) seek(wanted);
    arrived.current = true;
  }, [source]);
  useEffect(() => {
    if (playing || !addressed || !arrived.current) return;
    const { pathname, hash, search } = window.location;
    const named = momentIn(search);
    if (at !== (named ?? 0)) window.history.replaceState(window.history.state, "", withMoment(pathname, at) + hash);
  }, [at, playing, addressed]);
  const turns = recording.moments.flatMap((m, i) => (i === 0 || m.turn !== recording.moments[i - 1]?.turn ? [i] : []));
  const keys: Readonly<Record<string, () => void>> = {
    " ": () => setPlaying(!playing && at < last),
    ArrowLeft: () => seek(at - 1),
    ArrowRight: () => seek(at + 1),
    ArrowUp: () => seek(turns.findLast((t) => t < at) ?? 0),
    ArrowDown: () => seek(turns.find((t) => t > at) ?? last),
    Home: () => seek(0),
    End: () => seek(last),
    1: () => setTimes(0.5),
    2: () => setTimes(1),
    3: () => setTimes(3),
  };
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const does = reviewing || e.ctrlKey || e.metaKey || e.altKey || isTyping(e) || isPressing(e) ? undefined : keys[e.key];
      if (does === undefined) return;
      e.preventDefault();
      does();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
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
          <fieldset className="seg2">
            <legend className="sr">Speed</legend>
            {SPEEDS.map((speed) => (
              <button key={speed.name} type="button" aria-pressed={times === speed.times} onClick={() => setTimes(speed.times)}>
                {speed.name}
                <span className="sr"> times as fast</span>
              </button>
            ))}
          </fieldset>
          <button type="button" className="btn" onClick={() => download(recording, people)}>
            Download
          </button>
          {shareLink === null ? null : <Copy text={withMoment(shareLink, at)}>Copy link to this moment</Copy>}
        </div>
      </section>
    </div>
  );
}
