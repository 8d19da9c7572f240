/** The core set: eight factions and sixteen bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { aliens } from "./aliens.ts";
import { coreBases } from "./bases.ts";
import { dinosaurs } from "./dinosaurs.ts";
import { ninjas } from "./ninjas.ts";
import { pirates } from "./pirates.ts";
import { robots } from "./robots.ts";
import { tricksters } from "./tricksters.ts";
import { wizards } from "./wizards.ts";
import { zombies } from "./zombies.ts";

export const core: SetSpec = {
  id: "core",
  name: "Core Set",
  factions: [aliens, dinosaurs, ninjas, pirates, robots, tricksters, wizards, zombies],
  bases: coreBases,
};
