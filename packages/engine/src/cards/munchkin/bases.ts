import { carriedOutBy, place, placeOnDecks } from "../../vocabulary/affect.ts";
import { chooseCard, onePlayer } from "../../vocabulary/choose.ts";
import { hasMinionAt, isIgnored, isOthersAction, isYourTurn } from "../../vocabulary/conditions.ts";
import { drawTreasures, playMonster } from "../../vocabulary/decks.ts";
import { does, may } from "../../vocabulary/deeds.ts";
import type { Card, CardId, CardSpec, Game, Op, Self } from "../../vocabulary/define.ts";
import { base, NO_SEAT, TREASURES, UNDEAD } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { discardEach, hand } from "../../vocabulary/hands.ts";
import { isPlayersFirstHere } from "../../vocabulary/history.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { comesFrom, hasTrait, isMinion, isMonster, treasuresOn } from "../../vocabulary/printed.ts";
import { everybody, hasScored, isScoring, paysAsItScores, placed, whenScoring } from "../../vocabulary/scoring.ts";
import { isLeftTo } from "../../vocabulary/standing.ts";
import { clockwise, controllerOf, hostOf, minions, others, ownerOf, totalPower } from "../../vocabulary/table.ts";

/** "Draw a treasure card." */
const drawsTreasure = does((g: Game, me: Self) => drawTreasures(g, me.you, 1));
const powerOfAll = (g: Game, me: Self): number => clockwise(g).reduce((sum, seat) => sum + totalPower(g, me.card, seat), 0);

/** This base has scored, and now the minions on it are discarded. */
const isCleared = (g: Game, me: Self, { kind, card }: Op): boolean =>
  kind === "discard" && isMinion(g, card) && hostOf(g, card) === me.card && isScoring(g, me.card) && hasScored(g);

/** A card that somebody owns who heeds this base. */
const isGuest = (g: Game, me: Self, card: CardId): boolean => ownerOf(g, card) !== NO_SEAT && !isIgnored(g, me.card, ownerOf(g, card));

/** A base with the number of monsters that come with it before its text. */
const lair = (name: string, breakpoint: number, vp: [number, number, number], monsters: number, card: Card): CardSpec =>
  base(name, breakpoint, vp, card, monsters);

export const munchkinBases = [
  lair("Bastion", 11, [3, 2, 2], 3, {
    text: "Whoever destroys a monster here draws one more treasure.",
    provisional: true,
    minionDestroyedHere: { if: (g, _me, e) => isMonster(g, e.card) && e.spoils, whom: (_g, _me, e) => e.by, do: drawsTreasure },
  }),
  lair("Birthday Party", 20, [4, 2, 1], 1, {
    text: "Players without a minion here can play minions nowhere else.",
    provisional: true,
    // Monsters are no concern of it.
    forbids: (g, me, { seat, card, on }) => isMinion(g, card) && !isMonster(g, card) && on !== me.card && !hasMinionAt(g, seat, me.card),
  }),
  lair("Dimension Doors", 20, [4, 2, 1], 1, {
    text: "The first minion that a player plays here in a turn lets them discard a card; if they do, they may play an extra minion here.",
    provisional: true,
    yourMinionPlayedHere: {
      if: isPlayersFirstHere,
      *do(g, me) {
        const paid = yield* chooseCard(g, "discard", hand(g, me.you), { may: true, secret: true });
        if (paid === undefined) return;
        yield* discardEach(g, [paid]);
        yield* extraPlay(g, "minion", { base: me.card });
      },
    },
  }),
  lair("Garrison", 12, [3, 2, 1], 2, {
    text: "As this base scores, if all players together have at least 22 power here, those in the first three places gain 1 VP each.",
    provisional: true,
    ...paysAsItScores(
      (g, me) => (powerOfAll(g, me) < 22 ? [] : [1, 2, 3].flatMap((n) => placed(g, n))),
      () => 1,
    ),
  }),
  lair("Helper's Hollow", 17, [3, 2, 1], 2, {
    text: "In a player's turn the minions here that others have are 1 power stronger.",
    power: (g, me, card) => {
      const of = controllerOf(g, card);
      return isMinion(g, card) && hostOf(g, card) === me.card && of !== NO_SEAT && !isYourTurn(g, of) ? 1 : 0;
    },
  }),
  lair("Hotel of Holiness", 15, [4, 3, 2], 2, {
    text: "Once this base has scored, minions here do not go to the discard pile: their owners put them on top of their decks, in an order they like.",
    provisional: true,
    instead: {
      if: (g, me, op) => isCleared(g, me, op) && isGuest(g, me, op.card),
      // Together with all the others, but for those that something else may save.
      do: (g, me, op) => {
        const where = (card: CardId): boolean => card === op.card || (isGuest(g, me, card) && isLeftTo(g, me, op, card));
        return placeOnDecks(g, minions(g, { at: me.card, where }));
      },
    },
  }),
  lair("Mage's Tower", 18, [4, 3, 2], 1, {
    text: "Whoever has played a minion here may draw a card.",
    provisional: true,
    yourMinionPlayedHere: may("draw", drawCards(1)),
  }),
  lair("Subterranean Lair", 23, [5, 3, 2], 1, {
    text: "Once in each of their turns, a player who has no minion here may play an extra one here.",
    offers: (_g, me) => ({ type: "minion", base: me.card, empty: true }),
  }),
  lair("The Coffers", 18, [4, 2, 1], 2, {
    text: "As this base scores, everybody who has a minion here draws a treasure.",
    provisional: true,
    ...whenScoring((g, me) => everybody(g, me).filter((seat) => hasMinionAt(g, seat, me.card)), drawsTreasure),
  }),
  lair("The Gauntlet", 14, [5, 3, 2], 3, {
    text: "Whenever a monster here has been destroyed, this base brings another one; what that does as it is played does not happen.",
    provisional: true,
    // Nobody plays it, and a Web Troll stays alone (C-BASE-the-gauntlet, C-BASE-the-gauntlet-2).
    minionDestroyedHere: {
      if: (g, _me, e) => isMonster(g, e.card),
      do: does((g, me) => playMonster(g, me.card, NO_SEAT, true)),
    },
  }),
  lair("The Mines", 18, [4, 2, 1], 2, {
    text: "Every treasure on a minion here gives it +1 power.",
    provisional: true,
    power: (g, me, card) => (hostOf(g, card) === me.card ? treasuresOn(g, card).length : 0),
  }),
  lair("The Pits", 16, [4, 2, 1], 2, {
    text: "An action affects no minions here but those of its own player.",
    provisional: true,
    guards: (g, me, op) => {
      const you = controllerOf(g, op.card);
      // To a monster that nobody controls everybody is another player.
      if (!isMinion(g, op.card) || hostOf(g, op.card) !== me.card) return false;
      return isOthersAction(g, { ...me, you }, op);
    },
  }),
  lair("Thieves' Guild", 19, [4, 3, 2], 1, {
    text: "Whoever has played a treasure here, on the base or on a minion, draws a card.",
    provisional: true,
    on: { played: { if: (g, _me, e) => comesFrom(g, e.card, TREASURES), do: drawCards(1) } },
  }),
  lair("Treasure Bath", 12, [2, 0, 0], 1, {
    text: "The first minion that a player plays here in a turn brings them a treasure.",
    provisional: true,
    yourMinionPlayedHere: { if: isPlayersFirstHere, do: drawsTreasure },
  }),
  lair("Treehouse", 15, [4, 2, 1], 2, {
    text: "Whoever has played a minion here picks another player, who may draw a card.",
    provisional: true,
    yourMinionPlayedHere: does((g, me) =>
      onePlayer(g, "let-draw", others(g, me.you), (_, you) => carriedOutBy(g, you, () => may("draw", drawCards(1))(g, { ...me, you }))),
    ),
  }),
  lair("Whack-A-Ghoul", 12, [3, 2, 1], 3, {
    text: "An undead monster that has been played here goes under the monster deck.",
    provisional: true,
    // None comes in its place (C-BASE-whack-a-ghoul).
    minionPlayedHere: {
      if: (g, _me, e) => isMonster(g, e.card) && hasTrait(g, e.card, UNDEAD),
      do: does((g, _me, e) => place(g, e.card, "homeBottom")),
    },
  }),
];
