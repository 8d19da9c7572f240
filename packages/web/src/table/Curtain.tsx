/** Between two people at one screen: nothing is seen until the next one says so. */

import type { ReactNode } from "react";
import { Shape, seatClass } from "../art/Icon.tsx";
import type { Model } from "./model.ts";
import "./curtain.css";

export const Curtain = ({ m, onOpen }: { m: Model; onOpen(): void }): ReactNode => (
  <main className={`curtain ${seatClass(m.me)}`}>
    <Shape seat={m.me} />
    <h1>{m.names[m.me]}, your turn to look</h1>
    {/* What everybody may see. */}
    <ul className="standing" aria-label="How it stands">
      {m.view.vp.map((vp, seat) => (
        <li key={m.names[seat]} className={seatClass(seat)}>
          <Shape seat={seat} /> {m.names[seat]} <b>{vp}</b> VP
        </li>
      ))}
    </ul>
    <ul className="standing" aria-label="Bases">
      {m.view.bases.map((base) => (
        <li key={base.card}>
          {m.def(base.card)?.name}{" "}
          <b>
            {base.power}/{base.breakpoint}
          </b>
        </li>
      ))}
    </ul>
    <p>Everybody else looks away.</p>
    {/* biome-ignore lint/a11y/noAutofocus: there is nothing else to do on this screen. */}
    <button type="button" className="btn act" onClick={onOpen} autoFocus>
      Show my hand
    </button>
  </main>
);
