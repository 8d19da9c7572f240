/** Looking back at the turn. */

import { baseOf, inPlay, isMinion } from "../kernel/board.ts";
import type { Self } from "../kernel/definitions.ts";
import type { EventOf } from "../kernel/events.ts";
import type { Game } from "../kernel/game.ts";
import { countPlayed, factsOf, hadOnce, noteOnce, sinceLeft, sincePlayed, timesUsed, usedForScoring } from "../kernel/history.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat } from "../kernel/ids.ts";
import { talentLimit } from "../kernel/options.ts";
import type { Fact, FactOf } from "../kernel/state.ts";

export { sinceLeft } from "../kernel/history.ts";

/** The minions that were played this turn, monsters included (R-MONSTERS-01). */
const playedAsMinions = (g: Game, facts: readonly Fact[] = g.state.turn.history): FactOf<"played">[] =>
  facts.filter((f): f is FactOf<"played"> => f.what === "played" && (f.as === "minion" || f.as === "monster"));
/** Minions a seat has played this turn. */
export const minionsPlayed = (g: Game, seat: Seat): number => playedAsMinions(g).filter((f) => f.seat === seat).length;
/** Actions a seat has played this turn, but for one that is just being announced. */
export const actionsPlayed = (g: Game, seat: Seat): number => countPlayed(g, seat, "action");
/** Minions the turn's player has played in this Play Cards phase. */
export const minionsPlayedInPhase = (g: Game): number => playedAsMinions(g).filter((f) => f.phase).length;
/** Actions the turn's player has played in this Play Cards phase, but for one that is just being announced. */
export const actionsPlayedInPhase = (g: Game): number => factsOf(g, "played").filter((f) => f.phase && f.as === "action").length;
/** Extra cards a seat has played this turn. */
export function extrasPlayed(g: Game, seat: Seat): number {
  let count = 0;
  for (const f of g.state.turn.history) if (f.what === "played" && f.seat === seat && f.extra) count++;
  return count;
}
/** The minions that a seat has played at a base this turn and that are still in play, wherever they are now, but for this one. */
export function minionsPlayedAt(g: Game, seat: Seat, at: CardId, except: CardId): CardId[] {
  const lastOf = (card: CardId): Fact | undefined =>
    g.state.turn.history.findLast((f) => (f.what === "played" || f.what === "left") && f.card === card);
  const found = playedAt(g, at).filter((f) => f.seat === seat && f.card !== except && inPlay(g, f.card) && lastOf(f.card) === f);
  return found.map((f) => f.card);
}
const playedAt = (g: Game, at: CardId): FactOf<"played">[] => playedAsMinions(g, sinceLeft(g, at)).filter((f) => f.base === at);
/** As a minion is being played: no other was played at this base this turn, by anybody. */
export const isFirstMinionHere = (g: Game, me: Self): boolean => playedAt(g, baseOf(g, me.card)).length === 0;
/** As a minion is being played: its player has played none at that base this turn with a printed power of at most that. */
export const isFirstSmallMinion = (g: Game, e: EventOf<"played">, max: number): boolean =>
  playedAt(g, e.on).every((f) => f.seat !== e.seat || g.def(f.card).power > max);
/** True if a seat has played a minion at a base this turn, another than this one, wherever that is now. */
export const hasPlayedMinionAt = (g: Game, seat: Seat, at: CardId, except: CardId = NO_CARD): boolean =>
  playedAt(g, at).some((f) => f.seat === seat && f.card !== except);
/** On a base, as a minion is being played there: its player has played no other one there this turn. */
export const isPlayersFirstHere = (g: Game, me: Self, e: EventOf<"played">): boolean => !hasPlayedMinionAt(g, e.seat, me.card);
/** Which of the cards that a seat has played this turn this one was: 5 for the fifth, whatever they were (R-TITANS-27). */
export function nthPlayed(g: Game, seat: Seat, card: CardId): number {
  const facts = factsOf(g, "played");
  return facts.slice(0, facts.findLastIndex((f) => f.card === card) + 1).filter((f) => f.seat === seat).length;
}
/** True if a seat has played a minion at another base than that this turn, or there before that base left and came back as a new one. */
export const hasPlayedMinionElsewhere = (g: Game, seat: Seat, at: CardId): boolean =>
  minionsPlayed(g, seat) > playedAt(g, at).filter((f) => f.seat === seat).length;
/** True if what was played is the first minion that its player has played this turn. */
export function isFirstMinion(g: Game, e: EventOf<"played">): boolean {
  const cards = playedAsMinions(g).flatMap((f) => (f.seat === e.seat ? [f.card] : []));
  return cards.indexOf(e.card) === 0 && cards.lastIndexOf(e.card) === 0;
}
/** True if this card was played this turn. */
export const wasPlayedThisTurn = (g: Game, card: CardId): boolean => factsOf(g, "played").some((f) => f.card === card);
/** Who played this card this turn, the last time it was; NO_SEAT if nobody did. */
export const playedBy = (g: Game, card: CardId): Seat => factsOf(g, "played").findLast((f) => f.card === card)?.seat ?? NO_SEAT;
/** The cards that were played this turn after this one. */
export function playedSince(g: Game, card: CardId): CardId[] {
  const facts = factsOf(g, "played");
  return facts.slice(facts.findLastIndex((f) => f.card === card) + 1).map((f) => f.card);
}
/** True if a seat has moved a minion to a base this turn, but for one that is just about to move. */
export const hasMovedMinionTo = (g: Game, seat: Seat, to: CardId): boolean =>
  sinceLeft(g, to).some((f) => f.what === "moved" && f.seat === seat && f.base === to && isMinion(g, f.card));
/** True if a minion of a seat was destroyed at a base this turn, but for one that is just about to be. */
export const hasLostMinionAt = (g: Game, seat: Seat, at: CardId): boolean =>
  sinceLeft(g, at).some((f) => f.what === "destroyed" && f.seat === seat && f.base === at && isMinion(g, f.card));
/** The base from which this minion has moved, this turn and last (R-IN-AND-OUT-OF-PLAY-05). */
export const movedFrom = (g: Game, card: CardId): CardId | undefined =>
  sincePlayed(g, card).findLast((f): f is FactOf<"moved"> => f.what === "moved" && f.card === card)?.from;
/** As minions move: this is the first of those that move together, or the only one. */
export const isFirstToMove = (g: Game, e: EventOf<"moved">): boolean =>
  isMinion(g, e.card) && (e.group.length === 0 || e.group.find((card) => isMinion(g, card)) === e.card);
/** ... of those that leave its base together. */
export const isFirstToLeave = (g: Game, e: EventOf<"moved">): boolean =>
  isMinion(g, e.card) && (e.group.length === 0 || e.group.find((card) => isMinion(g, card) && baseOf(g, card) === e.from) === e.card);
/** The moves of minions that were one event with this one, the first of them: where they went, be they there still or not. */
function movesWith(g: Game, e: EventOf<"moved">): FactOf<"moved">[] {
  const moves = factsOf(g, "moved").filter((f) => f.card === e.card || e.group.includes(f.card));
  const first = moves.findLastIndex((f) => f.card === e.card && f.from === e.from && f.base === e.to);
  return moves.slice(first, first + Math.max(e.group.length, 1)).filter((f) => isMinion(g, f.card) && g.state.bases.includes(f.base));
}
/** ... the bases to which those have gone. */
export const movedTo = (g: Game, e: EventOf<"moved">): CardId[] => [...new Set(movesWith(g, e).map((f) => f.base))];
/** ... those that have left its base together. */
export const goneTo = (g: Game, e: EventOf<"moved">): CardId[] => [
  ...new Set(movesWith(g, e).flatMap((f) => (f.from === e.from ? [f.base] : []))),
];
/** Whose power this action has directly increased since it was played, with where they were and whose (R-TERMS-DIRECTLY-INCREASES-POWER-01). */
export const raisedBy = (g: Game, action: CardId): FactOf<"raised">[] =>
  sincePlayed(g, action).filter((f): f is FactOf<"raised"> => f.what === "raised" && f.from === action);
/** ... those that were in play already and still are, each once (C-ASTROKNIGHTS-alien-guru). */
export const raisedInPlay = (g: Game, action: CardId): CardId[] => {
  const later = playedSince(g, action);
  return [...new Set(raisedBy(g, action).flatMap((f) => (inPlay(g, f.card) && !later.includes(f.card) ? [f.card] : [])))];
};
/** True if this card, a base too, has left play this turn: if it is there now, it is a new one (R-IN-AND-OUT-OF-PLAY-05). */
export function hasLeft(g: Game, card: CardId): boolean {
  for (const f of g.state.turn.history) if (f.what === "left" && f.card === card) return true;
  return false;
}
/** True if an action that a seat played before this one has directly increased the power of a minion it had at that base, this turn. */
export function hasRaisedAt(g: Game, seat: Seat, at: CardId, action: CardId): boolean {
  const facts = sinceLeft(g, at);
  const played = facts.findLastIndex((f) => f.what === "played" && f.card === action);
  const earlier = facts.slice(0, Math.max(0, played));
  return earlier.some((f) => f.what === "raised" && f.base === at && f.seat === seat && f.from !== action && playedBy(g, f.from) === seat);
}
/** How many +1 power counters a card in play had when this action was played. */
export const countersWhenPlayed = (g: Game, action: CardId, card: CardId): number =>
  sincePlayed(g, action).find((f): f is FactOf<"countered"> => f.what === "countered" && f.card === card)?.before ??
  g.state.cards[card].counters;
/** True if this player has used the Special of a card of this name for this scoring ("you can use one per base"). */
export const usedThisScoring = (g: Game, me: Self): boolean => usedForScoring(g, g.state.cards[me.card].def, me.you);

/** "Only use one X's ability each turn": true for the first time in a turn that somebody uses it, be it as a copy; that is noted. */
export function isFirstOfItsName(g: Game, me: Self): boolean {
  const once = { card: NO_CARD, def: me.def?.index ?? g.state.cards[me.card].def, key: "one of its name", seat: me.you };
  if (hadOnce(g, once)) return false;
  noteOnce(g, once);
  return true;
}

const onceOf = (g: Game, me: Self, what: string, seat: Seat) => ({ card: me.card, def: g.state.cards[me.card].def, key: what, seat });
/** True if this card has done something it does once a turn, told by a word of its own; for a certain player, if one is given. */
export const usedThisTurn = (g: Game, me: Self, what: string, seat: Seat = NO_SEAT): boolean => hadOnce(g, onceOf(g, me, what, seat));
export const markUsed = (g: Game, me: Self, what: string, seat: Seat = NO_SEAT): void => noteOnce(g, onceOf(g, me, what, seat));

/** What a note calls a base, or called one that has just left: it is a new one each time it comes back (R-IN-AND-OUT-OF-PLAY-05). */
export const lifeOf = (g: Game, base: CardId, now: "in play" | "just left"): string =>
  `${base}, ${factsOf(g, "left").filter((f) => f.card === base).length - (now === "in play" ? 0 : 1)}`;

/**
 * True if a card of yours has used a talent more often this turn than it could have without this card, be it in play still or not; what was used
 * before this card came does not matter (R-IN-AND-OUT-OF-PLAY-05).
 */
export function hasRepeatedTalent(g: Game, me: Self): boolean {
  const { history } = g.state.turn;
  const came = history.length - sinceLeft(g, me.card).length;
  return history.some(
    (f, i) =>
      i >= came &&
      f.what === "used" &&
      f.seat === me.you &&
      f.card !== NO_CARD &&
      timesUsed(g, f.card, f.def, f.use, f.from, i + 1) > talentLimit(g, f.card, me.card),
  );
}
/** For a Special: with this you have placed at least so many +1 power counters on minions this turn; those transferred do not count. */
export const hasPlacedCounters =
  (atLeast: number) =>
  (g: Game, me: Self, e: EventOf<"countered">): boolean => {
    const placed = factsOf(g, "countered").filter((f) => f.by === me.you && f.amount > 0 && !f.transferred && isMinion(g, f.card));
    const last = placed.at(-1);
    // Of several that come at once, the last one is the moment.
    const isLast = last !== undefined && last.card === e.card && last.before === e.before && e.by === me.you;
    return isLast && placed.reduce((sum, f) => sum + f.amount, 0) >= atLeast;
  };
