/** A broken base leaves treasures: who gave them, who takes when, and what lies open. */

import { defById, type EventOf, type Face, NO_SEAT, type Seat } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Icon, Shape, seatClass } from "../art/Icon.tsx";
import { FullCard } from "../cards/FullCard.tsx";
import { classes } from "../style/classes.ts";
import type { Acting } from "./acting.ts";
import { asksOnTable } from "./concern.ts";
import type { Model } from "./model.ts";
import "./claim.css";

export interface Claiming {
  base: Face | null;
  /** The monsters that still stood there, with how many treasures each gives. */
  givers: readonly { def: string; treasures: number }[];
  /** In order of taking; the last one stands for all that follow. */
  order: readonly { seat: Seat; state: "done" | "now" | "later" }[];
  /** How many in a round; what comes after begins from the top. */
  round: number;
  taken: readonly { face: Face; seat: Seat }[];
  open: readonly Face[];
}

/** What is being claimed, read from what has happened since the base broke; null if nothing lies open. */
export function claimingOf(m: Model): Claiming | null {
  const open = m.view.loot;
  if (open.length === 0) return null;
  const taken: EventOf<"claimed">[] = [];
  let scored: EventOf<"scored"> | null = null;
  const events = m.part.log.filter((happened) => happened.seq <= m.part.frame.seq).flatMap((happened) => happened.events);
  for (let i = events.length - 1; i >= 0 && scored === null; i--) {
    const e = events[i];
    if (e?.kind === "claimed") taken.unshift(e);
    else if (e?.kind === "scored") scored = e;
  }
  const card = m.view.scoring?.base ?? scored?.base;
  const at = card === undefined ? undefined : m.view.bases.find((b) => b.card === card);
  const base = at ?? (card === undefined ? null : m.face(card));
  const givers = (at?.cards ?? []).flatMap(({ kind, def }) => {
    const treasures = kind === "monster" ? (defById(def)?.treasures ?? 0) : 0;
    return treasures > 0 ? [{ def, treasures }] : [];
  });
  return {
    base,
    givers,
    ...orderOf(m, scored, taken.length, open.length),
    taken: taken.flatMap(({ card: claimed, seat }) => {
      const face = m.face(claimed);
      return face === null ? [] : [{ face, seat }];
    }),
    open,
  };
}

/** Who takes when: by power there, again from the top; nothing where somebody else is asked than that says. */
function orderOf(m: Model, scored: EventOf<"scored"> | null, done: number, left: number): Pick<Claiming, "order" | "round"> {
  if (scored === null) return { order: [], round: 0 };
  const { seats, turn, asked } = m.view;
  const clockwise = Array.from({ length: seats }, (_, i) => (turn.seat + i) % seats);
  const round = clockwise
    .filter((seat) => (scored.places[seat] ?? 0) > 0)
    .sort((a, b) => (scored.totals[b] ?? 0) - (scored.totals[a] ?? 0));
  const now = m.question?.decision.seat ?? asked ?? NO_SEAT;
  if (round.length === 0 || (now !== NO_SEAT && round[done % round.length] !== now)) return { order: [], round: 0 };
  const order = Array.from({ length: done + left }, (_, i) => ({
    seat: round[i % round.length] ?? 0,
    state: i < done ? ("done" as const) : i === done ? ("now" as const) : ("later" as const),
  }));
  return { order, round: round.length };
}

export function Claim({ acting }: { acting: Acting }): ReactNode {
  const { m, pointing } = acting;
  const claiming = claimingOf(m);
  if (claiming === null || asksOnTable(m, pointing)) return null;
  const { base, givers, order, round, taken, open } = claiming;
  const nameOf = (seat: Seat): string => (seat === m.me ? "You" : (m.names[seat] ?? ""));
  const count = taken.length + open.length;
  return (
    <section className="claim" aria-label="Treasures to claim">
      {base !== null && (
        <header className={classes("broke", cardClass(base.def))}>
          <span className="art">
            <CardIcon def={base.def} />
          </span>
          <b>{defById(base.def)?.name}</b>
        </header>
      )}
      <p className="told">
        <Icon name="open-treasure-chest" />
        <span>
          <b>Broken.</b> {givers.length > 0 ? "The monsters still standing leave their treasures." : "It leaves treasures."}
        </span>
      </p>
      <ul className="givers" aria-label="Who gives them">
        {givers.map(({ def, treasures }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal monsters are equal.
          <li key={i} className={classes("giver", cardClass(def))}>
            <span className="art">
              <CardIcon def={def} />
            </span>
            <span>{defById(def)?.name}</span>
            <span className="loot">
              <Icon name="open-treasure-chest" />
              {treasures}
            </span>
          </li>
        ))}
        <li className="poolsum">
          <Icon name="open-treasure-chest" />
          <b>{count}</b> {count === 1 ? "treasure" : "treasures"}
        </li>
      </ul>
      {order.length > 0 && (
        <div className="order">
          <b>By power here</b>
          <ol>
            {order.map(({ seat, state }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place.
              <li key={i} className={classes(seatClass(seat), state)} aria-current={state === "now" ? "step" : undefined}>
                {i > 0 && i === round && <small>again</small>}
                <Shape seat={seat} /> {nameOf(seat)}
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="pool cards">
        {taken.map(({ face, seat }) => (
          <div key={face.card} className={classes("gone", seatClass(seat))}>
            <Treasure face={face} />
            <span className="by">
              <Shape seat={seat} /> {nameOf(seat)}
            </span>
          </div>
        ))}
        {open.map((face) => {
          const def = defById(face.def);
          return def === undefined ? null : (
            <FullCard
              key={face.card}
              def={def}
              card={face.card}
              marks={pointing.marks(face.card)}
              followed
              onPress={(event) => pointing.press(face.card, event)}
              onPin={() => pointing.pin(face.card)}
            />
          );
        })}
      </div>
    </section>
  );
}

function Treasure({ face }: { face: Face }): ReactNode {
  const def = defById(face.def);
  return def === undefined ? null : <FullCard def={def} />;
}
