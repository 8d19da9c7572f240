/** The monster deck: twenty cards, eight kinds (R-MONSTERS-01). */

import { destroy, destroyUnpaid } from "../../vocabulary/affect.ts";
import { scoresHere } from "../../vocabulary/conditions.ts";
import { monsterDiscard, passTreasuresBy, placeInHome, playMonster } from "../../vocabulary/decks.ts";
import { byEach, does } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Self } from "../../vocabulary/define.ts";
import { monster, NO_SEAT, UNDEAD } from "../../vocabulary/define.ts";
import { discardCards } from "../../vocabulary/digging.ts";
import { playedBy } from "../../vocabulary/history.ts";
import { hasTrait, isMonster, treasuresFor } from "../../vocabulary/printed.ts";
import { victors } from "../../vocabulary/scoring.ts";
import { atRandom, here, minions, monstersAt } from "../../vocabulary/table.ts";

/** The other monsters here. */
const others = (g: Game, me: Self): CardId[] => monstersAt(g, here(g, me)).filter((card) => card !== me.card);

export const monsters = [
  monster("Plutonium Dragon", 5, 1, 3, {
    text: "Ongoing: whenever a turn ends, every minion here of power 2 or less is destroyed.",
    on: {
      turnEnd: {
        *do(g, me) {
          // Whoever controls it has destroyed them all; what monsters would have given is lost (C-MONSTER-plutonium-dragon).
          const gone = yield* destroyUnpaid(g, minions(g, { at: here(g, me), max: 2 }));
          passTreasuresBy(
            g,
            gone.reduce((count, card) => count + treasuresFor(g, card), 0),
          );
        },
      },
    },
  }),
  monster("Bigfoot", 4, 2, 2, {
    text: "Ongoing: while there is no other monster here, this one has +3 power.",
    power: (g, me, card) => (card === me.card && isMonster(g, card) && others(g, me).length === 0 ? 3 : 0),
  }),
  monster("Hippogriff", 3, 3, 1, {
    text: "Ongoing: when this base is about to score, a minion here that is no monster and has power 3 or less, taken at random, is destroyed.",
    on: {
      beforeScores: {
        if: scoresHere,
        *do(g, me) {
          const prey = atRandom(g, minions(g, { at: here(g, me), max: 3, where: (card) => !isMonster(g, card) }));
          if (prey !== undefined) yield* destroy(g, prey);
        },
      },
    },
  }),
  monster("Web Troll", 1, 4, 0, {
    text: "One more monster is played here.",
    // Nobody controls it: its text is carried out by whoever has played it, if anybody.
    onPlay: does((g, me) => playMonster(g, here(g, me), me.you === NO_SEAT ? playedBy(g, me.card) : me.you)),
  }),
  monster("Knight of the Living Dead", 5, 1, 2, {
    text: "Ongoing: each of the other monsters here gives this one +1 power.",
    traits: [UNDEAD],
    power: (g, me, card) => (card === me.card ? others(g, me).length : 0),
  }),
  monster("King Tut", 4, 2, 2, {
    text: "Ongoing: once this base has scored, its winner has to discard a card.",
    traits: [UNDEAD],
    on: { afterScores: { if: scoresHere, do: byEach(victors, discardCards(1)) } },
  }),
  monster("Ghoul", 3, 3, 1, {
    text: "Ongoing: as this monster is destroyed it goes on top of the monster deck.",
    traits: [UNDEAD],
    afterDestroyed: {
      if: (_g, me, e) => e.card === me.card,
      // "When" comes before whatever follows the destruction (R-TERMS-WHEN-02).
      goesOn: true,
      *do(g, me) {
        if (monsterDiscard(g).includes(me.card)) placeInHome(g, me.card, "top");
      },
    },
  }),
  monster("Poultrygeist", 2, 4, 1, {
    text: "Ongoing: each of the other undead monsters here gives this one +1 power.",
    traits: [UNDEAD],
    power: (g, me, card) => (card === me.card ? others(g, me).filter((other) => hasTrait(g, other, UNDEAD)).length : 0),
  }),
];
