/** What the rules see to by themselves once a card and what it set off in play have resolved: clashes of titans, and what must be shed. */

import { baseOf, cardsOn, inPlay, minionsAt, titansAt } from "./board.ts";
import { type Effect, verb } from "./effect.ts";
import { type EventOf, heardAs } from "./events.ts";
import { type Frame, type Game, RULES } from "./game.ts";
import { affect, byTheRules } from "./gate.ts";
import { type CardId, NO_CARD } from "./ids.ts";
import { mustShed, shedProtected } from "./shedding.ts";
import { resolving } from "./triggers.ts";
import { isKeptFrom, powerOf, totalPower } from "./values.ts";

const ROSE = heardAs("rose");

export const mustSettle = (g: Game, frame: Frame): boolean => frame.clashing !== null || mustShed(g) || isLeftBehind(g);

export const settle = verb(function* settle(g: Game, frame: Frame): Effect {
  const titan = frame.clashing?.shift();
  if (frame.clashing?.length === 0) frame.clashing = null;
  if (titan !== undefined) yield* resolving(g, RULES, clash(g, titan));
  if (mustShed(g)) yield* resolving(g, RULES, shedProtected(g));
  const left = leftBehind(g);
  if (left !== NO_CARD) yield* resolving(g, RULES, follows(g, left));
});

/** A card in play that has gone back to a player who is out: it was on loan as they left the game. */
function leftBehind(g: Game): CardId {
  const { bases, cards, out } = g.state;
  if (!out.includes(true)) return NO_CARD;
  for (const base of bases) for (const card of cardsOn(g, base)) if (out[cards[card].controller] === true) return card;
  return NO_CARD;
}
export const isLeftBehind = (g: Game): boolean => leftBehind(g) !== NO_CARD;
/** It goes where their other cards in play went (R-PLAYERS-07). */
const follows = verb(function* follows(g: Game, card: CardId): Effect {
  yield* affect(g, byTheRules("discard", card));
});

/**
 * A titan has come to where others are: the one with the highest total of its controller stays, the earliest of those that tie, and the rest
 * is removed (R-TITANS-18 to -21, -25, -26, C-BASE-kaiju-island-2).
 */
const clash = verb(function* clash(g: Game, newcomer: CardId): Effect {
  if (!inPlay(g, newcomer)) return;
  const base = baseOf(g, newcomer);
  const titans = titansAt(g, base);
  if (titans.length < 2 || isKeptFrom(g, "clashing", base, g.state.cards[newcomer].controller)) return;
  const totals = titans.map((titan) => totalPower(g, base, g.state.cards[titan].controller));
  const best = totals.indexOf(Math.max(...totals));
  for (const [i, loser] of titans.entries()) {
    if (i === best) continue;
    if (g.sink !== null) g.sink({ kind: "clashed", base, card: loser, by: titans[best], totals: [totals[i], totals[best]] });
    yield* affect(g, byTheRules("clash", loser));
  }
});

/** Remembers the power of every minion if something answers its rising. What begins to watch later has nothing to compare with yet. */
export function watchPowers(g: Game): void {
  g.powers = g.hears(ROSE) ? powersNow(g) : null;
}

export function powersNow(g: Game): Map<CardId, number> {
  const powers = new Map<CardId, number>();
  for (const base of g.state.bases)
    if (cardsOn(g, base).length > 0) for (const card of minionsAt(g, base)) powers.set(card, powerOf(g, card));
  return powers;
}

/** The minions that were in play and have more power than when last looked at. */
export function risenSince(g: Game): EventOf<"rose">[] {
  const before = g.powers;
  g.powers = powersNow(g);
  const risen: EventOf<"rose">[] = [];
  if (before === null) return risen;
  for (const [card, to] of g.powers.entries()) {
    const from = before.get(card);
    if (from !== undefined && to > from) risen.push({ kind: "rose", card, from, to });
  }
  return risen;
}
