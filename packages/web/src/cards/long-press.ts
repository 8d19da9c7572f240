/** A finger that stays: shows the card large instead of choosing it. */

import { type PointerEvent, type SyntheticEvent, useRef } from "react";

const LONG = 450;
/** A finger that moves this far is scrolling or swiping. */
const STRAY = 10;

interface Handlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onClickCapture(event: SyntheticEvent): void;
  onContextMenu(event: SyntheticEvent): void;
}

export function useLongPress(action: (() => void) | undefined): Handlers | null {
  const press = useRef({ timer: 0, x: 0, y: 0, fired: false });
  if (action === undefined) return null;
  const stop = (): void => window.clearTimeout(press.current.timer);
  return {
    onPointerDown: (event) => {
      stop();
      press.current.fired = false;
      if (event.pointerType === "mouse") return;
      press.current.x = event.clientX;
      press.current.y = event.clientY;
      press.current.timer = window.setTimeout(() => {
        press.current.fired = true;
        action();
      }, LONG);
    },
    onPointerMove: (event) => {
      if (Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) > STRAY) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event) => {
      if (!press.current.fired) return;
      press.current.fired = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onContextMenu: (event) => {
      if (press.current.fired || press.current.timer !== 0) event.preventDefault();
    },
  };
}
