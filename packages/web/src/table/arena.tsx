/** A base with everybody's minions around it. */

import { type BaseView, type CardId, defById, type MinionView, type Seat } from "@breakpoint/engine";
import type { DragEvent, MouseEvent, ReactNode } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Shape, seatClass } from "../art/Icon.tsx";
import { classes, type Marks, Mini } from "./card.tsx";
import { type Model, nearSeat } from "./model.ts";

export interface Pointing {
  marks(card: CardId): Marks;
  press(card: CardId, event: MouseEvent<HTMLElement> | DragEvent<HTMLElement>): void;
  look(card: CardId | null): void;
}

const lane = (base: BaseView, seat: Seat): MinionView[] => base.minions.filter((m) => m.controller === seat);

/** How a lane shows its minions: as small cards, as chips, or as pills. */
const density = (count: number, crowded: boolean): string =>
  count > 6 ? "chips pills" : count > 3 || (crowded && count > 0) ? "chips" : "";

export function Lane({
  m,
  base,
  seat,
  pointing,
  crowded = false,
}: {
  m: Model;
  base: BaseView;
  seat: Seat;
  pointing: Pointing;
  crowded?: boolean;
}): ReactNode {
  const minions = lane(base, seat);
  const buried = base.buried.filter((b) => b.controller === seat);
  return (
    <div className={classes("lane", seatClass(seat), density(minions.length, crowded))} data-lane={`${base.card}:${seat}`}>
      {minions.length === 0 && buried.length === 0 && (
        <span className="empty">{seat === m.me ? "None of yours here" : <span className="sr">{m.names[seat]}: no minion here</span>}</span>
      )}
      {minions.map((minion) => (
        <Mini
          key={minion.card}
          minion={minion}
          owner={m.names[minion.owner] ?? ""}
          controller={minion.controller === m.me ? "yours" : (m.names[minion.controller] ?? "")}
          marks={pointing.marks(minion.card)}
          onPress={pointing.press}
          onLook={pointing.look}
        />
      ))}
      {buried.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: which buried card is which stays fixed.
        <span key={i} className={classes("mini buried back", seatClass(seat))} role="img" aria-label={`${m.names[seat]}: a buried card`} />
      ))}
    </div>
  );
}

/** Everybody's share of the way to the breakpoint. */
function Split({ m, base }: { m: Model; base: BaseView }): ReactNode {
  const totals = base.standing.totals.map((power, seat) => ({ seat, power })).filter((t) => t.power > 0);
  totals.sort((a, b) => b.power - a.power);
  const max = Math.max(base.breakpoint, base.power) * 1.06 || 1;
  const words = totals.map((t) => `${m.names[t.seat]} ${t.power}`).join(", ");
  return (
    <div
      className="split"
      style={{ "--max": max, "--at": base.breakpoint } as React.CSSProperties}
      role="img"
      aria-label={`${base.power} of ${base.breakpoint}${words === "" ? "" : `: ${words}`}`}
    >
      <div className="bar">
        {totals.map((t) => (
          <div key={t.seat} className={classes("seg", seatClass(t.seat))} style={{ "--n": t.power } as React.CSSProperties}>
            <span>
              <Shape seat={t.seat} />
              {t.power}
            </span>
          </div>
        ))}
      </div>
      <div className="crackwrap">
        <i className="crack" />
      </div>
    </div>
  );
}

/** What everybody would get if the base scored now. */
function Award({ m, base }: { m: Model; base: BaseView }): ReactNode {
  const def = defById(base.def);
  const { places, awards } = base.standing;
  const ranked = places
    .map((place, seat) => ({ place, seat, vp: awards[seat] ?? 0 }))
    .filter((r) => r.place > 0)
    .sort((a, b) => a.place - b.place);
  const rows = ranked.slice(0, Math.max(3, m.view.seats > 3 ? 4 : 3));
  const absent = places.flatMap((place, seat) => (place === 0 && !m.view.out[seat] ? [seat] : []));
  return (
    <ol className="award">
      {rows.map((r) => (
        <li key={r.seat} className={seatClass(r.seat)}>
          <span className="pl">
            <Shape seat={r.seat} />
          </span>
          <span className="vp">
            +{r.vp}
            <small>VP</small>
            <span className="sr"> for {m.names[r.seat]}</span>
          </span>
        </li>
      ))}
      {rows.length < 3 &&
        absent.slice(0, 3 - rows.length).map((seat) => (
          <li key={seat} className="none">
            <span className="pl">
              <Shape seat={seat} />
            </span>
            <span className="vp">not here</span>
          </li>
        ))}
      {rows.length + absent.length < 3 && def !== undefined && (
        <li className="none">
          <span className="pl" />
          <span className="vp">third +{def.vp[2]}</span>
        </li>
      )}
    </ol>
  );
}

export function BasePanel({ m, base, pointing }: { m: Model; base: BaseView; pointing: Pointing }): ReactNode {
  const def = defById(base.def);
  if (def === undefined) return null;
  const marks = pointing.marks(base.card);
  const broken = base.power >= base.breakpoint;
  return (
    <section
      className={classes("base", marks.target && "is-target", marks.picked && "is-picked")}
      data-card={base.card}
      onDragOver={(event) => marks.target === true && event.preventDefault()}
      onDrop={(event) => pointing.press(base.card, event)}
      aria-label={def.name}
    >
      <button
        type="button"
        className={classes("base-head", cardClass(base.def))}
        aria-label={`${def.name}, ${base.power} of ${base.breakpoint}${marks.target === true ? ", can be chosen" : ""}`}
        onClick={(event) => pointing.press(base.card, event)}
        onMouseEnter={() => pointing.look(base.card)}
        onMouseLeave={() => pointing.look(null)}
        onFocus={() => pointing.look(base.card)}
        onBlur={() => pointing.look(null)}
      >
        <span className="art">
          <CardIcon def={base.def} />
        </span>
        <span className="title">
          <span>{def.name}</span>
        </span>
        <span className={classes("sum", broken && "broken")}>
          {base.power}
          <small>/{base.breakpoint}</small>
        </span>
        {marks.target === true && marks.key != null && (
          <span className="key" aria-hidden="true">
            {marks.key}
          </span>
        )}
      </button>
      <div className="base-body">
        <Split m={m} base={base} />
        <p className="base-txt">
          <span className="txt">{def.text}</span>
        </p>
        {base.actions.length > 0 && (
          <div className="base-atts">
            {base.actions.map((a) => {
              const marked = pointing.marks(a.card);
              return (
                <button
                  type="button"
                  key={a.card}
                  data-card={a.card}
                  className={classes("batt", seatClass(a.controller), marked.target && "is-target", marked.picked && "is-picked")}
                  onClick={(event) => pointing.press(a.card, event)}
                  onMouseEnter={() => pointing.look(a.card)}
                  onMouseLeave={() => pointing.look(null)}
                  onFocus={() => pointing.look(a.card)}
                  onBlur={() => pointing.look(null)}
                >
                  <Shape seat={a.controller} />
                  <CardIcon def={a.def} />
                  {defById(a.def)?.name}
                </button>
              );
            })}
          </div>
        )}
        <div className="award-cap">
          <span>If it scored now</span>
          {broken && <em>Breaks this turn</em>}
        </div>
        <Award m={m} base={base} />
      </div>
    </section>
  );
}

export function Arena({ m, base, pointing, focus }: { m: Model; base: BaseView; pointing: Pointing; focus: boolean }): ReactNode {
  const crowded = m.view.seats === 4;
  return (
    <article className={classes("arena", focus && "focus")}>
      {m.rivals.map((seat) => (
        <Lane key={seat} m={m} base={base} seat={seat} pointing={pointing} crowded={crowded} />
      ))}
      <BasePanel m={m} base={base} pointing={pointing} />
      <Lane m={m} base={base} seat={nearSeat(m)} pointing={pointing} crowded={crowded} />
    </article>
  );
}
