/** Which bases the pending question is about. */

import { type BaseView, type CardId, cardsAt, isFaceUp, NO_CARD } from "@breakpoint/engine";
import type { Pointing } from "./acting.ts";
import type { Model } from "./model.ts";

/** True if something at that base can be chosen, or the question is about the base itself. */
export function isConcerned(m: Model, base: BaseView, pointing: Pointing): boolean {
  const prompt = m.question?.decision.prompt;
  if (
    prompt !== undefined &&
    (prompt.base === base.card || prompt.source === base.card || base.cards.some((x) => isFaceUp(x) && x.card === prompt.source))
  )
    return true;
  if (m.question?.faceDown.some(({ option }) => option.kind === "facedown" && option.base === base.card) === true) return true;
  return cardsAt(base).some((x) => isFaceUp(x) && pointing.marks(x.card).target === true);
}

/**
 * True if a base can be chosen, or something that lies at one: then no scene lies over the table. A duel shows those who fight, and what was put
 * down for it, itself.
 */
export function asksOnTable(m: Model, pointing: Pointing): boolean {
  if (m.question?.faceDown.some(({ option }) => option.kind === "facedown" && option.base !== NO_CARD) === true) return true;
  const champions: readonly CardId[] = m.view.duel?.champions ?? [];
  return m.view.bases.some((base) =>
    [base, ...cardsAt(base).filter(isFaceUp)].some(({ card }) => pointing.marks(card).target === true && !champions.includes(card)),
  );
}
