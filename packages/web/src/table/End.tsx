/** How it ended: who won, points by turn, the turning points, and what to do next. */

import type { Seat } from "@breakpoint/engine";
import type { TableInfo } from "@breakpoint/protocol";
import { list } from "@breakpoint/words";
import { type CSSProperties, type ReactNode, useMemo, useState } from "react";
import { pairName } from "../art/factions.ts";
import { FactionIcon, factionClass, Icon, Shape, Smash, seatClass } from "../art/Icon.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import type { TableActions } from "../sources/source.ts";
import { classes } from "../style/classes.ts";
import { bestOf, courseOf, type Scored, turningPoints } from "./course.ts";
import { Luck } from "./Luck.tsx";
import type { Model } from "./model.ts";
import { Plot } from "./Plot.tsx";
import "./end.css";

/** Why a base went as it did, in a few words. */
function wordScored(nameOf: (seat: Seat) => string, { totals, places }: Scored["event"]): string {
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

interface MomentsProps {
  m: Model;
  nameOf(seat: Seat): string;
  scored: readonly Scored[];
  at: number;
  onAt(turn: number): void;
}

function Moments({ m, nameOf, scored: all, at, onAt }: MomentsProps): ReactNode {
  const chosen = turningPoints(all, MOMENTS);
  if (chosen.length === 0) return null;
  return (
    <>
      <h2>Turning points</h2>
      <ol className="mom">
        {chosen.map((scored) => {
          const best = bestOf(scored);
          const seats = scored.paid.flatMap((vp, seat) => (vp === best ? [seat] : []));
          return (
            <li key={`${scored.turn}:${scored.event.base}`} className={seatClass(seats[0] ?? 0)}>
              <button type="button" aria-pressed={scored.turn === at} onClick={() => onAt(scored.turn)}>
                <span className="tn">Turn {scored.turn}</span>
                <span>
                  <b>{m.def(scored.event.base)?.name}</b>
                  <small>{wordScored(nameOf, scored.event)}</small>
                </span>
                <em>
                  {seats.map((seat) => (
                    <Shape key={seat} seat={seat} />
                  ))}
                  +{best}
                </em>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface Props {
  m: Model;
  /** Several people look at this screen: none of them is "you". */
  several: boolean;
  actions: TableActions;
  game: string;
  luck: TableInfo["luck"];
}

export function End({ m, several, actions, game, luck }: Props): ReactNode {
  const [open, setOpen] = useState(true);
  const [copied, setCopied] = useState(false);
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
  const nameOf = (seat: Seat): string => (seat === m.me && !several ? "You" : (m.names[seat] ?? ""));
  const winners = phase.winners.map(nameOf);
  const [left = "", right = ""] = m.view.factions[phase.winners[0] ?? 0] ?? [];
  const link = actions.shareLink;
  return (
    <Dialog className="over" title="The result" unseen onClose={() => setOpen(false)}>
      <header className="bar">
        <span className="mark">
          BREAK
          <i />
          POINT
        </span>
        <span className="sub">
          {m.view.seats} players, {m.view.turn.number} {m.view.turn.number === 1 ? "turn" : "turns"}
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
          <h1 style={{ "--letters": list(winners).length + " wins!".length } as CSSProperties}>
            {list(winners)} {winners.length > 1 || winners[0] === "You" ? "win" : "wins"}!
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
                <Icon name="card-random" /> Rematch with random factions
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
        <Moments m={m} nameOf={nameOf} scored={course.scored} at={at} onAt={setAt} />
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
        {luck !== null && <Luck game={game} luck={luck} />}
      </aside>
    </Dialog>
  );
}
