/** The cards that an event or a view speaks of. */

import { type CardId, type Face, type Game, type GameEvent, NO_CARD, type View } from "@breakpoint/engine";

/** Every card that an event names. */
export function cardsIn(e: GameEvent): CardId[] {
  const found = new Set<CardId>();
  for (const [field, value] of Object.entries(e)) {
    if (field === "cards" || field === "group") for (const card of value as readonly CardId[]) found.add(card);
    else if (isCardField(e.kind, field)) found.add(value as CardId);
  }
  found.delete(NO_CARD);
  return [...found];
}

const CARD_FIELDS: ReadonlySet<string> = new Set(["card", "base", "host", "on", "source", "replaced"]);
function isCardField(kind: GameEvent["kind"], field: string): boolean {
  if (CARD_FIELDS.has(field)) return true;
  if (kind === "moved") return field === "from" || field === "to";
  return field === "by" && (kind === "protected" || kind === "stopped");
}

export function faceOf(game: Game, card: CardId): Face {
  return { card, def: game.def(card).id, owner: game.card(card).owner };
}

/** Every face that a view shows. */
export function facesIn(view: View): Face[] {
  const faces: Face[] = [...view.discards.flat(), ...view.baseDiscard, ...view.resolving, ...view.madness, ...view.aside, ...view.box];
  for (const base of view.bases) {
    faces.push(base, ...base.actions, ...base.minions, ...base.minions.flatMap((m) => m.actions));
    for (const { face } of base.buried) if (face !== null) faces.push(face);
  }
  for (const hand of view.hands) faces.push(...hand.known);
  for (const pile of [...view.decks, view.baseDeck]) faces.push(...pile.known.map((k) => k.face));
  return faces.map(({ card, def, owner }) => ({ card, def, owner }));
}
