/** How it ended: who won, points by turn, the turning points, and what to do next. */

import { type GameEvent, type Seat, WINNING_VP } from "@breakpoint/engine";
import { list } from "@breakpoint/words";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { TableActions } from "../app/source.ts";
import { pairName } from "../art/factions.ts";
import { FactionIcon, factionClass, Icon, Shape, Smash, seatClass } from "../art/Icon.tsx";
import { classes } from "./card.tsx";
import type { Model } from "./model.ts";

interface Scored {
  turn: number;
  event: GameEvent & { kind: "scored" };
}

/** How a game went: everybody's points as each turn began and at the very end, and the bases that scored. */
export interface Course {
  rows: readonly { turn: number; vp: readonly number[] }[];
  scored: readonly Scored[];
}

/** What was taken back does not count, and what came before this screen followed the game is counted back from how it stands now. */
export function courseOf(m: Pick<Model, "view" | "part">): Course {
  const seen = new Map(m.part.frames.map((f) => [f.seq, f.view]));
  const before: { rows: number; now: readonly number[]; scored: number }[] = [];
  const rows: { turn: number; vp: readonly number[] }[] = [];
  const scored: Scored[] = [];
  let now: readonly number[] = m.view.vp.map(() => 0);
  for (const h of m.part.log) {
    const last = h.undone ? before.pop() : undefined;
    if (last !== undefined) {
      rows.length = Math.max(1, last.rows);
      scored.length = last.scored;
      now = seen.get(h.seq)?.vp ?? last.now;
    }
    before.push({ rows: rows.length, now, scored: scored.length });
    for (const e of h.events) {
      if (e.kind === "turnStart") rows.push({ turn: e.number - 1, vp: now });
      else if (e.kind === "vp") now = now.map((vp, seat) => (seat === e.seat ? vp + e.amount : vp));
      else if (e.kind === "scored") scored.push({ turn: (rows.at(-1)?.turn ?? 0) + 1, event: e });
    }
  }
  const missing = m.view.vp.map((vp, seat) => vp - (now[seat] ?? 0));
  const whole = rows.map((row) => ({ ...row, vp: row.vp.map((vp, seat) => vp + (missing[seat] ?? 0)) }));
  return { rows: [...whole, { turn: m.view.turn.number, vp: m.view.vp.slice() }], scored };
}

const W = 860;
const H = 392;
const LEFT = 34;
const RIGHT = 744;
const BOTTOM = 340;
const TOP = 22;
const DASHES = ["none", "9 5", "2 5", "14 4 3 4"];

interface PlotProps {
  m: Model;
  course: Course;
  /** The turn that is pointed out. */
  at: number;
  onAt(turn: number): void;
}

function Plot({ m, course, at, onAt }: PlotProps): ReactNode {
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
          (turn - first) % every === 0 || turn === last ? (
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
              {name}
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

/** Why a base went as it did, in a few words. */
function wordScored(m: Model, { totals, places }: Scored["event"]): string {
  const nameOf = (seat: Seat): string => (seat === m.me ? "You" : (m.names[seat] ?? ""));
  const firsts = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const order = totals.filter((_, seat) => (places[seat] ?? 0) > 0).sort((a, b) => b - a);
  const [best = 0, next] = order;
  if (firsts.length > 1) return `${list(firsts.map(nameOf))} shared first place with ${best}.`;
  const [first = 0] = firsts;
  return next === undefined ? `${nameOf(first)} alone, with ${best}.` : `${nameOf(first)} by ${best - next}, ${best} to ${next}.`;
}

const MOMENTS = 3;

/** Winners are first, whatever they have; the others follow by their points. */
function rankOf(order: readonly { score: number; seat: Seat }[], winners: readonly Seat[], seat: Seat): number {
  if (winners.includes(seat)) return 1;
  const mine = order.find((o) => o.seat === seat)?.score ?? 0;
  return 1 + order.filter((o) => winners.includes(o.seat) || o.score > mine).length;
}

function Moments({ m, scored: all, at, onAt }: { m: Model; scored: readonly Scored[]; at: number; onAt(turn: number): void }): ReactNode {
  const worth = ({ event }: Scored): number => Math.max(...event.awards);
  const chosen = all.toSorted((a, b) => worth(b) - worth(a) || b.turn - a.turn).slice(0, MOMENTS);
  if (chosen.length === 0) return null;
  return (
    <>
      <h2>Turning points</h2>
      <ol className="mom">
        {chosen
          .toSorted((a, b) => b.turn - a.turn)
          .map((scored) => {
            const seat = scored.event.awards.indexOf(worth(scored));
            return (
              <li key={`${scored.turn}:${scored.event.base}`} className={seatClass(seat)}>
                <button type="button" aria-pressed={scored.turn === at} onClick={() => onAt(scored.turn)}>
                  <span className="tn">Turn {scored.turn}</span>
                  <span>
                    <b>{m.def(scored.event.base)?.name}</b>
                    <small>{wordScored(m, scored.event)}</small>
                  </span>
                  <em>
                    <Shape seat={seat} />+{worth(scored)}
                  </em>
                </button>
              </li>
            );
          })}
      </ol>
    </>
  );
}

export function End({ m, actions }: { m: Model; actions: TableActions }): ReactNode {
  const [open, setOpen] = useState(true);
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  const course = useMemo(() => courseOf(m), [m]);
  const [at, setAt] = useState(m.view.turn.number);
  const phase = m.view.phase;
  if (phase.kind !== "over") return null;
  if (!open)
    return (
      <button type="button" className="btn act end-again" onClick={() => setOpen(true)}>
        Result
      </button>
    );
  const order = phase.scores
    .map((score, seat) => ({ score, seat }))
    .sort((a, b) => Number(phase.winners.includes(b.seat)) - Number(phase.winners.includes(a.seat)) || b.score - a.score);
  const winners = phase.winners.map((w) => (w === m.me ? "You" : (m.names[w] ?? "")));
  const several = winners.length > 1 || winners[0] === "You";
  const [left = "", right = ""] = m.view.factions[phase.winners[0] ?? 0] ?? [];
  const link = actions.shareLink;
  return (
    <section className="over" role="dialog" aria-modal="true" aria-label="The result" ref={box} tabIndex={-1}>
      <header className="bar">
        <span className="mark">
          BREAK
          <i />
          POINT
        </span>
        <span className="sub">
          {m.view.seats} players, {m.view.turn.number} turns
        </span>
        <button type="button" className="btn quiet" onClick={() => setOpen(false)}>
          Look at the table
        </button>
      </header>
      <div className="win">
        <div className={classes("pane l art", factionClass(left))}>
          <FactionIcon faction={left} />
        </div>
        <div className={classes("pane r art", factionClass(right))}>
          <FactionIcon faction={right} />
        </div>
        <div className="txt">
          <p>{pairName(m.view.factions[phase.winners[0] ?? 0] ?? [])}</p>
          <h1>
            {list(winners)} {several ? "win" : "wins"}!
          </h1>
        </div>
        <ol className="res">
          {order.map(({ score, seat }) => (
            <li key={seat} className={classes(seatClass(seat), phase.winners.includes(seat) && "won")}>
              <span className="rk">{rankOf(order, phase.winners, seat)}</span>
              <Smash factions={m.view.factions[seat] ?? []} />
              <span className="n">
                <b>
                  <Shape seat={seat} />
                  {m.names[seat]}
                </b>
                <small>
                  {pairName(m.view.factions[seat] ?? [])}
                  {score !== m.view.vp[seat] && `, ${m.view.vp[seat]} before Madness`}
                  {m.view.out[seat] && ", conceded"}
                </small>
              </span>
              <span className="vp">{score}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="chart">
        <h2>Victory points by turn</h2>
        <Plot m={m} course={course} at={at} onAt={setAt} />
      </div>
      <aside className="side">
        <div className="go">
          {actions.rematch !== undefined && (
            <>
              <button type="button" className="btn act big" onClick={() => actions.rematch?.(false)}>
                Rematch
              </button>
              <button type="button" className="btn" onClick={() => actions.rematch?.(true)}>
                <Icon name="card-random" /> Rematch with other factions
              </button>
            </>
          )}
          {actions.replay !== undefined && (
            <button type="button" className="btn" onClick={() => actions.replay?.()}>
              <Icon name="play-button" /> Watch the replay
            </button>
          )}
          {actions.fork !== undefined && (
            <button type="button" className="btn" onClick={() => actions.fork?.(m.me, at)}>
              <Icon name="robot-golem" /> Continue from turn {at} against bots
            </button>
          )}
          {actions.leave !== undefined && (
            <button type="button" className="btn quiet" onClick={() => actions.leave?.()}>
              <Icon name="exit-door" /> Leave
            </button>
          )}
        </div>
        <Moments m={m} scored={course.scored} at={at} onAt={setAt} />
        {link !== undefined && (
          <>
            <h2>Share the replay</h2>
            <div className="share">
              <input readOnly aria-label="Link to this replay" value={link.replace(/^https?:\/\//, "")} />
              <button type="button" className="btn" onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}>
                {copied ? "Copied" : "Copy"}
              </button>
            </div>
            <p className="fine" role="status">
              {copied ? "The link is on your clipboard." : "Anyone with the link can watch it, from any seat."}
            </p>
          </>
        )}
      </aside>
    </section>
  );
}
