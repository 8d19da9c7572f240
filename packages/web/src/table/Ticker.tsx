/** The last thing that happened, in one line, where the log is out of sight; a tap shows the last turn again. */

import type { ReactNode } from "react";
import { Icon } from "../art/Icon.tsx";
import type { Model } from "./model.ts";
import { lastLine } from "./news.ts";
import "./ticker.css";

export function Ticker({ m, onAgain }: { m: Model; onAgain: (() => void) | undefined }): ReactNode {
  const line = lastLine(m);
  return (
    <div className="ticker">
      <p key={m.part.frame.seq} title={line ?? undefined}>
        {line}
      </p>
      {onAgain !== undefined && (
        <button type="button" className="btn sm quiet" aria-label="What just happened?" title="What just happened?" onClick={onAgain}>
          <Icon name="clockwise-rotation" />
        </button>
      )}
    </div>
  );
}
