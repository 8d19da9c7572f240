import { mayKeep, move } from "../../vocabulary/affect.ts";
import { oneBase } from "../../vocabulary/choose.ts";
import { hasMinionAt } from "../../vocabulary/conditions.ts";
import { chooseMinion, counterOnA, eitherOf } from "../../vocabulary/deeds.ts";
import { action, type CardId, type Game, minion, onBase, RAISES_POWER, reprint, type Self } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { extraAction } from "../../vocabulary/play.ts";
import { yoursHereHave } from "../../vocabulary/standing.ts";
import { baseOf, otherBases } from "../../vocabulary/table.ts";

import { ghosts } from "../awesome-level-9000/ghosts.ts";
import { killerPlants } from "../awesome-level-9000/killer-plants.ts";
import { astroknights } from "../cease-and-desist/astroknights.ts";
import { starRoamers } from "../cease-and-desist/star-roamers.ts";
import { dinosaurs } from "../core/dinosaurs.ts";
import { ninjas } from "../core/ninjas.ts";
import { dragons } from "../its-your-fault/dragons.ts";
import { mythicGreeks } from "../its-your-fault/mythic-greeks.ts";
import { elderThings } from "../obligatory-cthulhu/elder-things.ts";
import { minionsOfCthulhu } from "../obligatory-cthulhu/minions-of-cthulhu.ts";
import { shapeshifters } from "../science-fiction-double-feature/shapeshifters.ts";
import { timeTravelers } from "../science-fiction-double-feature/time-travelers.ts";
import { grannies } from "../what-were-we-thinking/grannies.ts";
import { teddyBears } from "../what-were-we-thinking/teddy-bears.ts";
import { geeks } from "./geeks.ts";

/** The bases other than its own to which this minion could join another minion of the same player. */
const basesToJoin = (g: Game, me: Self, card: CardId): CardId[] =>
  otherBases(g, baseOf(g, card)).filter((at) => hasMinionAt(g, me.you, at));

export const allStars = {
  name: "Smash Up All Stars",
  cards: [
    reprint(dinosaurs, "King Rex"),
    reprint(grannies, "Granny"),
    reprint(shapeshifters, "G.E.L.F."),
    reprint(dragons, "Imperial Dragon"),
    minion("Lab Assistant", 3, 1, {
      text: "Another minion of yours gets a +1 power counter.",
      onPlay: counterOnA({ whose: "yours", another: true }),
    }),
    minion("Puck", 3, 1, {
      text: "Either you have an extra action to play, OR you draw a card.",
      onPlay: eitherOf({ action: extraAction(), draw: drawCards(1) }),
    }),
    reprint(starRoamers, "Ensign"),
    reprint(geeks, "Fan"),
    reprint(minionsOfCthulhu, "Servitor of Cthulhu"),
    reprint(killerPlants, "Sprout"),
    reprint(elderThings, "Begin the Summoning"),
    reprint(mythicGreeks, "Favor of Dionysus"),
    action("Friendship Power", 1, {
      text: "Move a minion of yours to another base where you have one. You may put this card into your hand, not into the discard pile.",
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "move", { whose: "yours", where: (_g, _me, m) => basesToJoin(g, me, m).length > 0 });
        if (card !== undefined)
          yield* oneBase(g, "move-where", basesToJoin(g, me, card), (_g, to) => move(g, card, to), { about: { card } });
        yield* mayKeep(g, me.card, "hand");
      },
    }),
    onBase("Full Moon", 1, {
      text: "Play on a base. Ongoing: your minions here have +1 power.",
      traits: [RAISES_POWER],
      ...yoursHereHave(1),
    }),
    reprint(ghosts, "Ghostly Arrival"),
    reprint(timeTravelers, "It's Astounding"),
    reprint(geeks, "Non-Infinite Loop"),
    reprint(astroknights, "Prepare for Battle"),
    reprint(ninjas, "Seeing Stars"),
    reprint(teddyBears, "Square Deal"),
  ],
};
