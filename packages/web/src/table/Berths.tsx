/** The titans of a player: waiting beside the deck, and whether they can come, or out on a base. */

import { type BaseView, type CardId, defById, type Near, type Seat, titansIn, type View } from "@breakpoint/engine";
import { wordWhyNot } from "@breakpoint/words";
import type { ReactNode } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Icon, Shape, seatClass } from "../art/Icon.tsx";
import { KeyBadge } from "../cards/KeyBadge.tsx";
import { useLongPress } from "../cards/long-press.ts";
import { markClasses } from "../cards/marks.ts";
import { travels } from "../cards/travel.ts";
import { classes } from "../style/classes.ts";
import type { Acting } from "./acting.ts";
import { SHORT, useReasons } from "./reasons.ts";
import "./berths.css";

interface Berthed {
  card: CardId;
  def: string;
  /** Collected while it waits. */
  counters: number;
  /** Where it stands; null: it waits. */
  at: BaseView | null;
}

export const hasTitans = (view: View): boolean => view.aside.length > 0 || view.bases.some((base) => titansIn(base).length > 0);

/** Every titan that belongs to a seat, those that wait first. */
export function berthsOf(view: View, seat: Seat): Berthed[] {
  const out = view.bases.flatMap((at) =>
    titansIn(at).flatMap(({ card, def, owner }) => (owner === seat ? [{ card, def, counters: 0, at }] : [])),
  );
  return [...view.aside.flatMap(({ card, def, owner, counters }) => (owner === seat ? [{ card, def, counters, at: null }] : [])), ...out];
}

export function Berths({ acting, seat, small = false }: { acting: Acting; seat: Seat; small?: boolean }): ReactNode {
  const { m, source } = acting;
  const titans = berthsOf(m.view, seat);
  const waiting = titans.filter((titan) => titan.at === null);
  const shown = small ? waiting : titans;
  const reasons = useReasons(m, source, seat === m.me ? waiting.map((titan) => titan.card) : []);
  if (shown.length === 0) return null;
  const rows = shown.length > 1 || m.view.seats > 3;
  return (
    <section
      className={classes("berths", small && "small", small && shown.length > 1 && "many", seatClass(seat))}
      aria-label={`Titans of ${m.names[seat] ?? ""}`}
    >
      {small && seat === m.me && <span className="cap">Beside you</span>}
      {shown.map((titan) => {
        const why = reasons.get(titan.card)?.[0];
        const state = why === undefined ? null : (SHORT[why.code] ?? wordWhyNot(m.look, why));
        // What is missing says more than that something is.
        const near = why === undefined || MISSING.has(why.code) ? wordNear(m.near(titan.card, seat)) : null;
        return <Berth key={titan.card} acting={acting} seat={seat} titan={titan} row={rows} why={near ?? (state === "" ? null : state)} />;
      })}
    </section>
  );
}

/** The reasons that only say that something is missing. */
const MISSING: ReadonlySet<string> = new Set(["no-place", "not-yet"]);

/** "1 of 2 minions" */
const wordNear = (near: Near | null): string | null =>
  near === null || near.have >= near.need ? null : `${near.have} of ${near.need} ${near.of}`;

interface BerthProps {
  acting: Acting;
  seat: Seat;
  titan: Berthed;
  row: boolean;
  /** What keeps it from coming, in two or three words. */
  why: string | null;
}

function Berth({ acting, seat, titan, row, why }: BerthProps): ReactNode {
  const { m, pointing } = acting;
  const { card, at, counters } = titan;
  const long = useLongPress(() => pointing.pin(card));
  const def = defById(titan.def);
  if (def === undefined) return null;
  const marks = pointing.marks(card);
  const can = at === null && (marks.target === true || marks.picked === true);
  const place = at === null ? null : (defById(at.def)?.name ?? "");
  const state = place !== null ? `at ${place}` : marks.picked === true ? "Where?" : can ? "Can come now" : (why ?? "Waits");
  const whose = seat === m.me ? "yours" : (m.names[seat] ?? "");
  const collected = counters === 0 ? "" : `, ${counters} ${counters === 1 ? "counter" : "counters"}`;
  return (
    <button
      type="button"
      data-card={at === null ? card : undefined}
      {...(at === null ? travels(card) : null)}
      className={classes(
        "wait",
        row && "row",
        can && "can",
        at !== null && "out",
        cardClass(def.id),
        markClasses({ ...marks, target: can && marks.picked !== true }),
      )}
      aria-label={`${def.name}, titan, ${whose}, ${at === null ? "set aside" : "in play"}: ${state}${collected}`}
      {...long}
      onClick={(event) => (at === null ? pointing.press(card, event) : pointing.pin(card))}
      onMouseEnter={() => pointing.look(card)}
      onMouseLeave={() => pointing.look(null)}
      onFocus={() => pointing.look(card)}
      onBlur={() => pointing.look(null)}
    >
      {at === null && (
        <span className="art">
          <CardIcon def={def.id} />
        </span>
      )}
      <span className="in">
        <span className="nm">{def.name}</span>
        <span className="st">
          {at !== null ? <Shape seat={seat} /> : !can && <Icon name="padlock" />}
          <span>{state}</span>
        </span>
      </span>
      {counters > 0 && <span className="coin">+{counters}</span>}
      {can && <KeyBadge marks={marks} />}
    </button>
  );
}
