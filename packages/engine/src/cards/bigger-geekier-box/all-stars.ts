import { reprint } from "../../vocabulary/define.ts";

import { ghosts } from "../awesome-level-9000/ghosts.ts";
import { killerPlants } from "../awesome-level-9000/killer-plants.ts";
import { astroknights } from "../cease-and-desist/astroknights.ts";
import { starRoamers } from "../cease-and-desist/star-roamers.ts";
import { dinosaurs } from "../core/dinosaurs.ts";
import { ninjas } from "../core/ninjas.ts";
import { dragons } from "../its-your-fault/dragons.ts";
import { mythicGreeks } from "../its-your-fault/mythic-greeks.ts";
import { madScientists } from "../monster-smash/mad-scientists.ts";
import { werewolves } from "../monster-smash/werewolves.ts";
import { elderThings } from "../obligatory-cthulhu/elder-things.ts";
import { minionsOfCthulhu } from "../obligatory-cthulhu/minions-of-cthulhu.ts";
import { fairies } from "../pretty-pretty/fairies.ts";
import { mythicHorses } from "../pretty-pretty/mythic-horses.ts";
import { shapeshifters } from "../science-fiction-double-feature/shapeshifters.ts";
import { timeTravelers } from "../science-fiction-double-feature/time-travelers.ts";
import { grannies } from "../what-were-we-thinking/grannies.ts";
import { teddyBears } from "../what-were-we-thinking/teddy-bears.ts";
import { geeks } from "./geeks.ts";

export const allStars = {
  name: "Smash Up All Stars",
  cards: [
    reprint(dinosaurs, "King Rex"),
    reprint(grannies, "Granny"),
    reprint(shapeshifters, "G.E.L.F."),
    reprint(dragons, "Imperial Dragon"),
    reprint(madScientists, "Lab Assistant"),
    reprint(fairies, "Puck"),
    reprint(starRoamers, "Ensign"),
    reprint(geeks, "Fan"),
    reprint(minionsOfCthulhu, "Servitor of Cthulhu"),
    reprint(killerPlants, "Sprout"),
    reprint(elderThings, "Begin the Summoning"),
    reprint(mythicGreeks, "Favor of Dionysus"),
    reprint(mythicHorses, "Friendship Power"),
    reprint(werewolves, "Full Moon"),
    reprint(ghosts, "Ghostly Arrival"),
    reprint(timeTravelers, "It's Astounding"),
    reprint(geeks, "Non-Infinite Loop"),
    reprint(astroknights, "Prepare for Battle"),
    reprint(ninjas, "Seeing Stars"),
    reprint(teddyBears, "Square Deal"),
  ],
};
