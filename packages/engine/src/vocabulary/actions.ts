/** Actions in play: on bases, on minions, whose. */

import { actionsAt, cardsOn, controllerOf, isAction } from "../kernel/board.ts";
import type { Game } from "../kernel/game.ts";
import type { CardId, Seat } from "../kernel/ids.ts";
import { type MinionQuery, minions } from "./table.ts";

/** Actions played on bases, in table order. */
export const actionsOnBases = (g: Game): CardId[] => g.state.bases.flatMap((at) => actionsAt(g, at));
/** The actions that a player has on a base; those on minions there are not on it (R-ACTIONS-ATTACHED-03). */
export const actionsOfAt = (g: Game, seat: Seat, at: CardId): CardId[] => actionsAt(g, at).filter((card) => controllerOf(g, card) === seat);

/** Actions on this minion. */
export const actionsOn = (g: Game, minion: CardId): CardId[] => cardsOn(g, minion).filter((card) => isAction(g, card));
/** Actions played on minions, in table order. */
export const actionsOnMinions = (g: Game, q: MinionQuery = {}): CardId[] => minions(g, q).flatMap((m) => actionsOn(g, m));
/** Actions on a base and on the minions there; not those of this player, if one is given. */
export const allActionsAt = (g: Game, at: CardId, notOf?: Seat): CardId[] =>
  [...actionsAt(g, at), ...actionsOnMinions(g, { at })].filter((card) => notOf === undefined || controllerOf(g, card) !== notOf);
/** Actions played on bases and minions, in table order. */
export const actionsInPlay = (g: Game): CardId[] => g.state.bases.flatMap((at) => allActionsAt(g, at));
