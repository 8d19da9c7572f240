/** A card enlarged: its text, its numbers with what they are made of, and why it cannot be chosen. */

import type { CardId } from "@breakpoint/engine";
import type { Explanation } from "@breakpoint/protocol";
import { explainLines } from "@breakpoint/words";
import { type ReactNode, useEffect, useState } from "react";
import type { SeatSource } from "../app/source.ts";
import { FullCard } from "./card.tsx";
import type { Model } from "./model.ts";

/** The making of a minion's power or a base's breakpoint; null while it is not known. */
function useExplanation(m: Model, source: SeatSource, card: CardId | null): Explanation | null {
  const [found, setFound] = useState<{ card: CardId; explanation: Explanation } | null>(null);
  const base = m.view.bases.some((b) => b.card === card);
  const minion = m.view.bases.some((b) => b.minions.some((x) => x.card === card));
  const seq = m.part.frame.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the table changes.
  useEffect(() => {
    if (card === null || (!base && !minion)) return;
    let current = true;
    void source.explain(m.part.seat, base ? { kind: "breakpoint", base: card } : { kind: "power", card }).then((explanation) => {
      if (current) setFound({ card, explanation });
    });
    return () => {
      current = false;
    };
  }, [card, seq]);
  return found !== null && found.card === card ? found.explanation : null;
}

export function Large({ m, source, card }: { m: Model; source: SeatSource; card: CardId }): ReactNode {
  const def = m.def(card) ?? null;
  const explanation = useExplanation(m, source, card);
  if (def === null) return null;
  const lines = explanation === null ? [] : explainLines(m.look, card, explanation.lines);
  const named = m.view.bases.flatMap((b) => [...b.actions, ...b.minions.flatMap((x) => x.actions)]).find((a) => a.card === card);
  return (
    <aside className="large" aria-label={def.name}>
      <FullCard def={def} className="big" />
      {lines.length > 1 && (
        <div className="sums">
          <b>{def.kind === "base" ? "Breakpoint" : "Power"}</b>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {named !== undefined && <p className="by">Played by {named.controller === m.me ? "you" : m.names[named.controller]}.</p>}
    </aside>
  );
}
