/** Promo: one faction and two bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { promoBases } from "./bases.ts";
import { sheep } from "./sheep.ts";

export const promo: SetSpec = {
  id: "promo",
  name: "Promo",
  factions: [sheep],
  bases: promoBases,
};
