/** A base with everybody's minions around it. */

import type { BaseView } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { classes } from "../style/classes.ts";
import type { Pointing } from "./acting.ts";
import { BasePanel } from "./BasePanel.tsx";
import { Lane } from "./Lane.tsx";
import { type Model, nearSeat } from "./model.ts";
import type { BaseOutcome } from "./outcome.ts";
import "./arena.css";

export interface ArenaProps {
  m: Model;
  base: BaseView;
  pointing: Pointing;
  then: BaseOutcome | null;
  /** It scores right now. */
  scores: boolean;
  /** Everything that can be chosen is here. */
  about: boolean;
}

export function Arena({ m, base, pointing, then, scores, about }: ArenaProps): ReactNode {
  return (
    <article className={classes("arena", scores && "focus", about && "about")}>
      {m.rivals.map((seat) => (
        <Lane key={seat} m={m} base={base} seat={seat} pointing={pointing} />
      ))}
      <BasePanel m={m} base={base} pointing={pointing} then={then} />
      <Lane m={m} base={base} seat={nearSeat(m)} pointing={pointing} />
    </article>
  );
}
