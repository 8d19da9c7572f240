/** Between two people at one screen: nothing is seen until the next one says so. */

import type { Seat } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { Shape, seatClass } from "../art/Icon.tsx";
import "./curtain.css";

export const Curtain = ({ name, seat, onOpen }: { name: string; seat: Seat; onOpen(): void }): ReactNode => (
  <main className={`curtain ${seatClass(seat)}`}>
    <Shape seat={seat} />
    <h1>{name}, your turn to look</h1>
    <p>Everybody else looks away.</p>
    {/* biome-ignore lint/a11y/noAutofocus: there is nothing else to do on this screen. */}
    <button type="button" className="btn act" onClick={onOpen} autoFocus>
      Show my hand
    </button>
  </main>
);
