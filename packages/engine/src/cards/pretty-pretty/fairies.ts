import { actionsInPlay, actionsOnMinions } from "../../vocabulary/actions.ts";
import { destroyAll, givePower, remember, settleAbilities, transfer } from "../../vocabulary/affect.ts";
import { chooseCards, oneOf } from "../../vocabulary/choose.ts";
import { discardRandom } from "../../vocabulary/decks.ts";
import type { Deed } from "../../vocabulary/deeds.ts";
import { both, does, eitherOf, empowerThis, everybodyElse, returnA, toA, transferThis } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, onMinion, RAISES_POWER, titan } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { moveElsewhere } from "../../vocabulary/moving.ts";
import { extraAction, extraMinion } from "../../vocabulary/play.ts";
import { isAction, isWord, note } from "../../vocabulary/printed.ts";
import { cannotBeDestroyed, hostPower, would } from "../../vocabulary/standing.ts";
import { baseOf, controllerOf, here, hostOf } from "../../vocabulary/table.ts";

/** The half of its text that a card keeps; both of them cancel each other out. */
const keeps = (word: string): Deed => does((g, me) => remember(g, me, { kind: "word", word: note(g, me) === null ? word : "both" }));

export const fairies = {
  name: "Fairies",
  cards: [
    minion("Titania", 5, 1, {
      text: "Return a minion that another player has to its owner's hand, OR have an extra minion to play.",
      onPlay: eitherOf({ return: returnA({ whose: "others" }), minion: extraMinion() }),
    }),
    minion("Glymmer", 4, 2, {
      text: "Talent: another minion has −4 power, OR this one has +1, until your next turn starts.",
      // Whatever becomes of Glymmer meanwhile (C-FAIRIES-glymmer).
      talent: eitherOf({
        weaken: toA("weaken", { another: true }, (g, card) => givePower(g, [card], -4, "start of your turn"), { amount: -4 }),
        strengthen: empowerThis(1, "start of your turn"),
      }),
    }),
    minion("Puck", 3, 3, {
      text: "Either you have an extra action to play, OR you draw a card.",
      onPlay: eitherOf({ action: extraAction(), draw: drawCards(1) }),
    }),
    minion("Tinx", 2, 4, {
      text: "You may transfer an action that is on another minion to this one.",
      *onPlay(g, me) {
        const theirs = actionsOnMinions(g, { except: me.card });
        yield* oneOf(g, "transfer", theirs, (_g, card) => transfer(g, card, me.card), { may: true });
      },
    }),
    onMinion("Daisy Chain", 2, {
      text: "Play on a minion. Ongoing: while you control that minion it has +2 power, while you do not it has −2.",
      traits: [RAISES_POWER],
      power: (g, me, m) => (m !== hostOf(g, me.card) ? 0 : controllerOf(g, m) === me.you ? 2 : -2),
    }),
    onBase("Enchantment", 1, {
      text: "Play on a base and settle for good what it does. Ongoing: every minion here has 1 more power. OR Ongoing: every minion here has 1 less.",
      traits: [RAISES_POWER],
      onPlay: both(eitherOf({ strengthen: keeps("strengthen"), weaken: keeps("weaken") }, { raises: "strengthen" }), (g, me) =>
        settleAbilities(g, me.card),
      ),
      power(g, me, m) {
        if (baseOf(g, m) !== here(g, me)) return 0;
        return isWord(note(g, me), "strengthen") ? 1 : isWord(note(g, me), "weaken") ? -1 : 0;
      },
    }),
    action("Fairy Ballet", 1, {
      text: "Draw two cards, OR draw one and have an extra action to play.",
      onPlay: eitherOf({ "two-cards": drawCards(2), "card-and-action": both(drawCards(1), extraAction()) }),
    }),
    onMinion("Ladybug", 1, {
      text: "Play on a minion. Ongoing: it cannot be destroyed. Talent: transfer this card to another minion.",
      ...cannotBeDestroyed("host"),
      talent: transferThis,
    }),
    onMinion("Leaf Armor", 2, {
      text: "Play on a minion. Ongoing: it has +1 power. Talent: transfer this card to another minion.",
      ...hostPower(1),
      talent: transferThis,
    }),
    action("Magic Acorns", 1, {
      text: "Chance picks a card of every other player's hand to be discarded, OR you draw a card and have an extra action to play.",
      onPlay: eitherOf({
        discard: everybodyElse((g, seat) => discardRandom(g, seat, 1)),
        "card-and-action": both(drawCards(1), extraAction()),
      }),
    }),
    onBase("Magic Ward", 1, {
      text: "Play on a base. Ongoing: nobody else can play an action on this base or on a minion here.",
      forbids: (g, me, { seat, card, on }) => seat !== me.you && isAction(g, card) && on >= 0 && baseOf(g, on) === here(g, me),
    }),
    action("Playful Tricks", 1, {
      text: "Destroy at most two actions that are on minions or bases.",
      onPlay: does(function* (g) {
        yield* destroyAll(g, yield* chooseCards(g, "destroy-action", actionsInPlay(g), { max: 2 }));
      }),
    }),
    titan("Spirit of the Forest", {
      text: "Special: you may play this titan in place of both your regular minion and your regular action. Ongoing: once a turn, when your ability says OR, you may have both halves in the order you like. Ongoing: should it lose a clash, you may move it to another base rather than remove it.",
      optional: true,
      arrives: { instead: ["minion", "action"] },
      bothHalves: (_g, me, seat) => seat === me.you,
      instead: { may: true, if: would("clash", "this"), do: (g, me) => moveElsewhere(g, me.card) },
    }),
  ],
};
