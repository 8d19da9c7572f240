import { destroy, takeInto } from "../../vocabulary/affect.ts";
import { chooseCard, confirm, oneOf } from "../../vocabulary/choose.ts";
import { counterOnA, counterOnThis } from "../../vocabulary/counting.ts";
import { searchAndPlay, shuffleIntoDeck } from "../../vocabulary/decks.ts";
import type { Deed } from "../../vocabulary/deeds.ts";
import { destroyA, destroyAnAction, does, eitherOf, empowerA, empowerIt, may, moveA, toA } from "../../vocabulary/deeds.ts";
import type { Effect, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, titan, verb } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { discardPile } from "../../vocabulary/hands.ts";
import { isFirstSmallMinion } from "../../vocabulary/history.ts";
import { moveElsewhere } from "../../vocabulary/moving.ts";
import { comesAfterScoring, lend, onLoan, playNow, playsTitan } from "../../vocabulary/play.ts";
import { isWanted, minionsIn, onePerName } from "../../vocabulary/printed.ts";
import { hasWon } from "../../vocabulary/scoring.ts";
import { baseOf, here, minions, powerOf } from "../../vocabulary/table.ts";

/** A minion up to that power comes out of the deck, here or anywhere, and goes under it when the turn ends. */
const callUp = (max: number, at: "here" | "anywhere", asked?: "may"): Deed =>
  verb(function* callUp(g: Game, me: Self): Effect {
    const base = here(g, me);
    if (asked === "may" && !(yield* confirm(g, "search-sprout", { about: { base, amount: max } }))) return;
    lend(g, me, yield* searchAndPlay(g, "minion", { max }, at === "here" ? { base } : {}));
  });

export const ittyCritters = {
  name: "Itty Critters",
  cards: [
    minion("Critter Champion", 5, 1, {
      text: "Talent: find a minion of power 2 or less in your deck, which you may play here as an extra; shuffle the deck. If that minion is yours when the turn ends, it goes under its owner's deck.",
      ...onLoan,
      talent: callUp(2, "here"),
    }),
    minion("Critter Coach", 4, 3, {
      text: "You may find a minion of power 2 or less in your deck and play it here as an extra; shuffle the deck. If that minion is yours when the turn ends, it goes under its owner's deck.",
      ...onLoan,
      onPlay: callUp(2, "here", "may"),
    }),
    minion("Calicoin", 2, 1, {
      text: "You may put a +1 power counter on a different minion here.",
      onPlay: counterOnA({ may: true, here: true, another: true }),
    }),
    minion("Flooffairy", 2, 1, {
      text: "You may draw a card.",
      onPlay: may("draw", drawCards(1)),
    }),
    minion("Krakatoad", 2, 1, {
      text: "You may have a different minion here get 2 more power until the turn ends.",
      onPlay: empowerA(2, { may: true, here: true, another: true }),
    }),
    minion("Leafaroo", 2, 1, {
      text: "You may pick a card in your discard pile and shuffle it into your deck.",
      onPlay: fromDiscard("deck", { may: true }),
    }),
    minion("Shellshock", 2, 1, {
      text: "You may destroy a different minion here with power 2 or less.",
      onPlay: destroyA({ may: true, here: true, another: true, max: 2 }),
    }),
    minion("Tadpour", 2, 1, {
      text: "You may move a different minion from this base to another one.",
      onPlay: moveA({ may: true, here: true, another: true }),
    }),
    action("Coach Combat", 1, {
      text: "Pick a minion of yours, then destroy one at its base that has less power.",
      onPlay: toA("destroy-weaker-than", { whose: "yours" }, (g, yours) =>
        oneOf(g, "destroy", minions(g, { at: baseOf(g, yours), below: powerOf(g, yours) }), destroy),
      ),
    }),
    action("Critter Cube", 1, {
      text: "Shuffle a minion in play with power 3 or less into your deck, whoever owns it.",
      onPlay: toA("take-into-deck", { max: 3 }, (g, card, me) => takeInto(g, card, "deck", me.you)),
    }),
    action("Evolution", 2, {
      text: "Pick a minion of yours and destroy it. If that happens, either play Rainboroc at its base, or find a minion with at most 1 more power in your deck, which you may play there as an extra, and shuffle the deck.",
      onPlay: toA("sacrifice", { whose: "yours" }, function* (g, card, me) {
        const base = baseOf(g, card);
        const max = powerOf(g, card) + 1;
        if (!(yield* destroy(g, card))) return;
        const search = does(() => searchAndPlay(g, "minion", { max }, { base }));
        yield* eitherOf({ titan: playsTitan("Rainboroc", base), search }, { plain: true })(g, me);
      }),
    }),
    action("Gotta Get 'Em All", 1, {
      text: "Of every minion name in your discard pile, shuffle one card into your deck.",
      *onPlay(g, me) {
        const cards = onePerName(g, minionsIn(g, discardPile(g, me.you)));
        shuffleIntoDeck(g, me.you, cards);
      },
    }),
    action("I Select You!", 1, {
      text: "Find a minion of power 3 or less in your deck, which you may play as an extra; shuffle the deck. If that minion is yours when the turn ends, it goes under its owner's deck.",
      ...onLoan,
      onPlay: callUp(3, "anywhere"),
    }),
    onBase("Ittypedia", 2, {
      text: "Play on a base. Ongoing: a minion that you play here then has 1 more power until the turn ends.",
      yourMinionPlayedHere: empowerIt(1),
    }),
    action("Recall Critter", 1, {
      text: "You may play an extra minion out of your discard pile, of power 2 or less. If that minion is yours when the turn ends, it goes under its owner's deck.",
      ...onLoan,
      *onPlay(g, me) {
        lend(g, me, yield* playNow(g, "minion", { cards: minionsIn(g, discardPile(g, me.you), 2) }));
      },
    }),
    action("Super Effective!", 1, {
      text: "Destroy an action that is on a base or on a minion.",
      onPlay: destroyAnAction,
    }),
    titan("Rainboroc", {
      text: "Special: after you have won a base while this titan waits, it may be played on the base that comes next. Ongoing: the first time in a turn that you play a minion of power 2 or less here, this titan gets a +1 power counter. Talent: a minion of power 2 or less goes from your discard pile into your deck, which is shuffled; for that this titan may move to another base.",
      ...comesAfterScoring((g, me) => hasWon(g, me.you)),
      // What is played is measured by its printed power (R-VALUES-11).
      yourMinionPlayedHere: {
        first: true,
        if: (g, _me, e) => isWanted(g, e.card, { max: 2 }) && isFirstSmallMinion(g, e, 2),
        do: counterOnThis,
      },
      *talent(g, me) {
        const card = yield* chooseCard(g, "shuffle-into-deck", minionsIn(g, discardPile(g, me.you), 2));
        if (card === undefined) return;
        shuffleIntoDeck(g, me.you, [card]);
        yield* moveElsewhere(g, me.card, { may: true });
      },
    }),
  ],
};
