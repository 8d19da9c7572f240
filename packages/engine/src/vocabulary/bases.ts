/** Bases that come, go, swap and change. */

import { cardsOn, exchangeBases, isMinion, putOnPile, shuffleBases, topBase } from "../kernel/board.ts";
import type { Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { Game } from "../kernel/game.ts";
import { affectAll, byTheRules } from "../kernel/gate.ts";
import { type CardId, NO_CARD, Pile, Zone } from "../kernel/ids.ts";
import { baseArrives, enterBase, gainVp } from "../kernel/scoring.ts";
import type { Deed } from "./deeds.ts";
import { does } from "./doing.ts";

export { gainVp } from "../kernel/scoring.ts";
/** "Gain N VP." */
export const gainsVp = (amount: number): Deed => does((g: Game, me: Self) => gainVp(g, me.you, amount));

/** Cards leave play with the base they are on, whatever protects them (R-IN-AND-OUT-OF-PLAY-09). */
const leaveWithBase = verb(function* leaveWithBase(g: Game, cards: readonly CardId[]): Effect {
  yield* affectAll(
    g,
    cards.map((card) => byTheRules("discard", card)),
  );
});

/**
 * Swaps a base in play for another. Minions stay with what is on them (R-ATTACHED-08), unless the text has them go too; everything else
 * on the old base leaves (R-ATTACHED-09, R-BURYING-18, R-TITANS-11), unless the text keeps it. `to` says where the old base goes; tells which base came.
 */
export const swapBase = verb(function* swapBase(
  g: Game,
  old: CardId,
  wanted: CardId | "top",
  to: "deck" | "discard",
  minions: "stay" | "go" | "stay with all" = "stay",
): Effect<CardId | undefined> {
  const s = g.state;
  if (s.cards[old].zone !== Zone.Table) return undefined;
  const leaves = (card: CardId): boolean => minions === "go" || s.cards[card].zone === Zone.Buried || !isMinion(g, card);
  if (minions !== "stay with all") yield* leaveWithBase(g, cardsOn(g, old).filter(leaves));
  // The top base is seen only now; an empty base deck is made anew with the old base (R-HIDDEN-INFORMATION-04, R-BASE-DECK-06).
  const next = exchangeBases(g, old, to === "deck" ? Pile.BaseDeck : Pile.BaseDiscard, () => {
    if (g.sink !== null) g.sink({ kind: "baseLeft", base: old, to });
    return wanted === "top" ? topBase(g) : wanted;
  });
  yield* baseArrives(g, next, old);
  return next;
});
/** Adds a base to those in play, for good (R-PLAYERS-06). */
export const addBase = verb(function* addBase(g: Game, added: CardId): Effect {
  yield* enterBase(g, added, g.state.bases.length, NO_CARD);
});
/** ... the top one of the base deck, which is seen only now; tells which it is, if there was one. */
export const addTopBase = verb(function* addTopBase(g: Game): Effect<CardId | undefined> {
  const added = topBase(g);
  if (added === NO_CARD) return undefined;
  yield* addBase(g, added);
  return added;
});
/** A base leaves play with all cards on it, and the top of the base deck takes its place (No-Moon). */
export const discardBase = verb(function* discardBase(g: Game, old: CardId): Effect {
  const at = g.state.bases.indexOf(old);
  if (at < 0) return;
  yield* leaveWithBase(g, cardsOn(g, old).slice());
  putOnPile(g, old, Pile.BaseDiscard);
  if (g.sink !== null) g.sink({ kind: "baseLeft", base: old, to: "discard" });
  const next = topBase(g);
  if (next !== NO_CARD) yield* enterBase(g, next, at, old);
});
/** The scoring goes on at another base (Unicrave says so itself). */
export function keepScoringAt(g: Game, next: CardId): void {
  const { scoring } = g.state;
  if (scoring === null) return;
  scoring.base = next;
  scoring.left = false;
}
/** The base that is scoring is not replaced (Weird New Worlds). */
export function dontReplace(g: Game): void {
  if (g.state.scoring !== null) g.state.scoring.noReplacement = true;
}
/** Chooses the base that will replace the one that is scoring. */
export function chooseReplacement(g: Game, next: CardId): void {
  if (g.state.scoring !== null) g.state.scoring.replacement = next;
}
/** A base in play is replaced by the top of the base deck and shuffled into it; without another base it stays. */
export const shuffleBaseIn = verb(function* shuffleBaseIn(g: Game, old: CardId): Effect {
  const next = topBase(g);
  if (next === NO_CARD) return;
  yield* swapBase(g, old, next, "deck");
  shuffleBases(g);
});
/** True while the starting bases are dealt. */
export const isSettingUp = (g: Game): boolean => g.state.phase.kind === "bases";
