/** How it ended: who won, points by turn, the turning points, and what to do next. */

import { type GameEvent, type Seat, WINNING_VP } from "@breakpoint/engine";
import { list } from "@breakpoint/words";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { TableActions } from "../app/source.ts";
import { pairName } from "../art/factions.ts";
import { FactionIcon, factionClass, Icon, Shape, Smash, seatClass } from "../art/Icon.tsx";
import { classes } from "./card.tsx";
import type { Model } from "./model.ts";

/** Everybody's points at the end of each turn; the first row is the beginning. */
export function pointsByTurn(m: Pick<Model, "view" | "part">): number[][] {
  const rows: number[][] = [];
  let now = new Array<number>(m.view.seats).fill(0);
  for (const h of m.part.log) {
    for (const e of h.events) {
      if (e.kind === "turnStart") rows.push(now.slice());
      else if (e.kind === "vp") now = now.map((vp, seat) => (seat === e.seat ? vp + e.amount : vp));
    }
  }
  rows.push(m.view.vp.slice());
  return rows;
}

interface Scored {
  turn: number;
  event: GameEvent & { kind: "scored" };
}

function scoredBases(m: Model): Scored[] {
  const found: Scored[] = [];
  let turn = 0;
  for (const { events } of m.part.log)
    for (const e of events) {
      if (e.kind === "turnStart") turn = e.number;
      else if (e.kind === "scored") found.push({ turn, event: e });
    }
  return found;
}

const W = 860;
const H = 366;
const LEFT = 34;
const RIGHT = 744;
const BOTTOM = 340;
const TOP = 22;
const DASHES = ["none", "9 5", "2 5", "14 4 3 4"];

function Plot({ m }: { m: Model }): ReactNode {
  const rows = pointsByTurn(m);
  const most = Math.max(WINNING_VP, ...rows.flat());
  const least = Math.min(0, ...rows.flat());
  const turns = Math.max(1, rows.length - 1);
  const x = (i: number): number => LEFT + (i / turns) * (RIGHT - LEFT);
  const y = (vp: number): number => BOTTOM - ((vp - least) / (most - least)) * (BOTTOM - TOP);
  const path = (seat: Seat): string =>
    rows.map((row, i) => `${i === 0 ? `M${x(0)} ` : `H${x(i).toFixed(1)}V`}${y(row[seat] ?? 0).toFixed(1)}`).join("");
  const ends = m.names.map((name, seat) => ({ name, seat, vp: rows.at(-1)?.[seat] ?? 0 })).sort((a, b) => b.vp - a.vp);
  let above = Number.NEGATIVE_INFINITY;
  const labels = ends.map((end) => {
    above = Math.max(y(end.vp) + 6, above + 24);
    return { ...end, at: above };
  });
  const every = Math.ceil(turns / 15);
  return (
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
      <line className="goal" x1={LEFT} x2={RIGHT} y1={y(WINNING_VP)} y2={y(WINNING_VP)} />
      <text x={LEFT - 10} y={y(WINNING_VP) + 5} textAnchor="end">
        {WINNING_VP}
      </text>
      {rows.map((_, i) =>
        i % every === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns stand in their order.
          <text key={i} x={x(i)} y={BOTTOM + 20} textAnchor="middle">
            {i}
          </text>
        ) : null,
      )}
      {ends.toReversed().map(({ seat }) => (
        <g key={seat} className={seatClass(seat)}>
          <path className="ln" d={path(seat)} strokeDasharray={DASHES[seat]} />
          {rows.map((row, i) =>
            i > 0 && row[seat] !== rows[i - 1]?.[seat] ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: turns stand in their order.
              <svg key={i} x={x(i) - 7} y={y(row[seat] ?? 0) - 7} width="14" height="14" overflow="visible">
                <title>{`Turn ${i}: ${m.names[seat]} ${row[seat]}`}</title>
                <Shape seat={seat} className="pt" />
              </svg>
            ) : null,
          )}
        </g>
      ))}
      {labels.map(({ name, seat, vp, at }) => (
        <text key={seat} className={classes("endl", seatClass(seat))} x={RIGHT + 14} y={at}>
          {vp}
          <tspan dx="7" className="nmn">
            {name}
          </tspan>
        </text>
      ))}
    </svg>
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

function Moments({ m }: { m: Model }): ReactNode {
  const worth = ({ event }: Scored): number => Math.max(...event.awards);
  const all = scoredBases(m);
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
                <span className="tn">Turn {scored.turn}</span>
                <span>
                  <b>{m.def(scored.event.base)?.name}</b>
                  <small>{wordScored(m, scored.event)}</small>
                </span>
                <em>
                  <Shape seat={seat} />+{worth(scored)}
                </em>
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
              <span className="rk">{phase.winners.includes(seat) ? 1 : 1 + order.findIndex((o) => o.score === score)}</span>
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
        <Plot m={m} />
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
              <Icon name="play-button" /> Watch the replay, go on from any turn
            </button>
          )}
          {actions.fork !== undefined && (
            <button type="button" className="btn" onClick={() => actions.fork?.(m.me)}>
              <Icon name="robot-golem" /> Go on against bots
            </button>
          )}
          {actions.leave !== undefined && (
            <button type="button" className="btn quiet" onClick={() => actions.leave?.()}>
              <Icon name="exit-door" /> Leave
            </button>
          )}
        </div>
        <Moments m={m} />
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
