/** Pretty Pretty Smash Up: four factions and eight bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { prettyPrettyBases } from "./bases.ts";
import { fairies } from "./fairies.ts";
import { kittyCats } from "./kitty-cats.ts";
import { mythicHorses } from "./mythic-horses.ts";
import { princesses } from "./princesses.ts";

export const prettyPretty: SetSpec = {
  id: "pretty-pretty",
  name: "Pretty Pretty Smash Up",
  factions: [fairies, kittyCats, mythicHorses, princesses],
  bases: prettyPrettyBases,
};
