/** Two titans at one base, room for one: both totals as sums, who goes, and by which rule. */

import { type CardId, type CardView, defById, minionsIn, NO_SEAT, type Seat } from "@breakpoint/engine";
import { type ReactNode, useEffect, useRef } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Shape, seatClass } from "../art/Icon.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { classes } from "../style/classes.ts";
import type { Model } from "./model.ts";
import type { Clashed } from "./scenes.ts";
import "./scene.css";

export interface Side {
  card: CardId;
  seat: Seat;
  total: number;
  /** What the total is made of. */
  lines: readonly { what: string; note: string; amount: number; plus?: boolean }[];
}

/**
 * Whose titan it was and what they had there, told from the table after it: minions stand where they stood, and what else there was is the rest.
 * Where that does not add up, because more has happened since, the total stands alone.
 */
export function sideOf(m: Model, { event, events, before, after }: Clashed, card: CardId, total: number): Side {
  const gone = events.find((e) => e.kind === "left" && e.card === card);
  const shown = (view: Clashed["after"] | null): CardView | undefined => view?.bases.flatMap((b) => b.cards).find((c) => c.card === card);
  const titan = shown(after) ?? shown(before);
  const seat = gone?.kind === "left" ? gone.controller : (titan?.controller ?? m.face(card)?.owner ?? NO_SEAT);
  const base = after.bases.find((b) => b.card === event.base) ?? before?.bases.find((b) => b.card === event.base);
  const minions = (base === undefined ? [] : minionsIn(base)).filter((c) => c.controller === seat);
  const counted = minions.map((c) => ({
    what: defById(c.def)?.name ?? "",
    note: c.power === c.printed ? "" : `printed ${c.printed}`,
    amount: c.power,
  }));
  const rest = total - counted.reduce((sum, line) => sum + line.amount, 0);
  const there = base?.cards.find((c) => c.card === card);
  const adds = there === undefined ? rest : there.power;
  if (rest < 0 || adds < 0 || rest < adds) return { card, seat, total, lines: [] };
  const name = m.def(card)?.name ?? "The titan";
  const counters = there === undefined || there.counters === 0 ? "" : `${there.counters} ${there.counters === 1 ? "counter" : "counters"}`;
  const other = rest - adds;
  return {
    card,
    seat,
    total,
    lines: [
      ...counted,
      { what: there === undefined && rest > 0 ? `${name} and what else counted` : name, note: counters, amount: adds, plus: true },
      ...(other === 0 ? [] : [{ what: "What else counts here", note: "", amount: other, plus: true }]),
    ],
  };
}

export function Clash({ m, clash, onDone }: { m: Model; clash: Clashed; onDone(): void }): ReactNode {
  const { event, after } = clash;
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  const goes = sideOf(m, clash, event.card, event.totals[0]);
  const stays = sideOf(m, clash, event.by, event.totals[1]);
  const level = goes.total === stays.total;
  const nameOf = (card: CardId): string => m.def(card)?.name ?? "A titan";
  const where = m.def(event.base)?.name ?? "a base";
  const now = after.bases.find((b) => b.card === event.base)?.standing.totals[goes.seat];
  const aside = after.aside.some((face) => face.card === event.card);
  const whom = goes.seat === m.me ? "you" : (m.names[goes.seat] ?? "its player");
  return (
    <Dialog className="scene clash" title={`Two titans at ${where}`} unseen onClose={onDone}>
      <header>
        <span className="shout red">Clash!</span>
        <b>Two titans at {where}, room for one</b>
      </header>
      <div className="versus">
        <Half m={m} side={stays} end="l" />
        <Half m={m} side={goes} end="r" gone />
      </div>
      <div className="reck">
        <Sum m={m} side={stays} />
        <Sum m={m} side={goes} />
      </div>
      <div className="verdict">
        <p>
          <b>
            {nameOf(event.card)} {aside ? `goes back beside ${whom}` : "leaves"}
          </b>
          {now === undefined ? "." : `. That leaves ${whom} with ${now} here.`}
          <small>
            {level
              ? `Level totals: whoever came first stays, and that was ${nameOf(event.by)}.`
              : "The lower total gives way. Level totals: whoever came first stays."}
          </small>
        </p>
        <button type="button" ref={go} className="btn go" onClick={onDone}>
          Go on <kbd>↵</kbd>
        </button>
      </div>
    </Dialog>
  );
}

function Half({ m, side, end, gone = false }: { m: Model; side: Side; end: "l" | "r"; gone?: boolean }): ReactNode {
  const def = m.def(side.card);
  if (def === null) return null;
  return (
    <>
      <div className={classes("half", end, cardClass(def.id), gone && "gone")}>
        <span className="art">
          <CardIcon def={def.id} />
        </span>
      </div>
      <div className={classes("plate", end, seatClass(side.seat))}>
        <b>{def.name}</b>
        <span>
          <Shape seat={side.seat} /> {side.seat === m.me ? "You" : m.names[side.seat]}
        </span>
      </div>
      <div className={classes("tot", end, gone && "less")}>{side.total}</div>
    </>
  );
}

function Sum({ m, side }: { m: Model; side: Side }): ReactNode {
  return (
    <dl className={seatClass(side.seat)}>
      {side.lines.map(({ what, note, amount, plus }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal minions are equal lines.
        <div key={i}>
          <dt>
            {what} <small>{note}</small>
          </dt>
          <dd>{plus === true ? `+${amount}` : amount}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{side.seat === m.me ? "Your" : `${m.names[side.seat] ?? ""}’s`} total here</dt>
        <dd>{side.total}</dd>
      </div>
    </dl>
  );
}
