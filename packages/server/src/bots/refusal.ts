/** The answer that uses nothing. */

import { type Decision, declines } from "@breakpoint/engine";

/** Its index; -1 if there is none. */
export const refusalOf = (decision: Decision): number => decision.options.findIndex(declines);
