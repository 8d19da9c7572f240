/** Whole frames out of what changed, as every client that asks for changes has to make them. */

import { applyChange, type Seat } from "@breakpoint/engine";
import type { ChangedPart, Frame, Part } from "@breakpoint/protocol";

/** What was sent comes through a wire: nothing but plain data arrives. */
const received = <T>(message: T): T => JSON.parse(JSON.stringify(message));

/** `last`: the frame of a seat that was there before. Null: this does not follow on it. */
export function wholeParts(sent: readonly ChangedPart[], last: (seat: Seat) => Frame | undefined): Part[] | null {
  const parts: Part[] = [];
  for (const { frames, ...part } of received(sent)) {
    let before = last(part.seat);
    const whole: Frame[] = [];
    for (const { from, change, ...frame } of frames) {
      const view = before?.seq === from ? applyChange(before.view, change) : null;
      if (view === null) return null;
      before = { ...frame, view };
      whole.push(before);
    }
    parts.push({ ...part, frames: whole });
  }
  return parts;
}
