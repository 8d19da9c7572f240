/** Being attached is an effect: cards that have become protected shed what they are protected from (R-ATTACHED-04). */

import { allMinions, inPlay } from "./board.ts";
import { Hook, type Op } from "./definitions.ts";
import { type Effect, verb } from "./effect.ts";
import type { Game } from "./game.ts";
import { affect, byTheRules, replaced, replacements } from "./gate.ts";
import { type CardId, NO_CARD, NO_SEAT } from "./ids.ts";
import type { Source } from "./sources.ts";
import { guardedBy, standingAttachment, standingPower } from "./values.ts";

/**
 * Sheds what must be shed now. Whatever happens to a card may bring that about: also a change of power, for a protection of minions in a
 * range of power.
 */
export const shedProtected = verb(function* shedProtected(g: Game): Effect {
  const sparing = g.has(Hook.spares);
  const givers = sparing ? g.sourcesWith(Hook.power) : [];
  for (const card of sparing ? allMinions(g) : []) {
    for (const source of givers) {
      const op = g.has(Hook.spares) ? standingPowerOp(g, source, card) : null;
      if (op !== null) yield* replaced(g, op);
    }
  }
  const wrong = g.inForce.attachedActions().filter((card) => isWronglyAttached(g, card));
  for (const card of wrong) {
    // Once one is gone, another may be what brings the minion into the range of the protection (R-CANCELING-04).
    if (!inPlay(g, card) || !isWronglyAttached(g, card)) continue;
    const { at, controller } = g.state.cards[card];
    const host = at as CardId;
    g.note("shed", card, { about: host, cause: guardedBy(g, standingAttachment(host, card, controller)) });
    yield* affect(g, byTheRules("destroy", card));
  }
  // What could not be shed now is not tried again until something changes.
  g.shedAt = g.board;
});

const KEEPS_OUT = (1 << Hook.withstands) | (1 << Hook.spares);

/** False if there is nothing to shed, as nearly always: nobody is asked and nothing changes then. */
export function mustShed(g: Game): boolean {
  if (!g.hasAny(KEEPS_OUT)) return false;
  if (g.shedAt === g.board) return false;
  if (isDue(g)) return true;
  g.shedAt = g.board;
  return false;
}

function isDue(g: Game): boolean {
  for (const card of g.inForce.attachedActions()) if (isWronglyAttached(g, card)) return true;
  const sparing = g.sourcesWith(Hook.spares);
  if (sparing.length === 0) return false;
  let minions: readonly CardId[] | null = null;
  for (const source of g.sourcesWith(Hook.power)) {
    if (!isOfAnother(source, sparing)) continue;
    minions ??= allMinions(g);
    for (const card of minions) {
      const op = standingPowerOp(g, source, card);
      if (op !== null && replacements(g, op).length > 0) return true;
    }
  }
  return false;
}

/** True if one of these belongs to another player than this source: nobody is spared from what is their own. */
function isOfAnother(source: Source, sparing: readonly Source[]): boolean {
  for (const s of sparing) if (s.you !== source.you) return true;
  return false;
}

/** True if this action is on a card that is protected from it now. */
function isWronglyAttached(g: Game, card: CardId): boolean {
  const { at, controller } = g.state.cards[card];
  return g.has(Hook.withstands) && guardedBy(g, standingAttachment(at as CardId, card, controller)) !== NO_CARD;
}

/**
 * What takes or gives power all the time affects a minion as well: a card that spares it from that does so now (C-TRICKSTERS-hideout).
 * Null if this source has no power to give to that minion, or if the minion is protected from it.
 */
function standingPowerOp(g: Game, source: Source, card: CardId): Op | null {
  if (source.you === NO_SEAT || source.card === card) return null;
  const amount = source.abilities.power?.(g, source, card) ?? 0;
  if (amount === 0) return null;
  const op = standingPower(card, source.card, source.you, amount);
  return guardedBy(g, op) === NO_CARD ? op : null;
}
