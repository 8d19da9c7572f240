/** A set of invented cards, one for each mechanic that a scenario can speak of: the tests need no set that may change. */

import { MONSTERS, NO_CARD, registerSet, TREASURES } from "../../engine/src/index.ts";
import { bury, destroy, giveControl, givePower, giveTotal, takeInto } from "../../engine/src/vocabulary/affect.ts";
import { chooseCard, chooseSeat } from "../../engine/src/vocabulary/choose.ts";
import { addCounters } from "../../engine/src/vocabulary/counters.ts";
import { draw, playMonster } from "../../engine/src/vocabulary/decks.ts";
import { destroyA } from "../../engine/src/vocabulary/deeds.ts";
import { action, base, minion, monster, onBase, onMinion, titan } from "../../engine/src/vocabulary/define.ts";
import { duel, isDueling } from "../../engine/src/vocabulary/dueling.ts";
import { hand } from "../../engine/src/vocabulary/hands.ts";
import { minionsPlayedAt } from "../../engine/src/vocabulary/history.ts";
import { extraAction } from "../../engine/src/vocabulary/play.ts";
import { isMonster } from "../../engine/src/vocabulary/printed.ts";
import { cannotBeDestroyed, youHaveHere } from "../../engine/src/vocabulary/standing.ts";
import { bases, buriedAt, cardsInPlay, counters, here, minions, otherBases } from "../../engine/src/vocabulary/table.ts";

registerSet({
  id: "paper",
  name: "Paper",
  factions: [
    {
      name: "Paper Folk",
      cards: [
        minion("Paper Grunt", 3, 4, { text: "" }),
        minion("Paper Hulk", 5, 2, { text: "" }),
        action("Paper Zap", 2, { text: "Destroy a minion.", onPlay: destroyA() }),
        action("Paper Boost", 2, {
          text: "A minion gets +2 power, +4 if it is dueling.",
          *onPlay(g) {
            const card = yield* chooseCard(g, "empower", minions(g));
            if (card !== undefined) yield* givePower(g, [card], isDueling(g, card) ? 4 : 2);
          },
        }),
        action("Paper Twice", 1, { text: "Two extra actions.", onPlay: extraAction(2) }),
        onBase("Paper Flag", 2, { text: "+2 power here.", ...youHaveHere(2) }),
        titan("Paper Colossus", {
          text: "Instead of your minion. Talent: a counter.",
          arrives: { instead: ["minion"] },
          *talent(g, me) {
            yield* addCounters(g, me.card, 1);
          },
        }),
        titan("Paper Clock", {
          text: "A counter at each start of your turn while it waits; with two it may come.",
          on: {
            turnStart: {
              from: "aside",
              if: (_g, me, e) => e.seat === me.you,
              *do(g, me) {
                yield* addCounters(g, me.card, 1);
              },
            },
          },
          arrives: { can: (g, me) => counters(g, me.card) >= 2 },
        }),
        titan("Paper Kraken", {
          optional: true,
          text: "After a base scored: on the base that replaces it.",
          special: { at: "baseEntered", from: "aside", can: (_g, _me, e) => e.replaced !== NO_CARD },
        }),
        action("Paper Lure", 1, {
          text: "Play a monster on the first base.",
          *onPlay(g, me) {
            yield* playMonster(g, bases(g)[0], me.you);
          },
        }),
        action("Paper Charm", 1, {
          text: "Control a monster for the turn.",
          *onPlay(g, me) {
            const monsters = minions(g).filter((m) => isMonster(g, m));
            const card = yield* chooseCard(g, "take-control", monsters);
            if (card !== undefined) yield* giveControl(g, card, me.you, "end of turn");
          },
        }),
        action("Paper Spade", 1, {
          text: "Take a buried card.",
          *onPlay(g, me) {
            const buried = bases(g).flatMap((b) => buriedAt(g, b));
            const card = yield* chooseCard(g, "take-in-hand", buried);
            if (card !== undefined) yield* takeInto(g, card, "hand", me.you);
          },
        }),
        action("Paper Stamp", 1, {
          text: "A counter on a card.",
          *onPlay(g) {
            const card = yield* chooseCard(g, "add-counter", cardsInPlay(g));
            if (card !== undefined) yield* addCounters(g, card, 1);
          },
        }),
        minion("Paper Duelist", 3, 1, {
          text: "May duel another player's minion here; the loser is destroyed.",
          *onPlay(g, me) {
            const rival = yield* chooseCard(g, "duel-whom", minions(g, { at: here(g, me), notOf: me.you }), { may: true });
            if (rival === undefined) return;
            for (const card of (yield* duel(g, me.card, rival)).losers) yield* destroy(g, card);
          },
        }),
        onMinion("Paper Lesson", 2, {
          text: "Talent: a counter on this minion.",
          grants: {
            *talent(g, me) {
              yield* addCounters(g, me.card, 1);
            },
          },
        }),
        onMinion("Paper Trick", 1, {
          text: "Talent: draw a card.",
          grants: {
            *talent(g, me) {
              draw(g, me.you, 1);
            },
          },
        }),
        action("Paper Wind", 1, {
          text: "A player gets +2 at the first base until the turn ends.",
          *onPlay(g) {
            const seat = yield* chooseSeat(g, "give-control-to", [0, 1]);
            if (seat !== undefined) yield* giveTotal(g, bases(g)[0], seat, 2);
          },
        }),
        minion("Paper Queen", 4, 1, {
          text: "Talent: if you played another minion here this turn, a counter on it.",
          talent: {
            can: (g, me) => minionsPlayedAt(g, me.you, here(g, me), me.card).length > 0,
            *do(g, me) {
              const other = yield* chooseCard(g, "add-counter", minionsPlayedAt(g, me.you, here(g, me), me.card));
              if (other !== undefined) yield* addCounters(g, other, 1);
            },
          },
        }),
        minion("Paper Mole", 2, 2, {
          text: "After this base scores, you may bury this on another base.",
          *afterScoring(g, me) {
            const at = yield* chooseCard(g, "bury-where", otherBases(g, here(g, me)), { may: true });
            if (at !== undefined) yield* bury(g, me.card, at);
          },
        }),
      ],
    },
  ],
  bases: [
    base("Paper Plain", 20, [4, 2, 1], { text: "" }),
    base("Paper Field", 20, [4, 2, 1], { text: "" }),
    base("Paper Low", 3, [3, 2, 1], { text: "" }),
    base("Paper Lair", 10, [4, 2, 1], { text: "Two monsters." }, 2),
    base("Paper Tomb", 21, [4, 2, 1], {
      text: "On your turn you may bury a card here.",
      talent: {
        can: (g, me) => hand(g, me.you).length > 0,
        *do(g, me) {
          const card = yield* chooseCard(g, "bury", hand(g, me.you), { may: true });
          if (card !== undefined) yield* bury(g, card, me.card);
        },
      },
    }),
  ],
  side: [
    {
      deck: MONSTERS,
      cards: [monster("Paper Ogre", 4, 2, 2, { text: "" }), monster("Paper Ghoul", 3, 1, 1, { text: "" })],
    },
    {
      deck: TREASURES,
      cards: [
        onMinion("Paper Shield", 1, { text: "It cannot be destroyed.", ...cannotBeDestroyed("host") }),
        action("Paper Gold", 3, {
          text: "Draw a card.",
          *onPlay(g, me) {
            draw(g, me.you, 1);
          },
        }),
        minion("Paper Steed", 3, 1, { text: "" }),
      ],
    },
  ],
});
