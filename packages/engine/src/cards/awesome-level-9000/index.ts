/** Awesome Level 9000: four factions and eight bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { awesomeBases } from "./bases.ts";
import { bearCavalry } from "./bear-cavalry.ts";
import { ghosts } from "./ghosts.ts";
import { killerPlants } from "./killer-plants.ts";
import { steampunks } from "./steampunks.ts";

export const awesomeLevel9000: SetSpec = {
  id: "awesome-level-9000",
  name: "Awesome Level 9000",
  factions: [bearCavalry, ghosts, killerPlants, steampunks],
  bases: awesomeBases,
};
