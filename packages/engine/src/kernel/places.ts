/** Where a card goes when it lies out of play: said by its definition and the word of the text, decided here and nowhere else. */

import { everyone, putInDiscard, putInHand, putOnDeck, putOnPile, shuffleDeck } from "./board.ts";
import type { Game } from "./game.ts";
import { type CardId, NO_SEAT, Pile, type Seat } from "./ids.ts";

/** A place as a text names it. "home": the shared deck of a card of no faction, its top where that has an order. */
export type Place = "hand" | "top" | "bottom" | "deck" | "discard" | "box" | "home" | "homeTop" | "homeBottom";

/** Who has a card that nobody owns: its controller, or whose hand or deck it is in. */
const holderOf = (g: Game, card: CardId): Seat => {
  const c = g.state.cards[card];
  return c.owner === NO_SEAT ? c.controller : c.owner;
};

/**
 * Sends a card there; tells where it really went. `whose`: a certain player's hand or deck instead of the owner's. A titan always waits beside
 * its owner's deck (R-TITANS-12); a monster or treasure goes to its own discard pile whatever a text says, unless that text names its own
 * deck or, for a treasure, a certain player's hand (R-MONSTERS-04, R-TREASURES-04).
 */
export function send(g: Game, card: CardId, to: Place, whose: Seat = NO_SEAT, known: number = everyone(g)): Place | "aside" {
  const { kind, home } = g.def(card);
  if (kind === "titan") {
    putOnPile(g, card, Pile.Aside);
    return "aside";
  }
  if (to === "box") {
    putOnPile(g, card, Pile.Box);
    return "box";
  }
  if (kind === "base") {
    putOnPile(g, card, to === "discard" ? Pile.BaseDiscard : Pile.BaseDeck);
    return to;
  }
  if (home !== null && (to === "home" || to === "homeTop" || to === "homeBottom")) {
    putOnPile(g, card, home.deck, everyone(g), to === "homeBottom" ? "bottom" : "top");
    return to;
  }
  if (home !== null && home.discard !== null && !(to === "hand" && whose !== NO_SEAT)) {
    putOnPile(g, card, home.discard);
    return "discard";
  }
  const seat = whose === NO_SEAT ? holderOf(g, card) : whose;
  switch (to) {
    case "hand":
      putInHand(g, card, seat, known);
      return to;
    case "top":
    case "bottom":
      putOnDeck(g, card, seat, to, known);
      return to;
    case "deck":
      putOnDeck(g, card, seat, "top", known);
      shuffleDeck(g, seat);
      return to;
    default:
      putInDiscard(g, card, seat);
      return "discard";
  }
}
