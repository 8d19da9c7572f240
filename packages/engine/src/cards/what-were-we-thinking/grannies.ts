import { actionsInPlay } from "../../vocabulary/actions.ts";
import type { Destination } from "../../vocabulary/affect.ts";
import { destroyAll, placeEach } from "../../vocabulary/affect.ts";
import { chooseCards, oneOf } from "../../vocabulary/choose.ts";
import { isYoursHere } from "../../vocabulary/conditions.ts";
import { discard, draw, placeOnBottom, placeOnTop } from "../../vocabulary/decks.ts";
import { both, does } from "../../vocabulary/deeds.ts";
import { action, minion, onBase } from "../../vocabulary/define.ts";
import { chooseTopOrBottom, looksAtTop } from "../../vocabulary/digging.ts";
import { discardPile, hand, heldBy, placeHandUnder, placeShownUnder } from "../../vocabulary/hands.ts";
import { extraAction, playNow, playNowOr } from "../../vocabulary/play.ts";
import { isAction, isMinion, minionsIn } from "../../vocabulary/printed.ts";
import { drawRevealed, revealBottom, revealTop } from "../../vocabulary/revealing.ts";
import { notAffected } from "../../vocabulary/standing.ts";
import { minions, ownerOr } from "../../vocabulary/table.ts";

export const grannies = {
  name: "Grannies",
  cards: [
    minion("Matriarch", 5, 1, {
      text: "Talent: show the two bottom cards of your deck. Draw the minions among them, discard the rest.",
      *talent(g, me) {
        const shown = revealBottom(g, me.you, 2);
        const found = minionsIn(g, shown);
        drawRevealed(g, me.you, found);
        for (const card of shown) if (!found.includes(card)) discard(g, card);
      },
    }),
    minion("Granny", 4, 2, {
      text: "Talent: see what lies on top of your deck; it stays there or goes to the bottom.",
      talent: looksAtTop,
    }),
    minion("Nana", 3, 3, {
      text: "Show the top card of your deck. You draw an action or play it as an extra; anything else goes to the bottom.",
      *onPlay(g, me) {
        const [card] = revealTop(g, me.you, 1);
        if (card === undefined) return;
        if (!isAction(g, card)) placeShownUnder(g, card, me.you);
        else if ((yield* playNowOr(g, "action", { cards: [card], must: true }, ["draw"])) === "draw") drawRevealed(g, me.you, [card]);
      },
    }),
    minion("Grandma", 2, 4, {
      text: "See what lies on top of your deck; it stays there or goes to the bottom.",
      onPlay: looksAtTop,
    }),
    action("Always Room at Granny's", 1, {
      text: "Special: once a base has scored, put up to three minions you have there on top of your deck or under it, in any order.",
      special: {
        at: "afterScores",
        *do(g, me, e) {
          const chosen = yield* chooseCards(g, "place-in-deck", minions(g, { at: e.base, of: me.you }), { max: 3 });
          const places: Destination[] = [];
          for (const card of chosen) places.push({ card, to: yield* chooseTopOrBottom(g, card) });
          yield* placeEach(g, places);
        },
      },
    }),
    action("Attic Treasures", 2, {
      text: "Put three cards from your hand under your deck, in any order, or all if you have fewer. Draw three cards.",
      *onPlay(g, me) {
        yield* placeHandUnder(g, me.you, yield* chooseCards(g, "place-under-deck", hand(g, me.you), { min: 3, max: 3 }));
        draw(g, me.you, 3);
      },
    }),
    action("Chicken Soup", 1, {
      text: "One or two cards of your discard pile may go back to your deck, each on top or underneath.",
      *onPlay(g, me) {
        for (const card of yield* chooseCards(g, "place-in-deck", discardPile(g, me.you), { max: 2 })) {
          if ((yield* chooseTopOrBottom(g, card)) === "top") placeOnTop(g, me.you, [card]);
          else placeOnBottom(g, card, me.you);
        }
      },
    }),
    onBase("Don't Mess With My Babies!", 1, {
      text: "Play on a base. Ongoing: other players' cards do not affect your minions here.",
      ...notAffected(isYoursHere),
    }),
    onBase("Family Reunion", 1, {
      text: "Play on a base. Ongoing: once you have played a minion here, show the bottom card of your deck. A minion is drawn, anything else goes on top.",
      *yourMinionPlayedHere(g, me) {
        const [card] = revealBottom(g, me.you, 1);
        if (card === undefined) return;
        if (isMinion(g, card)) drawRevealed(g, me.you, [card]);
        else placeOnTop(g, ownerOr(g, card, me.you), [card]);
      },
    }),
    action("Granny's Purse", 2, {
      text: "Show the top card of your deck. You may draw an action, or else leave it there; anything else goes to the bottom. You have an extra action to play.",
      onPlay: both(function* (g, me) {
        const [card] = revealTop(g, me.you, 1);
        if (card !== undefined && !isAction(g, card)) placeShownUnder(g, card, me.you);
        else if (card !== undefined) yield* oneOf(g, "draw-action", [card], () => drawRevealed(g, me.you, [card]), { may: true });
      }, extraAction()),
    }),
    action("Hush, My Stories are On", 1, {
      text: "Show what lies at the bottom of your deck and draw it; a minion may be played at once as an extra.",
      *onPlay(g, me) {
        const shown = revealBottom(g, me.you, 1);
        drawRevealed(g, me.you, shown);
        yield* playNow(g, "minion", { cards: heldBy(g, me.you, shown).filter((card) => isMinion(g, card)) });
      },
    }),
    action("Knitting Circle", 1, {
      text: "Up to three actions, on minions or on bases, are destroyed; each that goes draws you a card.",
      onPlay: does(function* (g, me) {
        const destroyed = yield* destroyAll(g, yield* chooseCards(g, "destroy-action", actionsInPlay(g), { max: 3 }));
        draw(g, me.you, destroyed.length);
      }),
    }),
  ],
};
