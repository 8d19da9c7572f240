/** All bases in a row, small: where only some of them can be shown at once. */

import { type BaseView, type CardId, cardsAt, defById, NO_CARD, titansIn } from "@breakpoint/engine";
import { type CSSProperties, type ReactNode, useState } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Shape, seatClass } from "../art/Icon.tsx";
import type { Acting } from "./acting.ts";
import "./base-strip.css";
import { classes } from "../style/classes.ts";

export function targetsAt(acting: Acting, base: BaseView): number {
  const cards = [base.card, ...cardsAt(base).map((c) => c.card)];
  const unseen = acting.m.question?.faceDown.filter(({ option }) => option.kind === "facedown" && option.base === base.card) ?? [];
  return cards.filter((card) => card !== NO_CARD && acting.pointing.marks(card).target === true).length + unseen.length;
}

export interface StripProps {
  acting: Acting;
  /** The bases that are in focus. */
  shown: readonly CardId[];
  onFocus(base: CardId): void;
}

export function Strip({ acting, shown, onFocus }: StripProps): ReactNode {
  const { bases } = acting.m.view;
  return (
    <nav className="strip" aria-label="Bases" style={{ "--n": bases.length } as CSSProperties}>
      {bases.map((base) => (
        <Tile
          key={base.card}
          base={base}
          on={shown.includes(base.card)}
          count={acting.m.asked ? targetsAt(acting, base) : 0}
          onFocus={() => onFocus(base.card)}
        />
      ))}
    </nav>
  );
}

/** Which bases are shown where there is room for `most`: what was asked for last, what scores, what can be chosen, and then the first ones. */
export function useFocus(acting: Acting, most: number): { shown: readonly BaseView[]; focus(base: CardId): void } {
  const { m, held } = acting;
  const { bases, scoring } = m.view;
  const moment = `${m.part.frame.seq}:${held ?? ""}`;
  const [wanted, setWanted] = useState<{ moment: string; cards: readonly CardId[] }>({ moment, cards: [] });
  const playing = m.question?.turn === true && held === null;
  const concerned = m.asked && !playing ? bases.filter((b) => targetsAt(acting, b) > 0).map((b) => b.card) : [];
  const order = [
    ...(wanted.moment === moment ? wanted.cards : []),
    ...m.part.frame.events.flatMap((e) => (e.kind === "scored" ? [e.base] : [])),
    ...(scoring === null ? [] : [scoring.base]),
    ...concerned,
    ...wanted.cards,
    ...bases.map((b) => b.card),
  ];
  const chosen = new Set([...new Set(order)].filter((card) => bases.some((b) => b.card === card)).slice(0, most));
  return {
    shown: bases.filter((b) => chosen.has(b.card)),
    focus: (card) =>
      setWanted((now) => ({ moment, cards: [card, ...now.cards.filter((c) => c !== card && (now.moment === moment || chosen.has(c)))] })),
  };
}

function Tile({ base, on, count, onFocus }: { base: BaseView; on: boolean; count: number; onFocus(): void }): ReactNode {
  const def = defById(base.def);
  const max = Math.max(base.breakpoint, base.power) * 1.04 || 1;
  return (
    <button
      type="button"
      className={classes("ov", cardClass(base.def), on && "sel")}
      aria-current={on}
      aria-label={`${def?.name}, ${base.power} of ${base.breakpoint}`}
      onClick={onFocus}
    >
      <span className="art">
        <CardIcon def={base.def} />
      </span>
      <b className={base.power >= base.breakpoint ? "broken" : ""}>
        {base.power}
        <small>/{base.breakpoint}</small>
      </b>
      <span className="nm">{def?.name}</span>
      <span className="bar">
        {base.standing.totals.map((power, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats do not change.
          <i key={seat} className={seatClass(seat)} style={{ width: `${(power / max) * 100}%` }} />
        ))}
        <em style={{ left: `${(base.breakpoint / max) * 100}%` }} />
      </span>
      {titansIn(base).map(({ card, controller }) => (
        <span key={card} className={classes("hex", seatClass(controller))}>
          <Shape seat={controller} />
          <span className="sr">a titan</span>
        </span>
      ))}
      {count > 0 && <span className="cnt">{count}</span>}
    </button>
  );
}
