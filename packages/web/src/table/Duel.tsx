/** A duel as a small scene: who fights, what is at stake, what was put down, and how it ended. */

import { type CardDef, type CardView, defById, type Face, isFaceUp, minionsIn, NO_CARD, type Seat } from "@breakpoint/engine";
import { type ReactNode, useEffect, useRef } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Icon, Shape, seatClass } from "../art/Icon.tsx";
import { FullCard } from "../cards/FullCard.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { classes } from "../style/classes.ts";
import type { Acting } from "./acting.ts";
import { asksOnTable } from "./concern.ts";
import type { Model } from "./model.ts";
import type { Dueled } from "./scenes.ts";
import "./scene.css";
import "./duel.css";

const STEPS = [
  ["begun", "Challenge"],
  ["placing", "Cards down"],
  ["revealing", "Reveal"],
  ["settling", "Result"],
] as const;

/** Before these, what was put down belongs to another duel. */
const BOUNDS: readonly string[] = ["duel", "dueled", "turnStart"];

/** What each side has turned up, and who has put nothing down, in the duel that goes on or that has ended so. */
export function playedIn(m: Model, end?: Dueled["event"]): { turned: ReadonlyMap<Seat, Face>; none: ReadonlySet<Seat> } {
  const turned = new Map<Seat, Face>();
  const none = new Set<Seat>();
  const events = m.part.log.filter((happened) => happened.seq <= m.part.frame.seq).flatMap((happened) => happened.events);
  const to = end === undefined ? events.length : events.lastIndexOf(end);
  const past = to < 0 ? [] : events.slice(0, to);
  for (const e of past.slice(past.findLastIndex(({ kind }) => BOUNDS.includes(kind)) + 1)) {
    if (e.kind === "duelCard" && !e.put) none.add(e.seat);
    const face = e.kind === "revealed" && e.from === "duel" ? m.face(e.cards[0] ?? NO_CARD) : null;
    if (e.kind === "revealed" && face !== null) turned.set(e.seat, face);
  }
  return { turned, none };
}

const nameOf = (m: Model, seat: Seat): string => (seat === m.me ? "You" : (m.names[seat] ?? ""));

export function Duelling({ acting }: { acting: Acting }): ReactNode {
  const { m, pointing } = acting;
  const { duel } = m.view;
  if (duel === null || asksOnTable(m, pointing)) return null;
  const { turned, none } = playedIn(m);
  const all = m.view.bases.flatMap((base) => minionsIn(base).map((minion) => ({ minion, base })));
  const found = duel.champions.map((card) => all.find(({ minion }) => minion.card === card));
  const base = found.find((f) => f !== undefined)?.base;
  const by = m.def(duel.source);
  const step = STEPS.findIndex(([id]) => id === duel.step);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it scrolls, by keyboard too.
    <section className="duelling" aria-label="Duel" tabIndex={0}>
      <header>
        <Icon name="crossed-swords" />
        <b>
          {by === null || by.kind === "base" ? "A duel" : by.name}
          {base !== undefined && ` at ${defById(base.def)?.name ?? ""}`}
        </b>
        <ol className="steps">
          {STEPS.map(([id, word], i) => (
            <li key={id} className={classes(i === step && "on", i < step && "done")} aria-current={i === step ? "step" : undefined}>
              {word}
            </li>
          ))}
        </ol>
      </header>
      {by !== null && (
        <p className="stake">
          <b>At stake</b> {by.text}
        </p>
      )}
      <div className="versus">
        {duel.seats.map((seat, side) => (
          <Fighter
            key={seat}
            m={m}
            seat={seat}
            end={side === 0 ? "l" : "r"}
            def={m.def(duel.champions[side] ?? NO_CARD)}
            minion={found[side]?.minion ?? null}
          />
        ))}
      </div>
      <div className="dcards">
        {duel.seats.map((seat, side) => {
          const down = duel.cards[side] ?? null;
          const unseen = down === null || isFaceUp(down) ? null : pointing.under(NO_CARD, 0);
          const face = turned.get(seat) ?? (down !== null && isFaceUp(down) ? down : null);
          const def = face === null ? undefined : defById(face.def);
          const asks = m.question?.decision.prompt.key === "duel-card" && seat === m.me;
          const words = turned.has(seat)
            ? def?.kind === "action"
              ? "turned up and played"
              : "a bluff: it goes back to the hand"
            : down !== null
              ? seat === m.me
                ? "face down, only you know it"
                : "a card face down"
              : none.has(seat)
                ? "no card"
                : asks
                  ? "Your card here"
                  : "no card yet";
          return (
            <div key={seat} className={classes("dside", side === 1 && "r", seatClass(seat))}>
              {def !== undefined ? (
                <FullCard def={def} className={turned.has(seat) && def.kind !== "action" ? "bluff" : ""} />
              ) : down !== null ? (
                <button
                  type="button"
                  className={classes("dback", unseen !== null && "is-target")}
                  disabled={unseen === null}
                  onClick={() => unseen?.pick()}
                >
                  <span className="sr">{words}</span>
                </button>
              ) : (
                <span className={classes("dslot", asks && "ask")}>{asks ? "Your card here" : none.has(seat) ? "No card" : "to come"}</span>
              )}
              <p>
                <b>
                  <Shape seat={seat} /> {nameOf(m, seat)}
                  {side === 0 ? ", the challenger" : ""}
                </b>
                {words}
              </p>
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface FighterProps {
  m: Model;
  seat: Seat;
  end: "l" | "r";
  def: CardDef | null;
  /** Where it still stands; null: it is gone. */
  minion: Pick<CardView, "power" | "printed"> | null;
  gone?: boolean;
}

function Fighter({ m, seat, end, def, minion, gone = false }: FighterProps): ReactNode {
  if (def === null) return null;
  const changed = minion !== null && minion.power !== minion.printed;
  return (
    <>
      <div className={classes("half", end, cardClass(def.id), (gone || minion === null) && "gone")}>
        <span className="art">
          <CardIcon def={def.id} />
        </span>
      </div>
      <div className={classes("plate", end, seatClass(seat))}>
        <b>{def.name}</b>
        <span>
          <Shape seat={seat} /> {nameOf(m, seat)}
        </span>
      </div>
      <div className={classes("tot", end, gone && "less")}>
        {minion === null ? "–" : minion.power}
        {changed && <small>{minion.printed}</small>}
      </div>
    </>
  );
}

/** "Bushi wins: 5 against 3." */
export function wordsOfEnd(m: Model, { event }: Dueled): string {
  const [a, b] = event.powers;
  if (event.off) return "No result: the two are no longer at one base, so nothing comes of it.";
  if (event.card === NO_CARD) return `Level, ${a} against ${b}: both win and both lose.`;
  return `${m.def(event.card)?.name ?? "A minion"} wins: ${Math.max(a, b)} against ${Math.min(a, b)}.`;
}

/** How a duel ended. */
export function DuelEnd({ m, told, onDone }: { m: Model; told: Dueled; onDone(): void }): ReactNode {
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  const { event, events, before } = told;
  const { turned } = playedIn(m, event);
  const begun = events.find((e) => e.kind === "duel");
  const seats = begun?.kind === "duel" ? begun.seats : (before?.duel?.seats ?? event.group.map((card) => m.face(card)?.owner ?? 0));
  const level = !event.off && event.card === NO_CARD;
  const source = m.def(before?.duel?.source ?? (begun?.kind === "duel" ? begun.source : NO_CARD));
  const cards = seats.flatMap((seat) => {
    const face = turned.get(seat);
    return face === undefined ? [] : [`${nameOf(m, seat)}: ${defById(face.def)?.name ?? ""}`];
  });
  return (
    <Dialog className="scene duel-end" title="The end of the duel" unseen onClose={onDone}>
      <header>
        <span className="shout red">Duel!</span>
        <b>How it ended</b>
      </header>
      <div className="versus">
        {event.group.map((card, side) => (
          <Fighter
            key={card}
            m={m}
            seat={seats[side] ?? 0}
            end={side === 0 ? "l" : "r"}
            def={m.def(card)}
            minion={{ power: event.powers[side] ?? 0, printed: event.powers[side] ?? 0 }}
            gone={event.off || (!level && event.card !== card)}
          />
        ))}
      </div>
      <div className="verdict">
        <p>
          <b>{wordsOfEnd(m, told)}</b>
          {cards.length > 0 && <small>Cards: {cards.join("; ")}.</small>}
          {source !== null && <small>{source.text}</small>}
        </p>
        <button type="button" ref={go} className="btn go" onClick={onDone}>
          Go on <kbd>↵</kbd>
        </button>
      </div>
    </Dialog>
  );
}
