/** Shapes of drawing, discarding, and looking through decks, hands and discard piles for what is wanted. */

import { others, shuffleDeck } from "../kernel/board.ts";
import { chooseCard, chooseCards, chooseOrder } from "../kernel/choose.ts";
import {
  arrangeTop,
  discard,
  discardChosen,
  discardRandom,
  draw,
  drawRevealed,
  lookAtTop,
  placeInHand,
  placeOnBottom,
  placeOnTop,
  revealTop,
  shuffleIntoDeck,
} from "../kernel/decks.ts";
import type { Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import { extraPlay } from "../kernel/extra.ts";
import type { Game } from "../kernel/game.ts";
import type { CardId } from "../kernel/ids.ts";
import type { QuestionKey } from "../kernel/questions.ts";
import type { PlayType } from "../kernel/rights.ts";
import { onePlayer } from "./choose.ts";
import { discardPile, lookAtHand } from "./decks.ts";
import type { Deed } from "./deeds.ts";
import { type Doing, does } from "./doing.ts";
import { ofOneName, type Wanted, wantedIn } from "./printed.ts";

/** "Draw N cards." */
export const drawCards = (count: number): Deed => does((g: Game, me: Self) => draw(g, me.you, count));
/** "Discard N cards": of your hand, as you choose. */
export const discardCards = (count: number): Deed => does((g: Game, me: Self) => discardChosen(g, me.you, count));
/** "Discard N cards at random." */
export const discardsAtRandom = (count: number): Deed => does((g: Game, me: Self) => discardRandom(g, me.you, count));
/** "Discard this card": out of your hand. */
export const discardThis: Deed = does((g: Game, me: Self) => discard(g, me.card));

/** Which cards are taken, and how many: one, which "you may" decline, or up to so many. */
interface Taking extends Wanted {
  may?: true;
  upTo?: number;
  /** All of one name. */
  oneName?: true;
}

const take = verb(function* take(g: Game, key: QuestionKey, cards: readonly CardId[], t: Taking): Effect<CardId[]> {
  if (t.upTo !== undefined) return yield* chooseCards(g, key, cards, { max: t.upTo, next: t.oneName === true ? ofOneName(g) : undefined });
  const card = yield* chooseCard(g, key, cards, { may: t.may ?? false });
  return card === undefined ? [] : [card];
});

const BACK_TO = { hand: "take-back", top: "place-on-top", bottom: "put-under-your-deck", deck: "shuffle-into-deck" } as const;

/** "Put a card from your discard pile into your hand", on top of your deck, under it, or shuffled into it. */
export const fromDiscard = (to: keyof typeof BACK_TO, t: Taking = {}): Deed =>
  verb(function* fromDiscard(g: Game, me: Self): Effect {
    const stacked = to === "top" && t.upTo !== undefined;
    const cards = yield* take(g, stacked ? "stack-on-top" : BACK_TO[to], wantedIn(g, discardPile(g, me.you), t), t);
    if (to === "top") placeOnTop(g, me.you, cards, stacked ? "chosen" : "as it was");
    else if (to === "deck" && cards.length > 0) shuffleIntoDeck(g, me.you, cards);
    else if (to === "hand") for (const card of cards) placeInHand(g, card);
    else if (to === "bottom") for (const card of cards) placeOnBottom(g, card, me.you);
  });

/** "Play a minion (or action) from your discard pile as an extra one." */
export const playFromDiscard = (type: PlayType, w: Wanted = {}): Deed =>
  does((g: Game, me: Self) => extraPlay(g, type, { cards: wantedIn(g, discardPile(g, me.you), { ...w, kind: type }) }));

/**
 * "Reveal the top N cards of your deck, take one of them (or more) into your hand, and put the rest ..." `draw`: those are drawn, which
 * is not the same as being placed in a hand.
 */
export const dig = (count: number, t: Taking & { draw?: true }, rest: "on top in any order" | "under the deck" | "shuffled"): Deed =>
  verb(function* dig(g: Game, me: Self): Effect {
    const shown = revealTop(g, me.you, count);
    const key =
      t.draw === true ? "draw-action" : t.kind === "action" ? "take-action-in-hand" : t.kind === "minion" ? "take-in-hand" : "take-one";
    const taken = yield* take(g, key, wantedIn(g, shown, t), t);
    if (t.draw === true) drawRevealed(g, me.you, taken);
    else for (const card of taken) placeInHand(g, card);
    const left = shown.filter((card) => !taken.includes(card));
    if (rest === "on top in any order") placeOnTop(g, me.you, yield* chooseOrder(g, "order-on-top", left), "chosen");
    else if (rest === "under the deck") for (const card of left) placeOnBottom(g, card, me.you);
    else shuffleDeck(g, me.you);
  });

/** "Look at the top N cards of your deck and put them back, on top or at the bottom, in any order." */
export const arrangesTop = (count: number): Deed =>
  does((g: Game, me: Self) => arrangeTop(g, me.you, me.you, lookAtTop(g, me.you, me.you, count)));

/** "Choose another player and look at their hand": what is done with the cards in it. */
export const lookingAtAHand = <T>(act: (g: Game, held: readonly CardId[]) => Doing<T>): Deed =>
  verb(function* lookingAtAHand(g: Game, me: Self): Effect {
    yield* onePlayer(g, "look-at-hand", others(g, me.you), (_g, seat) => act(g, lookAtHand(g, me.you, seat)));
  });
