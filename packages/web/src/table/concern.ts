/** Which bases the pending question is about. */

import { type BaseView, cardsAt, isFaceUp } from "@breakpoint/engine";
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
