/** Setups for tests, whatever the catalogue holds. */

import type { Setup } from "@breakpoint/engine";
import { factionsOf, setupOf } from "../src/index.ts";

export const pool = factionsOf();

/** Some game of the catalogue with so many seats. */
export const someSetup = (index: number, seats = 2): Setup => setupOf(index, index, pool, seats);
