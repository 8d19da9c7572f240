/** All cards of some factions, to look through without leaving the page. */

import { type CardDef, factionNamed } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { FullCard } from "../cards/FullCard.tsx";
import { Dialog } from "./Dialog.tsx";
import "./card-dialog.css";

interface CardDialogProps {
  factions: readonly string[];
  onClose(): void;
}

export const CardDialog = ({ factions, onClose }: CardDialogProps): ReactNode => (
  <Dialog className="card-dialog" title={factions.join(" and ")} onClose={onClose}>
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
  </Dialog>
);
