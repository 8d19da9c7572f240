import { destroy, destroyAll, moveElsewhere, place } from "../../vocabulary/affect.ts";
import { chooseBase, chooseCards } from "../../vocabulary/choose.ts";
import { placeInHand, revealTop, shuffleDeck } from "../../vocabulary/decks.ts";
import { action, type CardId, type Game, minion, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import {
  actionsAt,
  actionsIn,
  actionsOnMinions,
  baseOf,
  bases,
  cardsOn,
  controllerOf,
  discardPile,
  here,
  hostOf,
  isAction,
  isMinion,
  isOthersAction,
  isYours,
} from "../../vocabulary/queries.ts";
import { destroyA, drawCards, hostPower } from "../../vocabulary/shapes.ts";

const actionsOn = (g: Game, card: CardId): number => actionsIn(g, cardsOn(g, card)).length;

export const cyborgApes = {
  name: "Cyborg Apes",
  cards: [
    minion("Cyberback", 5, 1, {
      text: "Ongoing: actions that you play on this minion may come from your discard pile, not only from your hand.",
      alsoFrom: (g, me) => ({ cards: actionsIn(g, discardPile(g, me.you)), on: me.card, always: true }),
    }),
    minion("Clyde 2.0", 4, 2, {
      text: "Ongoing: an action of yours on a minion here that would go to the discard pile may go to your hand instead.",
      instead: {
        may: true,
        if: (g, me, op) =>
          (op.kind === "destroy" || op.kind === "discard") &&
          isAction(g, op.card) &&
          controllerOf(g, op.card) === me.you &&
          isMinion(g, hostOf(g, op.card)) &&
          baseOf(g, op.card) === here(g, me),
        do: (g, _me, op) => place(g, op.card, "hand"),
      },
    }),
    minion("Baboom", 3, 3, {
      text: "Talent: you have an extra action to play, but only on this minion.",
      *talent(g, me) {
        yield* extraPlay(g, "action", { base: me.card });
      },
    }),
    minion("Furious George", 2, 4, {
      text: "Ongoing: every action on this minion gives it +1 power.",
      power: (g, me, card) => (card === me.card ? actionsOn(g, card) : 0),
    }),
    onMinion("Cyberevolution", 2, {
      text: "Play on a minion. Ongoing: it has +3 power.",
      traits: [RAISES_POWER],
      ...hostPower(3),
    }),
    onMinion("Flying Monkey", 1, {
      text: "Play on a minion. Special: once its base has scored, you may move that minion elsewhere, which saves it from the discard pile. Then this card is destroyed.",
      *afterScoring(g, me) {
        yield* moveElsewhere(g, hostOf(g, me.card), { may: true });
        yield* destroy(g, me.card);
      },
    }),
    action("Going Bananas", 1, {
      text: "Pick a base: destroy all actions that other players have on it and on the minions there.",
      *onPlay(g, me) {
        const at = yield* chooseBase(g, "destroy-actions-where", bases(g));
        if (at === undefined) return;
        const actions = [...actionsAt(g, at), ...actionsOnMinions(g, { at })];
        yield* destroyAll(
          g,
          actions.filter((card) => controllerOf(g, card) !== me.you),
        );
      },
    }),
    onMinion("Juiced Up", 1, {
      text: "Play on a minion. Ongoing: every action on it, this one too, gives it +2 power.",
      traits: [RAISES_POWER],
      power: (g, me, card) => (hostOf(g, me.card) === card ? 2 * actionsOn(g, card) : 0),
    }),
    onMinion("Missing Uplink", 1, {
      text: "Play on a minion of yours. Ongoing: when your turn ends, draw one more card.",
      host: isYours,
      atYourTurnEnd: drawCards(1),
    }),
    onMinion("Monkey on Your Back", 1, {
      text: "Play on a minion of yours. Talent: destroy a minion of power 4 or less that another player has here, and put this card under your deck.",
      host: isYours,
      *talent(g, me) {
        yield* destroyA({ here: true, whose: "others", max: 4 })(g, me);
        yield* place(g, me.card, "bottom");
      },
    }),
    action("Monkey See, Monkey Do", 1, {
      text: "Show five cards from the top of your deck. Take any of the actions into your hand, then shuffle the deck.",
      *onPlay(g, me) {
        const shown = revealTop(g, me.you, 5);
        for (const card of yield* chooseCards(g, "take-action-in-hand", actionsIn(g, shown), {})) placeInHand(g, card);
        shuffleDeck(g, me.you);
      },
    }),
    onMinion("Shielding", 2, {
      text: "Play on a minion. Ongoing: other players' actions affect neither it nor the other actions on it.",
      guards: (g, me, op) => {
        const host = hostOf(g, me.card);
        return (op.card === host || (op.card !== me.card && hostOf(g, op.card) === host)) && isOthersAction(g, me, op);
      },
    }),
  ],
};
