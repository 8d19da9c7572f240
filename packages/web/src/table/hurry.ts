/** Where one plays against bots alone, a tap on the table hurries them until one is asked again. */

import { useEffect } from "react";
import type { Speed } from "../parts/pace.ts";
import type { PartState, SeatSource, SourceState, TableProps } from "../sources/source.ts";

/** True while nobody but bots is waited for, and nobody else is there who might want to watch them. */
export function canHurry({ table }: SourceState, { seat, frame }: PartState, mode: TableProps["mode"], speed: Speed): boolean {
  const people = table.seats.filter(({ kind }) => kind !== "bot");
  if (mode !== "play" || speed === "instant" || people.length !== 1 || people[0]?.seat !== seat) return false;
  return frame.view.decision === null && frame.view.phase.kind !== "over";
}

/** What has a use of its own when it is pressed. */
const PRESSED = "button, a, input, select, label, summary, dialog, [role=dialog]";

const isTable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("main") !== null && target.closest(PRESSED) === null;

export function useHurry(source: SeatSource, state: SourceState, part: PartState, mode: TableProps["mode"], speed: Speed): void {
  const can = canHurry(state, part, mode, speed);
  const { seat } = part;
  useEffect(() => {
    if (!can) return;
    const hurry = ({ target }: PointerEvent): void => {
      if (!isTable(target)) return;
      window.removeEventListener("pointerdown", hurry);
      source.hurry?.(seat);
    };
    window.addEventListener("pointerdown", hurry);
    return () => window.removeEventListener("pointerdown", hurry);
  }, [can, source, seat]);
}
