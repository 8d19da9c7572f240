/** Looking back at the turn. */

import type { Self } from "../kernel/definitions.ts";
import type { Game } from "../kernel/game.ts";
import { countPlayed, factsOf, hadOnce, noteOnce, sincePlayed, usedForScoring } from "../kernel/history.ts";
import { type CardId, NO_SEAT, type Seat } from "../kernel/ids.ts";
import type { FactOf } from "../kernel/state.ts";

export { countCards as cardsPlayed, countExtras as extrasPlayed, factsOf, timesUsed } from "../kernel/history.ts";

/** Minions a seat has played this turn. */
export const minionsPlayed = (g: Game, seat: Seat): number => countPlayed(g, seat, "minion");
/** Actions a seat has played this turn, but for one that is just being announced. */
export const actionsPlayed = (g: Game, seat: Seat): number => countPlayed(g, seat, "action");
/** Minions the turn's player has played in this Play Cards phase. */
export const minionsPlayedInPhase = (g: Game): number => factsOf(g, "played").filter((f) => f.as === "minion" && f.phase).length;
/** The minions that a seat has played at a base this turn and that are still there, but for this one. */
export const minionsPlayedAt = (g: Game, seat: Seat, at: CardId, except: CardId): CardId[] =>
  factsOf(g, "played").flatMap((f) =>
    f.as === "minion" && f.seat === seat && f.base === at && f.card !== except && g.state.cards[f.card]?.at === at ? [f.card] : [],
  );
/** The base from which this minion has moved, this turn and last (R-IN-AND-OUT-OF-PLAY-05). */
export const movedFrom = (g: Game, card: CardId): CardId | undefined =>
  sincePlayed(g, card).findLast((f): f is FactOf<"moved"> => f.what === "moved" && f.card === card)?.from;
/** Whose power this action has directly increased since it was played, with where they were and whose (R-TERMS-DIRECTLY-INCREASES-POWER-01). */
export const raisedBy = (g: Game, action: CardId): FactOf<"raised">[] =>
  sincePlayed(g, action).filter((f): f is FactOf<"raised"> => f.what === "raised" && f.from === action);
/** True if this player has used the Special of a card of this name for this scoring ("you can use one per base"). */
export const usedThisScoring = (g: Game, me: Self): boolean => usedForScoring(g, g.state.cards[me.card].def, me.you);

const onceOf = (g: Game, me: Self, key: string, seat: Seat) => ({ card: me.card, def: g.state.cards[me.card].def, key, seat });
/** True if this card has done something it does once a turn, told by a word of its own; for a certain player, if one is given. */
export const usedThisTurn = (g: Game, me: Self, key: string, seat: Seat = NO_SEAT): boolean => hadOnce(g, onceOf(g, me, key, seat));
export const markUsed = (g: Game, me: Self, key: string, seat: Seat = NO_SEAT): void => noteOnce(g, onceOf(g, me, key, seat));
