/** A pile to look through. */

import type { ReactNode } from "react";
import { FullCard } from "../cards/FullCard.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import type { Pointing } from "./acting.ts";
import type { Model } from "./model.ts";
import type { PileLook } from "./SeatPanel.tsx";
import "./sheet.css";

export function PileDialog({
  pile,
  m,
  below,
  onClose,
  onPress,
  marks,
}: {
  pile: PileLook;
  m: Model;
  /** A card of it is shown large. */
  below: boolean;
  onClose(): void;
  onPress: Pointing["press"];
  marks: Pointing["marks"];
}): ReactNode {
  return (
    <Dialog className="sheet" title={pile.title} below={below} onClose={onClose}>
      <div className="cards">
        {pile.faces
          .slice()
          .reverse()
          .map((face) => {
            const def = m.def(face.card);
            return def === null ? null : (
              <FullCard
                key={face.card}
                def={def}
                card={face.card}
                marks={marks(face.card)}
                onPress={(e) => {
                  onPress(face.card, e);
                  // To read one card after the other it stays; what is chosen is chosen.
                  if (marks(face.card).target === true) onClose();
                }}
              />
            );
          })}
      </div>
    </Dialog>
  );
}
