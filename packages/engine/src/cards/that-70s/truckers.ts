import { actionsOfAt, actionsOnBases } from "../../vocabulary/actions.ts";
import { giveControl, givePower, transfer } from "../../vocabulary/affect.ts";
import { chooseBase, chooseCard, chooseCards, confirm, oneOf } from "../../vocabulary/choose.ts";
import { isYoursHere } from "../../vocabulary/conditions.ts";
import { does, eitherOf, onlyIf, toA, when } from "../../vocabulary/deeds.ts";
import type { Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards, playFromDiscard } from "../../vocabulary/digging.ts";
import { carry, move, moveAll } from "../../vocabulary/moving.ts";
import { extraAction } from "../../vocabulary/play.ts";
import { playsOn } from "../../vocabulary/printed.ts";
import { cannotBe, youHaveHere } from "../../vocabulary/standing.ts";
import { actionsAt, baseOf, cardsAt, controllerOf, here, hostOf, minions, otherBases } from "../../vocabulary/table.ts";
import { driveOff, transferElsewhere } from "../../vocabulary/transfers.ts";

const yourActionsHere = (g: Game, me: Self): number => actionsOfAt(g, me.you, here(g, me)).length;

export const truckers = {
  name: "Truckers",
  cards: [
    minion('"El Bandido"', 5, 1, {
      text: "Another player's action on this base comes under your control, if you like. Talent: you have an extra action to play, on a base, OR you transfer an action from a base to a different one.",
      *onPlay(g, me) {
        const theirs = actionsAt(g, here(g, me)).filter((card) => controllerOf(g, card) !== me.you);
        yield* oneOf(g, "take-control-of-action", theirs, (_g, card) => giveControl(g, card, me.you), { may: true });
      },
      talent: eitherOf({
        action: extraAction(1, { onBase: true }),
        transfer: does((g) => oneOf(g, "transfer", actionsOnBases(g), transferElsewhere)),
      }),
    }),
    minion('"Rubber Chicken"', 4, 2, {
      text: "Ongoing: each action of yours on this base gives this minion +1 power.",
      power: (g, me, card) => (card === me.card ? yourActionsHere(g, me) : 0),
    }),
    minion('"Skinny Minnie"', 3, 3, {
      text: "Talent: where an action is on this base, this minion moves to a different base and so transfers an action from here to there.",
      talent: when(
        (g, me) => actionsAt(g, here(g, me)).length > 0,
        function* (g, me) {
          const from = here(g, me);
          const to = yield* chooseBase(g, "move-where", otherBases(g, from), { about: { card: me.card } });
          if (to === undefined || !(yield* move(g, me.card, to))) return;
          yield* oneOf(g, "transfer", actionsAt(g, from), (_g, card) => transfer(g, card, to), { about: { base: to } });
        },
      ),
    }),
    minion('"Good Buddy"', 2, 4, {
      text: "Draw a card if an action of yours is on this base.",
      onPlay: onlyIf((g, me) => yourActionsHere(g, me) > 0, drawCards(1)),
    }),
    onBase("Armored Truck", 1, {
      text: "Play on a base. Ongoing: other players' cards can neither destroy nor move your minions here.",
      ...cannotBe(["destroy", "move"], isYoursHere, "others"),
    }),
    onBase("Cab-over Pete", 2, {
      text: "Play on a base. Talent: this action is transferred to a different base; then another card of yours from here goes there too.",
      talent: driveOff(function* (g, me, from, to) {
        const yours = cardsAt(g, from).filter((card) => controllerOf(g, card) === me.you);
        yield* oneOf(g, "take-along", yours, (_g, card) => carry(g, card, to), { about: { base: to } });
      }),
    }),
    onBase("Convoy", 2, {
      text: "Play on a base. Ongoing: each action of yours on this base, this one too, gives you +1 power here.",
      ...youHaveHere(yourActionsHere),
    }),
    onBase("Dekotora", 1, {
      text: "Play on a base. Talent: this action is transferred to a different base; then up to three of your minions move from here to there.",
      talent: driveOff(function* (g, me, from, to) {
        const chosen = yield* chooseCards(g, "move", minions(g, { at: from, of: me.you }), { max: 3 }, { about: { base: to } });
        yield* moveAll(g, chosen, to);
      }),
    }),
    action("Fixin' to Fix It", 1, {
      text: "Pick an action in your discard pile that is played on a base; you may play it as an extra action.",
      onPlay: playFromDiscard("action", { where: (g, card) => playsOn(g, card) === "base" }),
    }),
    onBase("High-Speed Chase", 1, {
      text: "Play on a base. Talent: this action is transferred to a different base; then a minion of yours moves from here to there. It has 3 more power until the turn ends.",
      talent: driveOff(function* (g, me, from, to) {
        const driver = yield* chooseCard(g, "move", minions(g, { at: from, of: me.you }), { about: { base: to } });
        if (driver === undefined) return;
        yield* move(g, driver, to);
        yield* givePower(g, [driver], 3);
      }),
    }),
    action("Hotwire", 1, {
      text: "Pick an action on a base: transfer it to a different base, and/or take control of it.",
      onPlay: does((g, me) =>
        oneOf(g, "transfer", actionsOnBases(g), function* (_g, card) {
          const theirs = controllerOf(g, card) !== me.you;
          const to = yield* chooseBase(g, "transfer-to", otherBases(g, hostOf(g, card)), { may: theirs, about: { card } });
          if (to !== undefined) yield* transfer(g, card, to);
          // One of the two, if not both (R-TERMS-AND-OR-01).
          const takes = theirs && (to === undefined || (yield* confirm(g, "take-it-over", { about: { card } })));
          if (takes) yield* giveControl(g, card, me.you);
        }),
      ),
    }),
    action("Rally", 1, {
      text: "Special: when a base is about to score, a minion there has 2 more power for each action that you have on that base, until the turn ends.",
      traits: [RAISES_POWER],
      special: {
        at: "beforeScores",
        do: toA("empower", { there: true }, (g, card, me) => givePower(g, [card], 2 * actionsOfAt(g, me.you, baseOf(g, card)).length)),
      },
    }),
  ],
};
