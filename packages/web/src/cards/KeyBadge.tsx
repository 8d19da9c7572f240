/** The key to press for a card that can be chosen. */

import type { ReactNode } from "react";
import type { Marks } from "./marks.ts";

export const KeyBadge = ({ marks: { target, key } }: { marks: Marks }): ReactNode =>
  target === true && key != null ? (
    <span className="key" aria-hidden="true">
      {key.toUpperCase()}
    </span>
  ) : null;
