/** The piles that only some games have: monsters, treasures, what a scored base gives, and titans that wait beside a deck. */

import { type DeckView, defById, type Face, type Seat, type View } from "@breakpoint/engine";
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

/** The titans of a seat that wait beside its deck, with the counters they have collected. */
export const asideOf = (view: View, seat: Seat): View["aside"] => view.aside.filter((face) => face.owner === seat);

export const Aside = ({ m, seat, onPile }: { m: Model; seat: Seat; onPile(pile: PileLook): void }): ReactNode =>
  asideOf(m.view, seat).map((face) => {
    const name = defById(face.def)?.name ?? "";
    const counters = face.counters === 0 ? "" : `, ${face.counters} power counters`;
    return (
      <button
        key={face.card}
        type="button"
        className="aside-titan"
        title={name}
        aria-label={`${name}, a titan that waits beside the deck of ${m.names[seat]}${counters}`}
        onClick={() => onPile({ title: `Beside the deck of ${m.names[seat]}`, faces: asideOf(m.view, seat) })}
      >
        <i className={classes("art", cardClass(face.def))}>
          <CardIcon def={face.def} />
        </i>
        {face.counters > 0 && <span className="coin">+{face.counters}</span>}
      </button>
    );
  });
