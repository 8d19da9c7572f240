/** Which cards something speaks of, so that they can be named to whoever is told of it. */

import {
  type CardId,
  type Contribution,
  cardsIn,
  defAt,
  type Face,
  type Game,
  type GameEvent,
  NO_CARD,
  type WhyNot,
} from "@breakpoint/engine";

const faceOf = (g: Game, card: CardId): Face => ({ card, def: defAt(g.card(card).def).id, owner: g.card(card).owner });

function faces(g: Game, cards: Iterable<CardId>): Face[] {
  const once = new Set(cards);
  once.delete(NO_CARD);
  return [...once].map((card) => faceOf(g, card));
}

/** The faces of all cards that these events name. They were filtered for their reader: what is left in them may be named. */
export const facesIn = (g: Game, events: readonly GameEvent[]): Face[] => faces(g, events.flatMap(cardsIn));

export const facesOfLines = (g: Game, lines: readonly Contribution[]): Face[] =>
  faces(
    g,
    lines.map((line) => line.source),
  );

export const facesOfReasons = (g: Game, reasons: readonly WhyNot[]): Face[] =>
  faces(
    g,
    reasons.flatMap((why) => {
      if (why.code === "forbidden") return [why.by];
      return why.code === "allowance-too-narrow" ? [why.source, why.base] : [];
    }),
  );
