/** What a card does all the time: power, protection, what happens instead of something else. */

import { isLeaving } from "../kernel/apply.ts";
import { hostOf, isMinion, ownerOf } from "../kernel/board.ts";
import { chooseBase } from "../kernel/choose.ts";
import { type Abilities, type Op, type OpKind, RAISES_POWER, type Replacement, type Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { EventOf } from "../kernel/events.ts";
import { placesFor } from "../kernel/extra.ts";
import type { Game } from "../kernel/game.ts";
import { byTheRules, replacements } from "../kernel/gate.ts";
import { type CardId, NO_SEAT } from "../kernel/ids.ts";
import { howTo, playCard } from "../kernel/play.ts";
import { destroy, place, shield } from "./affect.ts";
import { isByAnother, isOthers, isOthersAction, isOthersHere, isOthersMinion, isYoursHere } from "./conditions.ts";
import type { Card } from "./define.ts";
import { does } from "./doing.ts";
import { mayMoveTo } from "./moving.ts";
import { isStandard } from "./printed.ts";
import { here, minions } from "./table.ts";

/** "This minion has +N power" on an attached action; more power is power that it directly increases (R-TERMS-DIRECTLY-INCREASES-POWER-01). */
export const hostPower = (amount: number): Pick<Card, "power" | "traits"> => ({
  traits: amount > 0 ? [RAISES_POWER] : [],
  power: (g, me, m) => (hostOf(g, me.card) === m ? amount : 0),
});
/** "Your minions here have +N power." */
export const yoursHereHave = (amount: number): Abilities => ({ power: (g, me, m) => (isYoursHere(g, me, m) ? amount : 0) });
/** "Other players' minions here have N less power." */
export const othersHereHave = (amount: number): Abilities => ({ power: (g, me, m) => (isOthersHere(g, me, m) ? amount : 0) });
/** "You have +N power here." */
export const youHaveHere = (amount: number | ((g: Game, me: Self) => number)): Abilities => ({
  totalPower: (g, me, at, seat) => (seat === me.you && at === here(g, me) ? (typeof amount === "number" ? amount : amount(g, me)) : 0),
});

/** "This base awards other players N VP less": what abilities give is not touched. */
export const othersGetLess = (amount: number): Abilities => ({
  award: (g, me, at, seat) => (seat !== me.you && at === here(g, me) ? -amount : 0),
});

/** The cards that a standing ability covers: this one, the one it is on, or any that pass. */
export type Who = "this" | "host" | ((g: Game, me: Self, card: CardId) => boolean);
/**
 * Whose effects it keeps out: everybody's, what anybody else does, other players' cards, or only their actions or minions. `any but yours`:
 * other players' cards, and what a card of theirs does to itself as well.
 */
type FromWhom = "anything" | "anybody else" | "others" | "any but yours" | "others' actions" | "others' minions";

const covers = (g: Game, me: Self, who: Who, card: CardId): boolean =>
  who === "this" ? card === me.card : who === "host" ? card === hostOf(g, me.card) : who(g, me, card);
function comesFromWhom(g: Game, me: Self, from: FromWhom, op: Op): boolean {
  switch (from) {
    case "anything":
      return true;
    case "anybody else":
      return isByAnother(me, op);
    case "others":
      return isOthers(me, op);
    case "any but yours":
      return op.of !== me.you && op.of !== NO_SEAT;
    case "others' actions":
      return isOthersAction(g, me, op);
    case "others' minions":
      return isOthersMinion(g, me, op);
  }
}

/** "... cannot be destroyed (by other players' cards)", or moved, or whatever these words name. */
export const cannotBe = (kinds: readonly OpKind[], who: Who, from: FromWhom = "anything"): Abilities => ({
  ...notAffected(who, from),
  against: kinds,
});
export const cannotBeDestroyed = (who: Who, from: FromWhom = "anything"): Abilities => cannotBe(["destroy"], who, from);
/** Nobody else does this to your minions here, nor returns one of them to your hand; one that you do not own would go to another's (as C-STAR-ROAMERS-ships-engineer). */
export const keepsYoursHere = (...kinds: readonly OpKind[]): Abilities => ({
  against: [...kinds, "return"],
  guards: (g, me, op) => isOthers(me, op) && isYoursHere(g, me, op.card) && (op.kind !== "return" || ownerOf(g, op.card) === me.you),
});
/** "... is not affected by other players' cards." */
export const notAffected = (who: Who, from: FromWhom = "others"): Abilities => ({
  guards: (g, me, op) => comesFromWhom(g, me, from, op) && covers(g, me, who, op.card),
});

/** "If ... would be destroyed (or whatever these words name)", as the condition of an `instead`. */
export const would =
  (kind: OpKind, who: Who): Replacement["if"] =>
  (g, me, op) =>
    op.kind === kind && covers(g, me, who, op.card);
/** "If ... would go to the discard pile" from play, be it destroyed or not. */
export const wouldBeDiscarded =
  (who: Who): Replacement["if"] =>
  (g, me, op) =>
    (op.kind === "destroy" || op.kind === "discard") && covers(g, me, who, op.card);
/** The same for a treasure: it goes to its discard pile also where a text names a hand or deck that it does not have (R-TREASURES-04). */
export const wouldBeLost =
  (who: Who): Replacement["if"] =>
  (g, me, op) =>
    (LOSING.includes(op.kind) || (op.kind === "placeHand" && op.to === NO_SEAT)) && covers(g, me, who, op.card);
const LOSING: readonly OpKind[] = ["destroy", "discard", "return", "placeTop", "placeBottom", "shuffleIn"];
/** Those of them that somebody owns: monsters and treasures have no owner's hand or deck to go to (R-MONSTERS-03, R-TREASURES-02). */
export const owned =
  (who: Who): Who =>
  (g, me, card) =>
    ownerOf(g, card) !== NO_SEAT && covers(g, me, who, card);
/** "If ... would go to the discard pile from play, you may put it into your hand instead." */
export const toHandInstead = (who: Who): Replacement => ({
  may: true,
  if: wouldBeDiscarded(owned(who)),
  do: (g, _me, op) => place(g, op.card, "hand"),
});
/** "When ... goes to the discard pile from play, put it on top of its owner's deck instead." */
export const toTopInstead = (who: Who): Replacement => ({
  if: wouldBeDiscarded(owned(who)),
  do: (g, _me, op) => place(g, op.card, "top"),
});
/** If the same happened to this card, nothing but this one would replace it. */
export const isLeftTo = (g: Game, me: Self, op: Op, card: CardId): boolean =>
  replacements(g, { ...op, card, tried: null }).every((s) => s.card === me.card);
/** As what this card is on leaves play: something else could happen to this card than to be discarded with it. */
export const couldBeKept = (g: Game, card: CardId): boolean => replacements(g, byTheRules("discard", card)).length > 0;
/** "When ... would be affected by other players' cards, destroy this card; what would affect it spares it" (and maybe others) this turn. */
export const sparesOnce = (who: Who, from: FromWhom, spared: (g: Game, me: Self, op: Op) => readonly CardId[]): Replacement => ({
  standing: true,
  if: (g, me, op) => comesFromWhom(g, me, from, op) && covers(g, me, who, op.card),
  do: verb(function* sparesOnce(g: Game, me: Self, op: Op): Effect<boolean> {
    for (const card of spared(g, me, op)) shield(g, card, op.source);
    yield* destroy(g, me.card);
    return true;
  }),
});

/**
 * "(Once per turn) when a standard action directly affects minions here, you may have another one be affected the same way": those whom the text
 * means by `like`, and `too` the ones that may be affected as well. It is settled as the action is played.
 */
export const affectedToo = (text: {
  like(g: Game, me: Self, card: CardId): boolean;
  too(g: Game, me: Self): readonly CardId[];
  once?: "turn";
}): Abilities => ({
  copies: {
    ...text,
    offers: (g, me) =>
      text.too(g, me).some((card) => minions(g, { at: here(g, me), except: card, where: (m) => text.like(g, me, m) }).length > 0),
    like: (g, me, op, card) => {
      const at = here(g, me);
      return isMinion(g, op.card) && hostOf(g, op.card) === at && hostOf(g, card) === at && text.like(g, me, op.card);
    },
    which: text.too,
  },
});

/** A standard action directly affects this card as it is played, and does not take it out of play. */
export const isAffectedByStandard = (g: Game, me: Self, e: EventOf<"affected">): boolean =>
  e.card === me.card && e.fresh && isStandard(g, e.source) && !isLeaving(e.op);

/** "Before a base scores, you may move this minion to there." */
export const joinsScoring: Abilities = {
  on: {
    beforeScores: {
      special: true,
      if: (g, me, e) => e.base !== here(g, me),
      do: does((g, me, e) => mayMoveTo(g, me.card, e.base)),
    },
  },
};

/** "Destroy this card at the start of your turn." */
export const untilYourTurn: Abilities = {
  atYourTurnStart: does((g, me) => destroy(g, me.card)),
};

/** "On your turn, you may play one of these from your discard pile as an extra minion": once a turn for all of that name. */
export const comesFromDiscard: Abilities = {
  uses: [
    {
      label: "special",
      from: "discard",
      once: "name",
      can: (g, me) => placesFor(g, me.you, me.card).length > 0,
      do: verb(function* comesFromDiscard(g: Game, me: Self): Effect {
        const on = yield* chooseBase(g, "special-where", placesFor(g, me.you, me.card), { about: { card: me.card } });
        if (on !== undefined) yield* playCard(g, me.you, me.card, on, howTo(true, "discard"));
      }),
    },
  ],
};
