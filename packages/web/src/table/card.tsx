/** Cards as they lie on the table: the small one on a base, the full one in the hand and enlarged. */

import { type AttachedView, type CardDef, type CardId, defById, type MinionView } from "@breakpoint/engine";
import type { MouseEvent, ReactNode, SyntheticEvent } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { FactionIcon, Icon, Shape, seatClass } from "../art/Icon.tsx";
import { useLongPress } from "./long-press.ts";
import { travelName } from "./motion.ts";

export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");

export const CardArt = ({ def, className }: { def: CardDef; className?: string }): ReactNode => (
  <span className={classes("art", className)} aria-hidden="true">
    <CardIcon def={def.id} />
  </span>
);

/** Power now, and the printed number beside it if they differ. */
export function PowerBadge({ power, printed }: { power: number; printed: number }): ReactNode {
  if (power === printed)
    return (
      <span className="pw">
        <b>{power}</b>
      </span>
    );
  return (
    <span className={classes("pw", power > printed ? "up" : "down")}>
      <b>{power}</b>
      <i />
      <small>{printed}</small>
    </span>
  );
}

export interface Marks {
  /** The number to press for it, if it can be chosen. */
  key?: number | null;
  target?: boolean;
  picked?: boolean;
  dim?: boolean;
  source?: boolean;
  /** A hint says so. */
  advised?: boolean;
  /** What has just happened to it, e.g. "just played". */
  fresh?: string | undefined;
  off?: boolean;
}

export const markClasses = (m: Marks): string =>
  classes(
    m.target && "is-target",
    m.picked && "is-picked",
    m.dim && "is-dim",
    m.source && "source",
    m.advised && "is-advised",
    m.off && "is-cancelled",
  );

export interface MiniProps {
  minion: MinionView;
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
  const words = [
    def.name,
    controller,
    `power ${minion.power}`,
    minion.power === minion.printed ? "" : `printed ${minion.printed}`,
    minion.counters > 0 ? `${minion.counters} power counters` : "",
    minion.actions.length > 0 ? `with ${minion.actions.map((a) => defById(a.def)?.name).join(", ")}` : "",
    off === null ? "" : `its abilities are off because of ${off}`,
    marks.target === true ? "can be chosen" : "",
  ];
  return (
    <button
      type="button"
      data-card={minion.card}
      style={travelName(minion.card)}
      className={classes("mini", cardClass(def.id), seatClass(minion.controller), markClasses({ ...marks, off: off !== null }))}
      aria-label={words.filter((w) => w !== "").join(", ")}
      aria-pressed={marks.picked === true ? true : undefined}
      {...long}
      onClick={(event) => onPress(minion.card, event)}
      onDragOver={(event) => marks.target === true && event.preventDefault()}
      onDrop={(event) => onPress(minion.card, event)}
      onMouseEnter={() => onLook(minion.card)}
      onMouseLeave={() => onLook(null)}
      onFocus={() => onLook(minion.card)}
      onBlur={() => onLook(null)}
    >
      <CardArt def={def} />
      <PowerBadge power={minion.power} printed={minion.printed} />
      <span className="nm">{def.name}</span>
      <Shape seat={minion.owner < 0 ? minion.controller : minion.owner} className="own" />
      {minion.counters > 0 && <span className="coin">+{minion.counters}</span>}
      {off !== null && <span className="off">Off</span>}
      <Strips actions={minion.actions} />
      {marks.fresh !== undefined && <span className="tag new">{marks.fresh}</span>}
      {marks.target === true && marks.key != null && (
        <span className="key" aria-hidden="true">
          {marks.key}
        </span>
      )}
    </button>
  );
}

function Strips({ actions }: { actions: readonly AttachedView[] }): ReactNode {
  if (actions.length === 0) return null;
  const more = actions.length - MAX_STRIPS;
  return (
    <span className="atts">
      {actions.slice(0, MAX_STRIPS).map((a, i) => {
        const def = defById(a.def);
        return def === undefined ? null : (
          <span key={a.card} className={classes("att", seatClass(a.controller))}>
            <CardIcon def={def.id} />
            <span>{def.name}</span>
            {more > 0 && i === MAX_STRIPS - 1 && ` +${more}`}
          </span>
        );
      })}
    </span>
  );
}

const LABELS = /^(Ongoing|Special|Talent)(:?)/;

/** A text with its labels set apart. */
export function CardText({ text }: { text: string }): ReactNode {
  const parts = text.split(/(?=\b(?:Ongoing|Special|Talent):)/);
  return parts.map((part) => {
    const label = LABELS.exec(part)?.[1];
    if (label === undefined) return <span key={part}>{part}</span>;
    const rest = part.slice(label.length + 1).trim();
    return (
      <span key={part}>
        <b className="kw">{label}</b> {rest.charAt(0).toUpperCase() + rest.slice(1)}{" "}
      </span>
    );
  });
}

const KINDS: Readonly<Record<string, string>> = { standard: "Action", base: "On a base", minion: "On a minion" };

export interface FullProps {
  def: CardDef;
  card?: CardId;
  marks?: Marks;
  /** Why it cannot be played, or a hint. */
  tag?: string | null;
  className?: string;
  /** It is followed when it goes elsewhere. */
  travels?: boolean;
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  onDrag?: (() => void) | undefined;
  onLook?: (on: boolean) => void;
  /** A long press. */
  onPin?: () => void;
}

/** A card as one holds it. */
export function FullCard({ def, card, marks = {}, tag, className, travels, onPress, onDrag, onLook, onPin }: FullProps): ReactNode {
  const long = useLongPress(onPin);
  const inner = (
    <>
      <CardArt def={def} />
      {def.kind === "minion" ? (
        <PowerBadge power={def.power} printed={def.power} />
      ) : (
        <span className="kind">
          <Icon name="card-play" />
          {def.kind === "base" ? "Base" : KINDS[def.playOn]}
        </span>
      )}
      <span className="nm">{def.name}</span>
      <span className="tx">
        <CardText text={def.text} />
      </span>
      {def.faction !== null && <FactionIcon faction={def.faction} className="fx" />}
      {tag != null && tag !== "" && <span className={classes("why", marks.target && "ok")}>{tag}</span>}
      {marks.target === true && marks.key != null && (
        <span className="key" aria-hidden="true">
          {marks.key}
        </span>
      )}
    </>
  );
  const names = classes("card", cardClass(def.id), className, markClasses(marks));
  if (onPress === undefined) return <div className={names}>{inner}</div>;
  return (
    <button
      type="button"
      data-card={card}
      style={travels === true && card !== undefined ? travelName(card) : undefined}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.()}
      className={names}
      aria-label={[def.name, def.kind === "minion" ? `power ${def.power}` : "action", def.text, tag ?? ""]
        .filter((w) => w !== "")
        .join(". ")}
      aria-pressed={marks.picked === true ? true : undefined}
      {...long}
      onClick={onPress}
      onMouseEnter={() => onLook?.(true)}
      onMouseLeave={() => onLook?.(false)}
      onFocus={() => onLook?.(true)}
      onBlur={() => onLook?.(false)}
    >
      {inner}
    </button>
  );
}
