/** A note to everybody at a table whose rules were corrected while it was played. */

import type { TableInfo } from "@breakpoint/protocol";
import { type ReactNode, useState } from "react";

/** What is lost, in a sentence. */
const wordLost = (lost: number): string =>
  lost === 0
    ? "Something else is printed on one of its cards now; nothing that was done is lost."
    : `It goes on from a moment a little earlier: ${lost === 1 ? "one answer does" : `${lost} answers do`} not count any more.`;

export function Corrected({ corrected }: { corrected: TableInfo["corrected"] }): ReactNode {
  const [read, setRead] = useState(0);
  if (corrected === null || corrected.at <= read) return null;
  return (
    <p className="trouble" role="status">
      The rules were corrected while this game was played. {wordLost(corrected.lost)} What was before cannot be taken back.{" "}
      <button type="button" className="btn" onClick={() => setRead(corrected.at)}>
        Go on
      </button>
    </p>
  );
}
