/** The Bigger Geekier Box: two factions and four bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { allStars } from "./all-stars.ts";
import { geekierBases } from "./bases.ts";
import { geeks } from "./geeks.ts";

export const biggerGeekierBox: SetSpec = {
  id: "bigger-geekier-box",
  name: "The Bigger Geekier Box",
  factions: [geeks, allStars],
  bases: geekierBases,
};
