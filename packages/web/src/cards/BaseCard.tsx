/** A base as a card: breakpoint, points, text. */

import type { CardDef } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { CardText } from "./FullCard.tsx";

const PLACES = ["1st", "2nd", "3rd"];

export const BaseCard = ({ def }: { def: CardDef }): ReactNode => (
  <div className={`bcard ${cardClass(def.id)}`}>
    <span className="art">
      <CardIcon def={def.id} />
    </span>
    <p className="bp">
      <b>{def.breakpoint}</b>
      <small>breakpoint</small>
    </p>
    <div className="in">
      <h3>{def.name}</h3>
      <p>
        <CardText text={def.text} />
      </p>
      <ol aria-label="Points">
        {def.vp.map((vp, i) => (
          <li key={PLACES[i]}>
            <small>{PLACES[i]}</small>
            {vp}
          </li>
        ))}
      </ol>
    </div>
  </div>
);
