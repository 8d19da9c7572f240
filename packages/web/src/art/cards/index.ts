/** The pictures of the cards, by set. */

import type { SetArt } from "./art.ts";
import { core } from "./core.ts";

export const SETS: Readonly<Record<string, SetArt>> = { core };
