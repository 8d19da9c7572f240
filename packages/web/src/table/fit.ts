/** Measuring, where what fits depends on what is there. */

import { type RefObject, useLayoutEffect, useState } from "react";

export interface Size {
  width: number;
  height: number;
}

/** The inner size of an element, before it is first painted and whenever it changes; null where there is none. */
export function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => {
      // Layout pixels without padding and border, and as if there were no scroll bar: what is shown must not change what fits.
      const style = getComputedStyle(element);
      const sum = (...sides: string[]): number => sides.reduce((all, side) => all + (Number.parseFloat(side) || 0), 0);
      const across = sum(style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth);
      const down = sum(style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth);
      const width = Math.floor(element.offsetWidth - across);
      const height = Math.floor(element.offsetHeight - down);
      setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => watching.disconnect();
  }, [box]);
  return size;
}

/** How a lane shows its minions: as small cards, as chips beside each other, or as pills, the largest that fit. */
export interface Fit {
  mode: "" | "chips" | "chips pills";
  /** Of a small card. */
  zoom: number;
  /** Of a chip or pill, in pixels. */
  high: number;
  columns: number;
}

const CARD = { width: 72, height: 97, least: 0.82, most: 1.32 };
const CHIP = { width: 92, least: 33, most: 48 };
const PILL = 28;
/** Badges stick out of the cards. */
const OUT = 7;
const GAP = 8;

export function fitLane(size: Size | null, count: number, most = CARD.most): Fit {
  if (count === 0) return { mode: "", zoom: 1, high: 0, columns: 1 };
  const { width, height } = size ?? { width: 230, height: 110 };
  const wide = width - OUT;
  const high = height - OUT;
  for (const rows of [1, 2]) {
    const columns = Math.ceil(count / rows);
    const zoom = Math.min(
      most,
      (high - (rows - 1) * GAP) / rows / CARD.height,
      (wide - (columns - 1) * GAP) / Math.max(1, columns) / CARD.width,
    );
    if (zoom >= CARD.least) return { mode: "", zoom, high: 0, columns };
  }
  const across = Math.max(1, Math.min(3, Math.floor((wide + GAP) / (CHIP.width + GAP))));
  for (let columns = 1; columns <= across; columns++) {
    const rows = Math.ceil(count / columns);
    const each = (high + 4 - (rows - 1) * 5) / rows;
    if (each >= CHIP.least) return { mode: "chips", zoom: 1, high: Math.min(CHIP.most, each), columns };
  }
  return { mode: "chips pills", zoom: 1, high: PILL, columns: across };
}
