/** Buried cards: face down beside a base, uncovered one at the start of a turn (R-BURYING-01 to -22). */

import { baseOf, buriedAt, cardsOn, everyone, forget, putInProperDiscard } from "./board.ts";
import { chooseCard } from "./choose.ts";
import { type Effect, verb } from "./effect.ts";
import type { Game } from "./game.ts";
import { removeFromPlay } from "./gate.ts";
import { type CardId, NO_CARD, type Seat } from "./ids.ts";
import { placesFor, playCard } from "./play.ts";
import { happen } from "./triggers.ts";

/** The option to uncover one of one's buried cards. */
export const uncoverOne = verb("uncoverOne", function* (g: Game, seat: Seat): Effect {
  const buried = g.state.bases.flatMap((base) => buriedAt(g, base)).filter((card) => g.state.cards[card].controller === seat);
  const card = yield* chooseCard(g, "uncover", buried, { seat, may: true });
  if (card !== undefined) yield* uncover(g, card);
});

/** Turns a buried card up; its controller plays it at once on the same base, as an extra card, or it is discarded (R-BURYING-11 to -14). */
export const uncover = verb("uncover", function* (g: Game, card: CardId): Effect {
  const c = g.state.cards[card];
  const base = c.at as CardId;
  const seat = c.controller;
  for (const attached of cardsOn(g, card).slice()) removeFromPlay(g, attached, "discard", -1);
  forget(g, card);
  c.known = everyone(g);
  happen(g, { kind: "uncovered", card, base, seat });
  const def = g.def(card);
  // A Special has its own moment, and this is not it (R-TERMS-SPECIAL-03).
  const legal = def.specialOnly ? [] : placesFor(g, seat, card).filter((host) => host === NO_CARD || baseOf(g, host) === base);
  if (legal.length === 0) {
    putInProperDiscard(g, card);
    return;
  }
  const host = legal.length === 1 ? legal[0] : ((yield* chooseCard(g, "uncover-on", legal, { seat })) ?? legal[0]);
  yield* playCard(g, seat, card, host, { extra: true, from: "buried" });
});
