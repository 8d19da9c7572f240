/** Victory points by turn, drawn. */

import { type Seat, WINNING_VP } from "@breakpoint/engine";
import type { CSSProperties, ReactNode } from "react";
import { Shape, seatClass } from "../art/Icon.tsx";
import { classes } from "../style/classes.ts";
import type { Course } from "./course.ts";
import type { Model } from "./model.ts";
import "./plot.css";

const W = 860;
const H = 392;
const LEFT = 34;
const RIGHT = 744;
const BOTTOM = 340;
const TOP = 22;
/** So many letters of a name fit beside the lines. */
const NAME = 10;
const DASHES = ["none", "9 5", "2 5", "14 4 3 4"];

interface PlotProps {
  m: Model;
  course: Course;
  /** The turn that is pointed out. */
  at: number;
  onAt(turn: number): void;
}

export function Plot({ m, course, at, onAt }: PlotProps): ReactNode {
  const { rows, scored } = course;
  const all = rows.flatMap((row) => row.vp);
  const most = Math.max(WINNING_VP, ...all);
  const least = Math.min(0, ...all);
  const first = rows[0]?.turn ?? 0;
  const last = Math.max(first + 1, rows.at(-1)?.turn ?? 1);
  const x = (turn: number): number => LEFT + ((turn - first) / (last - first)) * (RIGHT - LEFT);
  const y = (vp: number): number => BOTTOM - ((vp - least) / (most - least)) * (BOTTOM - TOP);
  const path = (seat: Seat): string =>
    rows.map(({ turn, vp }, i) => `${i === 0 ? `M${x(first)} ` : `H${x(turn).toFixed(1)}V`}${y(vp[seat] ?? 0).toFixed(1)}`).join("");
  const ends = m.names.map((name, seat) => ({ name, seat, vp: rows.at(-1)?.vp[seat] ?? 0 })).sort((a, b) => b.vp - a.vp);
  let above = Number.NEGATIVE_INFINITY;
  const labels = ends.map((end) => {
    above = Math.max(y(end.vp) + 6, above + 24);
    return { ...end, at: above };
  });
  const every = Math.ceil((last - first) / 15);
  const marks = [...new Set(scored.map((s) => s.turn))];
  const share = (turn: number): string => `${((x(turn) / W) * 100).toFixed(2)}%`;
  return (
    <div className="plotted">
      <svg
        className="plot"
        viewBox={`0 0 ${W} ${H}`}
        role="img"
        aria-label={`Victory points by turn. ${ends.map((e) => `${e.name} ends on ${e.vp}`).join(", ")}.`}
      >
        {[0, 5, 10].map((vp) => (
          <g key={vp}>
            <line className="gl" x1={LEFT} x2={RIGHT} y1={y(vp)} y2={y(vp)} />
            <text x={LEFT - 10} y={y(vp) + 5} textAnchor="end">
              {vp}
            </text>
          </g>
        ))}
        {marks.map((turn) => (
          <line key={turn} className="gl scored" x1={x(turn)} x2={x(turn)} y1={TOP} y2={BOTTOM} />
        ))}
        <line className="goal" x1={LEFT} x2={RIGHT} y1={y(WINNING_VP)} y2={y(WINNING_VP)} />
        <text x={LEFT - 10} y={y(WINNING_VP) + 5} textAnchor="end">
          {WINNING_VP}
        </text>
        {rows.map(({ turn }) =>
          ((turn - first) % every === 0 && 2 * (last - turn) >= every) || turn === last ? (
            <text key={turn} x={x(turn)} y={BOTTOM + 44} textAnchor="middle" className={marks.includes(turn) ? "on" : undefined}>
              {turn}
            </text>
          ) : null,
        )}
        {ends.toReversed().map(({ seat }) => (
          <g key={seat} className={seatClass(seat)}>
            <path className="ln" d={path(seat)} strokeDasharray={DASHES[seat]} />
            {rows.map(({ turn, vp }, i) =>
              i > 0 && vp[seat] !== rows[i - 1]?.vp[seat] ? (
                <svg key={turn} x={x(turn) - 7} y={y(vp[seat] ?? 0) - 7} width="14" height="14" overflow="visible">
                  <title>{`Turn ${turn}: ${m.names[seat]} ${vp[seat]}`}</title>
                  <Shape seat={seat} className="pt" />
                </svg>
              ) : null,
            )}
          </g>
        ))}
        {labels.map(({ name, seat, vp, at: top }) => (
          <text key={seat} className={classes("endl", seatClass(seat))} x={RIGHT + 14} y={top}>
            {vp}
            <tspan dx="7" className="nmn">
              {name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name}
            </tspan>
          </text>
        ))}
      </svg>
      <div className="scrub" style={{ left: share(first), width: `${(((RIGHT - LEFT) / W) * 100).toFixed(2)}%` }}>
        <span className="flag" style={{ left: `${((at - first) / (last - first)) * 100}%` }}>
          Turn {at}
        </span>
        <input
          type="range"
          aria-label="Turn to go on from"
          min={Math.max(1, first)}
          max={last}
          value={at}
          style={{ "--at": `${((at - first) / (last - first)) * 100}%` } as CSSProperties}
          onChange={(e) => onAt(Number(e.currentTarget.value))}
        />
      </div>
    </div>
  );
}
