/** A wish to take something back, among people. */

import type { ReactNode } from "react";
import type { SeatSource, SourceState } from "../sources/source.ts";
import type { Model } from "./model.ts";
import "./undo-wish.css";

/** Somebody wants to take something back. */
export function UndoAsked({ state, m, source }: { state: SourceState; m: Model; source: SeatSource }): ReactNode {
  const wish = state.table.undo;
  if (wish === null) return null;
  const mine = wish.by === m.me;
  if (!mine && !wish.waitingFor.includes(m.me)) return null;
  return (
    <div className="wish" role="alertdialog" aria-label="Undo">
      <p>{mine ? "Waiting for the others to let you take it back." : `${m.names[wish.by]} wants to take the last choice back.`}</p>
      {!mine && (
        <button type="button" className="btn act" onClick={() => void source.consent(m.me, wish.request, true)}>
          Let them
        </button>
      )}
      <button type="button" className="btn" onClick={() => void source.consent(m.me, wish.request, false)}>
        {mine ? "Never mind" : "No"}
      </button>
    </div>
  );
}
