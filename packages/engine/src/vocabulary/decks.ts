/** Decks, hands and discard piles (R-DECKS-01 to -11), and the shared decks. */

import { everyone, putOnPile, refillPile, shuffleDeck, shufflePile } from "../kernel/board.ts";
import { chooseCard, chooseWord } from "../kernel/choose.ts";
import { openDeck, placeInHand, reveal, searchDeck, shuffleIntoDeck } from "../kernel/decks.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import { type ExtraPlay, playNow, playOfCards } from "../kernel/extra.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, Pile, type Seat, type SideDeck } from "../kernel/ids.ts";
import type { PlayType } from "../kernel/rights.ts";
import { type Doing, run } from "./doing.ts";
import { isWanted, type Wanted, wantedIn, wantedOf } from "./printed.ts";

export { shuffleBases as shuffleBaseDeck, shuffleDeck } from "../kernel/board.ts";
export {
  boxFromDiscard,
  discard,
  discardHand,
  discardRandom,
  draw,
  openDeck,
  placeInDiscard,
  placeInHand,
  placeOnBottom,
  placeOnTop,
  searchDeck,
  shuffleIntoDeck,
  takeRandom,
  topCards,
} from "../kernel/decks.ts";
export { claim, drawTreasures, passTreasuresBy, playMonster } from "../kernel/monsters.ts";

/** The cards of a shared discard pile. */
export const sharedPile = (g: Game, pile: Pile): CardId[] => g.state.piles[pile].slice();
export const monsterDiscard = (g: Game): CardId[] => sharedPile(g, Pile.MonsterDiscard);
export const treasureDiscard = (g: Game): CardId[] => sharedPile(g, Pile.TreasureDiscard);
/** That player knows which monster is the next. */
export function knowsNextMonster(g: Game, seat: Seat): boolean {
  const next = g.state.piles[Pile.Monsters].at(-1);
  return next !== undefined && ((g.state.cards[next].known >>> seat) & 1) === 1;
}
/** How many monsters there are to play, in their deck or to be shuffled into it. */
export const monstersLeft = (g: Game): number => g.state.piles[Pile.Monsters].length + g.state.piles[Pile.MonsterDiscard].length;
/** The treasures of a scored base that lie open and have not been claimed. */
export const openTreasures = (g: Game): CardId[] => sharedPile(g, Pile.Loot);
/** Puts a card of no faction under the shared deck it comes from, or on top of it. */
export function placeInHome(g: Game, card: CardId, where: "top" | "bottom"): void {
  const { home } = g.def(card);
  if (home !== null) putOnPile(g, card, home.deck, everyone(g), where);
}
/** Shuffles cards of no faction into the shared deck they come from, be they resolving or in its discard pile; a copy of one is no such card and stays out. */
export function shuffleHome(g: Game, deck: SideDeck, cards: readonly CardId[]): void {
  for (const card of cards.filter((card) => g.def(card).home === deck)) putOnPile(g, card, deck.deck, 0);
  shufflePile(g, deck.deck);
}

/** Shuffles a discard pile, or what is wanted of it, into its player's deck. */
export const reshuffle = (g: Game, seat: Seat, wanted: Wanted = {}): void =>
  shuffleIntoDeck(g, seat, wantedIn(g, g.state.discards[seat], wanted));

/** Searches one's own deck for a card and takes it into the hand for all to see; shuffles in any case. Tells which card it was. */
export const searchToHand = verb(function* searchToHand(
  g: Game,
  type: PlayType,
  wanted: Wanted = {},
  seat: Seat = g.cause.seat,
): Effect<CardId | undefined> {
  const key = type === "minion" ? "search-minion" : "search-action";
  const fit = wantedOf(type, wanted);
  const found = yield* searchDeck(g, seat, (card) => isWanted(g, card, fit), key);
  if (found !== undefined) placeInHand(g, found);
  return found;
});

/** Shows a card that was found (R-DECKS-06) and plays it at once or not at all (R-EXTRA-03, -08). Tells which card was played. */
export const playFound = verb(function* playFound(
  g: Game,
  type: PlayType,
  found: CardId,
  play: ExtraPlay = {},
): Effect<CardId | undefined> {
  const seat = play.seat ?? g.cause.seat;
  reveal(g, seat, [found], g.state.decks[seat].includes(found) ? "deck" : "discard");
  return yield* playNow(g, type, playOfCards(play, [found]));
});

/** Searches one's own deck, or another place as well or instead, for a card that is then played; shuffles the deck (R-DECKS-07, -10). Tells which card was played. */
export const searchAndPlay = verb(function* searchAndPlay(
  g: Game,
  type: PlayType,
  wanted: Wanted = {},
  play: ExtraPlay = {},
  places: { deck: boolean; discard: boolean } = { deck: true, discard: false },
): Effect<CardId | undefined> {
  const seat = play.seat ?? g.cause.seat;
  const cards = [...(places.deck ? openDeck(g, seat) : []), ...(places.discard ? g.state.discards[seat] : [])];
  const key = places.discard ? "find-card" : type === "minion" ? "search-minion" : "search-action";
  const found = yield* chooseCard(g, key, wantedIn(g, cards, wantedOf(type, wanted)), { seat });
  const played = found === undefined ? undefined : yield* playFound(g, type, found, play);
  if (places.deck) shuffleDeck(g, seat);
  return played;
});

/**
 * Searches one's own deck, the discard pile or both, as one chooses, for a card; shows it and does this with it. A deck that was
 * searched is shuffled in the end (R-DECKS-06, -07, R-TERMS-AND-OR-01).
 */
export const searchWhere = verb(function* searchWhere<T>(g: Game, wanted: Wanted, act: (g: Game, found: CardId) => Doing<T>): Effect {
  const { seat } = g.cause;
  const from = yield* chooseWord(g, "search-where", ["deck", "discard", "both"]);
  const inDeck = from === "discard" ? [] : openDeck(g, seat);
  const cards = [...inDeck, ...(from === "deck" ? [] : g.state.discards[seat])];
  const found = yield* chooseCard(g, "find-card", wantedIn(g, cards, wanted));
  if (found !== undefined) {
    reveal(g, seat, [found], g.state.decks[seat].includes(found) ? "deck" : "discard");
    yield* run(act(g, found));
  }
  if (from !== "discard") shuffleDeck(g, seat);
});

/** Searches the treasure deck for such a card, shows it and does this with it; the deck is shuffled in any case (R-DECKS-06, -07). */
export const searchTreasures = verb(function* searchTreasures<T>(
  g: Game,
  wanted: (card: CardId) => boolean,
  act: (found: CardId) => Doing<T>,
): Effect {
  const { seat } = g.cause;
  refillPile(g, Pile.Treasures, Pile.TreasureDiscard, 1);
  const deck = sharedPile(g, Pile.Treasures);
  for (const card of deck) g.own(card).known |= 1 << seat;
  const found = yield* chooseCard(g, "search-treasure", deck.filter(wanted));
  if (found !== undefined) {
    reveal(g, seat, [found], "treasures");
    yield* run(act(found));
  }
  shufflePile(g, Pile.Treasures);
});
