/** It's Your Fault!: five factions and ten bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { itsYourFaultBases } from "./bases.ts";
import { dragons } from "./dragons.ts";
import { mythicGreeks } from "./mythic-greeks.ts";
import { sharks } from "./sharks.ts";
import { superheroes } from "./superheroes.ts";
import { tornados } from "./tornados.ts";

export const itsYourFault: SetSpec = {
  id: "its-your-fault",
  name: "It's Your Fault!",
  factions: [dragons, mythicGreeks, sharks, superheroes, tornados],
  bases: itsYourFaultBases,
};
