import { afterResolving, destroy, giveControl, willBeDiscarded } from "../../vocabulary/affect.ts";
import { gainsVp } from "../../vocabulary/bases.ts";
import { confirm, oneOf } from "../../vocabulary/choose.ts";
import { isYours, isYoursHere } from "../../vocabulary/conditions.ts";
import { discard, draw } from "../../vocabulary/decks.ts";
import { both, does, onlyIf, toA, when } from "../../vocabulary/deeds.ts";
import type { Game, Seat, Self } from "../../vocabulary/define.ts";
import { ANY_NUMBER, action, minion, onBase, onMinion, RAISES_POWER, titan } from "../../vocabulary/define.ts";
import { fromDiscard } from "../../vocabulary/digging.ts";
import { discardAny, discardChosen, discardPile, hand, isLastInHand } from "../../vocabulary/hands.ts";
import { extraAction, extraMinion, playNow } from "../../vocabulary/play.ts";
import { isStandard, minionsIn } from "../../vocabulary/printed.ts";
import { notAffected, youHaveHere } from "../../vocabulary/standing.ts";
import { controllerOf, hostOf, inPlay, powerOf } from "../../vocabulary/table.ts";

/** How many cards that player has in hand. */
const held = (g: Game, seat: Seat): number => hand(g, seat).length;
/** "If you have two or fewer cards in your hand." */
const holdFew = (g: Game, me: Self): boolean => held(g, me.you) <= 2;

/** The minion that this card is on is yours while both are in play; it may be gone again by the time that its turn comes. */
const takeHost = onlyIf(
  (g: Game, me: Self) => inPlay(g, me.card),
  (g, me) => giveControl(g, hostOf(g, me.card), me.you, "while this is there"),
);

export const ghosts = {
  name: "Ghosts",
  cards: [
    minion("Spectre", 5, 1, {
      text: "Special: with two or fewer cards in hand, you may play this card out of your discard pile whenever you could play a minion.",
      standsIn: { for: "minion", from: "discard", can: (g, seat) => held(g, seat) <= 2 },
    }),
    minion("Haunting", 3, 2, {
      text: "Ongoing: while you hold no more than two cards, this minion has +3 power and other players' cards do not affect it.",
      power: (g, me, card) => (card === me.card && holdFew(g, me) ? 3 : 0),
      ...notAffected((g, me, card) => card === me.card && holdFew(g, me)),
    }),
    minion("Spirit", 3, 3, {
      text: "Pick a minion. You may discard as many cards as it has power to destroy it.",
      onPlay: toA("destroy-for-cards", {}, function* (g, card, me) {
        const amount = powerOf(g, card);
        if (held(g, me.you) < amount || !(yield* confirm(g, "discard-to-destroy", { about: { card, amount } }))) return;
        yield* discardChosen(g, me.you, amount);
        yield* destroy(g, card);
      }),
    }),
    minion("Ghost", 2, 4, {
      text: "A card of your hand may be discarded.",
      onPlay: does((g, me) => oneOf(g, "discard", hand(g, me.you), discard, { may: true })),
    }),
    action("Across the Divide", 1, {
      text: "Pick a name. Any number of minions of that name go from your discard pile to your hand.",
      onPlay: fromDiscard("hand", { kind: "minion", upTo: ANY_NUMBER, oneName: true }),
    }),
    onBase("Door to the Beyond", 1, {
      text: "Play on a base. Ongoing: with two or fewer cards in your hand, your minions here have +2 power each.",
      traits: [RAISES_POWER],
      // Asked while it is still in hand itself.
      raises: (g, card) => held(g, controllerOf(g, card)) <= 3,
      power: (g, me, card) => (holdFew(g, me) && isYoursHere(g, me, card) ? 2 : 0),
    }),
    action("Ghostly Arrival", 2, {
      text: "You have an extra minion and an extra action to play, if you like.",
      onPlay: both(extraMinion(), extraAction()),
    }),
    onMinion("Incorporeal", 2, {
      text: "Play on a minion of yours. Ongoing: other players' cards do not affect it.",
      host: isYours,
      ...notAffected("host"),
    }),
    onMinion("Make Contact", 1, {
      text: "This must be the last card in your hand when you play it. Play on a minion. Ongoing: that minion is yours while both cards are in play.",
      forbids: (g, me, { card }) => card === me.card && !isLastInHand(g, me.you, card),
      onPlay: takeHost,
      on: { attached: { if: (_g, me, e) => e.card === me.card, do: takeHost } },
    }),
    action("Seance", 1, {
      text: "Unless you still hold more than two cards, draw until you hold five.",
      onPlay: onlyIf(holdFew, (g, me) => draw(g, me.you, 5 - held(g, me.you))),
    }),
    action("Shady Deal", 1, {
      text: "Gain 1 VP, unless more than two cards are left in your hand.",
      onPlay: onlyIf(holdFew, gainsVp(1)),
    }),
    action("The Dead Rise", 1, {
      text: "Discard as many cards as you like. Then play an extra minion out of your discard pile, with less power than you discarded cards.",
      *onPlay(g, me) {
        const paid = yield* discardAny(g, me.you);
        yield* playNow(g, "minion", { cards: minionsIn(g, discardPile(g, me.you), paid - 1) });
      },
    }),
    titan("Creampuff Man", {
      optional: true,
      text: "Special: may come on your turn while your hand is empty. Ongoing: you have +5 power here, less 1 for each card in your hand. Talent: discard a card to play a standard action out of your discard pile as an extra; it then goes under your deck.",
      arrives: { can: (g, me) => held(g, me.you) === 0 },
      ...youHaveHere((g, me) => Math.max(0, 5 - held(g, me.you))),
      talent: when(
        (g, me) => held(g, me.you) > 0,
        function* (g, me) {
          yield* discardChosen(g, me.you, 1);
          const found = discardPile(g, me.you).filter((card) => isStandard(g, card));
          const played = yield* playNow(g, "action", { cards: found });
          if (played !== undefined && willBeDiscarded(g, played)) afterResolving(g, played, "bottom");
        },
      ),
    }),
  ],
};
