/** Buried cards: what buries and uncovers them. */

import { chooseBase, chooseCard, chooseCards } from "../kernel/choose.ts";
import type { Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, NO_CARD } from "../kernel/ids.ts";
import { happen, specialEvent } from "../kernel/triggers.ts";
import { bury, uncover, uncoverOne } from "./affect.ts";
import { oneBase } from "./choose.ts";
import type { Deed } from "./deeds.ts";
import { type Doing, does, run } from "./doing.ts";
import { atOneBase, bases, buriedBy, here } from "./table.ts";

/**
 * "Bury this card. Special: when this card is uncovered, ...": done at the base where it lay, in place of burying it again
 * (R-BURYING-16). What has come of it was a use of a Special.
 */
export const buriesItself = <T>(act: (g: Game, me: Self, at: CardId) => Doing<T>): Deed =>
  verb(function* buriesItself(g: Game, me: Self): Effect {
    const at = me.play?.dugAt ?? NO_CARD;
    if (at === NO_CARD) {
      yield* oneBase(g, "bury-where", bases(g), (_g, to) => bury(g, me.card, to), { about: { card: me.card } });
      return;
    }
    const before = g.version;
    yield* run(act(g, me, at));
    if (g.version !== before) happen(g, specialEvent(g, me.card, me.you));
  });

/** "Bury a card from your hand here." */
export const buriesHere: Deed = verb(function* buriesHere(g: Game, me: Self): Effect {
  const card = yield* chooseCard(g, "bury", g.state.hands[me.you]);
  if (card !== undefined) yield* bury(g, card, here(g, me), me.you);
});
/** "Bury (up to) so many cards from your hand on a base", all on the same one. */
export const buriesFromHand = (count: number): Deed =>
  verb(function* buriesFromHand(g: Game, me: Self): Effect {
    const held = g.state.hands[me.you].slice();
    const cards = yield* chooseCards(g, "bury", held, { min: count === 1 ? 1 : 0, max: count });
    const at =
      cards.length === 0 ? undefined : yield* chooseBase(g, "bury-where", bases(g), cards.length > 1 ? {} : { about: { card: cards[0] } });
    if (at !== undefined) for (const card of cards) yield* bury(g, card, at);
  });
/** "You may uncover one of your buried cards here." */
export const mayUncoverHere: Deed = does((g: Game, me: Self) => uncoverOne(g, me.you, here(g, me)));
/** "Uncover (up to) so many of your buried cards", all at the same base: each is played before the next one is uncovered. */
export const uncovers = (count: number): Deed =>
  verb(function* uncovers(g: Game, me: Self): Effect {
    const limits = { min: count === 1 ? 1 : 0, max: count, next: atOneBase(g) };
    for (const card of yield* chooseCards(g, "uncover", buriedBy(g, me.you), limits)) yield* uncover(g, card);
  });
