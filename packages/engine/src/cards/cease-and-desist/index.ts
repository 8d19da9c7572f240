/** Cease and Desist: four factions and eight bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { astroknights } from "./astroknights.ts";
import { ceaseAndDesistBases } from "./bases.ts";
import { changerbots } from "./changerbots.ts";
import { ignobles } from "./ignobles.ts";
import { starRoamers } from "./star-roamers.ts";

export const ceaseAndDesist: SetSpec = {
  id: "cease-and-desist",
  name: "Cease and Desist",
  factions: [astroknights, changerbots, ignobles, starRoamers],
  bases: ceaseAndDesistBases,
};
