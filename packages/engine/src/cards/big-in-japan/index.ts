/** Big in Japan: four factions with their titans, and eight bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { bigInJapanBases } from "./bases.ts";
import { ittyCritters } from "./itty-critters.ts";
import { kaiju } from "./kaiju.ts";
import { magicalGirls } from "./magical-girls.ts";
import { megaTroopers } from "./mega-troopers.ts";

export const bigInJapan: SetSpec = {
  id: "big-in-japan",
  name: "Big in Japan",
  factions: [ittyCritters, kaiju, magicalGirls, megaTroopers],
  bases: bigInJapanBases,
};
