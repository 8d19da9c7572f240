/** Smash Up: Munchkin: eight factions, sixteen bases, the monster deck and the treasure deck. */

import type { FactionSpec, SetSpec } from "../../vocabulary/define.ts";
import { MONSTERS, TREASURES } from "../../vocabulary/define.ts";
import { munchkinBases } from "./bases.ts";
import { clerics } from "./clerics.ts";
import { dwarves } from "./dwarves.ts";
import { elves } from "./elves.ts";
import { halflings } from "./halflings.ts";
import { mages } from "./mages.ts";
import { monsters } from "./monsters.ts";
import { orcs } from "./orcs.ts";
import { thieves } from "./thieves.ts";
import { treasures } from "./treasures.ts";
import { warriors } from "./warriors.ts";

const factions: readonly FactionSpec[] = [
  // In alphabetical order.
  clerics,
  dwarves,
  elves,
  halflings,
  mages,
  orcs,
  thieves,
  warriors,
];

export const munchkin: SetSpec = {
  id: "munchkin",
  name: "Smash Up: Munchkin",
  factions,
  bases: munchkinBases,
  side: [
    { deck: MONSTERS, cards: monsters },
    { deck: TREASURES, cards: treasures },
  ],
};
