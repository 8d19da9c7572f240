import { actionsOn, allActionsAt } from "../../vocabulary/actions.ts";
import { destroyAll, place } from "../../vocabulary/affect.ts";
import { isYours } from "../../vocabulary/conditions.ts";
import { atABase, both, destroyA, destroyThis, does } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Self } from "../../vocabulary/define.ts";
import { ANY_NUMBER, action, minion, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { dig, drawCards } from "../../vocabulary/digging.ts";
import { discardPile } from "../../vocabulary/hands.ts";
import { moveElsewhere } from "../../vocabulary/moving.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { actionsIn, isAction, isMinion } from "../../vocabulary/printed.ts";
import { hostPower, notAffected, toHandInstead } from "../../vocabulary/standing.ts";
import { baseOf, controllerOf, here, hostOf } from "../../vocabulary/table.ts";

const isYourActionOnAMinionHere = (g: Game, me: Self, card: CardId): boolean =>
  isAction(g, card) && controllerOf(g, card) === me.you && isMinion(g, hostOf(g, card)) && baseOf(g, card) === here(g, me);

/** The minion that this card is on, or another card that is on it. */
const isHostOrOnIt = (g: Game, me: Self, card: CardId): boolean => {
  const host = hostOf(g, me.card);
  return card === host || (card !== me.card && hostOf(g, card) === host);
};

export const cyborgApes = {
  name: "Cyborg Apes",
  cards: [
    minion("Cyberback", 5, 1, {
      text: "Ongoing: actions that you play on this minion may come from your discard pile, not only from your hand.",
      alsoFrom: (g, me) => ({ cards: actionsIn(g, discardPile(g, me.you)), on: me.card, always: true }),
    }),
    minion("Clyde 2.0", 4, 2, {
      text: "Ongoing: an action of yours on a minion here that would go to the discard pile may go to your hand instead.",
      instead: toHandInstead(isYourActionOnAMinionHere),
    }),
    minion("Baboom", 3, 3, {
      text: "Talent: you have an extra action to play, but only on this minion.",
      talent: does((g, me) => extraPlay(g, "action", { base: me.card })),
    }),
    minion("Furious George", 2, 4, {
      text: "Ongoing: every action on this minion gives it +1 power.",
      power: (g, me, card) => (card === me.card ? actionsOn(g, card).length : 0),
    }),
    onMinion("Cyberevolution", 2, {
      text: "Play on a minion. Ongoing: it has +3 power.",
      ...hostPower(3),
    }),
    onMinion("Flying Monkey", 1, {
      text: "Play on a minion. Special: once its base has scored, you may move that minion elsewhere, which saves it from the discard pile. Then this card is destroyed.",
      afterScoring: both((g, me) => moveElsewhere(g, hostOf(g, me.card), { may: true }), destroyThis),
    }),
    action("Going Bananas", 1, {
      text: "Pick a base: destroy all actions that other players have on it and on the minions there.",
      onPlay: atABase("destroy-actions-where", (g, at, me) => destroyAll(g, allActionsAt(g, at, me.you))),
    }),
    onMinion("Juiced Up", 1, {
      text: "Play on a minion. Ongoing: every action on it, this one too, gives it +2 power.",
      traits: [RAISES_POWER],
      power: (g, me, card) => (hostOf(g, me.card) === card ? 2 * actionsOn(g, card).length : 0),
    }),
    onMinion("Missing Uplink", 1, {
      text: "Play on a minion of yours. Ongoing: when your turn ends, draw one more card.",
      host: isYours,
      atYourTurnEnd: drawCards(1),
    }),
    onMinion("Monkey on Your Back", 1, {
      text: "Play on a minion of yours. Talent: destroy a minion of power 4 or less that another player has here, and put this card under your deck.",
      host: isYours,
      talent: both(destroyA({ here: true, whose: "others", max: 4 }), (g, me) => place(g, me.card, "bottom")),
    }),
    action("Monkey See, Monkey Do", 1, {
      text: "Show five cards from the top of your deck. Take any of the actions into your hand, then shuffle the deck.",
      onPlay: dig(5, { kind: "action", upTo: ANY_NUMBER }, "shuffled"),
    }),
    onMinion("Shielding", 2, {
      text: "Play on a minion. Ongoing: other players' actions affect neither it nor the other actions on it.",
      ...notAffected(isHostOrOnIt, "others' actions"),
    }),
  ],
};
