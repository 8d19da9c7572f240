import { destroy, givePower, startRule } from "../../vocabulary/affect.ts";
import { gainsVp, gainVp } from "../../vocabulary/bases.ts";
import { chooseCards, oneBase, oneOf } from "../../vocabulary/choose.ts";
import { hasGoneToDiscard, isAnotherOfYours, isYours, isYoursHere } from "../../vocabulary/conditions.ts";
import { addCounterToEach } from "../../vocabulary/counters.ts";
import { counterOnA, counterOnThis } from "../../vocabulary/counting.ts";
import { both, empowerEach, onlyIf, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Seat } from "../../vocabulary/define.ts";
import { action, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import type { DuelResult } from "../../vocabulary/dueling.ts";
import { aDuel, loserDies, winnersOf } from "../../vocabulary/dueling.ts";
import { extraAction, extraMinion } from "../../vocabulary/play.ts";
import { bases, controllerOf, hostOf, minions, others, powerOf, totalPower, yoursHere } from "../../vocabulary/table.ts";

export const samurai = {
  name: "Samurai",
  cards: [
    minion("Shogun", 5, 1, {
      text: "Ongoing: after another minion of yours has gone from play to the discard pile, put a +1 power counter on this one.",
      on: { left: { if: (g, me, e) => e.to === "discard" && isAnotherOfYours(g, me, e.card), do: counterOnThis } },
    }),
    minion("Bushi", 4, 2, {
      text: "Ongoing: after this minion has gone from play to the discard pile with 5 power or more, you gain 1 VP.",
      on: { left: { if: (g, me, e) => hasGoneToDiscard(g, me, e) && powerOf(g, me.card) >= 5, do: gainsVp(1) } },
    }),
    minion("Ronin", 3, 3, {
      text: "Put a +1 power counter on this minion if you have no other here.",
      onPlay: onlyIf((g, me) => yoursHere(g, me).length === 1, counterOnThis),
    }),
    minion("Samurai-Chan", 2, 4, {
      text: "Ongoing: after this minion has gone from play to the discard pile, you draw a card.",
      on: { left: { if: hasGoneToDiscard, do: drawCards(1) } },
    }),
    action("Code of Bushido", 1, {
      text: "Up to three of your minions get a +1 power counter each.",
      traits: [RAISES_POWER],
      *onPlay(g, me) {
        yield* addCounterToEach(g, yield* chooseCards(g, "add-counter", minions(g, { of: me.you }), { max: 3 }));
      },
    }),
    onMinion("Final Haiku", 1, {
      text: "Play on a minion of yours. Ongoing: after it has gone from play to the discard pile, each of your minions has +2 power until the turn ends.",
      host: isYours,
      on: { left: { if: (g, me, e) => e.card === hostOf(g, me.card) && e.to === "discard", do: empowerEach(2, { whose: "yours" }) } },
    }),
    action("Heart of the Battle", 1, {
      text: "Special: when a base is about to score, a minion of yours there duels one of another player's there. The one that loses is destroyed.",
      special: { at: "beforeScores", do: aDuel(loserDies, { there: true }) },
    }),
    action("Honor the Ancestors", 1, {
      text: "A minion of yours gets a +1 power counter. Then minions of your discard pile, at most one for each other player, may be shuffled into your deck.",
      traits: [RAISES_POWER],
      onPlay: both(counterOnA({ whose: "yours" }), (g, me) =>
        fromDiscard("deck", { kind: "minion", upTo: others(g, me.you).length })(g, me),
      ),
    }),
    onBase("Honor the Fallen", 1, {
      text: "Play on a base. Ongoing: whenever a minion of yours has gone from here to the discard pile, you draw a card.",
      on: { left: { if: (g, me, e) => e.to === "discard" && isYoursHere(g, me, e.card), do: drawCards(1) } },
    }),
    action("Honorable Combat", 1, {
      text: "Pick a base where somebody is ahead of you in power; a minion of yours there duels one of that player's. Whoever controls the one that wins gains 1 VP.",
      *onPlay(g, me) {
        const isAhead = (seat: Seat, at: CardId): boolean => totalPower(g, at, seat) > totalPower(g, at, me.you);
        const behind = bases(g).filter((at) => others(g, me.you).some((seat) => isAhead(seat, at)));
        const rewarded = (_g: Game, result: DuelResult): void => {
          for (const seat of winnersOf(g, result)) gainVp(g, seat, 1);
        };
        const who = (_g: Game, _you: Seat, at: CardId, rival: CardId): boolean => isAhead(controllerOf(g, rival), at);
        yield* oneBase(g, "duel-where", behind, (_g, at) => aDuel(rewarded, { at, who })(g, me));
      },
    }),
    action("Way of the Warrior", 2, {
      text: "A minion of yours has +3 power until the turn ends. If it goes from play to the discard pile before that, you draw a card.",
      traits: [RAISES_POWER],
      onPlay: toA("empower", { whose: "yours" }, function* (g, card, me) {
        yield* givePower(g, [card], 3);
        startRule(g, me, me.you, "end of turn", card);
      }),
      rule: { on: { left: { if: (_g, me, e) => e.card === me.rule?.card && e.to === "discard", do: drawCards(1) } } },
    }),
    action("Yokai Attack!", 2, {
      text: "Destroy a minion of yours. If you did, you have an extra minion and an extra action to play.",
      *onPlay(g, me) {
        if (yield* oneOf(g, "sacrifice", minions(g, { of: me.you }), destroy)) yield* both(extraMinion(), extraAction())(g, me);
      },
    }),
  ],
};
