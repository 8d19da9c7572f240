/** How a card is marked: what can be chosen, what was chosen, what matters less. */

import { classes } from "../style/classes.ts";

export interface Marks {
  /** The key to press for it, if it can be chosen. */
  key?: string | null;
  target?: boolean;
  picked?: boolean;
  dim?: boolean;
  source?: boolean;
  /** A hint says so. */
  advised?: boolean;
  /** The teacher points at it. */
  shown?: boolean;
  /** What has just happened to it, e.g. "just played". */
  fresh?: string | undefined;
  off?: boolean;
}

export const markClasses = (m: Marks): string =>
  classes(
    m.target && "is-target",
    m.picked && "is-picked",
    m.dim && "is-dim",
    m.source && "source",
    m.advised && "is-advised",
    m.shown && "is-shown",
    m.off && "is-cancelled",
  );
