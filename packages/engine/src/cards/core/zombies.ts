import { chooseCards, chooseWord } from "../../vocabulary/choose.ts";
import { hasMinionAt } from "../../vocabulary/conditions.ts";
import { discard, openDeck, placeInDiscard, shuffleDeck } from "../../vocabulary/decks.ts";
import { ANY_NUMBER, action, minion, onBase } from "../../vocabulary/define.ts";
import { fromDiscard, playFromDiscard } from "../../vocabulary/digging.ts";
import { discardPile } from "../../vocabulary/hands.ts";
import { extraMinion, playOnEach } from "../../vocabulary/play.ts";
import { isMinion, minionsIn, ofOneName } from "../../vocabulary/printed.ts";
import { lookAtTop } from "../../vocabulary/revealing.ts";
import { comesFromDiscard, untilYourTurn } from "../../vocabulary/standing.ts";
import { bases, here } from "../../vocabulary/table.ts";

export const zombies = {
  name: "Zombies",
  cards: [
    minion("Zombie Lord", 5, 1, {
      text: "On every base without a minion of yours you may play one extra minion of power 2 or less out of your discard pile.",
      *onPlay(g, me) {
        // The bases are settled now, whatever moves meanwhile (C-ZOMBIES-zombie-lord, -2).
        const bare = bases(g).filter((at) => !hasMinionAt(g, me.you, at));
        yield* playOnEach(g, "minion", bare, () => minionsIn(g, discardPile(g, me.you), 2));
      },
    }),
    minion("Grave Digger", 4, 2, {
      text: "You may take a minion of your discard pile into your hand.",
      onPlay: fromDiscard("hand", { kind: "minion", may: true }),
    }),
    minion("Tenacious Z", 2, 3, {
      text: "Special: once on your turn, one Tenacious Z may come out of your discard pile as an extra minion.",
      ...comesFromDiscard,
    }),
    minion("Walker", 2, 4, {
      text: "See what lies on top of your deck: discard it, or leave it there.",
      *onPlay(g, me) {
        const [card] = lookAtTop(g, me.you, me.you, 1);
        if (card === undefined) return;
        if ((yield* chooseWord(g, "discard-or-top", ["discard", "top"], { about: { card } })) === "discard") discard(g, card);
      },
    }),
    action("Grave Robbing", 2, {
      text: "Take a card of your discard pile into your hand.",
      onPlay: fromDiscard("hand"),
    }),
    action("Lend a Hand", 1, {
      text: "Pick as many cards of your discard pile as you like; they are shuffled into your deck.",
      onPlay: fromDiscard("deck", { upTo: ANY_NUMBER }),
    }),
    action("Mall Crawl", 1, {
      text: "Find any number of cards of one name in your deck and put them into your discard pile. Shuffle the deck.",
      *onPlay(g, me) {
        const cards = yield* chooseCards(g, "search-discard", openDeck(g, me.you), { next: ofOneName(g) });
        for (const card of cards) placeInDiscard(g, card);
        shuffleDeck(g, me.you);
      },
    }),
    action("Not Enough Bullets", 1, {
      text: "Take any number of minions of one name out of your discard pile into your hand.",
      onPlay: fromDiscard("hand", { kind: "minion", upTo: ANY_NUMBER, oneName: true }),
    }),
    action("Outbreak", 1, {
      text: "Play an extra minion at a base that has none of yours.",
      onPlay: extraMinion({ empty: true }),
    }),
    onBase("Overrun", 1, {
      text: "Play on a base. Ongoing: no other player can play a minion here. It is destroyed when your turn starts.",
      forbids: (g, me, { seat, card, on }) => seat !== me.you && on === here(g, me) && isMinion(g, card),
      ...untilYourTurn,
    }),
    action("They Keep Coming", 2, {
      text: "Play a minion from your discard pile as an extra minion.",
      onPlay: playFromDiscard("minion"),
    }),
    onBase("They're Coming to Get You", 1, {
      text: "Play on a base. Ongoing: once on your turn, a minion you play here may come from your discard pile, not your hand.",
      alsoFrom: (g, me) => ({ cards: minionsIn(g, discardPile(g, me.you)), on: here(g, me) }),
    }),
  ],
};
