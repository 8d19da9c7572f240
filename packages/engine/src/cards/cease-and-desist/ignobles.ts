import { destroyAll, giveControl, giveControlOfAll, handOver } from "../../vocabulary/affect.ts";
import { gainVp } from "../../vocabulary/bases.ts";
import { chooseCards, oneOf } from "../../vocabulary/choose.ts";
import { scoresHere } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import type { Deed, Target } from "../../vocabulary/deeds.ts";
import { both, chooseMinion, controlA, destroyA, does, eachPlayer, eitherOf, returnA, targets, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, EventOf, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, titan, verb } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { extraAction, extraMinion, extraPlay } from "../../vocabulary/play.ts";
import { isMinion } from "../../vocabulary/printed.ts";
import { hasWon } from "../../vocabulary/scoring.ts";
import { baseOf, controllerOf, minions, ownerOf, powerOf } from "../../vocabulary/table.ts";

/** Minions that you own and somebody else controls (C-IGNOBLES-activate-the-spy). */
const LOST: Target = { whose: "owned", where: (g, me, card) => controllerOf(g, card) !== me.you };

/** "Give control of one of your minions to another player": tells which, if it was really given. */
const giveAway = verb(function* giveAway(g: Game, me: Self): Effect<CardId | undefined> {
  const card = yield* chooseMinion(g, me, "give-control", { whose: "yours" });
  return card !== undefined && (yield* handOver(g, card)) ? card : undefined;
});
/** "... If you do, ..." */
const forAGift = (deed: Deed): Deed =>
  verb(function* forAGift(g: Game, me: Self): Effect {
    if ((yield* giveAway(g, me)) !== undefined) yield* deed(g, me);
  });

/** You have given a minion of yours to another player. */
const isGift = (g: Game, me: Self, e: EventOf<"controlled">): boolean => e.by === me.you && e.from === me.you && isMinion(g, e.card);

export const ignobles = {
  name: "Ignobles",
  cards: [
    minion("Aunt of Drakes", 5, 1, {
      text: "Talent: another player gets control of a minion of yours; for that you draw a card and have an extra action to play.",
      talent: forAGift(both(drawCards(1), extraAction())),
    }),
    minion("Foot of the King", 4, 2, {
      text: "Ongoing: when your turn ends, you may take back control of a minion that you own.",
      atYourTurnEnd: controlA({ ...LOST, may: true }),
    }),
    minion("Betrothed", 3, 3, {
      text: "You may hand this minion over to another player. Ongoing: when a player who has this minion and is not its owner wins its base, the owner gains 1 VP.",
      onPlay: does((g, me) => handOver(g, me.card, { may: true })),
      on: {
        whenScores: {
          if: (g, me, e) => scoresHere(g, me, e) && me.you !== ownerOf(g, me.card) && hasWon(g, me.you),
          do: does((g, me) => gainVp(g, ownerOf(g, me.card), 1)),
        },
      },
    }),
    minion("Sneaky Squire", 2, 4, {
      text: "You may hand this minion over to another player; for that you have an extra minion to play.",
      *onPlay(g, me) {
        if (yield* handOver(g, me.card, { may: true })) yield* extraPlay(g, "minion");
      },
    }),
    action("Activate the Spy", 2, {
      text: "Take back control of a minion that you own. You have an extra action to play.",
      onPlay: both(controlA(LOST), extraAction()),
    }),
    action("Banner Call", 1, {
      text: "Take back control of as many minions that you own as you like.",
      *onPlay(g, me) {
        yield* giveControlOfAll(g, yield* chooseCards(g, "take-control", targets(g, me, LOST), {}), me.you);
      },
    }),
    action("Fate of the Favorites", 1, {
      text: "Every player in turn destroys a minion of their own deck, whoever has it.",
      onPlay: eachPlayer(destroyA({ whose: "owned" })),
    }),
    action("Hostage Exchange", 1, {
      text: "Another player gets control of a minion of yours; for that you take control of one of theirs that is no stronger.",
      *onPlay(g, me) {
        const given = yield* giveAway(g, me);
        if (given === undefined) return;
        const weaker = minions(g, { of: controllerOf(g, given), except: given, max: powerOf(g, given) });
        yield* oneOf(g, "take-control", weaker, (_g, card) => giveControl(g, card, me.you));
      },
    }),
    action("Inevitable Betrayal", 1, {
      text: "Special: when a base is about to score, take back control of a minion there that you own.",
      special: { at: "beforeScores", do: controlA({ ...LOST, there: true }) },
    }),
    action("Out of Sight", 1, {
      text: "Every player in turn returns a minion of their own deck to their hand, whoever has it.",
      onPlay: eachPlayer(returnA({ whose: "owned" })),
    }),
    action("Red Birthday Party", 1, {
      text: "Destroy a minion that you own, together with every minion at its base that is weaker.",
      onPlay: toA("destroy", { whose: "owned" }, (g, card) =>
        destroyAll(g, [card, ...minions(g, { at: baseOf(g, card), below: powerOf(g, card) })]),
      ),
    }),
    action("Repaying Debts", 2, {
      text: "Another player gets control of a minion of yours; for that you draw two cards and have an extra minion to play.",
      onPlay: forAGift(both(drawCards(2), extraMinion())),
    }),
    titan("The Hill that Strolls", {
      text: "Special: in your turn this titan may be played if other players control two of the minions that you own, or more. Ongoing: when you have given control of a minion of yours to another player, you may put a +1 power counter on that minion. Talent: another player gets control of a minion of yours, and you draw a card for that, OR you take back control of a minion here that you own.",
      optional: true,
      arrives: { can: (g, me) => targets(g, me, LOST).length >= 2 },
      on: { controlled: { if: isGift, do: does((g, _me, e) => oneOf(g, "add-counter", [e.card], addCounters, { may: true })) } },
      talent: eitherOf({ "give-control": forAGift(drawCards(1)), "take-control": controlA({ ...LOST, here: true }) }),
    }),
  ],
};
