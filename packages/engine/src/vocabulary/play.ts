/** Extra plays, plays from elsewhere, titans and talents. */

import type { Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import { playNow, playTitan } from "../kernel/extra.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, Pile } from "../kernel/ids.ts";
import { carryOutTalent } from "../kernel/play.ts";
import type { PlayType } from "../kernel/rights.ts";
import { move } from "./affect.ts";
import { bases, titanNamed } from "./table.ts";

export { type ExtraPlay, extraPlay, playable, playNow, playNowOr, playOnEach, playOneOf, playTitan } from "../kernel/extra.ts";
export { playCard } from "../kernel/play.ts";

/** "Play or move" your titan of that name to one of these bases. */
export const playOrMove = verb(function* playOrMove(g: Game, me: Self, name: string, to: readonly CardId[] = bases(g)): Effect<boolean> {
  const titan = titanNamed(g, me.you, name);
  if (titan === undefined) return false;
  if (g.state.piles[Pile.Aside].includes(titan)) return yield* playTitan(g, me.you, titan, to);
  return to.length === 1 ? yield* move(g, titan, to[0]) : false;
});

/** Extra plays of these very cards, one after the other, each now or never. */
export const playEachOf = verb(function* playEachOf(g: Game, type: PlayType, cards: readonly CardId[]): Effect {
  for (let left = cards; left.length > 0; ) {
    const played = yield* playNow(g, type, { cards: left });
    if (played === undefined) return;
    left = left.filter((card) => card !== played);
  }
});

/** The cards among these that have a talent. */
export const withTalent = (g: Game, cards: readonly CardId[]): CardId[] =>
  cards.filter((card) => g.sources().some((s) => s.card === card && s.abilities.uses?.some((u) => u.label === "talent") === true));

/** A talent of that card is carried out, by itself or by `me`, besides its use in the turn. */
export const useTalent = verb(function* useTalent(g: Game, me: Self, of: CardId): Effect {
  const source = g.sources().find((s) => s.card === of && s.abilities.uses?.some((u) => u.label === "talent") === true);
  if (source !== undefined) yield* carryOutTalent(g, { ...me, rule: null }, source.def.index, of);
});
