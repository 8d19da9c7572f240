/** Extra plays, plays from elsewhere, titans and talents. */

import { baseOf, controllerOf, hostOf, inPlay } from "../kernel/board.ts";
import { chooseCard, chooseWord } from "../kernel/choose.ts";
import { type Self, selfOf } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import { type GameEvent, heardAs } from "../kernel/events.ts";
import { copyOf, type ExtraPlay, extraPlay, playNow, playOfCards, playOneOf, playTitan } from "../kernel/extra.ts";
import type { Game } from "../kernel/game.ts";
import type { CardId } from "../kernel/ids.ts";
import { carryOutTalent } from "../kernel/play.ts";
import type { PlayType } from "../kernel/rights.ts";
import type { Source } from "../kernel/sources.ts";
import { responses } from "../kernel/triggers.ts";
import { place, startRule } from "./affect.ts";
import { baseConcerned, type Deed } from "./deeds.ts";
import type { Card } from "./define.ts";
import { does } from "./doing.ts";
import { heldBy } from "./hands.ts";
import { lifeOf, markUsed, playedBy, usedThisTurn } from "./history.ts";
import { moveToOneOf } from "./moving.ts";
import { isNamed } from "./printed.ts";
import { bases, here, titans, titansAside } from "./table.ts";

export {
  type ExtraPlay,
  extraPlay,
  isPlayableNow,
  playable,
  playNow,
  playNowOr,
  playOnEach,
  playOneOf,
} from "../kernel/extra.ts";
export { playableWithout } from "../kernel/foresight.ts";

/** An extra play: "here", or at the base that the event is about. */
export interface Extra extends ExtraPlay {
  here?: true;
  there?: true;
}
const extra = (type: PlayType, said: Extra): Deed => {
  const play = copyOf(said);
  return does((g: Game, me: Self, e: GameEvent | undefined) => {
    const base = said.here === true ? here(g, me) : said.there === true ? baseConcerned(e) : undefined;
    if (base === undefined) return extraPlay(g, type, play);
    const there = copyOf(play);
    there.base = base;
    return extraPlay(g, type, there);
  });
};
/** "Play an extra minion ..." */
export const extraMinion = (play: Extra = {}): Deed => extra("minion", play);
/** "Play an extra action", or several. */
export const extraAction = (count = 1, play: Extra = {}): Deed => {
  const one = extra("action", play);
  if (count === 1) return one;
  return verb(function* extraAction(g: Game, me: Self, e?: GameEvent): Effect {
    for (let i = 0; i < count; i++) yield* one(g, me, e);
  });
};

/** A titan that waits comes, if its player likes, to the base that follows one that has scored. */
export const comesAfterScoring = (condition: (g: Game, me: Self, e: { base: CardId }) => boolean): Pick<Card, "on" | "special"> => ({
  on: { whenScores: { from: "aside", goesOn: true, if: condition, do: does((g, me, e) => markUsed(g, me, lifeOf(g, e.base, "in play"))) } },
  special: { at: "baseEntered", from: "aside", can: (g, me, e) => usedThisTurn(g, me, lifeOf(g, e.replaced, "just left")) },
});
/** "Play an extra minion or action": which of them is said at once. */
export const extraMinionOrAction: Deed = verb(function* extraMinionOrAction(g: Game): Effect {
  yield* extraPlay(g, (yield* chooseWord(g, "either", ["minion", "action"])) === "action" ? "action" : "minion");
});

/** The one of these titans that has that name, whoever owns it (R-TITANS-07); chosen if both copies of its faction are in the game. */
const titanNamed = (g: Game, name: string, among: readonly CardId[]): Effect<CardId | undefined> =>
  chooseCard(
    g,
    "which-titan",
    among.filter((card) => isNamed(g, card, name)),
  );
/** "Play" the titan of that name, there or on whatever base you like, or not at all (R-TITANS-04). */
export const playsTitan = (name: string, at?: CardId): Deed =>
  verb(function* playsTitan(g: Game, me: Self): Effect {
    const titan = yield* titanNamed(g, name, titansAside(g));
    if (titan !== undefined) yield* playTitan(g, me.you, titan, at === undefined ? bases(g) : [at]);
  });
/** "Play or move" the titan of that name to one of these bases. */
export const playOrMove = verb(function* playOrMove(g: Game, me: Self, name: string, to: readonly CardId[] = bases(g)): Effect<boolean> {
  const titan = yield* titanNamed(g, name, [...titansAside(g), ...titans(g)]);
  if (titan === undefined) return false;
  const elsewhere = to.filter((at) => at !== baseOf(g, titan));
  const came = inPlay(g, titan) ? yield* moveToOneOf(g, titan, elsewhere) : yield* playTitan(g, me.you, titan, to);
  if (came) answersPlay(g, me, titan);
  return came;
});
/** What came by the text of a card that is being played answers that play too (C-KAIJU-oh-no), before it meets another titan (R-TITANS-19). */
function answersPlay(g: Game, me: Self, newcomer: CardId): void {
  const { play } = me;
  if (play === undefined || play === null) return;
  // Whoever has taken a minion over as it was played has not played it.
  const e: GameEvent = { kind: "played", card: me.card, seat: playedBy(g, me.card), on: hostOf(g, me.card), ...play };
  const answers = responses(g, heardAs("played"), e)?.filter((p) => p.me.card === newcomer) ?? [];
  const frame = g.frames.at(-1);
  if (frame !== undefined && answers.length > 0) frame.pending = [...(frame.pending ?? []), ...answers];
}

/** "If you control it at the end of the turn, put it under your deck": said of what is lent by `lend`. */
export const onLoan: Pick<Card, "rule"> = {
  rule: {
    on: {
      turnEnd: {
        if: (g, me) => me.rule !== null && controllerOf(g, me.rule.card) === me.you,
        do: does((g, me) => (me.rule === null ? false : place(g, me.rule.card, "bottom"))),
      },
    },
  },
};
/** A minion that was played is yours for this turn only. */
export function lend(g: Game, me: Self, card: CardId | undefined): void {
  if (card !== undefined && inPlay(g, card)) startRule(g, me, me.you, "end of turn", card);
}

/** Extra plays of these very cards of a hand, one after the other, each now or never; `how`: where, and under which conditions. */
export const playEachOf = verb(function* playEachOf(g: Game, type: PlayType, cards: readonly CardId[], how: ExtraPlay = {}): Effect {
  for (let left = cards; left.length > 0; ) {
    const played = yield* playNow(g, type, playOfCards(how, left));
    if (played === undefined) return;
    // One of them may have paid for another, and is in the hand no more.
    left = heldBy(
      g,
      g.cause.seat,
      left.filter((card) => card !== played),
    );
  }
});

/** "Play any of these cards of your hand as extra cards", minions and actions, one after the other; now or never. */
export const playAnyOf = verb(function* playAnyOf(g: Game, cards: readonly CardId[]): Effect {
  for (let left = cards; left.length > 0; left = heldBy(g, g.cause.seat, left))
    if ((yield* playOneOf(g, left, { secret: true })) === undefined) return;
});

/** The talents that a card has now. */
const talentsOf = (g: Game, card: CardId): Source[] =>
  g.sources().filter((s) => s.card === card && s.abilities.uses?.some((u) => u.label === "talent") === true);
/** The cards among these that have a talent. */
export const withTalent = (g: Game, cards: readonly CardId[]): CardId[] => cards.filter((card) => talentsOf(g, card).length > 0);

/** One of these talents of a card, told by the card that gives it, is carried out as `self`'s, besides its use in the turn. */
const useOneOf = verb(function* useOneOf(g: Game, self: Self, of: CardId, talents: readonly Source[], may: boolean): Effect {
  const given = talents.map((s) => s.from);
  const from = yield* chooseCard(g, "use-talent", given, { may, about: { card: of } });
  const source = talents.find((s) => s.from === from);
  if (source !== undefined) yield* carryOutTalent(g, self, source.def.index, of);
});
/** "Use a talent on it an extra time": one that it can use now. It may be left alone. */
export const useTalentAgain = (g: Game, me: Self, of: CardId): Effect => {
  const self = selfOf(of, me.you);
  const canUse = (s: Source): boolean => s.abilities.uses?.some((u) => u.label === "talent" && u.can?.(g, self) !== false) === true;
  return useOneOf(g, self, of, talentsOf(g, of).filter(canUse), true);
};
/** A talent of that card is carried out by this one. */
export const useTalent = (g: Game, me: Self, of: CardId): Effect =>
  useOneOf(g, selfOf(me.card, me.you, me.play), of, talentsOf(g, of), false);
