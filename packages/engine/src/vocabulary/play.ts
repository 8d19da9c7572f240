/** Extra plays, plays from elsewhere, titans and talents. */

import type { Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { GameEvent } from "../kernel/events.ts";
import { type ExtraPlay, extraPlay, playNow, playTitan } from "../kernel/extra.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, Pile } from "../kernel/ids.ts";
import { carryOutTalent } from "../kernel/play.ts";
import type { PlayType } from "../kernel/rights.ts";
import { move } from "./affect.ts";
import { baseConcerned, type Deed } from "./deeds.ts";
import { bases, here, titanNamed } from "./table.ts";

export { type ExtraPlay, extraPlay, playable, playNow, playNowOr, playOnEach, playOneOf, playTitan } from "../kernel/extra.ts";
export { playCard } from "../kernel/play.ts";

/** An extra play: "here", or at the base that the event is about. */
export interface Extra extends ExtraPlay {
  here?: true;
  there?: true;
}
const extra = (type: PlayType, { here: isHere, there, ...play }: Extra): Deed =>
  verb(function* extra(g: Game, me: Self, e?: GameEvent): Effect {
    const base = isHere === true ? here(g, me) : there === true ? baseConcerned(e) : play.base;
    yield* extraPlay(g, type, base === undefined ? play : { ...play, base });
  });
/** "Play an extra minion ..." */
export const extraMinion = (play: Extra = {}): Deed => extra("minion", play);
/** "Play an extra action", or several. */
export const extraAction = (count = 1, play: Extra = {}): Deed => {
  const one = extra("action", play);
  return verb(function* extraAction(g: Game, me: Self, e?: GameEvent): Effect {
    for (let i = 0; i < count; i++) yield* one(g, me, e);
  });
};

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
