/** Madness cards: drawing, discarding and returning them (R-MADNESS-01 to -17). */

import { clockwise, everyone, openly, others, putInHand, putOnPile } from "../kernel/board.ts";
import { chooseCard, chooseNumber, confirm } from "../kernel/choose.ts";
import type { Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { GameEvent } from "../kernel/events.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, MADNESS, Pile, type Seat } from "../kernel/ids.ts";
import { happen } from "../kernel/triggers.ts";
import type { Deed } from "./deeds.ts";
import { does } from "./doing.ts";
import { discardEach } from "./hands.ts";

export const isMadness = (g: Game, card: CardId): boolean => g.def(card).home === MADNESS;
export const madnessIn = (g: Game, cards: readonly CardId[]): CardId[] => cards.filter((card) => isMadness(g, card));
/** Of Madness cards in one place one is like the other: the one that most players have seen, so that the rest tells nobody anything. */
export const oneMadness = (g: Game, cards: readonly CardId[]): CardId[] => bestKnown(g, cards).slice(0, 1);
const bestKnown = (g: Game, cards: readonly CardId[]): CardId[] => madnessIn(g, cards).sort((a, b) => seenBy(g, b) - seenBy(g, a));
const seenBy = (g: Game, card: CardId): number => clockwise(g).filter((seat) => (g.state.cards[card].known & (1 << seat)) !== 0).length;
/** How many Madness cards can be drawn. */
export const madnessLeft = (g: Game): number => g.state.piles[Pile.Madness].length;
/** Draws Madness cards, as many as there are (R-MADNESS-05); tells how many. Everybody sees it. */
export function drawMadness(g: Game, seat: Seat, count = 1): number {
  const drawn = g.state.piles[Pile.Madness].slice(Math.max(0, madnessLeft(g) - count));
  for (const card of drawn) putInHand(g, card, seat, everyone(g));
  if (drawn.length > 0) happen(g, { kind: "drawn", seat, cards: drawn, hidden: drawn.length, from: "home" });
  return drawn.length;
}
/** "Draw N Madness cards." */
export const drawsMadness = (count: number): Deed => does((g: Game, me: Self) => drawMadness(g, me.you, count));
/** "May draw a Madness card": asked only if there is one. */
export const mayDrawMadness = verb(function* mayDrawMadness(g: Game, seat: Seat): Effect<boolean> {
  if (madnessLeft(g) === 0 || !(yield* confirm(g, "draw-madness", { seat }))) return false;
  return drawMadness(g, seat) === 1;
});
/** "Draw up to N Madness cards"; tells how many. */
export const drawMadnessUpTo = verb(function* drawMadnessUpTo(g: Game, seat: Seat, most: number): Effect<number> {
  return drawMadness(g, seat, yield* chooseNumber(g, "how-much-madness", Math.min(most, madnessLeft(g)), { seat }));
});
/** Each other player may draw a Madness card; tells who did not, be it that there was none left. */
export const offerMadness = verb(function* offerMadness(g: Game, me: Self): Effect<Seat[]> {
  const sane: Seat[] = [];
  for (const seat of others(g, me.you)) if (!(yield* mayDrawMadness(g, seat))) sane.push(seat);
  return sane;
});
/** Discards Madness cards of a hand, one or so many, as far as there are any; tells how many (R-MADNESS-08). */
export const discardMadness = (g: Game, seat: Seat, count = 1): Effect<number> =>
  discardEach(g, bestKnown(g, g.state.hands[seat]).slice(0, count));
/** True if you have a Madness card in hand. */
export const hasMadness = (g: Game, { you }: Pick<Self, "you">): boolean => madnessIn(g, g.state.hands[you]).length > 0;
/** "Discard a Madness card; if you do, ..." */
export const forAMadness = (deed: Deed): Deed =>
  verb(function* forAMadness(g: Game, me: Self, e?: GameEvent): Effect {
    if ((yield* discardMadness(g, me.you)) > 0) yield* deed(g, me, e);
  });
/** Returns a Madness card to the Madness deck; nobody controls it any more (R-MADNESS-09). */
export function returnMadness(g: Game, card: CardId): void {
  const { controller: seat } = g.state.cards[card];
  putOnPile(g, card, Pile.Madness);
  happen(g, { kind: "placed", card, seat, to: "home", known: openly(g), from: "hand" });
}
/** "May return up to N Madness cards from hand or discard pile": one after the other, from either place (C-MISKATONIC-UNIVERSITY-jinkies). */
export const returnMadnessUpTo = verb(function* returnMadnessUpTo(g: Game, seat: Seat, most: number): Effect {
  for (let left = most; left > 0; left--) {
    const places = [...oneMadness(g, g.state.hands[seat]), ...oneMadness(g, g.state.discards[seat])];
    const card = yield* chooseCard(g, "return-madness", places, { seat, may: true, secret: true });
    if (card === undefined) return;
    returnMadness(g, card);
  }
});
