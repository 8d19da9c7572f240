/** Other players' decks, and one's own as a price: what raiders do. */

import { isAction, isMinion, others } from "../kernel/board.ts";
import { chooseCard } from "../kernel/choose.ts";
import { revealTop } from "../kernel/decks.ts";
import type { Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { Game } from "../kernel/game.ts";
import type { CardId } from "../kernel/ids.ts";
import { onePlayer } from "./choose.ts";
import type { Deed } from "./deeds.ts";
import { type Doing, run } from "./doing.ts";
import { placeHandOnTop, placeInHandOf } from "./hands.ts";

const isSmall = (g: Game, card: CardId): boolean => isAction(g, card) || (isMinion(g, card) && g.def(card).power <= 3);

/**
 * Another player's top card is shown; an action or a small minion goes into your hand and is yours to play then, whoever owns it. `may`: whether
 * it is shown, and taken, is up to you.
 */
export const raidsADeck = (ask: { may?: true } = {}): Deed =>
  verb(function* raidsADeck(g: Game, me: Self): Effect {
    const { may = false } = ask;
    const seats = others(g, me.you).filter((seat) => g.state.decks[seat].length + g.state.discards[seat].length > 0);
    const shown = yield* onePlayer(g, "raid-deck", seats, (_g, seat) => revealTop(g, seat, 1), { seat: me.you, may });
    const small = (shown ?? []).filter((card) => isSmall(g, card));
    const card = yield* chooseCard(g, "take-one", small, { seat: me.you, may });
    if (card !== undefined) placeInHandOf(g, card, me.you);
  });

/** "Place a card from your hand on top of your deck to ...", unseen; done once it is there. */
export const forATopCard = <T>(act: (g: Game, me: Self) => Doing<T>): Deed =>
  verb(function* forATopCard(g: Game, me: Self): Effect {
    const card = yield* chooseCard(g, "place-hand-on-top", g.state.hands[me.you], { seat: me.you });
    if (card === undefined) return;
    yield* placeHandOnTop(g, me.you, [card]);
    yield* run(act(g, me));
  });
