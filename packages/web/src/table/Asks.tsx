/** The question in words, and under it the text of the card that asks: as much of it as there is room for, all of it when pressed. */

import type { CardDef } from "@breakpoint/engine";
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { CardText } from "../cards/FullCard.tsx";
import { useSize } from "../cards/size.ts";
import { classes } from "../style/classes.ts";
import "./asks.css";

/** Lines of the text that are shown at most. */
const MOST = 2;

interface AsksProps {
  /** The card that asks; null where the rules do. */
  def: CardDef | null;
  /** Shows the card large. */
  onWhole(): void;
  children: ReactNode;
}

export function Asks({ def, onWhole, children }: AsksProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const text = useRef<HTMLButtonElement>(null);
  const room = useSize(box);
  /** On a desk, where the bar has its height; a phone gives as much as is wanted. */
  const [lines, setLines] = useState(MOST);
  /** The question has more words than fit beside its answers: those give way. */
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    if (room === null || words.current === null) return;
    if (words.current.offsetHeight > room.height + 1) setLong(true);
    if (text.current === null) return;
    const line = Number.parseFloat(getComputedStyle(text.current).lineHeight);
    setLines(Math.max(0, Math.min(MOST, Math.floor((room.height - words.current.offsetHeight + 1) / line))));
  }, [room]);
  return (
    <div className={classes("asks", long && "long")} ref={box}>
      <p ref={words}>{children}</p>
      {def !== null && def.text !== "" && (
        <button
          ref={text}
          type="button"
          className="reads"
          style={{ "--lines": lines } as CSSProperties}
          data-lines={lines}
          title={def.text}
          onClick={onWhole}
        >
          <CardText text={def.text} />
        </button>
      )}
    </div>
  );
}
