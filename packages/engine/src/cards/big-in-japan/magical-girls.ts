import { actionsOn } from "../../vocabulary/actions.ts";
import { changeBreakpoint, destroy, givePower } from "../../vocabulary/affect.ts";
import { chooseBase, chooseCardOrBase, chooseCards, either, oneOf, oneOfEach } from "../../vocabulary/choose.ts";
import { comesWhereYouHave, isYours, isYoursHere } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { placeInHand, reshuffle, searchWhere } from "../../vocabulary/decks.ts";
import type { Deed } from "../../vocabulary/deeds.ts";
import { both, destroyA, does, eitherOf, empowerEach, moveA, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onMinion, titan } from "../../vocabulary/define.ts";
import { fromDiscard } from "../../vocabulary/digging.ts";
import { discardPile } from "../../vocabulary/hands.ts";
import { moveAll, moveToOrFrom } from "../../vocabulary/moving.ts";
import { extraAction, extraMinion, playsTitan } from "../../vocabulary/play.ts";
import { isNamed, minionsIn } from "../../vocabulary/printed.ts";
import { cannotBeDestroyed, hostPower, notAffected, toTopInstead } from "../../vocabulary/standing.ts";
import { baseOf, bases, cardsInPlay, clockwise, counters, here, minions, otherBases, powerOf, yoursHere } from "../../vocabulary/table.ts";

/** With power no higher than the number of minions that you have here. */
const isWithinYourNumber = (g: Game, me: Self, card: CardId): boolean => powerOf(g, card) <= yoursHere(g, me).length;
/** ... that you have beside it. */
const isWithinYourNumberThere = (g: Game, me: Self, card: CardId): boolean =>
  powerOf(g, card) <= minions(g, { at: baseOf(g, card), of: me.you }).length;

/** The minion of that name comes into the hand from the deck, the discard pile or either. */
const fetch = (name: string): Deed =>
  does((g) => searchWhere(g, { kind: "minion", where: (_g, card) => isNamed(g, card, name) }, placeInHand));

export const magicalGirls = {
  name: "Magical Girls",
  cards: [
    minion("Lunar Captain", 5, 1, {
      text: "Talent: take a minion from your discard pile into your hand, with power no higher than the number of minions you have here.",
      talent: does((g, me) => fromDiscard("hand", { kind: "minion", max: yoursHere(g, me).length })(g, me)),
    }),
    minion("Sakura Warrior", 4, 1, {
      text: "Talent: until your next turn starts, a minion here has less power by the number of minions you have here now.",
      talent: toA("weaken", { here: true }, (g, card, me) => givePower(g, [card], 0 - yoursHere(g, me).length, "start of your turn")),
    }),
    minion("Technomagical Lass", 4, 1, {
      text: "Talent: destroy a minion here that is not yours, with power no higher than the number of minions you have here.",
      talent: destroyA({ here: true, whose: "not yours", where: isWithinYourNumber }),
    }),
    minion("Bewitching Gal", 3, 1, {
      text: "Talent: until the turn ends, this base's breakpoint is lower by the number of minions you have here now.",
      talent: does((g, me) => changeBreakpoint(g, here(g, me), 0 - yoursHere(g, me).length)),
    }),
    minion("Fancy Suit Lad", 3, 1, {
      text: "Ongoing: other players' cards do not affect your other minions here.",
      ...notAffected((g, me, card) => card !== me.card && isYoursHere(g, me, card)),
    }),
    minion("Power Maid", 3, 1, {
      text: "Talent: pick any minion with power no higher than the number of minions you have here. One from here moves to another base, one from elsewhere moves here.",
      talent: toA("move-any-to-or-from", { where: isWithinYourNumber }, (g, card, me) => moveToOrFrom(g, me, card)),
    }),
    minion("Black Magicat", 1, 1, {
      text: "Find Lunar Captain in your deck, in your discard pile or in both, and take it into your hand. A deck you looked through is shuffled.",
      onPlay: fetch("Lunar Captain"),
    }),
    minion("White Magicat", 1, 1, {
      text: "Find Power Maid in your deck, in your discard pile or in both, and take it into your hand. A deck you looked through is shuffled.",
      onPlay: fetch("Power Maid"),
    }),
    minion("Rainbow Girl", 2, 2, {
      text: "The other minions you have here now each get 1 more power until the turn ends.",
      onPlay: empowerEach(1, { here: true, whose: "yours", another: true }),
    }),
    action("Celestial Teleport", 2, {
      text: "Move a minion of yours to another base.",
      onPlay: moveA({ whose: "yours" }),
    }),
    action("Coordination", 2, {
      text: "Either you have an extra minion to play, or you may play Walking Castle on any base.",
      onPlay: eitherOf({ minion: extraMinion(), titan: playsTitan("Walking Castle") }, { plain: true }),
    }),
    action("Coronet Attack", 1, {
      text: "Destroy a minion that is not yours, with power no higher than the number of minions you have at its base.",
      onPlay: destroyA({ whose: "not yours", where: isWithinYourNumberThere }),
    }),
    action("Kiss the Sky Spell", 1, {
      text: "A minion of your discard pile goes into your hand. You have an extra action to play.",
      onPlay: both(fromDiscard("hand", { kind: "minion" }), extraAction()),
    }),
    action("Lunar Healing Love Spell", 1, {
      text: "Pick a minion in every player's discard pile; each goes into its owner's hand.",
      *onPlay(g) {
        const piles = clockwise(g).map((seat) => minionsIn(g, discardPile(g, seat)));
        for (const card of yield* oneOfEach(g, "place-in-a-hand", piles)) placeInHand(g, card);
      },
    }),
    onMinion("Magical Staff", 1, {
      text: "Play on a minion of yours. Ongoing: it has +1 power. When it would go to the discard pile, it goes on top of its owner's deck instead.",
      host: isYours,
      ...hostPower(1),
      instead: toTopInstead("host"),
    }),
    action("Purge the Demon", 1, {
      text: "Pick a card in play, a base or a titan too. Destroy an action on it, OR take all counters off it.",
      *onPlay(g, me) {
        const card = yield* chooseCardOrBase(g, "purge", [...bases(g), ...cardsInPlay(g)]);
        if (card === undefined) return;
        yield* either(g, me, {
          *destroy() {
            yield* oneOf(g, "destroy-action", actionsOn(g, card), destroy);
          },
          *"remove-counters"() {
            yield* addCounters(g, card, -counters(g, card));
          },
        });
      },
    }),
    action("Silver Shard", 1, {
      text: "All players shuffle the minions of their discard piles into their decks.",
      *onPlay(g) {
        for (const seat of clockwise(g)) reshuffle(g, seat, { kind: "minion" });
      },
    }),
    titan("Walking Castle", {
      text: "Special: you may play this titan in place of your regular minion, on a base where you have two minions or more. Ongoing: other players' abilities cannot destroy your minions here. Talent: this titan moves to another base, with up to three minions that you have here.",
      arrives: { instead: ["minion"], ...comesWhereYouHave(2) },
      ...cannotBeDestroyed(isYoursHere, "others"),
      *talent(g, me) {
        const to = yield* chooseBase(g, "move-where", otherBases(g, here(g, me)), { about: { card: me.card } });
        if (to === undefined) return;
        const along = yield* chooseCards(g, "move", yoursHere(g, me), { max: 3 }, { about: { base: to } });
        yield* moveAll(g, [me.card, ...along], to);
      },
    }),
  ],
};
