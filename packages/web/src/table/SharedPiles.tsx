/** What belongs to nobody: the base deck, the scored bases, the Madness deck, monsters and treasures. */

import type { ReactNode } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { classes } from "../style/classes.ts";
import type { Model } from "./model.ts";
import type { PileLook } from "./SeatPanel.tsx";
import { SidePiles } from "./SidePiles.tsx";
import "./shared-piles.css";

export function SharedPiles({ m, onPile }: { m: Model; onPile(pile: PileLook): void }): ReactNode {
  const scored = m.view.baseDiscard;
  const top = scored.at(-1);
  return (
    <section className="seat bases" aria-label="Shared piles">
      <div className="bpile">
        <span className="pile">
          <span className="back" />
          <span className="n">{m.view.baseDeck.size}</span>
        </span>
        <span>Base deck</span>
      </div>
      <button
        type="button"
        className="bpile"
        disabled={scored.length === 0}
        onClick={() => onPile({ title: "Scored bases", faces: scored })}
      >
        <span className="pile">
          {top === undefined ? (
            <span className="top none" />
          ) : (
            <span className={classes("top art", cardClass(top.def))}>
              <CardIcon def={top.def} />
            </span>
          )}
          <span className="n">{scored.length}</span>
        </span>
        <span>Scored</span>
      </button>
      {m.view.madness.length > 0 && (
        <div className="bpile">
          <span className="pile">
            <span className="top art f-madness">
              <CardIcon def={m.view.madness[0]?.def ?? ""} />
            </span>
            <span className="n">{m.view.madness.length}</span>
          </span>
          <span>Madness</span>
        </div>
      )}
      <SidePiles m={m} onPile={onPile} />
    </section>
  );
}
