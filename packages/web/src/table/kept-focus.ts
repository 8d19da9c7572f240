/** Where the keyboard is: what it was on may go away by any answer, and it must never be left with nothing. */

import { type CardId, NO_CARD } from "@breakpoint/engine";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Acting } from "./acting.ts";

const isLost = (): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || !at.isConnected;
};

/** A new question takes the keyboard; after it, the card that was held has it again, or the hand, or else the table. */
export function useKeptFocus(acting: Acting): void {
  const { m, held } = acting;
  const last = useRef<CardId>(NO_CARD);
  useEffect(() => {
    const page = document.documentElement;
    const keys = (): void => void page.setAttribute("data-keys", "");
    const pointer = (): void => page.removeAttribute("data-keys");
    window.addEventListener("keydown", keys);
    window.addEventListener("pointerdown", pointer);
    return () => {
      window.removeEventListener("keydown", keys);
      window.removeEventListener("pointerdown", pointer);
    };
  }, []);
  const open = m.question !== null && (!m.question.turn || held !== null);
  const seq = m.part.frame.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew for each question and each card that is taken up or put back.
  useLayoutEffect(() => {
    const focus = (selector: string): boolean => {
      const found = document.querySelector<HTMLElement>(selector);
      found?.focus({ preventScroll: true });
      return found !== null;
    };
    const inTable = document.activeElement?.closest(".table, .ph") != null && document.activeElement.closest(".log, .top") === null;
    if (open && (isLost() || inTable)) focus(".decide");
    else if (isLost() || document.activeElement?.matches(".decide") === true) {
      const card = `:is(.hand, .drawer) [data-card="${last.current}"]`;
      if (!(m.asked && (focus(card) || focus(".hand, .drawer .grab")))) focus(".table, .ph");
    }
    last.current = held ?? NO_CARD;
  }, [seq, open, held]);
}
