import { changeBreakpoint, destroyAll, returnToHand } from "../../vocabulary/affect.ts";
import { discardBase } from "../../vocabulary/bases.ts";
import { chooseCard, chooseCards, confirm, oneOf } from "../../vocabulary/choose.ts";
import { comesWhere } from "../../vocabulary/conditions.ts";
import { counterOnThis } from "../../vocabulary/counting.ts";
import { draw } from "../../vocabulary/decks.ts";
import type { Deed } from "../../vocabulary/deeds.ts";
import { destroyA, does, targets } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, titan } from "../../vocabulary/define.ts";
import { fromDiscard } from "../../vocabulary/digging.ts";
import { heldBy } from "../../vocabulary/hands.ts";
import { moveElsewhere } from "../../vocabulary/moving.ts";
import { extraAction, playNow, playOrMove } from "../../vocabulary/play.ts";
import { isAction, isMinion, isNamed, playsOn } from "../../vocabulary/printed.ts";
import { cannotBeDestroyed, youHaveHere } from "../../vocabulary/standing.ts";
import { actionsAt, baseOf, bases, cardsOn, controllerOf, here, isBuried, ownerOf, placesFor, titans } from "../../vocabulary/table.ts";

/** The actions that a player has on a base; those on minions there are not on the base (C-KAIJU-gorgodzolla). */
const yourActionsAt = (g: Game, me: Self, at: CardId): CardId[] => actionsAt(g, at).filter((card) => controllerOf(g, card) === me.you);
const gorgodzollas = (g: Game): CardId[] => titans(g).filter((card) => isNamed(g, card, "Gorgodzolla"));
const gorgodzollaComesHere: Deed = does((g, me) => playOrMove(g, me, "Gorgodzolla", [here(g, me)]));

export const kaiju = {
  name: "Kaiju",
  cards: [
    minion("Kaijookey", 4, 1, {
      text: "Ongoing: each action of yours on this base, not on its minions, gives this minion +1 power.",
      power: (g, me, card) => (card === me.card ? yourActionsAt(g, me, here(g, me)).length : 0),
    }),
    minion("Tiny Priestesses", 3, 1, {
      text: "Gorgodzolla comes here: you may play it if it waits; if it is in play elsewhere, it moves.",
      onPlay: gorgodzollaComesHere,
    }),
    minion("Johnny", 2, 1, {
      text: "You may take back an action of yours from a base and play it here as an extra, if it can be played here.",
      *onPlay(g, me) {
        // Both or neither (R-TERMS-MAY-02): it comes to the hand, and can be played here.
        const comesBack = (card: CardId): boolean => ownerOf(g, card) === me.you && placesFor(g, me.you, card).includes(here(g, me));
        const yours = bases(g).flatMap((at) => yourActionsAt(g, me, at).filter(comesBack));
        const card = yield* chooseCard(g, "take-action-back", yours, { may: true });
        if (card !== undefined && (yield* returnToHand(g, card)))
          yield* playNow(g, "action", { cards: heldBy(g, me.you, [card]), base: here(g, me), must: true });
      },
    }),
    action("Kaiju Alliance", 2, {
      text: "Until the turn ends the breakpoint of every base in play is 4 lower.",
      *onPlay(g) {
        for (const at of bases(g)) yield* changeBreakpoint(g, at, -4);
      },
    }),
    action("Kaiju Conflict", 2, {
      text: "You have two extra actions to play.",
      onPlay: extraAction(2),
    }),
    onBase("Oh No!", 1, {
      text: "Play on a base. Gorgodzolla comes here: you may play it if it waits; if it is in play elsewhere, it moves. Ongoing: you have +2 power here.",
      ...youHaveHere(2),
      onPlay: gorgodzollaComesHere,
    }),
    action("Pick Up a Bus", 2, {
      text: "Take an action that is played on a base from your discard pile into your hand.",
      onPlay: fromDiscard("hand", { kind: "action", where: (g, card) => playsOn(g, card) === "base" }),
    }),
    onBase("Radioactive Breath", 3, {
      text: "Play on a base and so destroy as many as you like of the minions here with power 2 or less that are not yours. Ongoing: you have +3 power here.",
      ...youHaveHere(3),
      *onPlay(g, me) {
        yield* destroyAll(g, yield* chooseCards(g, "destroy", targets(g, me, { here: true, whose: "not yours", max: 2 }), {}));
      },
    }),
    onBase("Stomp", 2, {
      text: "Play on a base, whose breakpoint is then 3 lower until the turn ends. Ongoing: you have +2 power here.",
      ...youHaveHere(2),
      onPlay: does((g, me) => changeBreakpoint(g, here(g, me), -3)),
    }),
    onBase("Tail Smash", 1, {
      text: "Play on a base and so destroy a minion here with power 3 or less that is not yours. Ongoing: you have +4 power here.",
      ...youHaveHere(4),
      onPlay: destroyA({ here: true, whose: "not yours", max: 3 }),
    }),
    onBase("The Folly of Men", 1, {
      text: "Play on a base. Ongoing: other players' cards cannot destroy your minions and actions here. You have +2 power here.",
      ...youHaveHere(2),
      ...cannotBeDestroyed(
        (g, me, card) => baseOf(g, card) === here(g, me) && controllerOf(g, card) === me.you && (isMinion(g, card) || isAction(g, card)),
        "others",
      ),
    }),
    action("There Goes Tokyo", 1, {
      text: "If Gorgodzolla is in play, destroy the base it is on with all other cards there. Gorgodzolla moves to another base, and the top of the base deck comes in place of the lost one.",
      *onPlay(g) {
        const it = yield* chooseCard(g, "move-titan", gorgodzollas(g));
        if (it === undefined) return;
        const old = baseOf(g, it);
        const beside = cardsOn(g, old).filter((card) => card !== it && !isBuried(g, card));
        yield* destroyAll(g, beside);
        yield* moveElsewhere(g, it);
        // What could not be destroyed goes with its base all the same (C-KAIJU-there-goes-tokyo).
        yield* discardBase(g, old);
      },
    }),
    action("They Say He's Got to Go", 1, {
      text: "Move a titan, whosever it is, to another base.",
      onPlay: does((g) => oneOf(g, "move-titan", titans(g), (_g, card) => moveElsewhere(g, card))),
    }),
    onBase("Wade through the Buildings", 1, {
      text: "Play on a base and so destroy all actions that other players have on it, but not those on minions. Ongoing: you have +4 power here.",
      ...youHaveHere(4),
      onPlay: does((g, me) =>
        destroyAll(
          g,
          actionsAt(g, here(g, me)).filter((card) => controllerOf(g, card) !== me.you),
        ),
      ),
    }),
    titan("Gorgodzolla", {
      text: "Special: you may play this titan in place of your regular minion, on a base where you have two actions or more. Ongoing: after you have played a minion or an action on this base, this titan gets a +1 power counter; after an action you may draw a card, too.",
      arrives: { instead: ["minion"], ...comesWhere(2, "actions", (g, me, at) => yourActionsAt(g, me, at).length) },
      on: {
        played: {
          if: (g, me, e) => e.seat === me.you && e.on === here(g, me) && (isAction(g, e.card) || isMinion(g, e.card)),
          *do(g, me, e) {
            yield* counterOnThis(g, me);
            if (isAction(g, e.card) && (yield* confirm(g, "draw"))) draw(g, me.you, 1);
          },
        },
      },
    }),
  ],
};
