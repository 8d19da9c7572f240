/** Somebody else decides, or everybody waits a moment. */

import { wordWaiting } from "@breakpoint/words";
import type { CSSProperties, ReactNode } from "react";
import { Shape, seatClass } from "../art/Icon.tsx";
import { classes } from "../style/classes.ts";
import type { Acting } from "./acting.ts";
import { lastLine } from "./news.ts";
import { wordWindow } from "./windows.ts";
import "./waiting.css";

export function Waiting({ acting: { m } }: { acting: Acting }): ReactNode {
  const { view, part } = m;
  if (view.phase.kind === "over") return null;
  const { pause } = part.frame;
  if (pause !== null)
    return (
      <section
        className="decide waits pause"
        style={{ "--length": `${pause.length}ms`, "--gone": `${pause.left - pause.length}ms` } as CSSProperties}
      >
        <p>{m.heldBy === null ? `Time to react, ${wordWindow(pause.key)} …` : `${m.heldBy} asks for more time.`}</p>
        <i key={part.frame.seq} />
      </section>
    );
  const seat = view.asked ?? view.turn.seat;
  const line = seat === m.me ? null : lastLine(m);
  if (seat === m.me) return <section className="decide waits" aria-hidden="true" />;
  return (
    <section className={classes("decide waits", seatClass(seat))}>
      <Shape seat={seat} />
      <p>
        {view.asked === null ? `${m.names[seat]} is playing.` : wordWaiting(m.look, { seat, asking: view.asking })}
        {line !== null && <small className="last">{line}</small>}
      </p>
    </section>
  );
}
