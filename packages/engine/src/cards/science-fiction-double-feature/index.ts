/** Science Fiction Double Feature: four factions and eight bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { scienceFictionBases } from "./bases.ts";
import { cyborgApes } from "./cyborg-apes.ts";
import { shapeshifters } from "./shapeshifters.ts";
import { superSpies } from "./super-spies.ts";
import { timeTravelers } from "./time-travelers.ts";

export const scienceFictionDoubleFeature: SetSpec = {
  id: "science-fiction-double-feature",
  name: "Science Fiction Double Feature",
  factions: [cyborgApes, shapeshifters, superSpies, timeTravelers],
  bases: scienceFictionBases,
};
