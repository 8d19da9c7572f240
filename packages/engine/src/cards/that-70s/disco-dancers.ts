import { affecting, destroy, givePower } from "../../vocabulary/affect.ts";
import { gainVp } from "../../vocabulary/bases.ts";
import { oneOf } from "../../vocabulary/choose.ts";
import { isYoursHere } from "../../vocabulary/conditions.ts";
import { counterOnA, counterOnThis } from "../../vocabulary/counting.ts";
import { draw, placeInHand } from "../../vocabulary/decks.ts";
import { both, does, eachPlayer, eitherOf, empowerA, moveA, returnA, targets, toA } from "../../vocabulary/deeds.ts";
import type { Effect, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onMinion, RAISES_POWER, verb } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { discardPile } from "../../vocabulary/hands.ts";
import { countersWhenPlayed } from "../../vocabulary/history.ts";
import { extraAction, extraMinion } from "../../vocabulary/play.ts";
import { sameName } from "../../vocabulary/printed.ts";
import { affectedToo, isAffectedByStandard } from "../../vocabulary/standing.ts";
import { here, hostOf, minions } from "../../vocabulary/table.ts";

/** A minion gets stronger; for each that did, one at its base gets weaker. */
const turnTheBeat = verb(function* turnTheBeat(g: Game, me: Self): Effect {
  const stronger = yield* affecting(g, empowerA(1)(g, me));
  const ask = { about: { amount: -1 } };
  for (const { base } of stronger) yield* oneOf(g, "weaken", minions(g, { at: base }), (_g, card) => givePower(g, [card], -1), ask);
});

export const discoDancers = {
  name: "Disco Dancers",
  cards: [
    minion("Dancing King", 5, 1, {
      text: "Ongoing: as a standard action is played, you may name a minion here. If the action directly affects others here but not that one, it is affected the same way.",
      ...affectedToo({ like: () => true, too: (g, me) => minions(g, { at: here(g, me) }) }),
    }),
    minion("Disco Lou", 4, 2, {
      text: "You have an extra action to play, OR an action of your discard pile goes on top of your deck.",
      onPlay: eitherOf({ action: extraAction(), top: fromDiscard("top", { kind: "action" }) }),
    }),
    minion("Diva", 3, 3, {
      text: "Ongoing: once a turn, as a standard action is played, you may have it affect this minion in the way it directly affects your others here.",
      ...affectedToo({ once: "turn", like: isYoursHere, too: (_g, me) => [me.card] }),
    }),
    minion("Roller", 2, 4, {
      text: "Ongoing: a standard action that directly affects this minion puts a +1 power counter on it, unless it had any when that action was played.",
      on: {
        affected: {
          if: (g, me, e) => isAffectedByStandard(g, me, e) && countersWhenPlayed(g, e.source, me.card) === 0,
          do: counterOnThis,
        },
      },
    }),
    action("Celebration", 1, {
      text: "You have two extra actions to play.",
      onPlay: extraAction(2),
    }),
    action("Disco Inferno", 1, {
      text: "Every player may put a +1 power counter on a minion of theirs. You draw a card for each minion that got one.",
      traits: [RAISES_POWER],
      *onPlay(g, me) {
        const raised = yield* affecting(g, eachPlayer(counterOnA({ whose: "yours", may: true }))(g, me));
        draw(g, me.you, raised.length);
      },
    }),
    action("Get Down Tonight", 1, {
      text: "A minion has 2 more power until the turn ends. Draw a card.",
      traits: [RAISES_POWER],
      onPlay: both(empowerA(2), drawCards(1)),
    }),
    action("I'm So Excited", 1, {
      text: "Move a minion of yours to a different base. Draw a card.",
      onPlay: both(moveA({ whose: "yours" }), drawCards(1)),
    }),
    action("I Will Survive", 1, {
      text: "Special: once a base has scored, a minion of yours there goes back to its owner's hand rather than to the discard pile.",
      special: { at: "afterScores", do: returnA({ there: true, whose: "yours" }) },
    }),
    action("It's Raining Men", 1, {
      text: "You have an extra minion to play.",
      onPlay: extraMinion(),
    }),
    action("Last Dance", 1, {
      text: "Every player may destroy a minion of their own. Each minion that is really destroyed gains its controller 1 VP.",
      *onPlay(g, me) {
        const sacrifice = toA("sacrifice", { whose: "yours", may: true }, (_g, card) => destroy(g, card));
        for (const gone of yield* affecting(g, eachPlayer(sacrifice)(g, me))) gainVp(g, gone.controller, 1);
      },
    }),
    action("Stayin' Alive", 1, {
      text: "Pick a minion of yours in play. One of the same name comes from your discard pile into your hand.",
      onPlay: does((g, me) =>
        oneOf(g, "take-back-twin", targets(g, me, { whose: "yours" }), (_g, card) => {
          const twin = discardPile(g, me.you).find((other) => sameName(g, other, card));
          if (twin !== undefined) placeInHand(g, twin);
        }),
      ),
    }),
    action("Turn the Beat Around", 1, {
      text: "A minion has 1 more power until the turn ends. For each minion that got it, pick one at its base, which has 1 less. Special: may also be played when a base is about to score.",
      traits: [RAISES_POWER],
      onPlay: turnTheBeat,
      special: { at: "beforeScores", do: turnTheBeat },
    }),
    onMinion("We Are Family", 1, {
      text: "Play on a minion. Ongoing: once a turn, as a standard action is played, you may have it affect that minion in the way it directly affects others here.",
      ...affectedToo({ once: "turn", like: () => true, too: (g, me) => [hostOf(g, me.card)] }),
    }),
  ],
};
