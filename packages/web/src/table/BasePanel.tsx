/** A base: how far it is from breaking, what it says, what is on it, and what it would pay. */

import { type BaseView, type CardView, defById, type EventOf, titansIn } from "@breakpoint/engine";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Shape, seatClass } from "../art/Icon.tsx";
import { isTreasure } from "../cards/FullCard.tsx";
import { KeyBadge } from "../cards/KeyBadge.tsx";
import { useLongPress } from "../cards/long-press.ts";
import { useSize } from "../cards/size.ts";
import { travels } from "../cards/travel.ts";
import { classes } from "../style/classes.ts";
import type { Pointing } from "./acting.ts";
import { isConcerned } from "./concern.ts";
import { fromMonsters, Monsters, monstersIn } from "./Monsters.tsx";
import { type Model, namedBy } from "./model.ts";
import { type BaseOutcome, settledBase, wordBase } from "./outcome.ts";
import { paidBy } from "./paid.ts";
import "./base-panel.css";

/** The share of the bar that a number fits into. */
const SMALL = 0.09;
/** ... of the short bar on a phone that lies on its side. */
const TIGHT = 0.17;

/** Everybody's share of the way to the breakpoint. */
function Split({ m, base, then, onExplain }: { m: Model; base: BaseView; then: BaseOutcome | null; onExplain(): void }): ReactNode {
  const totals = (then ?? base).standing.totals.map((power, seat) => ({ seat, power })).filter((t) => t.power > 0);
  totals.sort((a, b) => b.power - a.power);
  const { breakpoint } = then ?? base;
  const pushed = then === null ? fromMonsters(base) : 0;
  const max = Math.max(breakpoint, then?.to ?? base.power) * 1.06 || 1;
  const words = totals.map((t) => `${m.names[t.seat]} ${t.power}`).join(", ");
  const fromTitans = (seat: number): number =>
    titansIn(base).reduce((sum, titan) => sum + (titan.controller === seat ? Math.max(0, titan.power) : 0), 0);
  return (
    <button
      type="button"
      className="split"
      style={{ "--max": max, "--at": breakpoint } as CSSProperties}
      aria-label={`${base.power} of ${base.breakpoint}${words === "" ? "" : `: ${words}`}. Explain`}
      onClick={onExplain}
    >
      <span className="bar">
        {pushed > 0 && (
          <span className="push" style={{ "--bp": breakpoint - pushed, "--mon": pushed } as CSSProperties}>
            {breakpoint - Math.max(breakpoint - pushed, base.power) >= 3 && <span>+{pushed}</span>}
          </span>
        )}
        {totals.map((t) => (
          <span
            key={t.seat}
            className={classes("seg", t.power / max < TIGHT && "tight", seatClass(t.seat))}
            style={{ "--n": t.power } as CSSProperties}
          >
            {/* A share that is too small for its number says it below, with the awards. */}
            {t.power / max > SMALL && (
              <span>
                {t.power / max > 2 * SMALL && <Shape seat={t.seat} />}
                {t.power}
              </span>
            )}
            {then === null && fromTitans(t.seat) > 0 && <i className="ti" style={{ "--ti": fromTitans(t.seat) } as CSSProperties} />}
          </span>
        ))}
      </span>
      <span className="crackwrap">
        <i className="crack" />
      </span>
    </button>
  );
}

/** What a base has paid for its places, from when they are settled until it is gone. */
const settledAt = ({ view }: Model, base: BaseView): Model["view"]["scoring"] => (settledBase(view) === base.card ? view.scoring : null);

/** What everybody would get if the base scored now, or has got. */
function Award({ m, base, then, onExplain }: { m: Model; base: BaseView; then: BaseOutcome | null; onExplain(): void }): ReactNode {
  const def = defById(base.def);
  const settled = settledAt(m, base);
  const { places } = settled ?? (then ?? base).standing;
  const awards = settled?.awards ?? then?.standing.awards ?? m.awards.get(base.card) ?? [];
  const ranked = places
    .map((place, seat) => ({ place, seat, vp: awards[seat] ?? 0 }))
    .filter((r) => r.place > 0 || r.vp > 0)
    .sort((a, b) => (a.place || PLACES.length + 1) - (b.place || PLACES.length + 1));
  // Places that nobody has yet say what they are worth.
  const open = (def?.vp ?? []).map((vp, i) => ({ vp, place: i + 1 })).slice(ranked.length, Math.min(PLACES.length, m.view.seats + 1));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the bar above opens the same explanation by keyboard.
    <ol
      className={classes("award", ranked.length + open.length > 3 && "four")}
      style={{ "--n": ranked.length + open.length } as CSSProperties}
      onClick={onExplain}
    >
      {ranked.map((r) => (
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
      {open.map(({ vp, place }) => (
        <li key={PLACES[place - 1]} className="none">
          <span className="vp">
            {PLACES[place - 1]} +{vp}
          </span>
        </li>
      ))}
    </ol>
  );
}

const PLACES = ["1st", "2nd", "3rd"];

/** The text of a base, in as many lines as there is room for: all of it is on the large card. */
function BaseText({ off, text }: { off: boolean; text: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const lines = size === null ? 3 : Math.max(1, Math.floor((size.height + 2) / LINE));
  return (
    <div className="base-txt" ref={box}>
      <p style={{ "--lines": lines } as CSSProperties}>
        {off && <span className="off">Off</span>} <span className="txt">{text}</span>
      </p>
    </div>
  );
}

/** Height of a line of a base's text, in pixels. */
const LINE = 15.6;

/** What a base that breaks pays, in the order of the places: all that it gives, for places and by its own text. */
function Payout({ m, scored }: { m: Model; scored: EventOf<"scored"> }): ReactNode {
  const all = paidBy(scored, m.part.frame.events);
  const paid = scored.places
    .map((place, seat) => ({ place, seat, vp: all[seat] ?? 0 }))
    .filter((p) => p.place > 0 || p.vp > 0)
    .sort((a, b) => a.place - b.place);
  return (
    <ol className="payout" aria-hidden="true">
      {paid.map(({ seat, vp }, i) => (
        <li key={seat} className={seatClass(seat)} style={{ "--i": i } as CSSProperties}>
          <Shape seat={seat} />
          {m.names[seat]} <b>+{vp}</b>
        </li>
      ))}
    </ol>
  );
}

export interface BaseProps {
  m: Model;
  base: BaseView;
  pointing: Pointing;
  /** What would become of it by what is pointed at. */
  then: BaseOutcome | null;
}

/** The actions that lie at the base itself. */
const besideOf = (base: BaseView): CardView[] => base.cards.filter((c) => c.kind === "action");

export function BasePanel({ m, base, pointing, then }: BaseProps): ReactNode {
  const def = defById(base.def);
  const long = useLongPress(() => pointing.pin(base.card));
  if (def === undefined) return null;
  const concerned = isConcerned(m, base, pointing);
  const beside = besideOf(base);
  const added = fromMonsters(base);
  const marks = pointing.marks(base.card);
  const broken = base.power >= base.breakpoint;
  const by = m.off.get(base.card);
  const explain = (): void => {
    if (marks.target !== true) pointing.pin(base.card);
  };
  const scored = m.part.frame.events.find((e) => e.kind === "scored" && e.base === base.card);
  const settled = settledAt(m, base);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its head is a button that does the same.
    <section
      className={classes(
        "base",
        monstersIn(base).length > 0 && "monstrous",
        marks.target && "is-target",
        marks.picked && "is-picked",
        marks.advised && "is-advised",
        marks.shown && "is-shown",
        marks.dim && !concerned && "is-dim",
        by !== undefined && "is-cancelled",
        then !== null && "foreseen",
        scored !== undefined && "breaks",
        m.part.frame.events.some((e) => e.kind === "baseEntered" && e.base === base.card) && "enters",
      )}
      {...travels(base.card)}
      data-card={base.card}
      onDragOver={(event) => marks.target === true && event.preventDefault()}
      onDrop={(event) => pointing.press(base.card, event)}
      // All of a base that can be chosen chooses it, but for the cards on it.
      onClick={(event) => marks.target === true && pointing.press(base.card, event)}
      aria-label={def.name}
    >
      <button
        type="button"
        className={classes("base-head", cardClass(base.def))}
        aria-label={`${def.name}, ${base.power} of ${base.breakpoint}${marks.target === true ? ", can be chosen" : ""}`}
        {...long}
        onClick={(event) => pointing.press(base.card, event)}
        onMouseEnter={() => pointing.look(base.card)}
        onMouseLeave={() => pointing.look(null)}
        onFocus={() => pointing.look(base.card)}
        onBlur={() => pointing.look(null)}
      >
        <span className="art">
          <CardIcon def={base.def} />
        </span>
        <span className={classes("title", def.name.length > 16 && "long")}>
          <span>{def.name}</span>
        </span>
        <span className={classes("sum", broken && "broken", base.power > 99 && "huge")}>
          {base.power}
          <small>/{base.breakpoint - added}</small>
          {added > 0 && <span className="plus">+{added}</span>}
        </span>
        <KeyBadge marks={marks} />
      </button>
      {scored?.kind === "scored" && !concerned && <Payout m={m} scored={scored} />}
      <div className="base-body">
        <Split m={m} base={base} then={then} onExplain={explain} />
        <Monsters m={m} base={base} pointing={pointing} />
        <BaseText off={by !== undefined} text={def.text} />
        {beside.length > 0 && (
          <div className="base-atts">
            {beside.map((a) => {
              const marked = pointing.marks(a.card);
              return (
                <button
                  type="button"
                  key={a.card}
                  data-card={a.card}
                  className={classes(
                    "batt",
                    isTreasure(defById(a.def)) && "gold",
                    seatClass(a.controller),
                    marked.target && "is-target",
                    marked.picked && "is-picked",
                    marked.shown && "is-shown",
                  )}
                  onClick={(event) => pointing.press(a.card, event)}
                  onMouseEnter={() => pointing.look(a.card)}
                  onMouseLeave={() => pointing.look(null)}
                  onFocus={() => pointing.look(a.card)}
                  onBlur={() => pointing.look(null)}
                >
                  <Shape seat={a.controller} />
                  <CardIcon def={a.def} />
                  <span>{defById(a.def)?.name}</span>
                  {namedBy(a) !== null && <em>{namedBy(a)}</em>}
                </button>
              );
            })}
          </div>
        )}
        <div className="award-cap">
          <span>{settled !== null ? "For its places" : `If it scored ${then === null ? "now" : "then"}`}</span>
          {settled !== null ? (
            <em>It has scored</em>
          ) : then !== null ? (
            <b className="will">{wordBase(then, base.breakpoint)}</b>
          ) : broken ? (
            <em>Breaks this turn</em>
          ) : (
            m.view.scoring?.base === base.card && <em>It had broken: it scores</em>
          )}
        </div>
        <Award m={m} base={base} then={then} onExplain={explain} />
      </div>
    </section>
  );
}
