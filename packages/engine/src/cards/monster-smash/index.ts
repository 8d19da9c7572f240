/** Monster Smash: four factions and eight bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { monsterBases } from "./bases.ts";
import { giantAnts } from "./giant-ants.ts";
import { madScientists } from "./mad-scientists.ts";
import { vampires } from "./vampires.ts";
import { werewolves } from "./werewolves.ts";

export const monsterSmash: SetSpec = {
  id: "monster-smash",
  name: "Monster Smash",
  factions: [giantAnts, madScientists, vampires, werewolves],
  bases: monsterBases,
};
