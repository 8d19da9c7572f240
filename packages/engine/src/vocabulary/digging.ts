/** Shapes of drawing, discarding, and looking through decks, hands and discard piles for what is wanted. */

import { clockwise, others, ownerOf, putOnPile, refillPile, shuffleDeck } from "../kernel/board.ts";
import { chooseCard, chooseCards, chooseOrder, chooseWord, pickOne } from "../kernel/choose.ts";
import type { Option } from "../kernel/decision.ts";
import {
  arrangeTop,
  discard,
  discardRandom,
  draw,
  drawRevealed,
  look,
  lookAtTop,
  placeInHand,
  placeOnBottom,
  placeOnTop,
  revealTop,
  shuffleIntoDeck,
  shuffleOnTop,
} from "../kernel/decks.ts";
import type { Abilities, AnySpecial, Self, Special, Trigger } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { GameEvent } from "../kernel/events.ts";
import { extraPlay } from "../kernel/extra.ts";
import type { Game } from "../kernel/game.ts";
import { hadOnce, noteOnce } from "../kernel/history.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat, TREASURES } from "../kernel/ids.ts";
import type { QuestionKey } from "../kernel/questions.ts";
import type { PlayType } from "../kernel/rights.ts";
import { onePlayer } from "./choose.ts";
import type { Act, Deed } from "./deeds.ts";
import { type Doing, does, run } from "./doing.ts";
import { discardChosen, discardEach, discardPile, lookAtHand, placeShownUnder } from "./hands.ts";
import { comesFrom, minionsIn, ofOneName, type Wanted, wantedIn, wantedOf } from "./printed.ts";
import { atRandom, ownerOr } from "./table.ts";

/** "Draw N cards." */
export const drawCards = (count: number): Deed => does((g: Game, me: Self) => draw(g, me.you, count));
/** "Discard N cards": of your hand, as you choose. */
export const discardCards = (count: number): Deed => does((g: Game, me: Self) => discardChosen(g, me.you, count));
/** "Discard N cards at random." */
export const discardsAtRandom = (count: number): Deed => does((g: Game, me: Self) => discardRandom(g, me.you, count));
/** What is discarded to have something done: one card or so many, treasures only; "you may". */
interface Price {
  count?: number;
  treasures?: boolean;
  may?: boolean;
}
/** "Discard a card (or whatever it costs) to ...": all of it, or nothing is done (R-TERMS-TO-01). */
export const discardTo = <T>(act: Act<T>, { count = 1, treasures = false, may = false }: Price = {}): Deed =>
  verb(function* discardTo(g: Game, me: Self, e?: GameEvent): Effect {
    const held = g.state.hands[me.you].filter((card) => !treasures || comesFrom(g, card, TREASURES));
    const key = treasures ? "discard-treasure" : "discard";
    const first = held.length < count ? undefined : yield* chooseCard(g, key, held, { seat: me.you, may, secret: may });
    if (first === undefined) return;
    const others = held.filter((card) => card !== first);
    const more = yield* chooseCards(g, key, others, { min: count - 1, max: count - 1 }, { seat: me.you });
    yield* discardEach(g, [first, ...more]);
    yield* run(act(g, me, e));
  });
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

const BACK_TO = {
  hand: "take-back",
  top: "place-on-top",
  bottom: "put-under-your-deck",
  deck: "shuffle-into-deck",
  "shuffled top": "shuffle-on-top",
} as const;

/** "Put a card from your discard pile into your hand", on top of your deck, under it, or shuffled into it; several, shuffled, on top of it. */
export const fromDiscard = (to: keyof typeof BACK_TO, t: Taking = {}): Deed =>
  verb(function* fromDiscard(g: Game, me: Self): Effect {
    const stacked = to === "top" && t.upTo !== undefined;
    const cards = yield* take(g, stacked ? "stack-on-top" : BACK_TO[to], wantedIn(g, discardPile(g, me.you), t), t);
    if (to === "top") placeOnTop(g, me.you, cards, stacked ? "chosen" : "as it was");
    else if (to === "shuffled top") shuffleOnTop(g, me.you, cards);
    else if (to === "deck") shuffleIntoDeck(g, me.you, cards);
    else if (to === "hand") for (const card of cards) placeInHand(g, card);
    else if (to === "bottom") for (const card of cards) placeOnBottom(g, card, me.you);
  });

/** "Put N cards of your discard pile, picked at random, into your hand." */
export const takesBackAtRandom = (count: number): Deed =>
  does((g: Game, me: Self) => {
    for (let n = 0; n < count; n++) {
      const card = atRandom(g, discardPile(g, me.you));
      if (card !== undefined) placeInHand(g, card);
    }
  });
/** "Shuffle a random minion from your discard pile into your deck." */
export const shufflesRandomMinion: Deed = does((g: Game, me: Self) => {
  const card = atRandom(g, minionsIn(g, discardPile(g, me.you)));
  if (card !== undefined) shuffleIntoDeck(g, me.you, [card]);
});

/** "Play a minion (or action) from your discard pile as an extra one." */
export const playFromDiscard = (type: PlayType, w: Wanted = {}): Deed =>
  does((g: Game, me: Self) => extraPlay(g, type, { cards: wantedIn(g, discardPile(g, me.you), wantedOf(type, w)) }));

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
    else if (rest === "under the deck") for (const card of left) placeShownUnder(g, card, me.you);
    else {
      for (const card of left) if (ownerOr(g, card, me.you) !== me.you) shuffleIntoDeck(g, ownerOf(g, card), [card]);
      shuffleDeck(g, me.you);
    }
  });

/** "Look at the top N cards of your deck and put them back, on top or at the bottom, in any order." */
export const arrangesTop = (count: number): Deed =>
  does((g: Game, me: Self) => arrangeTop(g, me.you, me.you, lookAtTop(g, me.you, me.you, count)));

/** The shared decks that hide their cards, by the word for them. */
const SHARED = [
  { word: "base-deck", deck: Pile.BaseDeck, discard: Pile.BaseDiscard },
  { word: "monster-deck", deck: Pile.Monsters, discard: Pile.MonsterDiscard },
  { word: "treasure-deck", deck: Pile.Treasures, discard: Pile.TreasureDiscard },
] as const;

/** "Look at the top card of any deck; it goes back on top or under that deck": a player's, or a shared one of which nobody knows the order. */
export const looksIntoADeck: Deed = verb(function* looksIntoADeck(g: Game, me: Self): Effect {
  const { piles } = g.state;
  const shared = SHARED.filter(({ deck, discard }) => piles[deck].length + piles[discard].length > 0);
  const seats = clockwise(g).map((seat): Option => ({ kind: "seat", seat }));
  const option = yield* pickOne(g, "look-at-which-deck", [...seats, ...shared.map(({ word }): Option => ({ kind: "word", word }))]);
  if (option?.kind === "seat") yield* arrangeTop(g, me.you, option.seat, lookAtTop(g, me.you, option.seat, 1));
  const chosen = shared.find(({ word }) => option?.kind === "word" && option.word === word);
  if (chosen === undefined) return;
  refillPile(g, chosen.deck, chosen.discard, 1);
  const cards = g.state.piles[chosen.deck].slice(-1);
  look(g, me.you, NO_SEAT, cards, chosen.word);
  if ((yield* chooseCards(g, "keep-on-top", cards, {}, { secret: true })).length > 0) return;
  for (const card of cards) putOnPile(g, card, chosen.deck, g.state.cards[card].known, "bottom");
});

/**
 * What follows the first ability of a turn that shows, sees or seeks cards of anybody's deck. A first
 * time while this card still waits beside the deck is the first time of that turn, too.
 */
export function afterFirstLook(act: Deed): Pick<Abilities, "on"> {
  const once = (g: Game, { card }: Self) => ({ card: NO_CARD, def: g.state.cards[card].def, key: "first look", seat: ownerOf(g, card) });
  const isFirst = (g: Game, me: Self, e: { kind: string; from?: string }): boolean =>
    (e.from ?? "deck") === "deck" && !hadOnce(g, once(g, me));
  const noted = (inPlay: boolean) =>
    verb(function* afterFirstLook(g: Game, me: Self): Effect {
      if (hadOnce(g, once(g, me))) return;
      noteOnce(g, once(g, me));
      if (inPlay) yield* act(g, me);
    });
  const told = [
    { if: isFirst, do: noted(true) },
    { if: isFirst, do: noted(false), from: "aside", goesOn: true },
  ] as const satisfies readonly Trigger<"revealed" | "looked" | "searched">[];
  return { on: { revealed: told, looked: told, searched: told } };
}

/** A card goes on top of a deck or under it, as one chooses. */
export const chooseTopOrBottom = verb(function* chooseTopOrBottom(g: Game, card: CardId): Effect<"top" | "bottom"> {
  return (yield* chooseWord(g, "top-or-bottom", ["top", "bottom"], { about: { card } })) === "bottom" ? "bottom" : "top";
});
/** "Look at the top card of your deck; put it back on top or on the bottom." */
export const looksAtTop: Deed = verb(function* looksAtTop(g: Game, me: Self): Effect {
  for (const card of lookAtTop(g, me.you, me.you, 1)) if ((yield* chooseTopOrBottom(g, card)) === "bottom") placeOnBottom(g, card, me.you);
});

/** "Choose another player and look at their hand": what is done with the cards in it. */
export const lookingAtAHand = <T>(act: (g: Game, held: readonly CardId[]) => Doing<T>): Deed =>
  verb(function* lookingAtAHand(g: Game, me: Self): Effect {
    yield* onePlayer(g, "look-at-hand", others(g, me.you), (_g, seat) => act(g, lookAtHand(g, me.you, seat)));
  });

/**
 * What answers others who see into its owner's hand or deck by a card of theirs: from the hand, or by this very card as it is shown out of the deck;
 * what is merely looked at there does not answer (C-COWBOYS-dynamite-surprise, -2). `by`: that player.
 */
export const whenSpiedOn = <T>(act: (g: Game, me: Self, by: Seat) => Doing<T>): AnySpecial[] => {
  const isYours = (from: string): boolean => from === "hand" || from === "deck";
  const shown: Special<"revealed"> = {
    at: "revealed",
    can: (_g, me, e) => e.seat === me.you && e.by !== me.you && e.by !== NO_SEAT && isYours(e.from),
    do: does((g, me, e) => act(g, me, e.by)),
  };
  const seen: Special<"looked"> = {
    at: "looked",
    can: (_g, me, e) => e.whose === me.you && e.seat !== me.you && isYours(e.from),
    do: does((g, me, e) => act(g, me, e.seat)),
  };
  return [shown, { ...shown, from: "shown" }, seen];
};
