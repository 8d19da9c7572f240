/** The hand of the seat below, with what can be played and why the rest cannot. */

import { type CardId, defById } from "@breakpoint/engine";
import { wordWhyNot } from "@breakpoint/words";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { FullCard } from "../cards/FullCard.tsx";
import type { Acting } from "./acting.ts";
import { SHORT, useReasons } from "./reasons.ts";
import "./hand.css";

export function Hand({ acting }: { acting: Acting }): ReactNode {
  const { m, source, pointing, offers } = acting;
  const [away, setAway] = useState(false);
  const cards = m.me < 0 ? [] : (m.view.hands[m.me]?.known ?? []);
  const reasons = useReasons(
    m,
    source,
    cards.map((face) => face.card),
  );
  const seq = m.part.frame.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question shows its own cards first.
  useEffect(() => setAway(false), [seq]);
  // Cards from elsewhere that can be played, or that are asked about together with the hand, lie beside it; cards to choose among take its place.
  const inHand = cards.some(({ card }) => m.question?.cards.has(card) === true);
  const instead = offers.length > 0 && (m.question?.plays.size ?? 0) === 0 && !inHand;
  const places = [...new Set(offers.map((o) => o.from))];
  const others = offers.length === 0 ? null : <Offers acting={acting} placed={instead && places.length === 1} />;
  if (instead && !away)
    return (
      <div className="offer">
        <header>
          <b>
            {places.filter((p) => p !== "").join(", ") || TO_LOOK_AT}
            {offers.length > 8 && `: ${offers.length} cards`}
          </b>
          <button type="button" className="btn sm quiet" onClick={() => setAway(true)}>
            Look at your hand
          </button>
        </header>
        <div className="cards" data-many={offers.length > 8 ? "" : undefined} style={{ "--n": offers.length } as CSSProperties}>
          {others}
        </div>
      </div>
    );
  return (
    <>
      {instead && (
        <button type="button" className="btn sm offered" onClick={() => setAway(false)}>
          Back to the choice
        </button>
      )}
      <div
        className="cards"
        data-many={cards.length + offers.length > 7 ? "" : undefined}
        style={{ "--n": cards.length + offers.length } as CSSProperties}
      >
        {cards.length === 0 && offers.length === 0 && <span className="empty">{m.me < 0 ? "" : "Your hand is empty"}</span>}
        {cards.map((face) => {
          const def = defById(face.def);
          if (def === undefined) return null;
          const why = reasons.get(face.card)?.[0];
          const marked = pointing.marks(face.card);
          const stuck = why === undefined ? null : (SHORT[why.code] ?? wordWhyNot(m.look, why));
          const tag = marked.target !== true ? stuck : isIdle(acting, face.card) ? "Nothing to do now" : null;
          return (
            <FullCard
              key={face.card}
              def={def}
              card={face.card}
              marks={marked}
              tag={tag}
              className={m.asked && marked.target !== true && marked.picked !== true ? "is-off" : ""}
              followed
              onPress={(event) => pointing.press(face.card, event)}
              onDrag={marked.target === true ? () => acting.hold(face.card) : undefined}
              onLook={(on) => pointing.look(on ? face.card : null)}
              onPin={() => pointing.pin(face.card)}
            />
          );
        })}
        {!instead && others}
      </div>
    </>
  );
}

/** Where a card is that lies in no pile: what has just been played, say. */
const TO_LOOK_AT = "To look at";

/** However it is played, nothing would come of it. */
function isIdle({ m, outcomes }: Acting, card: CardId): boolean {
  const ways = m.question?.turn === true ? (m.question.plays.get(card) ?? []) : [];
  return ways.length > 0 && ways.every(({ index }) => outcomes.get(index)?.idle === true);
}

/** Cards that can be chosen although they are neither on the table nor in the hand. */
function Offers({ acting, placed }: { acting: Acting; placed: boolean }): ReactNode {
  const { offers, pointing } = acting;
  return offers.map((offer) => {
    const marked = pointing.marks(offer.card);
    const tags = [offer.picked ? "Chosen" : placed ? "" : offer.from || TO_LOOK_AT, offer.count > 1 ? `×${offer.count}` : ""];
    return (
      <FullCard
        key={`${offer.card}:${offer.picked}`}
        def={offer.def}
        card={offer.card}
        marks={{ ...marked, dim: false, target: marked.target === true && !offer.picked, picked: offer.picked || marked.picked === true }}
        tag={tags.filter((t) => t !== "").join(" ")}
        className="from-away"
        followed
        onPress={(event) => pointing.press(offer.card, event)}
        onDrag={marked.target === true ? () => acting.hold(offer.card) : undefined}
        onLook={(on) => pointing.look(on ? offer.card : null)}
        onPin={() => pointing.pin(offer.card)}
      />
    );
  });
}
