/** Buried cards: face down beside a base, uncovered one at the start of a turn (R-BURYING-01 to -22). */

import { blurHand, buriedAt, cardsOn, everyone, forget, isBuried, putInLimbo } from "./board.ts";
import { chooseCard } from "./choose.ts";
import { type Effect, verb } from "./effect.ts";
import type { Game } from "./game.ts";
import { affect, affectAll, byTheRules, operation } from "./gate.ts";
import { type CardId, type Seat, Zone } from "./ids.ts";
import { playTurnedUp } from "./specials.ts";
import { happen } from "./triggers.ts";

/** The cards that a seat has buried, everywhere or at one base. */
export const buriedBy = (g: Game, seat: Seat, at?: CardId): CardId[] =>
  (at === undefined ? g.state.bases : [at]).flatMap((base) => buriedAt(g, base)).filter((card) => g.state.cards[card].controller === seat);

export function hasBuried(g: Game, seat: Seat): boolean {
  const { bases, cards } = g.state;
  for (const base of bases)
    for (const card of cardsOn(g, base)) if (cards[card].zone === Zone.Buried && cards[card].controller === seat) return true;
  return false;
}

/** Buries a card on a base, face down (R-BURYING-02). */
export const bury = verb(function* bury(g: Game, card: CardId, at: CardId, seat: Seat = g.cause.seat): Effect<boolean> {
  // What comes from a hand nobody else sees; a card that was on the table everybody has seen (R-BURYING-03).
  const { zone, at: holder } = g.state.cards[card];
  const shown = zone !== Zone.Hand && zone !== Zone.Deck;
  if (zone === Zone.Hand) blurHand(g, holder);
  const known = shown ? everyone(g) : 0;
  const done = yield* affect(g, operation(g, card, { kind: "bury", to: at, known }, seat));
  if (done) happen(g, { kind: "buried", card, base: at, seat, shown, known: known | (1 << seat) });
  return done;
});

/** The option to uncover one of one's buried cards. */
export const uncoverOne = verb(function* uncoverOne(g: Game, seat: Seat, at?: CardId): Effect<boolean> {
  const card = yield* chooseCard(g, "uncover", buriedBy(g, seat, at), { seat, may: true });
  if (card === undefined) return false;
  yield* uncover(g, card);
  return true;
});

/** Turns a buried card up; its controller plays it at once on the same base, as an extra card, or it is discarded (R-BURYING-11 to -14). */
export const uncover = verb(function* uncover(g: Game, card: CardId): Effect {
  if (!isBuried(g, card)) return;
  const { at, controller: seat } = g.state.cards[card];
  const base = at as CardId;
  yield* affectAll(
    g,
    cardsOn(g, card).map((attached) => byTheRules("discard", attached)),
  );
  forget(g, card);
  // Turned up it is again what it says, for whatever asks about it from now on (R-BURYING-20).
  putInLimbo(g, card, seat);
  happen(g, { kind: "uncovered", card, base, seat });
  yield* playTurnedUp(g, seat, card, "buried", base);
});
