/** The chance to win over a whole game, decision by decision. */

import type { Seat } from "@breakpoint/engine";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { Shape, seatClass } from "../art/Icon.tsx";
import type { Moment } from "../sources/replay-source.ts";
import { useMedia } from "../table/media.ts";
import type { Judged } from "./decisions.ts";

const TOP = 14;
const LEFT = 44;
const DASHES = ["none", "9 5", "2 5", "14 4 3 4"];

interface ReviewCurveProps {
  names: readonly string[];
  moments: readonly Moment[];
  judged: readonly Judged[];
  costly: readonly Judged[];
  /** The seats whose chances are drawn. */
  seats: readonly Seat[];
  /** Of each seat in the end, 0 to 1; null if the game has none. */
  end: readonly number[] | null;
  chosen: Judged | null;
  onChoose(at: number): void;
}

/** Where each turn begins, in picks. */
function turnsOf(moments: readonly Moment[]): { turn: number; seat: Seat; from: number; to: number }[] {
  const turns: { turn: number; seat: Seat; from: number; to: number }[] = [];
  for (const [at, { turn, seat }] of moments.entries()) {
    const last = turns.at(-1);
    if (last?.turn === turn) last.to = at + 1;
    else turns.push({ turn, seat, from: at, to: at + 1 });
  }
  return turns;
}

export function ReviewCurve({ names, moments, judged, costly, seats, end, chosen, onChoose }: ReviewCurveProps): ReactNode {
  const small = useMedia("(max-width: 900px)");
  const [W, H] = small ? [362, 190] : [1320, 226];
  const bottom = H - 32;
  const right = W - 12;
  const x = (at: number): number => LEFT + (at / Math.max(1, moments.length)) * (right - LEFT);
  const y = (chance: number): number => bottom - chance * (bottom - TOP);
  const turns = turnsOf(moments);
  const every = Math.max(1, Math.ceil(turns.length / (small ? 10 : 30)));
  const path = (seat: Seat): string => {
    const points = judged.filter((one) => one.seat === seat).map(({ at, after }) => `${x(at).toFixed(1)} ${y(after).toFixed(1)}`);
    const last = end?.[seat];
    if (last !== undefined && points.length > 0) points.push(`${x(moments.length).toFixed(1)} ${y(last).toFixed(1)}`);
    return points.length === 0 ? "" : `M${points.join("L")}`;
  };
  const index = judged.findIndex(({ at }) => at === chosen?.at);
  const go = (to: number): void => {
    const next = judged[Math.max(0, Math.min(judged.length - 1, to))];
    if (next !== undefined) onChoose(next.at);
  };
  const key = (e: KeyboardEvent): void => {
    if (e.key === "ArrowLeft" || e.key === "ArrowDown") go(index - 1);
    else if (e.key === "ArrowRight" || e.key === "ArrowUp") go(index + 1);
    else if (e.key === "Home") go(0);
    else if (e.key === "End") go(judged.length - 1);
    else if (e.key.toLowerCase() === "n") {
      const inOrder = costly.toSorted((a, b) => a.at - b.at);
      const next = inOrder.find(({ at }) => at > (chosen?.at ?? -1)) ?? inOrder[0];
      if (next !== undefined) onChoose(next.at);
    } else return;
    e.preventDefault();
  };
  const point = (e: PointerEvent<HTMLDivElement>): void => {
    if (e.buttons === 0) return;
    const box = e.currentTarget.getBoundingClientRect();
    const wanted = ((e.clientX - box.left) / box.width) * W;
    const nearest = judged.toSorted((a, b) => Math.abs(x(a.at) - wanted) - Math.abs(x(b.at) - wanted))[0];
    if (nearest !== undefined) onChoose(nearest.at);
  };
  const said =
    chosen === null
      ? "nothing yet"
      : `Turn ${chosen.turn}, ${names[chosen.seat]}: ${Math.round(100 * chosen.after)} percent${chosen.loss > 0.005 ? `, ${Math.round(100 * chosen.before)} with the best` : ""}`;
  return (
    <div
      className="curve-box"
      role="slider"
      tabIndex={0}
      aria-label="Chance to win, decision by decision"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, judged.length - 1)}
      aria-valuenow={Math.max(0, index)}
      aria-valuetext={said}
      onKeyDown={key}
      onPointerDown={point}
      onPointerMove={point}
    >
      <svg className="chance-curve" viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
        {turns.map(({ turn, seat, from, to }, i) => (
          <g key={turn} className={seatClass(seat)}>
            {i % 2 === 0 ? <rect className="band" x={x(from)} y={TOP} width={x(to) - x(from)} height={bottom - TOP} /> : null}
            <rect className="whose" x={x(from) + 1} y={bottom + 1} width={Math.max(1, x(to) - x(from) - 2)} height={4} rx={2} />
            {i % every === 0 ? (
              <text x={(x(from) + x(to)) / 2} y={H - 8} className={chosen?.turn === turn ? "on" : undefined}>
                {turn}
              </text>
            ) : null}
          </g>
        ))}
        {[0, 0.5, 1].map((chance) => (
          <g key={chance}>
            <line className="gl" x1={LEFT} x2={right} y1={y(chance)} y2={y(chance)} />
            <text className="ax" x={LEFT - 8} y={y(chance) + 5}>
              {100 * chance}
            </text>
          </g>
        ))}
        <line className="gl mid" x1={LEFT} x2={right} y1={y(1 / names.length)} y2={y(1 / names.length)} />
        {seats.map((seat) => (
          <path key={seat} className={`ln ${seatClass(seat)}`} d={path(seat)} strokeDasharray={seats.length > 1 ? DASHES[seat] : "none"} />
        ))}
        {chosen === null ? null : <line className="cur" x1={x(chosen.at)} x2={x(chosen.at)} y1={TOP} y2={bottom} />}
        {costly.map(({ at, before, after }, i) => (
          <g key={at} className={at === chosen?.at ? "mk sel" : "mk"}>
            <line className="drop" x1={x(at)} x2={x(at)} y1={y(before)} y2={y(after) - 5} />
            <path className="arrow" d={`M${x(at) - 6} ${y(after) - 7}h12l-6 8z`} />
            <circle cx={x(at)} cy={Math.max(TOP, y(before) - 13)} r={12} />
            <text x={x(at)} y={Math.max(TOP, y(before) - 13) + 5}>
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Whose line is whose. */
export const CurveKey = ({ names, seats }: { names: readonly string[]; seats: readonly Seat[] }): ReactNode => (
  <p className="curve-key">
    {seats.map((seat) => (
      <span key={seat} className={`who ${seatClass(seat)}`}>
        <Shape seat={seat} />
        {names[seat]}
      </span>
    ))}{" "}
    chance to win, %
  </p>
);
