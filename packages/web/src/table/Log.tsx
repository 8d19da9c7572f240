/** What happened, in words, newest at the bottom. */

import { type CardId, defById, type GameEvent } from "@breakpoint/engine";
import { wordEvents } from "@breakpoint/words";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Icon, Shape, seatClass } from "../art/Icon.tsx";
import { classes } from "../style/classes.ts";
import type { Model } from "./model.ts";
import "./log.css";

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
      turns.at(-1)?.lines.push("Undone.");
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

/** Names of cards that this seat has seen, longest first, so that each is found whole. */
function namesIn(m: Model): { find: RegExp | null; cards: ReadonlyMap<string, CardId> } {
  const cards = new Map<string, CardId>();
  for (const face of m.part.faces.values()) {
    const name = defById(face.def)?.name;
    if (name !== undefined && !cards.has(name)) cards.set(name, face.card);
  }
  const names = [...cards.keys()].sort((a, b) => b.length - a.length).map((n) => n.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { find: names.length === 0 ? null : new RegExp(`(${names.join("|")})(?![\\p{L}])`, "u"), cards };
}

export interface Looks {
  look(card: CardId | null): void;
  pin(card: CardId): void;
}

/** A line of the log: who did it in their colour, and the cards to look at. */
export function Line({ m, line, names, onLook }: { m: Model; line: string; names: ReturnType<typeof namesIn>; onLook: Looks }): ReactNode {
  const seat = m.names.findIndex((name, s) =>
    s === m.me ? /^You\b/.test(line) : line.startsWith(`${name} `) || line.startsWith(`${name}'`),
  );
  const parts = names.find === null ? [line] : line.split(names.find);
  return (
    <p>
      {seat >= 0 && <Shape seat={seat} />}
      {parts.map((part, i) => {
        const card = names.cards.get(part);
        const key = `${i}:${part}`;
        if (card === undefined) return <span key={key}>{part}</span>;
        return (
          <a
            key={key}
            href={`/cards/${m.face(card)?.def ?? ""}`}
            onClick={(event) => {
              event.preventDefault();
              onLook.pin(card);
            }}
            onMouseEnter={() => onLook.look(card)}
            onMouseLeave={() => onLook.look(null)}
            onFocus={() => onLook.look(card)}
            onBlur={() => onLook.look(null)}
          >
            {part}
          </a>
        );
      })}
    </p>
  );
}

export interface LogProps {
  m: Model;
  onLook: Looks;
  onClose?: () => void;
  /** Shows the last turn again; missing if there is nothing to show. */
  onAgain?: (() => void) | undefined;
  /** Before everything else in this place. */
  above?: ReactNode;
  children?: ReactNode;
}

export function Log({ m, onLook, onClose, onAgain, above, children }: LogProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const seq = m.part.frame.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new frame brings new lines, a history that arrives older ones or, of the deal alone, just as many.
  const turns = useMemo(() => turnsOf(m).slice(-12), [seq, m.me, m.part.log]);
  const names = useMemo(() => namesIn(m), [m]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when lines arrive.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [seq]);
  return (
    <aside className="log" aria-label="Log">
      {above}
      <header>
        <h2>Log</h2>
        {onAgain !== undefined && (
          <button type="button" className="btn sm quiet again" onClick={onAgain}>
            <Icon name="clockwise-rotation" /> What just happened?
          </button>
        )}
        {onClose !== undefined && (
          <button type="button" className="btn sm quiet" onClick={onClose}>
            <Icon name="cancel" /> Close
          </button>
        )}
      </header>
      <ol ref={list} tabIndex={-1}>
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
              <Line key={i} m={m} line={line} names={names} onLook={onLook} />
            ))}
          </li>
        ))}
      </ol>
      {children}
    </aside>
  );
}
