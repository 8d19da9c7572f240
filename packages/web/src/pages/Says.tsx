/** The owl: what a teacher or coach says, on paper, with what can be answered to it. */

import { piecesOf } from "@breakpoint/scenarios/lesson";
import type { ReactNode } from "react";
import { Icon } from "../art/Icon.tsx";
import "./says.css";

/** Loud words and sums stand out. */
export function Spoken({ text }: { text: string }): ReactNode {
  return piecesOf(text).map((piece, i) => {
    const key = `${i}:${piece.text}`;
    if (piece.kind === "loud") return <b key={key}>{piece.text}</b>;
    if (piece.kind === "sum")
      return (
        <span key={key} className="sum">
          {piece.text}
        </span>
      );
    return <span key={key}>{piece.text}</span>;
  });
}

interface SaysProps {
  name: string;
  /** Where in the lesson, or in what. */
  place: string;
  /** What is said, paragraph by paragraph. */
  said: readonly string[];
  /** More that was asked for. */
  more?: string | null;
  /** What is answered to a move that was something else. */
  answer?: string | null;
  /** The buttons. */
  children?: ReactNode;
}

export const Says = ({ name, place, said, more = null, answer = null, children }: SaysProps): ReactNode => (
  <section className="says" aria-label={name}>
    <header>
      <span className="owl">
        <Icon name="owl" />
      </span>
      <b>{name}</b>
      <small>{place}</small>
    </header>
    <div className="words" role="status">
      {answer === null ? null : (
        <div className="kind-no">
          <b>Good try</b>
          <p>
            <Spoken text={answer} /> <span className="calm">Nothing is lost, the table is as it was.</span>
          </p>
        </div>
      )}
      <div className={answer === null ? "said" : "said meanwhile"}>
        {said.map((text) => (
          <p key={text}>
            <Spoken text={text} />
          </p>
        ))}
      </div>
      {more !== null && (
        <p>
          <Spoken text={more} />
        </p>
      )}
    </div>
    {children === undefined ? null : <footer>{children}</footer>}
  </section>
);
