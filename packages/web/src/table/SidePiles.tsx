/** The piles that only some games have: monsters, treasures and what a scored base gives. */

import type { DeckView, Face, View } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { classes } from "../style/classes.ts";
import type { Model } from "./model.ts";
import type { PileLook } from "./SeatPanel.tsx";
import "./side-piles.css";

interface SidePile {
  name: string;
  /** The open cards of it, to look through. */
  open: readonly Face[];
  title: string;
  count: number;
  hidden: boolean;
}

/** Those of this game that have anything in them. */
export function sidePilesOf(view: View): SidePile[] {
  const deck = (name: string, title: string, pile: DeckView, used: readonly Face[]): SidePile[] => [
    { name, title, open: [], count: pile.size, hidden: true },
    { name: `${name}, used`, title: `${title}: discard pile`, open: used, count: used.length, hidden: false },
  ];
  const piles = [
    { name: "Loot", title: "Treasures to be claimed", open: view.loot, count: view.loot.length, hidden: false },
    ...deck("Monsters", "Monsters", view.monsters, view.monsterDiscard),
    ...deck("Treasures", "Treasures", view.treasures, view.treasureDiscard),
  ];
  return piles.filter((pile) => pile.count > 0);
}

export const SidePiles = ({ m, onPile }: { m: Model; onPile(pile: PileLook): void }): ReactNode =>
  sidePilesOf(m.view).map(({ name, title, open, count, hidden }) => {
    const top = open.at(-1);
    const pile = (
      <>
        <span className="pile">
          {hidden || top === undefined ? (
            <span className="back" />
          ) : (
            <span className={classes("top art", cardClass(top.def))}>
              <CardIcon def={top.def} />
            </span>
          )}
          <span className="n">{count}</span>
        </span>
        <span>{name}</span>
      </>
    );
    return hidden ? (
      <div key={name} className="bpile">
        {pile}
      </div>
    ) : (
      <button key={name} type="button" className="bpile" onClick={() => onPile({ title, faces: open })}>
        {pile}
      </button>
    );
  });
