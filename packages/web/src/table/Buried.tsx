/** A card that lies face down at a base: whoever knows it can look at it, and it can be pointed at without being known. */

import { type CardId, type CardView, defById, isFaceUp } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { cardClass } from "../art/CardIcon.tsx";
import { Shape, seatClass } from "../art/Icon.tsx";
import { KeyBadge } from "../cards/KeyBadge.tsx";
import { useLongPress } from "../cards/long-press.ts";
import { markClasses } from "../cards/marks.ts";
import { classes } from "../style/classes.ts";
import type { Pointing } from "./acting.ts";
import type { Model } from "./model.ts";
import "./buried.css";

interface BuriedProps {
  m: Model;
  buried: CardView;
  base: CardId;
  /** Among all buried cards of that base. */
  place: number;
  pointing: Pointing;
  /** How many lie here that nobody can tell apart. */
  times?: number;
}

export function Buried({ m, buried, base, place, pointing, times = 1 }: BuriedProps): ReactNode {
  const known = isFaceUp(buried);
  const long = useLongPress(() => known && pointing.pin(buried.card));
  const unseen = pointing.under(base, place);
  const marks = known ? pointing.marks(buried.card) : { target: unseen !== null, key: unseen?.key ?? null };
  const name = known ? (defById(buried.def)?.name ?? "") : "";
  const words = [
    buried.controller === m.me ? "Your buried card" : `Buried by ${m.names[buried.controller] ?? "somebody"}`,
    known ? name : times > 1 ? `${times} cards face down` : "face down",
    marks.target === true ? "can be chosen" : "",
  ];
  return (
    <button
      type="button"
      data-card={known ? buried.card : undefined}
      className={classes("mini buried back", seatClass(buried.controller), known && "known", markClasses(marks))}
      aria-label={words.filter((w) => w !== "").join(", ")}
      disabled={!known && unseen === null}
      {...long}
      onClick={(event) => {
        if (unseen !== null) unseen.pick();
        else pointing.press(buried.card, event);
      }}
      onMouseEnter={() => known && pointing.look(buried.card)}
      onMouseLeave={() => pointing.look(null)}
      onFocus={() => known && pointing.look(buried.card)}
      onBlur={() => pointing.look(null)}
    >
      <Shape seat={buried.controller} className="own" />
      {known && <i className={classes("fold", cardClass(buried.def))} />}
      {known && <span className="nm">{name}</span>}
      {times > 1 && <span className="times">×{times}</span>}
      <KeyBadge marks={marks} />
    </button>
  );
}
