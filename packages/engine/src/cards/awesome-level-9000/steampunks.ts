import { actionsInPlay } from "../../vocabulary/actions.ts";
import { destroyAll, place } from "../../vocabulary/affect.ts";
import { chooseCard, oneBase, oneOf } from "../../vocabulary/choose.ts";
import { hasActionAt, haveMinionHere, isYoursHere } from "../../vocabulary/conditions.ts";
import { does } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard, playFromDiscard } from "../../vocabulary/digging.ts";
import { heldBy } from "../../vocabulary/hands.ts";
import { move, moveToOrFrom } from "../../vocabulary/moving.ts";
import { playNow } from "../../vocabulary/play.ts";
import { isAction, playsOn } from "../../vocabulary/printed.ts";
import { notAffected, owned, would, youHaveHere, yoursHereHave } from "../../vocabulary/standing.ts";
import { actionsAt, controllerOf, here, minions, otherBases } from "../../vocabulary/table.ts";

export const steampunks = {
  name: "Steampunks",
  cards: [
    minion("Steam Queen", 5, 1, {
      text: "Ongoing: other players' cards do not affect your actions.",
      ...notAffected((g, me, card) => isAction(g, card) && controllerOf(g, card) === me.you),
    }),
    minion("Mechanic", 4, 2, {
      text: "Pick an action in your discard pile that is played on bases, and play it as an extra.",
      onPlay: playFromDiscard("action", { where: (g, card) => playsOn(g, card) === "base" }),
    }),
    minion("Steam Man", 3, 3, {
      text: "Ongoing: this minion has +1 power while an action of yours is on its base.",
      power: (g, me, card) => (card === me.card && hasActionAt(g, me.you, here(g, me)) ? 1 : 0),
    }),
    minion("Captain Ahab", 2, 4, {
      text: "Talent: move this minion to a base with an action of yours on it.",
      *talent(g, me) {
        const ports = otherBases(g, here(g, me)).filter((at) => hasActionAt(g, me.you, at));
        yield* oneBase(g, "move-where", ports, (_g, to) => move(g, me.card, to), { about: { card: me.card } });
      },
    }),
    onBase("Aggromotive", 1, {
      text: "Play on a base. Ongoing: you have +5 power here, as long as a minion here is yours.",
      ...youHaveHere((g, me) => (haveMinionHere(g, me) ? 5 : 0)),
    }),
    action("Change of Venue", 1, {
      text: "Take an action of yours from a base or minion into your hand. Then play it again as an extra, at once.",
      *onPlay(g, me) {
        const yours = actionsInPlay(g).filter((card) => controllerOf(g, card) === me.you);
        const card = yield* chooseCard(g, "take-action-back", yours);
        if (card === undefined) return;
        yield* place(g, card, "hand");
        yield* playNow(g, "action", { cards: heldBy(g, me.you, [card]) });
      },
    }),
    onBase("Difference Engine", 1, {
      text: "Play on a base. Ongoing: when your turn ends, draw one more card if you have a minion here.",
      atYourTurnEnd: { if: haveMinionHere, do: drawCards(1) },
    }),
    onBase("Escape Hatch", 1, {
      text: "Play on a base. Ongoing: your minions here that would be destroyed go to your hand instead.",
      instead: { if: would("destroy", owned(isYoursHere)), do: (g, _me, op) => place(g, op.card, "hand") },
    }),
    onBase("Ornate Dome", 1, {
      text: "Play on a base and destroy all actions that other players have on it. Ongoing: nobody else can play actions on this base.",
      *onPlay(g, me) {
        const theirs = actionsAt(g, here(g, me)).filter((card) => controllerOf(g, card) !== me.you);
        yield* destroyAll(g, theirs);
      },
      forbids: (g, me, { seat, card, on }) => seat !== me.you && on === here(g, me) && isAction(g, card),
    }),
    onBase("Rotary Slug Thrower", 1, {
      text: "Play on a base. Ongoing: each minion of yours here has +2 power.",
      traits: [RAISES_POWER],
      ...yoursHereHave(2),
    }),
    action("Scrap Diving", 2, {
      text: "Take an action out of your discard pile into your hand.",
      onPlay: fromDiscard("hand", { kind: "action" }),
    }),
    onBase("Zeppelin", 2, {
      text: "Play on a base. Talent: move a minion of yours from elsewhere to here, or from here to a different base.",
      talent: does((g, me) =>
        oneOf(g, "move-to-or-from", minions(g, { of: me.you }), (_g, card) => moveToOrFrom(g, me, card), { about: { base: here(g, me) } }),
      ),
    }),
  ],
};
