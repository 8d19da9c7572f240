/** The hand of the seat below, with what can be played and why the rest cannot. */

import { type CardId, defById, type WhyNot } from "@breakpoint/engine";
import { wordWhyNot } from "@breakpoint/words";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import type { SeatSource } from "../app/source.ts";
import { FullCard, type Marks } from "./card.tsx";
import type { Model } from "./model.ts";

export interface HandProps {
  m: Model;
  source: SeatSource;
  marks(card: CardId): Marks;
  onPress(card: CardId, event: MouseEvent<HTMLElement>): void;
  onLook(card: CardId | null): void;
  /** The card is dragged towards the table. */
  onHold(card: CardId): void;
}

/** Short reasons for the tag on a card; the long ones are on the large card. */
const SHORT: Readonly<Record<string, string>> = {
  "no-minion-play-left": "Minion play used",
  "no-action-play-left": "Action play used",
  "only-as-special": "Waits for its moment",
  "not-your-turn": "",
  "answer-first": "After this choice",
  "wrong-phase": "",
  "no-place": "Nowhere to play",
  forbidden: "Not allowed here",
  "allowance-too-narrow": "Too strong for the extra play",
};

/** Why each card of the hand cannot be played now. */
export function useReasons(m: Model, source: SeatSource): ReadonlyMap<CardId, readonly WhyNot[]> {
  const [reasons, setReasons] = useState<ReadonlyMap<CardId, readonly WhyNot[]>>(new Map());
  const key = `${m.me}:${m.part.frame.seq}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame and the seat stand for everything that is read here.
  useEffect(() => {
    let current = true;
    const cards = m.me < 0 ? [] : (m.view.hands[m.me]?.known.map((f) => f.card) ?? []);
    const mine = m.asked && m.view.turn.seat === m.me;
    if (!mine) {
      setReasons(new Map());
      return;
    }
    void Promise.all(
      cards.filter((card) => !m.question?.plays.has(card)).map(async (card) => [card, (await source.whyNot(m.me, card)).reasons] as const),
    ).then((found) => {
      if (current) setReasons(new Map(found));
    });
    return () => {
      current = false;
    };
  }, [key]);
  return reasons;
}

export function Hand({ m, source, marks, onPress, onLook, onHold }: HandProps): ReactNode {
  const reasons = useReasons(m, source);
  const cards = m.me < 0 ? [] : (m.view.hands[m.me]?.known ?? []);
  return (
    <div className="cards" data-many={cards.length > 8 ? "" : undefined}>
      {cards.length === 0 && <span className="empty">Your hand is empty</span>}
      {cards.map((face) => {
        const def = defById(face.def);
        if (def === undefined) return null;
        const why = reasons.get(face.card)?.[0];
        const marked = marks(face.card);
        const tag = marked.target === true || why === undefined ? null : (SHORT[why.code] ?? wordWhyNot(m.look, why));
        return (
          <FullCard
            key={face.card}
            def={def}
            card={face.card}
            marks={marked}
            tag={tag}
            className={m.asked && marked.target !== true ? "is-off" : ""}
            travels
            onPress={(event) => onPress(face.card, event)}
            onDrag={marked.target === true ? () => onHold(face.card) : undefined}
            onLook={(on) => onLook(on ? face.card : null)}
          />
        );
      })}
    </div>
  );
}
