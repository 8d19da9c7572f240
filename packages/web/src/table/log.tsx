/** What happened, in words, newest at the bottom. */

import type { GameEvent } from "@breakpoint/engine";
import { wordEvents } from "@breakpoint/words";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Icon, Shape, seatClass } from "../art/Icon.tsx";
import { classes } from "./card.tsx";
import type { Model } from "./model.ts";

interface TurnLog {
  turn: number;
  seat: number;
  lines: string[];
}

/** The log by turns. */
export function turnsOf(m: Model): TurnLog[] {
  const turns: TurnLog[] = [{ turn: 0, seat: -1, lines: [] }];
  let events: GameEvent[] = [];
  const flush = (): void => {
    turns.at(-1)?.lines.push(...wordEvents(m.look, events));
    events = [];
  };
  for (const happening of m.part.log) {
    if (happening.undone) {
      flush();
      turns.at(-1)?.lines.push("Taken back.");
    }
    for (const e of happening.events) {
      if (e.kind === "turnStart") {
        flush();
        turns.push({ turn: e.number, seat: e.seat, lines: [] });
      } else events.push(e);
    }
  }
  flush();
  return turns.filter((t) => t.turn > 0 || t.lines.length > 0);
}

export function Log({ m, onClose, children }: { m: Model; onClose?: () => void; children?: ReactNode }): ReactNode {
  const end = useRef<HTMLLIElement>(null);
  const seq = m.part.frame.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new frame brings new lines.
  const turns = useMemo(() => turnsOf(m).slice(-12), [seq, m.me]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when lines arrive.
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, [seq]);
  return (
    <aside className="log" aria-label="Log">
      <header>
        <h2>Log</h2>
        {onClose !== undefined && (
          <button type="button" className="btn sm quiet" onClick={onClose}>
            <Icon name="cancel" /> Close
          </button>
        )}
      </header>
      <ol>
        {turns.map((t) => (
          <li key={t.turn}>
            <div className={classes("t", t.seat >= 0 && seatClass(t.seat))}>
              <span>{t.turn === 0 ? "Setting up" : `Turn ${t.turn}`}</span>
              {t.seat >= 0 && (
                <span>
                  <Shape seat={t.seat} /> {t.seat === m.me ? "You" : m.names[t.seat]}
                </span>
              )}
            </div>
            {t.lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added.
              <p key={i}>{line}</p>
            ))}
          </li>
        ))}
        <li ref={end} className="end" />
      </ol>
      {children}
    </aside>
  );
}
