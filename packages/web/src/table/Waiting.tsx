/** Somebody else decides, or everybody waits a moment. */

import type { Seat } from "@breakpoint/engine";
import { wordWaiting } from "@breakpoint/words";
import { type CSSProperties, type ReactNode, useState } from "react";
import { Shape, seatClass } from "../art/Icon.tsx";
import { classes } from "../style/classes.ts";
import { useCompany } from "../together/Company.tsx";
import type { Acting } from "./acting.ts";
import { lastLine } from "./news.ts";
import { wordPause } from "./windows.ts";
import "./waiting.css";

export function Waiting({ acting: { m } }: { acting: Acting }): ReactNode {
  const company = useCompany();
  const { view, part } = m;
  if (view.phase.kind === "over") return null;
  const { pause } = part.frame;
  if (pause !== null)
    return (
      <section
        className="decide waits pause"
        style={{ "--length": `${pause.length}ms`, "--gone": `${pause.left - pause.length}ms` } as CSSProperties}
      >
        <p>{m.heldBy === null ? wordPause(pause.key) : `${m.heldBy} asks for more time.`}</p>
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
        {view.asked !== null && company.isHere(seat) === true && <span className="thinks"> They are here, thinking.</span>}
        {view.asked !== null && company.isHere(seat) === false && <span className="thinks"> They are away.</span>}
        {line !== null && <small className="last">{line}</small>}
      </p>
      {view.asked !== null && company.isHere(seat) !== null && company.nudge !== undefined && (
        <Nudge key={seat} to={seat} name={m.names[seat] ?? ""} />
      )}
    </section>
  );
}

/** Reminds somebody who takes long; once pressed it says what came of it. */
function Nudge({ to, name }: { to: Seat; name: string }): ReactNode {
  const { nudge } = useCompany();
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <button
      type="button"
      className="btn sm nudge"
      aria-label={`Nudge ${name}`}
      onClick={() => void nudge?.(to).then((trouble) => setAnswer(trouble === null ? "Nudged" : trouble.message))}
    >
      <span role="status">{answer ?? "Nudge"}</span>
    </button>
  );
}
