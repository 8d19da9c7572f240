/** What a strong player would do, asked for with a button or a key. */

import { wordOption } from "@breakpoint/words";
import type { ReactNode } from "react";
import { Icon } from "../art/Icon.tsx";
import { classes } from "../style/classes.ts";
import type { Acting } from "./acting.ts";
import "./hints.css";

export function HintButton({ acting }: { acting: Acting }): ReactNode {
  if (acting.advise === undefined) return null;
  return (
    <button type="button" className="btn sm quiet advise" aria-expanded={acting.advice !== null} onClick={acting.advise}>
      <Icon name="uncertainty" /> Hint <kbd>H</kbd>
    </button>
  );
}

const MAX_HINTS = 4;

/** What a strong player would do, best first, each with its chance to win. */
export function Hints({ acting }: { acting: Acting }): ReactNode {
  const { m, advice } = acting;
  const decision = m.question?.decision;
  if (advice === null || decision === undefined) return null;
  return (
    <div className="hints" role="status">
      <header>
        <b>{advice.kind === "thinking" ? "Thinking …" : advice.kind === "none" ? advice.why : "What a strong player would do"}</b>
        <button type="button" className="btn sm quiet" onClick={acting.advise} aria-label="Put the hint away">
          <Icon name="cancel" />
        </button>
      </header>
      {advice.kind === "told" && (
        <ol>
          {advice.hints.slice(0, MAX_HINTS).map((hint, i) => {
            const option = decision.options[hint.index];
            return option === undefined ? null : (
              <li key={hint.index}>
                <button type="button" className={classes("opt", i === 0 && "best")} onClick={() => acting.pick(hint.index)}>
                  <span className="chance">{Math.round(hint.estimate * 100)} %</span>
                  <span>
                    <b>{wordOption(m.look, option, decision)}</b>
                    {hint.line.length > 0 && <small>Then {hint.line.slice(0, 3).join(", then ")}.</small>}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {advice.kind === "told" && <p className="fine">The number is the chance to win, as far as it can be told from your chair.</p>}
    </div>
  );
}
