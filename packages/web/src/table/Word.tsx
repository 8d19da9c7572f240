/** What can be said in one's own turn beside playing cards. */

import { wordOption } from "@breakpoint/words";
import { type ReactNode, useState } from "react";
import { classes } from "../style/classes.ts";
import type { Choice, Model } from "./model.ts";

interface WordProps {
  m: Model;
  choice: Choice;
  className: string;
  onPick(index: number): void;
}

/** Something to say in one's turn that is no play. Giving up is said twice. */
export function Word({ m, choice, className, onPick }: WordProps): ReactNode {
  const [sure, setSure] = useState(false);
  const { option } = choice;
  const words = m.question === null ? "" : wordOption(m.look, option, m.question.decision);
  const grave = option.kind === "word" && option.word === "concede";
  return (
    <button
      type="button"
      className={classes(className, sure && "grave")}
      onClick={() => (grave && !sure ? setSure(true) : onPick(choice.index))}
      onBlur={() => setSure(false)}
    >
      {sure ? "Yes, concede" : words}
    </button>
  );
}
