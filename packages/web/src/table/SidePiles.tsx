/** The piles that only some games have: the monster deck and the treasure deck, with what was beaten and used up. */

import type { Face, View } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { Icon } from "../art/Icon.tsx";
import type { UiIcon } from "../art/ui.ts";
import type { Model } from "./model.ts";
import type { PileLook } from "./SeatPanel.tsx";
import "./side-piles.css";

interface SidePile {
  kind: "monsters" | "treasures";
  name: string;
  icon: UiIcon;
  /** How many are left in the deck. */
  count: number;
  /** The discard pile, open to look through. */
  used: readonly Face[];
  title: string;
  /** "4 beaten" */
  note: string;
}

/** Those of this game that have anything in them. */
export function sidePilesOf(view: View): SidePile[] {
  const piles: SidePile[] = [
    {
      kind: "monsters",
      name: "Monsters",
      icon: "fangs",
      count: view.monsters.size,
      used: view.monsterDiscard,
      title: "Monsters: discard pile",
      note: `${view.monsterDiscard.length} beaten`,
    },
    {
      kind: "treasures",
      name: "Treasures",
      icon: "open-treasure-chest",
      count: view.treasures.size,
      used: view.treasureDiscard,
      title: "Treasures: discard pile",
      note: `${view.treasureDiscard.length} used up`,
    },
  ];
  return piles.filter((pile) => pile.count > 0 || pile.used.length > 0);
}

export const SidePiles = ({ m, onPile }: { m: Model; onPile(pile: PileLook): void }): ReactNode =>
  sidePilesOf(m.view).map(({ kind, name, icon, count, used, title, note }) => (
    <button key={kind} type="button" className="bpile" disabled={used.length === 0} onClick={() => onPile({ title, faces: used })}>
      <span className="pile">
        <span className={`back ${kind}`}>
          <Icon name={icon} />
        </span>
        <span className="n">{count}</span>
      </span>
      <span>{name}</span>
      {used.length > 0 && <small>{note}</small>}
    </button>
  ));
