/** The whole game as one line: points of everybody, turns, and the moment that is shown. */

import type { ReactNode } from "react";
import { Icon, Shape, seatClass } from "../art/Icon.tsx";
import type { Moment } from "../sources/replay-source.ts";
import "./scrubber.css";

interface ScrubberProps {
  moments: readonly Moment[];
  names: readonly string[];
  at: number;
  playing: boolean;
  onSeek(at: number): void;
  onPlay(playing: boolean): void;
}

/** The moments at which turns begin. */
const turnsIn = (moments: readonly Moment[]): number[] =>
  moments.flatMap((m, i) => (i === 0 || m.turn !== moments[i - 1]?.turn ? [i] : []));

export function Scrubber({ moments, names, at, playing, onSeek, onPlay }: ScrubberProps): ReactNode {
  const last = moments.length - 1;
  const now = moments[at];
  const turns = turnsIn(moments);
  const most = Math.max(15, ...moments.flatMap((m) => m.vp));
  const x = (i: number): number => (i / Math.max(1, last)) * 1000;
  const y = (vp: number): number => 96 - (vp / most) * 92;
  const before = turns.findLast((t) => t < at) ?? 0;
  const after = turns.find((t) => t > at) ?? last;
  return (
    <div className="scrubber">
      <div className="steps">
        <button type="button" className="btn" aria-label="To the turn before" onClick={() => onSeek(before)} disabled={at === 0}>
          <Icon name="previous-button" />
        </button>
        <button type="button" className="btn" aria-label="One step back" onClick={() => onSeek(at - 1)} disabled={at === 0}>
          <span aria-hidden="true">−1</span>
        </button>
        <button
          type="button"
          className="btn act"
          aria-label={playing ? "Pause" : "Play"}
          onClick={() => onPlay(!playing)}
          disabled={at >= last}
        >
          <Icon name={playing ? "pause-button" : "play-button"} />
        </button>
        <button type="button" className="btn" aria-label="One step on" onClick={() => onSeek(at + 1)} disabled={at >= last}>
          <span aria-hidden="true">+1</span>
        </button>
        <button type="button" className="btn" aria-label="To the next turn" onClick={() => onSeek(after)} disabled={at >= last}>
          <Icon name="next-button" />
        </button>
      </div>
      <div className="track">
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          {turns.map((t, i) => (
            <rect
              key={t}
              className={seatClass(moments[t]?.seat ?? 0)}
              x={x(t)}
              y="97"
              width={x(turns[i + 1] ?? last) - x(t)}
              height="3"
              fill="var(--p)"
            />
          ))}
          {names.map((name, seat) => (
            <polyline
              key={name}
              className={seatClass(seat)}
              points={moments.map((m, i) => `${x(i)},${y(m.vp[seat] ?? 0)}`).join(" ")}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <line x1={x(at)} x2={x(at)} y1="0" y2="100" vectorEffect="non-scaling-stroke" />
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Moment of the game"
          aria-valuetext={`Turn ${now?.turn ?? 0}, ${names[now?.seat ?? 0] ?? ""}, step ${at} of ${last}`}
          onChange={(e) => onSeek(Number(e.target.value))}
        />
      </div>
      <p className="moment">
        <b>Turn {now?.turn ?? 0}</b>
        <span className={`who ${seatClass(now?.seat ?? 0)}`}>
          <Shape seat={now?.seat ?? 0} />
          {names[now?.seat ?? 0]}
        </span>
        <small>
          {at} of {last}
        </small>
      </p>
    </div>
  );
}
