/** What can be said in one's own turn beside playing cards. */

import { wordOption } from "@breakpoint/words";
import { type ReactNode, useState } from "react";
import { Dialog } from "../parts/Dialog.tsx";
import type { Choice, Model } from "./model.ts";
import "./resign.css";

interface WordProps {
  m: Model;
  choice: Choice;
  className: string;
  onPick(index: number): void;
}

/** Something to say in one's turn that is no play. Giving up is asked about once more, elsewhere. */
export function Word({ m, choice, className, onPick }: WordProps): ReactNode {
  const [asks, setAsks] = useState(false);
  const { option } = choice;
  const words = m.question === null ? "" : wordOption(m.look, option, m.question.decision);
  const grave = option.kind === "word" && option.word === "concede";
  return (
    <>
      <button type="button" className={className} onClick={() => (grave ? setAsks(true) : onPick(choice.index))}>
        {words}
      </button>
      {asks && (
        <Dialog className="resign" title="Give the game up?" alert onClose={() => setAsks(false)}>
          <p>{m.view.seats > 2 ? "The others play on without you." : `${m.names[m.rivals[0] ?? 0]} wins.`} This cannot be taken back.</p>
          <div className="row">
            <button type="button" className="btn" onClick={() => setAsks(false)}>
              Play on
            </button>
            <button type="button" className="btn grave" onClick={() => onPick(choice.index)}>
              Yes, concede
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
