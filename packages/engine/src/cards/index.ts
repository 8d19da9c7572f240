/** Every set the engine ships. Importing this fills the catalogue. */

import { registerSet } from "../kernel/catalogue.ts";
import { core } from "./core/index.ts";

registerSet(core);
