import { mayKeep } from "../../vocabulary/affect.ts";
import { chooseCards, chooseOrder, oneBase } from "../../vocabulary/choose.ts";
import { hasMinionAt, isYours } from "../../vocabulary/conditions.ts";
import { placeOnTop } from "../../vocabulary/decks.ts";
import { atABase, chooseMinion, destroyAnAction, empowerEach, onlyIf, when } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { isInDeck } from "../../vocabulary/hands.ts";
import { hasPlayedMinionAt, isFirstOfItsName } from "../../vocabulary/history.ts";
import { move, moveAll } from "../../vocabulary/moving.ts";
import { extraMinion, playNow } from "../../vocabulary/play.ts";
import { minionsIn } from "../../vocabulary/printed.ts";
import { revealTop } from "../../vocabulary/revealing.ts";
import { baseOf, controllerOf, here, hostOf, minions, otherBases, yoursHere } from "../../vocabulary/table.ts";

/** How many other minions that player has where this one is. */
const friends = (g: Game, seat: number, card: CardId): number => minions(g, { at: baseOf(g, card), of: seat, except: card }).length;
const hasFriends = (g: Game, card: CardId): boolean => friends(g, controllerOf(g, card), card) > 0;
/** The bases other than its own to which this minion could join another minion of the same player. */
const basesToJoin = (g: Game, me: Self, card: CardId): CardId[] =>
  otherBases(g, baseOf(g, card)).filter((at) => hasMinionAt(g, me.you, at));

export const mythicHorses = {
  name: "Mythic Horses",
  cards: [
    minion("Starlyte", 5, 1, {
      text: "Ongoing: each other minion you have here gives this one +1 power.",
      power: (g, me, m) => (m === me.card ? friends(g, me.you, m) : 0),
    }),
    minion("Rainbow", 4, 2, {
      text: "Talent: draw a card if another minion was played here by you this turn.",
      talent: when((g, me) => hasPlayedMinionAt(g, me.you, here(g, me), me.card), drawCards(1)),
    }),
    minion("Seastar", 3, 3, {
      text: "Played where you have another minion, it gives you an extra minion to play. Once a turn for all your Seastars.",
      onPlay: onlyIf((g, me) => friends(g, me.you, me.card) > 0 && isFirstOfItsName(g, me), extraMinion()),
    }),
    minion("Pinkie", 2, 4, {
      text: "Ongoing: this minion has +1 power while you have another one here.",
      power: (g, me, m) => (m === me.card && friends(g, me.you, m) > 0 ? 1 : 0),
    }),
    action("Adventure Power", 1, {
      text: "Pick a base. Move as many of your minions there as you like.",
      onPlay: atABase("move-where", function* (g, at, me) {
        const chosen = yield* chooseCards(g, "move", minions(g, { of: me.you, notAt: at }), {}, { about: { base: at } });
        yield* moveAll(g, chosen, at);
      }),
    }),
    onMinion("Encouragement Power", 2, {
      text: "Play on a minion of yours. Ongoing: it has +1 power for each other minion you have here.",
      traits: [RAISES_POWER],
      host: isYours,
      raises: hasFriends,
      power: (g, me, m) => (m === hostOf(g, me.card) ? friends(g, me.you, m) : 0),
    }),
    action("Freedom Power", 1, {
      text: "Destroy an action that is on a minion or on a base.",
      onPlay: destroyAnAction,
    }),
    action("Friendship Power", 1, {
      text: "Move a minion of yours to another base where you have one. You may put this card into your hand, not into the discard pile.",
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "move", { whose: "yours", where: (_g, _me, m) => basesToJoin(g, me, m).length > 0 });
        if (card !== undefined)
          yield* oneBase(g, "move-where", basesToJoin(g, me, card), (_g, to) => move(g, card, to), { about: { card } });
        yield* mayKeep(g, me.card, "hand");
      },
    }),
    onBase("Sharing Power", 1, {
      text: "Play on a base. Ongoing: as your turn starts, draw a card if you have two minions or more here.",
      atYourTurnStart: when((g, me) => yoursHere(g, me).length >= 2, drawCards(1)),
    }),
    action("Super Future Space Armor Power", 1, {
      text: "Each minion of yours that has another one of yours at its base gets +2 power until the turn ends.",
      traits: [RAISES_POWER],
      raises: hasFriends,
      onPlay: empowerEach(2, { whose: "yours", where: (g, _me, card) => hasFriends(g, card) }),
    }),
    action("Teaching Power", 1, {
      text: "Special: when a base is about to score, show a card of your deck for each minion you have there. One minion among them may be played there as an extra; the rest go back on top as you like.",
      special: {
        at: "beforeScores",
        *do(g, me, { base }) {
          const shown = revealTop(g, me.you, minions(g, { at: base, of: me.you }).length);
          yield* playNow(g, "minion", { cards: minionsIn(g, shown), base });
          const rest = shown.filter((card) => isInDeck(g, card));
          placeOnTop(g, me.you, yield* chooseOrder(g, "order-on-top", rest), "chosen");
        },
      },
    }),
    action("Togetherness Power", 2, {
      text: "You have an extra minion to play at a base where you have one.",
      onPlay: extraMinion({ joined: true }),
    }),
  ],
};
