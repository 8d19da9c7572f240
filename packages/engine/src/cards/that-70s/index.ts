/** That '70s Expansion: four factions and eight bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { that70sBases } from "./bases.ts";
import { discoDancers } from "./disco-dancers.ts";
import { kungFuFighters } from "./kung-fu-fighters.ts";
import { truckers } from "./truckers.ts";
import { vigilantes } from "./vigilantes.ts";

export const that70s: SetSpec = {
  id: "that-70s",
  name: "That '70s Expansion",
  factions: [discoDancers, kungFuFighters, truckers, vigilantes],
  bases: that70sBases,
};
