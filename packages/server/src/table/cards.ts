/** Which cards something speaks of, so that they can be named to whoever is told of it. */

import { type CardId, type Contribution, defAt, type Face, type Game, type GameEvent, NO_CARD, type WhyNot } from "@breakpoint/engine";

function cardsOf(e: GameEvent): readonly CardId[] {
  const found: CardId[] = [];
  if ("card" in e) found.push(e.card);
  if ("base" in e) found.push(e.base);
  if ("host" in e) found.push(e.host);
  if ("on" in e) found.push(e.on);
  if ("source" in e) found.push(e.source);
  if ("replaced" in e) found.push(e.replaced);
  if ("cards" in e) found.push(...e.cards);
  if ("group" in e) found.push(...e.group);
  if (e.kind === "moved") found.push(e.from, e.to);
  if (e.kind === "protected" || e.kind === "stopped") found.push(e.by);
  return found;
}

const faceOf = (g: Game, card: CardId): Face => ({ card, def: defAt(g.card(card).def).id, owner: g.card(card).owner });

function faces(g: Game, cards: Iterable<CardId>): Face[] {
  const once = new Set(cards);
  once.delete(NO_CARD);
  return [...once].map((card) => faceOf(g, card));
}

/** The faces of all cards that these events name. They were filtered for their reader: what is left in them may be named. */
export const facesIn = (g: Game, events: readonly GameEvent[]): Face[] => faces(g, events.flatMap(cardsOf));

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
