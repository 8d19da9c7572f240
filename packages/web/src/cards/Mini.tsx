/** A minion, monster or titan as it lies on a base: small, with its power, its owner and what is on it. */

import { type CardId, type CardView, defById } from "@breakpoint/engine";
import type { ReactNode, SyntheticEvent } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Shape, seatClass } from "../art/Icon.tsx";
import { classes } from "../style/classes.ts";
import { CardArt, isTreasure, PowerBadge } from "./FullCard.tsx";
import { KeyBadge } from "./KeyBadge.tsx";
import { useLongPress } from "./long-press.ts";
import { type Marks, markClasses } from "./marks.ts";
import { travels } from "./travel.ts";
import "./mini.css";
import "./marks.css";

export interface MiniProps {
  minion: CardView;
  controller: string;
  marks: Marks;
  /** Why its abilities do nothing, if they do not. */
  off: string | null;
  onPress(card: CardId, event: SyntheticEvent): void;
  onLook(card: CardId | null): void;
  onPin(card: CardId): void;
}

const MAX_STRIPS = 2;

export function Mini({ minion, controller, marks, off, onPress, onLook, onPin }: MiniProps): ReactNode {
  const long = useLongPress(() => onPin(minion.card));
  const def = defById(minion.def);
  if (def === undefined) return null;
  const titan = minion.kind === "titan";
  const words = [
    def.name,
    controller,
    ...(minion.kind === "minion" ? [] : [minion.kind]),
    ...(titan ? [`adds ${minion.power}`] : [`power ${minion.power}`, minion.power === minion.printed ? "" : `printed ${minion.printed}`]),
    minion.counters > 0 ? `${minion.counters} power counters` : "",
    minion.on.length > 0 ? `with ${minion.on.map((a) => defById(a.def)?.name).join(", ")}` : "",
    off === null ? "" : `its abilities are off because of ${off}`,
    marks.target === true ? "can be chosen" : "",
  ];
  return (
    <button
      type="button"
      data-card={minion.card}
      {...travels(minion.card)}
      className={classes(
        "mini",
        titan && "titan",
        cardClass(def.id),
        seatClass(minion.controller),
        markClasses({ ...marks, off: off !== null }),
      )}
      aria-label={words.filter((w) => w !== "").join(", ")}
      aria-pressed={marks.picked === true ? true : undefined}
      {...long}
      onClick={(event) => onPress(minion.card, event)}
      onDragOver={(event) => marks.target === true && event.preventDefault()}
      onDrop={(event) => marks.target === true && onPress(minion.card, event)}
      onMouseEnter={() => onLook(minion.card)}
      onMouseLeave={() => onLook(null)}
      onFocus={() => onLook(minion.card)}
      onBlur={() => onLook(null)}
    >
      <CardArt def={def} />
      {titan ? (
        <>
          <span className={classes("adds", minion.power === 0 && "zero")}>
            <b>+{minion.power}</b>
          </span>
          <span className="crest">Titan</span>
        </>
      ) : (
        <PowerBadge power={minion.power} printed={minion.printed} />
      )}
      <span className="nm">{def.name}</span>
      <Shape seat={minion.owner < 0 ? minion.controller : minion.owner} className="own" />
      {minion.counters > 0 && <span className="coin">+{minion.counters}</span>}
      {off !== null && <span className="off">Off</span>}
      <Strips actions={minion.on} />
      {marks.fresh !== undefined && <span className="tag new">{marks.fresh}</span>}
      <KeyBadge marks={marks} />
    </button>
  );
}

function Strips({ actions }: { actions: readonly CardView[] }): ReactNode {
  if (actions.length === 0) return null;
  const more = actions.length - MAX_STRIPS;
  return (
    <span className="atts">
      {actions.slice(0, MAX_STRIPS).map((a, i) => {
        const def = defById(a.def);
        return def === undefined ? null : (
          <span key={a.card} className={classes("att", isTreasure(def) && "gold", seatClass(a.controller))}>
            <CardIcon def={def.id} />
            <span>{def.name}</span>
            {more > 0 && i === MAX_STRIPS - 1 && ` +${more}`}
          </span>
        );
      })}
    </span>
  );
}
