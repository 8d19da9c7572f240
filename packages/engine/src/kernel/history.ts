/** What has happened this turn, as texts look back at it: one list, read from its end. */

import type { Game } from "./game.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "./ids.ts";
import type { Source } from "./sources.ts";
import type { Fact, FactOf, PlayedAs } from "./state.ts";

type Told<T> = T extends unknown ? keyof T : never;
type Of<T, K> = T extends unknown ? (K extends keyof T ? T[K] : undefined) : never;
type AnyFact = { -readonly [K in Told<Fact>]: Of<Fact, K> };

/** All of one shape, whatever they tell: they are read far more often than made. */
function fact(g: Game, what: Fact["what"], card: CardId): AnyFact {
  const told: AnyFact = {
    what,
    card,
    seat: undefined,
    base: undefined,
    from: undefined,
    as: undefined,
    extra: undefined,
    phase: undefined,
    by: undefined,
    amount: undefined,
    before: undefined,
    transferred: undefined,
    def: undefined,
    use: undefined,
    key: undefined,
    veiled: undefined,
  };
  g.state.turn.history.push(told as Fact);
  return told;
}

/** ... of a card that may lie face down: only who knows it is told which it was. */
function veiledFact(g: Game, what: Fact["what"], card: CardId): AnyFact {
  const { zone, known } = g.state.cards[card];
  const told = fact(g, what, card);
  if (zone === Zone.Buried || zone === Zone.Duel) told.veiled = known;
  return told;
}

export function notePlayed(g: Game, card: CardId, seat: Seat, base: CardId, as: PlayedAs, extra: boolean, phase: boolean): void {
  const told = fact(g, "played", card);
  told.seat = seat;
  told.base = base;
  told.as = as;
  told.extra = extra;
  told.phase = phase;
}

/** Takes back what was written down last: it was only tried. */
export function unwrite(g: Game): void {
  g.state.turn.history.pop();
}

export function noteMoved(g: Game, card: CardId, seat: Seat, base: CardId, from: CardId): void {
  const told = fact(g, "moved", card);
  told.seat = seat;
  told.base = base;
  told.from = from;
}

export function noteDestroyed(g: Game, card: CardId, seat: Seat, base: CardId, by: Seat): void {
  const told = fact(g, "destroyed", card);
  told.seat = seat;
  told.base = base;
  told.by = by;
}

export function noteRaised(g: Game, card: CardId, seat: Seat, base: CardId, from: CardId): void {
  const told = veiledFact(g, "raised", card);
  told.seat = seat;
  told.base = base;
  told.from = from;
}

export function noteCountered(g: Game, card: CardId, by: Seat, amount: number, before: number, transferred: boolean): void {
  const told = veiledFact(g, "countered", card);
  told.by = by;
  told.amount = amount;
  told.before = before;
  told.transferred = transferred;
}

export function noteLeft(g: Game, card: CardId): void {
  veiledFact(g, "left", card);
}

/** Something that comes once a turn: for this card (or -1 for all of a name) and this player (or -1 for any). */
export interface Once {
  card: CardId;
  def: number;
  key: string;
  seat: Seat;
}

/** Looks back to where the present life of the card begins: it forgets what it did before it left play (R-IN-AND-OUT-OF-PLAY-05). */
export function hadOnce(g: Game, { card, def, key, seat }: Once): boolean {
  const { history } = g.state.turn;
  for (let i = history.length - 1; i >= 0; i--) {
    const f = history[i];
    if (f.card !== card) continue;
    if (f.what === "left") return false;
    if (f.what === "once" && f.def === def && f.key === key && f.seat === seat) return true;
  }
  return false;
}

export function noteOnce(g: Game, once: Once): void {
  const told = fact(g, "once", once.card);
  told.def = once.def;
  told.key = once.key;
  told.seat = once.seat;
  g.touch();
}

/** How it is written down that something was affected too, where a card allows that once a turn: for this card and its player. */
export const copyingOnce = (me: Pick<Source, "card" | "def" | "you">): Once => ({
  card: me.card,
  def: me.def.index,
  key: "copies",
  seat: me.you,
});

/** How often an ability used by choice was used this turn. `card` is -1 where it counts for all cards of the name; `until`: up to this point of the turn. */
export function timesUsed(
  g: Game,
  card: CardId,
  def: number,
  use: number,
  from: CardId = card,
  until: number = g.state.turn.history.length,
): number {
  const { history } = g.state.turn;
  let times = 0;
  for (let i = until - 1; i >= 0; i--) {
    const f = history[i];
    if (f.card !== card && f.card !== from) continue;
    // The present life of the card, and of the one that gives it the ability, begins here.
    if (f.what === "left") return times;
    if (f.what === "used" && f.card === card && f.def === def && f.use === use && f.from === from) times++;
  }
  return times;
}

export function noteUsed(g: Game, card: CardId, def: number, use: number, from: CardId, seat: Seat): void {
  const told = fact(g, "used", card);
  told.def = def;
  told.use = use;
  told.from = from;
  told.seat = seat;
  g.touch();
}

/** The facts of one kind, in order. */
export function factsOf<K extends Fact["what"]>(g: Game, what: K): FactOf<K>[] {
  return g.state.turn.history.filter((f): f is FactOf<K> => f.what === what);
}

/** True if one of two cards has been played after so much of the turn had happened. */
export function wasPlayedSince(g: Game, since: number, card: CardId, other: CardId): boolean {
  const { history } = g.state.turn;
  for (let i = since; i < history.length; i++) {
    const f = history[i];
    if (f.what === "played" && (f.card === card || f.card === other)) return true;
  }
  return false;
}

/** How many cards of that kind a seat has played this turn. */
export function countPlayed(g: Game, seat: Seat, as: "minion" | "action"): number {
  let count = 0;
  for (const f of g.state.turn.history) if (f.what === "played" && f.seat === seat && f.as === as) count++;
  return count;
}

/** What has happened to this card this turn since it last came into play. */
export const sincePlayed = (g: Game, card: CardId): readonly Fact[] => sinceLast(g, "played", card);

/** What has happened this turn since that card last left play, be it a base that came back: it is a new one (R-IN-AND-OUT-OF-PLAY-05). */
export const sinceLeft = (g: Game, card: CardId): readonly Fact[] => sinceLast(g, "left", card);

function sinceLast(g: Game, what: "played" | "left", card: CardId): readonly Fact[] {
  const { history } = g.state.turn;
  return history.slice(history.findLastIndex((f) => f.what === what && f.card === card) + 1);
}

/** Writes down that a Special is used from outside play. */
export function noteSpecial(g: Game, seat: Seat, card: CardId): void {
  const told = fact(g, "special", card);
  told.def = g.state.cards[card].def;
  told.seat = seat;
  told.base = g.state.scoring?.base ?? NO_CARD;
}

/** True if that seat has used a Special of this definition for the base that is scoring. */
export function usedForScoring(g: Game, def: number, seat: Seat): boolean {
  const base = g.state.scoring?.base ?? NO_CARD;
  if (base === NO_CARD || seat === NO_SEAT) return false;
  return sinceLeft(g, base).some((f) => f.what === "special" && f.def === def && f.seat === seat && f.base === base);
}
