/** A finger that goes somewhere. */

import { type TouchEvent, useRef } from "react";

/** How far it goes at least, in pixels, and how many times further than to the side. */
const FAR = { across: 60, along: 36 };
const STRAIGHT = 2;

type Way = "left" | "right" | "up" | "down";

interface Handlers {
  onTouchStart(event: TouchEvent): void;
  onTouchEnd(event: TouchEvent): void;
}

function wayOf(dx: number, dy: number): Way | null {
  if (Math.abs(dx) > FAR.across && Math.abs(dx) > STRAIGHT * Math.abs(dy)) return dx < 0 ? "left" : "right";
  if (Math.abs(dy) > FAR.along && Math.abs(dy) > STRAIGHT * Math.abs(dx)) return dy < 0 ? "up" : "down";
  return null;
}

export function useSwipe(action: (way: Way) => void): Handlers {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches[0];
      // Two fingers zoom.
      from.current = touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches[0];
      const began = from.current;
      from.current = null;
      const way = touch === undefined || began === null ? null : wayOf(touch.clientX - began.x, touch.clientY - began.y);
      if (way !== null) action(way);
    },
  };
}
