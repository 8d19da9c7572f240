/** A duel at a base: who fights whom, how strong they are, and what was put down for it. */

import { type BaseView, type CardView, defById, isFaceUp, NO_CARD } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { Shape, seatClass } from "../art/Icon.tsx";
import { classes } from "../style/classes.ts";
import type { Pointing } from "./acting.ts";
import type { Model } from "./model.ts";
import "./duel-here.css";

export function DuelHere({ m, base, pointing }: { m: Model; base: BaseView; pointing: Pointing }): ReactNode {
  const { duel } = m.view;
  if (duel === null || !base.cards.some((c) => duel.champions.includes(c.card))) return null;
  return (
    <section className="duel" aria-label="Duel" title="Duel">
      {duel.seats.map((seat, side) => (
        <Side
          key={seat}
          name={m.names[seat] ?? ""}
          seat={seat}
          champion={base.cards.find((c) => c.card === duel.champions[side])}
          down={duel.cards[side] ?? null}
          waits={duel.step === "begun" || duel.step === "placing"}
          pointing={pointing}
        />
      ))}
    </section>
  );
}

interface SideProps {
  name: string;
  seat: number;
  champion: CardView | undefined;
  down: { card: CardView["card"]; def: string } | null;
  /** A card may still be put down. */
  waits: boolean;
  pointing: Pointing;
}

function Side({ name, seat, champion, down, waits, pointing }: SideProps): ReactNode {
  const unseen = down === null || isFaceUp(down) ? null : pointing.under(NO_CARD, 0);
  const put = down === null ? (waits ? "no card yet" : "no card") : isFaceUp(down) ? (defById(down.def)?.name ?? "") : "a card face down";
  return (
    <p className={seatClass(seat)}>
      <Shape seat={seat} />
      <span>
        {champion === undefined ? `${name}’s minion is gone` : `${defById(champion.def)?.name ?? ""} (${champion.power})`}
        <span className="sr"> of {name}</span>
      </span>
      {down === null || (!isFaceUp(down) && unseen === null) ? (
        <small>{put}</small>
      ) : (
        <button
          type="button"
          className={classes("batt", unseen !== null && "is-target")}
          onClick={(event) => (unseen === null ? pointing.press(down.card, event) : unseen.pick())}
        >
          {put}
        </button>
      )}
    </p>
  );
}
