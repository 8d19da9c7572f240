import { givePower } from "../../vocabulary/affect.ts";
import { chooseBase, leastFor } from "../../vocabulary/choose.ts";
import { draw, knowsNextMonster, monstersLeft, playMonster } from "../../vocabulary/decks.ts";
import { both, controlA, destroyA, does, empowerThis, toA, when } from "../../vocabulary/deeds.ts";
import type { Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, RAISES_POWER } from "../../vocabulary/define.ts";
import { discardCards, discardTo, drawCards } from "../../vocabulary/digging.ts";
import { discardAny, hand } from "../../vocabulary/hands.ts";
import { extraMinionOrAction, extraPlay, useTalentAgain } from "../../vocabulary/play.ts";
import { isMonster } from "../../vocabulary/printed.ts";
import { bases, controllerOf, here } from "../../vocabulary/table.ts";

/** There is a card to pay with. */
const canPay = (g: Game, me: Self): boolean => hand(g, me.you).length > 0;

export const mages = {
  name: "Mages",
  cards: [
    minion("Blaster Master", 5, 1, {
      text: "Talent: destroy a minion with power up to 2, for which you first discard a card.",
      talent: when(canPay, discardTo(destroyA({ max: 2 }))),
    }),
    minion("Happy Zapper", 3, 2, {
      text: "Talent: a card that you discard makes this minion 2 stronger until the turn ends. Special: when this base is about to score, you may use its talent.",
      talent: when(canPay, discardTo(empowerThis(2))),
      // One talent only, whether it was used this turn or not (C-MAGES-happy-zapper, C-MAGES-happy-zapper-2).
      beforeScoring: does((g, me) => useTalentAgain(g, me, me.card)),
    }),
    minion("Wand Whiz", 3, 3, {
      text: "You may discard a card for one more play: a minion or an action.",
      onPlay: discardTo(extraMinionOrAction, { may: true }),
    }),
    minion("Scroll Shuffler", 2, 4, {
      text: "Discard one card, then draw one.",
      onPlay: both(discardCards(1), drawCards(1)),
    }),
    action("Charm", 1, {
      text: "A monster comes under your control until the turn ends and counts as a minion of yours.",
      onPlay: controlA({ where: (g, _me, card) => isMonster(g, card) }, "end of turn"),
    }),
    action("Embiggen", 1, {
      text: "Pick a minion, then discard as many cards as you like; each makes it 1 stronger until the turn ends.",
      traits: [RAISES_POWER],
      raises: (g, card) => hand(g, controllerOf(g, card)).length > 1,
      onPlay: toA("empower", {}, function* (g, card, me) {
        const paid = yield* discardAny(g, me.you, leastFor(g, card));
        if (paid > 0) yield* givePower(g, [card], paid);
      }),
    }),
    action("Mass Summoning", 1, {
      text: "Every base gets a monster, which you play there.",
      *onPlay(g, me) {
        for (let left = bases(g); left.length > 0 && monstersLeft(g) > 0; ) {
          // The order is a choice only for who knows which monster is the next, or if there are too few.
          const choices = knowsNextMonster(g, me.you) || monstersLeft(g) < left.length ? left : left.slice(0, 1);
          const at = (yield* chooseBase(g, "monster-where", choices)) ?? left[0];
          left = left.filter((other) => other !== at);
          yield* playMonster(g, at, me.you);
        }
      },
    }),
    onBase("Portal to Beyond", 1, {
      text: "Play on a base. Talent: a card that you discard brings a monster here, played by you.",
      talent: when(
        canPay,
        discardTo((g, me) => playMonster(g, here(g, me), me.you)),
      ),
    }),
    action("Recover Arcane Wisdom", 2, {
      text: "Fill your hand up to five cards from your deck.",
      onPlay: does((g, me) => draw(g, me.you, 5 - hand(g, me.you).length)),
    }),
    action("Some Enchanted Evening", 1, {
      text: "Discard as many cards as you like. For each of them you have an extra minion with power up to 3 to play.",
      *onPlay(g, me) {
        for (let paid = yield* discardAny(g, me.you); paid > 0; paid--) yield* extraPlay(g, "minion", { max: 3 });
      },
    }),
    action("Speed Reading", 1, {
      text: "Discard one card, then draw three.",
      onPlay: both(discardCards(1), drawCards(3)),
    }),
    action("Zzzzzap!", 2, {
      text: "Destroy a minion with power up to 3, for which you first discard a card.",
      onPlay: discardTo(destroyA({ max: 3 })),
    }),
  ],
};
