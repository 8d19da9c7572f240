/** Decks, hands and discard piles (R-DECKS-01 to -11), and the shared decks. */

import { everyone, putOnPile, shuffleDeck, shufflePile } from "../kernel/board.ts";
import { chooseCard } from "../kernel/choose.ts";
import { openDeck, reveal } from "../kernel/decks.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import { type ExtraPlay, playNow } from "../kernel/extra.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, MADNESS, type Pile } from "../kernel/ids.ts";
import type { PlayType } from "../kernel/rights.ts";

export { shuffleBases as shuffleBaseDeck, shuffleDeck } from "../kernel/board.ts";
export * from "../kernel/decks.ts";
export { claim, drawTreasures, playMonster } from "../kernel/monsters.ts";

/** The cards of a shared discard pile. */
export const sharedPile = (g: Game, pile: Pile): CardId[] => g.state.piles[pile].slice();
/** Puts a card of no faction under the shared deck it comes from, or on top of it. */
export function placeInHome(g: Game, card: CardId, where: "top" | "bottom"): void {
  const { home } = g.def(card);
  if (home !== null) putOnPile(g, card, home.deck, everyone(g), where);
}
/** Shuffles a shared deck. */
export const shuffleShared = (g: Game, pile: Pile): void => shufflePile(g, pile);
export const isMadness = (g: Game, card: CardId): boolean => g.def(card).home === MADNESS;

/**
 * Searches one's own deck, or another place as well or instead, for a card and shows it; it is played at once or not at all, then the deck is
 * shuffled (R-DECKS-06, -07, -10, R-EXTRA-03, -08).
 */
export const searchAndPlay = verb(function* searchAndPlay(
  g: Game,
  type: PlayType,
  wanted: (card: CardId) => boolean,
  play: ExtraPlay = {},
  places: { deck: boolean; discard: boolean } = { deck: true, discard: false },
): Effect {
  const seat = play.seat ?? g.cause.seat;
  const cards = [...(places.deck ? openDeck(g, seat) : []), ...(places.discard ? g.state.discards[seat] : [])].filter(wanted);
  const found = yield* chooseCard(g, type === "minion" ? "search-minion" : "search-action", cards, { seat });
  if (found !== undefined) {
    reveal(g, seat, [found], g.state.decks[seat].includes(found) ? "deck" : "discard");
    yield* playNow(g, type, { ...play, cards: [found] });
  }
  if (places.deck) shuffleDeck(g, seat);
});
