import { destroy, destroyAll, setBreakpoint } from "../../vocabulary/affect.ts";
import { chooseCards, oneOf } from "../../vocabulary/choose.ts";
import { hasMostPower, hostIsHighest, isYourTurn, leadsHere } from "../../vocabulary/conditions.ts";
import { empowerA, empowerEach, empowerThis, toA, when } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, onMinion, RAISES_POWER, titan } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { extraAction } from "../../vocabulary/play.ts";
import { cannotBeDestroyed, yoursHereHave } from "../../vocabulary/standing.ts";
import { baseOf, bases, controllerOf, here, minions, powerOf, withinPower } from "../../vocabulary/table.ts";

export const werewolves = {
  name: "Werewolves",
  cards: [
    minion("Pack Alpha", 5, 1, {
      text: "Special: when this base is about to score, the minions you have here each get 1 more power until the turn ends.",
      beforeScoring: empowerEach(1, { here: true, whose: "yours" }),
    }),
    minion("Loup-Garou", 4, 2, {
      text: "Special: when this base is about to score, this minion gets 2 more power until the turn ends.",
      beforeScoring: empowerThis(2),
    }),
    minion("Teenage Wolf", 3, 3, {
      text: "Talent: this minion gets 1 more power until the turn ends.",
      talent: empowerThis(1),
    }),
    minion("Howler", 2, 4, {
      text: "This minion has 2 more power until the turn ends.",
      onPlay: empowerThis(2),
    }),
    action("Chew Toy", 2, {
      text: "Pick a minion of yours, then destroy a minion at its base that is weaker.",
      onPlay: toA("destroy-weaker-than", { whose: "yours" }, (g, yours) =>
        oneOf(g, "destroy", minions(g, { at: baseOf(g, yours), below: powerOf(g, yours) }), destroy),
      ),
    }),
    action("Frenzy", 2, {
      text: "Your minions that now have power 4 or more each get 1 more until the turn ends.",
      traits: [RAISES_POWER],
      raises: (g, card) => powerOf(g, card) >= 4,
      onPlay: empowerEach(1, { whose: "yours", min: 4 }),
    }),
    onBase("Full Moon", 1, {
      text: "Play on a base. Ongoing: your minions here have +1 power.",
      traits: [RAISES_POWER],
      ...yoursHereHave(1),
    }),
    onMinion("Leader of the Pack", 1, {
      text: "Play on a minion. Talent: if no minion here is stronger than that one, you have an extra action to play.",
      talent: when(hostIsHighest, extraAction()),
    }),
    action("Let the Dog Out", 1, {
      text: "Pick a minion of yours. Destroy as many minions at its base as you like whose power adds up to no more than its own.",
      onPlay: toA("destroy-up-to-its-power", { whose: "yours" }, function* (g, yours) {
        const next = withinPower(g, powerOf(g, yours));
        yield* destroyAll(g, yield* chooseCards(g, "destroy", minions(g, { at: baseOf(g, yours) }), { next }));
      }),
    }),
    onBase("Marking Territory", 1, {
      text: "Play on a base. Ongoing: when your turn starts and you have more power here than each other player, this base's breakpoint becomes 0 until the turn ends.",
      atYourTurnStart: when(leadsHere, (g, me) => setBreakpoint(g, here(g, me), 0)),
    }),
    onMinion("Moontouched", 1, {
      text: "Play on a minion. Talent: if no minion here is stronger than that one, draw a card.",
      talent: when(hostIsHighest, drawCards(1)),
    }),
    onMinion("Unstoppable", 1, {
      text: "Play on a minion. Ongoing: it cannot be destroyed.",
      ...cannotBeDestroyed("host"),
    }),
    titan("Great Wolf Spirit", {
      text: "Special: in your turn, with the most power at two bases or more, play this titan at one of them. Ongoing: in your turn each of your cards may use its talents once more. Talent: a minion of yours gets 1 more power until the turn ends.",
      optional: true,
      arrives: {
        can: (g, me) => bases(g).filter((at) => hasMostPower(g, me.you, at)).length >= 2,
        where: (g, me, at) => hasMostPower(g, me.you, at),
      },
      moreTalents: (g, me, card) => (isYourTurn(g, me.you) && controllerOf(g, card) === me.you ? 1 : 0),
      talent: empowerA(1, { whose: "yours" }),
    }),
  ],
};
