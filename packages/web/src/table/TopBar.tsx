/** The bar above the table: phase, whose turn, the race to fifteen, and the tools. */

import { WINNING_VP } from "@breakpoint/engine";
import { type ReactNode, useRef } from "react";
import { Icon, Shape, seatClass } from "../art/Icon.tsx";
import { useSize } from "../cards/size.ts";
import { at } from "../server/place.ts";
import { classes } from "../style/classes.ts";
import { TalkButton } from "../together/Talk.tsx";
import type { Model } from "./model.ts";
import "./top-bar.css";

const PHASES: readonly [kinds: readonly string[], name: string][] = [
  [["start"], "Start"],
  [["play"], "Play cards"],
  [["score", "scoring"], "Score bases"],
  [["draw"], "Draw two"],
  [["end"], "End"],
];

export function Phases({ m }: { m: Model }): ReactNode {
  return (
    <ol className="phase" aria-label="Phase">
      {PHASES.map(([kinds, name]) => (
        <li
          key={name}
          className={classes(kinds.includes(m.view.phase.kind) && "on")}
          aria-current={kinds.includes(m.view.phase.kind) ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

export const turnWords = (m: Model): string => {
  const { phase, turn } = m.view;
  if (phase.kind === "over") return "Game over";
  if (phase.kind === "draft") return "Draft";
  if (phase.kind === "prepare" || phase.kind === "bases" || phase.kind === "redraw") return "Setting up";
  return turn.seat === m.me ? "Your turn" : `${m.names[turn.seat]}’s turn`;
};

/** Width of a runner, in pixels. */
const RUNNER = 47;

/** Runners that would stand on each other step aside. */
export function standApart(at: readonly number[], from: number, to: number): number[] {
  const placed = at.slice();
  for (let i = 0; i < placed.length; i++) placed[i] = Math.max(placed[i] ?? 0, i === 0 ? from : (placed[i - 1] ?? 0) + RUNNER);
  for (let i = placed.length - 1; i >= 0; i--)
    placed[i] = Math.min(placed[i] ?? 0, i === placed.length - 1 ? to : (placed[i + 1] ?? 0) - RUNNER);
  return placed;
}

/** Everybody's way to fifteen victory points. */
export function Race({ m }: { m: Model }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const width = useSize(box)?.width ?? 480;
  const order = m.view.vp.map((vp, seat) => ({ vp, seat })).sort((a, b) => a.vp - b.vp || a.seat - b.seat);
  const words = order.toReversed().map((o) => `${m.names[o.seat]} ${o.vp}`);
  const at = standApart(
    order.map(({ vp }) => (Math.min(Math.max(0, vp), WINNING_VP) / WINNING_VP) * width),
    -RUNNER / 3,
    width + RUNNER / 2,
  );
  return (
    <div className="race" ref={box} role="img" aria-label={`Race to ${WINNING_VP}: ${words.join(", ")}`}>
      <div className="rail">
        {Array.from({ length: WINNING_VP + 1 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a ruler.
          <i key={i} className={i % 5 === 0 ? "five" : ""} />
        ))}
      </div>
      {order.map(({ vp, seat }, i) => (
        <span key={seat} className={classes("run", seatClass(seat))} style={{ left: at[i] }}>
          <Shape seat={seat} />
          <b>{vp}</b>
        </span>
      ))}
      <span className="goal">
        <Icon name="checkered-flag" />
        {WINNING_VP}
      </span>
    </div>
  );
}

export interface ToolsProps {
  m: Model;
  onUndo(): void;
  /** Missing where the log is always there. */
  onLog: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
  /** Shows the last turn again; missing if there is nothing to show. */
  onAgain?: (() => void) | undefined;
}

export function Top({ m, onUndo, onLog, onLeave, onAgain }: ToolsProps): ReactNode {
  const mine = m.view.turn.seat === m.me;
  return (
    <header className="top">
      <a
        className="mark"
        href={at("/")}
        aria-label="Breakpoint, home"
        onClick={(e) => {
          if (onLeave === undefined) return;
          e.preventDefault();
          onLeave();
        }}
      >
        BREAK
        <i />
        POINT
      </a>
      <Phases m={m} />
      <div className={classes("turn", mine && "mine")}>
        <b>{turnWords(m)}</b>
        <span>turn {m.view.turn.number}</span>
        {/* As wide as the longest that can stand here, so that the race keeps its scale. */}
        {m.names.map((name) => (
          <i key={name} aria-hidden="true">{`${name}’s turn`}</i>
        ))}
      </div>
      <Race m={m} />
      <nav className="tools" aria-label="Tools">
        <button
          type="button"
          className="btn quiet"
          disabled={m.part.undo === null}
          onClick={onUndo}
          title={m.part.undo === "consent" ? "Ask the others to take it back" : "Take it back"}
        >
          <Icon name="backward-time" />
          Undo
          <kbd>U</kbd>
        </button>
        <button
          type="button"
          className="btn quiet againbtn"
          disabled={onAgain === undefined}
          onClick={onAgain}
          aria-label="What just happened?"
          title="What just happened? The last turn again"
        >
          <Icon name="clockwise-rotation" />
        </button>
        {onLog !== undefined && (
          <button type="button" className="btn quiet" onClick={onLog}>
            <Icon name="talk" />
            Log
          </button>
        )}
        <TalkButton className="btn quiet" />
        <a className="btn quiet to-rules" href={at("/rules")} target="_blank" rel="noreferrer">
          <Icon name="rule-book" />
          Rules
        </a>
      </nav>
    </header>
  );
}
