/** How it ended: places, points by turn, and what to do next. */

import type { ReactNode } from "react";
import { useState } from "react";
import type { TableActions } from "../app/source.ts";
import { pairName } from "../art/factions.ts";
import { Shape, Smash, seatClass } from "../art/Icon.tsx";
import { classes } from "./card.tsx";
import type { Model } from "./model.ts";

/** Everybody's points at the end of each turn. */
export function pointsByTurn(m: Model): number[][] {
  const rows: number[][] = [];
  let now = new Array<number>(m.view.seats).fill(0);
  for (const h of m.part.log) {
    if (h.undone) continue;
    for (const e of h.events) {
      if (e.kind === "turnStart") rows.push(now.slice());
      else if (e.kind === "vp") now = now.map((vp, seat) => (seat === e.seat ? vp + e.amount : vp));
    }
  }
  rows.push(now);
  return rows;
}

const W = 640;
const H = 200;

function Plot({ m }: { m: Model }): ReactNode {
  const rows = pointsByTurn(m);
  const most = Math.max(15, ...rows.flat());
  const x = (i: number): number => 24 + (i / Math.max(1, rows.length - 1)) * (W - 40);
  const y = (vp: number): number => H - 20 - (vp / most) * (H - 36);
  return (
    <svg className="plot" viewBox={`0 0 ${W} ${H}`} role="img" aria-label="Victory points by turn">
      <line x1="24" x2={W - 16} y1={y(15)} y2={y(15)} className="goal" />
      {m.names.map((name, seat) => (
        <g key={name} className={seatClass(seat)}>
          <polyline points={rows.map((row, i) => `${x(i)},${y(row[seat] ?? 0)}`).join(" ")} />
          <text x={x(rows.length - 1) - 4} y={y(rows.at(-1)?.[seat] ?? 0) - 6} textAnchor="end">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function End({ m, actions }: { m: Model; actions: TableActions }): ReactNode {
  const [open, setOpen] = useState(true);
  const phase = m.view.phase;
  if (phase.kind !== "over") return null;
  if (!open)
    return (
      <button type="button" className="btn act end-again" onClick={() => setOpen(true)}>
        Result
      </button>
    );
  const order = phase.scores.map((score, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  const won = phase.winners.includes(m.me);
  return (
    <div className="sheet end" role="dialog" aria-modal="true" aria-label="The result">
      <span className="shout">{won ? "You win" : `${phase.winners.map((w) => m.names[w]).join(" and ")} wins`}</span>
      <ol className="result">
        {order.map(({ score, seat }) => (
          <li key={seat} className={classes(seatClass(seat), phase.winners.includes(seat) && "winner")}>
            <Shape seat={seat} />
            <b>{m.names[seat]}</b>
            <Smash factions={m.view.factions[seat] ?? []} />
            <span>{pairName(m.view.factions[seat] ?? [])}</span>
            <span className="vp">
              <b>{score}</b> VP{score !== m.view.vp[seat] && ` (${m.view.vp[seat]} before Madness)`}
            </span>
          </li>
        ))}
      </ol>
      <Plot m={m} />
      <div className="row">
        {actions.rematch !== undefined && (
          <button type="button" className="btn act" onClick={() => actions.rematch?.(false)}>
            Rematch
          </button>
        )}
        {actions.replay !== undefined && (
          <button type="button" className="btn" onClick={() => actions.replay?.()}>
            Watch the replay
          </button>
        )}
        {actions.shareLink !== undefined && (
          <button type="button" className="btn" onClick={() => void navigator.clipboard?.writeText(actions.shareLink ?? "")}>
            Copy the link
          </button>
        )}
        {actions.leave !== undefined && (
          <button type="button" className="btn" onClick={() => actions.leave?.()}>
            Leave
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => setOpen(false)}>
          Look at the table
        </button>
      </div>
    </div>
  );
}
