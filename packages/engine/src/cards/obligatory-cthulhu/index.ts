/** The Obligatory Cthulhu Set: four factions, eight bases and the Madness deck. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { MADNESS } from "../../vocabulary/define.ts";
import { cthulhuBases } from "./bases.ts";
import { elderThings } from "./elder-things.ts";
import { innsmouth } from "./innsmouth.ts";
import { madness } from "./madness.ts";
import { minionsOfCthulhu } from "./minions-of-cthulhu.ts";
import { miskatonicUniversity } from "./miskatonic-university.ts";

export const obligatoryCthulhu: SetSpec = {
  id: "obligatory-cthulhu",
  name: "The Obligatory Cthulhu Set",
  factions: [elderThings, innsmouth, minionsOfCthulhu, miskatonicUniversity],
  bases: cthulhuBases,
  side: [{ deck: MADNESS, cards: [madness] }],
};
