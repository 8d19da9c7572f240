/** Monsters that nobody controls, and the treasures they give (R-MONSTERS-01 to -19, R-TREASURES-01 to -16). */

import { clockwise, everyone, inPlay, monstersAt, putInHand, putOnPile, refillPile } from "./board.ts";
import { chooseCard } from "./choose.ts";
import { reveal } from "./decks.ts";
import { Hook } from "./definitions.ts";
import { type Effect, verb } from "./effect.ts";
import { heardAs } from "./events.ts";
import type { Game } from "./game.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat } from "./ids.ts";
import { howTo, playCard } from "./play.ts";
import { forbiddenBy } from "./rights.ts";
import { couldRespond, goOn, happen, openWindow } from "./triggers.ts";
import { isPresent } from "./values.ts";

const LOOTING = heardAs("looting");

/** The top cards of the treasure deck, the topmost first, made anew from its discard pile if need be (R-TREASURES-13). */
function topTreasures(g: Game, count: number): CardId[] {
  if (count <= 0) return [];
  refillPile(g, Pile.Treasures, Pile.TreasureDiscard, count);
  return g.state.piles[Pile.Treasures].slice(-count).reverse();
}

/** Draws treasures, as many as there are; tells which. Others see how many. */
export function drawTreasures(g: Game, seat: Seat, count: number): CardId[] {
  const drawn = topTreasures(g, count);
  for (const card of drawn) putInHand(g, card, seat, g.state.cards[card].known);
  if (drawn.length > 0) happen(g, { kind: "drawn", seat, cards: drawn, hidden: drawn.length, from: "treasures" });
  return drawn;
}

/** Treasures that nobody gets are turned up and discarded (C-MONSTER-plutonium-dragon). */
export function passTreasuresBy(g: Game, count: number): void {
  for (const card of topTreasures(g, count)) {
    putOnPile(g, card, Pile.TreasureDiscard);
    if (g.sink !== null) g.sink({ kind: "placed", card, seat: NO_SEAT, to: "discard", known: everyone(g), from: "treasures" });
  }
}

/**
 * Plays the top monster of the monster deck on a base: `by` a player, who does not control it, or by nobody (R-MONSTERS-05 to -11). Tells
 * which; undefined if there is none left, or if what keeps that player from playing minions there keeps this one out: it is shown and stays
 * on its deck (R-MONSTERS-01, R-CONFLICTS-03). `mute`: its own text does not happen (C-BASE-the-gauntlet-2).
 */
export const playMonster = verb(function* playMonster(g: Game, base: CardId, by: Seat = NO_SEAT, mute = false): Effect<CardId | undefined> {
  // What a destroyed monster says of its deck comes first.
  yield* goOn(g);
  refillPile(g, Pile.Monsters, Pile.MonsterDiscard, 1);
  const card = g.state.piles[Pile.Monsters].at(-1);
  if (card === undefined || base === NO_CARD || !inPlay(g, base)) return undefined;
  if (by !== NO_SEAT && forbiddenBy(g, { seat: by, card, on: base, as: "monster", extra: false }) !== NO_CARD) {
    reveal(g, by, [card], "monsters");
    return undefined;
  }
  if (mute) g.stopped.push(card);
  const how = howTo(false, "pile");
  how.nobodys = true;
  yield* playCard(g, by, card, base, how);
  return card;
});

/** A base that has entered play brings its monsters (R-MONSTERS-10, R-SETUP-09). */
export const monstersEnter = verb(function* monstersEnter(g: Game, base: CardId): Effect {
  for (let left = g.def(base).monsters; left > 0; left--) yield* playMonster(g, base);
});

/** How many treasures a base gives when it scores: those of the monsters still there, whoever controls them, and what cards add (R-TREASURES-06, -12). */
export function lootOf(g: Game, base: CardId): number {
  let count = 0;
  for (const monster of monstersAt(g, base)) count += g.def(monster).treasures;
  for (const s of g.sourcesWith(Hook.loot)) count += s.abilities.loot?.(g, s, base) ?? 0;
  return count;
}

/** Treasures are turned up and claimed in turn, the winner first, until none is left (R-TREASURES-07 to -11, -14). */
export const claimLoot = verb(function* claimLoot(g: Game, base: CardId, totals: readonly number[]): Effect {
  const round = clockwise(g)
    .filter((seat) => isPresent(g, base, seat))
    .sort((a, b) => totals[b] - totals[a]);
  const count = lootOf(g, base);
  if (round.length === 0 || count === 0) return;
  const cards = topTreasures(g, count);
  for (const card of cards) putOnPile(g, card, Pile.Loot);
  if (cards.length === 0) return;
  if (g.sink !== null) g.sink({ kind: "looting", base, cards: cards.slice() });
  for (let turn = 0; g.state.piles[Pile.Loot].length > 0; turn = (turn + 1) % round.length) {
    if (couldRespond(g, LOOTING)) yield* openWindow(g, { kind: "looting", base, cards: g.state.piles[Pile.Loot].slice() });
    const seat = round[turn];
    const card = yield* chooseCard(g, "claim", g.state.piles[Pile.Loot], { seat, about: { base }, source: NO_CARD });
    if (card !== undefined) claim(g, seat, card, base);
  }
});

/** A treasure that lies open goes into a player's hand. */
export function claim(g: Game, seat: Seat, card: CardId, base: CardId): void {
  putInHand(g, card, seat, everyone(g));
  happen(g, { kind: "claimed", seat, card, base });
}
