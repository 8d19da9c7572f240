import { actionsOnMinions } from "../../vocabulary/actions.ts";
import { givePower, takeTreasure, transfer } from "../../vocabulary/affect.ts";
import { gainsVp, gainVp } from "../../vocabulary/bases.ts";
import { chooseCard, chooseCards, oneOf } from "../../vocabulary/choose.ts";
import { hasMinionAt } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { drawTreasures, reshuffle } from "../../vocabulary/decks.ts";
import { both, destroyA, does, onlyIf, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Seat, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, RAISES_POWER } from "../../vocabulary/define.ts";
import { discardTo } from "../../vocabulary/digging.ts";
import { hand } from "../../vocabulary/hands.ts";
import { isNamed, isTreasure } from "../../vocabulary/printed.ts";
import { reveal } from "../../vocabulary/revealing.ts";
import { hasWon } from "../../vocabulary/scoring.ts";
import { cardsInPlay, clockwise, controllerOf, here, hostOf, minions } from "../../vocabulary/table.ts";

const treasuresHeld = (g: Game, seat: Seat): CardId[] => hand(g, seat).filter((card) => isTreasure(g, card));
const drawsTreasure = does((g: Game, me: Self) => drawTreasures(g, me.you, 1));

export const thieves = {
  name: "Thieves",
  cards: [
    minion("Master Thief", 5, 1, {
      text: "Talent: draw a treasure.",
      talent: drawsTreasure,
    }),
    minion("Fence", 3, 2, {
      text: "Two treasures that you discard are worth 1 VP, if you like.",
      onPlay: discardTo(gainsVp(1), { count: 2, treasures: true, may: true }),
    }),
    minion("Cat Burglar", 3, 3, {
      text: "Show as many treasures of your hand as you like; for each, put a +1 power counter on this minion.",
      *onPlay(g, me) {
        const shown = yield* chooseCards(g, "reveal-treasures", treasuresHeld(g, me.you), {}, { secret: true });
        reveal(g, me.you, shown, "hand");
        if (shown.length > 0) yield* addCounters(g, me.card, shown.length);
      },
    }),
    minion("Pickpocket", 2, 4, {
      text: "Draw a treasure if a second Pickpocket is here.",
      onPlay: onlyIf(
        (g, me) => minions(g, { at: here(g, me), except: me.card, where: (card) => isNamed(g, card, "Pickpocket") }).length > 0,
        drawsTreasure,
      ),
    }),
    action("Backstab", 1, {
      text: "Destroy a minion with power up to 3, for which you first discard a treasure.",
      onPlay: discardTo(destroyA({ max: 3 }), { treasures: true }),
    }),
    action("Clever Distraction", 1, {
      text: "Special: once a base has scored where you have a minion, its winner loses 1 VP, and 1 VP is yours.",
      special: {
        at: "afterScores",
        can: (g, me, e) => hasMinionAt(g, me.you, e.base),
        *do(g, me) {
          for (const seat of clockwise(g)) if (hasWon(g, seat)) gainVp(g, seat, -1);
          gainVp(g, me.you, 1);
        },
      },
    }),
    action("Mugging", 1, {
      text: "An action that is on a minion goes to a minion of yours.",
      *onPlay(g, me) {
        const elsewhere = (card: CardId): CardId[] => minions(g, { of: me.you, except: hostOf(g, card) });
        const card = yield* chooseCard(
          g,
          "transfer",
          actionsOnMinions(g).filter((found) => elsewhere(found).length > 0),
        );
        if (card !== undefined) yield* oneOf(g, "transfer-to", elsewhere(card), (_g, to) => transfer(g, card, to), { about: { card } });
      },
    }),
    action("Potion Bandolier", 2, {
      text: "Pick a minion, then discard a treasure to make it 3 stronger until the turn ends.",
      traits: [RAISES_POWER],
      raises: (g, card) => treasuresHeld(g, controllerOf(g, card)).length > 0,
      onPlay: toA("empower", {}, (g, card, me) => discardTo(() => givePower(g, [card], 3), { treasures: true })(g, me), { amount: 3 }),
    }),
    onBase("Secret Stash", 1, {
      text: "Play on a base. Ongoing: two more treasures are given out when it scores.",
      loot: (g, me, at) => (at === here(g, me) ? 2 : 0),
    }),
    action("Smuggling", 1, {
      text: "For two treasures that you discard you gain 1 VP. Your discard pile is shuffled into your deck, and this card goes under it.",
      onPlay: both(discardTo(gainsVp(1), { count: 2, treasures: true }), (g, me) => reshuffle(g, me.you)),
      afterwards: "bottom",
    }),
    action("Strip Bare", 1, {
      text: "Pick a treasure in play and take it into your hand.",
      onPlay: does((g, me) =>
        oneOf(
          g,
          "take-treasure",
          cardsInPlay(g).filter((card) => isTreasure(g, card)),
          (_g, card) => takeTreasure(g, card, me.you),
        ),
      ),
    }),
    action("Swipe", 2, {
      text: "Draw a treasure.",
      onPlay: drawsTreasure,
    }),
  ],
};
