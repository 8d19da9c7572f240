/** A card as one holds it: picture, power or kind, name and text. */

import type { CardDef, CardId } from "@breakpoint/engine";
import { type CSSProperties, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { FactionIcon, Icon } from "../art/Icon.tsx";
import { classes } from "../style/classes.ts";
import { KeyBadge } from "./KeyBadge.tsx";
import { useLongPress } from "./long-press.ts";
import { type Marks, markClasses } from "./marks.ts";
import { useSize } from "./size.ts";
import { spoken } from "./spoken.ts";
import { travels } from "./travel.ts";
import "./full-card.css";
import "./marks.css";
import "./power-badge.css";

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

/** Height of a line of a card's text, in parts of its size. */
const LINE = 1.24;

/** The text of a card: all of it, or as many lines as there is room for, with a sign where it goes on. */
function Words({ text, whole }: { text: string; whole: boolean }): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  const size = useSize(box);
  const line = useRef(15);
  useLayoutEffect(() => {
    if (box.current !== null) line.current = Number.parseFloat(getComputedStyle(box.current).fontSize) * LINE;
  }, []);
  const lines = size === null || whole ? undefined : Math.max(1, Math.floor((size.height + 2) / line.current));
  return (
    <span className={classes("tx", lines !== undefined && "some")} ref={box}>
      <span style={lines === undefined ? undefined : ({ "--lines": lines } as CSSProperties)}>
        <CardText text={text} />
      </span>
    </span>
  );
}

const KINDS: Readonly<Record<string, string>> = { standard: "Action", base: "On a base", minion: "On a minion" };

const kindOf = (def: CardDef): string => (def.kind === "base" ? "Base" : def.kind === "titan" ? "Titan" : (KINDS[def.playOn] ?? ""));

/** A card of the treasure deck. */
export const isTreasure = (def: CardDef | undefined): boolean => def?.home?.name === "treasures";

export interface FullProps {
  def: CardDef;
  card?: CardId;
  marks?: Marks;
  /** Why it cannot be played, or a hint. */
  tag?: string | null;
  className?: string;
  /** It is followed when it goes elsewhere. */
  followed?: boolean;
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  onDrag?: (() => void) | undefined;
  onLook?: (on: boolean) => void;
  /** A long press. */
  onPin?: () => void;
}

/** A card as one holds it. */
export function FullCard({ def, card, marks = {}, tag, className, followed, onPress, onDrag, onLook, onPin }: FullProps): ReactNode {
  const long = useLongPress(onPin);
  const inner = (
    <>
      <CardArt def={def} />
      {def.kind === "minion" ? (
        <PowerBadge power={def.power} printed={def.power} />
      ) : (
        <span className="kind">
          <Icon name={isTreasure(def) ? "open-treasure-chest" : "card-play"} />
          {kindOf(def)}
        </span>
      )}
      <span className="nm">{def.name}</span>
      <Words text={def.text} whole={followed !== true} />
      {def.faction !== null && <FactionIcon faction={def.faction} className="fx" />}
      {tag != null && tag !== "" && <span className={classes("why", marks.target && "ok")}>{tag}</span>}
      <KeyBadge marks={marks} />
    </>
  );
  const names = classes("card", isTreasure(def) && "treasure", cardClass(def.id), className, markClasses(marks));
  if (onPress === undefined) return <div className={names}>{inner}</div>;
  return (
    <button
      type="button"
      data-card={card}
      {...(followed === true && card !== undefined ? travels(card) : null)}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.()}
      className={names}
      aria-label={spoken(def, tag ?? "")}
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
