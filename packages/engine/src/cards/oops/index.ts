/** Oops, You Did It Again: four factions and eight bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { ancientEgyptians } from "./ancient-egyptians.ts";
import { oopsBases } from "./bases.ts";
import { cowboys } from "./cowboys.ts";
import { samurai } from "./samurai.ts";
import { vikings } from "./vikings.ts";

export const oops: SetSpec = {
  id: "oops",
  name: "Oops, You Did It Again",
  factions: [ancientEgyptians, cowboys, samurai, vikings],
  bases: oopsBases,
};
