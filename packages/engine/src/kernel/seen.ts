/** A game as one seat sees it, set up again from its view alone: good for adding up, not for playing on. */

import { clockwise } from "./board.ts";
import { defById } from "./catalogue.ts";
import { Hook } from "./definitions.ts";
import { Game } from "./game.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "./ids.ts";
import { emptyState } from "./setup.ts";
import type { CardState } from "./state.ts";
import { type CardView, type DeckView, type Face, facesIn, isFaceUp, type View } from "./view.ts";

/** What is known of a card wherever it lies; all else is as it is for a card that does nothing. */
type Facts = Partial<Pick<CardState, "controller" | "counters" | "note" | "on">>;

// Several hundred cards are set up for every view: a literal with its own properties is several times faster than a spread one.
const cardState = (def: number, owner: Seat, zone: Zone, at: number, { controller, counters, note, on }: Facts): CardState => ({
  def,
  owner,
  controller: controller ?? NO_SEAT,
  zone,
  at,
  on: on ?? null,
  counters: counters ?? 0,
  known: 0,
  note: note ?? null,
});
const NOTHING: Facts = {};
const nobody = cardState(0, NO_SEAT, Zone.Pile, Pile.Box, NOTHING);

/** The game that a view shows. Cards that the viewer does not know count, whatever they are. */
export function gameSeenBy(view: View): Game {
  const s = emptyState(view.seats);
  // Ids beyond all that the view names stand for cards without one.
  const cards: CardState[] = new Array(1 + Math.max(0, ...idsIn(view))).fill(nobody);
  const put = (face: Face, zone: Zone, at: number, facts: Facts = NOTHING): CardId => {
    const known = isFaceUp(face) && face.card !== NO_CARD;
    const card = known ? face.card : (cards.length as CardId);
    cards[card] = cardState(defById(face.def)?.index ?? 0, face.owner, zone, at, facts);
    return card;
  };
  const inPlay = (c: CardView, zone: Zone, at: CardId): CardId => {
    const { controller, counters, note } = c;
    const card = put(c, zone, at, { controller, counters, note });
    if (c.on.length > 0) cards[card] = { ...cards[card], on: c.on.map((attached) => inPlay(attached, Zone.Attached, card)) };
    return card;
  };
  s.bases = view.bases.map((base) => {
    const on = base.cards.map((c) => inPlay(c, c.kind === "buried" ? Zone.Buried : Zone.Base, base.card));
    return put(base, Zone.Table, NO_SEAT, { on });
  });
  const unseen = (owner: Seat): Face => ({ card: NO_CARD, def: "", owner });
  const held = (faces: readonly Face[], size: number, zone: Zone, seat: Seat): CardId[] => {
    const list = faces.map((f) => put(f, zone, seat, { controller: seat }));
    while (list.length < size) list.push(put(unseen(seat), zone, seat, { controller: seat }));
    return list;
  };
  s.discards = view.discards.map((faces, seat) => held(faces, 0, Zone.Discard, seat));
  s.hands = view.hands.map((hand, seat) => held(hand.known, hand.size, Zone.Hand, seat));
  const hidden = (deck: DeckView, zone: Zone, at: number, owner: Seat): CardId[] => {
    const faces = new Array<Face>(deck.size).fill(unseen(owner));
    for (const { depth, face } of deck.known) faces[deck.size - 1 - depth] = face;
    return faces.map((face) => put(face, zone, at, { controller: owner }));
  };
  s.decks = view.decks.map((deck, seat) => hidden(deck, Zone.Deck, seat, seat));
  s.piles[Pile.BaseDeck] = hidden(view.baseDeck, Zone.Pile, Pile.BaseDeck, NO_SEAT);
  s.piles[Pile.Monsters] = hidden(view.monsters, Zone.Pile, Pile.Monsters, NO_SEAT);
  s.piles[Pile.Treasures] = hidden(view.treasures, Zone.Pile, Pile.Treasures, NO_SEAT);
  s.limbo = view.resolving.map((f) => put(f, Zone.Limbo, NO_SEAT, { controller: f.owner }));
  for (const [pile, faces] of [
    [Pile.BaseDiscard, view.baseDiscard],
    [Pile.Madness, view.madness],
    [Pile.Box, view.box],
    [Pile.MonsterDiscard, view.monsterDiscard],
    [Pile.TreasureDiscard, view.treasureDiscard],
    [Pile.Loot, view.loot],
  ] as const)
    s.piles[pile] = faces.map((f) => put(f, Zone.Pile, pile));
  s.piles[Pile.Aside] = view.aside.map((f) => put(f, Zone.Pile, Pile.Aside, { controller: f.owner, counters: f.counters }));
  if (view.duel !== null) {
    const { seats, cards: lie } = view.duel;
    const down = (side: 0 | 1): CardId => {
      const face = lie[side];
      return face == null ? NO_CARD : put(face, Zone.Duel, seats[side], { controller: seats[side] });
    };
    s.duel = { ...view.duel, cards: [down(0), down(1)] };
  }
  s.cards = cards;
  s.first = view.first;
  s.vp = view.vp.slice();
  s.out = view.out.slice();
  const { number, seat, history } = view.turn;
  s.turn = { number, seat, regular: seat, plays: [], history: history.slice() };
  s.lasting = view.lasting.filter((l) => l.card < cards.length && l.source < cards.length);
  s.scoring = view.scoring === null ? null : { ...view.scoring };
  // An ended game asks nothing; the real phase follows at once.
  s.phase = { kind: "over", winners: [], scores: [] };
  const game = Game.from(s, { checkpoints: false });
  game.state.phase = view.phase;
  game.over = view.phase.kind === "over";
  return game;
}

/** Every id that a view could speak of. */
function idsIn(view: View): number[] {
  const { lasting, turn, duel } = view;
  const faces = facesIn(view).map((face) => face.card);
  const spoken = [...lasting.flatMap((l) => [l.card, l.source]), ...turn.history.map((fact) => fact.card), ...(duel?.champions ?? [])];
  return [...faces, ...spoken];
}

/**
 * The card because of which this one does nothing for that seat: its abilities are canceled, or it is a base that the seat ignores. For
 * NO_SEAT a base does nothing if nobody heeds it. NO_CARD if it is as it always is.
 */
export function silencedBy(g: Game, seat: Seat, card: CardId): CardId {
  const canceler = g.inForce.cancelerOf(card);
  if (canceler !== NO_CARD) return canceler;
  const readers = seat === NO_SEAT ? clockwise(g) : [seat];
  for (const s of g.sourcesWith(Hook.ignoresBase))
    if (g.card(s.card).at === card && readers.every((reader) => s.abilities.ignoresBase?.(g, s, reader) === true)) return s.card;
  return NO_CARD;
}
