import { givePowerBy } from "../../vocabulary/affect.ts";
import { chooseCard, chooseCards, itself, somebodyElse } from "../../vocabulary/choose.ts";
import { couldTakeCounter, isYoursHere } from "../../vocabulary/conditions.ts";
import { addCounters, addCounterToEach, receiveCounter, removeAnyCounters } from "../../vocabulary/counters.ts";
import { counterOnThis, countersOnThis, transferFrom } from "../../vocabulary/counting.ts";
import { draw } from "../../vocabulary/decks.ts";
import { does, toA, when } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Seat } from "../../vocabulary/define.ts";
import { action, minion, onBase, RAISES_POWER, titan } from "../../vocabulary/define.ts";
import { hasPlayedMinionAt, minionsPlayedAt } from "../../vocabulary/history.ts";
import { moveElsewhere } from "../../vocabulary/moving.ts";
import { extraAction } from "../../vocabulary/play.ts";
import { isMinion } from "../../vocabulary/printed.ts";
import { notAffected } from "../../vocabulary/standing.ts";
import { controllerOf, counters, here, inPlay, minions } from "../../vocabulary/table.ts";
import { transferCounters, transferSome } from "../../vocabulary/transfers.ts";

const hasCounter = (g: Game, card: CardId): boolean => counters(g, card) > 0;
/** The +1 power counters on all minions of a player. */
const countersOf = (g: Game, seat: Seat): number => minions(g, { of: seat }).reduce((sum, card) => sum + counters(g, card), 0);

export const giantAnts = {
  name: "Giant Ants",
  cards: [
    minion("Killer Queen", 4, 1, {
      text: "Talent: if you have played another minion here this turn, it and this minion each get a +1 power counter.",
      talent: when(
        (g, me) => hasPlayedMinionAt(g, me.you, here(g, me), me.card),
        function* (g, me) {
          // One of several; if it has moved on since, it is still that minion.
          const other = yield* chooseCard(g, "add-counter", minionsPlayedAt(g, me.you, here(g, me), me.card));
          yield* addCounterToEach(g, other === undefined ? [me.card] : [me.card, other]);
        },
      ),
    }),
    minion("Drone", 3, 2, {
      text: "This minion gets a +1 power counter. Ongoing: when a minion of yours is about to be destroyed, you may take a +1 power counter off this one to save it.",
      onPlay: counterOnThis,
      instead: {
        may: true,
        if: (g, me, op) => op.kind === "destroy" && isMinion(g, op.card) && controllerOf(g, op.card) === me.you && hasCounter(g, me.card),
        do: (g, me) => addCounters(g, me.card, -1),
      },
    }),
    minion("Soldier", 1, 3, {
      text: "This minion gets two +1 power counters. Talent: one of its +1 power counters goes to any other minion.",
      onPlay: countersOnThis(2),
      talent: when(
        (g, me) => hasCounter(g, me.card),
        toA("move-counters-to", { another: true }, (g, card, me) => transferCounters(g, me.card, card, 1)),
      ),
    }),
    minion("Worker", 0, 4, {
      text: "This minion gets two +1 power counters.",
      onPlay: countersOnThis(2),
    }),
    action("A Kind of Magic", 1, {
      text: "Transfer as many of the +1 power counters on your minions as you like among those minions.",
      traits: [RAISES_POWER],
      raises: (g, card) => countersOf(g, controllerOf(g, card)) > counters(g, card),
      *onPlay(g, me) {
        // As many as there are lead to every way of sharing them out.
        for (let left = countersOf(g, me.you); left > 0; ) {
          const full = minions(g, { of: me.you, where: (card) => hasCounter(g, card) });
          const from = yield* chooseCard(g, "move-counters-from", full, { may: true, strengthens: somebodyElse });
          const count = from === undefined ? 0 : yield* transferSome(g, from, minions(g, { of: me.you, except: from }));
          left = count === 0 ? 0 : left - count;
        }
      },
    }),
    action("Gimme the Prize", 2, {
      text: "At most three of your minions each get a +1 power counter.",
      traits: [RAISES_POWER],
      *onPlay(g, me) {
        yield* addCounterToEach(g, yield* chooseCards(g, "add-counter", minions(g, { of: me.you }), { max: 3 }));
      },
    }),
    action("Headlong", 1, {
      text: "Move a minion of yours to a different base. It gets two +1 power counters.",
      traits: [RAISES_POWER],
      *onPlay(g, me) {
        const card = yield* chooseCard(g, "move", minions(g, { of: me.you }), { strengthens: itself });
        if (card === undefined) return;
        yield* moveElsewhere(g, card);
        yield* addCounters(g, card, 2);
      },
    }),
    onBase("The Show Must Go On", 1, {
      text: "Play on a base. Ongoing: other players' cards do not affect minions of yours here that have a +1 power counter.",
      ...notAffected((g, me, card) => isYoursHere(g, me, card) && hasCounter(g, card)),
    }),
    action("Under Pressure", 1, {
      text: "Special: when a base is about to score, transfer as many +1 power counters as you like from a minion of yours to another of yours.",
      traits: [RAISES_POWER],
      special: { at: "beforeScores", do: transferFrom({ whose: "yours" }, { whose: "yours" }) },
    }),
    action("We Are the Champions", 1, {
      text: "Special: once a base has scored, transfer as many +1 power counters as you like from a minion of yours there to any other minion.",
      traits: [RAISES_POWER],
      special: { at: "afterScores", do: transferFrom({ there: true, whose: "yours" }, {}) },
    }),
    action("We Will Rock You", 2, {
      text: "Until the turn ends, each of your minions has 1 more power for every +1 power counter on it now.",
      traits: [RAISES_POWER],
      raises: hasCounter,
      onPlay: does((g, me) => givePowerBy(g, minions(g, { of: me.you, where: (m) => hasCounter(g, m) }), (m) => counters(g, m))),
    }),
    action("Who Wants to Live Forever?", 1, {
      text: "Take as many +1 power counters as you like off your minions, and draw a card for each.",
      *onPlay(g, me) {
        draw(g, me.you, yield* removeAnyCounters(g, minions(g, { of: me.you })));
      },
    }),
    titan("Death on Six Legs", {
      text: "Special: on your turn, play this titan while your minions have seven +1 power counters or more in all. Ongoing: each minion that goes to the discard pile leaves this titan one of its +1 power counters. Talent: you have an extra action to play.",
      optional: true,
      arrives: {
        can: (g, me) => countersOf(g, me.you) >= 7,
        near: (g, me) => ({ of: "counters", have: countersOf(g, me.you), need: 7 }),
      },
      on: {
        left: {
          // Settled while the counters are still there, and only for a minion that really goes.
          if: (g, me, e) => e.to === "discard" && isMinion(g, e.card) && couldTakeCounter(g, me, e.card),
          goesOn: true,
          *do(g, me) {
            if (inPlay(g, me.card)) yield* receiveCounter(g, me.card);
          },
        },
      },
      talent: extraAction(),
    }),
  ],
};
