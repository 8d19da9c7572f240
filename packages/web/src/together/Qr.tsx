/** A link to be read off the screen by a phone. */

import type { ReactNode } from "react";
import { qrOf } from "./qr.ts";

/** Modules of quiet around it, without which readers find nothing. */
const MARGIN = 4;

export function Qr({ text, label }: { text: string; label: string }): ReactNode {
  const rows = qrOf(text);
  const side = rows.length + 2 * MARGIN;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
