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
