/** Duels, as texts speak of them: who fights whom, and what comes of it (R-DUELS-01 to -18). */

import { baseOf, controllerOf, inPlay } from "../kernel/board.ts";
import { chooseCard } from "../kernel/choose.ts";
import type { Self } from "../kernel/definitions.ts";
import { type DuelResult, duel, isDuelOn, NO_RESULT } from "../kernel/duels.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { EventOf, GameEvent } from "../kernel/events.ts";
import type { Game } from "../kernel/game.ts";
import { type CardId, NO_SEAT, type Seat } from "../kernel/ids.ts";
import { carriedOutBy, destroyAll } from "./affect.ts";
import { itself } from "./choose.ts";
import type { Deed } from "./deeds.ts";
import { targets } from "./deeds.ts";
import { type Doing, run } from "./doing.ts";
import { minions } from "./table.ts";

export { type DuelResult, duel, isDueling } from "../kernel/duels.ts";

/** Whom a duel may be fought against: other players' minions, or those of players that the text means. */
type Rivals = (g: Game, you: Seat, at: CardId, rival: CardId) => boolean;

/** Whose word a minion's duel is: its controller's, or for a monster that nobody controls whoever decides now (R-MONSTERS-17). */
const speakerFor = (g: Game, mine: CardId, otherwise: Seat): Seat => {
  const controller = controllerOf(g, mine);
  return controller === NO_SEAT ? otherwise : controller;
};

const rivalsOf = (g: Game, mine: CardId, who?: Rivals): CardId[] => {
  const at = baseOf(g, mine);
  const you = speakerFor(g, mine, g.cause.seat);
  return minions(g, { at, notOf: you, where: (card) => who?.(g, you, at, card) !== false });
};

/** There is somebody at its base whom this minion could duel. */
export const canDuel = (g: Game, mine: CardId): boolean => rivalsOf(g, mine).length > 0;

/** "This minion (may) duel another player's minion here." Tells how it ended; nothing is asked inside another duel. */
export const challenge = verb(function* challenge(g: Game, mine: CardId, ask: { may?: boolean; who?: Rivals } = {}): Effect<DuelResult> {
  if (isDuelOn(g) || !inPlay(g, mine)) return NO_RESULT;
  const rivals = rivalsOf(g, mine, ask.who);
  const theirs = yield* chooseCard(g, "duel-whom", rivals, { may: ask.may ?? false, about: { card: mine } });
  return theirs === undefined ? NO_RESULT : yield* duel(g, mine, theirs);
});

/** ... "destroy the losing minion": both, in a draw. */
export const challengeToTheDeath = verb(function* challengeToTheDeath(
  g: Game,
  mine: CardId,
  ask: { may?: boolean } = {},
): Effect<DuelResult> {
  const result = yield* challenge(g, mine, ask);
  yield* destroyAll(g, result.losers);
  return result;
});

/**
 * "After you play a minion here, it may duel another player's minion here": if it is still here, its controller chooses and challenges, be that
 * another player by now (C-BASE-so-so-corral-3, C-BASE-shoguns-palace-2, R-DUELS-16). What comes of it is that player's doing.
 */
export const newcomerDuels = <T>(act: (g: Game, result: DuelResult) => Doing<T>) =>
  verb(function* newcomerDuels(g: Game, _me: Self, e: EventOf<"played">): Effect {
    if (!inPlay(g, e.card) || baseOf(g, e.card) !== e.on) return;
    const fight = verb(function* fight(): Effect {
      yield* run(act(g, yield* challenge(g, e.card, { may: true })));
    });
    yield* carriedOutBy(g, speakerFor(g, e.card, e.seat), fight);
  });

/** Which two: at the base that the event is about or at a certain one, and against whom. */
interface Fighters {
  there?: true;
  at?: CardId;
  who?: Rivals;
}

/** "One of your minions (there) duels another player's minion at the same base": what comes of it is told with the minion that was yours. */
export const aDuel = <T>(act: (g: Game, result: DuelResult, mine: CardId, me: Self) => Doing<T>, fighters: Fighters = {}): Deed =>
  verb(function* aDuel(g: Game, me: Self, e?: GameEvent): Effect {
    if (isDuelOn(g)) return;
    const { who, there, at } = fighters;
    const where = (_g: Game, _me: Self, card: CardId): boolean =>
      (at === undefined || baseOf(g, card) === at) && rivalsOf(g, card, who).length > 0;
    const able = targets(g, me, there === true ? { whose: "yours", there, where } : { whose: "yours", where }, e);
    const mine = yield* chooseCard(g, "duel", able, { strengthens: itself });
    if (mine !== undefined) yield* run(act(g, yield* challenge(g, mine, { who }), mine, me));
  });

/** "Destroy the losing minion." */
export const loserDies = (g: Game, { losers }: DuelResult): Effect<CardId[]> => destroyAll(g, losers);

/** The players who control the winning minion: both, in a draw. */
export const winnersOf = (g: Game, { winners }: DuelResult): Seat[] => winners.map((card) => controllerOf(g, card));

/** One of your minions is in this duel. */
export const isYourDuel = (g: Game, me: Self, e: EventOf<"duel"> | EventOf<"duelCards">): boolean =>
  e.group.some((card) => inPlay(g, card) && controllerOf(g, card) === me.you);
