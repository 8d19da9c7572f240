/** Specials: cards and titans that act from outside play at their own moment (R-TRIGGERS-01, R-ME-FIRST-01 to -12). */

import { baseOf } from "./board.ts";
import { chooseBase, chooseCard, chooseCardOrBase } from "./choose.ts";
import { Hook, type Origin, type Special, selfOf } from "./definitions.ts";
import { type Effect, verb } from "./effect.ts";
import type { GameEvent } from "./events.ts";
import { placesFor } from "./extra.ts";
import { causeBy, type Game } from "./game.ts";
import { noteSpecial } from "./history.ts";
import { type CardId, NO_CARD, type Seat } from "./ids.ts";
import { send } from "./places.ts";
import { howTo, originOf, playCard } from "./play.ts";
import { beginResolving, drain, endResolving, happen, specialEvent } from "./triggers.ts";

/** The Special with which this card answers an event now. */
export function specialFor(g: Game, seat: Seat, card: CardId, e: GameEvent | undefined): Special | undefined {
  const specials = (g.def(card).abilities.specials ?? []) as readonly Special[];
  const me = selfOf(card, seat);
  return specials.find((s) => s.at === e?.kind && canUseSpecial(g, seat, card, s, e) && s.can?.(g, me, e as never) !== false);
}

/** True if a card in play keeps a seat from playing Specials in this window, or from using those of its cards in play. */
export function isSilenced(g: Game, seat: Seat, e: GameEvent, inPlay = false): boolean {
  for (const s of g.sourcesWith(Hook.silences)) if (s.abilities.silences?.(g, s, seat, e, inPlay) === true) return true;
  return false;
}

/** True if a seat may use Specials in this window and this card could be played in it. */
export function canUseSpecial(g: Game, seat: Seat, card: CardId, special: Special, e: GameEvent): boolean {
  if (isSilenced(g, seat, e)) return false;
  if (special.noPlay === true) return true;
  return specialHosts(g, seat, card, special, e).length > 0;
}

/** Where a Special can be played in this window: at the base concerned, if there is one; a standard action on nothing. */
function specialHosts(g: Game, seat: Seat, card: CardId, special: Special, e: GameEvent): CardId[] {
  const base = "base" in e && e.kind !== "special" ? e.base : NO_CARD;
  const me = selfOf(card, seat);
  return placesFor(g, seat, card).filter(
    (on) =>
      on === NO_CARD || (special.where === undefined ? base === NO_CARD || baseOf(g, on) === base : special.where(g, me, on, e as never)),
  );
}

export const useSpecial = verb(function* useSpecial(
  g: Game,
  seat: Seat,
  card: CardId,
  special: Special,
  e: GameEvent,
  from: Origin = originOf(g, card),
): Effect {
  const me = selfOf(card, seat);
  if (special.noPlay === true) {
    noteSpecial(g, seat, card);
    // Nothing was played that others could take note of.
    const frame = beginResolving(g, causeBy(card, seat, seat, { special: true }));
    happen(g, specialEvent(g, card, seat));
    if (special.do !== undefined) yield* special.do(g, me, e as never);
    if (endResolving(g, frame)) yield* drain(g, frame);
    return;
  }
  const hosts = specialHosts(g, seat, card, special, e);
  const choose = g.def(card).playOn === "minion" ? chooseCard : chooseBase;
  const on = hosts[0] === NO_CARD ? NO_CARD : yield* choose(g, "special-where", hosts, { seat, about: { card } });
  if (on === undefined) return;
  const how = howTo(g.def(card).kind !== "titan", from);
  how.special = { special, event: e };
  yield* playCard(g, seat, card, on, how);
});

/**
 * A card that lay face down and was turned up is played at once, as an extra card; what cannot be played is discarded (R-BURYING-11 to -14,
 * R-DUELS-13, -15). A Special has its own moment: it is played if this is it. `dugAt`: the base where it lay buried, and where it is played.
 */
export const playTurnedUp = verb(function* playTurnedUp(
  g: Game,
  seat: Seat,
  card: CardId,
  from: "buried" | "duel",
  dugAt: CardId = NO_CARD,
): Effect {
  if (g.def(card).specialOnly) {
    const special = specialFor(g, seat, card, g.window ?? undefined);
    if (special === undefined || g.window === null) send(g, card, "discard");
    else yield* useSpecial(g, seat, card, special, g.window, from);
    return;
  }
  const isThere = (on: CardId): boolean => dugAt === NO_CARD || on === NO_CARD || baseOf(g, on) === dugAt;
  const hosts = placesFor(g, seat, card).filter(isThere);
  if (hosts.length === 0) {
    send(g, card, "discard");
    return;
  }
  const on = yield* chooseCardOrBase(g, "uncover-on", hosts, { seat, about: { card } });
  const how = howTo(true, from);
  how.dugAt = dugAt;
  yield* playCard(g, seat, card, on ?? NO_CARD, how);
});
