import { destroy, shuffleIntoDecks, startRule, transfer } from "../../vocabulary/affect.ts";
import { discardFromBaseDeck, isBaseLeft, keepOneBase, revealTopBases, topBases } from "../../vocabulary/base-deck.ts";
import { addTopBase, chooseReplacement } from "../../vocabulary/bases.ts";
import { chooseBase, chooseCards, confirm, oneBase, oneOf } from "../../vocabulary/choose.ts";
import { couldMoveAway, isByYourPlay } from "../../vocabulary/conditions.ts";
import { addCounters, addCounterToEach } from "../../vocabulary/counters.ts";
import { draw } from "../../vocabulary/decks.ts";
import { atABase, does, eitherOf, empowerIt, moveA, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, NO_CARD, NO_SEAT, onBase, RAISES_POWER, titan, verb } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { goneTo, isFirstToLeave, movedFrom } from "../../vocabulary/history.ts";
import { moveAll, moveEachElsewhere, moveToOneOf, swapPlaces } from "../../vocabulary/moving.ts";
import { extraMinion } from "../../vocabulary/play.ts";
import { isMinion } from "../../vocabulary/printed.ts";
import { atAnotherBase, baseOf, bases, controllerOf, counters, here, minions, otherBases } from "../../vocabulary/table.ts";

/** Draws a card and goes on to another base. Once it has gone from there, the rest of what one card has done there is answered too. */
const stirUp = verb(function* stirUp(g: Game, me: Self, at: CardId): Effect {
  if (here(g, me) !== at) return;
  draw(g, me.you, 1);
  yield* oneBase(g, "transfer-to", otherBases(g, at), (_g, to) => transfer(g, me.card, to), { about: { card: me.card } });
});

export const explorers = {
  name: "Explorers",
  cards: [
    minion("Idaho Smith", 5, 1, {
      text: "You may bring the top base of the base deck into play, one more for good. This minion moves there, together with any others you have here.",
      *onPlay(g, me) {
        // Both or neither (R-TERMS-MAY-02).
        if (!isBaseLeft(g) || !couldMoveAway(g, me)) return;
        const to = (yield* confirm(g, "add-base")) ? yield* addTopBase(g) : undefined;
        if (to === undefined) return;
        const others = minions(g, { at: here(g, me), of: me.you, except: me.card });
        yield* moveAll(g, [me.card, ...(yield* chooseCards(g, "move", others, {}, { about: { base: to } }))], to);
      },
    }),
    minion("Guide", 4, 2, {
      text: "Ongoing: the first time in a turn that a minion of yours moves, it gets +1 power until the turn ends.",
      on: {
        moved: {
          if: (g, me, e) => isMinion(g, e.card) && controllerOf(g, e.card) === me.you && movedFrom(g, e.card) === undefined,
          do: empowerIt(1),
        },
      },
    }),
    minion("Crypt Looter", 3, 3, {
      text: "Special: once a new base has come into play, you may play this minion there as an extra one.",
      special: { at: "baseEntered" },
    }),
    minion("Glory Hound", 2, 4, {
      text: "Look at the two top bases of the base deck. One of them goes back on top, the other to the bottom.",
      onPlay: does((g) => oneBase(g, "keep-on-top", topBases(g, 2), (_g, kept) => keepOneBase(g, kept, topBases(g, 2)))),
    }),
    action("Dr Livingstone, I Presume?", 1, {
      text: "Pick a minion. If no other minion is at its base, it is shuffled into its owner's deck.",
      onPlay: toA("shuffle-lone-minion", {}, (g, card) =>
        shuffleIntoDecks(g, minions(g, { at: baseOf(g, card) }).length === 1 ? [card] : []),
      ),
    }),
    onBase("Forgotten Horrors", 1, {
      text: "Play on a base. Ongoing: once you have played a minion here, or a card that moves minions of yours here, draw a card, and this action goes on to another base.",
      yourMinionPlayedHere: does((g, me, e) => stirUp(g, me, e.on)),
      on: {
        moved: {
          // A minion that was played here and brings others along is one card (C-EXPLORERS-forgotten-horrors).
          if: (g, me, e) =>
            e.to === here(g, me) &&
            isMinion(g, e.card) &&
            controllerOf(g, e.card) === me.you &&
            isByYourPlay(g, me) &&
            baseOf(g, e.source) !== e.to,
          do: does((g, me, e) => stirUp(g, me, e.to)),
        },
      },
    }),
    action("Fortune and Glory", 2, {
      text: "Pick a base. You may move one or two minions from there to one other base.",
      onPlay: atABase("move-from", function* (g, from) {
        const chosen = yield* chooseCards(g, "move", minions(g, { at: from }), { max: 2 });
        if (chosen.length > 0) yield* oneBase(g, "move-where", otherBases(g, from), (_g, to) => moveAll(g, chosen, to));
      }),
    }),
    action("I Said No Camels!", 1, {
      text: "Pick a base. Each minion you have there gets a +1 power counter, OR you draw as many cards as you have minions there.",
      traits: [RAISES_POWER],
      onPlay: atABase("counters-or-cards-where", (g, at, me) => {
        const yours = minions(g, { at, of: me.you });
        const ask = { key: "counters-or-cards", raises: "counters" } as const;
        return eitherOf({ counters: does(() => addCounterToEach(g, yours)), draw: drawCards(yours.length) }, ask)(g, me);
      }),
    }),
    action("It Belongs in a Museum", 1, {
      text: "Pick two minions at different bases; each moves to where the other is.",
      *onPlay(g) {
        // Both or none (C-EXPLORERS-it-belongs-in-a-museum).
        if (bases(g).filter((at) => minions(g, { at }).length > 0).length < 2) return;
        const [one, other] = yield* chooseCards(g, "swap-places", minions(g), { min: 2, max: 2, next: atAnotherBase(g) });
        yield* swapPlaces(g, one, other);
      },
    }),
    action("Lost City", 2, {
      text: "Special: once a base has scored, show the two top bases of the base deck. Pick one to come next and discard the other. You may play an extra minion on the base that comes.",
      special: {
        at: "afterScores",
        *do(g, me, e) {
          const shown = revealTopBases(g, 2);
          const next = yield* chooseBase(g, "next-base", shown);
          if (next !== undefined) chooseReplacement(g, next);
          for (const other of shown) if (other !== next) discardFromBaseDeck(g, other);
          startRule(g, me, me.you, "end of scoring", NO_CARD, e.base);
        },
      },
      // Whichever base it is in the end (C-EXPLORERS-lost-city).
      rule: { on: { baseEntered: { if: (_g, me, e) => e.replaced === me.rule?.about, do: extraMinion({ there: true, now: true }) } } },
    }),
    action("X Never Marks the Spot", 1, {
      text: "All your minions move, each to another base of your choice.",
      onPlay: does((g, me) => moveEachElsewhere(g, minions(g, { of: me.you }))),
    }),
    action("You Call This Archaeology?", 1, {
      text: "Move a minion of yours to another base. Special: may also be played before a base scores, or once it has scored.",
      onPlay: moveA({ whose: "yours" }),
      specials: [{ at: "beforeScores" }, { at: "afterScores" }],
    }),
    titan("Very Large Boulder", {
      text: "Special: may be played in place of your regular minion, on a base where no player has one. Ongoing: once a turn, when a minion has moved away from here, this titan may roll after it; if it does, destroy a minion there with less power than this titan has +1 power counters. Ongoing: if it has not moved by the end of your turn, it gets a +1 power counter.",
      optional: true,
      arrives: { instead: ["minion"], where: (g, _me, at) => minions(g, { at }).every((card) => controllerOf(g, card) === NO_SEAT) },
      on: {
        moved: {
          once: "turn",
          // Those that leave together are one event (R-TRIGGERS-14), and what goes along does not follow (R-TRIGGERS-10).
          if: (g, me, e) => e.from === here(g, me) && isFirstToLeave(g, e) && !e.group.includes(me.card),
          *do(g, me, e) {
            if (yield* moveToOneOf(g, me.card, goneTo(g, e), { may: true }))
              yield* oneOf(g, "destroy", minions(g, { at: here(g, me), below: counters(g, me.card) }), destroy);
          },
        },
      },
      atYourTurnEnd: { if: (g, me) => movedFrom(g, me.card) === undefined, do: does((g, me) => addCounters(g, me.card)) },
    }),
  ],
};
