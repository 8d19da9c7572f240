import { destroy, destroyAll, givePower, returnInstead, startRule } from "../../vocabulary/affect.ts";
import { chooseCard, chooseCards, oneOf } from "../../vocabulary/choose.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { counterOnA, counterOnThis } from "../../vocabulary/counting.ts";
import { atABase, byEach, chooseMinion, destroyA, eitherOf, toA, when } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, RAISES_POWER, verb } from "../../vocabulary/define.ts";
import { extraPlay, useTalentAgain } from "../../vocabulary/play.ts";
import { cannotBeDestroyed, owned, wouldBeDiscarded } from "../../vocabulary/standing.ts";
import { baseOf, cardsInPlay, clockwise, controllerOf, counters, here, minions, powerOf } from "../../vocabulary/table.ts";
import { shiftCounters, transferAnyCounters } from "../../vocabulary/transfers.ts";

const hasNoCounters = (g: Game, me: Self): boolean => counters(g, me.card) === 0;

const weakerThan = (g: Game, card: CardId): CardId[] => minions(g, { at: baseOf(g, card), below: powerOf(g, card) });
/** By frightening somebody off, the first can have counters put on the second. */
const frightensFor = (g: Game, yours: CardId, card: CardId): boolean =>
  baseOf(g, yours) === baseOf(g, card) && weakerThan(g, yours).some((victim) => victim !== card);
const handsOnTo = (g: Game, from: CardId, to: CardId): boolean => from !== to && counters(g, from) > 0;
/** One of your cards hands counters on, and uses a talent once more: either, or both. */
const timeWell = verb(function* timeWell(g: Game, me: Self): Effect {
  const yours = cardsInPlay(g).filter((card) => controllerOf(g, card) === me.you);
  const card = yield* chooseCard(g, "use-well", yours, { strengthens: handsOnTo });
  if (card === undefined) return;
  const others = counters(g, card) === 0 ? [] : cardsInPlay(g).filter((other) => other !== card);
  const to = yield* chooseCard(g, "move-counters-to", others, { may: true, about: { card } });
  if (to !== undefined) yield* transferAnyCounters(g, card, to);
  yield* useTalentAgain(g, me, card);
});

export const kungFuFighters = {
  name: "Kung Fu Fighters",
  cards: [
    minion("Dragon Warrior", 5, 1, {
      text: "Ongoing: nothing can destroy this minion. Talent: shift as many +1 power counters as you like from one minion to a second one.",
      ...cannotBeDestroyed("this"),
      talent: shiftCounters((g) => minions(g)),
    }),
    minion("Lady Whirlwind", 4, 2, {
      text: "Talent: without a +1 power counter on it, this minion destroys a weaker one here; doing so puts a counter on this one.",
      talent: when(hasNoCounters, function* (g, me) {
        if (yield* oneOf(g, "destroy", weakerThan(g, me.card), destroy)) yield* addCounters(g, me.card);
      }),
    }),
    minion("Drunken Master", 3, 3, {
      text: "Talent: this minion gets a +1 power counter if it has none.",
      talent: when(hasNoCounters, counterOnThis),
    }),
    minion("Cricket", 2, 4, {
      text: "You may take a +1 power counter off a minion and put it on a second one.",
      onPlay: shiftCounters((g) => minions(g), { count: 1, may: true }),
    }),
    action("A Little Bit Frightening", 1, {
      text: "Pick a minion of yours and destroy a weaker one at its base; doing so puts two +1 power counters in all on minions of yours there.",
      traits: [RAISES_POWER],
      raises: (g, card) => minions(g, { of: controllerOf(g, card) }).some((yours) => frightensFor(g, yours, card)),
      *onPlay(g, me) {
        const yours = yield* chooseCard(g, "destroy-weaker-than", minions(g, { of: me.you }), { strengthens: frightensFor });
        if (yours === undefined) return;
        const at = baseOf(g, yours);
        if (!(yield* oneOf(g, "destroy", weakerThan(g, yours), destroy))) return;
        for (let n = 0; n < 2; n++) yield* oneOf(g, "add-counter", minions(g, { at, of: me.you }), (_g, card) => addCounters(g, card));
      },
    }),
    onBase("Ancient Chinese Art", 2, {
      text: "Play on a base. Talent: a minion here gets a +1 power counter, OR take any number of them from one minion here to another here.",
      talent: eitherOf({ counter: counterOnA({ here: true }), transfer: shiftCounters((g, me) => minions(g, { at: here(g, me) })) }),
    }),
    action("Everybody Knew Their Part", 1, {
      text: "Pick a minion of yours: you have an extra minion to play at its base, of less power.",
      onPlay: toA("play-weaker-than", { whose: "yours" }, function* (g, yours) {
        const max = powerOf(g, yours) - 1;
        if (max >= 0) yield* extraPlay(g, "minion", { base: baseOf(g, yours), max });
      }),
    }),
    action("Everybody Was Kung Fu Fighting", 1, {
      text: "Pick a base. All who have a minion there destroy another player's minion there, one after the other.",
      onPlay: atABase("destroy-where", (g, at, me) => {
        // Who has one as it begins (C-KUNG-FU-FIGHTERS-everybody-was-kung-fu-fighting-2).
        const fighters = clockwise(g).filter((seat) => minions(g, { at, of: seat }).length > 0);
        return byEach(() => fighters, destroyA({ whose: "others", where: (_g, _me, card) => baseOf(g, card) === at }))(g, me);
      }),
    }),
    action("Expert Timing", 1, {
      text: "Pick a card of yours: any number of its +1 power counters go to another card, and/or you use a talent of it once more. Special: may also be played when a base is about to score.",
      traits: [RAISES_POWER],
      raises: (g, to) => cardsInPlay(g).some((from) => controllerOf(g, from) === controllerOf(g, to) && handsOnTo(g, from, to)),
      onPlay: timeWell,
      special: { at: "beforeScores", do: timeWell },
    }),
    action("Fast as Lightning", 2, {
      text: "Until the turn ends, a minion has 2 more power, and goes back to its owner's hand instead of to the discard pile.",
      traits: [RAISES_POWER],
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "empower");
        if (card === undefined) return;
        // Another minion that takes the power in its place takes the rest as well (C-STAR-ROAMERS-ensign).
        const [taker = card] = yield* givePower(g, [card], 2);
        startRule(g, me, me.you, "end of turn", taker);
      },
      rule: {
        instead: {
          if: wouldBeDiscarded(owned((_g, me, card) => card === me.rule?.card)),
          do: (g, _me, op) => returnInstead(g, op.card),
        },
      },
    }),
    action("Let's Get It On", 1, {
      text: "Pick a minion of yours and destroy at least one at its base, of no more power together than that minion has.",
      onPlay: toA("destroy-as-strong", { whose: "yours" }, function* (g, yours) {
        const most = powerOf(g, yours);
        const sum = (cards: readonly CardId[]): number => cards.reduce((total, card) => total + powerOf(g, card), 0);
        const fits = (picked: readonly CardId[], card: CardId): boolean => sum([...picked, card]) <= most;
        const chosen = yield* chooseCards(g, "destroy", minions(g, { at: baseOf(g, yours) }), { min: 1, next: fits });
        yield* destroyAll(g, chosen);
      }),
    }),
    onBase("Oh-hoh-hoh-hoah", 1, {
      text: "Play on a base. Ongoing: each minion that another player has played here puts a +1 power counter on a minion of yours anywhere.",
      othersMinionPlayedHere: counterOnA({ whose: "yours" }),
    }),
  ],
};
