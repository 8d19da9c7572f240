/** Conditions of a text, from the point of view of its card: for `if`, `can`, `where`, `whom`, `host` and `guards`. */

import { actionsAt, baseOf, controllerOf, hostOf, isAction, isMinion, others, ownerOf } from "../kernel/board.ts";
import { type Arrival, makeOp, type Near, type Op, type Self } from "../kernel/definitions.ts";
import type { EventOf } from "../kernel/events.ts";
import type { Game } from "../kernel/game.ts";
import { couldAffect, leaving } from "../kernel/gate.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat } from "../kernel/ids.ts";
import { isBehind } from "../kernel/rights.ts";
import { guardedBy, ignoresBase, powerOf, totalPower } from "../kernel/values.ts";
import { here, highest, minions, minionsOfAt, yoursHere } from "./table.ts";

export { hasMinionAt } from "../kernel/rights.ts";
export { isSilenced } from "../kernel/specials.ts";

/** True if you have a minion here. */
export const haveMinionHere = (g: Game, me: Self): boolean => yoursHere(g, me).length > 0;
/** True if that player has an action on that base. */
export const hasActionAt = (g: Game, seat: Seat, at: CardId): boolean => actionsAt(g, at).some((card) => controllerOf(g, card) === seat);
/** True if you have a card in hand. */
export const haveCards = (g: Game, me: Self): boolean => g.state.hands[me.you].length > 0;
/** This card is a minion of yours, wherever it is. */
export const isYourMinion = (g: Game, me: Self, card: CardId): boolean => controllerOf(g, card) === me.you && isMinion(g, card);
/** For a titan: "on a base where you have at least so many minions". */
export const whereYouHave =
  (count: number) =>
  (g: Game, me: Self, at: CardId): boolean =>
    minionsOfAt(g, me.you, at).length >= count;
/** How a titan comes: to a base where there are so many of something. */
export const comesWhere = (
  need: number,
  of: Near["of"],
  countAt: (g: Game, me: Self, at: CardId) => number,
): Required<Pick<Arrival, "where" | "near">> => ({
  where: (g, me, at) => countAt(g, me, at) >= need,
  near: (g, me) => ({ of, need, have: Math.max(0, ...g.state.bases.map((at) => countAt(g, me, at))) }),
});
/** How a titan comes: to a base where you have so many minions. */
export const comesWhereYouHave = (count: number): Required<Pick<Arrival, "where" | "near">> =>
  comesWhere(count, "minions", (g, me, at) => minionsOfAt(g, me.you, at).length);
/** This card is a minion of yours, at this base. */
export const isYoursHere = (g: Game, me: Self, card: CardId): boolean =>
  controllerOf(g, card) === me.you && isMinion(g, card) && hostOf(g, card) === here(g, me);
/** Another player controls this card. */
const isAnothers = (g: Game, me: Self, card: CardId): boolean => controllerOf(g, card) !== me.you && controllerOf(g, card) !== NO_SEAT;
/** This card is a minion of somebody else's, at this base. */
export const isOthersHere = (g: Game, me: Self, card: CardId): boolean =>
  isAnothers(g, me, card) && isMinion(g, card) && hostOf(g, card) === here(g, me);
/** Another player has more power here than you. */
export const isBehindHere = (g: Game, me: Self): boolean => isBehind(g, me.you, here(g, me));
/** You have more power here than each other player. */
export const leadsHere = (g: Game, me: Self): boolean => {
  const yours = totalPower(g, here(g, me), me.you);
  return others(g, me.you).every((seat) => totalPower(g, here(g, me), seat) < yours);
};
/** That player has the most power at that base, alone or tied (R-TIES-08); nobody has where there is none. */
export const hasMostPower = (g: Game, seat: Seat, at: CardId): boolean => {
  const most = totalPower(g, at, seat);
  return most > 0 && others(g, seat).every((other) => totalPower(g, at, other) <= most);
};
/** The minion that this action is on has the highest power here, alone or tied. */
export const hostIsHighest = (g: Game, me: Self): boolean => highest(g, minions(g, { at: here(g, me) })).includes(hostOf(g, me.card));
/** There is a counter on that card, and nothing keeps this card from taking it off. */
export const couldTakeCounter = (g: Game, me: Self, card: CardId): boolean => {
  const by = { source: me.card, seat: me.you, of: me.you, fresh: false, talent: false };
  return couldAffect(g, makeOp({ kind: "counters", amount: -1, transferred: true }, card, by, false));
};
/** Nothing keeps a card, this one or another, from going back to its owner's hand by this text. */
export const couldReturn = (g: Game, { card: source, you }: Self, card: CardId = source): boolean =>
  couldAffect(g, makeOp(leaving("return"), card, { source, seat: you, of: you, fresh: false, talent: false }, false));
/** Nothing keeps this card from moving away by its own text, wherever to. */
export const couldMoveAway = (g: Game, { card, you }: Self): boolean => {
  const by = { source: card, seat: you, of: you, fresh: true, talent: false };
  return guardedBy(g, makeOp({ kind: "move", to: baseOf(g, card) }, card, by, false)) === NO_CARD;
};
/** "On one of your minions": a condition on the host of an action. */
export const isYours = (g: Game, seat: Seat, host: CardId): boolean => controllerOf(g, host) === seat;
/** Another minion that you have. */
export const isAnotherOfYours = (g: Game, me: Self, card: CardId): boolean =>
  card !== me.card && controllerOf(g, card) === me.you && isMinion(g, card);
/** "With power less than the number of minions you have here." */
export const isOutnumbered = (g: Game, me: Self, card: CardId): boolean => powerOf(g, card) < yoursHere(g, me).length;
export const isYourTurn = (g: Game, seat: Seat): boolean => g.state.turn.seat === seat;
/** "On your turn": in the Play Cards phase of that player's own turn (R-TERMS-ON-YOUR-TURN-01). */
export const isOnYourTurn = (g: Game, seat: Seat): boolean => isYourTurn(g, seat) && g.state.phase.kind === "play";

/** True if the operation comes from a card of another player than `me`'s controller, but not what a card does to itself; bases are nobody's (R-CANCELING-09). */
export const isOthers = (me: Self, op: Op): boolean => op.of !== NO_SEAT && op.of !== me.you && op.source !== op.card;
/** True if another player than `me`'s controller does it, be it by the ability of a base that names them (R-TERMS-AFFECT-04, -05). */
export const isByAnother = (me: Self, op: Op): boolean => op.seat !== NO_SEAT && op.seat !== me.you;
/** `isOthers`, and from an action of theirs. */
export const isOthersAction = (g: Game, me: Self, op: Op): boolean => isOthers(me, op) && op.source !== NO_CARD && isAction(g, op.source);
/** `isOthers`, and from a minion of theirs. */
export const isOthersMinion = (g: Game, me: Self, op: Op): boolean => isOthers(me, op) && op.source !== NO_CARD && isMinion(g, op.source);

/** True if that player ignores the ability of a base in play. */
export const isIgnored = (g: Game, at: CardId, seat: Seat): boolean => ignoresBase(g, seat, at);
/** For a rule that a base has made for you: you heed that base, and nothing cancels it. */
export const isStillHeeded = (g: Game, me: Self): boolean => !ignoresBase(g, me.you, me.card) && !g.isCanceled(me.card);

/** It is this base that scores. */
export const scoresHere = (g: Game, me: Self, e: { base: CardId }): boolean => e.base === here(g, me);
/** A minion of another player was destroyed. */
export const wasAnothers = (g: Game, me: Self, e: { card: CardId; controller: Seat }): boolean =>
  isMinion(g, e.card) && e.controller !== me.you && e.controller !== NO_SEAT;
/** This card has gone from play to a discard pile. */
export const hasGoneToDiscard = (_g: Game, me: Self, e: { card: CardId; to: string }): boolean => e.card === me.card && e.to === "discard";
/** Of the minions that are destroyed together at that base this is the first: "when one or more minions are destroyed". */
export const isFirstDestroyed = (g: Game, _me: Self, { group, base, card }: EventOf<"destroyed">): boolean =>
  group.length === 0 || group.find((other) => isMinion(g, other) && baseOf(g, other) === base) === card;
/** On a base, as `whom`: the owner of the card that was played, or destroyed; nobody if that player is out of the game (R-PLAYERS-07). */
export const itsOwner = (g: Game, _me: Self, e: { card: CardId }): Seat => {
  const owner = ownerOf(g, e.card);
  return owner !== NO_SEAT && g.state.out[owner] ? NO_SEAT : owner;
};
/** ... whoever controlled the card that has left play: nobody is spoken to for a monster that nobody controlled. */
export const itsController = (_g: Game, _me: Self, e: { controller: Seat }): Seat => e.controller;
/**
 * Its ability done, the minion is still where it was played, and this card too (C-TRICKSTERS-leprechaun, C-TRICKSTERS-flame-trap). Those that have
 * stayed while the base under them was swapped are still together.
 */
export const stillTogether = (g: Game, me: Self, e: { card: CardId; on: CardId }): boolean => {
  const at = here(g, me);
  return at !== NO_CARD && baseOf(g, e.card) === at && (at === e.on || !g.state.bases.includes(e.on));
};
/** You have played an action, or what counts as one. */
export const isYourAction = (_g: Game, me: Self, e: { seat: Seat; as: string }): boolean => e.as === "action" && e.seat === me.you;
/** Another player moves a minion here: this one moved by them counts, those moved together with it do not (R-TRIGGERS-10). */
export const isMovedHereByAnother = (g: Game, me: Self, e: EventOf<"moved">): boolean =>
  e.by !== me.you &&
  e.by !== NO_SEAT &&
  isMinion(g, e.card) &&
  (e.card === me.card || (e.to === here(g, me) && !e.group.includes(me.card)));
/** A minion of another player has moved here, but not together with this card (R-TRIGGERS-10). */
export const isOthersMinionMovedHere = (g: Game, me: Self, e: EventOf<"moved">): boolean =>
  e.to === here(g, me) && isMinion(g, e.card) && isAnothers(g, me, e.card) && !e.group.includes(me.card);
/** What is happening now is done by a card that you are playing right now, whoever carries it out, not by one already in play. */
export const isByYourPlay = (g: Game, me: Self): boolean => g.cause.fresh && g.cause.of === me.you;
