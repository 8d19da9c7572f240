import { destroyAll, givePower, place } from "../../vocabulary/affect.ts";
import { chooseExactly, chooseWord, confirm, oneOf, oneOfEach } from "../../vocabulary/choose.ts";
import { hasMinionAt } from "../../vocabulary/conditions.ts";
import { discardRandom, draw, reshuffle } from "../../vocabulary/decks.ts";
import { both, byEach, destroyA, destroyHost, everybodyElse } from "../../vocabulary/deeds.ts";
import type { CardId } from "../../vocabulary/define.ts";
import { action, minion, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { discardEach, revealHand } from "../../vocabulary/hands.ts";
import { drawMadness, isMadness, madnessIn, offerMadness } from "../../vocabulary/madness.ts";
import { extraAction } from "../../vocabulary/play.ts";
import { hostPower, notAffected } from "../../vocabulary/standing.ts";
import { here, minions, others, totalPower } from "../../vocabulary/table.ts";

export const elderThings = {
  name: "Elder Things",
  cards: [
    minion("Elder Thing", 10, 1, {
      text: "Either two of your other minions are destroyed, or this one goes under your deck. Ongoing: no card of another player affects it.",
      *onPlay(g, me) {
        const yours = minions(g, { of: me.you, except: me.card });
        if (yours.length >= 2 && (yield* chooseWord(g, "sacrifice-or-bottom", ["destroy", "bottom"])) === "destroy") {
          const chosen = yield* chooseExactly(g, "sacrifice", yours, 2);
          // Both must really be destroyed (C-ELDER-THINGS-elder-thing).
          if ((yield* destroyAll(g, chosen)).length === 2) return;
        }
        yield* place(g, me.card, "bottom");
      },
      ...notAffected("this"),
    }),
    minion("Shoggoth", 6, 2, {
      text: "Only to be played where you have 6 power or more. Everybody else may draw a Madness card; for each of them who does not, destroy one of their minions here.",
      host: (g, seat, on) => totalPower(g, on, seat) >= 6,
      *onPlay(g, me) {
        const sane = yield* offerMadness(g, me);
        const theirs = sane.map((of) => minions(g, { at: here(g, me), of }));
        yield* destroyAll(g, yield* oneOfEach(g, "destroy", theirs));
      },
    }),
    minion("Mi-go", 3, 3, {
      text: "Everybody else may draw a Madness card. You may draw a card for each of them who does not.",
      *onPlay(g, me) {
        for (const _ of yield* offerMadness(g, me)) {
          if (!(yield* confirm(g, "draw"))) return;
          draw(g, me.you, 1);
        }
      },
    }),
    minion("Byakhee", 2, 4, {
      text: "Everybody else who has a minion here draws a Madness card.",
      *onPlay(g, me) {
        for (const seat of others(g, me.you)) if (hasMinionAt(g, seat, here(g, me))) drawMadness(g, seat);
      },
    }),
    action("Begin the Summoning", 2, {
      text: "Lay a minion of your discard pile on your deck. You have an extra action to play.",
      onPlay: both(fromDiscard("top", { kind: "minion" }), extraAction()),
    }),
    onMinion("Dunwich Horror", 1, {
      text: "Play on a minion. Ongoing: it has +5 power; when the turn ends, destroy it.",
      ...hostPower(5),
      on: { turnEnd: { do: destroyHost } },
    }),
    action("Insanity", 1, {
      text: "Everybody else draws two Madness cards.",
      onPlay: everybodyElse((g, seat) => drawMadness(g, seat, 2)),
    }),
    action("Power of Madness", 2, {
      text: "Everybody else shows their hand, discards the Madness cards in it and shuffles their whole discard pile into their deck.",
      onPlay: everybodyElse(function* (g, seat) {
        yield* discardEach(g, madnessIn(g, revealHand(g, seat)));
        reshuffle(g, seat);
      }),
    }),
    action("Spreading Horror", 1, {
      text: "Everybody else discards at random, card by card, up to the first one that is not Madness.",
      onPlay: everybodyElse((g, seat) => {
        let card: CardId | undefined;
        do [card] = discardRandom(g, seat, 1);
        while (card !== undefined && isMadness(g, card));
      }),
    }),
    action("The Price of Power", 1, {
      text: "Special: when a base is about to score, everybody else with a minion there shows their hand; for each Madness card shown, a minion of yours there has +2 power.",
      traits: [RAISES_POWER],
      special: {
        at: "beforeScores",
        *do(g, me, e) {
          const there = others(g, me.you).filter((seat) => hasMinionAt(g, seat, e.base));
          const shown = there.flatMap((seat) => madnessIn(g, revealHand(g, seat))).length;
          const yours = shown === 0 ? [] : minions(g, { at: e.base, of: me.you });
          yield* oneOf(g, "empower", yours, (_g, card) => givePower(g, [card], 2 * shown));
        },
      },
    }),
    action("Touch of Madness", 1, {
      text: "Everybody else draws a Madness card. You draw a card and have an extra action to play.",
      onPlay: both(
        everybodyElse((g, seat) => drawMadness(g, seat)),
        drawCards(1),
        extraAction(),
      ),
    }),
    action("Unfathomable Goals", 1, {
      text: "Everybody else shows their hand. Whoever has Madness in it destroys a minion of their own.",
      *onPlay(g, me) {
        const mad = others(g, me.you).filter((seat) => madnessIn(g, revealHand(g, seat)).length > 0);
        yield* byEach(() => mad, destroyA({ whose: "yours" }))(g, me);
      },
    }),
  ],
};
