/** All cards of some factions, to look through without leaving the page. */

import { type CardDef, factionNamed } from "@breakpoint/engine";
import { type ReactNode, useEffect, useRef } from "react";
import { FullCard } from "../table/card.tsx";
import "./card-dialog.css";

interface CardDialogProps {
  factions: readonly string[];
  onClose(): void;
}

export function CardDialog({ factions, onClose }: CardDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className="card-dialog"
      aria-labelledby="card-dialog-title"
      onClose={onClose}
      onClick={(e) => {
        if (e.target === dialog.current) dialog.current.close();
      }}
    >
      <header>
        <h2 id="card-dialog-title">{factions.join(" and ")}</h2>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      {factions.map((name) => (
        <section key={name} aria-label={name}>
          <ul>
            {(factionNamed(name)?.cards ?? []).map((def: CardDef) => (
              <li key={def.id}>
                <FullCard def={def} className="xl" />
                <span className="copies">
                  {def.copies} {def.copies === 1 ? "copy" : "copies"}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </dialog>
  );
}
