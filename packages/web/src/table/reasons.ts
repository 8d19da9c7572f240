/** Why cards cannot be played now: short for the tag on a card, asked of whoever keeps the rules. */

import type { CardId, WhyNot } from "@breakpoint/engine";
import { useEffect, useState } from "react";
import type { SeatSource } from "../sources/source.ts";
import type { Model } from "./model.ts";

/** The long ones are on the large card. */
export const SHORT: Readonly<Record<string, string>> = {
  "no-minion-play-left": "Minion play used",
  "no-action-play-left": "Action play used",
  "only-as-special": "Waits for its moment",
  "not-your-turn": "",
  "answer-first": "After this choice",
  "wrong-phase": "",
  "no-place": "Nowhere to play",
  forbidden: "Not allowed here",
  "allowance-too-narrow": "Too strong for the extra play",
  "has-titan": "A titan is out",
  "not-yet": "Not yet",
};

/** Why each of these cards of the seat below cannot be played now; nothing while it is not asked in its own turn. */
export function useReasons(m: Model, source: SeatSource, cards: readonly CardId[]): ReadonlyMap<CardId, readonly WhyNot[]> {
  const [reasons, setReasons] = useState<ReadonlyMap<CardId, readonly WhyNot[]>>(new Map());
  const key = `${m.me}:${m.part.frame.seq}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame and the seat stand for everything that is read here.
  useEffect(() => {
    let current = true;
    const mine = m.asked && m.view.turn.seat === m.me;
    const stuck = mine ? cards.filter((card) => !m.question?.plays.has(card)) : [];
    if (stuck.length === 0) {
      setReasons(new Map());
      return;
    }
    void Promise.all(stuck.map(async (card) => [card, (await source.whyNot(m.me, card)).reasons] as const)).then((found) => {
      if (current) setReasons(new Map(found));
    });
    return () => {
      current = false;
    };
  }, [key]);
  return reasons;
}
